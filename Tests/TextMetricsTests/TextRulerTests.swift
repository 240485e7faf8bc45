// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import Testing
import TextMetrics
import Traits

@Suite struct TextRulerTests {
  @Test(arguments: [(17.0, 2.0, 20.5), (17, 3, 20.0 + 1 / 3.0), (12, 2, 14.5), (34, 2, 41), (20, 3, 24)])
  func `a line of the system font is 1.193359375 of its size, up to the next pixel`(
    size: Double, scale: Double, height: Double
  ) {
    let ruler = TextRuler(scale: scale)

    let lineHeight = ruler.lineHeight(of: FontDescription(size: size))

    #expect(abs(lineHeight - height) < 1e-9)
  }

  @Test func `a label of one word has the size that Interface Builder shows`() {
    let ruler = TextRuler(scale: 1, rounding: .wholePoints)

    let measured = ruler.measure(TextBlock("Label"), width: nil)

    #expect(measured.size == Size(width: 42, height: 21))
    #expect(measured.lineCount == 1)
    #expect(!measured.isApproximate)
  }
}
