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
    addStyledCells()
    for place in views.indices.dropFirst() {
      let properties = hierarchy.views[place].properties
      let fills = scene.views[views[place]].fillsSuperview || scene.isEffectContent(scene.views[views[place]])
      if fills, let parent = hierarchy.views[place].parent {
        let filling = KeptFrame(
          view: ViewIndex(place), parent: parent, frame: .zero, mask: [.flexibleWidth, .flexibleHeight],
          parentSize: .zero)
        for constraint in betweenBars(filling) { add(constraint, scene.views[views[place]].element) }
        continue
      }
      guard scene.views[views[place]].hasGivenFrame, !scene.isStyledPart(of: views[place]),
        let parent = hierarchy.views[place].parent
      else { continue }
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

  /// Beside opaque bars of its own containers what a container view shows ends where they begin.
  private func betweenBars(_ filling: KeptFrame) -> [LayoutConstraint] {
    let bars = scene.embeddedBars[views[filling.parent.rawValue]]
    return filling.constraints.map { constraint in
      let ends =
        constraint.firstAttribute == .top && bars?.endsAtTop ?? false
        || constraint.firstAttribute == .bottom && bars?.endsAtBottom ?? false
      guard ends, constraint.second == LayoutItem(filling.parent) else { return constraint }
      var constraint = constraint
      constraint.second = LayoutItem(filling.parent, .safeArea)
      return constraint
    }
  }

  /// What the style of a cell places.
  private mutating func addStyledCells() {
    for place in views.indices where scene.views[views[place]].isCellContent {
      let content = scene.views[views[place]]
      guard let cell = content.parent, scene.views[cell].element["style"] != nil else { continue }
      let element = scene.views[cell].element
      func part(_ key: String) -> StyledCell.Part? {
        guard let child = content.children.first(where: { scene.views[$0].id == element[key] }),
          element[key] != nil, scene.views[child].hasGivenFrame, let view = places[child]
        else { return nil }
        let frame = content.frame == nil ? nil : scene.views[child].frame
        let element = scene.views[child].element
        return StyledCell.Part(
          view: view, frame: frame, element: element,
          isEmpty: scene.views[child].kind == "imageView" && !element.hasPicture)
      }
      let properties = hierarchy.views[place].properties
      let drawn = properties.layoutMargins ?? .zero
      let styled = StyledCell(
        style: StyledCell.Style(element["style"]), content: ViewIndex(place), size: content.frame?.size,
        margins: properties.directionalLayoutMargins
          ?? DirectionalEdgeInsets(listed: drawn),
        sizesItself: RowHeights(scene).sizesItself(cell), isStacked: hasAccessibilitySizes,
        image: part("imageView"), text: part("textLabel"),
        detail: element["detailTextLabel"] == element["textLabel"] ? nil : part("detailTextLabel"))
      let lines = styled.needsLines ? addGuide(element, to: ViewIndex(place)) : nil
      for (constraint, element) in styled.constraints(lines: lines) { add(constraint, element) }
    }
  }

  /// The content view of a table's cell, and its accessories.
  private func isPlacedByCell(_ index: InterfaceView.Index) -> Bool {
    let view = scene.views[index]
    return view.kind == "tableViewCellContentView" || view.key == "accessoryView"
      || view.key == "editingAccessoryView"
  }

  /// Above and below its rows a table has views that are as wide as itself, and as high as they were drawn. So has a
  /// section whose items flow downwards.
  private func spansTable(_ view: InterfaceView.Index) -> Bool {
    guard let parent = scene.views[view].parent else { return false }
    switch scene.views[view].key {
    case "tableHeaderView", "tableFooterView": return scene.views[parent].kind == "tableView"
    case "sectionHeaderView", "sectionFooterView":
      let flow = scene.views[parent].element.child("collectionViewFlowLayout")
      return scene.views[parent].kind == "collectionView"
        && flow.map { $0["scrollDirection"] != "horizontal" } ?? false
    default: return false
    }
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
    let heights = RowHeights(scene)
    guard let table = scene.views[cell].parent, heights.sizesRows(of: table) else { return nil }
    let isBelow = previous.map { frame.minY >= $0.frame.maxY - 1 } ?? false
    return KeptFrame.Row(
      previous: isBelow ? previous.map { ($0.view, frame.minY - $0.frame.maxY) } : nil,
      sizesItself: heights.sizesItself(cell),
      least: heights.hasStyledText(cell) ? frame.height : 0)
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
