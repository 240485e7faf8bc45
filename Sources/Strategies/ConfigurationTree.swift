// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CPivotStrategy
import SourceText
import YAMLTree

/// A module's configuration under numbers: what a `pivot_node` stands for.
///
/// Numbers, not pointers: a wrong one is refused instead of followed, and a worker process can use the same
/// ones.
struct ConfigurationTree {
  private struct Node {
    let value: YAMLNode
    /// For the key of an entry: the mapping that it is in.
    var mapping: YAMLNode?
    var values: [pivot_node] = []
    var keys: [pivot_node] = []
    /// Remembers which keys of a mapping were asked for.
    var reader: MappingReader?
    var text: pivot_string?
    var line: pivot_string?
  }

  static let root: pivot_node = 1
  /// `pivot_node` n is at n - 1.
  private var nodes: [Node] = []
  private let strings = LentStrings()

  init(_ configuration: YAMLNode) {
    // Breadth first with a queue: the depth of a document must not become ours.
    nodes = [Node(value: configuration)]
    var next = 0
    while next < nodes.count {
      switch nodes[next].value.content {
      case .sequence(let items):
        for item in items { nodes[next].values.append(append(Node(value: item))) }
      case .mapping(let entries):
        let mapping = nodes[next].value
        nodes[next].reader = try? MappingReader(mapping)
        for entry in entries {
          let key = YAMLNode(.scalar(entry.key, isPlain: true), mark: entry.keyMark)
          nodes[next].keys.append(append(Node(value: key, mapping: mapping)))
          nodes[next].values.append(append(Node(value: entry.value)))
        }
      default: break
      }
      next += 1
    }
  }

  private mutating func append(_ node: Node) -> pivot_node {
    nodes.append(node)
    return pivot_node(nodes.count)
  }

  private func place(_ node: pivot_node) -> Int? {
    node > 0 && Int(node) <= nodes.count ? Int(node) - 1 : nil
  }

  subscript(node: pivot_node) -> YAMLNode? {
    place(node).map { nodes[$0].value }
  }

  func kind(of node: pivot_node) -> pivot_kind {
    switch self[node]?.content {
    case nil: PIVOT_KIND_MISSING
    case .null: PIVOT_KIND_NULL
    case .scalar: PIVOT_KIND_SCALAR
    case .sequence: PIVOT_KIND_SEQUENCE
    case .mapping: PIVOT_KIND_MAPPING
    }
  }

  func count(of node: pivot_node) -> Int {
    place(node).map { nodes[$0].values.count } ?? 0
  }

  func value(of node: pivot_node, at index: Int) -> pivot_node {
    guard let place = place(node), nodes[place].values.indices.contains(index) else { return 0 }
    return nodes[place].values[index]
  }

  func key(of node: pivot_node, at index: Int) -> pivot_node {
    guard let place = place(node), nodes[place].keys.indices.contains(index) else { return 0 }
    return nodes[place].keys[index]
  }

  /// The value under `key`, or 0; an error when the node is no mapping, or a key that must be there is not.
  mutating func find(_ key: String, in node: pivot_node, isRequired: Bool) throws(DocumentError)
    -> pivot_node
  {
    guard let place = place(node) else { return 0 }
    guard var reader = nodes[place].reader else {
      _ = try nodes[place].value.mapping()
      return 0
    }
    defer { nodes[place].reader = reader }
    if isRequired { _ = try reader.required(key) } else if reader.optional(key) == nil { return 0 }
    let index = nodes[place].keys.firstIndex { self[$0]?.content == .scalar(key, isPlain: true) }
    return index.map { nodes[place].values[$0] } ?? 0
  }

  /// An error for every key of a mapping that nobody asked for.
  func unknownKeys(of node: pivot_node) throws(DocumentError) -> [DocumentError] {
    guard let place = place(node) else { return [] }
    guard let reader = nodes[place].reader else {
      _ = try nodes[place].value.mapping()
      return []
    }
    return reader.unknownKeys()
  }

  /// The text of a scalar, lent as long as this tree lives.
  mutating func text(of node: pivot_node) throws(DocumentError) -> pivot_string? {
    guard let place = place(node) else { return nil }
    if let text = nodes[place].text { return text }
    let text = strings.lend(try nodes[place].value.string())
    nodes[place].text = text
    return text
  }

  /// A node on one line, lent as long as this tree lives: a scalar's text, or a list or mapping as documents have them.
  mutating func line(of node: pivot_node) throws(DocumentError) -> pivot_string? {
    guard let place = place(node) else { return nil }
    switch nodes[place].value.content {
    case .sequence, .mapping:
      if let line = nodes[place].line { return line }
      guard let line = YAMLWriter.line(nodes[place].value) else {
        throw nodes[place].value.error("what stands in here has parts of its own: one level is enough")
      }
      let lent = strings.lend(line)
      nodes[place].line = lent
      return lent
    default: return try text(of: node)
    }
  }

  /// A fault at a node: at the whole configuration when there is no such node.
  func fault(_ message: String, at node: pivot_node, offset: Int = 0) -> DocumentError {
    let value = self[node] ?? nodes[0].value
    return placed(value.error(message, at: offset), at: node)
  }

  /// The fault of a node, with the way to it: a key is found in its mapping.
  func placed(_ fault: DocumentError, at node: pivot_node) -> DocumentError {
    guard let place = place(node), let mapping = nodes[place].mapping else { return fault }
    var fault = fault
    fault.keyPath = mapping.keyPath
    return fault
  }
}

extension YAMLNode {
  /// The place of this word among some, as a module lists them.
  func choice(_ words: UnsafeBufferPointer<pivot_string>) throws(DocumentError) -> Int {
    let word = try string()
    let known = words.map { (try? ForeignText.name($0)) ?? "" }
    guard let place = known.firstIndex(of: word) else {
      throw error(UnknownWord.sentence("word", word, among: known))
    }
    return place
  }
}
