// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Sessions
import AutoLayout
import Checks
import EventBus
import SourceText
import Wire

/// Tells why a session cannot hold, also while a change of it is under way: then as before that.
struct ExplainMethod: Method {
  let state: DaemonState

  /// How many constraints all solves of one explanation may go through together: everybody else waits for it.
  private static let effort = 4_000

  func answer(_ request: Explain, to caller: Caller<Explain>) throws {
    let hosted = try state.sessions.session(named: request.session)
    let explanation = Explanation(hosted.session, effort: Self.effort)
    caller.reply(
      .init(
        epoch: state.subscriptions.epoch, sequence: state.subscriptions.sequence, session: hosted.name,
        transaction: hosted.session.transactionCount,
        conflicts: explanation.conflicts.map(ExplainedConflict.init),
        repairs: explanation.repairs.map(RepairOffer.init), open: explanation.open.map(OpenPlace.init),
        others: explanation.others, unfinished: explanation.unfinished))
  }
}

extension ExplainedConflict {
  fileprivate init(_ conflict: Explanation.Conflict) {
    self.init(
      controller: conflict.controller, message: conflict.headline,
      members: conflict.lines.map(ExplainedMember.init),
      sum: conflict.sum, need: conflict.need, have: conflict.have, shortage: conflict.shortage)
  }
}

extension ExplainedMember {
  fileprivate init(_ line: Explanation.Conflict.Line) {
    let mark = line.member.mark
    self.init(
      text: line.member.text, file: mark?.file, line: mark?.line, column: mark?.column, hidden: line.isHidden,
      broken: line.member.isBroken, amount: line.amount, place: line.place)
  }
}

extension RepairOffer {
  fileprivate init(_ repair: Repair) {
    self.init(
      change: repair.title, outcome: repair.outcome, offered: repair.isOffered, objection: repair.objection,
      file: repair.mark?.file, line: repair.mark?.line, column: repair.mark?.column)
  }
}

extension OpenPlace {
  fileprivate init(_ open: OpenExplanation) {
    let (least, most) = (open.range.lowerBound, open.range.upperBound)
    self.init(
      name: open.name, least: least.isFinite ? least : nil, most: most.isFinite ? most : nil,
      shown: open.shown,
      file: open.mark?.file, line: open.mark?.line, column: open.mark?.column, remedies: open.remedies)
  }
}
