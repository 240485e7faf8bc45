// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Testing

@testable import ConstraintSolver

/// Required inequalities that come in and cannot hold as things are.
@Suite struct ForesightTests {
  /// Groups one below the other, each of two texts that lie below one another; a group wishes for no height.
  private struct Column {
    let solver = Solver()
    var tops: [Variable] = []
    var heights: [Variable] = []
    var texts: [[(y: Variable, height: Variable)]] = []
    var sets: [[ConstraintID]] = []

    init(_ count: Int) throws {
      for _ in 0..<count {
        let (top, height) = (solver.makeVariable(), solver.makeVariable())
        if let above = tops.last, let size = heights.last {
          try solver.add([Term(1, top), Term(-1, above), Term(-1, size)], .equal, 8)
        } else {
          try solver.add([Term(1, top)], .equal, 0)
        }
        tops.append(top)
        heights.append(height)
        texts.append((0..<2).map { _ in (solver.makeVariable(), solver.makeVariable()) })
        for (i, text) in texts[texts.count - 1].enumerated() {
          try solver.addElastic([Term(1, text.height)], Double(20 + 10 * i), tooSmall: .high, tooLarge: .low)
        }
        sets.append([])
        try stack(sets.count - 1)
        try solver.add([Term(1, height)], .equal, 0, priority: Priority(50)!)
      }
      solver.update()
    }

    private mutating func stack(_ group: Int) throws {
      let (first, last) = (texts[group][0], texts[group][1])
      sets[group] = [
        try solver.add([Term(1, first.y), Term(-1, tops[group])], .equal, 0),
        try solver.add([Term(1, last.y), Term(-1, first.y), Term(-1, first.height)], .equal, 4),
        try solver.add(
          [Term(1, last.y), Term(1, last.height), Term(-1, tops[group]), Term(-1, heights[group])], .equal, 0),
      ]
    }

    /// The texts lie beside one another, and the group reaches around either.
    mutating func putBesideOneAnother(_ group: Int) throws {
      for old in sets[group] { try solver.remove(old) }
      sets[group] = []
      for text in texts[group] {
        sets[group].append(try solver.add([Term(1, text.y), Term(-1, tops[group])], .equal, 0))
        sets[group].append(
          try solver.add(
            [Term(1, text.y), Term(1, text.height), Term(-1, tops[group]), Term(-1, heights[group])],
            .lessOrEqual, 0))
      }
    }

    mutating func putBelowOneAnother(_ group: Int) throws {
      for old in sets[group] { try solver.remove(old) }
      try stack(group)
    }
  }

  @Test func `a group of many that turns moves what is below it once`() throws {
    var column = try Column(60)
    let pivots = column.solver.system.statistics.pivots

    for _ in 0..<3 {
      try column.putBesideOneAnother(10)
      column.solver.update()
      #expect(column.solver.audit() == nil)
      #expect(abs(column.solver.value(of: column.heights[10]) - 30) < 1e-9)
      #expect(abs(column.solver.value(of: column.tops[59]) - (58 * 62 + 38)) < 1e-9)

      try column.putBelowOneAnother(10)
      column.solver.update()
      #expect(column.solver.audit() == nil)
      #expect(abs(column.solver.value(of: column.heights[10]) - 54) < 1e-9)
      #expect(abs(column.solver.value(of: column.tops[59]) - 59 * 62) < 1e-9)
    }

    #expect(column.solver.system.statistics.pivots == pivots)
  }

  @Test func `where much lies above and below a group, turning it back walks down once`() throws {
    var column = try Column(200)
    func cost(_ batch: () throws -> Void) rethrows -> Int {
      let before = column.solver.operationCount
      try batch()
      column.solver.update()
      return column.solver.operationCount - before
    }
    try column.putBesideOneAnother(100)
    column.solver.update()

    let turned = try cost { try column.putBelowOneAnother(100) }
    let moved = try cost {
      try column.solver.addElastic(
        [Term(1, column.texts[100][1].height)], 90, tooSmall: .high, tooLarge: .high)
    }

    #expect(abs(column.solver.value(of: column.tops[199]) - (199 * 62 + 60)) < 1e-9)
    #expect(turned < moved * 5 / 4, "\(turned) against \(moved)")
  }

