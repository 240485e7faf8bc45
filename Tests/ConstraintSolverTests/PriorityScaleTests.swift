// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Testing

@testable import ConstraintSolver

@Suite struct PriorityScaleTests {
  private func priorities(_ values: [Double]) throws -> [Priority] {
    try values.map { try #require(Priority($0)) }
  }

  @Test func `whole priorities are levels as they are`() throws {
    let scale = PriorityScale(try priorities([1, 250, 999, 1000]))

    #expect(scale == PriorityScale())
    #expect([1, 250, 999, 1000].map { scale.level(of: Priority($0)!) } == [1, 250, 999, 1000])
    #expect(scale.priority(at: 250) == .low)
  }

  @Test(arguments: [
    [999.5, 999, 998, 250.1, 250, 2, 1], [0.25, 0.5, 0.75, 1, 1.5, 2], [999.25, 999.5, 999.75],
    [3, 2.5, 2, 1.5, 1],
  ])
  func `fractions have levels of their own between their neighbours`(values: [Double]) throws {
    let used = try priorities(values).sorted()

    let scale = PriorityScale(used)

    let levels = used.map(scale.level)
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $0 < $1 })
    #expect(levels.allSatisfy { (1...999).contains($0) })
    #expect(levels.map(scale.priority) == used)
    #expect(scale.level(of: .required) == 1000)
  }

  @Test func `far more priorities than there are levels stay in order`() throws {
    let used = try priorities((1...4000).map { Double($0) / 4.5 })

    let scale = PriorityScale(used)

    let levels = used.map(scale.level)
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(levels.allSatisfy { (1...999).contains($0) })
  }

  @Test func `a priority that the scale was not made for counts as the next weaker one`() throws {
    let scale = PriorityScale(try priorities([100, 250.5, 900]))

    let known = try priorities([100, 250.5, 900]).map(scale.level)
    #expect(
      try priorities([50, 250, 250.75, 999]).map(scale.level) == [known[0], known[0], known[1], known[2]])
  }

  @Test(arguments: [(999.5, 999.0), (250.1, 250.0), (0.5, 0.25), (750, 749.9)])
  func `fractions of a priority are levels of their own`(strong: Double, weak: Double) throws {
    let pair = try priorities([strong, weak])
    for order in [[0, 1], [1, 0]] {
      let solver = Solver(scale: PriorityScale(pair))
      let width = solver.makeVariable()
      for place in order {
        try solver.add([Term(1, width)], .equal, place == 0 ? 100 : 80, priority: pair[place])
      }
      // No averaging and no sum: two weaker ones change nothing.
      let third = try solver.add([Term(1, width)], .equal, 80, priority: pair[1])

      #expect(solver.value(of: width) == 100)
      #expect(try solver.equation(of: third).tooSmall == pair[1])
      #expect(Solver(from: solver.freeze()).value(of: width) == 100)
    }
  }

  @Test func `nothing below 1000 is rounded to required`() throws {
    let priority = try #require(Priority(999.99999))

    #expect(!priority.isRequired && priority > Priority(999)!)
    #expect(Priority(1000.0) == .required)
  }
}
