// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import Client
import Foundation
import Geometry
import Glibc
import Testing
import Varlink
import Wire

@testable import Daemon

/// What people have met with other daemons, and must not meet with this one.
@Suite(.timeLimit(.minutes(5)))
struct ReportedTroubleTests {
  private func error(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch ClientError.refused(let error) {
      return error.name
    } catch {
      return "\(error)"
    }
  }

  @Test func `a client that takes all there is costs the others nothing that they have`() throws {
    var configuration = ServedDaemon.shipped
    configuration.limits.sessions = 20
    let daemon = try ServedDaemon(configuration)
    let (greedy, panel) = (try daemon.connect(), try daemon.connect())
    _ = try panel.call(OpenSession(name: "panel", device: "iphone-x", screen: "safe-area"))
    let stream = try daemon.connect().stream(Subscribe(sessions: ["panel"]))
    while try stream.next()?.ready == nil {}

    var refused: Set<String> = []
    for number in 0..<60 {
      let refusal = error {
        _ = try greedy.call(OpenSession(name: "g\(number)", device: "iphone-x", screen: "safe-area"))
      }
      if let refusal { refused.insert(refusal) }
    }

    #expect(refused.count == 1)
    let turned = try panel.call(
      Apply(session: "panel", changes: [Change(kind: "rotate", orientation: .landscapeLeft)]))
    #expect(try stream.next()?.transaction?.sequence == turned.transaction.sequence)
    _ = try greedy.call(CloseSession(session: "g0"))
    _ = try panel.call(OpenSession(name: "second", device: "iphone-x", screen: "safe-area"))
  }

  @Test func `messages without an end, of many clients, cost those that send most of them`() throws {
    let daemon = try ServedDaemon()
    let patient = try daemon.connect()
    let call = Connection.call("org.varlink.service.GetInfo")
    try patient.send(String(call.prefix(12)))
    let open = Array("{\"method\":\"".utf8) + [UInt8](repeating: 0x61, count: 1_000_000)

    var clients: [Connection] = []
    for _ in 0..<40 {
      let client = try daemon.connect()
      // The last bytes of one that is closed are refused.
      try? client.send(open)
      clients.append(client)
      try daemon.connect().expectAlive()
    }

    try patient.send(String(call.dropFirst(12)))
    #expect(try patient.short().contains("vendor"))
    let closed = daemon.lines.all.count { $0.contains("without the ends of their messages") }
    #expect((1...10).contains(closed), "\(closed)")
    #expect(clients.count == 40)
  }

  @Test func `what a strategy module logs is in the log at level debug`() throws {
    let folder = NSTemporaryDirectory() + "pivotd-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let root = Checkout.root.path
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "cc", "-std=c11", "-shared", "-fPIC", "-DVERSION=\"1\"", "-I", root + "/Sources/CPivotStrategy/include",
      root + "/Tests/StrategiesTests/Modules/echo.c", "-o", folder + "/libpivot-echo.so",
    ]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
    let screen = "screen: said\nroot:\nstrategies:\n  - {use: echo, string: heard}\n"
    try screen.write(toFile: folder + "/said.yaml", atomically: true, encoding: .utf8)
    var configuration = ServedDaemon.shipped
    configuration.screens = [folder]
    configuration.strategies = [folder]
    let daemon = try ServedDaemon(configuration)

    _ = try daemon.connect().call(OpenSession(name: "said", device: "iphone-x", screen: "said"))

    let said = daemon.lines.all.filter { $0.contains("string heard") }
    #expect(!said.isEmpty && said.allSatisfy { $0.hasPrefix("<7>") }, "\(daemon.lines.all)")
  }

  @Test func `what a client names is never opened as a file`() throws {
    let daemon = try ServedDaemon()
    let client = try daemon.connect()
    let fifo = daemon.folder + "/fifo"
    #expect(mkfifo(fifo, 0o600) == 0)

    for name in [
      fifo, "/etc/passwd", "../devices/iphone-x", "safe-area.yaml", "./safe-area", "", "/dev/zero",
    ] {
      #expect(error { _ = try client.call(OpenSession(device: "iphone-x", screen: name)) } != nil, "\(name)")
      #expect(error { _ = try client.call(OpenSession(device: name, screen: "safe-area")) } != nil, "\(name)")
    }

    _ = try client.call(OpenSession(device: "iphone-x", screen: "safe-area"))
  }

  @Test func `whatever is opened, turned, hidden and closed in whatever order, each stream adds up`() throws {
    let daemon = try ServedDaemon()
    let clients = try (0..<3).map { _ in try daemon.connect() }
    let stream = try daemon.connect().stream(Subscribe())
    while try stream.next()?.ready == nil {}
    var random = Shuffle(state: 11)
    var expected: [String: Int] = [:]
    var transactions = 0

    for _ in 0..<400 {
      let client = clients[random.next(3)]
      let name = "s\(random.next(5))"
      switch random.next(5) {
      case 0:
        if error({ _ = try client.call(OpenSession(name: name, device: "iphone-x", screen: "safe-area")) })
          == nil
        {
          #expect(expected.updateValue(1, forKey: name) == nil)
          transactions += 1
        } else {
          #expect(expected[name] != nil)
        }
      case 1:
        let refusal = error { _ = try client.call(CloseSession(session: name)) }
        #expect((refusal == nil) == (expected[name] != nil))
        if refusal == nil {
          expected[name] = nil
          transactions += 1
        } else {
          #expect(refusal == "io.pivotd.Sessions.SessionNotFound")
        }
      default:
        let change =
          random.next(2) == 0
          ? Change(kind: "rotate", orientation: random.next(2) == 0 ? .portrait : .landscapeLeft)
          : Change(kind: "bar", bar: "status", visible: random.next(2) == 0)
        var reply: Apply.Reply?
        let refusal = error { reply = try client.call(Apply(session: name, changes: [change])) }
        if let reply {
          if !reply.transaction.events.isEmpty { transactions += 1 }
        } else {
          #expect(refusal == "io.pivotd.Sessions.SessionNotFound" && expected[name] == nil)
        }
      }
    }

    var open: Set<String> = []
    var last = -1
    for _ in 0..<transactions {
      let transaction = try #require(try stream.next()?.transaction)
      if last >= 0 { #expect(transaction.sequence == last + 1) }
      last = transaction.sequence
      switch transaction.events.first?.action {
      case "opened": #expect(open.insert(transaction.session).inserted)
      case "closed": #expect(open.remove(transaction.session) != nil)
      default: #expect(open.contains(transaction.session))
      }
    }
    #expect(open == Set(expected.keys))
  }
}

/// The same numbers in every run.
private struct Shuffle {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
