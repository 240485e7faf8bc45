// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import Arguments
import Foundation
import Testing
import YAMLTree

@testable import pivotctl

/// The jobs of docs/ci.md, as those who copy them will have them.
@Suite struct JobTests {
  /// The fenced YAML below a heading.
  private static func job(_ heading: String) throws -> (text: String, tree: YAMLNode) {
    let guide = try Checkout.text(of: "docs/ci.md")
    let section = try #require(guide.range(of: "\n## \(heading)\n"))
    let start = try #require(guide[section.upperBound...].range(of: "\n```yaml\n"))
    let rest = guide[start.upperBound...]
    let text = String(rest[..<(try #require(rest.range(of: "\n```"))).lowerBound])
    return (text, try YAMLNode.parse(text, file: "docs/ci.md"))
  }

  private static func lines(_ text: String) -> Int { text.split(separator: "\n").count }

  /// The command line of `pivotctl check` in a job, held against what it takes.
  private static func parsed(_ line: String) throws -> ParsedArguments {
    let words = line.split(separator: " ").map(String.init)
    #expect(words.prefix(2) == ["pivotctl", "check"])
    return try CheckCommand.spec.parse(Array(words.dropFirst(2)))
  }

  @Test
  func `the job for GitLab has five lines, installs the package and hands over the report that it writes`()
    throws
  {
    let (text, tree) = try Self.job("GitLab")
    let job = try #require(tree["layout"])

    #expect(Self.lines(text) == 5)
    #expect(try job["image"]?.string() == "debian:12")
    let setup = try #require(job["before_script"]).sequence().map { try $0.string() }
    #expect(setup.last == "apt-get install -qy ./ci/pivotd_\(Program.version)_amd64.deb")
    let arguments = try Self.parsed(try #require(job["script"]).string())
    #expect(try job["artifacts"]?["reports"]?["junit"]?.string() == arguments["junit"])
    #expect(try job["artifacts"]?["when"]?.string() == "always")
  }

  @Test func `the job for GitHub has five lines, fetches the repository, installs the package and checks`()
    throws
  {
    let (text, tree) = try Self.job("GitHub")
    let job = try #require(tree["layout"])
    let steps = try #require(job["steps"]).sequence()

    #expect(Self.lines(text) == 5)
    #expect(try job["container"]?.string() == "debian:12")
    #expect(try steps.first?["uses"]?.string().hasPrefix("actions/checkout@") == true)
    let commands = try steps.compactMap { try $0["run"]?.string() }
    #expect(commands.first?.hasSuffix("apt-get install -qy ./ci/pivotd_\(Program.version)_amd64.deb") == true)
    #expect(try Self.parsed(try #require(commands.last)).operands == ["screens/*.yaml"])
  }
}
