// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Checks
import JSON
import Sessions
import Varlink
import Wire

/// Why a screen in one state cannot hold, or is not settled, and what would repair it.
struct ExplainScreen {
  static let options = ScreenArguments.options + [LiveSession.option, .socket] + LocalData.options
  static let notes = [
    "SCREEN --device looks at a screen in one state. It names the smallest set of constraints that cannot hold,",
    "with lines and the sum that does not come out; what nobody wrote (sizes that must not be negative, content,",
    "autoresizing, stacks) is named as hidden, and avoided where another set does without. Repairs were made,",
    "solved and looked at again: one that is offered brings no finding of its own. What is left open is told with",
    "its range and with what would settle it. --session NAME has pivotd tell the same of a session as it stands.",
    "",
    "Exit code 1 when something is wrong in that state.",
    "",
    "  pivotctl explain checkout.yaml --device ipad-mini-6 --turn landscapeLeft --keyboard on",
    "  pivotctl explain --session tablet",
  ]

  let explanation: Explanation

  /// Of a screen in a state.
  init(screen: String, _ arguments: ParsedArguments, _ console: Console) throws {
    let state = try ScreenArguments(arguments, console)
    let session = try state.session(try state.screens.prepared(screen))
    try state.play(session)
    explanation = Explanation(session)
  }

  /// Of a session of pivotd's.
  init(session: String, _ arguments: ParsedArguments) throws {
    try LiveSession.check(arguments)
    if let word = arguments.operands.first {
      throw ArgumentError.badValue("--session", reason: "it shows its own screen: leave out '\(word)'")
    }
    explanation = Explanation(try Daemon(arguments).call(Wire.Explain(session: session)))
  }

  func run(_ arguments: ParsedArguments, _ console: Console) -> ExitCode {
    if arguments.has("json") {
      console.json { ExplainDocument(explanation: explanation).write(to: &$0) }
    } else {
      console.lines(ExplanationText(explanation).lines)
    }
    return explanation.isEmpty ? .ok : .findings
  }
}

/// An explanation as a JSON document.
private struct ExplainDocument {
  let explanation: Explanation

  func write(to json: inout JSONWriter) {
    json.object {
      $0.field("screen", explanation.screen)
      $0.list("conflicts", explanation.conflicts, write(_:to:))
      $0.list("repairs", explanation.repairs, write(_:to:))
      $0.list("open", explanation.open, write(_:to:))
      $0.field("others", explanation.others)
      $0.field("unfinished", explanation.unfinished)
    }
  }

  private func write(_ conflict: Explanation.Conflict, to json: inout JSONWriter) {
    json.object {
      $0.field("controller", conflict.controller)
      $0.field("message", conflict.headline)
      $0.field("sum", conflict.sum)
      $0.field("need", conflict.need)
      $0.field("have", conflict.have)
      $0.field("shortage", conflict.shortage)
      $0.key("members")
      $0.array { json in
        for line in conflict.lines {
          json.object {
            $0.field("text", line.member.text)
            $0.markFields(line.member.mark)
            $0.field("hidden", line.isHidden)
            $0.field("dropped", line.member.isBroken)
            $0.field("amount", line.amount)
            $0.field("place", line.place)
          }
        }
      }
    }
  }

  private func write(_ repair: Repair, to json: inout JSONWriter) {
    json.object {
      $0.field("change", repair.title)
      $0.markFields(repair.mark)
      $0.field("offered", repair.isOffered)
      $0.field("outcome", repair.outcome)
      $0.field("objection", repair.objection)
    }
  }

  private func write(_ entry: OpenExplanation, to json: inout JSONWriter) {
    json.object {
      $0.field("name", entry.name)
      $0.markFields(entry.mark)
      $0.field("least", entry.range.lowerBound.isFinite ? entry.range.lowerBound : nil)
      $0.field("most", entry.range.upperBound.isFinite ? entry.range.upperBound : nil)
      $0.field("shown", entry.shown)
      $0.field("remedies", entry.remedies)
    }
  }
}
