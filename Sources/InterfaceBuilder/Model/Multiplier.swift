// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A constraint's multiplier, in any of the four ways in which Interface Builder lets people write it: `0.5`,
/// `16:9`, `35%`, `1/3`.
enum Multiplier {
  /// Nil for what is none of them.
  static func read(_ text: String) -> Double? {
    let text = text.filter { $0 != " " }
    if text.hasSuffix("%") {
      return InterfaceNumber.read(String(text.dropLast())).map { $0 / 100 }
    }
    for sign in [":", "/"] where text.contains(sign) {
      let parts = text.split(separator: Character(sign), omittingEmptySubsequences: false)
      guard parts.count == 2, let above = InterfaceNumber.read(String(parts[0])),
        let below = InterfaceNumber.read(String(parts[1])), below != 0
      else { return nil }
      return above / below
    }
    return InterfaceNumber.read(text)
  }
}
