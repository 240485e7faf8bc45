// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments

/// Why constraints cannot hold together: in a text that a system logged.
///
/// One file a mode; each has its options, its notes and its run.
enum ExplainCommand: Command {
  static let spec = CommandSpec(
    command: "explain", "Says why constraints cannot hold together, in words and a drawing",
    options: ExplainLog.options, needsDaemon: false, notes: ExplainLog.notes)

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    if let path = arguments["log"] { return try ExplainLog(path: path).run(arguments, console) }
    throw ArgumentError.badValue("explain", reason: "say what: --log=FILE, or --log=- for standard input")
  }
}
