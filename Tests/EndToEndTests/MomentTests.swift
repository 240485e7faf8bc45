// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import JSON
import Testing

/// `pivotctl trace`, `why`, `truth`, `judge` and `export`, which need no daemon. The figures are worked out by hand from
/// the devices' published ones.
@Suite struct MomentTests {
  private static let panels = "config/screens/examples/panels.yaml"
  private static let turn = ["--device", "iphone-x", "--os", "16", "--do", "turn landscapeRight"]

  // MARK: trace

  @Test func `one turn is played four ways`() throws {
    let outcome = try Programs.pivotctl(["trace", Self.panels] + Self.turn)

    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.lines[0].hasPrefix("tx 2   375x812 44/0/34/0  ->  812x375 0/44/21/44 "))
    #expect(outcome.lines[0].hasSuffix("constraint-swap: off 12, on 12"))
    let table = outcome.lines.drop { !$0.hasPrefix("order of work") }.prefix { !$0.hasPrefix("final") }
    let text = table.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(table.allSatisfy { $0.count <= 100 }, "\(outcome.output)")
    #expect(text.contains("rules on, then off, then turn IMPOSSIBLE a_h with wa_t, wa_b: 325 is not 734"))
    #expect(
      text.contains("turn, then swap IMPOSSIBLE a_t, a_h, b_t, b_b, c_h, c_b and cv2.height >= 0: 325 + 125 ")
    )
    #expect(text.contains("there are 354, short 96 same end"))
    #expect(text.contains("swap, then turn a third layout shows: cv1 187.5 wide, 734 high"))
    #expect(text.hasSuffix("pivotd: all at once - same end"))
    #expect(outcome.output.contains("cv1 [44,0,362,354]  cv2 [406,0,362,229]  cv3 [406,229,362,125]"))
    #expect(outcome.output.contains("back    turn portrait: frames, insets and digest equal those before"))
  }

  @Test func `the moments are there for machines, with places and sums`() throws {
    let outcome = try Programs.pivotctl(["trace", Self.panels, "--json"] + Self.turn)

    let step = try #require(outcome.json?["transactions"]?[0])
    #expect(step["off"]?.int == 12 && step["on"]?.int == 12)
    let programs = try #require(step["programs"]?.array)
    #expect(programs.map { $0["endsTheSame"]?.bool } == [true, true, true, true])
    let turnFirst = try #require(programs[1]["between"]?[0]?["impossible"]?[0])
    #expect(turnFirst["shortage"]?.double == 96)
    #expect(turnFirst["needed"]?.double == 450)
    #expect(turnFirst["available"]?.double == 354)
    #expect(turnFirst["members"]?.array?.compactMap { $0["line"]?.int }.count == 6)
    #expect(programs[3]["between"]?.array == [])
  }

  @Test func `moments are drawn on a page and into files`() throws {
    let scratch = try ScratchFolder()
    let page = "\(scratch.path)/moments.html"
    let outcome = try Programs.pivotctl(
      ["trace", Self.panels, "--html", page, "--svg", scratch.path] + Self.turn)

    #expect(outcome.code == 0, "\(outcome.errors)")
    let html = try Programs.text(of: page)
    #expect(html.components(separatedBy: "<svg ") == 13)
    #expect(html.components(separatedBy: "<figure class=\"bad\">") == 5)
    let picture = try Programs.text(of: "\(scratch.path)/tx2-turn-first-old-rules-in-new-size.svg")
    #expect(picture.contains("<title>cv1: 724 x 325 at 44, 0</title>"))
  }

  @Test func `a change that the device cannot make is refused with its place in the script`() throws {
    let outcome = try Programs.pivotctl(
      ["trace", Self.panels, "--device", "iphone-x", "--do", "hide status; turn portraitUpsideDown"])

    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("--do: change 2 (rotate): portraitUpsideDown is not supported here"))
  }

  // MARK: why

  @Test func `a gap of 34 is the home strip's, which the keyboard contains`() throws {
    let outcome = try Programs.pivotctl([
      "why", "config/screens/examples/chat.yaml", "field.bottom", "--device", "iphone-11", "--turn",
      "portrait",
      "--keyboard", "301",
    ])

    #expect(outcome.code == 1)
    #expect(outcome.lines[0] == "field [0,521,414,40]   bottom 561, keyboard begins at 595: gap 34")
    let rows = outcome.lines.map { $0.split(separator: " ").map(String.init) }
    #expect(rows.contains { $0.prefix(2) == ["896", "root.bottom"] })
    #expect(
      rows.contains {
        $0.prefix(3) == ["-34", "home", "strip"] && $0.last == "config/screens/examples/chat.yaml:9"
      })
    #expect(
      rows.contains {
        $0.prefix(2) == ["-301", "keyboard"] && $0.last == "config/screens/examples/chat.yaml:9"
      })
    #expect(rows.contains { $0 == ["561", "field.bottom"] })
    #expect(outcome.output.contains("the strip 862..896 is avoided twice: keyboard (595..896) contains it."))
    #expect(outcome.output.contains("With the larger of both: field [0,555,414,40], gap 0."))
    #expect(outcome.output.contains("->   field.bottom == root.keyboard.top\n"))
  }

  @Test func `a gap of 168 is two times the same column`() throws {
    let outcome = try Programs.pivotctl([
      "why", "config/screens/examples/feed.yaml", "list.content.right", "--device", "iphone-duo-outer",
      "--json",
    ])

    let edge = try #require(outcome.json?["edges"]?[0])
    #expect(outcome.code == 1)
    #expect(edge["gap"]?.double == 168)
    #expect(edge["links"]?.array?.map { $0["points"]?.double } == [466, -84, -84])
    #expect(edge["links"]?.array?.map { $0["line"]?.int } == [nil, 4, 11])
    #expect(edge["sum"]?.double == edge["value"]?.double)
    let twice = try #require(edge["avoidedTwice"]?[0])
    #expect(twice["from"]?.double == 382 && twice["to"]?.double == 466)
    #expect(twice["fix"]?["advice"]?.string == "Let list use its own inset: it is 0 inside wrapper.")
  }

  // MARK: truth and judge

  @Test func `seven events against one are six too many`() throws {
    let scratch = try ScratchFolder()
    let script = ["--device", "iphone-x", "--os", "16", "--do", "hide status; turn landscapeRight"]
    let stream = try Programs.pivotctl(["truth"] + script)
    let truth = try scratch.write(stream.output, to: "truth.jsonl")
    let insets = ["0,44,21,0", "0,44,21,0", "0,44,21,0", "0,0,0,0", "0,44,0,0", "0,44,21,44", "0,44,21,44"]
    let log = try scratch.write(
      "starting\n" + insets.map { "{\"event\":\"onInsetsChange\",\"insets\":[\($0)]}\n" }.joined(),
      to: "app.jsonl")

    let kinds = stream.lines.compactMap { try? JSONReader().read($0)["kind"]?.string }
    #expect(
      kinds == ["bar-visibility", "rotation", "traits-change", "inset-change", "margins-change", "layout"])
    let transactions = stream.lines.compactMap { try? JSONReader().read($0)["transaction"]?.int }
    #expect(transactions == [1, 2, 2, 2, 2, 2])
    for source in [["--truth", truth], script] {
      let outcome = try Programs.pivotctl(["judge", "--log", log, "--map", "event=onInsetsChange"] + source)
      #expect(outcome.code == 1, "\(outcome.errors)")
      #expect(outcome.lines[0] == "inset-change: expected 1, got 7")
      #expect(outcome.output.contains("#2 #3          repeat #1\n"))
      #expect(outcome.output.contains("right; it should have been the first\n"))
      #expect(outcome.output.contains("(1 line of the log passed over"))
      #expect(
        outcome.lines.last
          == "verdict  final value right, order right, 3 repeats, 3 passing values: 6 events too many")
    }
  }

  @Test func `the truth held against itself is right, an empty log is not`() throws {
    let script = ["--device", "iphone-14", "--do", "turn landscapeLeft; keyboard 209; turn portrait"]
    let stream = try Programs.pivotctl(["truth"] + script).output

    let itself = try Programs.pivotctl(["judge", "--log", "-"] + script, input: stream)
    let empty = try Programs.pivotctl(["judge", "--log", "-", "--map", "event=x"] + script, input: "")
    let unnamed = try Programs.pivotctl(["judge", "--log", "-"] + script, input: "noise\n")

    #expect(itself.code == 0, "\(itself.output)\(itself.errors)")
    #expect(empty.code == 1)
    #expect(empty.lines.last == "verdict  final value WRONG, order right, 2 missing")
    #expect(unnamed.code == 2)
  }

  @Test func `a fold that opens and closes is judged by its region`() throws {
    let script = ["--device", "iphone-duo", "--do", "open; turn portrait; close; open half; open"]
    let stream = try Programs.pivotctl(["truth"] + script)
    let log = """
      {"event":"onFold","active":true,"frame":[0,455.5,669,40]}
      {"event":"onFold","active":true,"frame":[0,455.5,669,40]}
      """

    let itself = try Programs.pivotctl(["judge", "--log", "-"] + script, input: stream.output)
    let stale = try Programs.pivotctl(
      ["judge", "--log", "-", "--map", "region=onFold"] + script, input: log + "\n")

    #expect(stream.lines.filter { $0.contains("\"kind\":\"region\"") }.count == 2, "\(stream.output)")
    #expect(itself.code == 0, "\(itself.output)\(itself.errors)")
    #expect(stale.code == 1)
    #expect(stale.lines.first == "region: expected 2, got 2", "\(stale.output)")
    #expect(stale.output.contains("final value WRONG"))
  }

  // MARK: export

  @Test func `the same insets are written as each tool takes them`() throws {
    func export(_ format: String, _ more: [String] = []) throws -> Programs.Outcome {
      try Programs.pivotctl(
        [
          "export", "--to", format, "--device", "iphone-x", "--os", "16", "--turns",
          "portrait,landscapeRight",
        ] + more)
    }

    let json = try #require(try export("json").json)
    #expect(json[0]?["safeAreaInsets"] == [44, 0, 34, 0])
    #expect(json[1]?["size"] == [812, 375])
    let calls = try #require(try export("cdp").json?[1]?["calls"]?.array)
    #expect(
      calls.map { $0["method"]?.string } == [
        "Emulation.setDeviceMetricsOverride", "Emulation.setSafeAreaInsetsOverride",
      ])
    #expect(calls[0]["params"]?["screenOrientation"]?["angle"] == 90)
    #expect(calls[1]["params"]?["insets"]?["left"] == 44 && calls[1]["params"]?["insets"]?["bottomMax"] == 21)
    #expect(try export("css").output.contains("--safe-area-inset-top: 44px;\n"))
    let jest = try export("jest").output
    #expect(jest.contains("insets: { top: 0, left: 44, right: 44, bottom: 21 },\n"))
    #expect(jest.count { $0 == "{" } == jest.count { $0 == "}" })
    let flutter = try export("flutter", ["--keyboard", "300"]).output
    #expect(
      flutter.contains("const MediaQueryData iphoneXPortrait = MediaQueryData(\n  size: Size(375, 812),\n"))
    #expect(
      flutter.contains(
        "  padding: EdgeInsets.fromLTRB(0, 44, 0, 0),\n  viewPadding: EdgeInsets.fromLTRB(0, 44, 0, 34),\n"))
    #expect(flutter.contains("  viewInsets: EdgeInsets.fromLTRB(0, 0, 0, 300),\n"))
  }

  @Test func `several formats go into files`() throws {
    let scratch = try ScratchFolder()
    let outcome = try Programs.pivotctl([
      "export", "--to", "jest,cdp,flutter", "--device", "iphone-x,iPhone14,7", "--turns", "all", "--out",
      scratch.path,
    ])

    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.lines.count == 6)
    #expect(try JSONReader().read(Programs.text(of: "\(scratch.path)/iPhone14,7.cdp.json")).array?.count == 3)
  }
}

extension Programs {
  static func text(of path: String) throws -> String {
    let child = try Child("/bin/cat", [path])
    return try child.output.rest()
  }
}

extension String {
  /// How many pieces the text falls into.
  fileprivate func components(separatedBy separator: String) -> Int {
    var count = 1
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
