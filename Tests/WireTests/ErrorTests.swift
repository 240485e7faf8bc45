// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import JSON
import Testing
import Varlink
import Wire

struct ErrorTests {
  static let fault = Fault(file: "a.yaml", line: 3, column: 17, keyPath: "constraints[2]", message: "no")

  static let sessions: [SessionsError] = [
    .sessionNotFound(session: "a"), .edgeNotFound(edge: "a.top", reason: "r"), .sessionExists(session: "a"),
    .deviceNotFound(device: "a", suggestions: ["b"]), .osNotAvailable(device: "a", os: "9", reason: "r"),
    .screenNotFound(screen: "a", suggestions: []), .invalidScreen(errors: [fault]),
    .invalidChange(change: 1, reason: "r"),
    .tooManySessions(limit: 3), .shuttingDown,
  ]

  @Test func `every error is written as the text says and read back`() throws {
    let interface = try InterfaceDescription(parsing: SessionsInterface.text)
    var names: [String] = []

    for error in Self.sessions {
      let reply = error.reply
      let name = String(reply.name.dropFirst(SessionsInterface.name.count + 1))
      names.append(name)

      #expect(interface.faults(inError: name, reply.parameters) == [])
      #expect(SessionsError(reply) == error)
    }

    #expect(names == interface.errors.map(\.name))
    #expect(
      ManagerError(ManagerError.reloadFailed(errors: [Self.fault]).reply)
        == .reloadFailed(errors: [Self.fault]))
    #expect(SessionsError(VarlinkError(.permissionDenied)) == nil)
  }

  @Test func `rectangles and insets are arrays of four numbers`() throws {
    let event = Event(
      kind: "inset-change", node: "content", oldInsets: .zero, newInsets: .init(44, 0, 34, 0.5))
    let bad = JSONObject([.init(key: "kind", value: "x"), .init(key: "newInsets", value: [1, 2, 3])])

    #expect(
      JSONValue.object(event.object).description
        == #"{"kind":"inset-change","node":"content","oldInsets":[0,0,0,0],"newInsets":[44,0,34,0.5]}"#)
    #expect(throws: ParameterError("newInsets")) { try Event(object: bad, at: DecodingPlace(isStrict: true)) }
  }
}
