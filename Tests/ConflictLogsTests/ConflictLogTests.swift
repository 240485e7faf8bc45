// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Testing

@testable import ConflictLogs

/// Where reports begin and end, in what people paste.
@Suite struct ConflictLogTests {
  static let entries = [
    "<NSLayoutConstraint:0x6001 V:|-(10)-[Tile:0xa100]   (active, names: '|':Page:0xb100 )>",
    "<NSLayoutConstraint:0x6002 Tile:0xa100.height == 80   (active)>",
    "<NSLayoutConstraint:0x6003 V:[Tile:0xa100]-(10)-|   (active, names: '|':Page:0xb100 )>",
    "<NSLayoutConstraint:0x6004 'UIView-Encapsulated-Layout-Height' Page:0xb100.height == 44   (active)>",
  ]
  static let list =
    "(\n" + entries.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)\n"
  static let report = """
    Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.
    \tTry this:
    \t\t(1) look at each constraint and try to figure out which you don't expect;
    \t\t(2) find the code that added the unwanted constraint or constraints and fix it.
    \(list)
    Will attempt to recover by breaking constraint
    \(entries[1])

    Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
    The methods in the UIConstraintBasedLayoutDebugging category on UIView may also be helpful.

    """

  /// The report as it stands above, read right.
  static func isWhole(_ block: ConflictBlock?) -> Bool {
    guard let block else { return false }
    return block.constraints.map(\.tag) == ["0x6001", "0x6002", "0x6003", "0x6004"] && block.broken == 1
      && block.unreadableCount == 0 && !block.isTruncated && block.isReport
      && block.constraints[0].superview == LoggedItem(name: "Page", address: "0xb100")
      && block.constraints.allSatisfy { $0.state == .active }
  }

  @Test func `a text without a report has no blocks`() {
    for text in ["", "\n", "nothing to see", "a constraint: none", "(\n)\n"] {
      #expect(ConflictLog(text).blocks.isEmpty, "\(text)")
    }
  }

  @Test func `a report is read with its platform and its line`() {
    let log = ConflictLog("App started\n\(Self.report)")

    #expect(log.blocks.count == 1)
    #expect(Self.isWhole(log.blocks.first))
    #expect(log.blocks.first?.platform == .uikit)
    #expect(log.blocks.first?.line == 2)
  }

  @Test(arguments: [
    "// ", "> ", "> > ", "# ", " * ", "\t\t", "- ", "Mar  4 18:00:00 studio-mac Shop[1000]: ",
    "Mar  4 18:00:00 phone Shop(UIKitCore)[1000] <Error>: ", "2024-03-02 10:00:00.000000+0100 Shop[1:2] ",
    "[10:00:00]: \u{25B8} ", "[INFO]  ", "[ERROR] : ", "[ +105 ms] ", "[        ] [DEVICE LOG] ", "ios-1  | ",
    "2024-05-06T10:11:12.1234567Z ", "E/console ( 1234): ", " LOG  ", "    t =     3.21s     ",
    "level=error msg: ",
    "\u{1B}[1;33m", "[runner] (UIKitCore) [app:LayoutConstraints] ", "My App: ",
  ])
  func `every line may have something before it`(_ prefix: String) {
    let text = Self.report.split(separator: "\n", omittingEmptySubsequences: false).map { prefix + $0 }

    #expect(Self.isWhole(ConflictLog(text.joined(separator: "\n")).blocks.first))
  }

  @Test(arguments: [
    "bold", "ticks", "pipes", "html", "twice html", "table of html", "numbers of html", "backslashes", "jira",
    "crlf", "colours",
    "wide blanks", "json escapes", "mail",
  ])
  func `what trackers and chats do to a text is undone`(_ damage: String) {
    func lines(_ change: (String) -> String) -> String {
      Self.report.split(separator: "\n").map { change(String($0)) }.joined(separator: "\n")
    }
    func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    }
    func quotedPrintable(_ text: String) -> String {
      text.replacing("=", with: "=3D").split(separator: "\n").map { line in
        var rest = line[...]
        var lines: [Substring] = []
        while rest.count > 60 {
          lines.append(rest.prefix(60))
          rest = rest.dropFirst(60)
        }
        return (lines + [rest]).joined(separator: "=\n")
      }.joined(separator: "\n")
    }
    let text =
      switch damage {
      case "bold": lines { "**\($0)**" }
      case "ticks": lines { "12. `\($0)`" }
      case "pipes": lines { "\($0) | |" }
      case "html": escaped(Self.report)
      case "twice html": escaped(escaped(Self.report))
      case "numbers of html":
        lines { "| \($0.replacing("|", with: "&#124;").replacing("[", with: "&#x5B;")) |" }
      case "table of html":
        lines { "<tr><td class=\"n\">7</td><td><code>\(escaped($0))</code><br/></td></tr>" }
      case "colours": lines { "\u{1B}[31;1m\($0)\u{1B}[0m" }
      case "wide blanks": Self.report.replacing(" ", with: "\u{A0}")
      case "json escapes":
        Self.report.replacing("<", with: "\\u003c").replacing(">", with: "\\u003e").replacing(
          "'", with: "\\u0027")
      case "mail": quotedPrintable(Self.report)
      case "backslashes":
        ["<", ">", "[", "]", "_", "|"].reduce(Self.report) { $0.replacing($1, with: "\\\($1)") }
      case "jira": Self.report.replacing("-", with: "~~")
      default: Self.report.replacing("\n", with: "\r\n")
      }

    let log = ConflictLog(text)

    #expect(log.blocks.count == 1)
    #expect(Self.isWhole(log.blocks.first))
  }

  @Test(arguments: [40, 57, 70, 80, 81, 100])
  func `wrapped lines are joined, at words and where a terminal broke them`(_ width: Int) {
    func soft(_ line: String) -> String {
      var lines = [""]
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        if lines[lines.count - 1].count + word.count > width { lines.append("        ") }
        lines[lines.count - 1] += "\(word) "
      }
      return lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
    }
    func hard(_ line: String) -> String {
      var rest = line[...]
      var lines: [String] = []
      while !rest.isEmpty {
        lines.append(String(rest.prefix(width)))
        rest = rest.dropFirst(width)
      }
      return lines.joined(separator: "\n")
    }
    let lines = Self.report.split(separator: "\n").map(String.init)

    #expect(Self.isWhole(ConflictLog(lines.map(soft).joined(separator: "\n")).blocks.first))
    // A narrower terminal is taken for words that were parted.
    if width >= 70 {
      #expect(Self.isWhole(ConflictLog(lines.map(hard).joined(separator: "\n")).blocks.first))
    }
  }

  @Test func `wrapped lines of a quotation are joined without its marks`() {
    for mark in ["> ", "> > ", "// ", "# "] {
      let text = Self.report.split(separator: "\n").map { line in
        var lines = [mark]
        for word in line.split(separator: " ", omittingEmptySubsequences: false) {
          if lines[lines.count - 1].count + word.count > 60 { lines.append(mark) }
          lines[lines.count - 1] += "\(word) "
        }
        return lines.joined(separator: "\n")
      }

      #expect(Self.isWhole(ConflictLog(text.joined(separator: "\n")).blocks.first), "\(mark)")
    }
  }

  @Test func `an equation that was wrapped at its sign is no line of a mail`() {
    let text = Self.report.replacing(".height == 80", with: ".height =\n= 80")

    #expect(Self.isWhole(ConflictLog(text).blocks.first))
  }

  @Test func `lines that are no constraints are counted, not dropped`() {
    let own = """
      Unable to simultaneously satisfy constraints.
      (
          "tile.top equals page.top plus 10",
          "",
          "Page.Tile.height == 80.0 (is it hidden?)"
      )
      """
    let cut = own.split(separator: "\n").dropLast().joined(separator: "\n")

    #expect(ConflictLog(own).blocks.map(\.unreadableCount) == [3])
    #expect(ConflictLog(cut).blocks.map(\.isTruncated) == [true])
  }

  @Test func `reports of which only the first lines are there are counted`() {
    let line =
      "2024-03-02 10:00:00.1+0100 Shop[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.\n"
    let prose = """
      # "Unable to simultaneously satisfy constraints."
      We see Unable to simultaneously satisfy constraints, often.
      Whenever the page turns: Unable to simultaneously satisfy constraints. Why?

      """

    let log = ConflictLog(line + line + "all is well\n" + line + Self.report)

    let json = "{\"m\":\"Unable to simultaneously satisfy constraints.\\n\",\"t\":1}\n"
    #expect(ConflictLog(json + json + "{}\n" + Self.report).bareHeads == 2)
    #expect(log.bareHeads == 3)
    #expect(log.blocks.count == 1 && Self.isWhole(log.blocks.first))
    #expect(ConflictLog(prose + Self.report).bareHeads == 0)
  }

  @Test func `a sentence with a constraint in it is no line of a list`() {
    let aside = "2024-03-02 10:00:00 Shop[1:2] the hierarchy is not ready for \(Self.entries[2])\n"

    #expect(ConflictLog(aside).blocks.isEmpty)
    #expect(ConflictLog("[Layout] the hierarchy is not ready for \(Self.entries[2])\n").blocks.isEmpty)
    let inside = Self.report.replacing(Self.list, with: Self.list.replacing("(\n", with: "(\n\(aside)"))
    #expect(ConflictLog(inside).blocks.first?.constraints.map(\.tag).first == "0x6001")
  }

  @Test func `a report whose first line is cut away is a report`() {
    let rest = Self.report.split(separator: "\n").dropFirst().joined(separator: "\n")
    let unbroken = "Probably at least one of the constraints in the following list is wrong.\n\(Self.list)"
    let advice = "Probably at least one of the constraints in the following list is one you don't want.\n"

    #expect(Self.isWhole(ConflictLog(rest).blocks.first))
    #expect(ConflictLog(unbroken).blocks.first?.isReport == true)
    #expect(ConflictLog(advice).blocks.isEmpty)
  }

  @Test func `the broken constraint is known when the words before it are in another language`() {
    let text = Self.report.replacing("Unable to simultaneously satisfy constraints.", with: "Es geht nicht.")
      .replacing("Will attempt to recover by breaking constraint", with: "Verworfen wird:")

    #expect(ConflictLog(text).blocks.count == 1)
    #expect(Self.isWhole(ConflictLog(text).blocks.first))
  }

  @Test func `the first systems put a blank before the address`() {
    let text = """
      Unable to simultaneously satisfy constraints:
      (
          "<NSLayoutConstraint: 0x6001 H:[Tile:0xa100'OK']-(20)-|   (Names: '|':Page:0xb100 ) >",
          "<NSLayoutConstraint: 0x6002 H:[Tile:0xa100'OK']-(29)-|   (Names: '|':Page:0xb100 ) >"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint: 0x6001 H:[Tile:0xa100'OK']-(20)-|   (Names: '|':Page:0xb100 ) >
      """
    let block = ConflictLog(text).blocks.first

    #expect(block?.constraints.map(\.tag) == ["0x6001", "0x6002"])
    #expect(block?.broken == 0)
  }

  @Test func `a box around the text is no part of it`() {
    let text = """
      \u{2502} Unable to simultaneously satisfy constraints:   \u{2502}
      \u{2502}   NSLayoutConstraint:0x600 H:[Tile:0x123(100)]  \u{2502}
      \u{2502}   NSLayoutConstraint:0x601 H:[Tile:0x123(200)]  \u{2502}
      """

    #expect(ConflictLog(text).blocks.first?.constraints.map(\.constant) == [100, 200])
  }

  @Test func `a whole report on one line ends with its last words`() {
    let text =
      "Unable to simultaneously satisfy constraints. ( \(Self.entries.map { "\"\($0)\"" }.joined(separator: ", ")),)"
      + "Will attempt to recover by breaking constraint \(Self.entries[1])Make a symbolic breakpoint at "
      + "UIViewAlertForUnsatisfiableConstraints, see <UIKitCore/UIView.h>."

    #expect(Self.isWhole(ConflictLog(text).blocks.first))
  }

  @Test func `a log in which every line is a string of JSON is read`() {
    let text = Self.report.split(separator: "\n").map { line in
      "{\"log\":\"\(line.replacing("\"", with: "\\\""))\\n\",\"stream\":\"stdout\",\"time\":\"10:00:00Z\"}"
    }

    #expect(Self.isWhole(ConflictLog(text.joined(separator: "\n")).blocks.first))
  }

  @Test func `lines of other threads may stand inside a list`() {
    let noise = "\n2024-03-02 10:00:01 Shop[1:2] [Net] reply 200 (ok)\n[Cart] saved (2 items)\n"

    #expect(Self.isWhole(ConflictLog(Self.report.replacing(",\n", with: ",\(noise)")).blocks.first))
  }

  @Test func `a list may come without head, parentheses, quotes or commas`() {
    let bare = Self.entries.map { "\"\($0)\"" }.joined(separator: ",\n")
    let plain = Self.entries.joined(separator: "\n")
    let listed = Self.entries.map { "  - 0 : \($0)" }.joined(separator: "\n")
    let oneLine =
      "Unable to simultaneously satisfy constraints. ( "
      + Self.entries.map { "\"\($0)\"" }.joined(separator: ", ") + " )"

    for text in [Self.list, bare, plain, listed, oneLine] {
      let blocks = ConflictLog(text).blocks
      #expect(blocks.map(\.constraints.count) == [4], "\(text)")
      #expect(blocks.first?.isTruncated == false)
    }
  }

  @Test func `two bare lists are two blocks`() {
    let bare = Self.entries.map { "\"\($0)\"" }.joined(separator: ",\n")

    #expect(ConflictLog(bare + "\n\n" + bare).blocks.map(\.constraints.count) == [4, 4])
    #expect(ConflictLog(Self.list + Self.list).blocks.map(\.constraints.count) == [4, 4])
  }

  @Test func `the two reports that macOS makes of one conflict are one`() {
    let new =
      "Conflicting constraints detected: (\n" + Self.entries.map { "    \"\($0)\"" }.joined(separator: ",\n")
      + "\n).\n\nWill attempt to recover by breaking \(Self.entries[1]).\n"
    let old = Self.report.replacing("constraints.\n\tProb", with: "constraints:\n\tProb")

    let log = ConflictLog(new + old)

    #expect(log.blocks.map(\.platform) == [.appkit, .appkit])
    #expect(log.blocks.map(\.repeats) == [nil, 0])
    #expect(log.blocks.allSatisfy { Self.isWhole($0) })
  }

  @Test func `what is left of a conflict is told from a new one`() {
    let rest = Self.report.replacing("    \"\(Self.entries[1])\",\n", with: "").replacing(
      Self.entries[1], with: Self.entries[2])

    let log = ConflictLog(Self.report + rest)

    #expect(log.blocks.map(\.follows) == [nil, 0])
  }

  @Test func `a text that is cut says so, and a line that is cut is not used`() {
    for length in stride(from: 430, to: Self.report.count - 300, by: 7) {
      let block = ConflictLog(String(Self.report.prefix(length))).blocks.first
      let whole = Self.entries.count { Self.report.prefix(length).contains("\($0)\"") }
      #expect(block?.constraints.count ?? 0 == whole, "\(length)")
      if whole < 4 { #expect(block?.isTruncated == true, "\(length)") }
    }
  }

  @Test func `the broken constraint is found by its address, however its text is escaped`() {
    let text = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x6001 UILabel:0xa1'Caf\\U00e9\\n2'.width == 40   (active)>",
          "<NSLayoutConstraint:0x6002 UILabel:0xa1'Caf\\U00e9\\n2'.width == 50   (active)>"
      )
      Will attempt to recover by breaking constraint <NSLayoutConstraint:0x6002 UILabel:0xa1'Caf\u{E9}'.width == 50   (active)>
      """

    #expect(ConflictLog(text).blocks.first?.broken == 1)
  }

  @Test func `a broken constraint that is not in the list is told`() {
    let text =
      Self.list
      + "Will attempt to recover by breaking constraint\n<NSLayoutConstraint:0x6fff Tile:0xa1.top == 4>\n"

    let block = ConflictLog(text).blocks.first

    #expect(block?.broken == nil)
    #expect(block?.brokenIsListed == false)
  }

  @Test func `hidden values and lost contents are told apart`() {
    let hidden = ConflictLog(
      "Unable to simultaneously satisfy constraints:\n<private>\n\nWill attempt to recover by breaking constraint\n<private>\n"
    )
    let lost = ConflictLog(
      "(\n  \"<NSLayoutConstraint:0x6001 (null) ((null), (null))>\",\n  \"<NSLayoutConstraint:0x6002 (null) ((null), (null))>\"\n)\n"
    )

    #expect(hidden.blocks.map(\.isRedacted) == [true])
    #expect(lost.blocks.map(\.unreadableCount) == [2])
    #expect(hidden.analyses().first?.minimalSets == [])
  }

  @Test func `one address is one constraint`() {
    let list = "(\n\"\(Self.entries[0])\",\n\"\(Self.entries[1])\",\n\"\(Self.entries[0])\"\n)"

    let block = ConflictLog(list).blocks.first

    #expect(block?.constraints.map(\.timesListed) == [2, 1])
  }

  @Test func `a text in pieces is the text`() {
    let bytes = Array("\(Self.report)\nmore\n\(Self.report)".utf8)
    for size in [1, 7, 64, 1000] {
      var reader = ConflictLogReader()
      for start in stride(from: 0, to: bytes.count, by: size) {
        reader.feed(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      #expect(reader.finish() == ConflictLog(bytes), "\(size)")
    }
  }

  @Test func `bytes that are no text, and texts without end, cost little`() {
    var noise: [UInt8] = []
    var state: UInt32 = 1
    for _ in 0..<200_000 {
      state = state &* 1_664_525 &+ 1_013_904_223
      noise.append(UInt8(truncatingIfNeeded: state >> 24))
    }
    let report = Array(Self.report.utf8)
    let endless = Array(repeating: UInt8(ascii: "<"), count: 300_000)
    let open = Array("Unable to simultaneously satisfy constraints.\n(\n".utf8)
    let entry = Array("\"<NSLayoutConstraint:0x6001 V:[\n".utf8)

    #expect(ConflictLog(noise + [0x0A] + report + [0, 0, 0x0A] + noise).blocks.contains { Self.isWhole($0) })
    #expect(ConflictLog(open + endless + [0x0A] + report).blocks.contains { Self.isWhole($0) })
    #expect(ConflictLog(open + noise).blocks.count <= 1)
    #expect(ConflictLog(open + (0..<2000).flatMap { _ in entry }).blocks.first?.unreadableCount ?? 0 > 1000)
  }

  @Test func `a whole report in one string of JSON is not cut`() {
    let report = #"""
      {"msg":"Unable to simultaneously satisfy constraints.\n(\n    \"<NSLayoutConstraint:0x6001 UIView:0x7f00.width == 100   (active)>\",\n    \"<NSLayoutConstraint:0x6002 UIView:0x7f00.width == 50   (active)>\"\n)\n\nWill attempt to recover by breaking constraint \n<NSLayoutConstraint:0x6002 UIView:0x7f00.width == 50   (active)>\n\nMake a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.\n"}
      """#
    let whole = ConflictLog(report).blocks
    let cut = ConflictLog(String(report.prefix(200))).blocks

    #expect(whole.map(\.isTruncated) == [false] && whole[0].constraints.count == 2 && whole[0].broken == 1)
    #expect(cut.map(\.isTruncated) == [true])
  }

  @Test func `there is an end to what is kept`() {
    let many = (0..<1000).map {
      "\"<NSLayoutConstraint:0x\(String($0 + 4096, radix: 16)) Tile:0xa1.width == \($0)>\""
    }

    let long = ConflictLog("(\n" + many.joined(separator: ",\n") + "\n)\n")
    let reports = ConflictLog(many.map { "(\n\($0)\n)\n" }.joined())

    #expect(long.isCut && long.blocks.first?.constraints.count == ConflictLogReader.mostEntries)
    #expect(reports.isCut && reports.blocks.count == ConflictLogReader.mostBlocks)
  }

  private static let printed: [String] = [
    "2021-05-05 10:00:00.123456+0900 App[1:5] [LayoutConstraints] Unable to simultaneously satisfy constraints.",
    "(", "    \"<NSLayoutConstraint:0x6001 UILabel:0x7f01.width == 400   (active)>\",",
    "    \"<NSLayoutConstraint:0x6002 UILabel:0x7f01.width == 375   (active)>\"", ")", "",
    "Will attempt to recover by breaking constraint ",
    "<NSLayoutConstraint:0x6001 UILabel:0x7f01.width == 400   (active)>", "",
  ]

  @Test func `reports behind the last that is looked at are counted, and have a list`() {
    let many = Array(Array(repeating: Self.printed, count: ConflictLogReader.mostBlocks + 3).joined())
    let whole = ConflictLog(many.joined(separator: "\n"))
    let fitting = ConflictLog(many.dropLast(3 * Self.printed.count).joined(separator: "\n"))

    #expect(whole.leftOut == 3 && whole.bareHeads == 0 && whole.isCut)
    #expect(whole.blocks.count == ConflictLogReader.mostBlocks)
    #expect(fitting.leftOut == 0 && !fitting.isCut)
  }

  @Test(arguments: ["build\tRun tests\t", "UI tests on a phone\tRun all of the tests\t"])
  func `columns before a log are no sentence`(_ columns: String) {
    let log = ConflictLog(
      Self.printed.map { columns + "2024-03-01T10:00:00.1234567Z " + $0 }.joined(separator: "\n"))

    #expect(log.blocks.map(\.constraints.count) == [2] && log.blocks.first?.broken == 0)
    #expect(log.blocks.first?.isReport == true && log.bareHeads == 0)
  }

  @Test(arguments: [
    "We had \"Unable to simultaneously satisfy constraints.\" in the log once.\nIt is gone now.\n",
    "The cause: Unable to simultaneously satisfy constraints\nwas fixed.\n",
    "Tests/Log.swift:12: XCTAssert(!log.contains(\"Unable to simultaneously satisfy constraints.\"))\n",
  ])
  func `words that only speak of a report are none, though the text ends behind them`(_ text: String) {
    let log = ConflictLog(text)

    #expect(log.blocks.isEmpty && log.bareHeads == 0)
  }

  @Test func `a report that is cut behind its first line is one`() {
    let log = ConflictLog(Self.printed[0] + "\n")

    #expect(log.blocks.map(\.isTruncated) == [true])
  }
}
