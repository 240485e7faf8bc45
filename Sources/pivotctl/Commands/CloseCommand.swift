// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Wire

enum CloseCommand: Command {
  static let spec = CommandSpec(
    command: "close", "Closes sessions", operands: [.init("NAME", isRepeated: true)])

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    let daemon = try Daemon(arguments)
    var text = TransactionText(names: arguments.operands)
    for name in arguments.operands {
      let reply = try daemon.call(CloseSession(session: name))
      if arguments.has("json") {
        console.json(reply)
      } else {
        console.lines(text.lines(for: reply.transaction))
      }
    }
    return .ok
  }
}
