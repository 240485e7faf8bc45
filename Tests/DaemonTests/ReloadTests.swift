// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import Client
import Daemon
import Foundation
import Testing
import Wire

/// A configuration that changes on disk while the daemon runs.
@Suite(.timeLimit(.minutes(5)))
struct ReloadTests {
  private func configuration(_ screens: String, log: String = "info") -> String {
    """
    devices: [\(Checkout.root.path)/config/devices]
    screens: [\(screens)]
    log: \(log)
    """
  }

  private func withScreens(_ body: (_ folder: String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "pivotd-screens-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func write(_ name: String, in folder: String, _ constraint: String) throws {
    try "screen: \(name)\nroot:\n  subviews: [{id: box}]\nconstraints:\n  - \(constraint)\n"
      .write(toFile: "\(folder)/\(name).yaml", atomically: true, encoding: .utf8)
  }

  @Test func `new screens are there after it, open sessions stay as they are`() throws {
    try withScreens { folder in
      try write("one", in: folder, "box.edges == root.edges")
      let daemon = try ServedDaemon(configurationText: configuration(folder))
      let client = try daemon.connect()
      _ = try client.call(OpenSession(name: "a", device: "iphone-x", screen: "one"))
      let before = try client.call(Inspect(session: "a")).nodes

      try write("one", in: folder, "box.edges == root.edges + 10")
      try write("two", in: folder, "box.edges == root.edges")
      #expect(try client.call(Reload()).screens == 2)

      #expect(try client.call(Inspect(session: "a")).nodes == before)
      _ = try client.call(OpenSession(name: "b", device: "iphone-x", screen: "two"))
      _ = try client.call(OpenSession(name: "c", device: "iphone-x", screen: "one"))
      #expect(try client.call(Inspect(session: "c")).nodes != before)
    }
  }

  @Test func `a folder of settings that is made while the daemon runs is taken, too`() throws {
    try withScreens { prefix in
      let files = FileManager.default
      for folder in ["bin", "share/pivotd/screens"] {
        try files.createDirectory(atPath: "\(prefix)/\(folder)", withIntermediateDirectories: true)
      }
      try files.createSymbolicLink(
        atPath: prefix + "/share/pivotd/devices",
        withDestinationPath: Checkout.root.path + "/config/devices")
      try write("one", in: prefix + "/share/pivotd/screens", "box.edges == root.edges")
      let daemon = try ServedDaemon(configurationText: "log: info\n", program: prefix + "/bin")
      let client = try daemon.connect()
      let before = try client.call(ListScreens()).screens.map(\.screen)

      try files.createDirectory(atPath: prefix + "/etc/pivotd/screens", withIntermediateDirectories: true)
      try write("two", in: prefix + "/etc/pivotd/screens", "box.edges == root.edges")
      let reply = try client.call(Reload())

      #expect(before == ["one"])
      #expect(reply.screens == 2)
    }
  }

  @Test func `a fault anywhere keeps everything as it was, and says where it is`() throws {
    try withScreens { folder in
      try write("one", in: folder, "box.edges == root.edges")
      let daemon = try ServedDaemon(configurationText: configuration(folder))
      let client = try daemon.connect()

      try write("two", in: folder, "box.edges == root.edges")
      try write("three", in: folder, "box.left == root.leading")
      let error = #expect(throws: ClientError.self) { try client.call(Reload()) }

      guard case .refused(let refused) = error, case .reloadFailed(let faults) = ManagerError(refused) else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(faults.map(\.line) == [5] && faults[0].file.hasSuffix("three.yaml"))
      #expect(try client.call(ListScreens()).screens.map(\.screen) == ["one"])
      let status = try client.call(GetStatus())
      #expect(status.reloads == 0 && status.reloadError?.contains("three.yaml:5") == true)

      try FileManager.default.removeItem(atPath: folder + "/three.yaml")
      _ = try client.call(Reload())
      #expect(try client.call(GetStatus()).reloadError == nil)
      #expect(try client.call(ListScreens()).screens.map(\.screen) == ["one", "two"])
    }
  }

  @Test func `a configuration with a fault is not taken`() throws {
    try withScreens { folder in
      try write("one", in: folder, "box.edges == root.edges")
      let daemon = try ServedDaemon(configurationText: configuration(folder))
      let client = try daemon.connect()

      try configuration(folder, log: "loud").write(
        toFile: daemon.folder + "/pivotd.yaml", atomically: true, encoding: .utf8)
      #expect(throws: ClientError.self) { try client.call(Reload()) }

      #expect(try client.call(GetStatus()).reloadError?.contains("pivotd.yaml:3:6") == true)
      #expect(daemon.lines.all.contains { $0.hasPrefix("<3>nothing was reloaded") })
    }
  }

  @Test func `a module that cannot be used is told where a screen uses it, or by its own path`() throws {
    try withScreens { folder in
      let strategies = folder + "/modules"
      try FileManager.default.createDirectory(atPath: strategies, withIntermediateDirectories: true)
      try write("one", in: folder, "box.edges == root.edges")
      let daemon = try ServedDaemon(
        configurationText: configuration(folder) + "\nstrategies: [\(strategies)]")
      let client = try daemon.connect()
      for name in ["used", "unused"] {
        try "no library".write(
          toFile: "\(strategies)/libpivot-\(name).so", atomically: true, encoding: .utf8)
      }
      try "screen: two\nroot:\nstrategies:\n  - use: used\n".write(
        toFile: folder + "/two.yaml", atomically: true, encoding: .utf8)

      let error = #expect(throws: ClientError.self) { try client.call(Reload()) }

      guard case .refused(let refused) = error, case .reloadFailed(let faults) = ManagerError(refused) else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(faults.map(\.file) == ["\(folder)/two.yaml", "\(strategies)/libpivot-unused.so"])
      #expect(faults[0].line == 4 && faults[0].column == 10 && faults[0].keyPath == "strategies[0].use")
      #expect(faults[0].message.hasPrefix("\(strategies)/libpivot-used.so cannot be loaded: "))
      #expect(faults[1].message.hasPrefix("cannot be loaded: "))
    }
  }
}
