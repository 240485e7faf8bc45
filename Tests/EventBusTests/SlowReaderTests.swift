// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import EventBus
import Testing
import Varlink
import Wire

struct SlowReaderTests {
  @Test func `a reader that stops gets one snapshot in place of what it missed`() throws {
    let bus = FakeBus(["a", "b"], limits: .init(queuedBytes: 1000))
    let slow = try bus.reader(capacity: 0)
    let healthy = try bus.reader()
    bus.endTurn()

    for _ in 0..<50 {
      bus.publish("a")
      bus.endTurn()
      #expect(slow.outbox.count <= 2000)
    }
    slow.open()
    bus.endTurn()

    #expect(try healthy.heard().count == 2 + 1 + 50)
    let heard = try slow.heard()
    let snapshots = try slow.messages().compactMap(\.snapshot)
    #expect(heard.contains("r:0") || heard.contains("r:50"))
    #expect(snapshots.filter { $0.session == "a" }.last?.sequence == 50)

    bus.publish("a")
    bus.endTurn()
    #expect(try slow.heard().last == "t:a51")
  }

  @Test func `no transaction is lost without being counted`() throws {
    let bus = FakeBus(["a"], limits: .init(queuedBytes: 2000))
    let slow = try bus.reader()
    bus.endTurn()
    slow.capacity = 700

    for _ in 0..<100 {
      bus.publish("a")
      bus.endTurn()
    }
    slow.open()
    bus.endTurn()

    let messages = try slow.messages()
    let received = messages.compactMap(\.transaction).count
    let dropped = messages.compactMap(\.snapshot).compactMap(\.dropped).reduce(0, +)
    #expect(received > 0 && dropped > 0)
    #expect(received + dropped == 100)
    #expect(bus.subscriptions.droppedTransactions == dropped)
    // What did arrive before the gap arrived in order and without holes.
    #expect(messages.compactMap(\.transaction).map(\.sequence) == Array(1...received))
  }

  @Test func `a session that closes meanwhile is said to have closed`() throws {
    let bus = FakeBus(["a", "b"], limits: .init(queuedBytes: 600))
    let slow = try bus.reader()
    bus.endTurn()
    slow.capacity = 0

    for _ in 0..<20 {
      bus.publish("a")
      bus.endTurn()
    }
    bus.close("a")
    bus.endTurn()
    slow.open()
    bus.endTurn()

    #expect(try slow.heard() == ["s:a", "s:b", "r:0", "t:a21-20"])
    #expect(bus.subscriptions.droppedTransactions == 20)
  }

  @Test func `a session closed before it was ever sent is not sent`() throws {
    let bus = FakeBus(["a", "b", "c", "d"], limits: .init(queuedBytes: 500))
    let slow = try bus.reader(capacity: 0)
    bus.endTurn()

    bus.close("d")
    slow.open()
    bus.endTurn()

    #expect(try slow.heard() == ["s:a", "s:b", "s:c", "r:1"])
  }

  @Test func `many sessions are sent as the reader takes them`() throws {
    let names = (0..<200).map { "session-\($0)" }
    let bus = FakeBus(names, limits: .init(queuedBytes: 4000))
    let reader = try bus.reader(capacity: 0)
    var most = 0

    bus.endTurn()
    while !reader.outbox.isEmpty {
      most = max(most, reader.outbox.count)
      reader.open(500)
      bus.endTurn()
    }

    #expect(most < 4000)
    #expect(try reader.heard() == names.map { "s:\($0)" } + ["r:0"])
  }

  @Test func `a burst within one turn is written, not dropped`() throws {
    let bus = FakeBus(["a"], limits: .init(queuedBytes: 1000))
    let reader = try bus.reader()

    for _ in 0..<500 { bus.publish("a") }
    bus.endTurn()

    #expect(try reader.heard() == ["s:a", "r:0"] + (1...500).map { "t:a\($0)" })
    #expect(bus.subscriptions.droppedTransactions == 0)
  }

  @Test func `time without progress is counted from the last byte taken`() throws {
    let bus = FakeBus(["a"], limits: .init(queuedBytes: 1000))
    let reader = try bus.reader()
    bus.endTurn()
    bus.clock.milliseconds += 60_000
    #expect(reader.outbox.stalledMilliseconds == 0)

    reader.capacity = 10
    bus.publish("a")
    bus.endTurn()
    bus.clock.milliseconds += 4000
    #expect(reader.outbox.stalledMilliseconds == 4000)

    reader.open(10)
    bus.endTurn()
    #expect(reader.outbox.stalledMilliseconds == 0)

    for _ in 0..<50 {
      bus.clock.milliseconds += 200
      bus.publish("a")
      bus.endTurn()
    }
    #expect(reader.outbox.stalledMilliseconds == 10_000)
  }

  @Test func `a reader that is slow and steady is none that sleeps`() throws {
    let bus = FakeBus(["a"], limits: .init(queuedBytes: 1000))
    let reader = try bus.reader()
    bus.endTurn()
    reader.unreadBytes = 5000
    reader.capacity = 10
    bus.publish("a")
    bus.endTurn()

    for left in [4000, 3000, 2000] {
      bus.clock.milliseconds += 9000
      reader.unreadBytes = left
      reader.outbox.noticeReading()
      #expect(reader.outbox.stalledMilliseconds == 0)
    }
    bus.clock.milliseconds += 9000
    reader.outbox.noticeReading()
    #expect(reader.outbox.stalledMilliseconds == 9000)
    #expect(reader.outbox.unreadBytes == 2000)
  }

  @Test func `a reader that is gone is told of once and costs nothing more`() throws {
    let bus = FakeBus(["a"])
    let reader = try bus.reader()
    var failures = 0
    reader.outbox.didFail = { failures += 1 }
    reader.isGone = true

    bus.publish("a")
    bus.endTurn()
    bus.publish("a")
    bus.endTurn()

    #expect(failures == 1)
    #expect(reader.outbox.isEmpty)
  }
}
