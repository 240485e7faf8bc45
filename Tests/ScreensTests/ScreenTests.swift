// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import AutoLayout
import Controllers
import Foundation
import SourceText
import Testing

@testable import Screens

private let document = """
  screen: pair
  controllers: {tab: [{content: second, id: list}, {navigation: {content: first}}]}
  roots:
    first: {subviews: [{id: a}]}
    second: {subviews: [{id: b}]}
  constraints:
    - a.edges == first.edges
    - b.top == second.top + 4
  """

@Suite struct ScreenTests {
  @Test func `roots come in the order of the controllers that show them`() throws {
    let screen = try Screen.parse(document, file: "pair.yaml")

    #expect(screen.roots.map(\.controller) == ["list", "first"])
    #expect(screen.roots.map(\.name) == ["second", "first"])
    #expect(screen.root(ofController: "first")?.compiled.hierarchy.constraints.count == 4)
    #expect(screen.root(ofController: "tab") == nil)
  }

  @Test func `views and constraints are found again in the document`() throws {
    let screen = try Screen.parse(document, file: "pair.yaml")
    let second = screen.roots[0]
    let constraint = second.compiled.hierarchy.constraints[0]

    #expect(screen.mark(ofConstraintTag: constraint.tag)?.description == "pair.yaml:8:5")
    #expect(screen.line(ofConstraintTag: constraint.tag)?.text == "b.top == second.top + 4")
    #expect(screen.mark(of: ViewIndex(1), in: second)?.description == "pair.yaml:5:28")
    #expect(screen.mark(of: .root, in: second)?.description == "pair.yaml:5:3")
    #expect(screen.mark(ofConstraintTag: -1) == nil)
    #expect(screen.mark(of: ViewIndex(9), in: second) == nil)
  }

  @Test func `the hash follows the text alone`() throws {
    let screen = try Screen.parse(document, file: "a.yaml")
    let again = try Screen.parse(document, file: "b.yaml")
    let other = try Screen.parse(document + " # more", file: "a.yaml")

    #expect(screen.textHash == again.textHash)
    #expect(screen.textHash != other.textHash)
    #expect(try Screen.parse("screen: s\nroot:", file: "s").textHash == 0x350e_c5f2_b031_21a0)
  }

  @Test func `a document cannot spend more than a moment on being refused`() {
    let names = (0..<1_000).map { "{id: view-number-\($0)-of-many-more-that-look-alike}" }
    let lines = (0..<1_000).map { "view-number-\($0)-of-many-more-that-lok-alike.top == root.top" }
    let text =
      "screen: s\nroot: {subviews: [\(names.joined(separator: ", "))]}\nconstraints: "
      + "[\(lines.joined(separator: ", "))]"

    let error = #expect(throws: ScreenError.self) { try Screen.parse(text, file: "t") }

    #expect(error?.isCutShort == true)
  }
}

