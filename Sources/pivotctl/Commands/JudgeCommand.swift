// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Checks

enum JudgeCommand: Command {
  static let spec = CommandSpec(
    command: "judge", "Holds an app's own log against what a true system sends",
    operands: [.init("SCREEN", isOptional: true)],
    options: [
      .init("log", value: "FILE", help: "the app's log, one event a line; - for standard input"),
      .init("truth", value: "FILE", help: "what pivotctl truth printed; otherwise --device and --do"),
      .init(
        "map", value: "WHAT=NAME", help: "what the log calls it, as event=onInsetsChange; may be repeated"),
      .init(
        "tolerance", value: "POINTS", help: "how far two values may be apart and be the same; otherwise 0.1"),
    ] + ScreenArguments.options + LocalData.options,
    needsDaemon: false,
    notes: [
      "A line of the log is a JSON object, alone or after a logger's prefix; what is none, or is not known by its",
      "name, is counted and passed over. WHAT is",
      "",
      "  event   the name that the log has for changes of insets",
      "  rotation, window-size, keyboard, bar-visibility, region, inset-change, margins-change",
      "          the name that it has for that kind of event",
      "  name    the member that tells the name, beside kind, event, type and name",
      "  insets  the member that tells the insets: [top,left,bottom,right], or an object of four",
      "",
      "Told are events that repeat the one before, passing values (no state of the script has them), values of",
      "another moment, what is missing, and whether the order and the last value are right. Exit code 1 when",
      "anything is wrong.",
      "",
      "  pivotctl judge --truth truth.jsonl --log app.jsonl --map event=onInsetsChange",
      "",
    ] + LocalData.notes)

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    guard let log = arguments["log"] else {
      throw ArgumentError.badValue("--log", reason: "which one? the app's log, one event a line")
    }
    if log == "-", arguments["truth"] == "-" {
      throw ArgumentError.badValue("--log", reason: "standard input is read as --truth already: name a file")
    }
    let map = try EventMap(arguments.all("map"))
    var judge = Judge(
      truth: try truth(arguments, console), kinds: map.mapped,
      tolerance: try tolerance(arguments["tolerance"]))
    let lines = EventLines(map)
    var counts = (known: 0, unknown: 0)
    try LogReader(log).forEachLine { line in
      guard let line, let events = lines.events(of: line) else {
        if !(line?.allSatisfy(isBlank) ?? false) { counts.unknown += 1 }
        return
      }
      if !events.isEmpty { counts.known += 1 }
      for event in events { judge.take(event) }
    }
    guard counts.known > 0 || !map.mapped.isEmpty else {
      throw Failure.usage(
        "\(log): no line is an event that could be judged: say what the log calls them, as --map event=onInsetsChange"
      )
    }
    let verdict = judge.verdict
    let text = VerdictText(verdict, unknownLines: counts.unknown)
    if arguments.has("json") {
      console.json { VerdictDocument(verdict, unknownLines: counts.unknown).write(to: &$0) }
    } else {
      console.lines(text.lines)
    }
    return verdict.isRight ? .ok : .findings
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0d }

  private static func truth(_ arguments: ParsedArguments, _ console: Console) throws -> [ReportedEvent] {
    let lines = EventLines(try EventMap([]))
    if let file = arguments["truth"] {
      guard arguments["device"] == nil, arguments.operands.isEmpty else {
        throw ArgumentError.badValue("--truth", reason: "either a file, or --device and --do")
      }
      let text = try InputFile.text(of: file)
      var events: [ReportedEvent] = []
      for line in text.utf8.split(separator: 0x0a) { events += lines.events(of: Array(line)[...]) ?? [] }
      guard !events.isEmpty else {
        throw Failure.document(["\(file): no line is an event: write what pivotctl truth prints"])
      }
      return events
    }
    guard arguments["device"] != nil else {
      throw ArgumentError.badValue(
        "--truth", reason: "what is true? a file of pivotctl truth, or --device and --do")
    }
    let state = try ScreenArguments(arguments, console)
    return try TruthStream(playing: state, screen: arguments.operands.first).lines
      .flatMap { lines.events(of: Array($0.utf8)[...]) ?? [] }
  }

  private static func tolerance(_ word: String?) throws(ArgumentError) -> Double {
    guard let word else { return 0.1 }
    guard let value = OptionWords.number(word), value >= 0 else {
      throw .badValue("--tolerance", reason: "'\(word)' is no number of points")
    }
    return value
  }
}
