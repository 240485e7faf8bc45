// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Wire

enum ListCommand: Command {
  static let spec = CommandSpec(command: "list", "Lists the sessions that are open")

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    let reply = try Daemon(arguments).call(ListSessions())
    if arguments.has("json") {
      console.json(reply)
      return .ok
    }
    var table = Table("SESSION", "DEVICE", "OS", "ORIENTATION", "SIZE", "SCREEN", "STAYS", "LAST", "")
    for session in reply.sessions {
      table.add(
        session.session, session.model, session.os, session.orientation.rawValue, text(session.size),
        session.screen, session.lifetime == .persistent ? "until closed" : "with its client",
        "#\(session.transaction)", session.extrapolated ? "extrapolated" : "")
    }
    console.lines(table.isEmpty ? ["no session is open"] : table.lines)
    return .ok
  }
}
