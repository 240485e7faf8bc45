// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Testing

/// Command lines that make no sense, and those that find no daemon.
@Suite struct UsageTests {
  @Test(arguments: [
    ([], "usage: pivotctl"), (["opne"], "did you mean open?"),
    (["--nothing"], "there is no option --nothing"),
    (["open"], "NAME is missing"), (["open", "x"], "--device"), (["open", "x", "--device", "y"], "--screen"),
    (["open", "x", "--device"], "--device needs a value"), (["list", "--jsno"], "did you mean --json?"),
    (["list", "--json=yes"], "--json takes no value"), (["list", "x"], "'x'"),
    (["rotate", "x", "lanscapeLeft"], "landscapeLeft"), (["bar", "x", "stauts", "hide"], "status"),
    (["bar", "x", "status", "large"], "large"), (["keyboard", "x", "high"], "high"),
    (["keyboard", "x", "nan"], "nan"), (["window", "x", "3by4"], "WIDTHxHEIGHT"),
    (["insets", "x", "1,2,3"], "TOP,LEFT,BOTTOM,RIGHT"), (["apply", "x", "hide"], "changes:1:1"),
    (["apply", "x", " ; "], "no change"), (["apply", "x", "keyboard 3", "--animated", "soon"], "soon"),
    (["open", "x", "--device", "y", "--screen", "./nowhere.yaml"], "nowhere.yaml"),
    (["open", "x", "--device", "y", "--screen", "z", "--do", "keybord 3"], "did you mean keyboard?"),
    (
      ["open", "x", "--device", "y", "--screen", "z", "--controllers", "tab,navigtion"],
      "did you mean navigation?"
    ),
    (["open", "x", "--device", "y", "--screen", "z", "--os", "x"], "--os: 'x' is not a version"),
    (
      ["open", "x", "--device", "y", "--screen", "z", "--controllers", ""], "--controllers: it names nothing"
    ),
    (["watch", "--kinds", ","], "--kinds: it names nothing"), (["list", "-5"], "'-5'"),
    (["watch", "--count", "none"], "none"), (["watch", "--timeout", "-1"], "-1"),
    (["watch", "--after", "yesterday"], "yesterday"),
    (["watch", "--kinds", "rotatoin"], "did you mean rotation?"),
    (["status", "--wait", "long"], "long"), (["check"], "SCREEN is missing"),
    (["check", "thre-labels"], "did you mean three-labels?"),
    (["check", "tv", "--devices", "iphnoe-x"], "iphone-x"),
    (["check", "tv", "--keyboard", "up"], "up"), (["check", "tv", "--turns", "up"], "up"),
    (["check", "tv", "--config-dir", "/nowhere"], "/nowhere"),
    (["check", "tv", "--devices", "iphone-x", "--turns", "portraitUpsideDown"], "no case"),
    (["check", "tv", "--strategies", "/nope"], "there is no folder '/nope'"),
    (["check", "tv", "--window", "0x0"], "a window is 1 to 100000 points"),
    (["check", "tv", "--window", "1e9x5"], "--window"),
    (["check", "tv", "--turns", "all,up"], "--turns: 'up'"),
    (["check", "tv", "--direction", "both"], "'both' is neither ltr nor rtl"),
    (["check", "tv", "--junit", ""], "--junit: it names no file"),
    (["check", "tv", "--junit", "out/"], "out/ is a folder"),
    (["check", "tv", "--pictures", ""], "--pictures: it names no folder"),
    (["export", "--to", "css", "--device", "iphone-x", "--out", ""], "--out: it names no folder"),
    (["why", "tv", "root.top", "--device", "iphone-x", "--turn", "up"], "--turn: 'up'"),
    (
      ["frames", "config/screens/tv.yaml", "--scene", "x", "--device", "iphone-x"],
      "is no .storyboard or .xib"
    ),
    (["frames", "config/screens/tv.yaml#x", "--device", "iphone-x"], "leave out #x"),
    (["check", "-", "--baseline", "-"], "standard input is read as a screen already"),
    (["judge", "--truth", "-", "--log", "-"], "--log: standard input"),
    (["judge", "--truth", "README.md", "--log", "/tmp"], "no line is an event"),
    (
      ["judge", "--device", "iphone-x", "--do", "hide status", "--log", "/tmp"],
      "/tmp is a folder: name a file"
    ),
    (["explain", "--log", ""], "there is no file ''"),
    (
      ["trace", "tv", "--device", "iphone-x", "--do", "hide status", "--svg", "README.md"],
      "README.md is no folder"
    ),
    (["sweep", "tv", "--width", "0..10"], "a window is 1 to 100000 points long, not 0..10"),
    (["sweep", "tv", "--width", "200..1e6"], "a window is 1 to 100000 points long"),
    (["sweep", "tv", "--width", "300..200"], "the smaller number comes first"),
    (["sweep", "tv", "--width", "wide"], "write 200..1000"),
    (["compare"] + Array(repeating: "tv", count: 51), "more than 50 variants"),
    (
      ["check", "tv", "--devices", "iphone-x", "--display", "inner"], "none of these devices has two displays"
    ),
    (["trace", "tv", "--device", "iphone-x", "--do", "open wide"], "expected the end, or half"),
    (["check", "./nowhere.yaml"], "nowhere.yaml"),
    (["check", "three-labels", "--os", "9", "--devices", "iphone-14"], "version 9"),
  ])
  func `a command line that makes no sense ends with 2 and says what is wrong`(
    words: [String], sentence: String
  ) throws {
    let outcome = try Programs.pivotctl(words)

    #expect(outcome.code == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("pivotctl") || words.isEmpty)
  }

