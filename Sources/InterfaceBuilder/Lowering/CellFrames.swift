// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry

/// Where cells are that were saved without a frame of their own, as prototypes often were before Xcode 8: below one
/// another, as wide as their table, in the heights that the document gives them.
///
/// Xcode 6 saved cells that it had not laid out yet in their first frame, 320 points wide at the origin, and their
/// contents 43 high, however high the cell was. Up to Xcode 8 cells of a collection have a size that nothing uses,
/// 50 by 50: they are as large as their content.
struct CellFrames {
  private static let unsizedWidth = 320.0

  private let scene: InterfaceScene
  private let tools: InterfaceTools

  init(_ scene: InterfaceScene, _ tools: InterfaceTools) {
    self.scene = scene
    self.tools = tools
  }

  /// Nil for what has a frame, is no cell, or lies in nothing that tells its width.
  func frame(of index: InterfaceView.Index) -> Rect? {
    let view = scene.views[index]
    guard let parent = view.parent else { return nil }
    if view.kind == "tableViewCellContentView" {
      let cell = cellFrame(parent)
      guard let cell = cell ?? scene.views[parent].frame,
        cell != scene.views[parent].frame || view.frame.map({ isUnsized($0, in: cell) }) ?? true
      else { return nil }
      // An accessory beside it keeps its width. The separator is a point high there.
      let beside =
        view.frame.map { max(0, (scene.views[parent].frame?.width ?? 0) - $0.width) }
        ?? Self.accessoryWidth(scene.views[parent].element["accessoryType"])
      return Rect(x: 0, y: 0, width: max(0, cell.width - beside), height: max(0, cell.height - 1))
    }
    switch view.kind {
    case "tableViewCell": return cellFrame(index)
    case "collectionViewCell": return itemFrame(index)
    default: return nil
    }
  }

  private func itemFrame(_ index: InterfaceView.Index) -> Rect? {
    let view = scene.views[index]
    guard let frame = view.frame,
      let content = view.children.first(where: { scene.views[$0].key == "contentView" }),
      let size = scene.views[content].frame?.size, size != frame.size
    else { return nil }
    return Rect(origin: frame.origin, size: size)
  }

  /// What Xcode 6 and 7 kept free beside the content.
  private static func accessoryWidth(_ type: String?) -> Double {
    switch type {
    case "disclosureIndicator": 33
    case "checkmark": 39
    case "detailButton": 48
    case "detailDisclosureButton": 67
    default: 0
    }
  }

  private func cellFrame(_ index: InterfaceView.Index) -> Rect? {
    guard let table = scene.views[index].parent, let width = width(of: table) else { return nil }
    guard isUnsized(index, in: width) else { return nil }
    var top = 0.0
    for sibling in scene.views[table].children where scene.views[sibling].kind == "tableViewCell" {
      let height = height(of: sibling, in: table, width)
      if sibling == index { return Rect(x: 0, y: top, width: width, height: height) }
      top += height
    }
    return nil
  }

  private func isUnsized(_ cell: InterfaceView.Index, in width: Double) -> Bool {
    guard let frame = scene.views[cell].frame else { return true }
    return tools < .xcode7 && frame.origin == .zero && frame.width == Self.unsizedWidth && width > frame.width
  }

  /// More than the separator between a cell and its content is a height that Xcode 6 had not updated.
  private func isUnsized(_ content: Rect, in cell: Rect) -> Bool {
    tools < .xcode7 && cell.height - content.height > 1
  }

  private func width(of table: InterfaceView.Index) -> Double? {
    var next: InterfaceView.Index? = table
    while let view = next {
      if let frame = scene.views[view].frame { return frame.width }
      next = scene.views[view].parent
    }
    return nil
  }

  private func height(of cell: InterfaceView.Index, in table: InterfaceView.Index, _ width: Double) -> Double
  {
    if let frame = scene.views[cell].frame, !isUnsized(cell, in: width) { return frame.height }
    for view in [cell, table] {
      if let height = scene.views[view].element.number("rowHeight"), height > 0 { return height }
    }
    return 44
  }
}
