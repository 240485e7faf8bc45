// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Foundation
import Testing

/// The guides, with the programs as they are built.
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

  /// A command of a guide, and what it prints.
  private struct Example {
    var command: String
    var lines: [Substring] = []
  }

  private func examples(in file: String) throws -> [Example] {
    let guide = try String(contentsOfFile: "\(Programs.root)/\(file)", encoding: .utf8)
    var examples: [Example] = []
    var isInside = false
    for line in guide.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("    $ ") {
        examples.append(Example(command: String(line.dropFirst(6))))
        isInside = true
      } else if isInside, line.hasPrefix("    ") || line.isEmpty {
        examples[examples.count - 1].lines.append(line.dropFirst(4))
      } else {
        isInside = false
      }
    }
    return examples.map { example in
      var example = example
      while example.lines.last?.isEmpty == true { example.lines.removeLast() }
      return example
    }
  }

  /// Line by line; `...` stands for any lines, and at the end of one for the rest of it.
  private func isSame(_ wanted: ArraySlice<Substring>, _ printed: ArraySlice<Substring>) -> Bool {
    guard let first = wanted.first else { return printed.isEmpty }
    if first.trimmingCharacters(in: .whitespaces) == "..." {
      return (printed.startIndex...printed.endIndex).contains { isSame(wanted.dropFirst(), printed[$0...]) }
    }
    guard let line = printed.first else { return false }
    let isLike = first.hasSuffix("...") ? line.hasPrefix(first.dropLast(3)) : line == first
    return isLike && isSame(wanted.dropFirst(), printed.dropFirst())
  }

  @Test func `the examples of docs/checks.md print what stands below them`() throws {
    let folder = try ScratchFolder()
    let source = Programs.root + "/config/screens/examples"
    for name in try FileManager.default.contentsOfDirectory(atPath: source) {
      try FileManager.default.copyItem(atPath: "\(source)/\(name)", toPath: "\(folder.path)/\(name)")
    }
    let examples = try examples(in: "docs/checks.md")

    #expect(examples.count >= 9)
    for example in examples { try run(example, in: folder.path) }
  }

  @Test func `the sessions of the README go as they are printed`() throws {
    let daemon = try RunningDaemon()
    let examples = try examples(in: "README.md")

    #expect(examples.count >= 4)
    for example in examples {
      try run(example, in: Programs.root, environment: ["PIVOTD_SOCKET": daemon.socket])
    }
  }

  @Test func `what docs/install.md has people type in a checkout says something`() throws {
    let daemon = try RunningDaemon()
    // The lines that start a daemon and go on beside it are the test's own.
    let typed = try examples(in: "docs/install.md").map(\.command).filter {
      $0.hasPrefix("pivotctl") && !$0.hasSuffix("&")
    }

    #expect(typed.count >= 4)
    for command in typed {
      let shell = try Child(
        "/bin/sh", ["-c", "PATH=\(Programs.folder):$PATH\n" + command],
        environment: ["PIVOTD_SOCKET": daemon.socket])
      let printed = try shell.output.rest()
      let errors = try shell.errors.rest()
      #expect(shell.wait() == .exited(0), "\(command): \(errors)")
      #expect(!printed.isEmpty)
    }
  }

  private func run(
    _ example: Example, in folder: String, environment: [String: String?] = [:]
  ) throws {
    let shell = try Child(
      "/bin/sh", ["-c", "PATH=\(Programs.folder):$PATH\n" + example.command], environment: environment,
      folder: folder)
    let printed = try shell.output.rest().split(separator: "\n", omittingEmptySubsequences: false)
    _ = shell.wait()
    #expect(
      isSame(example.lines[...], printed.dropLast()), "\(example.command)\n\(printed.joined(separator: "\n"))"
    )
  }
}
