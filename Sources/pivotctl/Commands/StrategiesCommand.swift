// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Wire

enum StrategiesCommand: Command {
  static let spec = CommandSpec(command: "strategies", "Lists the strategy modules that screens can use")

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    let reply = try Daemon(arguments).call(ListStrategies())
    if arguments.has("json") {
      console.json(reply)
      return .ok
    }
    var table = Table("USE", "VERSION", "WHAT IT DOES", "FILE")
    for module in reply.strategies {
      table.add(module.strategy, module.version, module.summary, module.path)
    }
    console.lines(table.isEmpty ? ["pivotd has no strategy modules"] : table.lines)
    return .ok
  }
}
