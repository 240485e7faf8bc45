// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import Testing
import Wire

@testable import pivotctl

@Suite struct TransactionTextTests {
  private func transaction(_ events: [Event], cause: String = "rotate") -> Transaction {
    Transaction(epoch: 1, sequence: 9, session: "phone", transaction: 2, cause: cause, events: events)
  }

  private func traits(_ height: SizeClass) -> TraitCollection {
    TraitCollection(
      idiom: "phone", horizontalSizeClass: .compact, verticalSizeClass: height, displayScale: 3,
      layoutDirection: .leftToRight, preferredContentSizeCategory: "large")
  }

  @Test func `a turn reads as a list of what happened at once`() {
    let events = [
      Event(
        kind: "rotation", oldOrientation: .portrait, newOrientation: .landscapeLeft,
        oldSize: Size(width: 375, height: 812), newSize: Size(width: 812, height: 375)),
      Event(kind: "bar-visibility", controller: "root", bar: "status", visible: false),
      Event(
        kind: "traits-change", controller: "root", oldTraits: traits(.regular), newTraits: traits(.compact)),
      Event(
        kind: "inset-change", controller: "root", node: "root", oldInsets: EdgeInsets(44, 0, 34, 0),
        newInsets: EdgeInsets(0, 44, 21, 44)),
      Event(
        kind: "decision", controller: "root", strategies: ["container-reparent"], activated: ["wide"],
        deactivated: [], placed: [Placement(view: "one", container: "turned-first")], shown: ["turned"],
        hidden: ["upright"]),
      Event(kind: "layout", controller: "root", movedCount: 1, digest: "0123456789abcdef"),
    ]
    var text = TransactionText()

    #expect(
      text.lines(for: transaction(events)) == [
        "phone  #2 rotate     rotation        portrait -> landscapeLeft, 812 x 375",
        "phone                bar-visibility  status hidden",
        "phone                traits-change   height regular -> compact",
        "phone                inset-change    root 44/0/34/0 -> 0/44/21/44",
        "phone                decision        container-reparent activates wide; places one in turned-first; "
          + "shows turned; hides upright",
        "phone                layout          1 view moved, now layout 01234567",
      ])
  }

  @Test func `numbers have three decimals at most`() {
    let event = Event(kind: "keyboard", oldHeight: 0, newHeight: 1000.0 / 3)
    var text = TransactionText()

    #expect(
      text.lines(for: transaction([event], cause: "keyboard")) == [
        "phone  #2 keyboard   keyboard        hidden -> 333.333 high"
      ])
  }

  @Test func `a fold reads as what was and what is`() {
    let fold = Rect(x: 455.5, y: 0, width: 40, height: 669)
    let events = [
      Event(kind: "region", region: "fold", newFrame: fold),
      Event(kind: "session", controller: "root", action: "changed", extrapolated: true),
    ]
    var text = TransactionText()

    #expect(
      text.lines(for: transaction(events, cause: "fold")) == [
        "phone  #2 fold       region          fold none -> \(pivotctl.text(fold))",
        "phone                session         changed root: figures are carried over",
      ])
  }

  @Test func `a transaction without events says so`() {
    var text = TransactionText()

    #expect(text.lines(for: transaction([])) == ["phone  #2 rotate                     nothing changed"])
  }

  @Test func `columns stay as wide as they once were`() {
    var text = TransactionText(names: ["telephone"])
    let keyboard = Event(kind: "keyboard", oldHeight: 0, newHeight: 2)

    let first = text.lines(for: transaction([keyboard], cause: "additional-insets, rotate"))
    let second = text.lines(for: transaction([keyboard], cause: "rotate"))

    #expect(first == ["phone      #2 additional-insets, rotate  keyboard        hidden -> 2 high"])
    #expect(second == ["phone      #2 rotate                     keyboard        hidden -> 2 high"])
  }

  @Test func `what was missed and what was never measured are said`() {
    var lost = transaction([Event(kind: "session", action: "closed")], cause: "close")
    lost.dropped = 3
    lost.extrapolated = true
    var text = TransactionText()

    #expect(
      text.lines(for: lost) == [
        "phone  #2 close                      3 transactions missed: reading was too slow",
        "phone                session         closed",
        "phone                                (\(extrapolatedNote))",
      ])
  }

  @Test func `a conflict names its constraints and the one that was dropped`() {
    let event = Event(
      kind: "diagnostic", controller: "root", severity: "error", code: "conflict",
      message: "they cannot hold",
      file: "a.yaml", line: 7, column: 5,
      members: [
        Member(text: "b.width == 5", file: "a.yaml", line: 7, column: 5, broken: true),
        Member(text: "b.width >= 0", broken: false),
      ])
    var text = TransactionText()

    #expect(
      text.lines(for: transaction([event])) == [
        "phone  #2 rotate     diagnostic      error: a.yaml:7:5: they cannot hold",
        "phone                                  a.yaml:7:5: b.width == 5 (dropped)",
        "phone                                  built in: b.width >= 0",
      ])
  }

  @Test func `of several controllers each is named`() {
    let events = ["tab", "root"].map {
      Event(kind: "traits-change", controller: $0, oldTraits: traits(.regular), newTraits: traits(.compact))
    }
    var text = TransactionText()

    #expect(
      text.lines(for: transaction(events)) == [
        "phone  #2 rotate     traits-change   height regular -> compact in tab",
        "phone                traits-change   height regular -> compact in root",
      ])
  }

  @Test func `views that moved are listed for those who ask`() {
    let event = Event(
      kind: "layout", controller: "root", movedCount: 1,
      moved: [
        Move(
          controller: "root", node: "one", old: Rect(x: 0, y: 0, width: 1, height: 1),
          new: Rect(x: 2, y: 0.5, width: 1, height: 1), parent: "root", hidden: false)
      ])
    var short = TransactionText()
    var long = TransactionText(listsMoves: true)

    #expect(short.lines(for: transaction([event])).count == 1)
    #expect(
      long.lines(for: transaction([event])).last
        == "phone                                one [0, 0, 1, 1] -> [2, 0.5, 1, 1] in root")
  }
}
