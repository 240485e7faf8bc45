// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Rows in columns that are as wide as their widest cell.
struct Table {
  private var rows: [[String]]

  init(_ heads: String...) { self.init(cells: heads) }

  init(cells heads: [String]) { rows = [heads] }

  mutating func add(_ cells: String...) { add(cells: cells) }

  mutating func add(cells: [String]) { rows.append(cells) }

  var isEmpty: Bool { rows.count == 1 }

  /// A column in which every cell is empty is left out.
  var lines: [String] {
    let columns = rows.map(\.count).max() ?? 0
    var widths = Array(repeating: 0, count: columns)
    var isUsed = Array(repeating: false, count: columns)
    for (place, row) in rows.enumerated() {
      for (column, cell) in row.enumerated() {
        widths[column] = max(widths[column], cell.count)
        if place > 0, !cell.isEmpty { isUsed[column] = true }
      }
    }
    return rows.map { row in
      let cells = row.indices.filter { isUsed[$0] }.map { padded(row[$0], to: widths[$0]) }
      return trimmed(cells.joined(separator: "  "))
    }
  }
}

func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

/// The words of a text in lines that are no longer than `width`, as long as no single word is.
///
/// - Parameters:
///   - first: what the first line begins with.
///   - indent: what the others begin with.
func wrapped(_ text: String, to width: Int, first: String = "", indent: String = "") -> [String] {
  var lines: [String] = []
  var line = first
  var isEmpty = true
  for word in text.split(separator: " ") {
    if !isEmpty, line.count + word.count > width {
      lines.append(trimmed(line))
      line = indent
      isEmpty = true
    }
    line += word + " "
    isEmpty = false
  }
  return lines + [trimmed(line)]
}

/// Without blanks at its end.
func trimmed(_ text: String) -> String {
  var text = text
  while text.last == " " { text.removeLast() }
  return text
}
