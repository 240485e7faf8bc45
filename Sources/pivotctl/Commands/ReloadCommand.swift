// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Wire

enum ReloadCommand: Command {
  static let spec = CommandSpec(
    command: "reload", "Makes pivotd read its configuration, devices, screens and modules again",
    notes: ["All of it is taken over, or, when something has a fault, nothing. Sessions stay as they are."])

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    let reply = try Daemon(arguments).call(Reload())
    if arguments.has("json") {
      console.json(reply)
    } else {
      let screens = count(reply.screens, "screen")
      console.line(
        "reloaded: \(count(reply.devices, "device")), \(screens), \(count(reply.strategies, "strategy module"))"
      )
    }
    return .ok
  }
}
