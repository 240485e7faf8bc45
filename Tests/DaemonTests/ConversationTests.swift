// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Client
import Daemon
import Geometry
import JSON
import Testing
import Varlink
import Wire

/// Sessions as a client sees them.
@Suite(.timeLimit(.minutes(5)))
struct ConversationTests {
  private func parameter(_ body: () throws -> Void) -> String? {
    do {
      try body()
    } catch ClientError.refused(let error) where error.name == "org.varlink.service.InvalidParameter" {
      return error.parameters["parameter"]?.string
    } catch {
      Issue.record("\(error)")
    }
    return nil
  }

  private func kinds(_ transaction: Transaction?) -> [String]? { transaction?.events.map(\.kind) }

  @Test func `a session is opened, turned, inspected and closed`() throws {
    let daemon = try ServedDaemon()
    let client = try daemon.connect()

    let opened = try client.call(OpenSession(device: "iphone-x", os: "16", screen: "safe-area"))
    #expect(opened.session == "iphone-x")
    #expect(opened.transaction.events.first?.action == "opened")

    let turned = try client.call(
      Apply(session: "iphone-x", changes: [Change(kind: "rotate", orientation: .landscapeRight)]))
    #expect(kinds(turned.transaction)?.first == "rotation")
    #expect(turned.transaction.cause == "rotate")

    let inspected = try client.call(Inspect(session: "iphone-x"))
    #expect(inspected.sequence == turned.transaction.sequence)
    let content = try #require(inspected.nodes.first { $0.node == "content" })
    #expect(content.absoluteFrame == Rect(x: 44, y: 0, width: 724, height: 354))
    #expect(inspected.guides.contains { $0.guide == "root.safeArea" && $0.frame == content.absoluteFrame })

    let closed = try client.call(CloseSession(session: "iphone-x"))
    #expect(closed.transaction.events.map(\.action) == ["closed"])
    #expect(try client.call(ListSessions()).sessions == [])
  }

  @Test func `a subscriber hears what a client does, in order`() throws {
    let daemon = try ServedDaemon()
    let client = try daemon.connect()
    _ = try client.call(OpenSession(name: "a", device: "iphone-x", os: "16", screen: "safe-area"))

    let stream = try daemon.connect().stream(Subscribe())
    #expect(try stream.next()?.snapshot?.session == "a")
    #expect(try stream.next()?.ready?.sequence == 1)
    let turned = try client.call(
      Apply(session: "a", changes: [Change(kind: "rotate", orientation: .landscapeLeft)]))
    let back = try client.call(
      Apply(session: "a", changes: [Change(kind: "rotate", orientation: .portrait)]))

    #expect(try stream.next()?.transaction?.sequence == turned.transaction.sequence)
    #expect(try stream.next()?.transaction?.sequence == back.transaction.sequence)
  }

  @Test func `a subscriber to one node's insets hears that node only`() throws {
    let daemon = try ServedDaemon()
    let client = try daemon.connect()
    _ = try client.call(OpenSession(name: "a", device: "iphone-x", os: "16", screen: "safe-area"))
    let stream = try daemon.connect().stream(Subscribe(kinds: ["inset-change"], nodes: ["root"]))
    _ = try stream.next()
    _ = try stream.next()

    _ = try client.call(Apply(session: "a", changes: [Change(kind: "rotate", orientation: .landscapeRight)]))

    let transaction = try #require(try stream.next()?.transaction)
    #expect(transaction.events.map(\.node) == ["root"])
    #expect(transaction.events[0].newInsets == EdgeInsets(0, 44, 21, 44))
  }

  @Test func `a change that changes nothing is acknowledged and told to nobody`() throws {
    let daemon = try ServedDaemon()
    let client = try daemon.connect()
    _ = try client.call(OpenSession(name: "a", device: "iphone-x", os: "16", screen: "safe-area"))
    let stream = try daemon.connect().stream(Subscribe())
    _ = try stream.next()
    _ = try stream.next()

    let nothing = try client.call(
      Apply(session: "a", changes: [Change(kind: "rotate", orientation: .portrait)]))
    let something = try client.call(Apply(session: "a", changes: [Change(kind: "keyboard", height: 300)]))

    #expect(nothing.transaction.events == [] && nothing.transaction.sequence == 1)
    #expect(try stream.next()?.transaction?.sequence == something.transaction.sequence)
  }

  @Test func `a session for its connection goes with it, a persistent one stays`() throws {
    let daemon = try ServedDaemon()
    var owner: Connection? = try daemon.connect()
    _ = try owner?.call(OpenSession(name: "mine", device: "iphone-x", screen: "safe-area"))
    _ = try owner?.call(
      OpenSession(name: "kept", device: "iphone-x", screen: "safe-area", lifetime: .persistent))
    let stream = try daemon.connect().stream(Subscribe(kinds: ["session"]))
    for _ in 0..<3 { _ = try stream.next() }

    owner = nil
    let transaction = try #require(try stream.next()?.transaction)

    #expect(transaction.session == "mine" && transaction.events[0].action == "closed")
    #expect(try daemon.connect().call(ListSessions()).sessions.map(\.session) == ["kept"])
  }

