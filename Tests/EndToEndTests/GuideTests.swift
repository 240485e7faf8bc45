// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Foundation
import Testing

/// docs/strategies.md, from the source of a module to a check, with the programs as they are built.
@Suite struct GuideTests {
  /// The text of the block that begins with these words behind its fence, and with this text.
  private func block(_ fence: String, _ start: String = "") throws -> String {
    let guide = try String(contentsOfFile: Programs.root + "/docs/strategies.md", encoding: .utf8)
    let opening = try #require(guide.range(of: "\n```\(fence)\n\(start)"), "no block \(fence) \(start)")
    let rest = guide[opening.lowerBound...].dropFirst("\n```\(fence)\n".count)
    return String(rest[..<(try #require(rest.range(of: "\n```\n"))).lowerBound]) + "\n"
  }

  @Test func `its lines work as they stand, and the shipped modules are still there`() throws {
    let folder = try ScratchFolder()
    for (name, fence) in [
      ("long_edge.c", "c"), ("pivotd.yaml", "yaml file=pivotd.yaml"), ("tools.yaml", "yaml file=tools.yaml"),
    ] {
      _ = try folder.write(try block(fence), to: name)
    }
    symlink(Programs.root + "/Sources", folder.path + "/Sources")
    let lines = [
      try block("sh", "cc "), try block("sh", "pivotctl check"),
      try block("sh", "pivotd ").replacing("pivotd ", with: "pivotd --check "),
    ]

    let shell = try Child(
      "/bin/sh", ["-ec", "PATH=\(Programs.folder):$PATH\n" + lines.joined()], folder: folder.path)
    let output = try shell.output.rest()
    let errors = try shell.errors.rest()

    #expect(shell.wait() == .exited(0), "\(output)\(errors)")
    #expect(output.contains("nothing found"))
    #expect(output.contains("4 strategy modules: all fine"))
    unlink(folder.path + "/Sources")
  }
}
