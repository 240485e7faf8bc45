// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import EventBus
import Geometry
import JSON
import Varlink
import Wire

/// Time that moves when a test says so.
final class FakeClock {
  var milliseconds = 1000
}

/// A reader that takes as much as a test allows, and its outbox.
final class FakeReader: ByteSink {
  private(set) var outbox: Outbox!
  /// How many more bytes are taken; nil for any number.
  var capacity: Int?
  var isGone = false
  var writes = 0
  /// What was taken for the reader, and it has not read.
  var unreadBytes = 0
  private var received: [UInt8] = []

  init(_ flushList: FlushList, clock: FakeClock) {
    outbox = Outbox(sink: self, now: { clock.milliseconds })
    outbox.wantsFlush = { flushList.add($0) }
  }

  func write(_ pieces: [UnsafeRawBufferPointer]) -> Int? {
    if isGone { return nil }
    writes += 1
    let bytes = pieces.flatMap { Array($0) }
    let taken = min(bytes.count, capacity ?? .max)
    capacity = capacity.map { $0 - taken }
    received += bytes.prefix(taken)
    return taken
  }

  func open(_ more: Int? = nil) {
    capacity = more
    outbox.becameWritable()
  }

  /// The whole messages so far, as replies of a subscription.
  func messages() throws -> [Subscribe.Reply] {
    let whole = received.split(separator: 0, omittingEmptySubsequences: false).dropLast()
    return try whole.map { bytes in
      let reply = Reply(try JSONReader().read(bytes))
      return try Subscribe.Reply(object: reply?.parameters ?? JSONObject(), at: DecodingPlace(isStrict: true))
    }
  }

  /// What arrived, in short: `s:a` a snapshot, `s:a-3` one after three dropped, `r:5` ready, `t:a5` a transaction.
  func heard() throws -> [String] {
    try messages().map { message in
      if let snapshot = message.snapshot {
        "s:\(snapshot.session)" + (snapshot.dropped.map { "-\($0)" } ?? "")
      } else if let ready = message.ready {
        "r:\(ready.sequence)"
      } else if let transaction = message.transaction {
        "t:\(transaction.session)\(transaction.sequence)" + (transaction.dropped.map { "-\($0)" } ?? "")
      } else {
        "?"
      }
    }
  }
}

/// Subscriptions over sessions that a test makes up.
final class FakeBus {
  let subscriptions: Subscriptions
  let flushList = FlushList()
  let clock = FakeClock()
  var sessions: [String]

  init(_ sessions: [String] = [], limits: Subscriptions.Limits = .init()) {
    subscriptions = Subscriptions(epoch: 9, limits: limits)
    self.sessions = sessions
    subscriptions.openSessions = { [unowned self] in self.sessions }
    subscriptions.snapshot = { [unowned self] session, nodes in
      guard self.sessions.contains(session) else { return nil }
      let node = Node(
        controller: "main", node: "content", frame: .zero, absoluteFrame: .zero, safeAreaInsets: .zero,
        layoutMargins: .zero, hidden: false)
      return Snapshot(
        epoch: 9, sequence: subscriptions.sequence, session: session, transaction: 1, device: "d",
        model: "m", os: "16", orientation: .portrait, screen: "s", environments: [], arrangements: [],

        nodes: nodes == .none ? nil : [node].filter { nodes.contains($0.node, of: $0.controller) },
        diagnostics: [])
    }
  }

  func reader(_ request: Subscribe = Subscribe(), capacity: Int? = nil) throws -> FakeReader {
    let reader = FakeReader(flushList, clock: clock)
    reader.capacity = capacity
    _ = try subscriptions.subscribe(request, outbox: reader.outbox)
    return reader
  }

  func publish(_ session: String, _ events: [Event] = [Event(kind: "keyboard", oldHeight: 0, newHeight: 1)]) {
    subscriptions.publish(
      Transaction(
        epoch: 9, sequence: subscriptions.sequence + 1, session: session, transaction: 1, cause: "test",
        events: events))
  }

  func close(_ session: String) {
    sessions.removeAll { $0 == session }
    publish(session, [Event(kind: "session", action: "closed")])
  }

  func endTurn() { flushList.flush() }
}
