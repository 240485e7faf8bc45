// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Foundation
import SourceText
import Testing

@testable import Daemon

struct ConfigurationTests {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private func parse(_ text: String) throws(DocumentError) -> Configuration {
    try Configuration(parsing: text, file: "/etc/pivotd/pivotd.yaml")
  }

  @Test func `the shipped file says what holds without it`() throws {
    let path = Self.root + "/config/pivotd.yaml"
    let text = try String(contentsOfFile: path, encoding: .utf8)

    #expect(try Configuration(parsing: text, file: path) == Configuration())
  }

  @Test func `the shipped file has every key, each with a comment`() throws {
    let text = try String(contentsOfFile: Self.root + "/config/pivotd.yaml", encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)

    for key in Self.keys(of: Configuration()) {
      let place = try #require(
        lines.firstIndex { $0.drop(while: { $0 == " " }).hasPrefix("\(key):") }, "\(key) is not in the file")
      #expect(place > 0)
      if key != "limits" {
        #expect(lines[place - 1].drop(while: { $0 == " " }).hasPrefix("#"), "\(key) has no comment")
      }
    }
  }

  /// The names of the stored properties, those of the limits included.
  private static func keys(of configuration: Configuration) -> [String] {
    let own = Mirror(reflecting: configuration).children.compactMap(\.label)
    return own + Mirror(reflecting: configuration.limits).children.compactMap(\.label)
  }

  @Test func `nothing given is the defaults`() throws {
    #expect(try parse("# nothing\n") == Configuration())
    #expect(try parse("limits:\n") == Configuration())
  }

  @Test func `folders are found from the file's own`() throws {
    let read = try parse("devices: [devices, /opt/devices]\nscreens: [../screens]\n")

    #expect(read.devices == ["/etc/pivotd/devices", "/opt/devices"])
    #expect(read.screens == ["/etc/pivotd/../screens"])
  }

  @Test func `every value is taken`() throws {
    let read = try parse(
      """
      socket: /run/x
      socketMode: "0600"
      strategies: [/opt/modules]
      log: debug
      limits: {connections: 5, sessions: 6, messageBytes: 4096, queuedBytes: 8192, replayBytes: 0, stalledSeconds: 3}
      """)

    #expect(read.socket == "/run/x" && read.socketMode == 0o600 && read.strategies == ["/opt/modules"])
    #expect(read.log == .debug && read.limits.connections == 5 && read.limits.sessions == 6)
    #expect(read.limits.messageBytes == 4096 && read.limits.queuedBytes == 8192)
    #expect(read.limits.replayBytes == 0 && read.limits.stalledSeconds == 3)
  }

  @Test(arguments: [
    ("sockets: /x", "/etc/pivotd/pivotd.yaml:1:1"), ("socket: relative", "1:9"),
    ("socketMode: \"0999\"", "1:13"),
    ("socketMode: 70000", "1:13"), ("log: loud", "1:6"), ("devices: devices", "1:10"),
    ("limits:\n  stalledSeconds: 0", "2:19"), ("limits:\n  queuedBytes: 1e9", "2:16"),
    ("limits: {sessions: -1}", "1:20"), ("[]", "1:1"), ("log: info\nlog: info", "2:1"),
  ])
  func `what is wrong is pointed at`(text: String, place: String) {
    let error = #expect(throws: DocumentError.self) { try parse(text) }

    #expect(error?.description.contains(place) == true, "\(String(describing: error))")
  }
}
