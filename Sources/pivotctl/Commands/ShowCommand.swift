// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import SourceText
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
    let daemon = try Daemon(arguments)
    let reply = try daemon.call(Inspect(session: arguments.operands[0], nodes: nodes.isEmpty ? nil : nodes))
    if let missing = nodes.first(where: { node in !reply.nodes.contains { $0.node == node } }) {
      let views = try daemon.call(Inspect(session: reply.session)).nodes.map(\.node)
      let near = Suggestion.nearest(to: missing, among: views)
      let hint =
        near.isEmpty
        ? "it has \(views.prefix(8).joined(separator: ", "))" : "did you mean \(Refusal.list(near, "or"))?"
      throw Failure.refused(["\(reply.screen) has no view '\(missing)': \(hint)"])
    }
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
