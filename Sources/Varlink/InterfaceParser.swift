// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

extension InterfaceDescription {
  /// Reads the text of an interface, with every name resolved.
  public init(parsing text: String) throws(InterfaceError) {
    var parser = InterfaceParser(text)
    self = try parser.interface()
    try checkNames(line: parser.line)
  }

  private func checkNames(line: Int) throws(InterfaceError) {
    func fail(_ message: String) -> InterfaceError { InterfaceError(line: line, message: message) }
    var seen: Set<String> = []
    for name in types.map(\.name) + methods.map(\.name) + errors.map(\.name)
    where !seen.insert(name).inserted {
      throw fail("the member \(name) is there twice")
    }
    let all =
      types.map(\.type) + methods.flatMap { [.structure($0.input), .structure($0.output)] }
      + errors.map { .structure($0.fields) }
    for name in all.flatMap(\.names) where type(name) == nil {
      throw fail("there is no type \(name)")
    }
  }
}

extension FieldType {
  /// The named types this one is made of.
  fileprivate var names: [String] {
    switch self {
    case .named(let name): [name]
    case .structure(let fields): fields.flatMap(\.type.names)
    case .array(let element), .dictionary(let element), .nullable(let element): element.names
    case .bool, .int, .float, .string, .object, .any, .enumeration: []
    }
  }
}

/// A parser by recursive descent. It serves tests and `introspect`, never a peer's bytes, yet it bounds its depth.
struct InterfaceParser {
  private var rest: Substring.UnicodeScalarView
  private(set) var line = 1
  private var comments: [String] = []
  private var depth = 0

  init(_ text: String) { rest = Substring(text).unicodeScalars }

  mutating func interface() throws(InterfaceError) -> InterfaceDescription {
    skip()
    let documentation = takeComments()
    try keyword("interface")
    skip(acrossLines: false)
    let name = take { $0.isNamePart || $0 == "." || $0 == "-" }
    guard Self.isInterfaceName(name) else { throw fail("\"\(name)\" is no name of an interface") }
    try endOfLine()
    var description = InterfaceDescription(
      name: name, documentation: documentation, types: [], methods: [], errors: [])
    skip()
    while !rest.isEmpty {
      try member(of: &description)
      skip()
    }
    return description
  }

  private mutating func member(of description: inout InterfaceDescription) throws(InterfaceError) {
    let documentation = takeComments()
    let word = take(\.isNamePart)
    skip()
    let name = take(\.isNamePart)
    guard Self.isMemberName(name) else { throw fail("\"\(name)\" is no name of a member") }
    skip()
    switch word {
    case "type":
      let type = try parenthesised(emptyAllowed: false)
      description.types.append(.init(name: name, type: type, documentation: documentation))
    case "method":
      let input = try structure()
      skip()
      try expect("->")
      skip()
      let output = try structure()
      description.methods.append(
        .init(name: name, input: input, output: output, documentation: documentation))
    case "error":
      description.errors.append(
        .init(name: name, fields: try structure(), documentation: documentation))
    default: throw fail("expected type, method or error, not \"\(word)\"")
    }
    try endOfLine()
  }

  private mutating func structure() throws(InterfaceError) -> [InterfaceDescription.Field] {
    guard case .structure(let fields) = try parenthesised(emptyAllowed: true) else {
      throw fail("expected named fields with types")
    }
    return fields
  }

  /// `(a: int, b: string)` or `(one, two)`.
  private mutating func parenthesised(emptyAllowed: Bool) throws(InterfaceError) -> FieldType {
    depth += 1
    defer { depth -= 1 }
    guard depth <= 64 else { throw fail("types nest more than 64 levels deep") }
    try expect("(")
    skip()
    if rest.first == ")" {
      rest.removeFirst()
      guard emptyAllowed else { throw fail("a type cannot be empty") }
      return .structure([])
    }
    var fields: [InterfaceDescription.Field] = []
    var values: [String] = []
    var seen: Set<String> = []
    while true {
      skip()
      let documentation = takeComments()
      let name = take(\.isNamePart)
      guard Self.isFieldName(name) else { throw fail("\"\(name)\" is no name of a field") }
      guard seen.insert(name).inserted else { throw fail("the field \(name) is there twice") }
      skip()
      if rest.first == ":" {
        rest.removeFirst()
        skip()
        fields.append(.init(name: name, type: try type(), documentation: documentation))
      } else {
        values.append(name)
      }
      skip()
      if rest.first == ")" { break }
      try expect(",")
    }
    rest.removeFirst()
    guard fields.isEmpty || values.isEmpty else { throw fail("either every field has a type or none") }
    return fields.isEmpty ? .enumeration(values) : .structure(fields)
  }

