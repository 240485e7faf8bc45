// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The scenes of a document by what they are called, found once when it is read: a document may have thousands, and
/// each of them asks for others.
struct SceneIndex: Sendable {
  /// A scene that has something to show.
  struct Named: Sendable {
    var name: String
    var scene: Int
    var root: InterfaceView.Index
  }

  /// In the document's order.
  let named: [Named]
  /// The first scene of an id.
  let placesByID: [String: Int]
  /// The first scene of a storyboard identifier.
  let placesByIdentifier: [String: Int]
  /// Scenes that container views show, to those that have the containers.
  let holders: [Int: [Int]]
  /// Scenes to their places in `named`.
  private let namedByScene: [Int: Int]
  /// Words of fragments to places in `named`.
  private let namedByWord: [String: Int]
  /// Words of fragments to scenes, also to those with nothing of their own to show.
  private let placesByWord: [String: Int]
  /// An object of the app's own class loads the document.
  private let isOwned: Bool
  /// The ids of what outlets call a controller's view.
  private let viewIDs: Set<String>

  init(_ scenes: [InterfaceScene], in tree: XMLTree, kind: InterfaceDocument.Kind) {
    named = Self.named(scenes, kind == .xib ? Self.fileName(tree.file) : nil)
    var ids: [String: Int] = [:]
    var identifiers: [String: Int] = [:]
    var words: [String: Int] = [:]
    for (place, scene) in scenes.enumerated() {
      ids[scene.id] = ids[scene.id] ?? place
      if let identifier = scene.identifier { identifiers[identifier] = identifiers[identifier] ?? place }
      for word in scene.words { words[word] = words[word] ?? place }
    }
    placesByID = ids
    placesByIdentifier = identifiers
    holders = EmbeddedScenes.holders(in: scenes, placesByID: ids)
    placesByWord = words
    var shown: [Int: Int] = [:]
    var called: [String: Int] = [:]
    for (place, one) in named.enumerated() {
      shown[one.scene] = place
      for word in [one.name] + scenes[one.scene].words { called[word] = called[word] ?? place }
    }
    namedByScene = shown
    namedByWord = called
    var isOwned = false
    var viewIDs: Set<String> = []
    // Only views that no controller shows are asked for it.
    if scenes.contains(where: { !$0.isController }) {
      for element in tree.root.descendants() {
        if element["placeholderIdentifier"] == "IBFilesOwner", element["customClass"] != nil {
          isOwned = true
        }
        if element.name == "outlet", element["property"] == "view", let id = element["destination"] {
          viewIDs.insert(id)
        }
      }
    }
    self.isOwned = isOwned
    self.viewIDs = viewIDs
  }

  /// What a fragment names, with something to show.
  func named(as word: String) -> Named? { namedByWord[word].map { named[$0] } }

  func named(for scene: Int) -> Named? { namedByScene[scene].map { named[$0] } }

  /// The scene that a fragment names, whether or not it shows anything.
  func place(of word: String) -> Int? { placesByWord[word] }

  /// True for a view of the app's own class, or one that an object of such a class loads, that no controller has for
  /// its view.
  func standsForItself(_ scene: InterfaceScene) -> Bool {
    (isOwned || scene.element["customClass"] != nil) && !viewIDs.contains(scene.id)
  }
}

extension SceneIndex {
  /// - Parameter fileName: what views without a name are called.
  private static func named(_ scenes: [InterfaceScene], _ fileName: String?) -> [Named] {
    var taken: Set<String> = []
    /// The last number behind each name.
    var counts: [String: Int] = [:]
    var named: [Named] = []
    for (place, scene) in scenes.enumerated() {
      guard let root = scene.mainRoot, !scene.isContainer else { continue }
      let wishes = [
        scene.identifier, scene.element["customClass"], scene.element["userLabel"], scene.element["title"],
      ]
      let wish = wishes.lazy.compactMap { $0.map(InterfaceNames.identifier) }.first { !$0.isEmpty }
      let base = wish ?? InterfaceNames.identifier(fileName ?? scene.kind)
      var name = base.isEmpty ? "screen" : base
      while !taken.insert(name).inserted {
        let count = counts[base, default: 1] + 1
        counts[base] = count
        name = "\(base)-\(count)"
      }
      named.append(Named(name: name, scene: place, root: root))
    }
    return named
  }

  private static func fileName(_ file: String) -> String {
    let last = file.split(separator: "/").last ?? "view"
    return String(last.split(separator: ".").first ?? last)
  }
}

extension InterfaceScene {
  /// What a fragment may call it.
  fileprivate var words: [String] { [id, sceneID, identifier].compactMap { $0 }.filter { !$0.isEmpty } }

  /// Shows other scenes and no view of its own.
  fileprivate var isContainer: Bool {
    switch kind {
    case "navigationController", "tabBarController", "splitViewController", "pageViewController": true
    default: views[roots.first ?? 0].key != "view" && isController
    }
  }
}
