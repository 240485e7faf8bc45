// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Devices
import Geometry
import Screens
import Sessions
import SourceText
import Testing
import Traits

@testable import Checks

/// What is known does not fail, and what is new does.
@Suite struct BaselineTests {
  @Test func `what is known of cases that were not looked at is neither gone nor forgotten`() throws {
    let text = """
      screen: s
      root: {subviews: [{id: a, kind: label, intrinsicSize: [40, 20]}]}
      constraints: [a.top == root.top, a.leading == root.safeArea.leading]
      """
    let mended = text.replacing("a.top == root.top", with: "a.top == root.safeArea.top")
    let whole = try Shelf.report(text, ["iphone-x", "iphone-14"])
    let known = Baseline.text(for: [("test.yaml", whole), ("other.yaml", whole)])
    var baseline = try Baseline(known)
    var part = try Shelf.report(mended, ["iphone-x"])
    baseline.mark(&part, of: "./test.yaml")
    let updated = Baseline.text(for: [("test.yaml", part)], keeping: try Baseline(known))

    #expect(whole.occurrenceCount == 2)
    #expect(baseline.goneCount == 1)
    #expect(updated.contains("iphone-14") && !updated.contains("iphone-x"))
    #expect(Baseline.text(for: [("else.yaml", part)], keeping: try Baseline(known)) == known)
  }

  @Test func `what is known of screens that are not there is forgotten, whatever blanks are in their names`()
    throws
  {
    let text = """
      screen: s
      root: {subviews: [{id: a, kind: label, intrinsicSize: [40, 20]}]}
      constraints: [a.top == root.top, a.leading == root.safeArea.leading]
      """
    let names = ["my screens/a b.yaml", "Main.storyboard#two", "shipped", "gone"]
    let found = try names.map { name in
      var report = try Shelf.report(text, ["iphone-x"])
      for place in report.findings.indices {
        report.findings[place].screen = name
        for occurrence in report.findings[place].occurrences.indices {
          report.findings[place].occurrences[occurrence].checkCase.device = "iPhone X"
        }
      }
      return (screen: name, report: report)
    }
    let known = Baseline.text(for: found)
    var kept = try Baseline(known)
    var emptied = try Baseline(known)

    let gone = kept.forgetScreens { ["my screens/a b.yaml", "shipped"].contains($0) }
    let all = emptied.forgetScreens { _ in false }

    #expect(gone.map(\.screen) == ["Main.storyboard#two", "gone"])
    #expect(gone.map(\.count) == [1, 1])
    #expect(Baseline.text(for: [], keeping: kept).split(separator: "\n").count == 3)
    #expect(Set(all.map(\.screen)).isSuperset(of: ["Main.storyboard#two", "shipped", "gone"]))
    #expect(Baseline.text(for: [], keeping: emptied) == Baseline.text(for: []))
  }

  @Test func `whether screens are there is asked document by document`() throws {
    let lines = (0..<40).map { number in
      "\(String(repeating: "0", count: 14))\(10 + number) UNSAFE \(number % 2 == 0 ? "A" : "B").storyboard#\(number) "
        + "iphone-14, 16, portrait, no keyboard"
    }
    var baseline = try Baseline(lines.joined(separator: "\n"))
    var asked: [Character] = []

    _ = baseline.forgetScreens { name in
      if let document = name.first { asked.append(document) }
      return true
    }

    #expect(asked == Array(repeating: "A", count: 20) + Array(repeating: "B", count: 20))
  }

  @Test func `known findings are kept by their cause and case, wherever their lines stand`() throws {
    let text = """
      screen: s
      root: {subviews: [{id: a, kind: label, intrinsicSize: [40, 20]}]}
      constraints: [a.top == root.top, a.leading == root.safeArea.leading]
      """
    let first = try Shelf.report(text, turns: [.portrait, .landscapeLeft])
    var baseline = try Baseline(Baseline.text(for: [("test.yaml", first)]))

    var moved = try Shelf.report("# a line more\n" + text, turns: [.portrait, .landscapeLeft])
    baseline.mark(&moved, of: "test.yaml")
    var other = try Shelf.report(text.replacing("a.top", with: "a.bottom"))
    baseline.mark(&other, of: "test.yaml")
    var spelled = try Shelf.report(text, turns: [.portrait])
    for place in spelled.findings.indices {
      spelled.findings[place].screen = "./" + spelled.findings[place].screen
    }
    baseline.mark(&spelled, of: "test.yaml")
    var raised = first
    for place in raised.findings[0].occurrences.indices {
      raised.findings[0].occurrences[place].checkCase.keyboardHeight = 200
      raised.findings[0].occurrences[place].checkCase.keyboardIsGiven = true
    }
    var higher = raised
    for place in higher.findings[0].occurrences.indices {
      higher.findings[0].occurrences[place].checkCase.keyboardHeight = 300
    }
    var ofKeyboards = try Baseline(Baseline.text(for: [("test.yaml", raised)]))
    ofKeyboards.mark(&higher, of: "test.yaml")
    ofKeyboards.mark(&raised, of: "test.yaml")

    #expect(first.occurrenceCount == 1)
    #expect(moved.occurrenceCount == 0 && moved.knownCount == 1)
    #expect(other.occurrenceCount == 1 && baseline.goneCount == 0)
    #expect(spelled.occurrenceCount == 0 && raised.occurrenceCount == 0)
    #expect(higher.occurrenceCount == 1)
    #expect(try Baseline("# nothing\n\n").goneCount == 0)
  }

  private static let unsafe = """
    screen: s
    root: {subviews: [{id: a, kind: label, intrinsicSize: [40, 20]}]}
    constraints: [a.top == root.top, a.leading == root.safeArea.leading]
    """

