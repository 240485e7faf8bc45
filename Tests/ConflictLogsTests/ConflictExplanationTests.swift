// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Testing

@testable import ConflictLogs

/// What is said and drawn of a conflict.
@Suite struct ConflictExplanationTests {
  static func explanation(_ entries: [String], broken: Int? = nil) -> ConflictExplanation {
    let lines = entries.map { "    \"<\($0)>\"" }
    var text = "Unable to simultaneously satisfy constraints.\n(\n\(lines.joined(separator: ",\n"))\n)\n"
    if let broken { text += "Will attempt to recover by breaking constraint\n<\(entries[broken])>\n" }
    let log = ConflictLog(text)
    return ConflictExplanation(log.blocks[0], log.analyses()[0])
  }

  static let cell = [
    "NSLayoutConstraint:0x6001 V:|-(10)-[Shop.Tile:0xa1]   (active, names: '|':Page:0xb1 )",
    "NSLayoutConstraint:0x6002 Shop.Tile:0xa1.height == 80   (active)",
    "NSLayoutConstraint:0x6003 V:[Shop.Tile:0xa1]-(10)-|   (active, names: '|':Page:0xb1 )",
    "NSLayoutConstraint:0x6004 'UIView-Encapsulated-Layout-Height' Page:0xb1.height == 44   (active)",
  ]

