// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import Foundation
import Installation
import PipeText
import Testing

/// One answer for the daemon, the command line and the installer.
@Suite struct StandardFoldersTests {
  @Test(arguments: ["/usr", "/usr/local", "/usr/lib/shell", "/usrlocal", "/opt/pivotd", "/home/me/.local"])
  func `settings are where the installer puts them`(prefix: String) throws {
    let script = try Checkout.text(of: "scripts/install-tree")
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasPrefix("case $prefix in") })
    let end = try #require(lines[start...].firstIndex { $0 == "esac" })
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    shell.arguments = [
      "-c", "prefix=$1\n" + lines[start...end].joined(separator: "\n") + "\necho $sysconfdir/pivotd", "-",
      prefix,
    ]
    let output = Pipe()
    shell.standardOutput = output
    try shell.run()
    let said = output.text()
    shell.waitUntilExit()

    #expect(StandardFolders.settings(of: prefix) + "\n" == said)
  }

  @Test func `installed data come first, and settings add to them`() throws {
    let tree = try Tree([
      "bin", "share/pivotd/devices", "share/pivotd/screens", "etc/pivotd/devices", "etc/pivotd/strategies",
      "lib/pivotd/strategies", "config/devices",
    ])

    let folders = StandardFolders(program: tree.path + "/bin", fallback: tree.path + "/config")

    #expect(folders.devices == ["share/pivotd/devices", "etc/pivotd/devices"].map { tree.path + "/" + $0 })
    #expect(folders.screens == [tree.path + "/share/pivotd/screens"])
    #expect(
      folders.strategies
        == ["etc/pivotd/strategies", "lib/pivotd/strategies", "bin"].map { tree.path + "/" + $0 })
    #expect(folders.configuration == tree.path + "/etc/pivotd/pivotd.yaml")
  }

  @Test func `a checkout above the program stands in for what is not installed`() throws {
    let tree = try Tree([".build/debug", "config/devices", "config/screens", "here/devices"])

    let folders = StandardFolders(program: tree.path + "/.build/debug", fallback: tree.path + "/here")

    #expect(folders.devices == [tree.path + "/config/devices"])
    #expect(folders.screens == [tree.path + "/config/screens"])
    #expect(folders.strategies == [tree.path + "/.build/debug"])
  }

  @Test func `where nothing is installed the folder that was named stands in, or nothing`() throws {
    let tree = try Tree(["away/bin", "here/devices"])

    let found = StandardFolders(program: tree.path + "/away/bin", fallback: tree.path + "/here")
    let none = StandardFolders(program: tree.path + "/away/bin", fallback: tree.path + "/nowhere")

    #expect(found.devices == [tree.path + "/here/devices"])
    #expect(none.devices.isEmpty && none.screens.isEmpty)
    #expect(none.data == tree.path + "/away/share/pivotd")
  }
}

/// A tree of folders that goes away with its owner.
private final class Tree {
  let path: String

  init(_ folders: [String]) throws {
    path = NSTemporaryDirectory() + "pivotd-folders-\(UUID().uuidString)"
    for folder in folders {
      try FileManager.default.createDirectory(
        atPath: path + "/" + folder, withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
