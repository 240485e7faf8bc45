// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Wire

/// Changes for one session, sent as one request; what came of them is told.
struct ChangeRequest {
  static let options: [CommandSpec.Option] = [.layout]

  var session: String
  var changes: [Change]
  var animationMilliseconds: Int?

  func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    let reply = try Daemon(arguments).call(
      Apply(
        session: session, changes: changes, animated: animationMilliseconds.map { $0 > 0 },
        durationMilliseconds: animationMilliseconds))
    if arguments.has("json") {
      console.json(reply)
    } else {
      var text = TransactionText(listsMoves: arguments.has("layout"))
      console.lines(text.lines(for: reply.transaction))
    }
    return .ok
  }
}
