// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver

/// The factors with which equations add up to nothing on their left sides.
///
/// Every variable says that the factors of the equations that it stands in cancel: a row with a few entries, since a
/// variable stands in few equations. Gauss on such rows costs little more than what they hold, also for chains of
/// thousands.
struct NullVector {
  /// One entry of a row: an equation and how often the variable stands in it.
  private typealias Entry = (column: Int, value: Double)

  /// How many entries elimination may go through; beyond that there is no vector.
  private static let effort = 30_000_000

  /// Rows whose first column is the index, or none.
  private var pivots: [[Entry]]
  private var work = 0

  /// One factor for each equation, none of them 0, up to a common one; nil when there is no such vector, or more
  /// than one: then the set is not a smallest one.
  static func of(_ equations: [Equation]) -> [Double]? {
    var elimination = NullVector(columns: equations.count)
    for row in rows(of: equations) {
      guard elimination.take(row) else { return nil }
    }
    return elimination.vector
  }

  private init(columns: Int) { pivots = Array(repeating: [], count: columns) }

  /// In the order of the variables' first appearance, each by column.
  private static func rows(of equations: [Equation]) -> [[Entry]] {
    var places: [Variable: Int] = [:]
    var rows: [[Entry]] = []
    for (column, equation) in equations.enumerated() {
      for term in equation.terms {
        let place = places[term.variable] ?? rows.count
        if place == rows.count {
          places[term.variable] = place
          rows.append([])
        }
        if rows[place].last?.column == column {
          rows[place][rows[place].count - 1].value += term.coefficient
        } else {
          rows[place].append((column, term.coefficient))
        }
      }
    }
    return rows
  }
}

extension NullVector {
  /// Reduces a row by those before it; false where that costs too much.
  private mutating func take(_ row: [Entry]) -> Bool {
    var row = Self.tidy(row)
    while let lead = row.first {
      let pivot = pivots[lead.column]
      guard let first = pivot.first else {
        pivots[lead.column] = row
        return true
      }
      work += row.count + pivot.count
      guard work < Self.effort else { return false }
      row = Self.difference(row, pivot, factor: lead.value / first.value)
    }
    return true
  }

  /// `row - factor * pivot`, whose first columns are the same and cancel.
  private static func difference(_ row: [Entry], _ pivot: [Entry], factor: Double) -> [Entry] {
    var result: [Entry] = []
    result.reserveCapacity(row.count + pivot.count)
    var (a, b) = (1, 1)
    while a < row.count || b < pivot.count {
      if b == pivot.count || a < row.count && row[a].column < pivot[b].column {
        result.append(row[a])
        a += 1
      } else if a == row.count || pivot[b].column < row[a].column {
        result.append((pivot[b].column, -factor * pivot[b].value))
        b += 1
      } else {
        let value = row[a].value - factor * pivot[b].value
        let size = max(abs(row[a].value), abs(factor * pivot[b].value))
        if abs(value) > 1e-9 * size { result.append((row[a].column, value)) }
        a += 1
        b += 1
      }
    }
    return result
  }

  private static func tidy(_ row: [Entry]) -> [Entry] {
    let largest = row.reduce(0) { max($0, abs($1.value)) }
    return row.filter { abs($0.value) > 1e-9 * largest }
  }

  /// From the last column on; the one without a pivot is free.
  private var vector: [Double]? {
    guard let free = pivots.firstIndex(where: \.isEmpty), pivots.count(where: \.isEmpty) == 1 else {
      return nil
    }
    var vector = Array(repeating: 0.0, count: pivots.count)
    vector[free] = 1
    for column in pivots.indices.reversed() where column != free {
      let sum = pivots[column].dropFirst().reduce(0) { $0 + $1.value * vector[$1.column] }
      vector[column] = -sum / pivots[column][0].value
    }
    let largest = vector.reduce(0) { max($0, abs($1)) }
    return vector.allSatisfy { $0.isFinite && abs($0) > 1e-12 * largest } ? vector : nil
  }
}
