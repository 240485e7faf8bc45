// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import SourceText
import Traits
import YAMLTree

/// A controller while its document is being read.
struct DraftController {
  enum Kind: Hashable {
    case plain(root: String)
    case navigation
    case tab
  }

  var kind: Kind
  var id: String
  let mark: SourceMark
  var children: [DraftController] = []
  var options = ControllerOptions()
}

/// What a document may say about a controller, beside what it contains; nil: nothing.
struct ControllerOptions {
  var largeTitle: Bool?
  var barIsHidden: Bool?
  var barIsOpaque: Bool?
  var toolbarIsShown: Bool?
  var additionalSafeAreaInsets: EdgeInsets?
  var supportedInterfaceOrientations: Set<InterfaceOrientation>?
  var prefersStatusBarHidden: Bool?
  /// Place of the tab that is in front.
  var selected: Int?
}

/// Reads `controllers:`, a tree that says who shows the bars.
///
///     controllers: {tab: [{navigation: {content: first}}, {content: second}]}
///
/// A controller is the id of a root view, or a mapping with one of `content`, `navigation` and `tab`.
struct ControllerReader {
  let roots: [DraftRoot]
  private var faults: Faults
  /// Root view to the line of the controller that shows it.
  private var shown: [String: Int] = [:]
  private var ids: [String: Int] = [:]

  init(roots: [DraftRoot], faults: Faults) {
    self.roots = roots
    self.faults = faults
  }

  /// The tree, or nil when something in it is wrong. `node` is nil for a document without `controllers:`.
  mutating func read(_ node: YAMLNode?, document: YAMLNode, _ faults: inout Faults) -> DraftController? {
    self.faults = faults
    defer { faults = self.faults }
    let before = faults.count
    guard let node else { return lone(document) }
    guard let tree = controller(node) else { return nil }
    for root in roots where shown[root.name] == nil {
      note("no controller shows the root view \(root.name): add {content: \(root.name)}", at: node)
    }
    return self.faults.count == before ? tree : nil
  }

  /// One root view and no word about controllers: a plain one.
  private mutating func lone(_ document: YAMLNode) -> DraftController? {
    guard let root = roots.first else { return nil }
    guard roots.count == 1 else {
      note(
        "several root views need controllers: as in controllers: {tab: [{content: \(roots[0].name)}, "
          + "{content: \(roots[1].name)}]}", at: document)
      return nil
    }
    return DraftController(kind: .plain(root: root.name), id: root.name, mark: root.mark)
  }
}

extension ControllerReader {
  private mutating func controller(_ node: YAMLNode) -> DraftController? {
    if case .scalar(let name, _) = node.content { return plain(name, at: node, id: nil) }
    guard let entries = faults.attempt({ () throws(DocumentError) in try node.mapping() }) else { return nil }
    for entry in entries {
      switch entry.key {
      case "navigation", "tab":
        guard entries.count == 1 else {
          note("write what else belongs to the \(entry.key) controller inside \(entry.key):", at: node)
          return nil
        }
        return entry.key == "tab" ? tab(entry.value) : navigation(entry.value)
      case "split", "sheet":
        faults.note(
          DocumentError(
            mark: entry.keyMark, keyPath: node.keyPath,
            message: "\(entry.key) controllers are not supported yet: use navigation, tab or content"))
        return nil
      default: break
      }
    }
    return plain(node)
  }

  /// `{content: root}`.
  private mutating func plain(_ node: YAMLNode) -> DraftController? {
    guard var reader = faults.attempt({ () throws(DocumentError) in try MappingReader(node) }) else {
      return nil
    }
    let content = reader.optional("content")
    let id = identifier(&reader)
    var options = shared(&reader)
    options.prefersStatusBarHidden = flag("prefersStatusBarHidden", &reader)
    finish(reader)
    guard let content else {
      note(
        "a controller has content, the id of its root view: write {content: \(roots.first?.name ?? "root")}",
        at: node)
      return nil
    }
    guard let name = faults.attempt({ () throws(DocumentError) in try content.string() }) else { return nil }
    var controller = plain(name, at: content, id: id)
    controller?.options = options
    return controller
  }

  private mutating func plain(_ name: String, at node: YAMLNode, id: YAMLNode?) -> DraftController? {
    guard roots.contains(where: { $0.name == name }) else {
      let nearest = Suggestion.nearest(to: name, among: roots.map(\.name), limit: 1).first
      note(
        "there is no root view \(name.prefix(40)): "
          + (nearest.map { "did you mean \($0)?" } ?? "add it under roots:"), at: node)
      return nil
    }
    if let line = shown.updateValue(node.mark.line, forKey: name) {
      note(
        "the root view \(name) is shown by line \(line) already: a view stands in one controller", at: node)
      return nil
    }
    return DraftController(
      kind: .plain(root: name), id: take(id, default: name, at: node), mark: node.mark)
  }

