// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Client
import Daemon
import Foundation
import Glibc
import Testing
import Varlink
import Wire

/// Streams: what comes after them, beside them, and how they end.
@Suite(.timeLimit(.minutes(5)))
struct StreamEdgeTests {
  private let subscribe = Connection.call("io.pivotd.Sessions.Subscribe", "{}", ",\"more\":true")
  private let list = Connection.call("io.pivotd.Sessions.ListSessions")

  @Test func `after half a close the calls made are answered, then the connection ends`() throws {
    let client = try ServedDaemon.shared.connect()

    try client.send(list + list)
    client.endWriting()

    #expect(try client.short() == "sessions")
    #expect(try client.short() == "sessions")
    #expect(try client.hasEnded())
  }

  @Test func `after half a close a stream goes on until its reader is gone`() throws {
    let daemon = try ServedDaemon()
    var half: Connection? = try daemon.connect()
    try half?.send(subscribe)
    #expect(try half?.short() == "ready")
    half?.endWriting()
    let client = try daemon.connect()

    _ = try client.call(OpenSession(name: "a", device: "iphone-x", screen: "safe-area"))
    #expect(try half?.short() == "transaction")

    half = nil
    try daemon.wait { $0.subscriptions == 0 }
  }

  @Test func `a quiet stream whose reader goes is given up at once`() throws {
    let daemon = try ServedDaemon()
    var plain: Connection? = try daemon.connect()
    try plain?.send(subscribe)
    #expect(try plain?.short() == "ready")
    // With bytes unread, the other end sees a reset and not an end.
    var unread: Connection? = try daemon.connect()
    try unread?.send(subscribe + list)
    #expect(try daemon.status().subscriptions >= 1)

    let start = ContinuousClock.now
    plain = nil
    unread = nil
    try daemon.wait { $0.subscriptions == 0 && $0.connections == 1 }

    // Well under a second by itself; the bound leaves room for a busy machine.
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test func `a reader that is killed is given up`() throws {
    let daemon = try ServedDaemon()
    var client: Connection? = try daemon.connect()
    try client?.send(subscribe)
    #expect(try client?.short() == "ready")
    let other = Process()
    other.executableURL = URL(fileURLWithPath: "/bin/sleep")
    other.arguments = ["600"]
    other.standardInput = FileHandle(fileDescriptor: try #require(client?.descriptor), closeOnDealloc: false)
    try other.run()
    client = nil
    #expect(try daemon.status().subscriptions == 1)

    kill(other.processIdentifier, SIGKILL)
    other.waitUntilExit()

    try daemon.wait { $0.subscriptions == 0 }
  }

  @Test func `a call behind a stream waits for its end`() throws {
    let daemon = try ServedDaemon()
    let client = try daemon.connect()
    try client.send(subscribe + list)
    #expect(try client.short() == "ready")

    _ = try daemon.connect().call(OpenSession(name: "a", device: "iphone-x", screen: "safe-area"))

    // The session that was opened, then closed with its connection: and still no list.
    #expect(try client.short() == "transaction")
    #expect(try client.short() == "transaction")
    #expect(throws: ClientError.timedOut(milliseconds: 0)) {
      try client.receiveMessage(timeoutMilliseconds: 0)
    }
  }

  @Test func `more calls behind a stream than one message's length end the connection`() throws {
    let daemon = try ServedDaemon()
    let client = try daemon.connect()
    try client.send(subscribe)
    #expect(try client.short() == "ready")

    let calls = String(repeating: list, count: 2000)
    #expect(throws: ClientError.lost) {
      for _ in 0..<100 { try client.send(calls) }
    }

    try daemon.wait { $0.subscriptions == 0 }
  }

  @Test func `a clean stop ends every stream with an error, then the connection`() throws {
    let daemon = try ServedDaemon()
    let streams = try (0..<3).map { _ in try daemon.connect() }
    for stream in streams {
      try stream.send(subscribe)
      #expect(try stream.short() == "ready")
    }
    let idle = try daemon.connect()
    try idle.expectAlive()

    daemon.stop()

    for stream in streams {
      let reply = try stream.receiveReply()
      #expect(reply.error == "io.pivotd.Sessions.ShuttingDown" && !reply.continues)
      #expect(try stream.hasEnded())
    }
    #expect(try idle.hasEnded())
    #expect(throws: ClientError.self) { while true { try daemon.connect().expectAlive() } }
  }

  @Test func `streams outlive a reload`() throws {
    let daemon = try ServedDaemon()
    let stream = try daemon.connect().stream(Subscribe())
    #expect(try stream.next()?.ready != nil)
    let client = try daemon.connect()

    let counts = try client.call(Reload())
    _ = try client.call(OpenSession(name: "a", device: "iphone-x", screen: "safe-area"))

    #expect(counts.devices > 50 && counts.screens > 3)
    #expect(try stream.next()?.transaction?.session == "a")
    #expect(try client.call(GetStatus()).reloads == 1)
  }

  @Test func `a thousand idle connections and as many readers that come and go`() throws {
    let daemon = try ServedDaemon()
    var idle: [Connection] = []
    for _ in 0..<1000 { idle.append(try daemon.connect()) }
    try daemon.wait { $0.connections == 1001 }

    for _ in 0..<1000 {
      let reader = try daemon.connect()
      try reader.send(subscribe)
      _ = try reader.receiveMessage()
    }
    try daemon.wait { $0.subscriptions == 0 }

    #expect(try daemon.status().connections == 1001)
    try idle[500].expectAlive()
    idle = []
    try daemon.wait { $0.connections == 1 }
  }

  @Test func `a fold reaches those who name the kind`() throws {
    let daemon = try ServedDaemon()
    let client = try daemon.connect()
    _ = try client.call(OpenSession(name: "a", device: "iphone-duo-inner", screen: "safe-area"))
    let stream = try daemon.connect().stream(Subscribe(kinds: ["region"]))
    for _ in 0..<2 { _ = try stream.next() }

    let reply = try client.call(Apply(session: "a", changes: [Change(kind: "fold", on: true)]))
    let event = try #require(try stream.next()?.transaction?.events.first)

    #expect(event.region == "fold" && event.oldFrame == nil)
    #expect(event.newFrame == (try client.call(Inspect(session: "a")).environments[0].fold))
    #expect(reply.transaction.events.contains(event))
  }
}