  @Test func `what does not fit is added up, and drawn above what there is`() {
    let explanation = Self.explanation(Self.cell, broken: 1)

    #expect(
      explanation.summary
        == "Page is 44 high, but the other constraints put its edges 10 + 80 + 10 = 100 apart: 56 points short. "
        + "UIKit breaks constraint 1.")
    #expect(
      ConflictDrawing(explanation).lines == [
        "needs  100  |--10--[ Tile 80 ]--10--|",
        "has     44  [        Page 44        ]",
      ])
    #expect(explanation.advice.first?.contains("Page gets its size from its host") == true)
    #expect(explanation.words(3).origin == "set by whoever hosts it")
  }

  private static let twoRows = [
    "NSLayoutConstraint:0x6001 V:|-(0)-[Text:0xa1]   (active, names: '|':Page:0xb1 )",
    "NSLayoutConstraint:0x6002 Text:0xa1.height == 40   (active)",
    "NSLayoutConstraint:0x6003 V:[Text:0xa1]-(8)-|   (active, names: '|':Page:0xb1 )",
    "NSLayoutConstraint:0x6004 V:|-(10.5)-[Icon:0xa2]   (active, names: '|':Page:0xb1 )",
    "NSLayoutConstraint:0x6005 Icon:0xa2.height == 19   (active)",
    "NSLayoutConstraint:0x6006 Page:0xb1.bottom == Icon:0xa2.bottom + 10.5   (active, names: '|':Page:0xb1 )",
  ]

  @Test func `two rows in one container are held against one another`() {
    let explanation = Self.explanation(Self.twoRows)

    #expect(
      explanation.summary
        == "Icon is 19 high, which with its insets is 10.5 + 19 + 10.5 = 40, but the others need 40 + 8 = 48 there: "
        + "8 points short.")
    #expect(
      ConflictDrawing(explanation).lines == [
        "needs  48  [ Text 40 ]--8--|", "has    40  --10.5--[ Icon 19 ]--10.5--",
      ])
  }

  @Test func `what reaches over the edges of its container is no row beside it`() {
    let explanation = Self.explanation([
      "NSLayoutConstraint:0x6001 H:|-(-4)-[Line:0xa1]   (active, names: '|':Page:0xb1 )",
      "NSLayoutConstraint:0x6002 Line:0xa1.width == 60   (active)",
      "NSLayoutConstraint:0x6003 H:[Line:0xa1]-(-4)-|   (active, names: '|':Page:0xb1 )",
      "NSLayoutConstraint:0x6004 Page:0xb1.width == 40   (active)",
    ])

    #expect(
      explanation.summary
        == "Line is 60 wide, but the other constraints put its edges 4 + 40 + 4 = 48 apart: 12 points too many."
    )
  }

  @Test func `what leaves too much over is said so`() {
    let explanation = Self.explanation([
      "NSLayoutConstraint:0x6001 H:|-(20)-[Tile:0xa1]   (active, names: '|':Page:0xb1 )",
      "NSLayoutConstraint:0x6002 Tile:0xa1.width == 100   (active)",
      "NSLayoutConstraint:0x6003 H:[Tile:0xa1]-(20)-|   (active, names: '|':Page:0xb1 )",
      "NSLayoutConstraint:0x6004 Page:0xb1.width == 300   (active)",
    ])

    #expect(
      explanation.summary
        == "Page is 300 wide, but the other constraints put its edges 20 + 100 + 20 = 140 apart: 160 points too many."
    )
    #expect(
      ConflictDrawing(explanation).lines == [
        "makes  140  |--20--[ Tile 100 ]--20--|",
        "has    300  [        Page 300        ]",
      ])
  }

  @Test func `names begin sentences as they are, and a size below nothing conflicts with itself`() {
    let alone = Self.explanation([
      "NSLayoutConstraint:0x6001 tile.width == - 16   (active, names: tile:0xa1 )"
    ])

    #expect(
      alone.summary
        == "tile is -16 wide, and no view is smaller than 0: one constraint conflicts with itself.")
  }

  @Test func `two values of one thing are one sentence`() {
    let two = Self.explanation([
      "NSLayoutConstraint:0x6001 V:[Tile:0xa1(240)]", "NSLayoutConstraint:0x6002 V:[Tile:0xa1(100)]",
    ])

    let limits = Self.explanation([
      "NSLayoutConstraint:0x6001 V:[Tile:0xa1(>=50)]", "NSLayoutConstraint:0x6002 V:[Tile:0xa1(30)]",
    ])

    #expect(two.summary == "Tile is given two heights, 240 and 100: 140 points apart.")
    #expect(limits.summary == "Tile is at least 50 high, but also 30 high: 20 points apart.")
  }

  @Test func `a breaking that does not help is told`() {
    let three = Self.explanation(
      (0..<3).map { "NSLayoutConstraint:0x600\($0) Tile:0xa1.height == \([20, 30, 50][$0])" }, broken: 2)

    #expect(three.summary.contains("without a common member"))
    #expect(three.summary.contains("does not end the conflict"))
    #expect(three.summary.contains("The whole list is 30 points short"))
  }

  @Test func `a wrong sign is suspected`() throws {
    let explanation = Self.explanation([
      "NSLayoutConstraint:0x6001 Head:0xa1.bottom == Body:0xa2.top + 8   (active)",
      "NSLayoutConstraint:0x6002 V:[Head:0xa1]-(8)-[Body:0xa2]   (active)",
    ])

    #expect(try #require(explanation.suspect).place == 0)
    #expect(explanation.advice == ["look at the sign of constraint 0"])
  }

  @Test func `a frame that became constraints is suspected`() throws {
    let explanation = Self.explanation([
      "NSAutoresizingMaskLayoutConstraint:0x6001 h=--& v=--& Tile:0xa1.width == 50   (active)",
      "NSLayoutConstraint:0x6002 Tile:0xa1.width == 80   (active)",
    ])

    #expect(try #require(explanation.suspect).place == 0)
    #expect(
      explanation.advice.first?.hasPrefix("set translatesAutoresizingMaskIntoConstraints to false on Tile")
        == true)
  }

  @Test func `the system's own lines are nothing to fix`() {
    let explanation = Self.explanation([
      "NSLayoutConstraint:0x6001 'TB_Leading_Leading' H:|-(8)-[_UIModernBarButton:0xa1'Done']   (active, names: '|':_UIButtonBarButton:0xb1 )",
      "NSLayoutConstraint:0x6002 'TB_Trailing_Trailing' H:[_UIModernBarButton:0xa1'Done']-(8)-|   (active, names: '|':_UIButtonBarButton:0xb1 )",
      "NSAutoresizingMaskLayoutConstraint:0x6003 h=--& v=--& _UIButtonBarButton:0xb1.width == 0   (active)",
    ])

    #expect(explanation.isSystemOnly)
    #expect(explanation.advice.first?.hasPrefix("nothing") == true)
    #expect(explanation.suspect == nil)
  }

  @Test func `what is no ring is drawn where it comes out`() {
    let explanation = Self.explanation(
      [
        "NSLayoutConstraint:0x6001 Tile:0xa1.centerX == Page:0xb1.centerX   (active)",
        "NSLayoutConstraint:0x6002 Tile:0xa1.width == 40   (active)",
        "NSLayoutConstraint:0x6003 H:|-(30)-[Tile:0xa1]   (active, names: '|':Page:0xb1 )",
        "NSLayoutConstraint:0x6004 Page:0xb1.width == 80   (active)",
      ], broken: 2)

    #expect(
      explanation.summary
        == "Tile is 30 inside the leading edge of Page, but the other constraints leave 20 for that: 10 points apart. "
        + "UIKit breaks constraint 2.")
    let lines = ConflictDrawing(explanation).lines
    #expect(lines.first == "across, as it comes out when constraint 2 gives way:")
    #expect(lines.contains { $0.hasPrefix("Tile") && $0.hasSuffix("20 to 60") })
    #expect(lines.contains { $0.hasPrefix("Page") && $0.hasSuffix("0 to 80") })
  }

  @Test func `a long row becomes a table`() {
    var lines = [
      "NSLayoutConstraint:0x6000 H:|-(4)-[TileWithALongName0:0xa0]   (active, names: '|':Page:0xb1 )"
    ]
    for place in 0..<6 {
      lines.append("NSLayoutConstraint:0x61\(place)0 TileWithALongName\(place):0xa\(place).width == 50")
      lines.append(
        "NSLayoutConstraint:0x62\(place)0 H:[TileWithALongName\(place):0xa\(place)]-(4)-[TileWithALongName\(place + 1):0xa\(place + 1)]"
      )
    }
    lines.append(
      "NSLayoutConstraint:0x6300 H:[TileWithALongName6:0xa6]-(4)-|   (active, names: '|':Page:0xb1 )")
    lines.append("NSLayoutConstraint:0x6400 Page:0xb1.width == 200")

    let drawing = ConflictDrawing(Self.explanation(lines)).lines

    #expect(drawing.contains("     = 232"), "\(drawing.suffix(3))")
    #expect(drawing.allSatisfy { $0.count <= ConflictDrawing.width })
  }

  @Test func `what a terminal would obey is not printed`() {
    let explanation = Self.explanation([
      "NSLayoutConstraint:0x6001 Tile:0xa1'\u{1B}[2Jgone\u{202E}'.width == 1",
      "NSLayoutConstraint:0x6002 Tile:0xa1'\u{1B}[2Jgone\u{202E}'.width == 2",
    ])

    let text =
      explanation.summary + ConflictDrawing(explanation).lines.joined() + explanation.words(0).sentence
    #expect(!text.unicodeScalars.contains("\u{1B}") && !text.unicodeScalars.contains("\u{202E}"))
  }

  @Test(arguments: [
    ("caf\\U00e9", "caf\u{E9}"), ("a\\\\U2026", "a\u{2026}"), ("one\\ntwo", "one two"), ("end\\", "end"),
    ("\\Uzz", "Uzz"),
  ])
  func `escapes in texts are shown as what they stand for`(_ text: String, _ shown: String) {
    #expect(ItemNames.shown(text) == shown)
  }

  @Test func `nothing is decided without lines that could not be read`() throws {
    let lines = [
      "Unable to simultaneously satisfy constraints.", "(",
      "    \"<NSLayoutConstraint:0x6001 UILabel:0x7f01.width == 400   (ac", "",
      "    \"<NSLayoutConstraint:0x6002 UILabel:0x7f01.width == 375   (active)>\"", ")", "",
      "Will attempt to recover by breaking constraint ",
      "<NSLayoutConstraint:0x6001 UILabel:0x7f01.width == 400   (active)>", "",
    ]
    let log = ConflictLog(lines.joined(separator: "\n"))
    let block = try #require(log.blocks.first)
    let summary = ConflictExplanation(block, log.analyses()[0]).summary

    #expect(block.unreadableCount == 1)
    #expect(summary.contains("nothing can be decided") && !summary.contains("rounded"), "\(summary)")
  }
}
