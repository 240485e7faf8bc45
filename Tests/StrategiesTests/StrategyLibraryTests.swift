// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Foundation
import Testing

@testable import Strategies

@Suite struct StrategyLibraryTests {
  let workshop: Workshop

  init() throws {
    workshop = try Workshop()
  }

  private func buildEcho(_ version: String, in workshop: Workshop? = nil) throws {
    try (workshop ?? self.workshop).build("echo.c", as: "echo", defining: ["VERSION": "\"\(version)\""])
  }

  @Test func `a module is loaded once`() throws {
    try buildEcho("1")
    let library = StrategyLibrary(paths: [workshop.folder])

    let first = try library.module(named: "echo")
    let second = try library.module(named: "echo")

    #expect(first === second)
    #expect(library.modules.map(\.name) == ["echo"])
  }

  @Test func `the first folder of the path that has a module wins`() throws {
    let other = try Workshop()
    try buildEcho("1")
    try buildEcho("2", in: other)

    let library = StrategyLibrary(paths: ["/nowhere", other.folder, workshop.folder])

    #expect(try library.module(named: "echo").version == "2")
  }

  @Test func `a missing module is answered with the nearest and the path`() throws {
    try buildEcho("1")
    let library = StrategyLibrary(paths: ["/nowhere", workshop.folder])

    #expect(
      message { try library.module(named: "ecko") }
        == "no strategy module ecko (libpivot-ecko.so) in /nowhere:\(workshop.folder): did you mean echo?")
  }

  @Test(arguments: [
    "../echo", "a/b", "", "Echo", "echo.so", "-echo", "écho", String(repeating: "a", count: 65),
  ])
  func `a name that could leave the path is refused`(name: String) throws {
    let library = StrategyLibrary(paths: [workshop.folder])

    let refusal = message { try library.module(named: name) }

    #expect(refusal.contains("cannot be a module's name: use up to 64 of a-z, 0-9 and dashes"))
  }

  @Test func `what is no library is refused with the loader's reason`() throws {
    let path = workshop.folder + "/libpivot-text.so"
    try Data("this is a text".utf8).write(to: URL(fileURLWithPath: path))
    let library = StrategyLibrary(paths: [workshop.folder])

    let refusal = message { try library.module(named: "text") }

    #expect(refusal.hasPrefix("\(path) cannot be loaded: \(path): "))
  }

  @Test func `the names on the path are listed without loading`() throws {
    try buildEcho("1")
    try workshop.buildFaulty("NO_ENTRY", as: "broken")
    for name in ["libpivot-.so", "libpivot-Upper.so", "libother.so", "libpivot-x.so.1"] {
      try Data().write(to: URL(fileURLWithPath: "\(workshop.folder)/\(name)"))
    }
    let library = StrategyLibrary(paths: [workshop.folder, workshop.folder, "/nowhere"])

    #expect(library.names == ["broken", "echo"])
    #expect(library.modules.isEmpty)
  }

  @Test func `a module that could not be used is tried anew`() throws {
    let library = StrategyLibrary(paths: [workshop.folder])
    try workshop.buildFaulty("WRONG_ABI", as: "late")
    #expect(throws: StrategyError.self) { try library.module(named: "late") }

    try workshop.buildFaulty("NONE", as: "late")

    #expect(try library.module(named: "late").name == "late")
  }

  @Test func `reloading takes up a changed file and leaves old strategies as they are`() throws {
    try buildEcho("1")
    let library = StrategyLibrary(paths: [workshop.folder])
    let old = try library.module(named: "echo")
    let strategy = try old.strategy()
    let decision = try strategy.decide(.opening())

    try buildEcho("2")
    try library.reload()

    #expect(try library.module(named: "echo").version == "2")
    #expect(strategy.module.version == "1")
    #expect(try strategy.decide(.opening()) == decision)
  }

  @Test func `reloading shares modules whose files did not change`() throws {
    try buildEcho("1")
    let library = StrategyLibrary(paths: [workshop.folder])
    let module = try library.module(named: "echo")

    let reloaded = try library.reloaded()

    #expect(try reloaded.module(named: "echo") === module)
  }

  @Test func `one module that cannot be reloaded keeps all as they are`() throws {
    try buildEcho("1")
    try workshop.buildFaulty("NONE")
    let library = StrategyLibrary(paths: [workshop.folder])
    let echo = try library.module(named: "echo")
    let faulty = try library.module(named: "faulty")

    try buildEcho("2")
    try workshop.buildFaulty("WRONG_ABI")

    #expect(throws: StrategyError.self) { try library.reload() }
    #expect(try library.module(named: "echo") === echo)
    #expect(try library.module(named: "faulty") === faulty)
  }

  @Test func `a module's file may be overwritten while it is in use`() throws {
    try buildEcho("1")
    let library = StrategyLibrary(paths: [workshop.folder])
    let strategy = try library.module(named: "echo").strategy()
    let decision = try strategy.decide(.opening())

    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: workshop.folder + "/libpivot-echo.so"))
    try file.truncate(atOffset: 0)
    try file.close()

    #expect(try strategy.decide(.opening()) == decision)
  }

  @Test func `no copies are left behind`() throws {
    let scratch = try Workshop()
    try buildEcho("1")
    try workshop.buildFaulty("NO_ENTRY")
    let library = StrategyLibrary(paths: [workshop.folder], scratch: scratch.folder)

    _ = try library.module(named: "echo")
    #expect(throws: StrategyError.self) { try library.module(named: "faulty") }

    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder).isEmpty)
  }

  @Test func `a scratch folder that cannot be written is named`() throws {
    try buildEcho("1")
    let library = StrategyLibrary(paths: [workshop.folder], scratch: "/nowhere")

    #expect(
      message { try library.module(named: "echo") }.hasSuffix(
        "cannot be read: a copy in /nowhere: No such file or directory"))
  }

  @Test func `two hundred reloads of a changing module keep working`() throws {
    let other = try Workshop()
    try buildEcho("1")
    try buildEcho("2", in: other)
    let files = [workshop, other].map { $0.folder + "/libpivot-echo.so" }
    let place = try Workshop()
    let path = place.folder + "/libpivot-echo.so"
    let library = StrategyLibrary(paths: [place.folder])

    for turn in 0..<200 {
      try? FileManager.default.removeItem(atPath: path)
      try FileManager.default.copyItem(atPath: files[turn % 2], toPath: path)
      try library.reload()
      let strategy = try library.module(named: "echo").strategy()
      #expect(try library.module(named: "echo").version == "\(turn % 2 + 1)")
      #expect(try strategy.decide(.opening()).orders.count == 9)
    }
  }

  @Test func `what has a module's name and is none is told, and never suggested`() throws {
    let library = StrategyLibrary(paths: [workshop.folder])
    for (name, make) in [
      ("dir", { try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: true) }),
      ("gone", { try FileManager.default.createSymbolicLink(atPath: $0, withDestinationPath: "/nowhere") }),
    ] as [(String, (String) throws -> Void)] {
      try make("\(workshop.folder)/libpivot-\(name).so")
    }

    #expect(library.names.isEmpty)
    #expect(
      message { try library.module(named: "dir") }
        == "\(workshop.folder)/libpivot-dir.so cannot be read: it is a folder")
    #expect(
      message { try library.module(named: "gone") }
        == "\(workshop.folder)/libpivot-gone.so cannot be read: No such file or directory")
    #expect(message { try library.module(named: "dirt") }.hasSuffix("in \(workshop.folder)"))
  }

  @Test func `a library takes modules over from the one before while their files are the same`() throws {
    try buildEcho("1")
    let library = StrategyLibrary(paths: [workshop.folder])
    let echo = try library.module(named: "echo")

    let same = StrategyLibrary(paths: [workshop.folder], previous: library)
    #expect(same.modules.isEmpty)
    #expect(try same.module(named: "echo") === echo)

    try buildEcho("2")
    let changed = StrategyLibrary(paths: [workshop.folder], previous: library)
    #expect(try changed.module(named: "echo").version == "2")
  }
}
