// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import SourceText

/// What a document may be at most; far above anything a person writes.
enum YAMLLimits {
  static let bytes = 4 << 20
  static let nodes = 200_000
  static let depth = 64
}

extension YAMLNode {
  /// The tree of a document.
  ///
  /// `file` is the name that errors carry. Aliases, anchors, tags, duplicate keys, a second document and anything
  /// beyond 4 MiB, 64 levels or 200,000 values are refused. An empty document is a null node.
  public static func parse(_ text: String, file: String) throws(DocumentError) -> YAMLNode {
    try parse(bytes: Array(text.utf8), file: file)
  }

  /// The tree of a document that arrived as bytes, which must be UTF-8. A byte order mark at the start is passed
  /// over; places count from behind it.
  public static func parse(bytes: [UInt8], file: String) throws(DocumentError) -> YAMLNode {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if bytes.starts(with: mark) { return try parse(bytes: Array(bytes.dropFirst(mark.count)), file: file) }
    guard bytes.count <= YAMLLimits.bytes else {
      throw DocumentError(
        mark: SourceMark(file: file, line: 1, column: 1),
        message: "the document has \(bytes.count) bytes; \(YAMLLimits.bytes) is the most")
    }
    guard bytes.withUnsafeBufferPointer({ String(validating: $0, as: UTF8.self) }) != nil else {
      throw DocumentError(
        mark: markOfFirstFault(in: bytes, file: file), message: "the text is not valid UTF-8")
    }
    let result = bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(DocumentError) in
        var parser = try YAMLParser(buffer, file: file)
        defer { parser.close() }
        return try parser.document()
      }
    }
    do throws(DocumentError) {
      return try result.get()
    } catch {
      throw MergeConflict.fault(in: bytes, file: file) ?? error
    }
  }

  private static func markOfFirstFault(in bytes: [UInt8], file: String) -> SourceMark {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var place = SourceMark(file: file, line: 1, column: 1)
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { place.pass(scalar) }
    return place
  }
}

extension SourceMark {
  mutating func pass(_ scalar: Unicode.Scalar) {
    if scalar == "\n" {
      line += 1
      column = 1
    } else {
      column += 1
    }
  }
}
