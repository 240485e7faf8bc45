// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checks
import Geometry

/// A comparison as people read it.
struct CompareText {
  private let comparison: StrategyComparison

  init(_ comparison: StrategyComparison) { self.comparison = comparison }

  var lines: [String] {
    var lines = table
    if !comparison.leftOut.isEmpty {
      lines.append("does not turn: \(comparison.leftOut.joined(separator: ", "))")
    }
    lines += lints
    let differing = differences
    if !differing.isEmpty { lines += [""] + differing }
    return lines
  }

  /// So wide is a terminal that it fits.
  private static let width = 100
  /// No column is made narrower; those that have no room then go into another table below.
  private static let leastColumn = 24

  private var table: [String] {
    let heads = rows.map { $0[0] }
    let room = Self.width - (heads.map(\.count).max() ?? 0)
    var columns = ArraySlice(comparison.variants.indices.map { place in rows.map { $0[place + 1] } })
    var lines: [String] = []
    while !columns.isEmpty {
      var taken = 1
      while taken < columns.count, Self.leastWidth(columns.prefix(taken + 1)) <= room { taken += 1 }
      if !lines.isEmpty { lines.append("") }
      lines += Self.lines(heads, Array(columns.prefix(taken)), in: room)
      columns = columns.dropFirst(taken)
    }
    return lines
  }

  /// By row, then by variant, behind what the row is of.
  private var rows: [[String]] {
    var rows: [[String]] = [[""] + comparison.variants]
    for row in comparison.rows {
      rows.append(
        [row.device]
          + row.cells.enumerated().map { place, cell in
            let isSame = StrategyComparison.isSame(cell, row.cells[0])
            if place > 0, isSame { return "same frames" }
            let conflicts = cell.conflictCount > 0 ? " IMPOSSIBLE" : ""
            return "\(cell.upright) | \(cell.turned)\(conflicts)\(place > 0 ? "  <- differs" : "")"
          })
    }
    if let cells = comparison.rows.first(where: { $0.cells.allSatisfy { $0.work.text != "nothing" } })?.cells
      ?? comparison.rows.first?.cells
    {
      rows.append(["work per turn"] + cells.map(\.work.text))
      rows.append(["identity of views"] + cells.map { _ in "kept" })
    }
    return rows
  }

  /// Of columns with the gaps before them, as narrow as they may be.
  private static func leastWidth(_ columns: ArraySlice<[String]>) -> Int {
    columns.reduce(0) { $0 + 2 + min(leastColumn, width(of: $1)) }
  }

  private static func width(of column: [String]) -> Int { column.map(\.count).max() ?? 0 }

  /// Columns beside one another: what is too wide goes over several lines, so that all have room.
  private static func lines(_ heads: [String], _ columns: [[String]], in room: Int) -> [String] {
    let widths = columns.map(width)
    // Names of variants stay whole.
    let most = (leastColumn...max(leastColumn, room)).last { most in
      widths.reduce(0) { $0 + 2 + min($1, most) } <= room
    }
    var table = Table(cells: [""] + columns.map { $0[0] })
    for row in heads.indices.dropFirst() {
      let cells = columns.map { broken($0[row], to: most ?? leastColumn) }
      for line in 0..<(cells.map(\.count).max() ?? 1) {
        table.add(cells: [line == 0 ? heads[row] : ""] + cells.map { line < $0.count ? $0[line] : "" })
      }
    }
    return table.lines
  }

  /// Between the parts of a list, where it is one.
  private static func broken(_ cell: String, to width: Int) -> [String] {
    guard cell.count > width else { return [cell] }
    let parts = cell.split(separator: ", ")
    guard parts.count > 1, parts.allSatisfy({ $0.count < width }) else { return wrapped(cell, to: width) }
    var lines = [""]
    for (place, part) in parts.enumerated() {
      let piece = part + (place < parts.count - 1 ? "," : "")
      if lines[lines.count - 1].count + 1 + piece.count > width { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + piece
    }
    return lines
  }

  private var lints: [String] {
    var lines: [String] = []
    for (place, variant) in comparison.variants.enumerated() {
      let blind = comparison.rows.filter { $0.cells[place].blindness != nil }
      guard let reason = blind.first?.cells[place].blindness else { continue }
      lines.append(
        "lint  \(variant): gives one layout for both turns of \(blind.map(\.device).joined(separator: ", ")) "
          + "(\(reason)). Use orientation, aspect or width instead.")
    }
    return lines
  }

  private var differences: [String] {
    var lines: [String] = []
    for row in comparison.rows {
      for (turn, frames) in [("upright", \StrategyComparison.Cell.uprightFrames), ("turned", \.turnedFrames)]
      {
        let all = row.cells.map { $0[keyPath: frames] }
        guard all.contains(where: { $0 != all[0] }) else { continue }
        let views = comparison.views.filter { view in all.contains { $0[view] != all[0][view] } }
        var shown: Set<Int> = []
        for place in all.indices where !all[..<place].contains(all[place]) {
          shown.insert(place)
          let texts = views.map { view in "\(view) \(all[place][view].map(text) ?? "hidden")" }
          lines.append(
            "\(row.device), \(turn): \(comparison.variants[place])  \(texts.joined(separator: "  "))")
        }
      }
    }
    return lines
  }
}
