// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Client
import Geometry
import Glibc
import JSON
import Testing
import Varlink
import Wire

/// A hundred readers of which one never reads.
@Suite(.timeLimit(.minutes(5)))
struct SlowReaderTests {
  private static let transactions = 10_000
  private static let batch = 100

  /// Calls that raise and lower the keyboard in turn.
  private static let applies: [UInt8] = (0..<batch).flatMap { place -> [UInt8] in
    let change = Change(kind: "keyboard", height: place.isMultiple(of: 2) ? 300 : 0)
    return Apply(session: "a", changes: [change]).call.encoded()
  }

  /// A reader that keeps its bytes as they are: all healthy readers get the very same.
  private final class Reader {
    let connection: Connection

    init(_ daemon: DaemonProcess) throws {
      connection = try daemon.connect()
      try connection.send(Subscribe().call.encoded())
      #expect(try connection.receiveReply().parameters["snapshot"] != nil)
      #expect(try connection.receiveReply().parameters["ready"] != nil)
    }

    /// Waits for that many bytes.
    func read(_ count: Int) throws -> [UInt8] {
      var buffer = [UInt8](repeating: 0, count: count)
      var filled = 0
      while filled < count {
        let got = buffer.withUnsafeMutableBytes {
          recv(connection.descriptor, $0.baseAddress! + filled, count - filled, 0)
        }
        try #require(got > 0)
        filled += got
      }
      return buffer
    }

    /// Waits for that many messages.
    func read(messages count: Int) throws -> [[UInt8]] {
      try (0..<count).map { _ in try #require(try connection.receiveMessage()) + [0] }
    }
  }

  @Test func `the others hear every transaction in order, and memory stays where it was`() throws {
    // However slow the machine is, the sleeper stays connected.
    let daemon = try DaemonProcess(configuration: "limits: {stalledSeconds: 600}")
    _ = try daemon.waitForLine("ready")
    let client = try daemon.connect()
    _ = try client.call(OpenSession(name: "a", device: "iphone-x", os: "16", screen: "safe-area"))
    let first = try Reader(daemon)
    let others = try (0..<98).map { _ in try Reader(daemon) }
    let sleeper = try Reader(daemon)
    var sequence = 1
    var before = 0

    for round in 0..<Self.transactions / Self.batch {
      try client.send(Self.applies)
      for _ in 0..<Self.batch { #expect(try client.receiveReply().error == nil) }
      let heard = try first.read(messages: Self.batch)
      for message in heard {
        sequence += 1
        let reply = try #require(Reply(try JSONReader().read(message.dropLast())))
        #expect(reply.parameters["transaction"]?["sequence"]?.int == sequence)
      }
      let bytes = heard.flatMap { $0 }
      for other in others { #expect(try other.read(bytes.count) == bytes) }
      // By then caches are warm and the sleeper's queue has been full.
      if round == 9 { before = try daemon.anonymousBytes }
    }

    #expect(sequence == Self.transactions + 1)
    let grown = try daemon.anonymousBytes - before
    #expect(grown < 1 << 20, "grown by \(grown) bytes")
    let status = try client.call(GetStatus())
    #expect(status.droppedTransactions > 0)

    // Woken up, the sleeper gets what was queued before it fell behind, then the session as it is now.
    try catchUp(sleeper, dropped: status.droppedTransactions)
  }

  private func catchUp(_ sleeper: Reader, dropped: Int) throws {
    var sequence = 1
    while true {
      let reply = try sleeper.connection.receiveReply()
      let message = try Subscribe.Reply(object: reply.parameters, at: DecodingPlace(isStrict: true))
      if let transaction = message.transaction {
        sequence += 1
        #expect(transaction.sequence == sequence)
      }
      guard let snapshot = message.snapshot else { continue }
      #expect(snapshot.sequence == Self.transactions + 1)
      #expect(snapshot.dropped == dropped)
      #expect(sequence + dropped == snapshot.sequence)
      return
    }
  }
}
