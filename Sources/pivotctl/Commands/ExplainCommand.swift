// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments

/// Why constraints cannot hold together: in a screen in one state, in a session, or in a text that a system logged.
///
/// One file a mode; each has its options, its notes and its run.
enum ExplainCommand: Command {
  static let spec = CommandSpec(
    command: "explain", "Says why constraints cannot hold together, and what would repair it",
    operands: [.init("SCREEN", isOptional: true)], options: ExplainScreen.options + ExplainLog.options,
    needsDaemon: false, notes: ExplainScreen.notes + [""] + ExplainLog.notes + [""] + LocalData.notes)

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    if let path = arguments["log"] {
      let ofScreens = ["session"] + ScreenArguments.options.map(\.name)
      if let screen = arguments.operands.first {
        throw ArgumentError.badValue(
          "--log", reason: "either a log or a screen: leave out '\(screen)', or --log")
      }
      if let option = ofScreens.first(where: arguments.has) {
        throw ArgumentError.badValue(
          "--log", reason: "a log is of no device's state: leave out --\(option), or --log")
      }
      return try ExplainLog(path: path).run(arguments, console)
    }
    if let session = arguments["session"] {
      return try ExplainScreen(session: session, arguments).run(arguments, console)
    }
    guard let screen = arguments.operands.first else {
      throw ArgumentError.badValue(
        "explain", reason: "say what: SCREEN --device ID, --session NAME, or --log FILE")
    }
    return try ExplainScreen(screen: screen, arguments, console).run(arguments, console)
  }
}
