// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import SourceText

extension InterfaceDocument {
  /// The text of a document, decoded as it declares: UTF-8, UTF-16 or ISO-8859-1. `file` is what its errors call it.
  public static func text(of bytes: [UInt8], file: String) throws(DocumentError) -> String {
    try DeclaredText(bytes: bytes, file: file).text()
  }
}

/// Bytes of an XML document that say themselves in which encoding they are.
private struct DeclaredText {
  let bytes: [UInt8]
  let file: String

  func text() throws(DocumentError) -> String {
    if bytes.starts(with: [0xff, 0xfe]) { return try wide(bytes.dropFirst(2), isBigEndian: false) }
    if bytes.starts(with: [0xfe, 0xff]) { return try wide(bytes.dropFirst(2), isBigEndian: true) }
    if bytes.starts(with: [UInt8(ascii: "<"), 0]) { return try wide(bytes[...], isBigEndian: false) }
    if bytes.starts(with: [0, UInt8(ascii: "<")]) { return try wide(bytes[...], isBigEndian: true) }
    switch declaredEncoding {
    case nil, "utf-8", "us-ascii", "utf-16": break
    case "iso-8859-1": return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    case let name?: throw fault(line: 1, "the encoding \(name.prefix(40)) is not known: save it as UTF-8")
    }
    let plain = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes.dropFirst(3) : bytes[...]
    guard let text = String(validating: plain, as: UTF8.self) else {
      throw fault(line: firstBrokenLine(of: plain), "the text is not UTF-8, nor declares another encoding")
    }
    return text
  }

  /// What `<?xml encoding="..."?>` says, in small letters.
  private var declaredEncoding: String? {
    let start = bytes.prefix(200).prefix { $0 != UInt8(ascii: ">") }
    let words = String(decoding: start, as: UTF8.self).lowercased().replacing("'", with: "\"")
    guard words.hasPrefix("<?xml"), let key = words.firstRange(of: "encoding=\"") else { return nil }
    return String(words[key.upperBound...].prefix { $0 != "\"" })
  }

  private func wide(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) throws(DocumentError) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var place = bytes.startIndex
    while place + 1 < bytes.endIndex {
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
      place += 2
    }
    guard bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) else {
      throw fault(line: 1, "the text begins as UTF-16 and is not")
    }
    return text
  }

  /// The first line that is not UTF-8, counted from 1.
  private func firstBrokenLine(of bytes: ArraySlice<UInt8>) -> Int {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0) + 1
  }

  private func fault(line: Int, _ message: String) -> DocumentError {
    DocumentError(mark: SourceMark(file: file, line: line, column: 1), message: message)
  }
}