  /// What is found on a screen, as it is called.
  private func report(of screen: String) throws -> CheckReport {
    var report = try Shelf.report(Self.unsafe)
    report.file = screen
    for place in report.findings.indices {
      report.findings[place].screen = screen
      report.findings[place].file = screen
    }
    return report
  }

  /// Of a baseline in `folder`, with the files that there are; `/link` leads to `/app`.
  private func paths(in folder: String, from working: String, files: Set<String> = []) -> BaselinePaths {
    BaselinePaths(
      in: folder, from: working,
      real: { $0 == "/link" || $0.hasPrefix("/link/") ? "/app" + $0.dropFirst(5) : $0 },
      isThere: { files.contains($0) })
  }

  @Test(arguments: [
    ("ci", "/app", "screens/a.yaml"), ("./ci/.", "/app", "./screens//a.yaml"),
    ("/app/ci", "/", "app/screens/a.yaml"), (".", "/app/ci", "../screens/a.yaml"),
    ("../ci", "/app/screens", "a.yaml"), ("/app/other/../ci", "/home", "/app/screens/./a.yaml"),
    ("/link/ci", "/home", "/link/screens/a.yaml"), ("ci", "/link", "/app/screens/a.yaml"),
  ])
  func `files are known as they are seen from the baseline, however paths are given`(
    folder: String, working: String, screen: String
  ) throws {
    let written = Baseline.text(
      for: [("screens/a.yaml", try report(of: "screens/a.yaml"))],
      calling: paths(in: "ci", from: "/app"))
    let paths = paths(in: folder, from: working, files: ["/app/screens/a.yaml"])

    var baseline = try Baseline(written, calling: paths)
    var again = try report(of: screen)
    baseline.mark(&again, of: screen)
    let lost = baseline.forgetScreens { name in
      (name.hasPrefix("/") ? name : "\(working)/\(name)").hasSuffix("/screens/a.yaml") || name == "a.yaml"
    }

    #expect(written.contains(" UNSAFE ../screens/a.yaml iphone-x"))
    #expect(again.occurrenceCount == 0 && again.knownCount == 1)
    #expect(baseline.goneCount == 0 && lost.isEmpty)
    let updated = Baseline.text(for: [(screen, again)], keeping: baseline, calling: paths)
    #expect(updated == written)
  }

  @Test(arguments: [
    ("screens/a.yaml", "screens/a.yaml"), ("screens/a.yaml", "/app/screens/a.yaml"),
    ("/app/screens/a.yaml", "screens/a.yaml"), ("screens/a.yaml", "./screens/../screens/a.yaml"),
    ("screens/../screens/a.yaml", "screens/../screens/a.yaml"),
  ])
  func `paths of older baselines are those that were given, and are written anew`(old: String, screen: String)
    throws
  {
    let written = Baseline.text(for: [(old, try report(of: old))])
    let paths = paths(in: "ci", from: "/app", files: ["/app/screens/a.yaml"])

    var baseline = try Baseline(written, calling: paths)
    var again = try report(of: screen)
    baseline.mark(&again, of: screen)
    let updated = Baseline.text(for: [(screen, again)], keeping: baseline, calling: paths)

    #expect(written.contains(" UNSAFE \(old) iphone-x"))
    #expect(again.occurrenceCount == 0 && baseline.goneCount == 0)
    #expect(updated == written.replacing(" \(old) ", with: " ../screens/a.yaml "))
  }

  @Test func `a file beside the baseline is not taken for one of the same name in the working folder`() throws
  {
    let text = Baseline.text(
      for: [("a.yaml", try report(of: "a.yaml"))], calling: paths(in: ".", from: "/app/ci"))
    func known(_ files: Set<String>) throws -> (new: Int, gone: Int) {
      var baseline = try Baseline(text, calling: paths(in: "ci", from: "/app", files: files))
      var other = try report(of: "a.yaml")
      baseline.mark(&other, of: "a.yaml")
      return (other.occurrenceCount, baseline.goneCount)
    }

    #expect(try known(["/app/ci/a.yaml", "/app/a.yaml"]) == (1, 0))
    #expect(try known(["/app/a.yaml"]) == (0, 0))
  }

  @Test func `names of installed screens are no paths`() throws {
    let installed = try report(of: "three-labels")
    let text = Baseline.text(for: [("three-labels", installed)], calling: paths(in: "ci", from: "/app"))

    var baseline = try Baseline(text, calling: paths(in: "/elsewhere", from: "/home"))
    var again = installed
    baseline.mark(&again, of: "three-labels")

    #expect(text.contains(" UNSAFE three-labels iphone-x"))
    #expect(again.occurrenceCount == 0)
  }

  @Test(arguments: [
    (
      "{\"$schema\":\"https://docs.oasis-open.org/sarif/x.json\",\"version\":\"2.1.0\"",
      BaselineError.Kind.sarif
    ),
    ("<?xml version=\"1.0\"?>\n<testsuites name=\"x\">", .junit), ("<svg/>", .xml), ("[]", .json),
    ("{\"cases\":3,\"findings\":0,\"screens\":[", .findings), ("# mine\nscreen: x\nroot: {}\n", .screen),
    ("# known\n\n4f1c2d3e5a6b7c8 UNSAFE a.yaml iphone-x, 16, portrait, no keyboard\n", .other),
  ])
  func `what is no baseline is told by what it is`(text: String, kind: BaselineError.Kind) {
    let error = #expect(throws: BaselineError.self) { try Baseline(text) }

    #expect(error?.kind == kind)
    #expect(kind != .other || error?.description == "line 3 is no known finding")
  }
}
