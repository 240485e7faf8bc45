// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Testing

@testable import Strategies

@Suite struct StrategyModuleTests {
  let workshop: Workshop
  let library: StrategyLibrary

  init() throws {
    workshop = try Workshop()
    library = StrategyLibrary(paths: [workshop.folder])
  }

  private func refusal(of fault: String) throws -> String {
    let path = try workshop.buildFaulty(fault)

    return message { try library.module(named: "faulty") }.replacing(path, with: "FILE")
  }

  @Test func `a module shows its name, version and summary`() throws {
    let path = try workshop.build("echo.c", as: "echo", defining: ["VERSION": "\"2.1\""])

    let module = try library.module(named: "echo")

    #expect(module.name == "echo")
    #expect(module.version == "2.1")
    #expect(module.summary == "says what it sees")
    #expect(module.path == path)
  }

  @Test func `a module of another ABI is refused`() throws {
    #expect(
      try refusal(of: "WRONG_ABI")
        == "FILE was built for version 2 of pivot_strategy.h, this pivotd has version 1: "
        + "compile it against this pivotd's header")
  }

  @Test func `a table that is too short is refused`() throws {
    #expect(
      try refusal(of: "SHORT_TABLE")
        == "FILE has a table of 72 bytes where 80 are needed: set size to sizeof(pivot_strategy)")
  }

  @Test func `a library without the entry function is refused`() throws {
    #expect(try refusal(of: "NO_ENTRY") == "FILE is no strategy module: it has no pivot_strategy_entry")
  }

  @Test func `a module without a name is refused`() throws {
    #expect(try refusal(of: "NULL_NAME") == "FILE: its name is missing (NULL)")
  }

  @Test func `a name that is not UTF-8 is refused`() throws {
    #expect(try refusal(of: "NAME_NOT_UTF8") == "FILE: its name is not valid UTF-8")
  }

  @Test func `a table without a function is refused`() throws {
    #expect(try refusal(of: "NULL_FUNCTION") == "FILE has no function for decide: set it in the table")
  }

  @Test func `a module may decline`() throws {
    #expect(try refusal(of: "DECLINES") == "FILE says that it does not work with this pivotd")
  }

  @Test func `a module under another's name is refused`() throws {
    let path = try workshop.buildFaulty("NONE", as: "faulty", calling: "somebody-else")

    let refusal = message { try library.module(named: "faulty") }

    #expect(
      refusal == "\(path) calls itself \"somebody-else\": the table's name and the file's must agree")
  }
}
