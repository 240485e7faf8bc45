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
      if !found.containers.isEmpty {
        scene.embeddedBars[next.container] = EmbeddedBars(of: found.containers, around: inner.element)
      }
      count += 1
      taken += inner.views.count
      budget -= inner.views.count
      let added = take(inner, from: innerRoot, into: next.container, as: count, of: &scene)
      scene.copies.append(
        InterfaceScene.Copy(
          scene: found.place, container: next.container, views: added,
          originals: inner.views(inside: innerRoot)))
      pending += containers(in: scene, at: added).map { ($0, next.depth + 1) }
    }
    return scene
  }

  private func containers(in scene: InterfaceScene, at views: [InterfaceView.Index]) -> [InterfaceView.Index]
  {
    views.filter { scene.views[$0].kind == "containerView" && scene.views[$0].children.isEmpty }
  }

  /// The scene that a container shows, and the controllers in front of it that only show others, the outermost first.
  private func embedded(
    in view: InterfaceView
  ) -> (place: Int, scene: InterfaceScene, containers: [XMLElement])? {
    var containers: [XMLElement] = []
    let way = Self.way(from: view, in: document.scenes) { document.index.placesByID[$0] }
    for place in way {
      let scene = document.scenes[place]
      if scene.showsOwnView { return (place, scene, containers) }
      containers.append(scene.element)
    }
    return nil
  }

  /// The scenes from a container on to one that shows a view of its own, as far as there are any.
  private static func way(
    from container: InterfaceView, in scenes: [InterfaceScene], placeByID: (String) -> Int?
  ) -> [Int] {
    var way: [Int] = []
    var id = container.element.segues.first { $0["kind"] == "embed" }?["destination"]
    while way.count < depthLimit, let place = id.flatMap(placeByID) {
      way.append(place)
      if scenes[place].showsOwnView { break }
      id = scenes[place].element.segues.first { $0["kind"] == "relationship" }?["destination"]
    }
    return way
  }

  /// The scenes in which a container shows one, by that one; in the document's order.
  static func holders(in scenes: [InterfaceScene], placesByID: [String: Int]) -> [Int: [Int]] {
    var holders: [Int: [Int]] = [:]
    for (holder, scene) in scenes.enumerated() {
      for view in scene.views where view.kind == "containerView" {
        guard let shown = way(from: view, in: scenes, placeByID: { placesByID[$0] }).last, shown != holder,
          scenes[shown].showsOwnView, holders[shown]?.last != holder
        else { continue }
        holders[shown, default: []].append(holder)
      }
    }
    return holders
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
  fileprivate var showsOwnView: Bool { mainRoot.map { views[$0].key == "view" } ?? false }
}

extension XMLElement {
  /// The segues that begin at it, as many as anybody draws: they are looked for once for every scene.
  var segues: [XMLElement] {
    let connections = children.prefix(64).first { $0.name == "connections" }
    return (connections?.children ?? noChildren).prefix(64).filter { $0.name == "segue" }
  }
}
