// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import JSON
import Testing

/// `pivotctl explain --log` on texts as they come, by file and through a pipe.
@Suite struct ExplainLogTests {
  static let report = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x6001 V:|-(10)-[Tile:0xa1]   (active, names: '|':Page:0xb1 )>",
        "<NSLayoutConstraint:0x6002 Tile:0xa1.height == 80   (active)>",
        "<NSLayoutConstraint:0x6003 Page:0xb1.bottom == Tile:0xa1.bottom + 10   (active)>",
        "<NSLayoutConstraint:0x6004 'UIView-Encapsulated-Layout-Height' Page:0xb1.height == 44   (active)>"
    )
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x6002 Tile:0xa1.height == 80   (active)>

    """

  @Test func `a conflict ends it with 1, and the answer is on standard output`() throws {
    let outcome = try Programs.pivotctl(["explain", "--log", "-"], input: Self.report)

    #expect(outcome.code == 1)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.contains("vertical: 56 points short"))
    #expect(outcome.output.contains("needs  100  |--10--[ Tile 80 ]--10--|"))
  }

  @Test func `a text without a report, and a list that can hold, end it with 0`() throws {
    let list = "(\n\"<NSLayoutConstraint:0x6001 Tile:0xa1.height == 80>\"\n)\n"

    #expect(try Programs.pivotctl(["explain", "--log", "-"], input: "all is well\n").code == 0)
    #expect(try Programs.pivotctl(["explain", "--log", "-"], input: list).code == 0)
  }

  @Test func `a file that is not there ends it with 2 and a sentence`() throws {
    let outcome = try Programs.pivotctl(["explain", "--log", "/nowhere/test.log"])

    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("/nowhere/test.log"))
  }

  @Test func `--json is one document`() throws {
    let outcome = try Programs.pivotctl(
      ["explain", "--log", "-", "--json"], input: Self.report + Self.report)

    let conflicts = try #require(JSONReader().read(outcome.output)["conflicts"]?.array)
    #expect(conflicts.map { $0["shortage"] } == [56, 56])
    #expect(conflicts.map { $0["sameAs"] } == [nil, 0])
  }
}
