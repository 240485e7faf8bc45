// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import SourceText
import YAMLTree

/// A root view while its document is being read.
struct DraftRoot {
  let name: String
  var hierarchy: ViewHierarchy
  /// What the root view says about its controller.
  var additionalSafeAreaInsets: EdgeInsets?
  let mark: SourceMark
}

/// Reads the views and guides of a document, root after root.
struct ViewTreeReader {
  /// In one document, over all roots.
  static let largestViewCount = 20_000

  private(set) var roots: [DraftRoot] = []
  private(set) var names = NameTable()
  /// Where each view stands; a view's tag is its place in here.
  private(set) var marks: [SourceMark] = []
  /// Keys that do nothing where they stand.
  var notes: [DocumentError] { idleKeys.notes(in: roots) }
  private var idleKeys = IdleKeys()
  private var isFull = false

  /// `root: {...}` is one root view called root; `roots: {first: {...}, second: {...}}` are several.
  mutating func read(
    root: YAMLNode?, roots: YAMLNode?, document: YAMLNode, _ faults: inout Faults
  ) {
    if let root {
      if roots != nil {
        faults.note(root.error("write root for one root view or roots for several, not both"))
      }
      read(root, named: "root", mark: root.mark, &faults)
    } else if let roots {
      let entries = faults.attempt { () throws(DocumentError) in try roots.mapping() }
      if let entries, entries.isEmpty {
        faults.note(
          roots.error("a screen has at least one root view: write roots: {first: {subviews: [...]}}"))
      }
      for entry in entries ?? [] {
        read(entry.value, named: entry.key, mark: entry.keyMark, &faults)
      }
    }
    if root == nil, roots == nil, faults.count == 0 {
      faults.note(document.error("the key root is missing: it holds the root view and its subviews"))
    }
  }
}

extension ViewTreeReader {
  private mutating func read(
    _ node: YAMLNode, named name: String, mark: SourceMark, _ faults: inout Faults
  ) {
    guard checkName(name, at: mark, of: node, &faults) else { return }
    // `root:` alone is a root view without anything in it.
    let mapping = node.isNull ? YAMLNode(.mapping([]), mark: node.mark) : node
    let mappingReader = faults.attempt { () throws(DocumentError) in try MappingReader(mapping) }
    guard let mappingReader else { return }
    var reader = ViewReader(mappingReader, isRoot: true)
    var properties = reader.properties(&faults)
    // The controller's container imposes the frame (UIKIT-RULES 107).
    properties.translatesAutoresizingMaskIntoConstraints = true
    let place = roots.count
    roots.append(
      DraftRoot(
        name: name,
        hierarchy: ViewHierarchy(rootName: name, properties: properties, tag: marks.count),
        additionalSafeAreaInsets: reader.additionalSafeAreaInsets(&faults), mark: mark))
    marks.append(mark)
    _ = names.add(
      name, .init(root: place, item: LayoutItem(.root), parent: nil, scrolls: properties.kind.scrolls))
    readInside(&reader, of: .root, named: name, in: place, &faults)
  }

  /// The guides and subviews of a view whose other keys have been read.
  private mutating func readInside(
    _ reader: inout ViewReader, of view: ViewIndex, named name: String, in root: Int,
    _ faults: inout Faults
  ) {
    let guides = reader.optional("guides")
    let subviews = reader.optional("subviews")
    reader.finish(&faults)
    if let guides { readGuides(guides, of: view, named: name, in: root, &faults) }
    guard let subviews else { return }
    for node in faults.attempt({ () throws(DocumentError) in try subviews.sequence() }) ?? [] {
      readView(node, in: view, named: name, root: root, &faults)
    }
  }

  private mutating func readView(
    _ node: YAMLNode, in parent: ViewIndex, named parentName: String, root: Int,
    _ faults: inout Faults
  ) {
    guard !isFull else { return }
    guard marks.count < Self.largestViewCount else {
      isFull = true
      faults.note(node.error("a document holds at most \(Self.largestViewCount) views"))
      return
    }
    if case .scalar(let text, _) = node.content {
      faults.note(node.error("a view is a mapping: write {id: \(text.prefix(40))}"))
      return
    }
    let mappingReader = faults.attempt { () throws(DocumentError) in try MappingReader(node) }
    guard var mappingReader else { return }
    let idNode = mappingReader.optional("id")
    var reader = ViewReader(mappingReader, isRoot: false)
    let properties = reader.properties(&faults)
    guard let id = checkedIdentifier(idNode, of: node, &faults) else {
      // Its subviews are read all the same, so that their names do not become faults too.
      readInside(&reader, of: parent, named: parentName, in: root, &faults)
      return
    }
    do throws(HierarchyError) {
      let view = try roots[root].hierarchy.addView(
        named: id, properties: properties, to: parent, tag: marks.count)
      marks.append(idNode?.mark ?? node.mark)
      idleKeys.look(at: node, of: view, in: root, roots[root].hierarchy)
      _ = names.add(
        id, .init(root: root, item: LayoutItem(view), parent: parentName, scrolls: properties.kind.scrolls))
      readInside(&reader, of: view, named: id, in: root, &faults)
    } catch {
      faults.note(node.error(error.description))
    }
  }

  private func checkedIdentifier(
    _ node: YAMLNode?, of view: YAMLNode, _ faults: inout Faults
  ) -> String? {
    guard let node else {
      faults.note(view.error("the view has no id: each view needs one, as in {id: title}"))
      return nil
    }
    guard let id = faults.attempt({ () throws(DocumentError) in try node.string() }) else { return nil }
    return checkName(id, at: node.mark, of: node, &faults) ? id : nil
  }

  private mutating func readGuides(
    _ node: YAMLNode, of view: ViewIndex, named owner: String, in root: Int, _ faults: inout Faults
  ) {
    for item in faults.attempt({ () throws(DocumentError) in try node.sequence() }) ?? [] {
      let id = faults.attempt { () throws(DocumentError) in
        guard case .scalar(let id, _) = item.content else {
          throw item.error("guides are listed by their ids, as in guides: [column]")
        }
        return id
      }
      guard let id, checkName(id, at: item.mark, of: item, &faults) else { continue }
      do throws(HierarchyError) {
        let kind = try roots[root].hierarchy.addGuide(named: id, to: view)
        _ = names.add(id, .init(root: root, item: LayoutItem(view, kind), parent: owner))
      } catch {
        faults.note(item.error(error.description))
      }
    }
  }

  private func checkName(
    _ name: String, at mark: SourceMark, of node: YAMLNode, _ faults: inout Faults
  ) -> Bool {
    func note(_ message: String) {
      faults.note(DocumentError(mark: mark, keyPath: node.keyPath, message: message))
    }
    guard Identifier.isWellFormed(name) else {
      note("\(name.prefix(40)) is no id: \(Identifier.rule)")
      return false
    }
    guard name != "system" else {
      note("system is the standard spacing: give the view another id")
      return false
    }
    if let taken = names[name] {
      let line = line(of: taken)
      note("the id \(name) is taken\(line.map { " by line \($0)" } ?? ""): give each view and guide its own")
      return false
    }
    return true
  }

  private func line(of entry: NameTable.Entry) -> Int? {
    guard entry.item.guide == nil else { return nil }
    let tag = roots[entry.root].hierarchy.views[entry.item.view.rawValue].tag
    return marks.indices.contains(tag) ? marks[tag].line : nil
  }
}
