// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Client
import Daemon
import Glibc
import JSON
import Testing
import Varlink
import Wire

/// Messages in every shape in which bytes can come.
@Suite(.timeLimit(.minutes(5)))
struct FramingEdgeTests {
  private let list = Connection.call("io.pivotd.Sessions.ListSessions")

  private func named(_ length: Int) -> String {
    let frame = "{\"method\":\"io.pivotd.Sessions.\"}"
    return "{\"method\":\"io.pivotd.Sessions." + String(repeating: "A", count: length - frame.utf8.count)
      + "\"}"
  }

  @Test func `a call may come byte by byte`() throws {
    let client = try ServedDaemon.shared.connect()

    for byte in list.utf8 { try client.send([byte]) }

    #expect(try client.short() == "sessions")
  }

  @Test func `two calls and half a third in one piece`() throws {
    let client = try ServedDaemon.shared.connect()
    let half = list.utf8.count / 2

    try client.send(list + Connection.call("io.pivotd.Sessions.Nothing") + list.prefix(half))
    #expect(try client.short() == "sessions")
    #expect(try client.short() == #"MethodNotFound {"method":"io.pivotd.Sessions.Nothing"}"#)

    try client.send(String(list.dropFirst(half)))
    #expect(try client.short() == "sessions")
  }

  @Test func `a message may have 1 MiB and no more`() throws {
    let client = try ServedDaemon.shared.connect()
    for length in [(1 << 20) - 1, 1 << 20] {
      try client.send(named(length) + "\0")
      #expect(try client.receiveReply().error == "org.varlink.service.MethodNotFound")
    }

    let tooLong = try ServedDaemon.shared.connect()
    try tooLong.send(list + named((1 << 20) + 1))
    #expect(try tooLong.short() == "sessions")
    #expect(try tooLong.hasEnded())
  }

  @Test func `a reply larger than the socket's buffer reaches a reader of single bytes`() throws {
    let client = try ServedDaemon.shared.connect()
    let method = "io.pivotd.Sessions." + String(repeating: "A", count: 300_000)
    try client.send("{\"method\":\"\(method)\"}\0")

    var bytes: [UInt8] = []
    var byte: UInt8 = 1
    while byte != 0, recv(client.descriptor, &byte, 1, 0) == 1 { bytes.append(byte) }

    let reply = try #require(Reply(try JSONReader().read(bytes.dropLast())))
    #expect(reply.parameters["method"]?.string == method)
  }

  @Test(arguments: [
    "", "nonsense", "[]", "\"text\"", "{} x", "{\"method\":\"a.b.C\"}}",
    "{\"method\":\"a.b.C\",\"method\":\"a.b.D\"}",
    "{\"parameters\":{\"a\":1,\"a\":2},\"method\":\"a.b.C\"}", "\u{FEFF}{\"method\":\"a.b.C\"}",
    "{\"method\":\"\\ud800\"}",
    "{\"method\":\"a.b.C\",\"parameters\":{\"x\":1e400}}",
    "{\"method\":\"a.b.C\",\"parameters\":{\"x\":NaN}}",
  ])
  func `what is no message ends the connection, replies before it still come`(message: String) throws {
    let client = try ServedDaemon.shared.connect()

    try client.send(list + message + "\0" + list)

    #expect(try client.short() == "sessions")
    #expect(try client.hasEnded())
  }

  @Test func `bytes that are not UTF-8 end the connection`() throws {
    for bytes in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]] as [[UInt8]] {
      let client = try ServedDaemon.shared.connect()

      try client.send(Array("{\"method\":\"".utf8) + bytes + Array("\"}\0".utf8))

      #expect(try client.hasEnded())
    }
  }

  @Test func `U+0000 in a string is a character like others`() throws {
    let client = try ServedDaemon.shared.connect()

    try client.send(Connection.call("io.pivotd.Sessions.CloseSession", #"{"session":"a\u0000b"}"#))

    #expect(try client.short() == #"SessionNotFound {"session":"a\u0000b"}"#)
  }

  @Test func `nesting is read to 64 levels`() throws {
    func nested(_ levels: Int) -> String {
      // The message and its parameters are two of them.
      let inner = String(repeating: "[", count: levels - 2) + String(repeating: "]", count: levels - 2)
      return Connection.call("io.pivotd.Sessions.ListSessions", "{\"x\":\(inner)}")
    }

    let client = try ServedDaemon.shared.connect()
    try client.send(nested(64))
    #expect(try client.short() == #"InvalidParameter {"parameter":"x"}"#)
    for levels in [65, 100_000] {
      let deep = try ServedDaemon.shared.connect()
      try deep.send(nested(levels))
      #expect(try deep.hasEnded())
    }
  }

  @Test(arguments: [
    ("9007199254740993", true), ("9223372036854775807", true), ("1.0", true), ("-0", true), ("1e2", true),
    ("9223372036854775808", false), ("1.5", false), ("1e300", false), ("\"1\"", false), ("true", false),
  ])
  func `integers are taken exactly or refused by name`(number: String, isInteger: Bool) throws {
    let client = try ServedDaemon.shared.connect()

    try client.send(
      Connection.call(
        "io.pivotd.Sessions.Subscribe", "{\"after\":{\"epoch\":1,\"sequence\":\(number)},\"sessions\":[]}",
        ",\"more\":true"))

    #expect(try client.short() == (isInteger ? "ready" : #"InvalidParameter {"parameter":"after.sequence"}"#))
  }
}