  /// `{navigation: {content: root, largeTitle: true}}`.
  private mutating func navigation(_ node: YAMLNode) -> DraftController? {
    if case .scalar(let name, _) = node.content {
      note("write navigation: {content: \(name.prefix(40))}", at: node)
      return nil
    }
    guard var reader = faults.attempt({ () throws(DocumentError) in try MappingReader(node) }) else {
      return nil
    }
    let content = reader.optional("content")
    let id = identifier(&reader)
    var options = shared(&reader)
    options.largeTitle = flag("largeTitle", &reader)
    options.barIsHidden = flag("barIsHidden", &reader)
    options.barIsOpaque = flag("barIsOpaque", &reader)
    options.toolbarIsShown = flag("toolbarIsShown", &reader)
    finish(reader)
    guard let content else {
      note("a navigation controller has content: the id of a root view, or a controller", at: node)
      return nil
    }
    var navigation = DraftController(
      kind: .navigation, id: take(id, default: "navigation", at: node), mark: node.mark,
      options: options)
    guard let child = controller(content) else { return nil }
    navigation.children = [child]
    return navigation
  }

  /// `{tab: [first, second]}`, or `{tab: {content: [first, second], barIsHidden: true}}`.
  private mutating func tab(_ node: YAMLNode) -> DraftController? {
    if case .sequence(let items) = node.content {
      return tab(items, at: node, id: nil, ControllerOptions())
    }
    guard var reader = faults.attempt({ () throws(DocumentError) in try MappingReader(node) }) else {
      return nil
    }
    let content = reader.optional("content")
    let id = identifier(&reader)
    var options = shared(&reader)
    options.barIsHidden = flag("barIsHidden", &reader)
    options.barIsOpaque = flag("barIsOpaque", &reader)
    let selected = reader.optional("selected")
    finish(reader)
    let items = content.flatMap { content in
      faults.attempt { () throws(DocumentError) in try content.sequence() }
    }
    guard let items else {
      if content == nil { note("a tab controller has content: a list of controllers", at: node) }
      return nil
    }
    if let selected, !items.isEmpty {
      options.selected = faults.attempt { () throws(DocumentError) in
        try selected.int(in: 0...(items.count - 1))
      }
    }
    return tab(items, at: node, id: id, options)
  }

  private mutating func tab(
    _ items: [YAMLNode], at node: YAMLNode, id: YAMLNode?, _ options: ControllerOptions
  ) -> DraftController? {
    guard !items.isEmpty else {
      note("a tab controller needs at least one controller", at: node)
      return nil
    }
    var tab = DraftController(
      kind: .tab, id: take(id, default: "tab", at: node), mark: node.mark, options: options)
    for item in items {
      if let child = controller(item) { tab.children.append(child) }
    }
    return tab.children.count == items.count ? tab : nil
  }
}

extension ControllerReader {
  /// The options that every kind of controller has.
  private mutating func shared(_ reader: inout MappingReader) -> ControllerOptions {
    var options = ControllerOptions()
    if let node = reader.optional("additionalSafeAreaInsets") {
      options.additionalSafeAreaInsets = faults.attempt { () throws(DocumentError) in
        try node.edgeInsets()
      }
    }
    if let node = reader.optional("supportedInterfaceOrientations") {
      options.supportedInterfaceOrientations = faults.attempt { () throws(DocumentError) in
        var orientations: Set<InterfaceOrientation> = []
        for item in try node.sequence() { orientations.insert(try item.choice()) }
        guard !orientations.isEmpty else { throw node.error("name at least one orientation") }
        return orientations
      }
    }
    return options
  }

  private mutating func flag(_ key: String, _ reader: inout MappingReader) -> Bool? {
    guard let node = reader.optional(key) else { return nil }
    return faults.attempt { () throws(DocumentError) in try node.bool() }
  }

  private mutating func identifier(_ reader: inout MappingReader) -> YAMLNode? { reader.optional("id") }

  /// The id that the document gives, or the default one with a number behind it when it is taken.
  private mutating func take(_ id: YAMLNode?, default name: String, at node: YAMLNode) -> String {
    if let id {
      guard let text = faults.attempt({ () throws(DocumentError) in try id.string() }) else { return name }
      if !Identifier.isWellFormed(text) {
        note("\(text.prefix(40)) is no id: \(Identifier.rule)", at: id)
      } else if let line = ids.updateValue(id.mark.line, forKey: text) {
        note(
          "the id \(text) is taken by the controller of line \(line): give each controller its own", at: id)
      }
      return text
    }
    var free = name
    var number = 2
    while ids[free] != nil {
      free = "\(name)-\(number)"
      number += 1
    }
    ids[free] = node.mark.line
    return free
  }

  private mutating func finish(_ reader: MappingReader) {
    for (key, sentence) in Self.nearMisses where reader.has(key) {
      if let fault = reader.node.fault(ofKey: key, sentence) { faults.note(fault) }
    }
    let known = Self.nearMisses.map(\.key)
    for error in reader.unknownKeys() where !known.contains(where: { error.message.contains("\"\($0)\"") }) {
      faults.note(error)
    }
  }

  /// Other words for what a controller can be told.
  private static let nearMisses: [(key: String, sentence: String)] = [
    ("opaque", "opaque is written barIsOpaque"),
    ("isTranslucent", "isTranslucent: false is written barIsOpaque: true"),
    ("prefersLargeTitles", "prefersLargeTitles is written largeTitle, at the navigation controller"),
    ("hidden", "hidden is written barIsHidden"),
    ("root", "root is written content"),
  ]

  private mutating func note(_ message: String, at node: YAMLNode) {
    faults.note(node.error(message))
  }
}
