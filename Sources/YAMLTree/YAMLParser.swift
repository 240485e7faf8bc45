// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CYAML
import SourceText

/// Builds the tree from libyaml's events with a stack of its own, so no document can exhaust the call stack.
///
/// The corresponding C functions are `yaml_parser_initialize`, `yaml_parser_parse` and `yaml_parser_delete`.
struct YAMLParser {
  /// A container that is still open.
  private struct Frame {
    var isMapping: Bool
    var place: Place
    var items: [YAMLNode] = []
    var entries: [YAMLNode.Entry] = []
    /// The keys so far, once there are too many to look through.
    var seen: Set<String> = []
    var key: String?
    var keyLine: Int32 = 0
    var keyColumn: Int32 = 0

    /// False when the key was there before.
    mutating func begin(key: String, line: Int32, column: Int32) -> Bool {
      if entries.count < 16 {
        if entries.contains(where: { $0.key == key }) { return false }
      } else {
        if seen.isEmpty { seen = Set(entries.map(\.key)) }
        if !seen.insert(key).inserted { return false }
      }
      self.key = key
      keyLine = line
      keyColumn = column
      return true
    }
  }

  private let file: String
  private let bytes: UnsafeBufferPointer<UInt8>
  // libyaml keeps pointers into its parser, so it stays at one address.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var stack: [Frame] = []
  private var root: YAMLNode?
  private var nodeCount = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, file: String) throws(DocumentError) {
    self.file = file
    self.bytes = bytes
    parser = .allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      throw DocumentError(
        mark: SourceMark(file: file, line: 1, column: 1), message: "no memory is left to read it")
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  func close() {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  mutating func document() throws(DocumentError) -> YAMLNode {
    var documents = 0
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else { throw problem() }
      defer { yaml_event_delete(&event) }
      switch event.type {
      case YAML_STREAM_END_EVENT:
        return root ?? YAMLNode(.null, mark: SourceMark(file: file, line: 1, column: 1))
      case YAML_DOCUMENT_START_EVENT:
        documents += 1
        if documents > 1 {
          throw fault(event, "a second document begins here: one file holds one document")
        }
      case YAML_ALIAS_EVENT:
        throw fault(event, "aliases (*name) are not supported: write the value out")
      case YAML_SCALAR_EVENT: try scalar(event)
      case YAML_SEQUENCE_START_EVENT:
        let start = event.data.sequence_start
        try open(event, isMapping: false, hasAnchor: start.anchor != nil, hasTag: start.tag != nil)
      case YAML_MAPPING_START_EVENT:
        let start = event.data.mapping_start
        try open(event, isMapping: true, hasAnchor: start.anchor != nil, hasTag: start.tag != nil)
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: try closeFrame(event)
      default: break
      }
    }
  }
}

extension YAMLParser {
  // Frames are looked at in their place: a copy of one would count references up and down for every event.
  private var isAtKey: Bool {
    !stack.isEmpty && stack[stack.count - 1].isMapping && stack[stack.count - 1].key == nil
  }

  private mutating func scalar(_ event: yaml_event_t) throws(DocumentError) {
    let data = event.data.scalar
    try refuse(event, hasAnchor: data.anchor != nil, hasTag: data.tag != nil)
    let text =
      data.value.map {
        String(decoding: UnsafeBufferPointer(start: $0, count: data.length), as: UTF8.self)
      } ?? ""
    if isAtKey {
      try begin(key: text, event)
      return
    }
    let isPlain = data.style == YAML_PLAIN_SCALAR_STYLE
    let isNull = isPlain && Self.isNull(text)
    let isOneLine = event.start_mark.line == event.end_mark.line
    let place = place(event.start_mark, textOffset: isOneLine ? (isPlain ? 0 : 1) : -1)
    try add(YAMLNode(isNull ? .null : .scalar(text, isPlain: isPlain), place: place), event)
  }

  private static func isNull(_ text: String) -> Bool {
    guard text.utf8.count <= 4 else { return false }
    return switch text {
    case "", "~", "null", "Null", "NULL": true
    default: false
    }
  }

  private mutating func begin(key: String, _ event: yaml_event_t) throws(DocumentError) {
    let mark = mark(event.start_mark)
    let top = stack.count - 1
    let isNew = stack[top].begin(
      key: key, line: Int32(clamping: mark.line), column: Int32(clamping: mark.column))
    guard isNew else {
      let first = stack[top].entries.first { $0.key == key }?.keyMark.line
      throw DocumentError(
        mark: mark, keyPath: stack[top].place.description,
        message: "the key \(key.prefix(60)) is here a second time"
          + (first.map { "; the first is on line \($0)" } ?? ""))
    }
  }

