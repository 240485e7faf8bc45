// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checks
import JSON
import Varlink
import Wire

/// What a log came to, as people read it:
///
///     inset-change: expected 1, got 7
///       #1 0/44/21/0   passing value: right 0 where 44 is true
///       #2 #3          repeat #1
///       #6 0/44/21/44  right; it should have been the first
///     verdict  final value right, order right, ...
struct VerdictText {
  private let verdict: Verdict
  private let unknownLines: Int

  init(_ verdict: Verdict, unknownLines: Int) {
    self.verdict = verdict
    self.unknownLines = unknownLines
  }

  var lines: [String] {
    var lines = verdict.streams.flatMap(lines)
    if unknownLines > 0 {
      lines.append("(\(count(unknownLines, "line")) of the log passed over: no event that is known)")
    }
    lines.append("verdict  \(verdict.sentence)")
    return lines
  }

  private func lines(_ stream: Verdict.Stream) -> [String] {
    // What is about the root needs no name.
    let node = stream.node.map { $0 == "root" ? "" : " of \($0)" } ?? ""
    let head = "\(stream.kind)\(node): expected \(stream.expected), got \(stream.got)"
    var table = Table("", "", "")
    var place = 0
    while place < stream.entries.count {
      let entry = stream.entries[place]
      var numbers = "#\(entry.number)"
      place += 1
      if case .repeats(let origin) = entry.finding {
        while place < stream.entries.count, stream.entries[place].finding == .repeats(origin) {
          numbers += " #\(stream.entries[place].number)"
          place += 1
        }
        table.add(numbers, numbers.contains(" ") ? "repeat #\(origin)" : "repeats #\(origin)")
      } else {
        table.add("\(numbers) \(entry.value.text)", words(entry.finding))
      }
    }
    for value in stream.missing { table.add("-  \(value.text)", "missing: never told") }
    let rows = table.lines.dropFirst().map { "  \($0)" }
    let rest = stream.got - stream.entries.count
    return [head] + rows + (rest > 0 ? ["  and \(rest) more"] : [])
  }

  private func words(_ finding: Verdict.Finding) -> String {
    switch finding {
    case .right(nil): "right"
    case .right(let place?): "right; it should have been the \(Self.ordinal(place))"
    case .repeats(let origin): "repeats #\(origin)"
    case .passing(let reason): "passing value: \(reason)"
    case .stale: "a value of another moment"
    case .late: "right, but told too late"
    case .early: "right, but told too early"
    case .unreadable: "no value could be made out"
    }
  }

  private static func ordinal(_ number: Int) -> String {
    let words = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"]
    return words.indices.contains(number - 1) ? words[number - 1] : "\(number)th"
  }
}

/// The same as one JSON document.
struct VerdictDocument {
  private let verdict: Verdict
  private let unknownLines: Int

  init(_ verdict: Verdict, unknownLines: Int) {
    self.verdict = verdict
    self.unknownLines = unknownLines
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.field("right", verdict.isRight)
      $0.field("finalRight", verdict.isFinalRight)
      $0.field("orderRight", verdict.isOrderRight)
      $0.field("tooMany", verdict.tooMany)
      $0.field("missing", verdict.missingCount)
      $0.field("unknownLines", unknownLines)
      $0.field("verdict", verdict.sentence)
      $0.list("streams", verdict.streams, write(_:to:))
    }
  }

  private func write(_ stream: Verdict.Stream, to json: inout JSONWriter) {
    json.object {
      $0.field("kind", stream.kind)
      $0.field("node", stream.node)
      $0.field("expected", stream.expected)
      $0.field("got", stream.got)
      $0.field("right", stream.counts.right)
      $0.field("repeats", stream.counts.repeats)
      $0.field("passing", stream.counts.passing)
      $0.field("stale", stream.counts.stale)
      $0.field("late", stream.counts.late)
      $0.field("early", stream.counts.early)
      $0.field("unreadable", stream.counts.unreadable)
      $0.field("finalRight", stream.isFinalRight)
      $0.field("missing", stream.missing.map(\.text))
      $0.list("events", stream.entries, write(_:to:))
    }
  }

  private func write(_ entry: Verdict.Entry, to json: inout JSONWriter) {
    json.object {
      $0.field("number", entry.number)
      $0.field("value", entry.value.text)
      switch entry.finding {
      case .right(let place):
        $0.field("finding", "right")
        $0.field("shouldHaveBeen", place)
      case .repeats(let origin):
        $0.field("finding", "repeats")
        $0.field("repeats", origin)
      case .passing(let reason):
        $0.field("finding", "passing")
        $0.field("reason", reason)
      case .stale: $0.field("finding", "stale")
      case .late: $0.field("finding", "late")
      case .early: $0.field("finding", "early")
      case .unreadable: $0.field("finding", "unreadable")
      }
    }
  }
}
