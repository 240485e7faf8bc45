// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Client
import JSON
import Testing
import Varlink

/// Bytes as a test writes them, replies as it reads them.
extension Connection {
  func send(_ text: String) throws { try send(Array(text.utf8)) }

  /// A call, written out.
  static func call(_ method: String, _ parameters: String = "{}", _ rest: String = "") -> String {
    "{\"method\":\"\(method)\",\"parameters\":\(parameters)\(rest)}\0"
  }

  /// The next reply in short: the error's last word and parameters, or the parameters' names.
  func short() throws -> String {
    let reply = try receiveReply()
    guard let error = reply.error else { return reply.parameters.keys.joined(separator: " ") }
    let name = error.split(separator: ".").last.map(String.init) ?? error
    return reply.parameters.isEmpty ? name : "\(name) \(JSONValue.object(reply.parameters))"
  }

  /// True when the service has ended the connection and sent nothing more.
  func hasEnded() throws -> Bool { try receiveMessage() == nil }

  /// The daemon still answers on this connection.
  func expectAlive(_ location: SourceLocation = #_sourceLocation) throws {
    try send(Self.call("io.pivotd.Sessions.ListSessions"))
    #expect(try short() == "sessions", sourceLocation: location)
  }
}
