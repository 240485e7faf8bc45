// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments

enum InsetsCommand: Command {
  static let spec = CommandSpec(
    command: "insets", "Adds to the safe area of a controller (additionalSafeAreaInsets)",
    operands: [.init("NAME"), .init("TOP,LEFT,BOTTOM,RIGHT")], options: [.controller] + ChangeRequest.options,
    notes: ["In points, also negative ones; 0,0,0,0 takes them back."])

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    let change = try ChangeWords.change(["insets", arguments.operands[1]] + arguments.controllerWords)
    return try ChangeRequest(session: arguments.operands[0], changes: [change]).run(arguments, console)
  }
}
