// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import SourceText

/// An XML document as a tree of elements, each with its place.
///
/// One flat list: depth costs nothing, and an element is its number in it. Comments, processing instructions and
/// the blanks between elements are not kept.
final class XMLTree: Sendable {
  struct Node: Sendable {
    var name: String
    var attributes: Range<Int32>
    var firstChild: Int32 = -1
    var nextSibling: Int32 = -1
    /// Where its character data lie among the tree's bytes; empty for elements that hold others.
    var text: Range<Int32> = 0..<0
    var line: Int32
    var column: Int32
  }

  struct Attribute: Sendable {
    var name: String
    var value: String
  }

  let file: String
  let nodes: [Node]
  let attributes: [Attribute]
  let text: [UInt8]
  /// Every id that an element has.
  let ids: Set<String>
  /// The first element that has an id, for those that several have.
  let repeatedIDs: [String: Int]
  /// What elements are told besides their attributes, and over them: by number and name.
  let overlay: [Int: [String: String]]
  /// What the document refers to outside itself, which is never opened.
  let externals: [External]

  /// A reference to another file.
  struct External: Sendable {
    var name: String
    var line: Int
    var column: Int
  }

  init(
    file: String, nodes: [Node], attributes: [Attribute], text: [UInt8], externals: [External] = []
  ) {
    self.externals = externals
    self.file = file
    self.nodes = nodes
    self.attributes = attributes
    self.text = text
    var owners: [String: Int] = [:]
    var repeated: [String: Int] = [:]
    for (number, node) in nodes.enumerated() {
      for attribute in attributes[Int(node.attributes.lowerBound)..<Int(node.attributes.upperBound)]
      where attribute.name == "id" {
        if let first = owners[attribute.value] {
          repeated[attribute.value] = first
        } else {
          owners[attribute.value] = number
        }
      }
    }
    ids = Set(owners.keys)
    repeatedIDs = repeated
    overlay = [:]
  }

  /// The same elements, with other values of attributes.
  init(_ tree: XMLTree, overlay: [Int: [String: String]]) {
    (file, nodes, attributes, text) = (tree.file, tree.nodes, tree.attributes, tree.text)
    (ids, repeatedIDs, externals) = (tree.ids, tree.repeatedIDs, tree.externals)
    self.overlay = overlay
  }

  var root: XMLElement { XMLElement(tree: self, number: 0) }

  /// The element that begins there.
  func element(at mark: SourceMark) -> XMLElement? {
    nodes.firstIndex { Int($0.line) == mark.line && Int($0.column) == mark.column }
      .map { XMLElement(tree: self, number: $0) }
  }
}

/// One element of a tree.
struct XMLElement: Sendable {
  let tree: XMLTree
  /// In the order of the document.
  let number: Int

  private var node: XMLTree.Node { tree.nodes[number] }

  var name: String { tree.nodes[number].name }

  var mark: SourceMark {
    SourceMark(file: tree.file, line: Int(node.line), column: Int(node.column))
  }

  /// What stands between its tags; empty for an element that holds others.
  var text: String {
    let range = node.text
    return String(decoding: tree.text[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
  }

  var attributes: ArraySlice<XMLTree.Attribute> {
    let range = node.attributes
    return tree.attributes[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  subscript(name: String) -> String? {
    if !tree.overlay.isEmpty, let told = tree.overlay[number]?[name] { return told }
    let range = tree.nodes[number].attributes
    var place = Int(range.lowerBound)
    while place < Int(range.upperBound) {
      if tree.attributes[place].name == name { return tree.attributes[place].value }
      place += 1
    }
    return nil
  }

  var children: XMLChildren { XMLChildren(tree: tree, first: tree.nodes[number].firstChild) }

  /// What an element has that holds nothing.
  var noChildren: XMLChildren { XMLChildren(tree: tree, first: -1) }

  /// The first child of that name.
  func child(_ name: String) -> XMLElement? {
    for child in children where child.name == name { return child }
    return nil
  }

  /// The first child whose attribute `key` has that value: what the property of that name holds.
  func value(of key: String) -> XMLElement? {
    for child in children where child["key"] == key { return child }
    return nil
  }

  /// The first child of that name with that `key`.
  func child(_ name: String, key: String) -> XMLElement? {
    for child in children where child.name == name && child["key"] == key { return child }
    return nil
  }
}

struct XMLChildren: Sequence, IteratorProtocol {
  let tree: XMLTree
  private var following: Int32

  fileprivate init(tree: XMLTree, first: Int32) {
    self.tree = tree
    following = first
  }

  mutating func next() -> XMLElement? {
    guard following >= 0 else { return nil }
    defer { following = tree.nodes[Int(following)].nextSibling }
    return XMLElement(tree: tree, number: Int(following))
  }
}

extension XMLElement {
  /// The element and all in it, in the document's order.
  func descendants() -> some Sequence<XMLElement> {
    // Numbers follow the document, so what lies inside ends where the next sibling of an ancestor begins; the
    // walk below needs no such knowledge.
    var pending = [self]
    return AnyIterator {
      guard let element = pending.popLast() else { return nil }
      var inner: [XMLElement] = []
      for child in element.children { inner.append(child) }
      pending.append(contentsOf: inner.reversed())
      return element
    }
  }

  func number(_ name: String) -> Double? { self[name].flatMap(InterfaceNumber.read) }

  func isYes(_ name: String) -> Bool { self[name] == "YES" }
}

/// Numbers as Xcode writes them.
enum InterfaceNumber {
  /// Nil for what is no finite number that a layout can hold.
  static func read(_ text: String) -> Double? {
    // Xcode writes decimals only; the standard library also reads hexadecimals.
    guard !text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "x") }), let value = Double(text),
      value.isFinite, value.magnitude <= 1e7
    else { return nil }
    return value
  }
}
