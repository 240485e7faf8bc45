// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Wire

enum ShowCommand: Command {
  static let spec = CommandSpec(
    command: "show", "Shows a session as it stands: surroundings, views, guides, what strategies decided",
    operands: [.init("NAME"), .init("NODE", isOptional: true, isRepeated: true)],
    notes: [
      "Lengths are in points; rectangles are [x, y, width, height], insets top/left/bottom/right.",
      "With NODEs only these views and their guides.",
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    let nodes = Array(arguments.operands.dropFirst())
    let reply = try Daemon(arguments).call(
      Inspect(session: arguments.operands[0], nodes: nodes.isEmpty ? nil : nodes))
    if arguments.has("json") {
      console.json(reply)
      return .ok
    }
    let session = SessionText(reply)
    console.lines(session.summary)
    console.lines(session.environments)
    console.lines(session.nodes)
    console.lines(session.guides(all: !nodes.isEmpty))
    return .ok
  }
}
