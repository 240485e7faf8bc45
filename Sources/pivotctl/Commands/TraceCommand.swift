// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Checks
import Controllers
import Rendering
import Sessions
import SourceText
import Traits

enum TraceCommand: Command {
  static let spec = CommandSpec(
    command: "trace", "Plays changes, and what programs show that turn and swap one after the other",
    operands: [.init("SCREEN")],
    options: ScreenArguments.options + [
      .init("html", value: "FILE", help: "also draw the moments on a page"),
      .init("svg", value: "DIR", help: "also draw each moment into a file of its own"),
    ] + LocalData.options,
    needsDaemon: false,
    notes: [
      "Each change of --do is one transaction. Where a strategy swaps rules at it, three careless programs do the",
      "same in another order, and what is between their good moments is told:",
      "",
      "  rules on, then off, then turn   the new rules come while the old ones hold",
      "  turn, then swap                 the new size comes under the old rules",
      "  swap, then turn                 the new rules come in the old size",
      "",
      "  IMPOSSIBLE  rules that cannot hold together, old with new, and by how much",
      "  a third layout shows: frames that are neither those before nor those after",
      "",
      "Exit code 0: these are no faults of the screen.",
      "",
      "  pivotctl trace panels.yaml --device iphone-x --do 'turn landscapeRight' --html moments.html",
      "",
    ] + LocalData.notes)

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    let state = try ScreenArguments(arguments, console)
    guard !state.script.isEmpty else {
      throw ArgumentError.badValue(
        "--do", reason: "which changes? as --do 'turn landscapeLeft; keyboard 209'")
    }
    let prepared = try state.screens.prepared(arguments.operands[0])
    var roles = FileRoles()
    try roles.reads(screens: arguments.operands, in: state.screens.data)
    if let file = arguments["html"] {
      if arguments.has("json"), FileIdentity.isStandardOutput(file) {
        throw Failure.usage("--json: standard output is taken by --html")
      }
      try roles.writes(file, as: "--html")
    }
    if let folder = arguments["svg"] { try FileRoles.writes(into: folder, as: "--svg") }
    let trace = try ScreenTrace(prepared, state)
    let pictures = TracePictures(trace)
    let files =
      arguments["svg"].map { folder in pictures.files.map { ("\(folder)/\($0.name)", $0.text) } } ?? []
    for (path, _) in files { try roles.writes(path, as: "--svg") }
    if arguments.has("json") {
      console.json { TraceDocument(trace).write(to: &$0) }
    } else if !(arguments["html"].map(FileIdentity.isStandardOutput) ?? false) {
      console.lines(TraceText(trace).lines)
    }
    if let file = arguments["html"] { try OutputFile.write(pictures.page.html, to: file, console) }
    if let folder = arguments["svg"] { try OutputFile.makeFolder(folder) }
    for (path, text) in files { try OutputFile.write(text, to: path, console) }
    return .ok
  }
}

/// A script as it is played, transaction by transaction.
struct ScreenTrace {
  struct Step {
    var transaction: Sessions.Transaction
    var turn: TurnTrace
    /// Whether the way back leads to the same frames and insets; nil for what is no turn.
    var comesBack: Bool?
  }

  let prepared: PreparedScreen
  let opening: Moment
  var steps: [Step] = []

  init(_ prepared: PreparedScreen, _ state: ScreenArguments) throws {
    self.prepared = prepared
    let session = try state.session(prepared)
    // Goes every way back and forth again, so that the numbers of the first stay as they are.
    let shadow = try state.session(prepared)
    guard let opening = session.moment else { throw Failure.usage("the screen did not open") }
    self.opening = opening
    var before = opening
    for (place, change) in state.script.enumerated() {
      let transaction: Sessions.Transaction
      do throws(ChangeError) {
        transaction = try session.applied(change)
        try shadow.applied(change)
      } catch {
        throw Failure.usage("--do: change \(place + 1) (\(error.kind)): \(error.reason)")
      }
      guard let after = session.moment else { break }
      steps.append(
        Step(
          transaction: transaction, turn: TurnTrace(prepared, from: before, to: after),
          comesBack: Self.comesBack(shadow, change, to: before)))
      before = after
    }
  }

  private static func comesBack(_ session: ScreenSession, _ change: Sessions.Change, to before: Moment)
    -> Bool?
  {
    guard case .rotate = change, let after = session.moment,
      before.state.orientation != after.state.orientation,
      (try? session.applied(.rotate(to: before.state.orientation))) != nil, let back = session.moment
    else { return nil }
    let isSame =
      back.environments == before.environments && back.arrangements == before.arrangements
      && zip(back.layouts, before.layouts).allSatisfy { digest(of: $0) == digest(of: $1) }
    _ = try? session.applied(change)
    return isSame
  }
}
