// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Testing

/// What the current release of kiwi still answers wrongly, what stopped or confused others of its family, and
/// what is right.
@Suite struct ReportedFaultTests {
  private let solver = Solver()

  private func wish(_ variable: Variable, _ relation: Relation, _ constant: Double, _ priority: Int) throws {
    try solver.add([Term(1, variable)], relation, constant, priority: Priority(priority)!)
  }

  @Test func `two weaker wishes together do not outvote a slightly stronger one`() throws {
    let v = solver.makeVariable()
    try wish(v, .greaterOrEqual, 100, 501)
    try wish(v, .equal, 90, 500)
    #expect(solver.value(of: v) == 100)

    try wish(v, .equal, 50, 10)

    #expect(solver.value(of: v) == 100)
  }

  @Test func `a thousand weaker wishes do not outvote one of the next priority`() throws {
    let v = solver.makeVariable()
    try wish(v, .equal, 10, 751)
    for _ in 0..<1000 { try wish(v, .equal, 500, 750) }

    #expect(solver.value(of: v) == 10)
  }

  @Test func `what was refused can be taken out again and its opponent put back`() throws {
    let x = solver.makeVariable()
    try wish(x, .equal, 0, 999)
    let least = try solver.add([Term(1, x)], .greaterOrEqual, 2)
    let most = try solver.add([Term(1, x)], .lessOrEqual, 1)
    #expect(solver.conflicts.map(\.dropped) == [most])
    try solver.remove(most)
    try solver.remove(least)
    #expect(solver.value(of: x) == 0)

    try solver.add([Term(1, x)], .greaterOrEqual, 2)

    #expect(solver.conflicts.isEmpty)
    #expect(solver.value(of: x) == 2)
  }

  @Test func `a refused equality leaves those that were there as they were`() throws {
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    try solver.add([Term(1, a), Term(-1, b)], .equal, 0)
    try solver.add([Term(1, a)], .greaterOrEqual, 10)

    let refused = try solver.add([Term(1, b)], .equal, 5)

    #expect(solver.conflicts.map(\.dropped) == [refused])
    #expect(solver.value(of: a) == 10)
    #expect(solver.value(of: b) == 10)
  }

  @Test(arguments: [1e-9, 1e-15, 1e-100, 1e100])
  func `a small or large coefficient is one like any other`(size: Double) throws {
    let x = solver.makeVariable()
    try solver.add([Term(size, x)], .equal, 5 * size)

    #expect(abs(solver.value(of: x) - 5) < 1e-9)
  }

  @Test func `an edit far away and back ends exactly where it began`() throws {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let edit = try solver.add([Term(1, x)], .equal, 0.1, priority: Priority(900)!)
    try solver.add([Term(1, y), Term(-1, x)], .equal, 0.2)
    let began = solver.value(of: y)

    for far in [1e9, -1e9, 3.3e8] {
      try solver.setConstant(far, of: edit)
      solver.solve()
      try solver.setConstant(0.1, of: edit)

      #expect(solver.value(of: x) == 0.1)
      #expect(solver.value(of: y) == began)
    }
  }

  @Test func `a ratio that is given both ways, rounded, is one ratio`() throws {
    let (width, height) = (solver.makeVariable(), solver.makeVariable())
    try solver.add([Term(1, width), Term(-1.536, height)], .equal, 0)
    try solver.add([Term(1, height), Term(-1 / 1.536, width)], .equal, 0)
    let widest = try solver.add([Term(1, width)], .lessOrEqual, 819.2)
    try solver.add([Term(1, height)], .lessOrEqual, 384)
    try wish(width, .equal, 10_000, 500)
    try wish(height, .equal, 10_000, 500)
    #expect(abs(solver.value(of: width) - 589.824) < 1e-9)

    try solver.setConstant(256, of: widest)

    #expect(solver.conflicts.isEmpty)
    #expect(abs(solver.value(of: height) - 256 / 1.536) < 1e-9)
  }

  @Test func `what follows from others but for rounding is no contradiction`() throws {
    let (a, b) = (solver.makeVariable(), solver.makeVariable())
    let first = try solver.add([Term(1, a)], .equal, 0.1)
    try solver.add([Term(1, b), Term(-1, a)], .equal, 0.2)
    try solver.add([Term(1, b)], .equal, 0.3)
    try solver.add([Term(3, b)], .equal, 0.9)
    #expect(solver.conflicts.isEmpty)

    try solver.remove(first)

    #expect(solver.conflicts.isEmpty)
    #expect(abs(solver.value(of: a) - 0.1) < 1e-12)
  }

  @Test func `two dozen minima fill their room exactly, and stand alike in more and in less`() throws {
    let count = 24
    let edges = (0...count).map { _ in solver.makeVariable() }
    func height(_ i: Int, times factor: Double = 1) -> [Term] {
      [Term(factor, edges[i + 1]), Term(-factor, edges[i])]
    }
    try solver.add([Term(1, edges[0])], .equal, 0)
    let room = try solver.add([Term(1, edges[count])], .equal, 72)
    var minima: [ConstraintID] = []
    for i in 0..<count {
      try solver.add(height(i), .greaterOrEqual, 0)
      minima.append(try solver.add(height(i), .greaterOrEqual, 3, priority: Priority(900)!))
      try solver.add(height(i) + [Term(-1, edges[count])], .equal, 0, priority: Priority(10)!)
      for j in 0..<i {
        try solver.add(height(i) + height(j, times: -1), .equal, 0, priority: Priority(5)!)
      }
    }

    for space in [72.0, 96, 72] {
      try solver.setConstant(space, of: room)
      for (i, edge) in edges.enumerated() {
        #expect(abs(solver.value(of: edge) - space / Double(count) * Double(i)) < 1e-6)
      }
    }
    try solver.setConstant(71, of: room)
    #expect(abs(try minima.map(solver.violation(of:)).reduce(0, +) - 1) < 1e-6)
    #expect(!solver.isExhausted)
  }

  @Test func `an edit as strong as what is required is one, and goes again`() throws {
    let x = solver.makeVariable()
    try wish(x, .equal, 0, 750)
    let edit = try solver.add([Term(1, x)], .equal, 2)
    #expect(solver.value(of: x) == 2)
    try solver.setConstant(5, of: edit)
    #expect(solver.value(of: x) == 5)

    try solver.remove(edit)

    #expect(solver.value(of: x) == 0)
  }

  @Test func `what was suggested stays while others come and go`() throws {
    let (v, u, t) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    try wish(v, .equal, 100, 750)
    let gap = try solver.add([Term(1, v), Term(-1, u)], .equal, 10)
    let least = try solver.add([Term(1, u)], .greaterOrEqual, 50)
    #expect(solver.value(of: v) == 100)
    try solver.add([Term(1, v), Term(-2, t)], .greaterOrEqual, 0)
    try wish(t, .equal, 80, 700)
    #expect(solver.value(of: t) == 50)

    for constraint in [gap, least] {
      try solver.remove(constraint)
      #expect(solver.value(of: v) == 100)
    }
  }
}
