// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Checks
import Sessions
import Wire

enum WhyCommand: Command {
  static let spec = CommandSpec(
    command: "why", "Says whose gap it is: what puts an edge of a view where it is",
    operands: [.init("SCREEN", isOptional: true), .init("VIEW.EDGE", isRepeated: true)],
    options: ScreenArguments.options + [LiveSession.option, .socket] + LocalData.options,
    needsDaemon: false,
    notes: [
      "EDGE is left, right, leading, trailing, top or bottom, or centerX, centerY, width, height. VIEW is a view or",
      "guide; views around it may stand in front, as in list.content.right.",
      "",
      "The chain goes from the root's edge to the view's. Each line is one contributor: a figure of the device",
      "with its sources, a bar, a controller's or view's additional insets, a margin, the keyboard, content, or the",
      "constant of a constraint with its line; together they are the edge's place. A strip that two of them keep",
      "clear of is told, with what to write instead, solved again.",
      "",
      "With --session there is no SCREEN: pivotd tells it of the session as it stands.",
      "",
      "Exit code 1 when a strip is avoided twice.",
      "",
      "  pivotctl why chat.yaml field.bottom --device iphone-11 --keyboard 301",
      "  pivotctl why --session phone field.bottom",
      "",
    ] + LocalData.notes)

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    var isExtrapolated = false
    let edges =
      try arguments["session"].map { try asked($0, arguments) }
      ?? found(arguments, console, &isExtrapolated)
    if arguments.has("json") {
      console.json { WhyDocument(edges).write(to: &$0) }
    } else {
      for (place, edge) in edges.enumerated() {
        if place > 0 { console.line() }
        console.lines(WhyText(edge).lines)
      }
      if isExtrapolated { console.lines(["", "(\(extrapolatedNote))"]) }
    }
    return edges.contains { !$0.avoidedTwice.isEmpty } ? .findings : .ok
  }

  /// Of a session of pivotd's.
  private static func asked(_ session: String, _ arguments: ParsedArguments) throws -> [WhyEdge] {
    try LiveSession.check(arguments)
    let daemon = try Daemon(arguments)
    return try arguments.operands.map { WhyEdge(try daemon.call(Wire.Why(session: session, edge: $0))) }
  }

  /// Of a screen in a state.
  private static func found(
    _ arguments: ParsedArguments, _ console: Console, _ isExtrapolated: inout Bool
  ) throws -> [WhyEdge] {
    guard arguments.operands.count > 1 else {
      throw ArgumentError.badValue(
        "VIEW.EDGE", reason: "of which screen? SCREEN VIEW.EDGE --device ID, or --session NAME VIEW.EDGE")
    }
    let state = try ScreenArguments(arguments, console)
    let prepared = try state.screens.prepared(arguments.operands[0])
    let session = try state.session(prepared)
    try state.play(session)
    guard let moment = session.moment else { throw Failure.usage("the screen did not open") }
    isExtrapolated = moment.isExtrapolated
    var edges: [WhyEdge] = []
    for words in arguments.operands.dropFirst() {
      do throws(WhyError) {
        let target = try WhyTarget(words, in: prepared, moment)
        edges.append(WhyEdge(GapChain(target, in: prepared, moment, controllers: session.controllers)))
      } catch {
        throw Failure.usage("\(error)")
      }
    }
    return edges
  }
}
