// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checks
import Geometry
import Testing

/// A log held against the truth.
@Suite struct JudgeTests {
  private static let upright = EdgeInsets(44, 0, 34, 0)
  private static let turned = EdgeInsets(0, 44, 21, 44)

  @Test func `three repeats and three passing values are six events too many`() {
    let verdict = judge(
      [Self.turned],
      log: [
        EdgeInsets(0, 44, 21, 0), EdgeInsets(0, 44, 21, 0), EdgeInsets(0, 44, 21, 0), .zero,
        EdgeInsets(0, 44, 0, 0),
        Self.turned, Self.turned,
      ])

    #expect(verdict.streams[0].expected == 1)
    #expect(verdict.streams[0].got == 7)
    #expect(
      verdict.streams[0].entries.map(\.finding) == [
        .passing("right 0 where 44 is true"), .repeats(1), .repeats(1),
        .passing("no state of this script has it"),
        .passing("bottom 0 where 21 is true, right 0 where 44 is true"), .right(shouldHaveBeen: 1),
        .repeats(6),
      ])
    #expect(
      verdict.sentence == "final value right, order right, 3 repeats, 3 passing values: 6 events too many")
    #expect(!verdict.isRight)
  }

  @Test func `what a true system sends is right`() {
    let verdict = judge(
      [Self.turned, Self.upright, Self.turned], log: [Self.turned, Self.upright, Self.turned])

    #expect(verdict.isRight)
    #expect(verdict.sentence == "final value right, order right")
    #expect(verdict.streams[0].missing.isEmpty)
  }

  @Test func `what was never told is missing, and the last value is wrong`() {
    let verdict = judge([Self.turned, Self.upright], log: [Self.turned])

    #expect(verdict.missingCount == 1)
    #expect(!verdict.isFinalRight)
    #expect(verdict.sentence == "final value WRONG, order right, 1 missing")
  }

  @Test func `a kind that was promised and never came is missing altogether`() {
    let verdict = judge([Self.turned], log: [], kinds: ["inset-change"])

    #expect(verdict.streams.map(\.got) == [0])
    #expect(verdict.missingCount == 1 && !verdict.isFinalRight)
  }

  @Test func `a value that was true before is one of another moment`() {
    let verdict = judge([Self.turned], log: [Self.upright, Self.turned, Self.upright])

    #expect(verdict.streams[0].entries.map(\.finding) == [.stale, .right(shouldHaveBeen: 1), .stale])
    #expect(!verdict.isFinalRight)
  }

  @Test func `one event that is missing is one fault and makes no other wrong`() {
    let verdict = judge([Self.turned, Self.upright, Self.turned], log: [Self.turned, Self.turned])
    let longer = judge(
      [Self.turned, Self.upright, Self.turned, Self.upright, Self.turned],
      log: [Self.turned, Self.turned, Self.upright, Self.turned])

    #expect(
      verdict.streams[0].entries.map(\.finding) == [.right(shouldHaveBeen: nil), .right(shouldHaveBeen: nil)])
    #expect(verdict.streams[0].missing.map(\.insets) == [Self.upright])
    #expect(verdict.sentence == "final value right, order right, 1 missing")
    #expect(longer.sentence == "final value right, order right, 1 missing")
  }

  @Test func `one event too many is one repeat, wherever it stands`() {
    for place in 0..<3 {
      var log = [Self.turned, Self.upright, Self.turned]
      log.insert(log[place], at: place)
      let verdict = judge([Self.turned, Self.upright, Self.turned], log: log)

      #expect(verdict.sentence == "final value right, order right, 1 repeat: 1 event too many")
    }
  }

  @Test func `a true value that is told before its time is early, and the others are right`() {
    let (second, third) = (EdgeInsets(0, 44, 230, 44), EdgeInsets(0, 0, 230, 0))
    let verdict = judge([Self.turned, second, third], log: [third, Self.turned, second])

    #expect(verdict.streams[0].entries.first?.finding == .early)
    #expect(verdict.streams[0].counts.right == 2)
    #expect(verdict.missingCount == 0 && verdict.tooMany == 0)
    #expect(verdict.sentence == "final value WRONG, order WRONG")
  }

  @Test func `two true values in the wrong order are told`() {
    let second = EdgeInsets(0, 44, 230, 44)
    let verdict = judge([Self.turned, second], log: [second, Self.turned])

    #expect(verdict.streams[0].entries.map(\.finding) == [.right(shouldHaveBeen: nil), .late])
    #expect(verdict.sentence == "final value WRONG, order WRONG")
  }

  @Test func `insets that come before the turn they belong to are out of order`() {
    let truth = [
      ReportedEvent(kind: "rotation", value: .init(orientation: "landscapeLeft")),
      ReportedEvent(kind: "inset-change", node: "root", value: .init(insets: Self.turned)),
    ]
    var judge = Judge(truth: truth)
    judge.take(ReportedEvent(kind: "inset-change", value: .init(insets: Self.turned)))
    judge.take(ReportedEvent(kind: "rotation", value: .init(orientation: "landscape")))

    #expect(!judge.verdict.isOrderRight)
    #expect(judge.verdict.tooMany == 0)
    #expect(!judge.verdict.isRight)
  }

  @Test func `views are judged each for itself, and one without a name is the root`() {
    let truth = [
      ReportedEvent(kind: "inset-change", node: "root", value: .init(insets: Self.turned)),
      ReportedEvent(kind: "inset-change", node: "card", value: .init(insets: .zero)),
    ]
    var judge = Judge(truth: truth)
    judge.take(ReportedEvent(kind: "inset-change", value: .init(insets: Self.turned)))
    judge.take(ReportedEvent(kind: "inset-change", node: "card", value: .init(insets: .zero)))

    #expect(judge.verdict.isRight)
    #expect(judge.verdict.streams.map(\.node) == ["root", "card"])
  }

  @Test func `a keyboard that is a change of shape is called one`() {
    let truth = [
      ReportedEvent(
        kind: "window-size", value: .init(size: Size(width: 466, height: 678)),
        old: .init(size: Size(width: 669, height: 951)))
    ]
    var judge = Judge(truth: truth)
    judge.take(ReportedEvent(kind: "keyboard", value: .init(height: 273)))

    #expect(
      judge.verdict.streams[0].entries[0].finding
        == .passing(
          "none is up: height 951 -> 678 (-273), but width 669 -> 466 as well: a change of shape"))
  }

  @Test func `a difference of less than the tolerance is none`() {
    let near = EdgeInsets(0, 44.05, 20.98, 44)

    #expect(judge([Self.turned], log: [near]).isRight)
    #expect(!judge([Self.turned], log: [near], tolerance: 0.01).isRight)
  }

  @Test func `a log without end costs no memory without end`() {
    var judge = Judge(truth: [
      ReportedEvent(kind: "inset-change", node: "root", value: .init(insets: Self.turned))
    ])
    for number in 0..<20_000 {
      judge.take(
        ReportedEvent(kind: "inset-change", value: .init(insets: EdgeInsets(Double(number), 0, 0, 0))))
    }

    #expect(judge.verdict.streams[0].got == 20_000)
    #expect(judge.verdict.streams[0].entries.count == Judge.mostEntries)
    #expect(judge.verdict.tooMany == 20_000)
  }

  private func judge(
    _ truth: [EdgeInsets], log: [EdgeInsets], kinds: Set<String> = [], tolerance: Double = 0.1
  ) -> Verdict {
    var old = Self.upright
    let events = truth.map { insets in
      defer { old = insets }
      return ReportedEvent(
        kind: "inset-change", node: "root", value: .init(insets: insets), old: .init(insets: old))
    }
    var judge = Judge(truth: events, kinds: kinds, tolerance: tolerance)
    for insets in log { judge.take(ReportedEvent(kind: "inset-change", value: .init(insets: insets))) }
    return judge.verdict
  }
}
