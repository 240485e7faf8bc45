// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments

enum BarCommand: Command {
  static let spec = CommandSpec(
    command: "bar", "Shows, hides or changes a bar",
    operands: [.init("NAME"), .init("BAR"), .init("show|hide|standard|large|opaque|translucent")],
    options: [.controller] + ChangeRequest.options,
    notes: [
      "BAR is status, navigation, tab or toolbar. standard and large are for navigation bars; content lies under",
      "a translucent bar and beside an opaque one.",
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    let words = ["bar"] + arguments.operands[1...2] + arguments.controllerWords
    let change = try ChangeWords.change(words)
    return try ChangeRequest(session: arguments.operands[0], changes: [change]).run(arguments, console)
  }
}

extension CommandSpec.Option {
  static let controller = CommandSpec.Option(
    "controller", value: "ID", help: "which one, where the screen has several")
}

extension ParsedArguments {
  /// `--controller`, as a change says it.
  var controllerWords: [String] { self["controller"].map { ["in", $0] } ?? [] }
}