@Suite struct ScreenLibraryTests {
  @Test func `the shipped screens load without a fault`() throws {
    let library = try ScreenLibrary(directory: Checkout.file("config/screens").path)

    #expect(library.faults.isEmpty, "\(library.faults)")
    #expect(
      library.names == [
        "by-size-class", "legacy-guides", "preferences", "safe-area", "status-bar-backdrop", "three-labels",
        "tv",
        "two-panels",
      ])
    #expect(try library.screen(named: "tv").name == "tv")
  }

  @Test func `an unknown screen is answered with the nearest`() throws {
    let library = ScreenLibrary(texts: [("safe-area", "screen: safe-area\nroot:")])

    let error = #expect(throws: ScreenLookupError.self) { try library.screen(named: "safearea") }

    #expect(error == .notFound(name: "safearea", nearest: ["safe-area"]))
    #expect(error?.description == "there is no screen safearea: did you mean safe-area?")
  }

  @Test func `a faulty screen hides no other and says what is wrong`() throws {
    let library = ScreenLibrary(texts: [
      ("good", "screen: good\nroot:"), ("bad", "screen: bad"), ("misnamed", "screen: other\nroot:"),
    ])

    let error = #expect(throws: ScreenLookupError.self) { try library.screen(named: "bad") }

    #expect(library.names == ["good"])
    #expect(
      library.faults.map(\.description) == [
        "bad.yaml:1:1: the key root is missing: it holds the root view and its subviews",
        "misnamed.yaml:1:9: screen: the screen is called other, its file misnamed.yaml: give both one name",
      ])
    #expect(error?.description.contains("bad.yaml:1:1") == true)
  }

  @Test func `later folders override earlier ones, and only yaml files count`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("screens-\(UInt64.random(in: 0 ... .max))")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in [
      ("usr/a.yaml", "screen: a\nroot:"), ("usr/b.yaml", "screen: b\nroot:"),
      ("etc/a.yaml", "screen: a\nsummary: mine\nroot:"), ("etc/notes.txt", "not a screen"),
      ("etc/inner/c.yaml", "screen: c\nroot:"), ("etc/.hidden.yaml", "screen: hidden"),
    ] {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    // Neither a folder nor a pipe that nobody writes into holds a screen.
    try FileManager.default.createDirectory(
      atPath: folder.path + "/etc/folder.yaml", withIntermediateDirectories: true)
    #expect(mkfifo(folder.path + "/etc/pipe.yaml", 0o600) == 0)

    let library = try ScreenLibrary(directories: [folder.path + "/usr", folder.path + "/etc"])

    #expect(library.names == ["a", "b"])
    #expect(try library.screen(named: "a").summary == "mine")
    #expect(library.faults.map { $0.errors[0].message == "this is not an ordinary file" } == [true, true])
    #expect(throws: TextFileError.self) { try ScreenLibrary(directory: folder.path + "/none") }
  }
}

@Suite struct HostileDocumentTests {
  @Test func `whatever is done to a document, it is read or refused`() throws {
    let texts = try documents(in: "config/screens").map { Array($0.text.utf8) }
    let noise = Array("{}[]:,-#|>&*!'\"%@` \n\tab0-9.=<+~\u{7F}é".utf8)
    var state: UInt64 = 42
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, limit)
    }
    var refused = 0
    for round in 0..<400 {
      var bytes = texts[round % texts.count]
      for _ in 0...random(4) {
        let place = random(bytes.count)
        switch random(3) {
        case 0: bytes[place] = noise[random(noise.count)]
        case 1: bytes.insert(noise[random(noise.count)], at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + random(40)))
        }
      }
      do throws(ScreenError) {
        _ = try Screen.parse(String(decoding: bytes, as: UTF8.self), file: "t")
      } catch {
        refused += 1
        #expect(error.errors.allSatisfy { $0.mark.line > 0 && $0.mark.column > 0 && !$0.message.isEmpty })
      }
    }

    #expect(refused > 100)
  }

  @Test func `what a document puts into an error cannot reach a terminal`() {
    let error = #expect(throws: ScreenError.self) {
      try Screen.parse("screen: \"a\\e[2J\"\nroot: {subviews: [{id: \"b\\n\\u0007\"}]}", file: "t")
    }

    #expect(error?.errors.count == 2)
    #expect(error?.errors.allSatisfy { !$0.description.contains { $0.isNewline || $0 == "\u{1B}" } } == true)
  }

  @Test func `a few lines cannot make a million constraints`() {
    let line = "\"H:" + String(repeating: "[a]", count: 330) + "\""
    let lines = Array(repeating: line, count: 400).joined(separator: ", ")

    let error = #expect(throws: ScreenError.self) {
      try Screen.parse("screen: s\nroot: {subviews: [{id: a}]}\nconstraints: [\(lines)]", file: "t")
    }

    #expect(error?.errors.map(\.message) == ["a document makes at most 100000 constraints"])
  }

  @Test func `texts for people are one line`() {
    let long = String(repeating: "long ", count: 50)

    let error = #expect(throws: ScreenError.self) {
      try Screen.parse("screen: s\nsummary: \(long)\nroot: {mayBleed: \"two\\nlines\"}", file: "t")
    }

    #expect(error?.errors.count == 2)
  }
}
