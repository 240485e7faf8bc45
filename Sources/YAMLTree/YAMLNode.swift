// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import SourceText

/// A value of a YAML document together with the place it was written at.
///
/// Typed readers (`string()`, `double()`, `MappingReader`, ...) turn it into what a module needs and point at
/// the fault when it is something else.
public struct YAMLNode: Hashable, Sendable {
  /// What stands at the node.
  public enum Content: Hashable, Sendable {
    /// `null`, `~`, or nothing at all.
    case null
    /// A word, a number, a text. Only a plain one, without quotes, can be a number or a truth value.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    /// The entries in document order; no key comes twice.
    case mapping([Entry])
  }

  /// One `key: value` of a mapping.
  public struct Entry: Hashable, Sendable {
    public let key: String
    public let value: YAMLNode
    private let line: Int32
    private let column: Int32

    public init(key: String, keyMark: SourceMark? = nil, value: YAMLNode) {
      let mark = keyMark ?? value.mark
      self.init(
        key: key, line: Int32(clamping: mark.line), column: Int32(clamping: mark.column), value: value)
    }

    init(key: String, line: Int32, column: Int32, value: YAMLNode) {
      self.key = key
      self.value = value
      self.line = line
      self.column = column
    }

    public var keyMark: SourceMark { value.place.mark(line: line, column: column) }
  }

  public let content: Content
  let place: Place

  public init(_ content: Content, mark: SourceMark = SourceMark(file: "", line: 1, column: 1)) {
    self.init(content, place: Place(mark))
  }

  init(_ content: Content, place: Place) {
    self.content = content
    self.place = place
  }

  public var mark: SourceMark { place.mark }

  /// The way from the top of the document, as `root.subviews[0].axis`; empty at the top.
  public var keyPath: String { place.description }

  public var isNull: Bool { content == .null }

  /// What somebody would call the node when told that it is the wrong thing.
  public var kindName: String {
    switch content {
    case .null: "nothing"
    case .scalar(_, isPlain: true): "a word or number"
    case .scalar: "a text in quotes"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  /// The same mapping without some of its keys; any other node stays as it is.
  public func removing(_ keys: Set<String>) -> YAMLNode {
    guard case .mapping(let entries) = content else { return self }
    let rest = entries.filter { !keys.contains($0.key) }
    return YAMLNode(.mapping(rest), place: place)
  }

  /// The value under `key` of a mapping; nil for any other node.
  public subscript(key: String) -> YAMLNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }
}

extension YAMLNode {
  /// A fault of this node.
  public func error(_ message: String) -> DocumentError {
    DocumentError(mark: mark, keyPath: keyPath, message: message)
  }

  /// A fault inside the text of this scalar, `offset` characters (Unicode scalars) from its start.
  ///
  /// A text that runs over several lines is pointed at as a whole.
  public func error(_ message: String, at offset: Int) -> DocumentError {
    guard place.textOffset >= 0 else { return error(message) }
    return DocumentError(
      mark: mark.advanced(by: Int(place.textOffset) + offset), keyPath: keyPath, message: message)
  }
}
