// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Which rows of a table are as high as their content needs: those of tables with automatic heights, where
/// constraints lead down to the bottom of the content.
struct RowHeights {
  private let scene: InterfaceScene

  init(_ scene: InterfaceScene) { self.scene = scene }

  func sizesRows(of table: InterfaceView.Index) -> Bool { scene.views[table].element["rowHeight"] == "-1" }

  /// A prototype's own height is for the canvas alone: its table makes rows as high as they ask. A static cell is
  /// the row itself, and keeps the height that it was given.
  func sizesItself(_ cell: InterfaceView.Index) -> Bool {
    guard let table = scene.views[cell].parent, sizesRows(of: table) else { return false }
    if hasOwnHeight(cell) { return false }
    if hasStyledText(cell) { return true }
    let content = scene.views[cell].children.first { scene.views[$0].isCellContent }
    return content.map { isHeldBelow(scene.views[$0]) } ?? false
  }

  /// True for a static cell with a height of its own.
  func hasOwnHeight(_ cell: InterfaceView.Index) -> Bool {
    guard let table = scene.views[cell].parent, scene.views[table].element["dataMode"] == "static" else {
      return false
    }
    return scene.views[cell].element.number("rowHeight").map { $0 > 0 } ?? false
  }

  /// True for cells with a style that lays out a text of theirs.
  func hasStyledText(_ cell: InterfaceView.Index) -> Bool {
    let content = scene.views[cell].children.first { scene.views[$0].isCellContent }
    return content.map { scene.views[$0] }?.children.contains {
      scene.views[$0].kind == "label" && scene.isStyledPart(of: $0)
    } ?? false
  }

  /// True when a constraint of the content ties one of its views to its lower edge or margin.
  private func isHeldBelow(_ content: InterfaceView) -> Bool {
    var ids = Set([content.id].compactMap { $0 })
    for child in content.element.children where child.name == "viewLayoutGuide" {
      if let id = child["id"] { ids.insert(id) }
    }
    return content.element.child("constraints")?.children.contains { constraint in
      isLower(constraint["firstAttribute"]) && (constraint["firstItem"].map(ids.contains) ?? true)
        || isLower(constraint["secondAttribute"]) && (constraint["secondItem"].map(ids.contains) ?? true)
    } ?? false
  }

  private func isLower(_ attribute: String?) -> Bool { attribute == "bottom" || attribute == "bottomMargin" }
}
