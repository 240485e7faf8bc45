// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import TextMetrics

/// An image view's symbol. Whatever it shows, constraints act on a rectangle as high as a line of the text that it
/// stands beside: a low symbol's frame is lower than that, a high one's higher.
struct SymbolPicture {
  /// How much lower than the line's the middle of a symbol is, beside text of 17 points.
  private static let descent = 0.35

  let width: Double
  /// Of the alignment rectangle.
  let lineHeight: Double
  let alignmentRectInsets: EdgeInsets

  /// `picture` is its size beside text of 17 points.
  init(_ picture: Size, configuration: XMLElement?, _ ruler: TextRuler) {
    let told = configuration?.number("pointSize") ?? 0
    let points = told > 0 ? min(told, 1_000) : FontDescription.systemFontSize
    let scale = points / FontDescription.systemFontSize
    width = picture.width * scale
    lineHeight = ruler.lineHeight(of: FontDescription(size: points))
    let beyond = (picture.height * scale - lineHeight) / 2
    let lower = Self.descent * scale
    alignmentRectInsets = EdgeInsets(beyond - lower, 0, beyond + lower, 0)
  }
}

extension XMLElement {
  /// An image view's picture is named, whether the document has it or not.
  var hasPicture: Bool { self["image"].map { !$0.isEmpty } ?? false || value(of: "image") != nil }
}