  private mutating func open(
    _ event: yaml_event_t, isMapping: Bool, hasAnchor: Bool, hasTag: Bool
  ) throws(DocumentError) {
    try refuse(event, hasAnchor: hasAnchor, hasTag: hasTag)
    if isAtKey {
      throw fault(event, "a key must be a word or text, not a list or mapping")
    }
    guard stack.count < YAMLLimits.depth else {
      throw fault(event, "nested deeper than \(YAMLLimits.depth) levels")
    }
    var frame = Frame(isMapping: isMapping, place: place(event.start_mark))
    if isMapping { frame.entries.reserveCapacity(6) } else { frame.items.reserveCapacity(4) }
    stack.append(frame)
  }

  private mutating func closeFrame(_ event: yaml_event_t) throws(DocumentError) {
    guard let frame = stack.popLast() else { return }
    let content: YAMLNode.Content = frame.isMapping ? .mapping(frame.entries) : .sequence(frame.items)
    try add(YAMLNode(content, place: frame.place), event)
  }

  private mutating func add(_ node: YAMLNode, _ event: yaml_event_t) throws(DocumentError) {
    nodeCount += 1
    guard nodeCount <= YAMLLimits.nodes else {
      throw fault(event, "the document holds more than \(YAMLLimits.nodes) values")
    }
    guard !stack.isEmpty else {
      root = node
      return
    }
    let top = stack.count - 1
    if let key = stack[top].key {
      let (line, column) = (stack[top].keyLine, stack[top].keyColumn)
      stack[top].entries.append(.init(key: key, line: line, column: column, value: node))
      stack[top].key = nil
    } else {
      stack[top].items.append(node)
    }
  }

  /// The place of the node that comes next.
  private func place(_ mark: yaml_mark_t, textOffset: Int32 = -1) -> Place {
    let line = Int32(clamping: mark.line + 1)
    let column = Int32(clamping: mark.column + 1)
    guard !stack.isEmpty else {
      return Place(
        parent: nil, step: nil, file: file, line: line, column: column, textOffset: textOffset)
    }
    let top = stack.count - 1
    let step: Place.Step =
      if let key = stack[top].key { .key(key) } else { .index(stack[top].items.count) }
    return Place(
      parent: stack[top].place, step: step, file: file, line: line, column: column,
      textOffset: textOffset)
  }

  private func refuse(_ event: yaml_event_t, hasAnchor: Bool, hasTag: Bool) throws(DocumentError) {
    if hasAnchor {
      throw fault(event, "anchors (&name) are not supported: write the value out where it is needed")
    }
    if hasTag {
      throw fault(event, "tags (!name) are not supported: put a text in quotes, or leave the tag out")
    }
  }
}

extension YAMLParser {
  private func mark(_ mark: yaml_mark_t) -> SourceMark {
    SourceMark(file: file, line: mark.line + 1, column: mark.column + 1)
  }

  private func fault(_ event: yaml_event_t, _ message: String) -> DocumentError {
    DocumentError(mark: mark(event.start_mark), keyPath: keyPath, message: message)
  }

  /// The way to what comes next; at a key, the way to the mapping.
  private var keyPath: String {
    guard !stack.isEmpty else { return "" }
    return isAtKey ? stack[stack.count - 1].place.description : place(yaml_mark_t()).description
  }

  /// What libyaml found wrong.
  private func problem() -> DocumentError {
    let state = parser.pointee
    let what = state.problem.map { String(cString: $0) } ?? "the text is not YAML"
    if state.error == YAML_SCANNER_ERROR, let tab = indentingTab(of: state.problem_mark) {
      return DocumentError(mark: tab, keyPath: keyPath, message: "YAML is indented with blanks, not tabs")
    }
    switch state.error {
    case YAML_MEMORY_ERROR:
      return DocumentError(
        mark: SourceMark(file: file, line: 1, column: 1), message: "no memory is left to read it")
    case YAML_READER_ERROR:
      // The reader knows only the place in bytes.
      let prefix = String(decoding: bytes.prefix(min(state.problem_offset, bytes.count)), as: UTF8.self)
      var place = SourceMark(file: file, line: 1, column: 1)
      for scalar in prefix.unicodeScalars { place.pass(scalar) }
      return DocumentError(mark: place, message: what)
    default:
      var message = what
      if let context = state.context, state.context_mark.line != state.problem_mark.line {
        message +=
          " \(String(cString: context)) that began on line \(state.context_mark.line + 1)"
      } else if let context = state.context {
        message += " \(String(cString: context))"
      }
      return DocumentError(
        mark: mark(state.problem_mark), keyPath: keyPath, message: message)
    }
  }

  /// The first tab that indents the line of a mark, if the mark stands in the indentation or right behind it.
  private func indentingTab(of problem: yaml_mark_t) -> SourceMark? {
    let lines = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: Int(problem.line) + 1, omittingEmptySubsequences: false)
    guard lines.indices.contains(Int(problem.line)) else { return nil }
    let indentation = lines[Int(problem.line)].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard problem.column <= indentation.count, let tab = indentation.firstIndex(of: UInt8(ascii: "\t"))
    else { return nil }
    return SourceMark(file: file, line: Int(problem.line) + 1, column: tab - indentation.startIndex + 1)
  }
}
