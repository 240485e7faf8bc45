// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CExpat
import SourceText

/// Reads XML with expat, which checks the grammar and keeps entities from exploding.
///
/// Nothing outside the text is ever looked at. Size, depth and number of elements are bounded, and reading is a
/// loop: a document nested a hundred thousand deep costs an error, not a stack.
enum XMLReader {
  /// The longest document, in bytes.
  static let mostBytes = 16 << 20
  /// How deeply elements may nest. Views take two levels each, so this is beyond what a hierarchy holds.
  static let mostDepth = 2_048
  static let mostElements = 1_000_000
  static let mostAttributes = 4_000_000

  /// Without a known encoding, the document's own declaration counts: UTF-8, UTF-16 or ISO-8859-1.
  static func read(_ bytes: some Sequence<UInt8>, encoding: String? = nil, file: String) throws(DocumentError)
    -> XMLTree
  {
    let bytes = ContiguousArray(bytes)
    let start = SourceMark(file: file, line: 1, column: 1)
    guard bytes.count <= mostBytes else {
      throw DocumentError(
        mark: start, message: "longer than \(mostBytes >> 20) MiB: this is no interface document")
    }
    guard let parser = XML_ParserCreate(encoding) else {
      throw DocumentError(mark: start, message: "not enough memory to read the document")
    }
    defer { XML_ParserFree(parser) }
    // What entities may add is bounded from the first megabyte on.
    XML_SetBillionLaughsAttackProtectionMaximumAmplification(parser, 20)
    XML_SetBillionLaughsAttackProtectionActivationThreshold(parser, 1 << 20)
    let builder = XMLBuilder(parser)
    builder.listen()
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(
        parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), 1)
    }
    guard status == XML_STATUS_OK else {
      if builder.fault == nil, let conflict = MergeConflict.fault(in: bytes, file: file) { throw conflict }
      if let what = kind(of: bytes) { throw DocumentError(mark: start, message: what) }
      throw DocumentError(mark: builder.mark(file), message: builder.fault ?? malformed(parser, bytes))
    }
    // Of the marks of a conflict some are text to XML; no document has text beside elements.
    if builder.hasStrayText, let conflict = MergeConflict.fault(in: bytes, file: file) { throw conflict }
    return XMLTree(
      file: file, nodes: builder.nodes, attributes: builder.attributes, text: builder.text,
      externals: builder.externals)
  }

  /// What bytes are that are no XML at all; nil where they begin as a text.
  private static func kind(of bytes: ContiguousArray<UInt8>) -> String? {
    if bytes.allSatisfy({ [0x20, 0x09, 0x0a, 0x0d].contains($0) }) { return "this is empty" }
    // Interface Builder's compiler writes archives of its own, and binary property lists.
    return ["NIBArchive", "bplist"].contains { bytes.starts(with: $0.utf8) }
      ? "this is a compiled nib, not a document of Interface Builder: name the .xib or .storyboard that it was made from"
      : nil
  }

  private static func malformed(_ parser: XML_Parser, _ bytes: ContiguousArray<UInt8>) -> String {
    let code = XML_GetErrorCode(parser)
    let place = Int(XML_GetCurrentByteIndex(parser))
    if code == XML_ERROR_UNKNOWN_ENCODING || code == XML_ERROR_INCORRECT_ENCODING {
      return
        "the encoding that it declares is not known, or not the one that it has: save it as UTF-8 and declare "
        + "encoding=\"UTF-8\""
    }
    if code == XML_ERROR_INVALID_TOKEN, bytes.indices.contains(place) {
      let byte = bytes[place]
      if byte == 0 { return "a zero byte stands here, which no XML may hold: remove it" }
      if byte >= 0x80 {
        return
          "the byte 0x\(String(byte, radix: 16)) is not text in the encoding that is declared, or UTF-8 where none "
          + "is: save the document as UTF-8, or declare what it is, as encoding=\"ISO-8859-1\""
      }
    }
    let reason = XML_ErrorString(code).map { String(cString: $0) } ?? "unreadable"
    return "this is not well-formed XML: \(reason)"
  }
}

/// What expat tells while it reads, kept as nodes.
private final class XMLBuilder {
  private(set) var nodes: [XMLTree.Node] = []
  private(set) var attributes: [XMLTree.Attribute] = []
  private(set) var text: [UInt8] = []
  /// Why reading was stopped, when it was not the grammar.
  private(set) var fault: String?

  /// The first few references to other files.
  private(set) var externals: [XMLTree.External] = []

  /// Something stands between elements.
  private(set) var hasStrayText = false

