// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A text as XML and HTML take it, between tags and in attributes alike: blanks that an attribute's value would lose are
/// written as numbers, and what XML 1.0 has no place for as U+FFFD.
public func xmlEscaped(_ text: String) -> String {
  var escaped = ""
  escaped.reserveCapacity(text.utf8.count)
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    case "'": escaped += "&#39;"
    case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
    default: escaped.unicodeScalars.append(isXML(scalar) ? scalar : "\u{fffd}")
    }
  }
  return escaped
}

private func isXML(_ scalar: Unicode.Scalar) -> Bool {
  (0x20...0xd7ff).contains(scalar.value) || (0xe000...0xfffd).contains(scalar.value)
    || scalar.value >= 0x10000
}
