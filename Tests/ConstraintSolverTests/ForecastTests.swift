// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Testing

@testable import ConstraintSolver

@Suite struct ForecastTests {
  /// Lines one below the other, each around two texts of which the higher one is centred in it. Every line
  /// wishes for no height at all.
  private struct Column {
    let solver = Solver()
    var lines: [(top: Variable, bottom: Variable)] = []
    var heights: [Double] = []
    /// What keeps the lines around their texts.
    var edges: [(terms: [Term], id: ConstraintID)] = []

    init(_ count: Int) throws {
      for _ in 0..<count { lines.append((solver.makeVariable(), solver.makeVariable())) }
      let texts = (0..<2 * count).map { _ in (top: solver.makeVariable(), bottom: solver.makeVariable()) }
      try solver.add([Term(1, lines[0].top)], .equal, 0)
      for (line, next) in zip(lines, lines.dropFirst()) {
        try solver.add([Term(1, next.top), Term(-1, line.bottom)], .equal, 0)
      }
      for (i, line) in lines.enumerated() {
        heights.append(Double(20 + i % 5))
        for (place, height) in [(2 * i, heights[i]), (2 * i + 1, 12)] {
          let text = texts[place]
          for edge in [
            [Term(1, text.top), Term(-1, line.top)], [Term(1, line.bottom), Term(-1, text.bottom)],
          ] {
            edges.append((edge, try solver.add(edge, .greaterOrEqual, 0)))
          }
          let middles = [
            Term(0.5, text.top), Term(0.5, text.bottom), Term(-0.5, line.top), Term(-0.5, line.bottom),
          ]
          try solver.add(middles, .equal, 0)
          try solver.addElastic(
            [Term(1, text.bottom), Term(-1, text.top)], height, tooSmall: .high, tooLarge: .low)
        }
        try solver.add([Term(1, line.bottom), Term(-1, line.top)], .equal, 0, priority: Priority(51)!)
      }
      solver.update()
    }
  }

  @Test(arguments: [false, true])
  func `a line of thousands at whose start everything wishes to be is put right in one go`(_ isReversed: Bool)
    throws
  {
    let count = 2_000
    let solver = Solver()
    let line = (0..<count).map { _ in solver.makeVariable() }
    for i in isReversed ? Array((1..<count).reversed()) : Array(1..<count) {
      try solver.add([Term(1, line[i]), Term(-1, line[i - 1])], .greaterOrEqual, 1)
    }
    try solver.add([Term(1, line[0])], .equal, 0)
    try solver.add([Term(1, line[count - 1])], .equal, Double(2 * count), priority: .high)
    for place in line { try solver.add([Term(1, place)], .equal, 0, priority: .low) }

    #expect(line.dropLast().map(solver.value(of:)) == (0..<count - 1).map(Double.init))
    #expect(solver.value(of: line[count - 1]) == Double(2 * count))
    #expect(solver.operationCount < 200 * count)
    #expect(!solver.isExhausted)
  }

  @Test func `lines that wish for no height are put right together, not each with all below it`() throws {
    let column = try Column(60)

    #expect(column.solver.system.statistics.pivots < 10)
    #expect(column.solver.audit() == nil)
    var top = 0.0
    for (line, height) in zip(column.lines, column.heights) {
      #expect(abs(column.solver.value(of: line.top) - top) < 1e-9)
      top += height
      #expect(abs(column.solver.value(of: line.bottom) - top) < 1e-9)
    }
  }

  @Test func `after an edit a column stands where one made so would stand`() throws {
    let column = try Column(60)
    let solver = column.solver
    let limit = try solver.add([Term(1, column.lines[59].bottom)], .lessOrEqual, 1000)

    #expect(solver.audit() == nil)
    try solver.remove(limit)
    #expect(solver.audit() == nil)
    #expect(abs(solver.value(of: column.lines[59].bottom) - column.heights.reduce(0, +)) < 1e-9)
  }

  @Test func `where much of a system comes in at once it is put right together, too`() throws {
    let column = try Column(60)
    let solver = column.solver
    for edge in column.edges { try solver.remove(edge.id) }
    solver.update()
    #expect(abs(solver.value(of: column.lines[59].bottom)) < 1e-9)
    let pivots = solver.system.statistics.pivots

    for edge in column.edges { try solver.add(edge.terms, .greaterOrEqual, 0) }
    solver.update()

    #expect(solver.system.statistics.pivots < pivots + 10)
    #expect(solver.audit() == nil)
    #expect(abs(solver.value(of: column.lines[59].bottom) - column.heights.reduce(0, +)) < 1e-9)
  }
}
