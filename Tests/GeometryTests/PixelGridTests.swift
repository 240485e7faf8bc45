// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import Testing

@Suite struct PixelGridTests {
  @Test func `an edge goes to the nearest pixel, halves up`() {
    let twice = PixelGrid(scale: 2)

    #expect(twice.round(950.25) == 950.5)
    #expect(twice.round(950.2) == 950)
    #expect(PixelGrid(scale: 1).round(0.5) == 1)
    #expect(PixelGrid(scale: 1).round(-0.5) == 0)
  }

  @Test func `a half that lost its last bits still goes up`() {
    #expect(PixelGrid(scale: 2).round(0.25 - 1e-9) == 0.5)
  }

  @Test func `a half of numbers that were printed with a few digits goes up, what is none does not`() {
    #expect(PixelGrid(scale: 3).round(11.8333 + 20.3333) == 97.0 / 3)
    #expect(PixelGrid(scale: 2).round((43.5 + 43.5 * 0.689655 + 14) / 2) == 44)
    #expect(PixelGrid(scale: 2).round(0.249) == 0)
  }

  @Test func `a size is the difference of rounded edges`() {
    let rounded = PixelGrid(scale: 3).round(Rect(x: 0, y: 74.0 / 3, width: 10, height: 66.25))

    #expect(rounded.minY == 74.0 / 3)
    #expect(abs(rounded.maxY - 91) < 1e-9)
  }

  @Test func `a sum that is a pixel but for its last bits is that pixel, another keeps its value`() {
    let thrice = PixelGrid(scale: 3)

    #expect(169.0 / 3 + 44 != 301.0 / 3)
    #expect(thrice.settled(169.0 / 3 + 44) == 301.0 / 3)
    #expect(thrice.settled(100.34) == 100.34)
    #expect(thrice.settled(.nan).isNaN && thrice.settled(.infinity) == .infinity)
  }

  @Test func `a scale that means nothing counts as one pixel a point`() {
    #expect(PixelGrid(scale: 0).round(1.4) == 1)
    #expect(PixelGrid(scale: -2).scale == 1)
  }
}
