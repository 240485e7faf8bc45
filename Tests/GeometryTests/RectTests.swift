// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import Testing

@Suite struct RectTests {
  @Test func `insets take from each edge and never leave a negative size`() {
    let screen = Rect(x: 0, y: 0, width: 375, height: 812)

    #expect(screen.inset(by: EdgeInsets(44, 0, 34, 0)) == Rect(x: 0, y: 44, width: 375, height: 734))
    #expect(screen.inset(by: EdgeInsets(500, 0, 500, 0)).height == 0)
  }

  @Test func `rectangles that only touch share no area`() {
    let left = Rect(x: 0, y: 0, width: 10, height: 10)

    #expect(left.intersection(Rect(x: 10, y: 0, width: 10, height: 10)) == nil)
    #expect(
      left.intersection(Rect(x: 5, y: 5, width: 10, height: 10)) == Rect(x: 5, y: 5, width: 5, height: 5))
  }

  @Test func `insets are held between bounds edge by edge`() {
    let insets = EdgeInsets(-4, 60, 10, 0)

    #expect(insets.clamped(to: .zero...EdgeInsets(44, 44, 34, 44)) == EdgeInsets(0, 44, 10, 0))
  }
}