  private let parser: XML_Parser
  /// The open elements, each with its last child so far.
  private var open: [(node: Int32, lastChild: Int32)] = []
  /// expat keeps one copy of each attribute's name, so its address stands for it.
  private var names: [UnsafePointer<CChar>: String] = [:]

  init(_ parser: XML_Parser) {
    self.parser = parser
    nodes.reserveCapacity(4_096)
    attributes.reserveCapacity(16_384)
  }

  func mark(_ file: String) -> SourceMark {
    SourceMark(
      file: file, line: Int(XML_GetCurrentLineNumber(parser)),
      column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
  }

  /// The builder must outlive the parsing: expat is given its address.
  func listen() {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let name, let attributes else { return }
        XMLBuilder.from(data)?.start(name, attributes)
      },
      { data, _ in XMLBuilder.from(data)?.end() })
    XML_SetCharacterDataHandler(parser) { data, characters, count in
      guard let characters else { return }
      XMLBuilder.from(data)?.add(UnsafeBufferPointer(start: characters, count: Int(count)))
    }
    listenForFiles()
  }

  /// Other files are never opened; that they are named is told.
  private func listenForFiles() {
    XML_SetEntityDeclHandler(parser) { data, name, _, value, _, _, system, _, _ in
      guard value == nil, system != nil, let name else { return }
      XMLBuilder.from(data)?.addExternal("the entity \(String(cString: name).prefix(40))")
    }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, system, _, _ in
      guard system != nil else { return }
      XMLBuilder.from(data)?.addExternal("the document type")
    }
  }

  private func addExternal(_ name: String) {
    guard externals.count < 16 else { return }
    let mark = mark("")
    externals.append(XMLTree.External(name: name, line: mark.line, column: mark.column))
  }

  private static func from(_ data: UnsafeMutableRawPointer?) -> XMLBuilder? {
    data.map { Unmanaged<XMLBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  private func stop(_ reason: String) {
    fault = reason
    XML_StopParser(parser, 0)
  }

  private func start(
    _ name: UnsafePointer<CChar>, _ values: UnsafeMutablePointer<UnsafePointer<CChar>?>
  ) {
    guard open.count < XMLReader.mostDepth else {
      return stop("elements are nested more than \(XMLReader.mostDepth) deep")
    }
    guard nodes.count < XMLReader.mostElements else {
      return stop("more than \(XMLReader.mostElements) elements: this is no interface document")
    }
    let number = Int32(nodes.count)
    let first = Int32(attributes.count)
    var next = values
    while let key = next[0], let value = next[1] {
      attributes.append(.init(name: text(of: key), value: String(cString: value)))
      next += 2
    }
    guard attributes.count <= XMLReader.mostAttributes else {
      return stop("more than \(XMLReader.mostAttributes) attributes: this is no interface document")
    }
    nodes.append(
      .init(
        name: String(cString: name), attributes: first..<Int32(attributes.count),
        text: Int32(text.count)..<Int32(text.count),
        line: Int32(clamping: XML_GetCurrentLineNumber(parser)),
        column: Int32(clamping: XML_GetCurrentColumnNumber(parser) + 1)))
    if let parent = open.indices.last {
      let before = open[parent].lastChild
      if before < 0 {
        let outer = Int(open[parent].node)
        nodes[outer].firstChild = number
        // Mixed content does not occur; what stood before the first child were blanks.
        let blanks = Int(nodes[outer].text.lowerBound)
        if text[blanks...].contains(where: { $0 > UInt8(ascii: " ") }) { hasStrayText = true }
        text.removeSubrange(blanks...)
        nodes[outer].text = 0..<0
        nodes[Int(number)].text = Int32(text.count)..<Int32(text.count)
      } else {
        nodes[Int(before)].nextSibling = number
      }
      open[parent].lastChild = number
    }
    open.append((number, -1))
  }

  private func end() {
    open.removeLast()
  }

  private func add(_ characters: UnsafeBufferPointer<CChar>) {
    guard let top = open.last else { return }
    guard top.lastChild < 0 else {
      if characters.contains(where: { UInt8(bitPattern: $0) > UInt8(ascii: " ") }) { hasStrayText = true }
      return
    }
    guard text.count + characters.count <= XMLReader.mostBytes else {
      return stop("more than \(XMLReader.mostBytes >> 20) MiB of text: this is no interface document")
    }
    for character in characters { text.append(UInt8(bitPattern: character)) }
    nodes[Int(top.node)].text = nodes[Int(top.node)].text.lowerBound..<Int32(text.count)
  }

  private func text(of name: UnsafePointer<CChar>) -> String {
    if let known = names[name] { return known }
    let text = String(cString: name)
    names[name] = text
    return text
  }
}
