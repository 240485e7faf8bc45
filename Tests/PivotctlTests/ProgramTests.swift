// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Testing

@testable import pivotctl

@Suite struct ProgramTests {
  @Test func `help has 80 columns, but for commands that are there to be copied`() {
    for text in [Program.help] + Commands.all.map({ $0.spec.help }) {
      let wide = text.split(separator: "\n").filter { $0.count > 80 && !$0.hasPrefix("  pivotctl ") }
      #expect(wide.isEmpty, "\(wide)")
    }
  }

  @Test func `every command has a name of its own, a summary and its options in the help`() {
    let names = Commands.all.map { $0.name }

    #expect(Set(names).count == names.count)
    for command in Commands.all {
      #expect(Program.help.contains("\n  \(command.name) "))
      #expect(!command.spec.summary.hasSuffix("."))
      for option in ["--help", "--version", "--json"] { #expect(command.spec.help.contains(option)) }
    }
  }

  @Test func `help fits a terminal of 110 columns`() {
    let texts = [Program.help] + Commands.all.map { $0.spec.help }
    for line in texts.flatMap({ $0.split(separator: "\n") }) {
      #expect(line.count <= 110, "\(line)")
    }
  }

  @Test func `a column in which nothing stands is left out`() {
    var table = Table("A", "B", "C")
    table.add("1", "", "x")
    table.add("22", "", "")

    #expect(table.lines == ["A   C", "1   x", "22"])
  }
}
