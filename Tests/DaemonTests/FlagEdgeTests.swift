// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Client
import Daemon
import Dispatch
import JSON
import Testing
import Varlink
import Wire

/// Flags, members and names of calls, each as the specification settles it.
@Suite(.timeLimit(.minutes(5)))
struct FlagEdgeTests {
  private let list = "io.pivotd.Sessions.ListSessions"
  private let subscribe = "io.pivotd.Sessions.Subscribe"

  @Test func `more on a method with one reply gets one reply`() throws {
    let client = try ServedDaemon.shared.connect()

    try client.send(Connection.call(list, "{}", ",\"more\":true"))
    let reply = try client.receiveReply()

    #expect(reply.error == nil && !reply.continues)
    try client.expectAlive()
  }

  @Test func `a stream needs more`() throws {
    let client = try ServedDaemon.shared.connect()

    try client.send(Connection.call(subscribe))

    #expect(try client.short() == "ExpectedMore")
    try client.expectAlive()
  }

  @Test func `an upgrade is refused and the connection stays what it is`() throws {
    let client = try ServedDaemon.shared.connect()

    for method in [list, subscribe, "org.varlink.service.GetInfo"] {
      try client.send(Connection.call(method, "{}", ",\"upgrade\":true"))
      #expect(try client.short() == #"InvalidParameter {"parameter":"upgrade"}"#)
    }
    try client.expectAlive()
  }

  @Test func `oneway calls get no byte, whatever becomes of them`() throws {
    let client = try ServedDaemon.shared.connect()
    let calls: [(String, String)] = [
      (list, "{}"), (list, "{\"x\":1}"), ("io.pivotd.Sessions.Nothing", "{}"), ("x.y.Z", "{}"),
      (subscribe, "{}"), ("io.pivotd.Sessions.CloseSession", "{\"session\":\"none\"}"),
      ("io.pivotd.Sessions.OpenSession", "{}"), ("org.varlink.service.GetInfo", "{}"),
      ("io.pivotd.Catalogue.ListDevices", "{}"), ("io.pivotd.Manager.GetStatus", "{\"x\":1}"),
    ]

    for (method, parameters) in calls {
      try client.send(Connection.call(method, parameters, ",\"oneway\":true"))
      try client.expectAlive()
    }
  }

  @Test func `a oneway call is carried out`() throws {
    let daemon = try ServedDaemon()
    let client = try daemon.connect()

    try client.post(OpenSession(name: "a", device: "iphone-x", screen: "safe-area"))

    #expect(try client.call(ListSessions()).sessions.map(\.session) == ["a"])
  }

  @Test(arguments: [
    ",\"more\":true,\"oneway\":true", ",\"more\":true,\"upgrade\":true", ",\"oneway\":true,\"upgrade\":true",
    ",\"more\":1", ",\"oneway\":null", ",\"upgrade\":\"yes\"", ",\"trace\":1",
  ])
  func `flags that contradict, are no flags, or are unknown end the connection`(rest: String) throws {
    let client = try ServedDaemon.shared.connect()

    try client.send(Connection.call(list) + Connection.call(list, "{}", rest))

    #expect(try client.short() == "sessions")
    #expect(try client.hasEnded())
  }

  @Test func `flags that are false, and members of vendors, change nothing`() throws {
    let client = try ServedDaemon.shared.connect()

    try client.send(
      Connection.call(list, "null", ",\"more\":false,\"oneway\":false,\"com.example.trace\":{\"id\":7}"))

    #expect(try client.short() == "sessions")
  }

  @Test(arguments: ["{\"method\":3}", "{\"parameters\":{}}", "{\"method\":\"a.b.C\",\"parameters\":[]}"])
  func `a header of the wrong type ends the connection`(message: String) throws {
    let client = try ServedDaemon.shared.connect()

    try client.send(message + "\0")

    #expect(try client.hasEnded())
  }

  @Test func `names that nobody has are told apart`() throws {
    let client = try ServedDaemon.shared.connect()
    func answer(_ method: String) throws -> String {
      try client.send(Connection.call(method))
      return try client.short()
    }

    #expect(try answer("x.y.Z") == #"InterfaceNotFound {"interface":"x.y"}"#)
    #expect(try answer("io.pivotd.Sessions.open") == #"MethodNotFound {"method":"io.pivotd.Sessions.open"}"#)
    #expect(try answer("Foo") == #"InterfaceNotFound {"interface":""}"#)
    #expect(try answer("") == #"InterfaceNotFound {"interface":""}"#)
    #expect(try answer("io.pivotd.Sessions") == #"InterfaceNotFound {"interface":"io.pivotd"}"#)
  }

  @Test func `a client with a thousand calls at once does not keep another waiting`() throws {
    let daemon = try ServedDaemon()
    let busy = try daemon.connect()
    let other = try daemon.connect()
    _ = try busy.call(OpenSession(name: "a", device: "iphone-x", screen: "safe-area"))
    _ = try other.call(GetStatus())
    let calls = (0..<1000).flatMap { place in
      let change = Change(kind: "keyboard", height: place.isMultiple(of: 2) ? 300 : 0)
      return Apply(session: "a", changes: [change]).call.encoded()
    }

    // Both are there before the loop sees either.
    let paused = DispatchSemaphore(value: 0)
    let go = DispatchSemaphore(value: 0)
    daemon.post {
      paused.signal()
      go.wait()
    }
    paused.wait()
    try busy.send(calls)
    try other.send(GetStatus().call.encoded())
    go.signal()

    let sequence = try #require(try other.receiveReply().parameters["sequence"]?.int)
    #expect(sequence < 200)
    for _ in 0..<1000 { #expect(try busy.short() == "transaction") }
  }

  @Test func `a client that asks and asks without reading is slowed down, not fed without bound`() throws {
    let daemon = try ServedDaemon()
    var client: Connection? = try daemon.connect()
    client?.timeoutMilliseconds = 100
    let call = Array(Connection.call("io.pivotd.Catalogue.ListDevices").utf8)

    // Until the daemon reads no more: its answers are a thousand times as long as the calls.
    var sent = 0
    #expect(throws: ClientError.timedOut(milliseconds: 100)) {
      while sent < 1_000_000 {
        try client?.send(call)
        sent += 1
      }
    }

    #expect(sent < 20_000)
    client?.timeoutMilliseconds = 20_000
    #expect(try client?.short() == "devices")
    #expect(try daemon.status().connections == 2)
    client = nil
  }
}
