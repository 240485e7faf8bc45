// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Client
import Foundation
import JSON
import Sessions
import Strategies
import Testing
import Varlink
import Wire

@testable import Daemon

/// Answers on the spot, or, once it is told to, only when the test says so.
private final class LaterAsker: StrategyAsker {
  var isLate = false
  private var open: [() -> Void] = []

  func ask(
    _ ask: ScreenSession.Ask, _ answered: @escaping (Result<Decision, StrategyError>) -> Void
  ) {
    let answer = { answered(ask.strategy.answer(to: ask.question)) }
    if isLate { open.append(answer) } else { answer() }
  }

  var count: Int { open.count }

  func answerOne() { if !open.isEmpty { open.removeFirst()() } }
}

/// The strategy modules, beside the tests where they are built.
private enum ShippedModules {
  static var folder: String { URL(fileURLWithPath: DaemonProcess.program).deletingLastPathComponent().path }

  static var areBuilt: Bool {
    FileManager.default.fileExists(atPath: folder + "/libpivot-container-reparent.so")
  }
}

/// What happens while a strategy is being asked.
@Suite(
  .timeLimit(.minutes(5)),
  .enabled(if: ShippedModules.areBuilt, "the shipped strategy modules are not built"))
struct StrategyQuestionTests {
  private func daemon() throws -> ServedDaemon {
    var configuration = ServedDaemon.shipped
    configuration.strategies = [ShippedModules.folder]
    let daemon = try ServedDaemon(configuration, asker: { LaterAsker() })
    let client = try daemon.connect()
    _ = try client.call(
      OpenSession(name: "asking", device: "iphone-x", screen: "three-labels", lifetime: .persistent))
    _ = try client.call(
      OpenSession(name: "other", device: "iphone-x", screen: "safe-area", lifetime: .persistent))
    daemon.onLoop { ($0.state.asker as? LaterAsker)?.isLate = true }
    return daemon
  }

  private func answerOne(_ daemon: ServedDaemon) {
    daemon.onLoop { ($0.state.asker as? LaterAsker)?.answerOne() }
  }

  private func turn(_ session: String, _ orientation: Orientation) -> Apply {
    Apply(session: session, changes: [Change(kind: "rotate", orientation: orientation)])
  }

  /// Waits until the daemon has read what was sent before, by asking it something on the same loop.
  private func settle(_ daemon: ServedDaemon) throws {
    for _ in 0..<3 { _ = try daemon.status() }
  }

  @Test func `requests for the session wait, everybody else goes on`() throws {
    let daemon = try daemon()
    let first = try daemon.connect()
    let second = try daemon.connect()
    let third = try daemon.connect()

    try first.send(turn("asking", .landscapeLeft).call.encoded())
    try settle(daemon)
    try second.send(turn("asking", .portrait).call.encoded())
    try settle(daemon)
    let before = try third.call(Inspect(session: "asking"))
    let meanwhile = try third.call(turn("other", .landscapeRight))

    #expect(before.orientation == .portrait && before.transaction == 1)
    #expect(meanwhile.transaction.events.count > 0)
    #expect(throws: ClientError.timedOut(milliseconds: 0)) {
      try first.receiveMessage(timeoutMilliseconds: 0)
    }

    answerOne(daemon)
    #expect(try first.receiveReply().parameters["transaction"]?["transaction"]?.int == 2)
    #expect(try third.call(Inspect(session: "asking")).orientation == .landscapeLeft)
    #expect(throws: ClientError.timedOut(milliseconds: 0)) {
      try second.receiveMessage(timeoutMilliseconds: 0)
    }

    answerOne(daemon)
    #expect(try second.receiveReply().parameters["transaction"]?["transaction"]?.int == 3)
    #expect(try third.call(Inspect(session: "asking")).orientation == .portrait)
  }

  @Test func `a session is closed after what is under way`() throws {
    let daemon = try daemon()
    let first = try daemon.connect()
    let second = try daemon.connect()
    let third = try daemon.connect()
    let stream = try daemon.connect().stream(Subscribe(sessions: ["asking"], kinds: ["rotation", "session"]))
    for _ in 0..<2 { _ = try stream.next() }

    try first.send(turn("asking", .landscapeLeft).call.encoded())
    try settle(daemon)
    try second.send(CloseSession(session: "asking").call.encoded())
    try settle(daemon)
    try third.send(turn("asking", .portrait).call.encoded())
    try settle(daemon)
    answerOne(daemon)

    #expect(try stream.next()?.transaction?.events.map(\.kind) == ["rotation"])
    #expect(try stream.next()?.transaction?.events.map(\.action) == ["closed"])
    #expect(try first.short() == "transaction")
    #expect(try second.short() == "transaction")
    #expect(try third.short() == #"SessionNotFound {"session":"asking"}"#)
  }

  @Test func `a client that goes while its question is open leaves nothing behind`() throws {
    let daemon = try daemon()
    var client: Connection? = try daemon.connect()
    try client?.send(
      OpenSession(name: "mine", device: "iphone-x", screen: "three-labels").call.encoded())
    try settle(daemon)
    #expect(try daemon.connect().call(ListSessions()).sessions.map(\.session) == ["asking", "other"])

    client = nil
    try daemon.wait { $0.connections == 1 }
    answerOne(daemon)

    #expect(try daemon.connect().call(ListSessions()).sessions.map(\.session) == ["asking", "other"])
    #expect(try daemon.status().sessions == 2)
  }

  @Test func `the replies of a turn leave after its commit`() throws {
    let daemon = try daemon()
    let lines = daemon.lines
    daemon.onLoop { daemon in daemon.commit = { lines.append("commit") } }
    let client = try daemon.connect()

    for number in 1...3 {
      _ = try client.call(
        Apply(session: "other", changes: [Change(kind: "keyboard", height: Double(number))]))
      // Read after the reply has come: by then its turn's commit has run.
      #expect(lines.all.filter { $0 == "commit" }.count >= number)
    }
  }
}
