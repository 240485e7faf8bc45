// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Controllers
import Geometry
import SourceText
import YAMLTree

/// Reads `controllers:`, a tree that says who shows the bars.
///
///     controllers: {tab: [{navigation: {content: first}}, {content: second}]}
///
/// A controller is the id of a root view, or a mapping with one of `content`, `navigation`, `tab`, `split` and `sheet`;
/// the last two are read in `SplitReading`, what every one can be told in `ControllerStateReading`.
struct ControllerReader {
  private let roots: [DraftRoot]
  var faults: Faults
  /// Root view to the controller that shows it.
  private(set) var shown: [String: String] = [:]
  private var ids: [String: Int] = [:]

  init(roots: [DraftRoot], faults: Faults) {
    self.roots = roots
    self.faults = faults
  }

  /// The tree, or nil when something in it is wrong. `node` is nil for a document without `controllers:`.
  mutating func read(_ node: YAMLNode?, document: YAMLNode, _ faults: inout Faults) -> Controller? {
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
  private mutating func lone(_ document: YAMLNode) -> Controller? {
    guard let root = roots.first else { return nil }
    guard roots.count == 1 else {
      note(
        "several root views need controllers: as in controllers: {tab: [{content: \(roots[0].name)}, "
          + "{content: \(roots[1].name)}]}", at: document)
      return nil
    }
    return plain(root.name, at: document, id: nil, ControllerState())
  }
}

extension ControllerReader {
  /// A controller, inside one of the kind `outer`.
  mutating func controller(_ node: YAMLNode, in outer: Controller.Kind? = nil) -> Controller? {
    if case .scalar(let name, _) = node.content {
      return plain(name, at: node, id: nil, ControllerState())
    }
    guard let entries = faults.attempt({ () throws(DocumentError) in try node.mapping() }) else { return nil }
    for entry in entries {
      switch entry.key {
      case "navigation", "tab", "split", "sheet":
        guard let kind = Controller.Kind(rawValue: entry.key) else { return nil }
        if let outer, !outer.canShow(kind) {
          let what = outer == kind ? "another one" : "a \(kind.rawValue) controller"
          faults.note(
            DocumentError(
              mark: entry.keyMark, keyPath: node.keyPath,
              message:
                "a \(outer.rawValue) controller cannot show \(what) directly, where UIKit raises an "
                + "exception: leave one of them out"))
          return nil
        }
        guard entries.count == 1 else {
          note("write what else belongs to the \(entry.key) controller inside \(entry.key):", at: node)
          return nil
        }
        switch kind {
        case .tab: return tab(entry.value)
        case .split: return split(entry.value)
        case .sheet: return sheet(entry.value)
        default: return navigation(entry.value)
        }
      default: break
      }
    }
    return plain(node, entries)
  }

  /// `{content: root, supportedInterfaceOrientations: [portrait]}`.
  private mutating func plain(_ node: YAMLNode, _ entries: [YAMLNode.Entry]) -> Controller? {
    guard var part = part(node) else { return nil }
    let state = state(&part)
    // What else it might have been, for the words that come near.
    for kind in Self.containers { _ = part.reader.any(kind) }
    finish(part.reader)
    guard let content = part.content else {
      // A misspelt container or content has been told already.
      if entries.contains(where: Self.isMisspelt) { return nil }
      let example = roots.first?.name ?? "root"
      note("a controller has content, the id of its root view: write {content: \(example)}", at: node)
      return nil
    }
    guard let name = faults.attempt({ () throws(DocumentError) in try content.string() }) else { return nil }
    return plain(name, at: content, id: part.id, state)
  }

  private static let containers = ["navigation", "tab", "split", "sheet"]

  /// True for a key that comes near one of those that say what a controller shows.
  private static func isMisspelt(_ entry: YAMLNode.Entry) -> Bool {
    !Suggestion.nearest(to: entry.key, among: containers + ["content"]).isEmpty
  }

  private mutating func plain(
    _ name: String, at node: YAMLNode, id: YAMLNode?, _ state: ControllerState
  ) -> Controller? {
    guard let root = roots.first(where: { $0.name == name }) else {
      let nearest = Suggestion.nearest(to: name, among: roots.map(\.name), limit: 1).first
      note(
        "there is no root view \(name.prefix(40)): "
          + (nearest.map { "did you mean \($0)?" } ?? "add it under roots:"), at: node)
      return nil
    }
    if let controller = shown[name] {
      note("the controller \(controller) shows \(name) already: a view stands in one controller", at: node)
      return nil
    }
    let id = take(id, default: name, at: node)
    shown[name] = id
    var state = state
    if let insets = root.additionalSafeAreaInsets {
      if state.additionalSafeAreaInsets != .zero {
        note(
          "additionalSafeAreaInsets of \(name) are given here and at its root view: leave one out", at: node)
      }
      state.additionalSafeAreaInsets = insets
    }
    return Controller(id: id, initialState: state)
  }

