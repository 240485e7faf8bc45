// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

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
