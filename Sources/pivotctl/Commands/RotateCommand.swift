// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments

enum RotateCommand: Command {
  static let spec = CommandSpec(
    command: "rotate", "Turns a session's interface", operands: [.init("NAME"), .init("ORIENTATION")],
    options: ChangeRequest.options,
    notes: [
      "ORIENTATION is portrait, portraitUpsideDown, landscapeLeft or landscapeRight, as UIKit names them:",
      "landscapeRight is the device turned counter-clockwise, with the upper edge on the left.",
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    let change = try ChangeWords.change(["rotate", arguments.operands[1]])
    return try ChangeRequest(session: arguments.operands[0], changes: [change]).run(arguments, console)
  }
}