  @Test func `a client that goes takes the keyboard it holds with it`() throws {
    let daemon = try ServedDaemon()
    let client = try daemon.connect()
    _ = try client.call(
      OpenSession(name: "a", device: "iphone-x", screen: "safe-area", lifetime: .persistent))
    var holder: Connection? = try daemon.connect()
    _ = try holder?.call(
      Apply(session: "a", changes: [Change(kind: "keyboard", height: 300)], hold: true))
    let stream = try daemon.connect().stream(Subscribe(kinds: ["keyboard"]))
    for _ in 0..<2 { _ = try stream.next() }

    holder = nil
    let event = try #require(try stream.next()?.transaction?.events.first)

    #expect(event.oldHeight == 300 && event.newHeight == 0)
  }

  @Test func `what somebody else has set since is not taken back`() throws {
    let daemon = try ServedDaemon()
    let client = try daemon.connect()
    _ = try client.call(
      OpenSession(name: "a", device: "iphone-x", screen: "safe-area", lifetime: .persistent))
    var holder: Connection? = try daemon.connect()
    _ = try holder?.call(Apply(session: "a", changes: [Change(kind: "keyboard", height: 300)], hold: true))
    _ = try client.call(Apply(session: "a", changes: [Change(kind: "keyboard", height: 200)]))

    holder = nil
    try daemon.wait { $0.connections == 2 }

    #expect(try client.call(Inspect(session: "a")).environments[0].keyboard?.height == 200)
  }

  @Test func `only a keyboard and insets can be held`() throws {
    let daemon = try ServedDaemon()
    let client = try daemon.connect()
    _ = try client.call(OpenSession(name: "a", device: "iphone-x", screen: "safe-area"))

    let error = refusal {
      _ = try client.call(
        Apply(session: "a", changes: [Change(kind: "rotate", orientation: .landscapeLeft)], hold: true))
    }

    guard case .invalidChange(0, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains("keyboard"))
  }

  @Test func `what cannot be opened is refused with what may have been meant`() throws {
    let daemon = try ServedDaemon()
    let client = try daemon.connect()
    func opening(
      name: String? = nil, _ device: String = "iphone-x", os: String? = nil, _ screen: String? = "safe-area"
    ) -> SessionsError? {
      refusal { _ = try client.call(OpenSession(name: name, device: device, os: os, screen: screen)) }
    }

    guard case .deviceNotFound("iphone-xx", let devices) = opening("iphone-xx"),
      case .screenNotFound("safe-areas", let screens) = opening("iphone-x", "safe-areas"),
      case .osNotAvailable(_, "9", let reason) = opening("iphone-x", os: "9")
    else {
      Issue.record("other errors")
      return
    }
    #expect(devices.contains("iphone-x"))
    #expect(screens.first == "safe-area")
    #expect(reason.contains("11"))

    _ = try client.call(OpenSession(name: "a", device: "iphone-x", screen: "safe-area"))
    #expect(opening(name: "a") == .sessionExists(session: "a"))
    #expect(refusal { _ = try client.call(CloseSession(session: "b")) } == .sessionNotFound(session: "b"))
  }

  @Test func `a screen can come with the call, its faults with their places`() throws {
    let daemon = try ServedDaemon()
    let client = try daemon.connect()
    let good =
      "screen: own\nroot:\n  subviews: [{id: box}]\nconstraints:\n  - box.edges == root.safeArea.edges\n"
    let bad = good.replacing("box.edges == root.safeArea.edges", with: "box.left == root.leading")

    let opened = try client.call(
      OpenSession(device: "iphone-x", os: "16", document: ScreenDocument(format: "yaml", text: good)))
    #expect(try client.call(Inspect(session: opened.session)).screen == "own")

    let error = refusal {
      _ = try client.call(
        OpenSession(device: "iphone-x", document: ScreenDocument(format: "yaml", text: bad)))
    }
    guard case .invalidScreen(let faults) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(faults.map(\.line) == [5])
    #expect(faults[0].file == "document" && faults[0].keyPath == "constraints[0]")
  }

