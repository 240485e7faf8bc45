// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import JSON
import Testing
import Varlink

/// A connection whose bytes a test writes and reads.
private final class Peer {
  let connection: ServerConnection
  var calls: [PendingCall] = []
  var output = ""
  var endings: [ServerConnection.Failure?] = []

  init(limit: Int = 1 << 20) {
    connection = ServerConnection(reader: JSONReader(), limit: limit)
    connection.dispatch = { [unowned self] in calls.append($0) }
    connection.output = { [unowned self] in output += String(decoding: $0, as: UTF8.self) }
    connection.didEnd = { [unowned self] in endings.append($0) }
  }

  func send(_ text: String) {
    Array(text.utf8).withUnsafeBytes { connection.receive($0) }
  }

  func answerEverything() {
    connection.dispatch = { [unowned self] in
      calls.append($0)
      $0.fail(.methodNotFound($0.call.method))
    }
  }
}

struct ServerConnectionTests {
  private func call(_ method: String, _ rest: String = "") -> String {
    "{\"method\":\"a.b.\(method)\"\(rest)}\0"
  }

  private func notFound(_ method: String) -> String {
    "{\"error\":\"org.varlink.service.MethodNotFound\",\"parameters\":{\"method\":\"a.b.\(method)\"}}\0"
  }

  @Test func `answers calls in order, however they are cut`() {
    let peer = Peer()
    peer.answerEverything()

    peer.send(call("A") + call("B") + "{\"meth")
    #expect(peer.output == notFound("A") + notFound("B"))

    for character in "od\":\"a.b.C\"}\0" { peer.send(String(character)) }
    #expect(peer.output == notFound("A") + notFound("B") + notFound("C"))
  }

  @Test func `a call behind an unanswered one waits`() {
    let peer = Peer()

    peer.send(call("A") + call("B"))
    #expect(peer.calls.map(\.call.method) == ["a.b.A"])

    peer.calls[0].reply(NoParameters())
    #expect(peer.calls.map(\.call.method) == ["a.b.A", "a.b.B"])
    #expect(peer.output == "{}\0")
  }

  @Test func `a stream holds later calls back until its last reply`() {
    let peer = Peer()

    peer.send(call("A", ",\"more\":true") + call("B"))
    peer.calls[0].stream(NoParameters())
    peer.calls[0].stream(NoParameters())
    #expect(peer.calls.count == 1)

    peer.calls[0].fail(.permissionDenied)
    #expect(peer.calls.count == 2)
    #expect(
      peer.output
        == "{\"continues\":true}\0{\"continues\":true}\0{\"error\":\"org.varlink.service.PermissionDenied\"}\0"
    )
  }

  @Test func `what waits behind a stream is bounded`() {
    let peer = Peer(limit: 200)

    peer.send(call("A", ",\"more\":true"))
    peer.send(String(repeating: call("B"), count: 10))
    #expect(peer.endings == [])

    peer.send(call("B"))
    #expect(peer.endings == [.overflow(.tooLong(limit: 200))])
    #expect(peer.calls[0].isCancelled)
  }

  @Test func `oneway calls never get a byte`() {
    let peer = Peer()
    peer.answerEverything()

    peer.send(call("A", ",\"oneway\":true") + call("B"))

    #expect(peer.calls.count == 2)
    #expect(peer.output == notFound("B"))
  }

  @Test(arguments: ["", "[]", "{}", "{\"method\":3}", "nonsense", "{\"method\":\"a.b.C\",\"x\":1}"])
  func `what is no call ends the connection after earlier replies`(message: String) {
    let peer = Peer()
    peer.answerEverything()

    peer.send(call("A") + message + "\0" + call("B"))

    #expect(peer.output == notFound("A"))
    #expect(peer.endings.count == 1 && peer.endings[0] != nil)
    #expect(peer.connection.hasEnded)
  }

  @Test func `a message may be as long as the limit and no longer`() {
    let limit = 1000
    func padded(_ length: Int) -> String {
      let frame = "{\"method\":\"a.b.C\",\"parameters\":{\"x\":\"\"}}"
      return frame.replacing("\"\"", with: "\"\(String(repeating: "y", count: length - frame.utf8.count))\"")
        + "\0"
    }
    let fits = Peer(limit: limit)
    let tooLong = Peer(limit: limit)
    let endless = Peer(limit: limit)

    fits.send(padded(limit))
    tooLong.send(padded(limit + 1))
    endless.send(String(repeating: " ", count: limit + 1))

    #expect(fits.calls.count == 1)
    #expect(tooLong.calls.isEmpty && tooLong.endings == [.overflow(.tooLong(limit: limit))])
    #expect(endless.endings == [.overflow(.tooLong(limit: limit))])
  }

  @Test func `after the end of input the calls made are answered, then it ends`() {
    let peer = Peer()

    peer.send(call("A") + call("B"))
    peer.connection.receiveEnd()
    peer.calls[0].reply(NoParameters())
    #expect(peer.endings == [])

    peer.calls[1].reply(NoParameters())
    #expect(peer.endings == [nil])
    #expect(peer.output == "{}\0{}\0")
  }

  @Test func `a stream outlives the end of input until the caller is gone`() {
    let peer = Peer()
    var endings = 0

    peer.send(call("A", ",\"more\":true"))
    peer.calls[0].whenOver { endings += 1 }
    peer.connection.receiveEnd()
    peer.calls[0].stream(NoParameters())
    #expect(peer.output == "{\"continues\":true}\0")
    #expect(endings == 0)

    peer.connection.cancel()
    peer.calls[0].stream(NoParameters())
    peer.calls[0].reply(NoParameters())
    #expect(endings == 1 && peer.calls[0].isCancelled)
    #expect(peer.output == "{\"continues\":true}\0")
  }

  @Test func `calls wait while no more may be taken, also after the end of input`() {
    let peer = Peer()
    peer.answerEverything()
    peer.connection.canTakeCall = { peer.calls.count < 2 }

    peer.send(call("A") + call("B") + call("C"))
    peer.connection.receiveEnd()
    #expect(peer.output == notFound("A") + notFound("B"))
    #expect(peer.endings == [])

    peer.connection.canTakeCall = nil
    peer.connection.resume()
    #expect(peer.output == notFound("A") + notFound("B") + notFound("C"))
    #expect(peer.endings == [nil])
  }

  @Test func `shutting down answers what is under way with the error and ends`() {
    let peer = Peer()

    peer.send(call("A", ",\"more\":true") + call("B"))
    peer.connection.shutDown(VarlinkError(name: "a.b.Stopping"))

    #expect(peer.calls.count == 1 && peer.calls[0].isFinished)
    #expect(peer.output == "{\"error\":\"a.b.Stopping\"}\0")
    #expect(peer.endings == [nil])
  }

  @Test func `only the first final reply counts`() {
    let peer = Peer()

    peer.send(call("A"))
    peer.calls[0].reply(NoParameters())
    peer.calls[0].fail(.permissionDenied)

    #expect(peer.output == "{}\0")
  }

  @Test func `ten thousand calls at once are answered without recursion`() {
    let peer = Peer()
    peer.answerEverything()

    peer.send(String(repeating: call("A"), count: 10_000))

    #expect(peer.calls.count == 10_000)
  }
}
