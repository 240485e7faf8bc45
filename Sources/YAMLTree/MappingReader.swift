// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import SourceText

/// Reads the keys of a mapping one by one and refuses what nobody asked for.
///
///     var reader = try MappingReader(node)
///     let name = try reader.required("name").string()
///     let spacing = try reader.optional("spacing")?.double() ?? 0
///     try reader.finish()
///
/// A key without a value (`spacing:`) counts as left out.
public struct MappingReader {
  public let node: YAMLNode
  private let entries: [YAMLNode.Entry]
  private var asked: [String] = []

  public init(_ node: YAMLNode) throws(DocumentError) {
    self.node = node
    entries = try node.mapping()
    asked.reserveCapacity(16)
  }

  /// The value under `key`, or nil when the key is left out or empty.
  public mutating func optional(_ key: String) -> YAMLNode? {
    guard let value = any(key), !value.isNull else { return nil }
    return value
  }

  /// The value under `key`; an error of the mapping when it is left out.
  public mutating func required(_ key: String) throws(DocumentError) -> YAMLNode {
    guard let value = any(key) else { throw node.error("the key \(key) is missing") }
    guard !value.isNull else { throw value.error("the key \(key) has no value") }
    return value
  }

  /// The value under `key` even when it is empty, for documents where `null` says something.
  public mutating func any(_ key: String) -> YAMLNode? {
    asked.append(key)
    return entries.first { $0.key == key }?.value
  }

  /// True when the document gives `key`, with or without a value.
  public func has(_ key: String) -> Bool {
    entries.contains { $0.key == key }
  }

  /// Throws for the first key that nobody asked for.
  public func finish() throws(DocumentError) {
    if let first = unknownKeys().first { throw first }
  }

  /// One error for every key that nobody asked for, in document order.
  public func unknownKeys() -> [DocumentError] {
    entries.filter { !asked.contains($0.key) }.map { entry in
      DocumentError(
        mark: entry.keyMark, keyPath: node.keyPath,
        message: YAMLNode.unknown("key", entry.key, among: asked))
    }
  }
}