  /// `{navigation: {content: root, largeTitle: true}}`.
  private mutating func navigation(_ node: YAMLNode) -> Controller? {
    if case .scalar(let name, _) = node.content {
      note("write navigation: {content: \(name.prefix(40))}", at: node)
      return nil
    }
    guard var part = part(node, form: "navigation: {content: \(example(0))}") else { return nil }
    var state = state(&part)
    let isLarge = flag("largeTitle", &part) ?? false
    let isHidden = flag("barIsHidden", &part) ?? false
    if isLarge && isHidden { note("a hidden bar has no large title: leave one out", at: node) }
    state.navigationBar = isHidden ? .hidden : isLarge ? .large : .standard
    state.navigationBarIsOpaque = flag("barIsOpaque", &part) ?? false
    state.navigationBarHasPrompt = flag("hasPrompt", &part) ?? false
    state.navigationBarHasSearchBar = flag("hasSearchBar", &part) ?? false
    state.toolbarIsShown = flag("toolbarIsShown", &part) ?? false
    state.toolbarIsOpaque = flag("toolbarIsOpaque", &part) ?? false
    state.hidesBarsWhenVerticallyCompact = flag("hidesBarsWhenVerticallyCompact", &part) ?? false
    state.hidesBarsWhenKeyboardAppears = flag("hidesBarsWhenKeyboardAppears", &part) ?? false
    finish(part.reader)
    guard let content = part.content else {
      note("a navigation controller has content: the id of a root view, or a controller", at: node)
      return nil
    }
    let id = take(part.id, default: "navigation", at: node)
    guard let child = controller(content, in: .navigation) else { return nil }
    return Controller(id: id, kind: .navigation, children: [child], initialState: state)
  }

  /// `{tab: [first, second]}`, or `{tab: {content: [first, second], barIsHidden: true}}`.
  private mutating func tab(_ node: YAMLNode) -> Controller? {
    if case .sequence(let items) = node.content {
      return tab(items, at: node, id: nil, ControllerState())
    }
    let form = "tab: [{content: \(example(0))}, {content: \(example(1))}]"
    guard var part = part(node, form: form) else { return nil }
    var state = state(&part)
    state.tabBarIsHidden = flag("barIsHidden", &part) ?? false
    state.tabBarIsOpaque = flag("barIsOpaque", &part) ?? false
    finish(part.reader)
    guard let content = part.content else {
      note("a tab controller has content: a list of controllers", at: node)
      return nil
    }
    guard let items = faults.attempt({ () throws(DocumentError) in try content.sequence() }) else {
      return nil
    }
    return tab(items, at: node, id: part.id, state)
  }

  private mutating func tab(
    _ items: [YAMLNode], at node: YAMLNode, id: YAMLNode?, _ state: ControllerState
  ) -> Controller? {
    guard !items.isEmpty else {
      note("a tab controller needs at least one controller", at: node)
      return nil
    }
    let id = take(id, default: "tab", at: node)
    guard let children = children(items, in: .tab) else { return nil }
    return Controller(id: id, kind: .tab, children: children, initialState: state)
  }

  /// Nil when one of them is wrong.
  mutating func children(_ items: [YAMLNode], in kind: Controller.Kind) -> [Controller]? {
    var children: [Controller] = []
    for item in items {
      if let child = controller(item, in: kind) { children.append(child) }
    }
    return children.count == items.count ? children : nil
  }
}

extension ControllerReader {
  /// The mapping of one controller.
  struct Part {
    var reader: MappingReader
    var content: YAMLNode?
    var id: YAMLNode?
  }

  /// - Parameter form: how a container is written, for one that is not.
  mutating func part(_ node: YAMLNode, form: String? = nil) -> Part? {
    if let form {
      guard case .mapping = node.content else {
        note("write \(form)", at: node)
        return nil
      }
    }
    guard var reader = faults.attempt({ () throws(DocumentError) in try MappingReader(node) }) else {
      return nil
    }
    let content = reader.optional("content")
    let id = reader.optional("id")
    return Part(reader: reader, content: content, id: id)
  }

  /// A root view's name, to show how something is written.
  func example(_ place: Int) -> String {
    roots.indices.contains(place) ? String(roots[place].name.prefix(40)) : place == 0 ? "list" : "detail"
  }

  /// The id that the document gives, or the default one with a number behind it when it is taken.
  mutating func take(_ id: YAMLNode?, default name: String, at node: YAMLNode) -> String {
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

  mutating func finish(_ reader: MappingReader) {
    var reader = reader
    let known = reader
    for (key, sentence) in Self.nearMisses where reader.any(key) != nil {
      if let fault = reader.node.fault(ofKey: key, sentence) { faults.note(fault) }
    }
    // Asked before the near misses were, so that none of them is suggested.
    let misses = Set(reader.unknownKeys().map(\.mark))
    for error in known.unknownKeys() where misses.contains(error.mark) { faults.note(error) }
  }

  /// Other words for what a controller can be told.
  private static let nearMisses: [(key: String, sentence: String)] = [
    ("opaque", "opaque is written barIsOpaque"),
    ("isTranslucent", "isTranslucent: false is written barIsOpaque: true"),
    ("prefersLargeTitles", "prefersLargeTitles is written largeTitle, at the navigation controller"),
    ("hidden", "hidden is written barIsHidden"),
    ("root", "root is written content"),
    ("prefersStatusBarHidden", "the status bar is hidden by a change, not by a document: leave it out"),
  ]

  mutating func note(_ message: String, at node: YAMLNode) {
    faults.note(node.error(message))
  }
}
