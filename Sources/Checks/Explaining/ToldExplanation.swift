// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Sessions
public import SourceText

// An explanation that somebody else has worked out and that is to be told here.

extension Explanation {
  public init(
    screen: String, conflicts: [Conflict], repairs: [Repair], open: [OpenExplanation], others: [String],
    unfinished: [String]
  ) {
    self.screen = screen
    self.conflicts = conflicts
    self.repairs = repairs
    self.open = open
    self.others = others
    self.unfinished = unfinished
  }
}

extension Explanation.Conflict {
  public init(
    in controller: String, headline: String, lines: [Line], sum: String, need: Double, have: Double,
    shortage: Double
  ) {
    self.init(
      controller: controller, headline: headline, lines: lines, sum: sum, need: need, have: have,
      shortage: shortage)
  }
}

extension Explanation.Conflict.Line {
  public init(_ member: Diagnostic.Member, isHidden: Bool, amount: Double, place: String?) {
    self.init(member: member, isHidden: isHidden, amount: amount, place: place)
  }
}

extension OpenExplanation {
  public init(
    _ name: String, range: ClosedRange<Double>, shown: Double, mark: SourceMark?, remedies: [String]
  ) {
    self.init(name: name, range: range, shown: shown, mark: mark, remedies: remedies)
  }
}

extension Repair {
  public init(_ title: String, outcome: String, objection: String?, mark: SourceMark?) {
    self.init(edits: [], title: title, outcome: outcome, objection: objection, mark: mark, rank: 0)
  }
}
