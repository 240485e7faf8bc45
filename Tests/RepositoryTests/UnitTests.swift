// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import Foundation
import Testing

/// What others have met with sandboxes and sockets that systemd hands over.
@Suite struct UnitTests {
  private func settings(_ unit: String) throws -> [String: String] {
    let text = try String(
      contentsOf: Checkout.file("systemd/\(unit)"), encoding: .utf8)
    var settings: [String: String] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") && line.contains("=") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      settings[String(parts[0])] = String(parts[1])
    }
    return settings
  }

  @Test func `the socket goes with its unit, and has the name that the daemon looks for`() throws {
    let socket = try settings("pivotd.socket")

    #expect(socket["RemoveOnStop"] == "yes")
    #expect(socket["FileDescriptorName"] == "varlink")
    #expect(socket["SocketMode"] == "0660")
  }

  @Test func `the sandbox leaves peers their user ids, and the socket's folder to the socket unit`() throws {
    let service = try settings("pivotd.service")

    #expect(service["PrivateUsers"] == nil)
    #expect(service["RuntimeDirectory"] == nil)
    #expect(service["Type"]?.hasPrefix("notify") == true)
  }
}
