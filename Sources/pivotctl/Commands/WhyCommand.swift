// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Checks
import JSON
import Sessions
import SourceText

enum WhyCommand: Command {
  static let spec = CommandSpec(
    command: "why", "Says whose gap it is: what puts an edge of a view where it is",
    operands: [.init("SCREEN"), .init("VIEW.EDGE", isRepeated: true)],
    options: ScreenArguments.options + LocalData.options,
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
      "Exit code 1 when a strip is avoided twice.",
      "",
      "  pivotctl why chat.yaml field.bottom --device iphone-11 --keyboard 301",
      "",
    ] + LocalData.notes)

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    let state = try ScreenArguments(arguments, console)
    let prepared = try state.screens.prepared(arguments.operands[0])
    let session = try state.session(prepared)
    try state.play(session)
    guard let moment = session.moment else { throw Failure.usage("the screen did not open") }
    var chains: [GapChain] = []
    for words in arguments.operands.dropFirst() {
      do throws(WhyError) {
        let target = try WhyTarget(words, in: prepared, moment)
        chains.append(GapChain(target, in: prepared, moment, controllers: session.controllers))
      } catch {
        throw Failure.usage("\(error)")
      }
    }
    if arguments.has("json") {
      var json = JSONWriter()
      WhyDocument(chains).write(to: &json)
      console.line(String(decoding: json.bytes, as: UTF8.self))
    } else {
      for (place, chain) in chains.enumerated() {
        if place > 0 { console.line() }
        console.lines(WhyText(chain).lines)
      }
      if moment.isExtrapolated { console.lines(["", "(\(extrapolatedNote))"]) }
    }
    return chains.contains { !$0.lints.isEmpty } ? .findings : .ok
  }
}
