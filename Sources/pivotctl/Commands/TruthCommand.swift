// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments

enum TruthCommand: Command {
  static let spec = CommandSpec(
    command: "truth", "Prints what a true system sends while changes are made, one event a line",
    operands: [.init("SCREEN", isOptional: true)],
    options: ScreenArguments.options + [
      .init("opening", help: "begin with the events of the opening"), .layout,
    ] + LocalData.options,
    needsDaemon: false,
    notes: [
      "The ground truth for a framework's bridge: each line is a JSON object with the members that the bus gives the",
      "event, as pivotctl watch --json shows them, and its sequence, transaction and cause. Rotation comes before",
      "insets before layout, no value comes twice, and no state between two good ones is ever told. Without SCREEN",
      "it is about a root view alone.",
      "",
      "  pivotctl truth --device iphone-x --do 'hide status; turn landscapeRight' > truth.jsonl",
      "",
    ] + LocalData.notes)

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    let state = try ScreenArguments(arguments, console)
    guard !state.script.isEmpty || arguments.has("opening") else {
      throw ArgumentError.badValue(
        "--do", reason: "which changes? as --do 'hide status; turn landscapeRight'")
    }
    let stream = try TruthStream(
      playing: state, screen: arguments.operands.first, listsMoves: arguments.has("layout"),
      withOpening: arguments.has("opening"))
    console.lines(stream.lines)
    return .ok
  }
}
