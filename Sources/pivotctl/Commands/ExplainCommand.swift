// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments

/// Why constraints cannot hold together: in a screen in one state, or in a text that a system logged.
///
/// One file a mode; each has its options, its notes and its run.
enum ExplainCommand: Command {
  static let spec = CommandSpec(
    command: "explain", "Says why constraints cannot hold together, and what would repair it",
    operands: [.init("SCREEN", isOptional: true)], options: ExplainScreen.options + ExplainLog.options,
    needsDaemon: false, notes: ExplainScreen.notes + [""] + ExplainLog.notes + [""] + LocalData.notes)

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    if let path = arguments["log"] { return try ExplainLog(path: path).run(arguments, console) }
    guard let screen = arguments.operands.first else {
      throw ArgumentError.badValue("explain", reason: "say what: SCREEN --device ID, or --log=FILE")
    }
    return try ExplainScreen(screen: screen).run(arguments, console)
  }
}
