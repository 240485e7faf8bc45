// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import TextMetrics

/// What was measured of the views of a tree, besides their sizes.
struct ArrangedContent {
  /// Views whose height follows from the width that layout gives them, in the tree's order.
  var following: [LoweredText] = []
  var baselines: [Int32: Baselines] = [:]
}

extension ArrangedTree {
  /// Gives each view the size of its content, as if there were room for every line. Without metrics, nothing in
  /// the tree is measured.
  mutating func measureContent(_ metrics: ContentMetrics?) {
    guard let metrics else { return }
    for (place, view) in order.enumerated() where properties[Int(view)].isMeasured {
      let given = properties[Int(view)]
      let measured = metrics.measure(given)
      properties[Int(view)].intrinsicContentSize = AxisPair(
        horizontal: measured.width, vertical: measured.height)
      if properties[Int(view)].alignmentRectInsets == .zero {
        properties[Int(view)].alignmentRectInsets = measured.alignmentInsets
      }
      if let baselines = measured.baselines { content.baselines[view] = baselines }
      if let text = measured.following {
        content.following.append(
          LoweredText(
            view: view, rectangle: place, text: text, natural: measured,
            hasGivenWidth: given.intrinsicContentSize.horizontal != nil,
            naturalWidth: Self.naturalWidth(of: text, given.intrinsicContentSize.horizontal, metrics)))
      }
    }
  }

  /// With room for every line. A width that is given and nearly that is what the text really takes: ours is measured
  /// with an error of a few hundredths, and must not break a line that fits.
  private static func naturalWidth(of text: ShapedText, _ given: Double?, _ metrics: ContentMetrics) -> Double
  {
    let width = metrics.text.measure(text, width: nil).size.width
    guard let given, given < width, given > width * 0.96 - 1 else { return width }
    return given
  }
}
