// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConflictLogs
import Foundation
import JSON
import Testing

@testable import pivotctl

/// What `explain --log` prints.
@Suite struct ExplainLogTests {
  static let text = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x6001 V:|-(10)-[Tile:0xa1]   (active, names: '|':Page:0xb1 )>",
        "<NSLayoutConstraint:0x6002 Tile:0xa1.height == 80   (active)>",
        "<NSLayoutConstraint:0x6003 'pageHeight' Page:0xb1.height == 44   (active)>",
        "<NSLayoutConstraint:0x6004 V:[Tile:0xa1]-(0)-|   (active, names: '|':Page:0xb1 )>",
        "<NSLayoutConstraint:0x6005 Page:0xb1.width == 44 priority:999   (active)>"
    )
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x6002 Tile:0xa1.height == 80   (active)>
    """

  @Test func `a report is told with its members, a drawing and what to do`() {
    let log = ConflictLog(Self.text)

    let lines = ExplainLogText(log: log, analyses: log.analyses()).lines

    #expect(lines.first == "conflict 1 of 1, line 1, UIKit, vertical: 46 points short")
    #expect(lines.contains { $0.hasPrefix("  1  Tile is 80 high") && $0.hasSuffix("broken") })
    #expect(lines.contains { $0.hasPrefix("  2  Page is 44 high") && $0.hasSuffix("'pageHeight'") })
    #expect(lines.contains("  listed, and not needed for it:"))
    #expect(lines.contains { $0.hasPrefix("  4  Page is 44 wide") && $0.hasSuffix("does not bind") })
    #expect(lines.contains { $0.hasPrefix("  needs  90  ") })
    #expect(lines.contains("  what to do"))
  }

  @Test func `lines fit a terminal of 110 columns`() {
    let log = ConflictLog(Self.text)

    for line in ExplainLogText(log: log, analyses: log.analyses()).lines {
      #expect(line.count <= 110, "\(line)")
    }
  }

  @Test func `nothing found is said`() {
    let log = ConflictLog("all is well\n")

    #expect(
      ExplainLogText(log: log, analyses: log.analyses()).lines == [
        "no report of conflicting constraints in it"
      ])
  }

  @Test func `JSON has the sets, the numbers and every constraint`() throws {
    let log = ConflictLog(Self.text)
    var json = JSONWriter()

    ExplainLogDocument(log: log, analyses: log.analyses()).write(to: &json)

    let conflict = try #require(JSONReader().read(json.bytes)["conflicts"]?[0])
    #expect(conflict["shortage"] == 46)
    #expect(conflict["broken"] == 1)
    #expect(conflict["sets"]?[0]?["members"] == [0, 1, 2, 3])
    #expect(conflict["constraints"]?.array?.count == 5)
    #expect(conflict["constraints"]?[1]?["changeAlone"] == -46)
  }

  @Test func `the example in docs/checks.md is what is printed`() throws {
    let page = ManualTests.folder.deletingLastPathComponent().appendingPathComponent("checks.md")
    let told = try String(contentsOf: page, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let log = ConflictLog(
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x6001 V:|-(10)-[Shop.Tile:0xa1]   (active, names: '|':Page:0xb1 )>",
          "<NSLayoutConstraint:0x6002 Shop.Tile:0xa1.height == 80   (active)>",
          "<NSLayoutConstraint:0x6003 V:[Shop.Tile:0xa1]-(10)-|   (active, names: '|':Page:0xb1 )>",
          "<NSLayoutConstraint:0x6004 'UIView-Encapsulated-Layout-Height' Page:0xb1.height == 44   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x6002 Shop.Tile:0xa1.height == 80   (active)>
      """)

    for line in ExplainLogText(log: log, analyses: log.analyses()).lines.dropFirst() where !line.isEmpty {
      #expect(told.contains { $0 == "    \(line)" }, "\(line)")
    }
  }
}
