// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Foundation

/// Parts of the pages in section 5, taken from where the same is said already.
enum ManualParts {
  /// The rows of the first table below a heading of docs/screens.md, as a list.
  static func table(below heading: String, in text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let rows = lines.drop { $0 != "## \(heading)" }.drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    let titles = cells(rows.first ?? "")
    var list = [".Bl -tag -width Ds"]
    for row in rows.dropFirst(2) {
      let cells = cells(row)
      guard let key = cells.first else { continue }
      list.append(".It \(key.replacingOccurrences(of: "`", with: ""))")
      var text = cells.dropFirst().first ?? ""
      if titles.last == "default", let last = cells.last, cells.count > 2 { text += "; default: \(last)" }
      list.append(line(text))
    }
    return list + [".El"]
  }

  /// Cells of one row; a bar inside code does not part them.
  private static func cells(_ row: Substring) -> [String] {
    var cells = [""]
    var isCode = false
    for character in row.dropFirst() {
      if character == "`" { isCode.toggle() }
      if character == "|", !isCode {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
    }
    return cells.dropLast().map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// Markdown's code in bold, its links as their words.
  private static func line(_ text: String) -> String {
    var result = ""
    var isCode = false
    let plain = text.replacing(/\[([^\]`]*)\]\([^)]*\)/) { String($0.output.1) }
    for character in plain {
      switch character {
      case "`":
        result += isCode ? "\\fP" : "\\fB"
        isCode.toggle()
      case "\\": result += "\\e"
      default: result.append(character)
      }
    }
    let first = result.prefix(1).uppercased() + result.dropFirst()
    return (first.hasPrefix(".") || first.hasPrefix("'") ? "\\&" : "") + first + "."
  }

  /// The keys of config/pivotd.yaml: each with its default and the comment above it.
  static func keys(of yaml: String) -> [String] {
    var list = [".Bl -tag -width Ds"]
    var comment: [String] = []
    var section = ""
    for line in yaml.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("#") {
        comment.append(text.dropFirst().trimmingCharacters(in: .whitespaces))
      } else if let colon = text.firstIndex(of: ":") {
        let value = text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        let key = String(text[..<colon])
        if line.first != " " { section = "" }
        if value.isEmpty, comment.isEmpty {
          section = key + "."
          continue
        }
        list += [".It Cm \(section)\(key)"] + sentences(comment.joined(separator: " "))
        if !value.isEmpty {
          list.append("Default: \\fB\(value.replacingOccurrences(of: "\"", with: ""))\\fP.")
        }
        comment = []
      } else {
        comment = []
      }
    }
    return list + [".El"]
  }

  private static func sentences(_ text: String) -> [String] {
    text.replacing(/([.;]) (?=[A-Z])/) { "\($0.output.1)\n" }.split(separator: "\n").map { line in
      let plain = line.replacingOccurrences(of: "\\", with: "\\e")
      return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&\(plain)" : plain
    }
  }
}
