// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import TextMetrics

/// A text as it stands in its view: the letters seldom fill the frame.
struct ShownText {
  /// Where lines and letters are, in the root's coordinates.
  let rect: Rect
  /// Of one line, in points.
  let lineHeight: Double

  /// Of a line's height above its letters: what the tallest of them leave of the ascent.
  private static let blankAbove = 0.15
  /// Of a line's height below what hangs down.
  private static let blankBelow = 0.02
  /// Lines are so much higher than their font's size; `docs/text.md` has the figure.
  private static let lineHeightOfSize = 1.193359375

  /// Nil for what is no label, or one of whose text nothing is told. One without a word yet is as wide as its frame and
  /// has a line in its middle.
  init?(of item: ShownView, in context: RootContext) {
    let properties = context.properties(item.view)
    guard item.kind == .label, let text = properties.text else { return nil }
    let content =
      text.text.isEmpty
      ? AxisPair<Double?>(horizontal: nil, vertical: text.font.size * Self.lineHeightOfSize)
      : context.contentSize(of: item.view)
    let size = Size(
      width: min(content.horizontal ?? item.frame.width, item.frame.width),
      height: min(content.vertical ?? item.frame.height, item.frame.height))
    var line = content.vertical ?? text.font.size * Self.lineHeightOfSize
    if text.numberOfLines != 1 {
      // Lines of other fonts are higher; how many there are is near enough.
      line /= max(1, (line / (text.font.size * Self.lineHeightOfSize)).rounded())
    }
    lineHeight = line
    let spare = item.frame.width - size.width
    let isRightToLeft = context.isRightToLeft(item.view)
    let x: Double =
      switch text.alignment {
      case .left: 0
      case .right: spare
      case .center: spare / 2
      case .natural, .justified: isRightToLeft ? spare : 0
      }
    let above = item.frame.minY + (item.frame.height - size.height) / 2
    let (top, bottom) = (Self.blankAbove * line, Self.blankBelow * line)
    rect = Rect(
      x: item.frame.minX + x, y: above + top, width: size.width,
      height: max(0, size.height - top - bottom))
  }

  /// How many points of its height a text can do without before a letter is cut.
  static func slack(_ lineHeight: Double) -> Double { max(1.01, 0.21 * lineHeight + 0.35) }
}
