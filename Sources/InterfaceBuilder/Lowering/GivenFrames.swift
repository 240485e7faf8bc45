// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry

// Frames that the document gives, as constraints that a screen document can spell.

extension InterfaceLowering {
  /// What frames and masks stand for, as constraints that a document can spell.
  mutating func addKeptFrames() {
    var rows: [ViewIndex: (view: ViewIndex, frame: Rect)] = [:]
    var footers: [KeptFrame] = []
    for place in views.indices.dropFirst() {
      let properties = hierarchy.views[place].properties
      if scene.views[views[place]].fillsSuperview, let parent = hierarchy.views[place].parent {
        let filling = KeptFrame(
          view: ViewIndex(place), parent: parent, frame: .zero, mask: [.flexibleWidth, .flexibleHeight],
          parentSize: .zero)
        for constraint in filling.constraints { add(constraint, scene.views[views[place]].element) }
        continue
      }
      guard scene.views[views[place]].hasGivenFrame, let parent = hierarchy.views[place].parent else {
        continue
      }
      let size = scene.views[views[parent.rawValue]].frame?.size ?? keptSize(of: parent)
      // Beside a superview that was saved without a frame a view has at least its own.
      guard size != nil || properties.frame.size != .zero else { continue }
      let isRow = scene.views[views[place]].kind == "tableViewCell"
      var kept = KeptFrame(
        view: ViewIndex(place), parent: parent, frame: properties.frame,
        mask: size == nil ? isRow ? .flexibleWidth : [] : properties.autoresizingMask,
        parentSize: size ?? Size(width: properties.frame.maxX, height: properties.frame.maxY),
        scrolls: scrolling(of: parent),
        keepsToSafeArea: scene.views[views[place]].kind == "tableViewCellContentView",
        followsDirection: isPlacedByCell(views[place]))
      kept.keepsToMargins = keepsToMargins(views[place])
      if spansTable(views[place]) { kept.span() }
      if scene.views[views[place]].key == "tableFooterView" {
        footers.append(kept)
        continue
      }
      if isRow {
        kept.row = row(views[place], kept.frame, after: rows[parent])
        rows[parent] = (ViewIndex(place), kept.frame)
      }
      for constraint in kept.constraints { add(constraint, scene.views[views[place]].element) }
    }
    // Whatever its place in the document, a footer stands below the last row.
    for var footer in footers {
      footer.row = row(views[footer.view.rawValue], footer.frame, after: rows[footer.parent])
      for constraint in footer.constraints {
        add(constraint, scene.views[views[footer.view.rawValue]].element)
      }
    }
  }

  /// The content view of a table's cell, its accessories, and the labels and the picture of a cell with a style.
  private func isPlacedByCell(_ index: InterfaceView.Index) -> Bool {
    let view = scene.views[index]
    if view.kind == "tableViewCellContentView" || view.key == "accessoryView"
      || view.key == "editingAccessoryView"
    {
      return true
    }
    return scene.isStyledPart(of: index)
  }

  /// Above and below its rows a table has views that are as wide as itself, and as high as they were drawn.
  private func spansTable(_ view: InterfaceView.Index) -> Bool {
    let key = scene.views[view].key
    guard key == "tableHeaderView" || key == "tableFooterView" else { return false }
    return scene.views[view].parent.map { scene.views[$0].kind } == "tableView"
  }

  /// Rows of inset groups keep to the margins of their table, which count from its safe area.
  private func keepsToMargins(_ view: InterfaceView.Index) -> KeptFrame.Margins? {
    guard scene.views[view].kind == "tableViewCell", let table = scene.views[view].parent,
      scene.views[table].element["style"] == "insetGrouped"
    else { return nil }
    // The table that is all of its controller has the system's margins, any other keeps to what was drawn.
    return table == root && scene.isController ? .ofTheSystem : .asDrawn
  }

  /// Nil for cells of tables whose rows are as high as they were drawn.
  private func row(
    _ cell: InterfaceView.Index, _ frame: Rect, after previous: (view: ViewIndex, frame: Rect)?
  ) -> KeptFrame.Row? {
    guard let table = scene.views[cell].parent, RowHeights(scene).sizesRows(of: table) else { return nil }
    let isBelow = previous.map { frame.minY >= $0.frame.maxY - 1 } ?? false
    return KeptFrame.Row(
      previous: isBelow ? previous.map { ($0.view, frame.minY - $0.frame.maxY) } : nil,
      sizesItself: RowHeights(scene).sizesItself(cell))
  }

  private func scrolling(of view: ViewIndex) -> KeptFrame.Scrolling {
    guard hierarchy.views[view.rawValue].properties.kind == .scroll else { return .no }
    return scene.views[views[view.rawValue]].kind == "tableView" ? .rows : .freely
  }

  private func keptSize(of view: ViewIndex) -> Size? {
    let frame = hierarchy.views[view.rawValue].properties.frame
    return frame == .zero ? nil : frame.size
  }
}