  @Test func `help and version go to standard output and end with 0`() throws {
    for words in [["--help"], ["-h"], ["help"], ["help", "open"], ["open", "--help"], ["rotate", "-h"]] {
      let outcome = try Programs.pivotctl(words)
      #expect(outcome.code == 0)
      #expect(outcome.output.hasPrefix("usage: pivotctl"))
      #expect(outcome.errors.isEmpty)
    }
    for words in [["--version"], ["open", "--version"], ["check", "--version"]] {
      #expect(try Programs.pivotctl(words).output.hasPrefix("pivotctl "))
    }
  }

  @Test func `without a daemon it ends with 3 and says what to start`() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/io.pivotd"

    for words in [["--socket", path, "list"], ["list", "--socket=\(path)"], ["devices", "--socket", path]] {
      let outcome = try Programs.pivotctl(words)
      #expect(outcome.code == 3)
      #expect(
        outcome.errors
          == "pivotctl \(words.contains("list") ? "list" : "devices"): nobody listens at \(path): "
          + "start the daemon with `pivotd --socket \(path)`\n")
    }
    let named = try Programs.pivotctl(["list"], environment: ["PIVOTD_SOCKET": path])
    #expect(named.errors.contains(path))
    #expect(try Programs.pivotctl(["status", "--wait", "0.05", "--socket", path]).code == 3)
  }

  @Test func `the socket of the user comes before that of the system`() throws {
    let folder = try ScratchFolder()
    let system = try Programs.pivotctl(["list"], environment: ["XDG_RUNTIME_DIR": folder.path])

    #expect(system.code == 3)
    #expect(system.errors.contains("/run/pivotd/io.pivotd"))
  }

  @Test func `two dashes end the options`() throws {
    let folder = try ScratchFolder()
    let outcome = try Programs.pivotctl(["close", "--socket", folder.path + "/none", "--", "--json"])

    #expect(outcome.code == 3)
  }

  @Test func `devices need no daemon when nothing was said about one`() throws {
    let folder = try ScratchFolder()
    let variables = ["XDG_RUNTIME_DIR": folder.path]

    let all = try Programs.pivotctl(["devices"], environment: variables)
    let one = try Programs.pivotctl(["devices", "iphone-se-3"], environment: variables, folder: "/")

    #expect(all.code == 0)
    #expect(all.output.contains("\niphone-x "))
    #expect(one.code == 0)
    #expect(one.output.contains("iPhone14,6"))
  }
}
