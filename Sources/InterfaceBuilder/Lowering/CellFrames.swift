// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry

/// Where cells are that were saved without a frame, as before Xcode 8 prototypes often were: below one another, as
/// wide as their table, in the heights that the document gives them.
struct CellFrames {
  private let scene: InterfaceScene

  init(_ scene: InterfaceScene) { self.scene = scene }

  /// Nil for what is no cell, or lies in nothing that tells its width.
  func frame(of index: InterfaceView.Index) -> Rect? {
    let view = scene.views[index]
    guard let parent = view.parent else { return nil }
    if view.kind == "tableViewCellContentView" {
      guard let cell = scene.views[parent].frame ?? cellFrame(parent) else { return nil }
      // The separator is a point high there.
      return Rect(x: 0, y: 0, width: cell.width, height: max(0, cell.height - 1))
    }
    return view.kind == "tableViewCell" ? cellFrame(index) : nil
  }

  private func cellFrame(_ index: InterfaceView.Index) -> Rect? {
    guard let table = scene.views[index].parent, let width = width(of: table) else { return nil }
    var top = 0.0
    for sibling in scene.views[table].children where scene.views[sibling].kind == "tableViewCell" {
      let height = height(of: sibling, in: table)
      if sibling == index { return Rect(x: 0, y: top, width: width, height: height) }
      top += height
    }
    return nil
  }

  private func width(of table: InterfaceView.Index) -> Double? {
    var next: InterfaceView.Index? = table
    while let view = next {
      if let frame = scene.views[view].frame { return frame.width }
      next = scene.views[view].parent
    }
    return nil
  }

  private func height(of cell: InterfaceView.Index, in table: InterfaceView.Index) -> Double {
    if let frame = scene.views[cell].frame { return frame.height }
    for view in [cell, table] {
      if let height = scene.views[view].element.number("rowHeight"), height > 0 { return height }
    }
    return 44
  }
}
