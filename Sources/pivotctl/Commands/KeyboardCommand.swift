// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments

enum KeyboardCommand: Command {
  static let spec = CommandSpec(
    command: "keyboard", "Raises the keyboard to a height in points, or takes it away",
    operands: [.init("NAME"), .init("HEIGHT|on|off")], options: ChangeRequest.options)

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    let change = try ChangeWords.change(["keyboard", arguments.operands[1]])
    return try ChangeRequest(session: arguments.operands[0], changes: [change]).run(arguments, console)
  }
}
