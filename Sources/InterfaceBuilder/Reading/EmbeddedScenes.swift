// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Puts the views of embedded controllers into the container views that show them, a copy for each container: a
/// segue makes a controller of its own, whoever else shows the same scene.
struct EmbeddedScenes {
  /// Containers in containers, and what one scene may hold: scenes that embed one another end nowhere else, and a few
  /// of them that embed the next several times make thousands. Apps have some ten.
  static let depthLimit = 8
  static let mostContainers = 64
  static let mostViews = 2_000

  /// How many views may still be taken in, over all scenes of the document.
  private var budget = 8_000
  private let document: InterfaceDocument

  init(_ document: InterfaceDocument) { self.document = document }

  /// The scene with what its container views embed, as much of it as a scene may hold. Numbers of its own views stay.
  mutating func filled(_ scene: InterfaceScene, from root: InterfaceView.Index) -> InterfaceScene {
    var scene = scene
    var pending = containers(in: scene, at: scene.views(inside: root)).map { (container: $0, depth: 1) }
    var count = 0
    var taken = 0
    while let next = pending.popLast() {
      guard let found = embedded(in: scene.views[next.container]), let innerRoot = found.scene.mainRoot,
        found.scene.id != scene.id
      else { continue }
      let inner = found.scene
      guard next.depth <= Self.depthLimit, count < Self.mostContainers,
        inner.views.count <= min(budget, Self.mostViews - taken)
      else {
        scene.leftEmpty.insert(next.container)
        continue
      }
      if let bars = found.bars { scene.embeddedBars.append((scene.views[next.container].element, bars)) }
      count += 1
      taken += inner.views.count
      budget -= inner.views.count
      let added = take(inner, from: innerRoot, into: next.container, as: count, of: &scene)
      pending += containers(in: scene, at: added).map { ($0, next.depth + 1) }
    }
    return scene
  }

  private func containers(in scene: InterfaceScene, at views: [InterfaceView.Index]) -> [InterfaceView.Index]
  {
    views.filter { scene.views[$0].kind == "containerView" && scene.views[$0].children.isEmpty }
  }

  /// The scene that a container shows, behind controllers that only show others, and the first of those that has bars.
  private func embedded(in view: InterfaceView) -> (scene: InterfaceScene, bars: XMLElement?)? {
    var bars: XMLElement?
    var id = view.element.segues.first { $0["kind"] == "embed" }?["destination"]
    for _ in 0..<Self.depthLimit {
      guard let place = id.flatMap({ document.index.placesByID[$0] }) else { return nil }
      let scene = document.scenes[place]
      if let root = scene.mainRoot, scene.views[root].key == "view" { return (scene, bars) }
      if bars == nil, scene.hasBars { bars = scene.element }
      id = scene.element.segues.first { $0["kind"] == "relationship" }?["destination"]
    }
    return nil
  }

  /// Appends the views; their new numbers, superviews first.
  private func take(
    _ inner: InterfaceScene, from root: InterfaceView.Index, into container: InterfaceView.Index,
    as copy: Int, of scene: inout InterfaceScene
  ) -> [InterfaceView.Index] {
    let views = inner.views(inside: root)
    var numbers: [InterfaceView.Index: InterfaceView.Index] = [:]
    for (place, view) in views.enumerated() { numbers[view] = scene.views.count + place }
    for view in views {
      let parent = view == root ? container : inner.views[view].parent.flatMap { numbers[$0] } ?? container
      scene.views.append(
        inner.views[view].moved(to: parent, places: numbers, copy: copy, isEmbeddedRoot: view == root))
    }
    if let first = numbers[root] {
      scene.views[container].children.append(first)
      scene.embeddedRoots.append(InterfaceScene.Embedded(controller: inner.element, root: first))
    }
    if !scene.embedded.contains(where: { $0.number == inner.element.number }) {
      scene.embedded.append(inner.element)
    }
    return views.compactMap { numbers[$0] }
  }
}

extension InterfaceScene {
  /// Shows a bar around what it contains.
  fileprivate var hasBars: Bool {
    switch kind {
    case "navigationController": !element.isYes("navigationBarHidden") || element["toolbarHidden"] == "NO"
    case "tabBarController": true
    default: false
    }
  }
}

extension XMLElement {
  /// The segues that begin at it, as many as anybody draws: they are looked for once for every scene.
  var segues: [XMLElement] {
    let connections = children.prefix(64).first { $0.name == "connections" }
    return (connections?.children ?? noChildren).prefix(64).filter { $0.name == "segue" }
  }
}
