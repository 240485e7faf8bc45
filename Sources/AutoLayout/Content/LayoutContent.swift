// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import TextMetrics

// What the views of a layout asked for.

extension Layout {
  /// The size that a view's content asked for in this layout of a hierarchy as it was arranged, a text of several lines in the width
  /// that it has; nil on an axis on which it asked for none.
  public func contentSize(
    of view: ViewIndex, in hierarchy: ViewHierarchy, arranged arrangement: Arrangement = Arrangement()
  ) -> AxisPair<Double?> {
    guard hierarchy.views.indices.contains(view.rawValue) else { return AxisPair(nil) }
    let properties = hierarchy.properties(of: view, arranged: arrangement)
    guard let metrics = inputs.content, properties.isMeasured else { return properties.intrinsicContentSize }
    var measured = metrics.measure(properties)
    if measured.following != nil {
      let width = absoluteFrame(of: view).width
      if width > 0 { measured = metrics.measure(properties, width: width) }
    }
    return AxisPair(horizontal: measured.width, vertical: measured.height)
  }

  /// How many lines a text of several has in a width, and how many it would take were there no limit.
  public func lineCounts(
    of view: ViewIndex, in hierarchy: ViewHierarchy, arranged arrangement: Arrangement = Arrangement(),
    width: Double
  ) -> (shown: Int, needed: Int)? {
    guard let metrics = inputs.content, hierarchy.views.indices.contains(view.rawValue),
      var text = hierarchy.properties(of: view, arranged: arrangement).text, text.wraps
    else { return nil }
    let shown = metrics.text.measure(text, width: width).lineCount
    text.numberOfLines = 0
    return (shown, metrics.text.measure(text, width: width).lineCount)
  }

  /// The views whose texts have widths that are a guess: by their font, or by letters of a script that is known
  /// on average only.
  public func approximateTexts(
    in hierarchy: ViewHierarchy, arranged arrangement: Arrangement = Arrangement()
  ) -> [ViewIndex] {
    guard let metrics = inputs.content else { return [] }
    return hierarchy.views.indices.filter { view in
      let properties = hierarchy.properties(of: ViewIndex(view), arranged: arrangement)
      return properties.text != nil && metrics.measure(properties).isApproximate
    }.map { ViewIndex($0) }
  }
}
