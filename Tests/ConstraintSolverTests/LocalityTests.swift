// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import SeededNumbers
import Testing

@testable import ConstraintSolver

/// What lies apart stays apart, however long the system has lived.
@Suite struct LocalityTests {
  /// Lines of boxes that have nothing in common but the screen between whose edges they stand. Their wishes,
  /// of any priority, cannot all be met.
  private struct Lines {
    let solver = Solver()
    private let screen: Variable
    private let width: ConstraintID
    private let insets: [ConstraintID]
    private var sizes: SplitMix
    private var isTurned = false

    init(_ count: Int, seed: UInt64) throws {
      sizes = SplitMix(seed: seed)
      let edit = Priority(999)!
      screen = solver.makeVariable()
      let (left, right) = (solver.makeVariable(), solver.makeVariable())
      width = try solver.add([Term(1, screen)], .equal, 390, priority: edit)
      insets = [
        try solver.add([Term(1, left)], .equal, 0, priority: edit),
        try solver.add([Term(1, right)], .equal, 0, priority: edit),
      ]
      for line in 0..<count {
        var random = SplitMix(seed: seed &* 100 &+ UInt64(line))
        func someone() -> Priority { Priority(random.int(1...998))! }
        var before: (x: Variable, width: Variable)?
        for _ in 0..<6 {
          let box = (x: solver.makeVariable(), width: solver.makeVariable())
          try solver.add([Term(1, box.width)], .greaterOrEqual, 0)
          if let before {
            try solver.add([Term(1, box.x), Term(-1, before.x), Term(-1, before.width)], .equal, 4)
            try solver.add([Term(1, box.width), Term(-1, before.width)], .equal, 0, priority: someone())
          } else {
            try solver.add([Term(1, box.x), Term(-1, left)], .equal, 0)
          }
          for relation in [Relation.greaterOrEqual, .equal] {
            let wish = Double(random.int(5...125))
            try solver.add([Term(1, box.width)], relation, wish, priority: someone())
          }
          before = box
        }
        guard let before else { continue }
        let end = [Term(1, before.x), Term(1, before.width), Term(-1, screen), Term(1, right)]
        try solver.add(end, .lessOrEqual, 0)
        try solver.add(end, .equal, 0, priority: someone())
      }
      solver.solve()
    }

    /// Turns the screen to a size that never came before.
    mutating func turn() throws {
      isTurned.toggle()
      try solver.setConstant(Double(sizes.int(330...930)), of: width)
      for inset in insets { try solver.setConstant(isTurned ? 47 : 0, of: inset) }
      solver.update()
    }

    /// Whether it is what asks for the width that says how wide the screen is, and not one of the lines.
    var isScreenRigid: Bool {
      let row = solver.system.constraints[width.index]
      return row.state == .tight && solver.system.variables[screen.index].definition == width.index
    }
  }

  // The sizes of these come to where a line could be helped for the price of the screen's width.
  @Test(arguments: [23, 274])
  func `no line is helped at the price of what stands above all lines, not for a moment`(_ seed: Int) throws {
    var lines = try Lines(12, seed: UInt64(seed))

    for _ in 0..<30 {
      try lines.turn()
      #expect(lines.isScreenRigid)
    }
    #expect(lines.solver.audit() == nil)
  }

  @Test func `the fiftieth turn to a new size costs what the first ones did`() throws {
    var lines = try Lines(12, seed: 23)
    let solver = lines.solver
    func cost(ofTurns count: Int) throws -> Int {
      let began = solver.operationCount
      for _ in 0..<count { try lines.turn() }
      return solver.operationCount - began
    }

    let first = try cost(ofTurns: 25)

    #expect(try cost(ofTurns: 25) < first * 3 / 2)
  }
}