  @Test func `a group that has turned follows a text that grows, and its wish once they are gone`() throws {
    var column = try Column(4)
    try column.putBesideOneAnother(1)
    column.solver.update()

    let larger = try column.solver.add(
      [Term(1, column.texts[1][1].height)], .greaterOrEqual, 47, priority: Priority(800)!)
    #expect(abs(column.solver.value(of: column.heights[1]) - 47) < 1e-9)
    try column.solver.remove(larger)
    #expect(abs(column.solver.value(of: column.heights[1]) - 30) < 1e-9)
    for old in column.sets[1] { try column.solver.remove(old) }

    #expect(abs(column.solver.value(of: column.heights[1])) < 1e-9)
    #expect(column.solver.audit() == nil)
  }

  @Test func `what costs least gives way, on the side to which it has to`() throws {
    let solver = Solver()
    let parts = (0..<3).map { _ in solver.makeVariable() }
    try solver.addElastic([Term(1, parts[0])], 20, tooSmall: .low, tooLarge: Priority(600)!)
    try solver.addElastic([Term(1, parts[1])], 30, tooSmall: .high, tooLarge: Priority(500)!)
    try solver.add([Term(1, parts[2])], .equal, 10, priority: Priority(700)!)
    solver.update()

    let wide = try solver.add(parts.map { Term(1, $0) }, .greaterOrEqual, 100)
    #expect(parts.map(solver.value(of:)) == [20, 70, 10])
    try solver.remove(wide)
    try solver.add(parts.map { Term(1, $0) }, .lessOrEqual, 50)
    #expect(parts.map(solver.value(of:)) == [10, 30, 10])
    #expect(solver.audit() == nil)
  }

  @Test func `a newcomer that holds leaves everything where it is`() throws {
    let solver = Solver()
    let (width, height) = (solver.makeVariable(), solver.makeVariable())
    try solver.add([Term(1, width)], .equal, 40, priority: .low)
    try solver.add([Term(1, height), Term(-2, width)], .equal, 0)
    solver.solve()

    try solver.add([Term(1, height)], .lessOrEqual, 80)
    try solver.add([Term(1, height), Term(1, width)], .greaterOrEqual, 120)

    #expect(solver.solve().isEmpty)
  }

  @Test func `a newcomer that nothing may give way to is a conflict, and no wish is lost to it`() throws {
    let solver = Solver()
    let (width, height) = (solver.makeVariable(), solver.makeVariable())
    try solver.add([Term(1, width)], .equal, 40)
    try solver.add([Term(1, height)], .equal, 10, priority: .low)
    solver.update()

    try solver.add([Term(1, width)], .greaterOrEqual, 55)
    try solver.add([Term(1, height)], .greaterOrEqual, 15)

    #expect(solver.conflicts.count == 1)
    #expect(solver.value(of: width) == 40)
    #expect(solver.value(of: height) == 15)
  }

  @Test func `where a definition leans on the wish that has to go, the answer is the same`() throws {
    let solver = Solver()
    let parts = (0..<4).map { _ in solver.makeVariable() }
    let total = solver.makeVariable()
    try solver.add([Term(1, parts[0])], .equal, 25, priority: .low)
    for (part, next) in zip(parts, parts.dropFirst()) {
      try solver.add([Term(1, next), Term(-1, part)], .equal, 0)
    }
    try solver.add(parts.map { Term(1, $0) } + [Term(-1, total)], .equal, 0)
    try solver.add([Term(1, total)], .equal, 100, priority: .high)
    solver.update()

    try solver.add([Term(1, parts[3])], .greaterOrEqual, 30)

    #expect(parts.map(solver.value(of:)) == [30, 30, 30, 30])
    #expect(solver.value(of: total) == 120)
    #expect(solver.audit() == nil)
  }
}
