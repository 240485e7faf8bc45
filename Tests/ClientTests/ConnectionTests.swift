// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Client
import Glibc
import JSON
import Testing
import Varlink
import Wire

/// A connection whose other end is written to and read by the test itself.
private struct Ends {
  let connection: Connection
  let service: Int32

  init(timeoutMilliseconds: Int? = 10_000) throws {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    connection = Connection(descriptor: ends[0], timeoutMilliseconds: timeoutMilliseconds)
    service = ends[1]
  }

  func answer(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(write(service, bytes, bytes.count) == bytes.count)
  }

  func heard() -> String {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = read(service, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }
}

@Suite(.timeLimit(.minutes(5)))
struct ConnectionTests {
  @Test func `a call sends its parameters and reads the reply`() throws {
    let ends = try Ends()
    ends.answer("{\"parameters\":{\"devices\":3,\"screens\":7,\"strategies\":3,\"added-later\":1}}\0")

    let reply = try ends.connection.call(Reload())

    #expect(reply == Reload.Reply(devices: 3, screens: 7, strategies: 3))
    #expect(ends.heard() == "{\"method\":\"io.pivotd.Manager.Reload\"}\0")
    close(ends.service)
  }

  @Test func `an error reply is thrown as what it is`() throws {
    let ends = try Ends()
    ends.answer("{\"error\":\"io.pivotd.Sessions.SessionNotFound\",\"parameters\":{\"session\":\"a\"}}\0")

    let error = #expect(throws: ClientError.self) { try ends.connection.call(CloseSession(session: "a")) }

    guard case .refused(let refused) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(SessionsError(refused) == .sessionNotFound(session: "a"))
    close(ends.service)
  }

  @Test func `a stream ends after its last reply`() throws {
    let ends = try Ends()
    ends.answer("{\"parameters\":{\"ready\":{\"epoch\":1,\"sequence\":2}},\"continues\":true}\0")
    ends.answer("{\"error\":\"io.pivotd.Sessions.ShuttingDown\"}\0")

    let stream = try ends.connection.stream(Subscribe())

    #expect(ends.heard().contains("\"more\":true"))
    #expect(try stream.next()?.ready == Position(epoch: 1, sequence: 2))
    #expect(throws: ClientError.refused(SessionsError.shuttingDown.reply)) { try stream.next() }
    #expect(try stream.next() == nil)
    close(ends.service)
  }

  @Test func `silence times out, and the stream can be asked again`() throws {
    let ends = try Ends()
    let stream = try ends.connection.stream(Subscribe())

    #expect(throws: ClientError.timedOut(milliseconds: 0)) { try stream.next(timeoutMilliseconds: 0) }
    ends.answer("{\"parameters\":{\"ready\":{\"epoch\":1,\"sequence\":2}},\"continues\":true}\0")
    #expect(try stream.next()?.ready?.sequence == 2)
    close(ends.service)
  }

  @Test func `a connection that ends before the answer is lost`() throws {
    let ends = try Ends()
    ends.answer("{\"parameters\":")
    close(ends.service)

    #expect(throws: ClientError.lost) { try ends.connection.call(GetStatus()) }
    #expect(throws: ClientError.lost) { try ends.connection.call(GetStatus()) }
  }

  @Test(arguments: ["nonsense\0", "[]\0", "{\"parameters\":{\"devices\":1}}\0", "{\"error\":3}\0", "\0"])
  func `an answer that cannot be read is said to be one`(answer: String) throws {
    let ends = try Ends()
    ends.answer(answer)

    let error = #expect(throws: ClientError.self) { try ends.connection.call(Reload()) }

    guard case .badReply = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    close(ends.service)
  }

  @Test func `addresses that cannot be reached are named`() {
    let long = "/" + String(repeating: "x", count: 107)

    #expect(throws: ClientError.addressTooLong(long)) { try Connection(path: long) }
    #expect(throws: ClientError.cannotConnect(path: "/nowhere/at/all", errno: ENOENT)) {
      try Connection(path: "unix:/nowhere/at/all;mode=0600")
    }
  }

  @Test func `the standard path follows the runtime directory`() {
    #expect(SocketAddress.standardPath(runtimeDirectory: "/run/user/7") == "/run/user/7/pivotd/io.pivotd")
    #expect(SocketAddress.standardPath(runtimeDirectory: nil) == "/run/pivotd/io.pivotd")
    #expect(SocketAddress.standardPath(runtimeDirectory: "") == "/run/pivotd/io.pivotd")
  }
}
