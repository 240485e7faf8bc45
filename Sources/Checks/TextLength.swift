// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Screens
import Sessions

/// A screen whose texts are longer or shorter, as in another language. Texts are measured anew; where a document
/// gives a size in their place, that grows.
struct TextLength {
  /// 1: as they are; 1.4 is what German asks of English.
  let factor: Double

  init(_ factor: Double) { self.factor = factor }

  /// Texts are measured anew; a text whose size the document gives is wider by the factor.
  func applied(to prepared: PreparedScreen) throws(HierarchyError) -> PreparedScreen {
    guard factor != 1 else { return prepared }
    var hierarchies: [ViewHierarchy] = []
    for root in prepared.screen.roots {
      var hierarchy = root.compiled.hierarchy
      for place in hierarchy.views.indices where hierarchy.views[place].properties.kind.bearsText {
        var properties = hierarchy.views[place].properties
        guard properties.text == nil, let width = properties.intrinsicContentSize.horizontal else { continue }
        properties.intrinsicContentSize.horizontal = (width * factor).rounded(.up)
        try hierarchy.replaceProperties(of: ViewIndex(place), with: properties)
      }
      hierarchies.append(hierarchy)
    }
    var content = prepared.screen.roots.first?.compiled.contentOptions ?? ContentOptions()
    content.textLength = factor
    return prepared.replacing(hierarchies).measured(by: content)
  }
}
