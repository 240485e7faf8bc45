// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Screens
import SourceText

/// What scenes and their views are known by when others come and go.
struct SceneOrigins {
  private let document: InterfaceDocument
  /// The names that views have in their own scenes.
  private var names: [Int: InterfaceNames] = [:]

  init(_ document: InterfaceDocument) { self.document = document }

  /// - Parameters:
  ///   - scene: with what it embeds.
  ///   - place: the scene's in the document.
  ///   - names: of the views of `scene`.
  mutating func origin(of scene: InterfaceScene, at place: Int, _ names: InterfaceNames) -> ScreenOrigin {
    var copiedViews: [String: ScreenOrigin.CopiedView] = [:]
    var copies: [ScreenOrigin.Copy] = []
    for (number, copy) in scene.copies.enumerated() {
      let own = ownNames(copy.scene)
      let original = document.scenes[copy.scene]
      let parent = scene.views[copy.container].copy - 1
      let container = names[copy.container]
      let containerKey = copiedViews[container]?.key ?? names.key(of: copy.container, in: scene)
      copies.append(
        ScreenOrigin.Copy(
          scene: document.origin(of: copy.scene), container: container, containerKey: containerKey,
          parent: parent < 0 ? nil : parent))
      for (view, here) in zip(copy.originals, copy.views) {
        copiedViews[names[here]] = ScreenOrigin.CopiedView(copy: number, key: own.key(of: view, in: original))
      }
    }
    return ScreenOrigin(
      scene: document.origin(of: place),
      holders: (document.index.holders[place] ?? []).map { document.origin(of: $0) }, copies: copies,
      copiedViews: copiedViews, numbered: names.numbered(scene), fixedRows: fixedRows(of: scene, names))
  }

  private func fixedRows(of scene: InterfaceScene, _ names: InterfaceNames) -> [String: ScreenOrigin.FixedRow]
  {
    let heights = RowHeights(scene)
    var rows: [String: ScreenOrigin.FixedRow] = [:]
    for (index, view) in scene.views.enumerated() where view.kind == "tableViewCell" {
      guard let table = view.parent, scene.views[table].kind == "tableView", !heights.sizesItself(index)
      else {
        continue
      }
      let isOwn = heights.sizesRows(of: table) && !heights.hasOwnHeight(index)
      rows[names[index]] = isOwn ? .isUntied : .hasHeight
    }
    return rows
  }

  private mutating func ownNames(_ place: Int) -> InterfaceNames {
    if let known = names[place] { return known }
    let own = InterfaceNames(document.scenes[place])
    names[place] = own
    return own
  }
}

extension InterfaceDocument {
  /// By its id, as far as no other scene has the same: that stays when it is given a storyboard identifier or a class.
  func origin(of place: Int) -> ScreenOrigin.Scene {
    let scene = scenes[place]
    let name = index.named(for: place)?.name ?? scene.id
    let identifier = scene.identifier.flatMap {
      !$0.isEmpty && index.placesByIdentifier[$0] == place && index.placesByID[$0] ?? place == place
        ? $0 : nil
    }
    let isKnown = !scene.id.isEmpty && index.placesByID[scene.id] == place
    return ScreenOrigin.Scene(
      key: isKnown ? scene.id : identifier ?? name, name: name, identifier: identifier)
  }
}

/// Where the scenes begin that a screen is made from: its own, and those that it embeds.
struct SceneBeginnings: Sendable {
  private let beginnings: [(mark: SourceMark, scene: ScreenOrigin.Scene)]

  init(_ document: InterfaceDocument, _ scene: InterfaceScene, at place: Int) {
    let places = [place] + Set(scene.copies.map(\.scene)).subtracting([place]).sorted()
    beginnings = places.map { (document.scenes[$0].mark, document.origin(of: $0)) }.sorted {
      ($0.mark.line, $0.mark.column) < ($1.mark.line, $1.mark.column)
    }
  }

  /// The scene that a place is in.
  func scene(at mark: SourceMark) -> ScreenOrigin.Scene? {
    beginnings.last { ($0.mark.line, $0.mark.column) <= (mark.line, mark.column) }?.scene
  }
}
