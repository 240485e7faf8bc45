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
    case "UIViewLayoutMarginsGuide": return "the margins guide"
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
