// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Testing

@Suite struct CommandSpecTests {
  let spec = CommandSpec(
    "pivotctl open", "Opens a session",
    operands: [.init("SESSION"), .init("FILE", isOptional: true)],
    options: [
      .init("device", short: "d", synonym: "model", value: "ID", help: "the device"),
      .init("json", help: "print JSON"),
    ])

  @Test func `a value follows after an equals sign or a blank`() throws {
    for words in [["s", "--device=iphone-x"], ["--device", "iphone-x", "s"], ["-d", "iphone-x", "s"]] {
      let parsed = try spec.parse(words)

      #expect(parsed["device"] == "iphone-x")
      #expect(parsed.operands == ["s"])
    }
  }

  @Test func `an option goes by its other word too`() throws {
    #expect(try spec.parse(["s", "--model=iphone-x"])["device"] == "iphone-x")
  }

  @Test func `a value may be empty or contain an equals sign`() throws {
    #expect(try spec.parse(["s", "--device="])["device"] == "")
    #expect(try spec.parse(["s", "--device=a=b"])["device"] == "a=b")
  }

  @Test func `two dashes end the options`() throws {
    let parsed = try spec.parse(["--", "--json", "-"])

    #expect(parsed.operands == ["--json", "-"])
    #expect(!parsed.has("json"))
  }

  @Test func `a negative number is an operand`() throws {
    #expect(try spec.parse(["-5", "--json", "-.5,1"]).operands == ["-5", "-.5,1"])
    #expect(throws: ArgumentError.unknownOption("-x", nearest: nil)) { try spec.parse(["s", "-x"]) }
  }

  @Test func `the last of several values counts, and all are kept`() throws {
    let parsed = try spec.parse(["s", "--device", "a", "--device=b"])

    #expect(parsed["device"] == "b")
    #expect(parsed.all("device") == ["a", "b"])
  }

  @Test func `what cannot be understood says what to write`() {
    #expect(throws: ArgumentError.unknownOption("--devise", nearest: "--device")) {
      try spec.parse(["s", "--devise=x"])
    }
    #expect(throws: ArgumentError.missingValue(option: "--device", value: "ID")) {
      try spec.parse(["s", "--device"])
    }
    #expect(throws: ArgumentError.unexpectedValue(option: "--json")) { try spec.parse(["s", "--json=1"]) }
    #expect(throws: ArgumentError.missingOperand("SESSION")) { try spec.parse([]) }
    #expect(throws: ArgumentError.extraOperand("c")) { try spec.parse(["a", "b", "c"]) }
  }

  @Test func `asking for help forgives everything else`() throws {
    #expect(try spec.parse(["--nonsense", "--help"]).wantsHelp)
  }

  @Test func `help is folded at 80 columns, behind the column that it stands in`() {
    let long = Array(repeating: "word", count: 30).joined(separator: " ")
    let spec = CommandSpec(
      "pivotctl x", "Does it", options: [.init("device", value: "ID", help: long)],
      notes: [
        long, "and on", "", "  FINDING   \(long)", "  pivotctl x \(long)",
      ])

    let lines = spec.help.split(separator: "\n", omittingEmptySubsequences: false)

    #expect(lines.filter { $0.count > 80 } == ["  pivotctl x \(long)"])
    #expect(lines.contains("            word word word word word word word word word word word word word"))
    #expect(lines.contains { $0.hasPrefix("      --device=ID  word") })
    #expect(lines.contains { $0.hasPrefix("                   word") })
    #expect(lines.contains { $0.hasSuffix(" word and on") })
  }

  @Test func `the help names every option and operand`() {
    let help = spec.help

    #expect(help.hasPrefix("usage: pivotctl open [OPTION]... SESSION [FILE]\n"))
    #expect(help.contains("-d, --device=ID  the device"))
    #expect(help.contains("-h, --help"))
  }
}
