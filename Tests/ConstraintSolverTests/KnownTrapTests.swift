// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Testing

/// What other solvers are known to stumble over.
@Suite struct KnownTrapTests {
  private let solver = Solver()

  private func expect(_ variable: Variable, _ value: Double, _ place: SourceLocation = #_sourceLocation) {
    #expect(abs(solver.value(of: variable) - value) < 1e-6, sourceLocation: place)
  }

  @Test func `a refused constraint leaves no trace`() throws {
    let x = solver.makeVariable()
    try solver.add([Term(1, x)], .equal, 0, priority: Priority(999)!)
    var least = try solver.add([Term(1, x)], .greaterOrEqual, 2)
    let refused = try solver.add([Term(1, x)], .lessOrEqual, 1)
    #expect(solver.conflicts.map(\.dropped) == [refused])
    try solver.remove(refused)
    expect(x, 2)

    try solver.remove(least)
    expect(x, 0)
    least = try solver.add([Term(1, x)], .greaterOrEqual, 2)

    expect(x, 2)
    #expect(solver.conflicts.isEmpty)
  }

  @Test func `a refused equality does not loosen what it contradicts`() throws {
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    try solver.add([Term(1, a), Term(-1, b)], .equal, 0)
    try solver.add([Term(1, a)], .greaterOrEqual, 10)
    let refused = try solver.add([Term(1, b)], .equal, 5)
    #expect(solver.conflicts.map(\.dropped) == [refused])
    #expect(solver.conflicts[0].members.count == 3)

    try solver.remove(refused)
    try solver.add([Term(1, a), Term(1, b)], .equal, 0, priority: .low)

    #expect(solver.value(of: a) == solver.value(of: b))
    expect(a, 10)
  }

  @Test func `a redundant equality takes over when its reason goes`() throws {
    let r = (0..<4).map { _ in solver.makeVariable() }
    try solver.add([Term(1, r[0]), Term(-1, r[1])], .equal, 0)
    try solver.add([Term(1, r[2]), Term(-1, r[3])], .equal, 0)
    let all = try solver.add(r.map { Term(1, $0) }, .equal, 240)
    let left = try solver.add([Term(1, r[0]), Term(1, r[1])], .equal, 120)
    try solver.add([Term(1, r[2]), Term(1, r[3])], .equal, 120)
    for v in r { expect(v, 60) }

    try solver.remove(all)
    for v in r { expect(v, 60) }
    try solver.remove(left)
    try solver.add(r.map { Term(1, $0) }, .equal, 240)

    for v in r { expect(v, 60) }
    #expect(solver.conflicts.isEmpty)
  }

  @Test func `a midpoint goes as far as its ends allow`() throws {
    let middle = solver.makeVariable()
    let left = solver.makeVariable()
    let right = solver.makeVariable()
    try solver.add([Term(2, middle), Term(-1, left), Term(-1, right)], .equal, 0)
    try solver.add([Term(1, right), Term(-1, left)], .greaterOrEqual, 10)
    try solver.add([Term(1, right)], .lessOrEqual, 100)
    try solver.add([Term(1, left)], .greaterOrEqual, 0)
    let pull = try solver.add([Term(1, middle)], .equal, 70, priority: Priority(900)!)
    expect(middle, 70)
    let open = solver.ambiguousVariables()
    #expect(open.map(\.variable) == [left, right])
    #expect(abs(open[1].range.lowerBound - 75) < 1e-6 && abs(open[1].range.upperBound - 100) < 1e-6)

    try solver.setConstant(98, of: pull)

    expect(middle, 95)
    expect(left, 90)
    expect(right, 100)
  }

  @Test func `equal wishes that cannot both be met name each other`() throws {
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    let sum = try solver.add([Term(1, a), Term(1, b)], .equal, 100)
    let first = try solver.add([Term(1, a)], .greaterOrEqual, 51, priority: .high)
    let second = try solver.add([Term(1, b)], .greaterOrEqual, 51, priority: .high)

    let unmet = solver.unmetWishes()

    #expect(unmet.count == 1)
    #expect(abs(unmet[0].shortage - 2) < 1e-9)
    #expect([first, second].contains(unmet[0].constraint))
    #expect(Set(unmet[0].heldBy) == Set([sum, first, second]).subtracting([unmet[0].constraint]))
  }

  @Test(arguments: [5, 10, 20])
  func `a grid of boxes with a soft aspect ratio neither spins nor runs away`(side: Int) throws {
    func sizes(_ whole: Double) throws -> [Variable] {
      let sizes = (0..<side).map { _ in solver.makeVariable() }
      try solver.add(sizes.map { Term(1, $0) }, .equal, whole)
      for size in sizes.dropFirst() {
        try solver.add([Term(1, size), Term(-1, sizes[0])], .equal, 0, priority: Priority(900)!)
      }
      return sizes
    }
    let widths = try sizes(1000)
    let heights = try sizes(600)
    for w in widths {
      for h in heights {
        try solver.add([Term(1, w), Term(-1.5, h)], .equal, 0, priority: Priority(300)!)
      }
    }

    for w in widths { expect(w, 1000 / Double(side)) }
    for h in heights { expect(h, 600 / Double(side)) }
    #expect(solver.audit() == nil)
  }