  private mutating func type() throws(InterfaceError) -> FieldType {
    if rest.first == "?" {
      rest.removeFirst()
      guard rest.first != "?" else { throw fail("one question mark is enough") }
      return .nullable(try type())
    }
    depth += 1
    defer { depth -= 1 }
    guard depth <= 64 else { throw fail("types nest more than 64 levels deep") }
    if rest.first == "[" {
      rest.removeFirst()
      let key = take(\.isNamePart)
      try expect("]")
      guard key.isEmpty || key == "string" else { throw fail("only strings can be keys") }
      let element = try type()
      return key.isEmpty ? .array(element) : .dictionary(element)
    }
    if rest.first == "(" { return try parenthesised(emptyAllowed: true) }
    let name = take(\.isNamePart)
    switch name {
    case "bool": return .bool
    case "int": return .int
    case "float": return .float
    case "string": return .string
    case "object": return .object
    case "any": return .any
    default:
      guard Self.isMemberName(name) else { throw fail("\"\(name)\" is no type") }
      return .named(name)
    }
  }
}

extension InterfaceParser {
  private func fail(_ message: String) -> InterfaceError {
    InterfaceError(line: line, message: message)
  }

  private mutating func take(_ isPart: (Unicode.Scalar) -> Bool) -> String {
    let taken = rest.prefix(while: isPart)
    rest = rest[taken.endIndex...]
    return String(taken)
  }

  private mutating func expect(_ text: String) throws(InterfaceError) {
    guard rest.starts(with: text.unicodeScalars) else { throw fail("expected \"\(text)\"") }
    rest.removeFirst(text.unicodeScalars.count)
  }

  private mutating func keyword(_ word: String) throws(InterfaceError) {
    let found = take(\.isNamePart)
    guard found == word else { throw fail("expected \"\(word)\", not \"\(found)\"") }
  }

  /// Passes over white space and comments; comments are kept for the member or field that follows.
  private mutating func skip(acrossLines: Bool = true) {
    var isBlank = false
    while let next = rest.first {
      switch next {
      case " ", "\t": rest.removeFirst()
      case "\n":
        guard acrossLines else { return }
        // An empty line parts a comment from what follows it.
        if isBlank { comments = [] }
        isBlank = true
        line += 1
        rest.removeFirst()
      case "#":
        rest.removeFirst()
        if rest.first == " " { rest.removeFirst() }
        comments.append(take { $0 != "\n" })
        isBlank = false
        if rest.first == "\n", acrossLines {
          line += 1
          rest.removeFirst()
          isBlank = true
        }
      default: return
      }
    }
  }

  private mutating func takeComments() -> String {
    defer { comments = [] }
    return comments.joined(separator: "\n")
  }

  private mutating func endOfLine() throws(InterfaceError) {
    skip(acrossLines: false)
    comments = []
    guard rest.isEmpty || rest.first == "\n" else { throw fail("a member ends with its line") }
  }

  // [A-Za-z]([-]*[A-Za-z0-9])*(\.[A-Za-z0-9]([-]*[A-Za-z0-9])*)+
  static func isInterfaceName(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 2, name.unicodeScalars.first?.isLetter == true else { return false }
    return parts.allSatisfy { part in
      let scalars = part.unicodeScalars
      return scalars.first?.isLetterOrDigit == true && scalars.last?.isLetterOrDigit == true
        && scalars.allSatisfy { $0.isLetterOrDigit || $0 == "-" }
    }
  }

  // [A-Z][A-Za-z0-9]*
  static func isMemberName(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, ("A"..."Z").contains(first) else { return false }
    return name.unicodeScalars.allSatisfy(\.isLetterOrDigit)
  }

  // [A-Za-z](_?[A-Za-z0-9])*
  static func isFieldName(_ name: String) -> Bool {
    let scalars = name.unicodeScalars
    guard scalars.first?.isLetter == true, scalars.last?.isLetterOrDigit == true else { return false }
    return scalars.allSatisfy(\.isNamePart) && !name.contains("__")
  }
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
  fileprivate var isLetterOrDigit: Bool { isLetter || ("0"..."9").contains(self) }
  fileprivate var isNamePart: Bool { isLetterOrDigit || self == "_" }
}
