// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What people call the items of a block.
struct ItemNames {
  private var names: [String: String] = [:]

  init(_ block: ConflictBlock) {
    var plain: [(address: String, name: String)] = []
    for constraint in block.constraints {
      for item in [constraint.first, constraint.second, constraint.superview].compactMap(\.self) {
        let key = Self.key(item)
        guard !plain.contains(where: { $0.address == key }) else { continue }
        plain.append((key, Self.display(item)))
      }
    }
    for (address, name) in plain {
      let isShared = plain.contains { $0.name == name && $0.address != address }
      // The end of an address tells views of one class apart, as it does in the debugger.
      names[address] = isShared && address.hasPrefix("0x") ? "\(name)(..\(address.suffix(4)))" : name
    }
  }

  subscript(item: LoggedItem) -> String { names[Self.key(item)] ?? Self.display(item) }

  /// By identity, as a model has it.
  func name(ofIdentity identity: String) -> String {
    if let name = names[identity] { return name }
    if identity.hasPrefix("| of ") {
      return "the superview of \(name(ofIdentity: String(identity.dropFirst(5))))"
    }
    return identity.hasPrefix("name ") ? String(identity.dropFirst(5)) : identity
  }

  private static func key(_ item: LoggedItem) -> String {
    item.isUnknown ? "\(item.name)\(item.address)" : item.address
  }

  private static func display(_ item: LoggedItem) -> String {
    if item.name == "|" { return "its superview" }
    if item.name == "NSViewSafeAreaLayoutGuide" { return "the safe area" }
    let name = ClassName.display(item.name)
    // A key of Masonry's is a name that somebody gave.
    if !item.isUnknown, !item.address.hasPrefix("0x") { return printable(item.address) }
    switch item.text {
    case "UIViewSafeAreaLayoutGuide": return "the safe area"
    case "UIViewLayoutMarginsGuide": return "the layout margins"
    case let text? where !text.isEmpty && !item.name.hasPrefix("_UI") && text != name:
      return "\(name) '\(shown(text))'"
    default: return name
    }
  }

  /// A text with its escapes undone and on one line.
  static func shown(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "\\" else {
        result.append(character)
        continue
      }
      while rest.first == "\\" { rest.removeFirst() }
      guard let next = rest.first else { break }
      if next == "U" || next == "u", let code = UInt32(rest.dropFirst().prefix(4), radix: 16),
        let scalar = Unicode.Scalar(code)
      {
        result.unicodeScalars.append(scalar)
        rest = rest.dropFirst(5)
      } else if next == "n" || next == "t" || next == "r" {
        result.append(" ")
        rest = rest.dropFirst()
      }
    }
    return printable(result)
  }

  /// Nothing that a terminal would obey.
  static func printable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? "?" : $0 }))
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

/// Class names as their authors wrote them.
enum ClassName {
  static func display(_ name: String) -> String {
    var name = name[...]
    if name.hasPrefix("NSKVONotifying_") { name = name.dropFirst("NSKVONotifying_".count) }
    if name.hasPrefix("_Tt"), let plain = demangled(name.dropFirst(3)) { return plain }
    return ItemNames.printable(withoutModules(name))
  }

  /// `Shop.Card<Shop.Row>` as `Card<Row>`. What only looks like a class keeps its dots.
  private static func withoutModules(_ name: Substring) -> String {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isClass = parts.count >= 2 && parts.allSatisfy { $0.first?.isUppercase == true && !$0.contains(" ") }
    return isClass ? parts.dropFirst().joined(separator: ".") : String(name)
  }

  /// The old mangling: lengths and names. The module and what hides private names are left out.
  private static func demangled(_ text: Substring) -> String? {
    var names: [String] = []
    var rest = text
    let isGeneric = rest.hasPrefix("G")
    var isPrivate = false
    while let character = rest.first {
      guard character.isASCII, character.isNumber else {
        isPrivate = character == "P"
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let length = Int(digits), length > 0, length <= rest.count - digits.count else { return nil }
      let name = rest.dropFirst(digits.count).prefix(length)
      rest = rest.dropFirst(digits.count + length)
      if !isPrivate { names.append(String(name)) }
      isPrivate = false
    }
    guard let last = names.last else { return nil }
    guard isGeneric, names.count > 2 else {
      // A private class may have an underscore behind its name.
      return ItemNames.printable(String(last.reversed().drop { $0 == "_" }.reversed()))
    }
    return ItemNames.printable("\(names[1])<\(names.dropFirst(2).joined(separator: ", "))>")
  }
}
