// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Client
import Daemon
import Geometry
import Testing
import Wire

/// What a client asks of a session as it stands: whose gap, and why it cannot hold.
@Suite(.timeLimit(.minutes(5)))
struct LiveExplanationTests {
  @Test func `a live session says whose gap it is, and what is avoided twice`() throws {
    let daemon = try ServedDaemon()
    let client = try daemon.connect()
    let text = """
      screen: chat
      root: {subviews: [{id: field}]}
      constraints:
        - field.horizontalEdges == root.safeArea.horizontalEdges
        - field.height == 40
        - field.bottom == root.safeArea.bottom - 301
      """
    _ = try client.call(
      OpenSession(
        name: "chat", device: "iphone-11", document: ScreenDocument(format: "yaml", text: text)))
    _ = try client.call(Apply(session: "chat", changes: [Change(kind: "keyboard", height: 301)]))

    let why = try client.call(Why(session: "chat", edge: "field.bottom"))

    #expect(why.frame == Rect(x: 0, y: 521, width: 414, height: 40))
    #expect(why.contributors.map(\.points) == [896, -34, -301])
    #expect(why.contributors.map(\.line) == [nil, 6, 6])
    #expect(why.gap == 34)
    #expect(why.avoidedTwice.map(\.new) == ["field.bottom == root.keyboard.top"])
    #expect(why.avoidedTwice.map(\.gap) == [0])
    #expect(why.transaction == 2)
    let error = refusal { _ = try client.call(Why(session: "chat", edge: "feild.bottom")) }
    #expect(
      error == .edgeNotFound(edge: "feild.bottom", reason: "there is no view 'feild': did you mean field?"))
  }

  @Test func `a session that cannot hold is explained, with repairs`() throws {
    let daemon = try ServedDaemon()
    let client = try daemon.connect()
    let text = """
      screen: s
      root: {subviews: [{id: a, kind: image}, {id: b}]}
      constraints:
        - a.top == root.safeArea.top
        - a.height == 300
        - b.top == a.bottom + 8
        - b.height == 44
        - b.bottom == root.keyboard.top
        - a.horizontalEdges == root.horizontalEdges
        - b.horizontalEdges == root.horizontalEdges
      """
    _ = try client.call(
      OpenSession(
        name: "short", device: "iphone-x", orientation: .landscapeLeft,
        document: ScreenDocument(format: "yaml", text: text)))
    let held = try client.call(Explain(session: "short"))
    _ = try client.call(Apply(session: "short", changes: [Change(kind: "keyboard", height: 209)]))

    let explained = try client.call(Explain(session: "short"))

    #expect(held.conflicts.map(\.sum) == ["300 + 8 + 44 = 352, between 0 and 354 there are 354: 2 left over"])
    let conflict = try #require(explained.conflicts.first)
    #expect(conflict.sum == "300 + 8 + 44 = 352, between 0 and 166 there are 166: short 186")
    #expect(conflict.members.map(\.line) == [4, 5, 6, 7, 8])
    #expect(conflict.members.last?.place == "166 = 375 - keyboard 209")
    #expect(explained.repairs.first?.change == "a.height == 300 at priority 750")
    #expect(explained.repairs.first?.outcome == "a 114, all else kept")
    #expect(explained.transaction == 2)
    #expect(refusal { _ = try client.call(Explain(session: "none")) } == .sessionNotFound(session: "none"))
  }
}
