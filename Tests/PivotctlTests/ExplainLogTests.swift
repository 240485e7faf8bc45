// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
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

  @Test func `reports without a list are told`() {
    let line = "[LayoutConstraints] Unable to simultaneously satisfy constraints.\n"
    let log = ConflictLog(line + line + "done\n" + Self.text)
    let bare = ConflictLog(blocks: [], bareHeads: 1)

    let lines = ExplainLogText(log: log, analyses: log.analyses()).lines

    #expect(lines.first == "conflict 1 of 1, line 4, UIKit, vertical: 46 points short")
    #expect(lines.contains { $0.hasPrefix("2 reports of conflicting constraints without a list") })
    #expect(ExplainLogText(log: bare, analyses: []).lines.first?.hasPrefix("1 report of conflicting") == true)
  }

  @Test func `lines fit a terminal of 110 columns`() {
    let log = ConflictLog(Self.text)

    let lines = ExplainLogText(log: log, analyses: log.analyses()).lines

    #expect(lines.count > 10)
    #expect(lines.filter { $0.count > 110 } == [])
  }

  @Test func `a log in UTF-16 or UTF-32 with its mark is read, in whatever pieces`() {
    let text = "Grüße \u{1F600}\n" + Self.text
    let units16 = [0xfeff] + text.utf16.map(UInt32.init)
    let units32 = [0xfeff] + text.unicodeScalars.map(\.value)
    func bytes(_ units: [UInt32], _ size: Int, _ isLittle: Bool) -> [UInt8] {
      units.flatMap { unit in
        (0..<size).map { UInt8(truncatingIfNeeded: unit >> UInt32(8 * (isLittle ? $0 : size - 1 - $0))) }
      }
    }
    for isLittle in [true, false] {
      for whole in [bytes(units16, 2, isLittle), bytes(units32, 4, isLittle)] {
        for length in [1, 3, 1000] {
          var log = LogText()
          var read: [UInt8] = []
          for start in stride(from: 0, to: whole.count, by: length) {
            read += log.take(whole[start..<min(whole.count, start + length)])
          }
          read += log.finish()

          #expect(String(decoding: read, as: UTF8.self) == text)
          #expect(log.refusal == nil)
        }
      }
    }
  }

  @Test func `what is no text is refused, and a stray byte is not`() {
    func isRefused(_ bytes: [UInt8]) -> Bool {
      var log = LogText()
      _ = log.take(bytes[...]) + log.finish()
      return log.refusal != nil
    }
    let text = Array(Self.text.utf8)

    #expect(isRefused(text.flatMap { [$0, 0] }))
    #expect(isRefused(text.flatMap { [0, $0] }))
    #expect(isRefused([0xff, 0xd8, 0xff, 0xe0, 0, 16] + text))
    #expect(!isRefused(text))
    #expect(!isRefused([]))
    #expect(!isRefused(text + [0, 0x0a] + text))
    #expect(!isRefused(text + [0xfc, 0x0a]))
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
    let told = try Checkout.text(of: "docs/checks.md")
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

    let lines = ExplainLogText(log: log, analyses: log.analyses()).lines.dropFirst().filter { !$0.isEmpty }

    #expect(lines.count > 8)
    for line in lines { #expect(told.contains { $0 == "    \(line)" }, "\(line)") }
  }
}
