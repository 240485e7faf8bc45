// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import Arguments
import Foundation
import PipeText
import Testing

@testable import pivotctl

/// The pages of docs/man, held against what `--help` says. With PIVOT_WRITE_MANUALS in the environment, as
/// `make man` sets it, what can be written from the specs is written instead.
@Suite struct ManualTests {
  static let folder = Checkout.file("docs/man")

  static func text(of page: String) -> String? {
    try? String(contentsOf: folder.appendingPathComponent(page), encoding: .utf8)
  }

  static var writes: Bool { ProcessInfo.processInfo.environment["PIVOT_WRITE_MANUALS"] != nil }

  static func write(_ text: String, to page: String) throws {
    // In one step: another test may be reading it.
    if text != Self.text(of: page) {
      try Data(text.utf8).write(to: folder.appendingPathComponent(page), options: .atomic)
    }
  }

  @Test(arguments: Commands.all.map { $0.name })
  func `every command has a page that says what its help says`(_ name: String) throws {
    let spec = try #require(Commands.all.first { $0.name == name }).spec
    let page = "pivotctl-\(name).1"
    if Self.writes {
      let old = Self.text(of: page) ?? ManualPage.begun(for: spec, section: 1)
      try Self.write(ManualPage.filled(old, ManualPage.parts(of: spec)), to: page)
    }

    let text = try #require(
      Self.text(of: page),
      "pivotctl \(name) has no manual page: `make man` begins docs/man/\(page), then say there what it is for"
    )
    let isSame = ManualPage.filled(text, ManualPage.parts(of: spec)) == text
    #expect(
      isSame,
      "docs/man/\(page) does not say what `pivotctl \(name) --help` says: run `make man`")
    let hasPlaces = text.contains(".\\\" BEGIN options") && text.contains(".\\\" BEGIN head")
    #expect(
      hasPlaces,
      "docs/man/\(page) has no place for its options: see how its neighbours mark it")
    let isDescribed = ManualPage.isDescribed(text)
    #expect(
      isDescribed,
      "docs/man/\(page) says nothing under DESCRIPTION: write what the command is for")
  }

  @Test func `the program's page lists every command`() throws {
    let page = "pivotctl.1"
    let parts = ["commands": Program.manualCommands]
    if Self.writes, let old = Self.text(of: page) {
      try Self.write(ManualPage.filled(old, parts), to: page)
    }

    let text = try #require(Self.text(of: page))
    let isSame = ManualPage.filled(text, parts) == text
    #expect(isSame, "docs/man/\(page) lists other commands: run `make man`")
    let refers = text.contains("Xr pivotctl-open 1")
    #expect(refers)
  }

  @Test func `the pages of section 5 say what the documents say that they stand for`() throws {
    let screens = try Checkout.text(of: "docs/screens.md")
    let yaml = try Checkout.text(of: "config/pivotd.yaml")
    let headings = [
      "document": "The document", "views": "Views", "texts": "Texts and controls", "items": "Constraints",
      "controllers": "Controllers", "when": "Strategies",
    ]
    let pages = [
      ("pivot-screen.5", headings.mapValues { ManualParts.table(below: $0, in: screens) }),
      ("pivotd.yaml.5", ["keys": ManualParts.keys(of: yaml)]),
    ]
    for (page, parts) in pages {
      if Self.writes, let old = Self.text(of: page) {
        try Self.write(ManualPage.filled(old, parts), to: page)
      }

      let text = try #require(Self.text(of: page))
      let isSame = ManualPage.filled(text, parts) == text
      #expect(isSame, "docs/man/\(page) says something else: run `make man`")
      for (name, lines) in parts { #expect(lines.count > 6, "\(page): \(name)") }
    }
  }

  /// Every line of an example is one that pivotctl would take.
  @Test func `examples in pages are command lines that parse`() throws {
    var examples = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path) {
      for line in try #require(Self.text(of: name)).split(separator: "\n")
      where line.hasPrefix(".Dl pivotctl ") {
        examples += 1
        let words = Self.words(line.dropFirst(".Dl pivotctl ".count))
        let command = try #require(Commands.all.first { $0.name == words.first }, "\(name): \(line)")
        #expect(throws: Never.self, "\(name): \(line)") {
          _ = try command.spec.parse(Array(words.dropFirst()))
        }
      }
    }
    #expect(examples > 30)
  }

  /// Those of its jobs are looked at by `JobTests`.
  @Test func `commands in docs/ci.md are command lines that parse`() throws {
    let lines = try Checkout.text(of: "docs/ci.md").split(separator: "\n")
      .compactMap { line in line.range(of: "    pivotctl ").map { line[$0.upperBound...] } }
    #expect(lines.count >= 3)
    for line in lines {
      let words = Self.words(line.prefix { $0 != "#" })
      let command = try #require(Commands.all.first { $0.name == words.first }, "\(line)")
      #expect(throws: Never.self, "\(line)") { _ = try command.spec.parse(Array(words.dropFirst())) }
    }
  }

  /// As a shell parts them, up to a pipe or a redirection.
  static func words(_ line: Substring) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in line {
      if character == "'" {
        isQuoted.toggle()
        word = word ?? ""
      } else if character == " ", !isQuoted {
        if let done = word { words.append(done) }
        word = nil
      } else if !isQuoted, "|>;&".contains(character) {
        break
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }

  @Test func `every page that is referred to is there`() throws {
    let ours = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    var references = 0
    for name in ours {
      for line in try #require(Self.text(of: name)).split(separator: "\n") where line.hasPrefix(".Xr pivot") {
        references += 1
        let words = line.split(separator: " ")
        #expect(ours.contains("\(words[1]).\(words[2])"), "\(name) refers to \(words[1])(\(words[2]))")
      }
    }
    #expect(references > 30)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff")))
  func `groff has nothing to say about any page`() throws {
    let groff = Process()
    groff.executableURL = URL(fileURLWithPath: "/usr/bin/groff")
    groff.arguments =
      ["-mandoc", "-Tutf8", "-ww", "-rCHECKSTYLE=2", "-z"]
      + (try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)).sorted()
      .map { Self.folder.appendingPathComponent($0).path }
    let complaints = Pipe()
    groff.standardError = complaints
    try groff.run()
    let said = complaints.text()
    groff.waitUntilExit()

    #expect(said.isEmpty, "\(said)")
  }
}
