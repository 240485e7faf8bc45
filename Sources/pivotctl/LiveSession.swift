// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Checks
import Sessions
import SourceText
import Wire

/// Asking the daemon about a session as it stands, where a command otherwise looks at a screen.
enum LiveSession {
  static let option = CommandSpec.Option(
    "session", value: "NAME", help: "of a session that pivotd has open, as it stands, instead of a screen")

  /// Throws when the command line also says what a session has by itself.
  static func check(_ arguments: ParsedArguments) throws(ArgumentError) {
    if let option = ScreenArguments.options.map(\.name).first(where: arguments.has) {
      throw .badValue("--session", reason: "it has its own device and state: leave out --\(option)")
    }
  }
}

extension Explanation {
  /// What the daemon told.
  init(_ reply: Wire.Explain.Reply) {
    self.init(
      screen: reply.session,
      conflicts: reply.conflicts.map { conflict in
        Conflict(
          in: conflict.controller, headline: conflict.message,
          lines: conflict.members.map { member in
            Conflict.Line(
              .init(
                text: member.text, mark: SourceMark(member.file, member.line, member.column),
                isBroken: member.broken),
              isHidden: member.hidden, amount: member.amount, place: member.place)
          },
          sum: conflict.sum, need: conflict.need, have: conflict.have, shortage: conflict.shortage)
      },
      repairs: reply.repairs.map { offer in
        Repair(
          offer.change, outcome: offer.outcome, objection: offer.offered ? nil : offer.objection ?? "",
          mark: SourceMark(offer.file, offer.line, offer.column))
      },
      open: reply.open.map { open in
        let least = open.least ?? -.infinity
        return OpenExplanation(
          open.name, range: least...max(least, open.most ?? .infinity), shown: open.shown,
          mark: SourceMark(open.file, open.line, open.column), remedies: open.remedies)
      }, others: reply.others, unfinished: reply.unfinished)
  }
}
