// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import EventBus
import Geometry
import Testing
import Varlink
import Wire

struct SubscriptionsTests {
  @Test func `begins with a snapshot for each session, then ready, then transactions`() throws {
    let bus = FakeBus(["a", "b"])

    let reader = try bus.reader()
    bus.publish("b")
    bus.publish("a")
    bus.endTurn()

    #expect(try reader.heard() == ["s:a", "s:b", "r:0", "t:b1", "t:a2"])
  }

  @Test func `everything of a turn is one write`() throws {
    let bus = FakeBus(["a"])
    let reader = try bus.reader()

    for _ in 0..<100 { bus.publish("a") }
    bus.endTurn()

    #expect(reader.writes == 1)
    #expect(try reader.heard().count == 102)
  }

  @Test func `hears only the sessions it named, also those opened later`() throws {
    let bus = FakeBus(["a", "b"])
    let reader = try bus.reader(Subscribe(sessions: ["b", "c"]))

    bus.publish("a")
    bus.sessions.append("c")
    bus.publish("c", [Event(kind: "session", action: "opened")])
    bus.endTurn()

    #expect(try reader.heard() == ["s:b", "r:0", "t:c2"])
  }

  @Test func `a subscriber to one node's insets hears that node only`() throws {
    let bus = FakeBus(["a"])
    let reader = try bus.reader(Subscribe(kinds: ["inset-change"], nodes: ["content"]))
    let insets = EdgeInsets(1, 2, 3, 4)

    bus.publish(
      "a", [Event(kind: "rotation"), Event(kind: "inset-change", node: "other", newInsets: insets)])
    bus.publish(
      "a",
      [
        Event(kind: "rotation"), Event(kind: "inset-change", node: "content", newInsets: insets),
        Event(kind: "inset-change", node: "other", newInsets: insets),
        Event(kind: "margins-change", node: "content"),
      ])
    bus.endTurn()

    #expect(try reader.heard() == ["s:a", "r:0", "t:a2"])
    let event = try #require(try reader.messages().last?.transaction?.events.first)
    #expect(try reader.messages().last?.transaction?.events.count == 1)
    #expect(event.node == "content" && event.newInsets == insets)
    #expect(try reader.messages().first?.snapshot?.nodes?.map(\.node) == ["content"])
  }

  @Test func `views that moved come to those who ask, the digest to all`() throws {
    let bus = FakeBus(["a"])
    let plain = try bus.reader()
    let full = try bus.reader(Subscribe(layoutNodes: true))
    let named = try bus.reader(Subscribe(nodes: ["main/content"]))
    func move(_ node: String) -> Move { Move(controller: "main", node: node, new: .zero, hidden: false) }

    bus.publish(
      "a", [Event(kind: "layout", movedCount: 2, moved: [move("content"), move("x")], digest: "d")])
    bus.publish("a", [Event(kind: "layout", movedCount: 1, moved: [move("x")], digest: "e")])
    bus.endTurn()

    func moved(_ reader: FakeReader) throws -> [[String]?] {
      try reader.messages().compactMap(\.transaction).map { $0.events[0].moved.map { $0.map(\.node) } }
    }
    #expect(try moved(plain) == [nil, nil])
    #expect(try moved(full) == [["content", "x"], ["x"]])
    #expect(try moved(named) == [["content"]])
    #expect(try plain.messages().last?.transaction?.events[0].digest == "e")
    #expect(try plain.messages().first?.snapshot?.nodes == nil)
    #expect(try full.messages().first?.snapshot?.nodes?.count == 1)
  }

  @Test func `an unknown kind is named`() {
    let bus = FakeBus()

    #expect(throws: ParameterError("kinds[1]")) { try bus.reader(Subscribe(kinds: ["layout", "inset"])) }
    #expect(bus.subscriptions.count == 0)
  }

  @Test func `a cancelled subscription hears nothing more`() throws {
    let bus = FakeBus(["a"])
    let reader = FakeReader(bus.flushList, clock: bus.clock)
    let subscription = try bus.subscriptions.subscribe(Subscribe(), outbox: reader.outbox)

    bus.subscriptions.cancel(subscription)
    bus.publish("a")
    bus.endTurn()

    #expect(try reader.heard() == ["s:a", "r:0"])
    #expect(bus.subscriptions.count == 0)
  }

  @Test func `continues after a position as long as it is kept`() throws {
    let bus = FakeBus(["a", "b"])
    for session in ["a", "b", "a", "b"] { bus.publish(session) }

    let all = try bus.reader(Subscribe(after: Position(epoch: 9, sequence: 1)))
    let some = try bus.reader(Subscribe(sessions: ["b"], after: Position(epoch: 9, sequence: 0)))
    let none = try bus.reader(Subscribe(after: Position(epoch: 9, sequence: 4)))
    bus.publish("a")
    bus.endTurn()

    #expect(try all.heard() == ["t:b2", "t:a3", "t:b4", "r:4", "t:a5"])
    #expect(try some.heard() == ["t:b2", "t:b4", "r:4"])
    #expect(try none.heard() == ["r:4", "t:a5"])
  }

  @Test(arguments: [
    Position(epoch: 8, sequence: 1), Position(epoch: 9, sequence: 7), Position(epoch: 9, sequence: 0),
  ])
  func `a position of another epoch, to come or too old begins with snapshots`(position: Position) throws {
    let bus = FakeBus(["a"], limits: .init(replayBytes: 300))
    for _ in 0..<5 { bus.publish("a") }

    let reader = try bus.reader(Subscribe(after: position))
    bus.endTurn()

    #expect(try reader.heard() == ["s:a", "r:5"])
  }
}
