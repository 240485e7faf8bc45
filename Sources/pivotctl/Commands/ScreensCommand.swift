// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Wire

enum ScreensCommand: Command {
  static let spec = CommandSpec(command: "screens", "Lists the screens that can be opened by name")

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    let reply = try Daemon(arguments).call(ListScreens())
    if arguments.has("json") {
      console.json(reply)
      return .ok
    }
    var table = Table("SCREEN", "VIEWS", "CONSTRAINTS", "SETS", "STRATEGIES", "CONTROLLERS", "FILE")
    for screen in reply.screens {
      table.add(
        screen.screen, "\(screen.views)", "\(screen.constraints)", screen.sets.joined(separator: ","),
        screen.strategies.joined(separator: ","), screen.controllers.joined(separator: ","), screen.file)
    }
    console.lines(table.isEmpty ? ["pivotd has no screens"] : table.lines)
    return .ok
  }
}
