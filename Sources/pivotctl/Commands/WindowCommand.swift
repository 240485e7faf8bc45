// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments

enum WindowCommand: Command {
  static let spec = CommandSpec(
    command: "window", "Gives the window a size in points, an iPad's pane, or the whole screen",
    operands: [.init("NAME"), .init("WIDTHxHEIGHT|PANE|full")], options: ChangeRequest.options)

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    let change = try ChangeWords.change(["window", arguments.operands[1]])
    return try ChangeRequest(session: arguments.operands[0], changes: [change]).run(arguments, console)
  }
}
