// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import JSON
import Testing

/// The rest of the stories' figures, each as a user sees it.
@Suite struct StoryFigureTests {
  private static let examples = "config/screens/examples"
  private static let turn = [
    "--device", "iphone-x", "--os", "16", "--do", "hide status; turn landscapeRight",
  ]

  // MARK: A gate in CI

  @Test func `a finding names its lines, why a view was kept, and the state in which it shows`() throws {
    let outcome = try Programs.pivotctl([
      "check", "\(Self.examples)/checkout.yaml", "--devices", "\(Self.examples)/ci.list", "--keyboard", "on",
      "--turns", "landscapeLeft,landscapeRight",
    ])

    #expect(
      outcome.output.contains("hero was kept: the case at line 41 asks for compact width, here it is regular")
    )
    #expect(
      outcome.output.contains(
        "UNSAFE      6 cases: \(Self.examples)/checkout.yaml:25: help.right is tied to root"))
    #expect(
      outcome.output.contains("repeat: pivotctl check \(Self.examples)/checkout.yaml --devices iphone-"))
    let members = outcome.lines.filter { $0.hasPrefix("    line ") }
    #expect(members.prefix(9).map { String($0.split(separator: " ")[1]) }.count == 9)
  }

  @Test func `an explanation says where the keyboard puts the edge`() throws {
    let outcome = try Programs.pivotctl([
      "explain", "\(Self.examples)/checkout.yaml", "--device", "ipad-mini-6", "--os", "16", "--turn",
      "landscape-left", "--keyboard", "395",
    ])

    #expect(outcome.output.contains("(349 = 744 - keyboard 395)"))
    #expect(outcome.output.contains("header.top == root.safeArea.top  (24)"))
  }

  @Test func `all cases are drawn on one sheet`() throws {
    let scratch = try ScratchFolder()
    _ = try Programs.pivotctl([
      "check", "\(Self.examples)/checkout.yaml", "--devices", "\(Self.examples)/ci.list", "--turns",
      "portrait,landscapeLeft,landscapeRight", "--keyboard", "off,on", "--pictures", scratch.path,
    ])

    let sheet = try Programs.text(of: "\(scratch.path)/index.html")
    #expect(sheet.split(separator: "<figure", omittingEmptySubsequences: false).count == 37)
  }

  // MARK: What happens during the turn

  @Test func `a turn's transaction lists its events, and the moments end the same`() throws {
    let outcome = try Programs.pivotctl([
      "trace", "\(Self.examples)/panels.yaml", "--device", "iphone-x", "--os", "16", "--do",
      "turn landscapeRight",
    ])

    let events = outcome.lines.first { $0.hasPrefix("events") } ?? ""
    #expect(
      events
        == "events  rotation, bar-visibility(status off), traits-change, inset-change(root), margins-change(root), decision, layout(4 nodes)"
    )
  }

  @Test func `three strategies' frames and work are those worked out by hand`() throws {
    let outcome = try Programs.pivotctl([
      "compare", "\(Self.examples)/tiles.yaml", "--strategies", "swap,reparent,size-class", "--devices",
      "iphone-14,iphone-14-pro-max,ipad-9-7", "--os", "16",
    ])
    let rows = outcome.lines.map { $0.split(separator: " ").joined(separator: " ") }

    #expect(rows.contains("iphone-14 column | split same frames same frames"))
    #expect(rows.contains("iphone-14-pro-max column | split same frames same frames"))
    #expect(rows.contains { $0.hasPrefix("ipad-9-7 column | split same frames column | column") })
    #expect(
      rows.contains("work per turn off 12, on 12 3 moves, 12 dropped, 12 declared, off 12, on 12"))
    #expect(rows.contains("0 restored, 2 shown or hidden"))
    #expect(rows.contains { $0.hasPrefix("identity of views kept kept") })
    #expect(
      rows.contains {
        $0.contains(
          "ipad-9-7, turned: swap t1 [0, 20, 512, 748] t2 [512, 20, 512, 374] t3 [512, 394, 512, 374]")
      })
    #expect(outcome.output.contains("(regular/regular upright and turned)"))
  }

  // MARK: Ground truth

  @Test func `the truth of a turn has the figures that a bridge must pass on`() throws {
    let outcome = try Programs.pivotctl(["truth"] + Self.turn)
    let events = try outcome.lines.map { try JSONReader().read($0) }
    func event(_ kind: String) throws -> JSONValue {
      try #require(events.first { $0["kind"]?.string == kind })
    }

    #expect(events.map { $0["sequence"]?.int } == (1...events.count).map { $0 })
    #expect(try event("bar-visibility")["bar"]?.string == "status")
    #expect(try event("bar-visibility")["visible"]?.bool == false)
    #expect(try event("rotation")["oldOrientation"]?.string == "portrait")
    #expect(try event("rotation")["newOrientation"]?.string == "landscapeRight")
    #expect(try event("rotation")["newSize"] == [812, 375])
    #expect(try event("inset-change")["node"]?.string == "root")
    #expect(try event("inset-change")["newInsets"] == [0, 44, 21, 44])
    #expect(try event("layout")["movedCount"]?.int == 1)
  }

  @Test func `each of seven events against one is told for itself`() throws {
    let scratch = try ScratchFolder()
    let insets = ["0,44,21,0", "0,44,21,0", "0,44,21,0", "0,0,0,0", "0,44,0,0", "0,44,21,44", "0,44,21,44"]
    let log = try scratch.write(
      insets.map { "{\"event\":\"onInsetsChange\",\"insets\":[\($0)]}\n" }.joined(), to: "app.jsonl")

    let outcome = try Programs.pivotctl(
      ["judge", "--log", log, "--map", "event=onInsetsChange"] + Self.turn)

    for line in [
      "  #1 0/44/21/0   passing value: right 0 where 44 is true", "  #2 #3          repeat #1",
      "  #4 0/0/0/0     passing value: no state of this script has it",
      "  #5 0/44/0/0    passing value: bottom 0 where 21 is true, right 0 where 44 is true",
      "  #6 0/44/21/44  right; it should have been the first", "  #7             repeats #6",
    ] { #expect(outcome.lines.contains(line), "\(line)\n\(outcome.output)") }
  }

  @Test func `a device folds and opens as it was measured`() throws {
    let outcome = try Programs.pivotctl([
      "truth", "--device", "iphone-duo", "--do",
      "display inner; display outer; display inner; turn landscapeRight; fold half-open; fold flat",
    ])
    let events = try outcome.lines.map { try JSONReader().read($0) }
    let sizes = events.filter { $0["kind"]?.string == "window-size" }
    let folds = events.filter { $0["kind"]?.string == "region" }

    #expect(sizes.map { $0["newSize"] } == [[669, 951], [466, 678], [669, 951]])
    #expect(folds.map { $0["newFrame"] } == [[455.5, 0, 40, 669], nil])
    #expect(folds.last?["oldFrame"] == [455.5, 0, 40, 669])
    // What opens half changes neither size nor insets.
    #expect(events.suffix(2).map { $0["kind"]?.string } == ["region", "region"])
  }

  @Test func `a keyboard that a log invents when a device closes is a change of shape`() throws {
    let outcome = try Programs.pivotctl(
      [
        "judge", "--log", "-", "--device", "iphone-duo", "--display", "inner", "--do", "display outer",
      ], input: "{\"event\":\"keyboard\",\"height\":273}\n")

    #expect(outcome.code == 1)
    #expect(
      outcome.output.contains(
        "none is up: height 951 -> 678 (-273), but width 669 -> 466 as well: a change of shape"),
      "\(outcome.output)\(outcome.errors)")
  }

  @Test func `a fold that a log leaves out is missing, one that it carries on is stale`() throws {
    func judge(_ log: String) throws -> Programs.Outcome {
      try Programs.pivotctl(
        [
          "judge", "--log", "-", "--device", "iphone-duo", "--display", "inner", "--turn", "landscapeRight",
          "--map", "region=onFold", "--do", "fold half-open; fold flat",
        ], input: log)
    }
    let half = "{\"event\":\"onFold\",\"frame\":[455.5,0,40,669]}\n"

    let right = try judge(half + "{\"event\":\"onFold\",\"frame\":[0,0,0,0]}\n")
    let silent = try judge("")
    let late = try judge("{\"event\":\"onFold\",\"frame\":[0,0,0,0]}\n" + half)

    #expect(right.code == 0, "\(right.output)\(right.errors)")
    #expect(silent.code == 1 && silent.output.contains("[455.5, 0, 40, 669]"), "\(silent.output)")
    #expect(late.code == 1 && late.output.contains("final value WRONG"), "\(late.output)")
  }

  @Test func `the bus sends what truth prints, event by event`() throws {
    let daemon = try RunningDaemon()
    let screen = "\(Programs.root)/\(Self.examples)/panels.yaml"
    let opened = try daemon.ctl("open", "phone", "--device", "iphone-x", "--os", "16", "--screen", screen)
    let watch = try daemon.watch("phone", "--json", "--count", "4", "--layout")
    let script = ["hide status", "rotate landscapeRight", "keyboard 209", "rotate portrait"]
    for change in script { _ = try daemon.ctl("apply", "phone", change) }

    let sent = try watch.output.rest().split(separator: "\n").flatMap {
      try JSONReader().read(String($0))["transaction"]?["events"]?.array ?? []
    }
    let truth = try Programs.pivotctl([
      "truth", screen, "--device", "iphone-x", "--os", "16", "--layout", "--do",
      script.joined(separator: "; "),
    ])
    let printed = try truth.lines.map { try JSONReader().read($0) }

    #expect(opened.code == 0, "\(opened.errors)")
    #expect(!sent.isEmpty && sent.count == printed.count)
    for (bus, line) in zip(sent, printed) {
      for member in bus.object?.members ?? [] { #expect(line[member.key] == member.value, "\(member.key)") }
    }
  }

  // MARK: A shell on a handheld

  @Test func `of a shell's keyboard and bar the larger counts, upright and turned`() throws {
    let scratch = try ScratchFolder()
    let copy = try Child("/bin/cp", ["-r", "\(Programs.root)/config/devices", "\(scratch.path)/devices"])
    #expect(copy.wait() == .exited(0))
    let add = try Child(
      "/bin/cp", ["\(Programs.root)/Tests/Handheld/devices/handheld.yaml", "\(scratch.path)/devices"])
    #expect(add.wait() == .exited(0))
    func area(_ changes: String) throws -> [String] {
      let outcome = try Programs.pivotctl([
        "frames", "Tests/Handheld/screens/shell.yaml", "--config-dir", scratch.path, "--device", "handheld",
        "--do",
        "insets 32,0,40,0; " + changes,
      ])
      let line = outcome.lines.first { $0.hasPrefix("  area") } ?? outcome.errors
      return line.split(separator: " ").map(String.init)
    }

    #expect(try area("keyboard 200") == ["area", "0", "32", "360", "488"])
    #expect(try area("rotate landscapeLeft; keyboard 160") == ["area", "0", "32", "720", "168"])
    #expect(try area("rotate landscapeLeft") == ["area", "0", "32", "720", "288"])
  }
}