  @Test func `three hundred equal wishes in a row that cannot all be met do not cycle`() throws {
    let count = 300
    let edges = (0...count).map { _ in solver.makeVariable() }
    try solver.add([Term(1, edges[0])], .equal, 0)
    let end = try solver.add([Term(1, edges[count])], .equal, 1000)
    for i in 0..<count {
      try solver.add([Term(1, edges[i + 1]), Term(-1, edges[i])], .greaterOrEqual, 0)
      try solver.add([Term(1, edges[i + 1]), Term(-1, edges[i])], .equal, 10, priority: .low)
    }
    solver.solve()
    var total = solver.unmetWishes().reduce(0) { $0 + $1.shortage }
    #expect(abs(total - 2000) < 1e-4)

    try solver.setConstant(5000, of: end)
    total = solver.unmetWishes().reduce(0) { $0 + $1.shortage }

    #expect(abs(total - 2000) < 1e-4)
    #expect(solver.audit() == nil)
  }

  @Test func `content size can leave in any basis`() throws {
    let full = solver.makeVariable()
    let width = solver.makeVariable()
    try solver.add([Term(1, full)], .equal, 640)
    let content = try solver.addElastic(
      [Term(1, width)], 48, tooSmall: .high, tooLarge: Priority(251)!)
    try solver.add([Term(1, width), Term(-1, full)], .equal, 0, priority: Priority(249)!)
    expect(width, 48)

    try solver.remove(content)
    expect(width, 640)
    try solver.addElastic([Term(1, width)], 48, tooSmall: .high, tooLarge: Priority(251)!)

    expect(width, 48)
  }

  @Test(arguments: [Priority.required, .low])
  func `what came in and just held is heeded by a change that has come by before`(priority: Priority) throws {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let own = try solver.add([Term(1, x)], .equal, 5, priority: .low)
    try solver.add([Term(1, y)], .equal, 0, priority: Priority(1)!)
    for value in [6.0, 7, 8] {
      try solver.setConstant(value, of: own)
      expect(x, value)
    }
    try solver.add([Term(1, x), Term(-1, y)], .lessOrEqual, 8, priority: priority)
    expect(y, 0)

    try solver.setConstant(9, of: own)

    expect(x, 9)
    expect(y, 1)
  }

  @Test func `a variable that cancels leaves the definition to one that does not`() throws {
    let v = (0..<4).map { _ in solver.makeVariable() }
    let least = try solver.add(
      [Term(1, v[3]), Term(-2, v[1]), Term(-1, v[0])], .lessOrEqual, -19, priority: Priority(38)!)
    let first = try solver.add(
      [Term(0.5, v[0]), Term(2, v[3]), Term(-2, v[1]), Term(-1, v[2])], .greaterOrEqual, 10,
      priority: Priority(778)!)
    let second = try solver.add(
      [Term(0.5, v[2]), Term(-2, v[0])], .greaterOrEqual, -13, priority: Priority(38)!)
    let most = try solver.add(
      [Term(2, v[1]), Term(0.5, v[0]), Term(-1, v[3])], .lessOrEqual, 14, priority: Priority(186)!)
    solver.solve()
    try solver.remove(first)
    try solver.remove(second)

    try solver.setConstant(13, of: most)

    #expect(try solver.violation(of: least) < 1e-6)
    #expect(try solver.violation(of: most) < 1e-6)
    #expect(!solver.isExhausted)
  }

  /// Pairs of which one is older than what both equal and one younger. Whoever replaces the youngest first meets
  /// what they equal before both are replaced, and takes it for something to hang on.
  private func differences(_ count: Int) throws -> (sum: [Term], reasons: [ConstraintID]) {
    var sum: [Term] = []
    var reasons: [ConstraintID] = []
    for _ in 0..<count {
      let (old, middle, young) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
      for other in [young, old] {
        reasons.append(try solver.add([Term(1, other), Term(-1, middle)], .equal, 0))
      }
      sum += [Term(1, young), Term(-1, old)]
    }
    solver.solve()
    return (sum, reasons)
  }

  @Test(arguments: [2, 3, 40])
  func `differences that are all zero do not have each other looked at for ever`(_ count: Int) throws {
    let (sum, _) = try differences(count)
    let began = solver.operationCount

    let implied = try solver.add(sum, .equal, 0)

    #expect(solver.conflicts.isEmpty)
    #expect(try solver.violation(of: implied) == 0)
    #expect(solver.operationCount - began < 200 * count)
    #expect(!solver.isExhausted)
  }

  @Test func `that differences cannot be what they are not is told with all of them`() throws {
    let (sum, reasons) = try differences(3)

    let refused = try solver.add(sum, .equal, 5)

    #expect(solver.conflicts.map(\.members) == [reasons + [refused]])
    #expect(solver.conflicts.map(\.shortage) == [5])
    #expect(!solver.isExhausted)
  }
}
