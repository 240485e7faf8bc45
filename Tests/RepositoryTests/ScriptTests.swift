// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import Foundation
import Testing

/// Shell scripts: those of the Debian package, of `scripts`, and what must hold before a change goes in.
@Suite struct ScriptTests {
  struct Script: CustomTestStringConvertible {
    let path: String
    let shell: String
    var testDescription: String { path }
  }

  static let scripts: [Script] =
    (["packaging/debian", "scripts", ".ci"].flatMap { folder in
      (try? FileManager.default.contentsOfDirectory(atPath: Checkout.file(folder).path))?.map {
        "\(folder)/\($0)"
      } ?? []
    })
    .sorted()
    .compactMap { path in
      let first = (try? Checkout.text(of: path))?.split(separator: "\n").first ?? ""
      return ["#!/bin/sh", "#!/bin/bash"].contains(String(first))
        ? Script(path: path, shell: String(first.dropFirst(2))) : nil
    }

  /// A program at the end of a pipe that stops before it has read everything. The one before it then dies of the broken
  /// pipe, or does not, as the scheduler likes; under `pipefail` that is the answer.
  static let stopsEarly =
    #"\|\s*(grep\s[^|]*(-[a-zA-Z]*[qm]|--quiet|>\s*/dev/null)|head\b|sed\s[^|]*\b\d*q\b|awk\s[^|]*\bexit\b)"#

  @Test(arguments: scripts) func `a script is what its shell takes, and may be run`(_ script: Script) throws {
    let check = Process()
    check.executableURL = URL(fileURLWithPath: script.shell)
    check.arguments = ["-n", Checkout.file(script.path).path]
    try check.run()
    check.waitUntilExit()

    #expect(check.terminationStatus == 0)
    #expect(FileManager.default.isExecutableFile(atPath: Checkout.file(script.path).path))
  }

  /// Those that take the failure of any program in a pipe for their own.
  static let piped = scripts.filter { (try? Checkout.text(of: $0.path))?.contains("pipefail") == true }

  @Test(arguments: piped) func `no script takes a broken pipe for an answer`(_ script: Script) throws {
    for line in try Checkout.text(of: script.path).split(separator: "\n") where !line.hasPrefix("#") {
      #expect(line.range(of: Self.stopsEarly, options: .regularExpression) == nil, "\(line)")
    }
  }

  @Test(arguments: ["grep -qF x", "grep -m 1 x", "head -1", "sed 1q", "awk '$1 == x { print; exit }'"])
  func `what stops early is known by its looks`(_ command: String) {
    #expect("print | \(command)".range(of: Self.stopsEarly, options: .regularExpression) != nil)
  }

  @Test func `the scripts are found`() {
    #expect(Self.scripts.count >= 12)
    #expect(Self.piped.count >= 5)
    #expect(Self.scripts.contains { $0.path == ".ci/run" })
  }
}