  @Test func `a scene of a storyboard opens by its text`() throws {
    let daemon = try ServedDaemon()
    let client = try daemon.connect()
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="15400" useSafeAreas="YES">
      <scenes><scene sceneID="one"><objects><viewController id="first" customClass="Welcome">
      <view key="view" contentMode="scaleToFill" id="main"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" userLabel="panel" id="p"/>
      </subviews><constraints>
      <constraint firstItem="p" firstAttribute="top" secondItem="safe" secondAttribute="top" id="a"/>
      <constraint firstItem="p" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="b"/>
      <constraint firstItem="p" firstAttribute="width" constant="40" id="c"/>
      <constraint firstItem="p" firstAttribute="height" constant="30" id="d"/>
      </constraints><viewLayoutGuide key="safeArea" id="safe"/></view></viewController></objects></scene></scenes></document>
      """

    let document = ScreenDocument(format: "storyboard", text: text, fragment: "one")
    let opened = try client.call(OpenSession(device: "iphone-x", document: document))
    let panel = try client.call(Inspect(session: opened.session, nodes: ["panel"])).nodes.first

    #expect(panel?.frame == Rect(x: 0, y: 44, width: 40, height: 30))
    let missing = ScreenDocument(format: "storyboard", text: text, fragment: "two")
    #expect(throws: ClientError.self) { try client.call(OpenSession(device: "iphone-x", document: missing)) }
  }

  @Test func `parameters that cannot be are named`() throws {
    let daemon = try ServedDaemon()
    let client = try daemon.connect()
    let document = ScreenDocument(format: "toml", text: "")
    func opening(_ request: OpenSession) -> String? { parameter { _ = try client.call(request) } }

    #expect(opening(OpenSession(device: "iphone-x")) == "screen")
    #expect(opening(OpenSession(device: "iphone-x", screen: "safe-area", document: document)) == "document")
    #expect(opening(OpenSession(device: "iphone-x", document: document)) == "document.format")
    let fragment = ScreenDocument(format: "yaml", text: "", fragment: "a")
    #expect(opening(OpenSession(device: "iphone-x", document: fragment)) == "document.fragment")
    #expect(opening(OpenSession(name: "a/b", device: "iphone-x", screen: "safe-area")) == "name")
    #expect(opening(OpenSession(name: "", device: "iphone-x", screen: "safe-area")) == "name")
    #expect(opening(OpenSession(device: "iphone-x", os: "x", screen: "safe-area")) == "os")
    #expect(
      opening(OpenSession(device: "iphone-x", screen: "safe-area", controllers: ["tab", "split"]))
        == "controllers[1]")
    _ = try client.call(OpenSession(name: "a", device: "iphone-x", screen: "safe-area"))
    #expect(parameter { _ = try client.call(Apply(session: "a", changes: [])) } == "changes")
    let stream = try daemon.connect().stream(Subscribe(kinds: ["insets"]))
    #expect(parameter { _ = try stream.next() } == "kinds[0]")
  }

  @Test func `controllers put around a screen show their bars`() throws {
    let daemon = try ServedDaemon()
    let client = try daemon.connect()

    _ = try client.call(
      OpenSession(
        name: "a", device: "iphone-x", os: "16", screen: "safe-area", controllers: ["tab", "navigation"]))

    let inspected = try client.call(Inspect(session: "a", nodes: ["content"]))
    #expect(inspected.nodes.map(\.absoluteFrame) == [Rect(x: 0, y: 88, width: 375, height: 641)])
    #expect(inspected.environments.count == 3)
  }

  @Test func `a turn the device does not offer is refused, at the opening too`() throws {
    let daemon = try ServedDaemon()
    let client = try daemon.connect()

    let error = refusal {
      _ = try client.call(
        OpenSession(name: "a", device: "iphone-x", orientation: .portraitUpsideDown, screen: "safe-area"))
    }

    guard case .invalidChange(-1, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try client.call(ListSessions()).sessions == [])
    _ = try client.call(OpenSession(name: "a", device: "iphone-x", screen: "safe-area"))
  }

  @Test func `a session that could not be opened is heard of by nobody, also in the end`() throws {
    let daemon = try ServedDaemon()
    let stream = try daemon.connect().stream(Subscribe())
    _ = try stream.next()
    var client: Connection? = try daemon.connect()
    #expect(throws: ClientError.self) {
      try client?.call(
        OpenSession(name: "a", device: "iphone-x", orientation: .portraitUpsideDown, screen: "safe-area"))
    }

    client = nil
    try daemon.wait { $0.connections == 2 }
    _ = try daemon.connect().call(OpenSession(name: "b", device: "iphone-x", screen: "safe-area"))

    #expect(try stream.next()?.transaction?.session == "b")
  }

  @Test func `no more sessions than allowed are opened`() throws {
    var configuration = ServedDaemon.shipped
    configuration.limits.sessions = 2
    let daemon = try ServedDaemon(configuration)
    let client = try daemon.connect()
    for _ in 0..<2 { _ = try client.call(OpenSession(device: "iphone-x", screen: "safe-area")) }

    let error = refusal { _ = try client.call(OpenSession(device: "iphone-x", screen: "safe-area")) }

    #expect(error == .tooManySessions(limit: 2))
    #expect(try client.call(ListSessions()).sessions.map(\.session) == ["iphone-x", "iphone-x-2"])
  }

  @Test(arguments: [["navigation", "navigation"], ["tab", "navigation", "navigation"]])
  func `controllers that UIKit does not nest are refused, and no session is left`(containers: [String]) throws
  {
    let daemon = try ServedDaemon()
    let client = try daemon.connect()
    func open(_ containers: [String]) throws {
      _ = try client.call(
        OpenSession(name: "a", device: "iphone-x", screen: "safe-area", controllers: containers))
    }

    let error = #expect(throws: ClientError.self) { try open(containers) }

    #expect("\(String(describing: error))".contains("InvalidParameter"))
    #expect(try client.call(ListSessions()).sessions.isEmpty)
    try open(["navigation", "tab", "navigation"])
  }
}
