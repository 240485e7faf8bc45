// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import Foundation
import SourceText
import Testing

@testable import Daemon

struct ConfigurationTests {
  private func parse(_ text: String) throws(ConfigurationError) -> Configuration {
    try Configuration(parsing: text, file: "/etc/pivotd/pivotd.yaml")
  }

  @Test func `the shipped file says what holds without it`() throws {
    let path = Checkout.file("config/pivotd.yaml").path
    let text = try String(contentsOfFile: path, encoding: .utf8)

    #expect(try Configuration(parsing: text, file: path) == Configuration())
  }

  @Test func `the shipped file has every key, each with a comment`() throws {
    let text = try Checkout.text(of: "config/pivotd.yaml")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)

    let keys = Self.keys(of: Configuration())
    #expect(keys.count > 10)
    for key in keys {
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
    ("sockets: /x", "/etc/pivotd/pivotd.yaml:1:1"), ("socket: \"\"", "1:9"),
    ("socketMode: \"0999\"", "1:13"),
    ("socketMode: 70000", "1:13"), ("log: loud", "1:6"), ("devices: devices", "1:10"),
    ("limits:\n  stalledSeconds: 0", "2:19"), ("limits:\n  queuedBytes: 1e9", "2:16"),
    ("limits: {sessions: -1}", "1:20"), ("[]", "1:1"), ("log: info\nlog: info", "2:1"),
  ])
  func `what is wrong is pointed at`(text: String, place: String) {
    let error = #expect(throws: ConfigurationError.self) { try parse(text) }

    #expect(error?.description.contains(place) == true, "\(String(describing: error))")
  }

  @Test func `everything wrong is told at once, in the order of the lines`() {
    let error = #expect(throws: ConfigurationError.self) {
      try parse(
        "log: loud\nlimits: {sessions: 0, queuedBytes: x, replayBytes: -1, sesions: 1}\nscreens: [[]]\nx: 1\n"
      )
    }

    #expect(
      error?.errors.map { "\($0.mark.line):\($0.mark.column)" } == [
        "1:6", "2:20", "2:36", "2:52", "2:56", "3:11", "4:1",
      ])
  }

  @Test func `a relative socket is in the file's own folder`() throws {
    #expect(try parse("socket: run/io").socket == "/etc/pivotd/run/io")
    #expect(try parse("socket: unix:/run/io").socket == "/run/io")
  }

  @Test func `a folder that is named and not there is pointed at`() throws {
    let file = NSTemporaryDirectory() + "pivotd-\(UUID().uuidString.prefix(8)).yaml"
    try "devices: [/]\nstrategies: [/etc/passwd, /nope]\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: file) }

    let error = #expect(throws: LoadError.self) { try ConfigurationFile.read(file) }

    #expect(
      error?.faults.map(\.text) == [
        "\(file):2:14: strategies[0]: /etc/passwd is no folder",
        "\(file):2:27: strategies[1]: there is no folder /nope",
      ])
  }
}
