// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import SourceText
import Sessions
import Testing
import Traits

@testable import Checks

@Suite struct ExplanationTests {
  private func explanation(
    _ text: String, device: String = "iphone-x", _ changes: [Change] = []
  ) throws -> Explanation {
    Explanation(try Shelf.session(try Shelf.prepared(text: text), device: device, changes))
  }

  @Test func `nine members are named along their chain, with the sum that does not come out`() throws {
    let session = try Shelf.session(
      try Shelf.prepared("examples/checkout"), device: "ipad-mini-6",
      [.rotate(to: .landscapeLeft), .keyboard(height: 395)])

    let conflict = try #require(Explanation(session).conflicts.first)

    #expect(conflict.headline == "Nine constraints cannot hold together; any eight of them can.")
    #expect(conflict.lines.map(\.member.mark?.line) == [19, 20, 30, 29, 35, 21, 22, 23, 24])
    #expect(
      conflict.sum == "44 + 8 + 180 + 8 + 44 + 8 + 52 + 8 = 352, between 24 and 349 there are 325: short 27")
    #expect(conflict.lines.first?.place == "24")
    #expect(conflict.lines.last?.place == "349 = 744 - keyboard 395")
    #expect([conflict.need, conflict.have, conflict.shortage] == [352, 325, 27])
  }

  @Test func `a long chain is told whole, however little effort its repairs may take`() throws {
    let count = 24
    let column = (1..<count).map { "  - v\($0).top == v\($0 - 1).bottom + 8" }
    let heights = (0..<count).map { "  - v\($0).height == 60" }
    let text = """
      screen: column
      root:
        subviews: [\((0..<count).map { "{id: v\($0)}" }.joined(separator: ", "))]
      constraints:
        - v0.top == root.top
        - v\(count - 1).bottom == root.bottom
      \((column + heights).joined(separator: "\n"))
      """
    let session = try Shelf.session(try Shelf.prepared(text: text), device: "iphone-x", [])

    let explanation = Explanation(session, effort: 1)

    #expect(explanation.conflicts.first?.lines.count == 2 * count + 1)
    #expect(abs((explanation.conflicts.first?.shortage ?? 0) - 812) < 0.001)
  }

  @Test func `repairs were solved again, and what a finger could not meet is not offered`() throws {
    let session = try Shelf.session(
      try Shelf.prepared("examples/checkout"), device: "ipad-mini-6",
      [.rotate(to: .landscapeLeft), .keyboard(height: 395)])

    let repairs = Explanation(session).repairs

    #expect(repairs[0].title == "hero.height == 180 at priority 750")
    #expect(repairs[0].outcome == "hero 153, all else kept")
    #expect(repairs[1].title == "drop hero, without-hero instead of with-hero")
    #expect(repairs[1].outcome == "form 205, hero gone")
    let header = try #require(repairs.first { $0.title.hasPrefix("header.height") })
    #expect(header.objection == "below 44, smallest touch target")
    #expect(repairs.drop { $0.isOffered }.allSatisfy { !$0.isOffered })
  }

  @Test func `a set without hidden members is told where there is one`() throws {
    let explanation = try explanation(
      """
      screen: s
      root: {subviews: [{id: a}]}
      constraints:
        - a.left == root.left
        - a.width <= -10
        - a.width == 50
        - a.right == root.left + 40
        - a.top == root.top
        - a.height == 10
      """)

    let plain = try #require(explanation.conflicts.first)
    #expect(plain.lines.allSatisfy { !$0.isHidden })
    #expect(plain.lines.map(\.member.text) == ["a.width <= -10", "a.width == 50"])
    #expect(
      plain.sum == "50 against -10: off by 60" || plain.sum.contains("off by 60") || plain.shortage == 60)
  }

  @Test func `hidden members are named as hidden where no set does without`() throws {
    let explanation = try explanation(
      """
      screen: s
      root: {subviews: [{id: a}]}
      constraints: [a.left == root.left, a.width == -10, a.top == root.top, a.height == 10]
      """)

    let conflict = try #require(explanation.conflicts.first)
    #expect(conflict.lines.count { $0.isHidden } == 1)
    #expect(conflict.lines.first { $0.isHidden }?.member.text == "a.width >= 0 (built in)")
    #expect(conflict.shortage == 10)
  }

  @Test func `autoresizing that nobody wrote is named, and switching it off is the first repair`() throws {
    let explanation = try explanation(
      """
      screen: s
      root:
        subviews:
          - id: a
            frame: [0, 0, 100, 50]
            translatesAutoresizingMaskIntoConstraints: true
      constraints: [a.left == root.left, a.top == root.top, a.width == 200, a.height == 50]
      """)

    let conflict = try #require(explanation.conflicts.first)
    #expect(conflict.lines.contains { $0.isHidden })
    #expect(explanation.repairs.first?.title == "a.translatesAutoresizingMaskIntoConstraints: false")
  }

  @Test func `factors other than one are told in the sum`() throws {
    let explanation = try explanation(
      """
      screen: s
      root: {subviews: [{id: a}, {id: b}]}
      constraints:
        - a.left == root.left
        - a.right == b.left
        - b.right == root.right
        - b.width == 2 * a.width
        - a.width == 100
        - a.verticalEdges == root.verticalEdges
        - b.verticalEdges == root.verticalEdges
      """)

    let conflict = try #require(explanation.conflicts.first)
    #expect(conflict.sum == "3 * 100 = 300, between 0 and 375 there are 375: 75 left over")
  }

  @Test func `several conflicts need a change each`() throws {
    let explanation = try explanation(
      """
      screen: s
      root: {subviews: [{id: a}, {id: b}]}
      constraints:
        - a.leading == root.leading
        - a.width == 100
        - a.width == 120
        - b.leading == root.leading
        - b.width == 60
        - b.width == 90
        - a.top == root.top
        - b.top == root.top
        - a.height == 10
        - b.height == 10
      """)

    #expect(explanation.conflicts.count == 2)
    let repair = try #require(explanation.repairs.first)
    #expect(repair.isOffered)
    #expect(repair.edits.count == 2)
  }

  @Test func `where the first change for a set does not do, the next one is tried`() throws {
    let explanation = try explanation(
      """
      screen: s
      root: {subviews: [{id: a}, {id: b, translatesAutoresizingMaskIntoConstraints: true, frame: [0, 200, 50, 50]}]}
      constraints:
        - a.left == root.left
        - a.top == root.safeArea.top
        - a.height == 50
        - a.width == 30
        - a.width >= 60
        - b.width == 60
      """)

    // Without its frame nothing says where b is.
    #expect(explanation.conflicts.count == 2)
    let repair = try #require(explanation.repairs.first)
    #expect(repair.isOffered)
    #expect(repair.title == "a.width == 30 at priority 750, and b.width == 60 at priority 750")
  }

  @Test func `where no change helps, that is said`() throws {
    let explanation = try explanation(
      """
      screen: s
      root: {subviews: [{id: b, translatesAutoresizingMaskIntoConstraints: true, frame: [0, 200, 50, 50], subviews: [{id: c}]}]}
      constraints:
        - c.edges == b.edges
        - c.width == 60
        - c.width == 70
        - c.width == 80
        - c.width == 90
        - c.width == 100
        - c.width == 110
        - c.width == 120
        - c.width == 130
      """)

    #expect(!explanation.conflicts.isEmpty)
    #expect(explanation.repairs.isEmpty)
    #expect(
      ExplanationText(explanation).lines.contains(
        "Repairs: none was found among the changes that were tried."))
  }

  @Test func `what a content asks for is told and not that a length is no less than nothing`() throws {
    let text = """
      screen: s
      root:
        subviews:
          - {id: hero, kind: image, intrinsicSize: [100, 300], compressionResistance: 1000}
          - {id: t, kind: view, intrinsicSize: [40, 21], compressionResistance: 1000}
          - {id: b, kind: view}
      constraints:
        - hero.top == root.top + 10
        - hero.centerX == root.centerX
        - t.top == hero.bottom + 10
        - t.centerX == root.centerX
        - b.top >= t.bottom + 10
        - b.bottom == root.bottom - 10
        - b.height == 48
        - b.horizontalEdges == root.horizontalEdges
      """
    let session = try Shelf.session(
      try Shelf.prepared(text: text), device: "iphone-x", [.rotate(to: .landscapeLeft)])
    let explanation = Explanation(session)

    // 10 + 300 + 10 + 21 + 10 + 48 + 10 in a height of 375.
    #expect(explanation.conflicts.map(\.shortage) == [34])
    #expect(
      explanation.conflicts.first?.lines.contains { $0.member.text == "t.height of its content" } == true)
  }

  @Test func `what is left open comes with what would settle it`() throws {
    let explanation = try explanation(
      """
      screen: s
      root: {subviews: [{id: a}]}
      constraints:
        - a.horizontalEdges == root.safeArea.horizontalEdges
        - a.top == root.safeArea.top
        - a.height >= 44
        - a.bottom <= root.safeArea.bottom
      """)

    let open = try #require(explanation.open.first)
    #expect(open.name == "a.height")
    #expect(open.range == 44...734)
    #expect(!open.remedies.isEmpty)
    #expect(open.remedies.allSatisfy { $0.hasPrefix("a.height == ") })
  }

  @Test(arguments: [
    ("height == 400 @ 750", "v1.height == v0.height, v2.height == v0.height, and 3 more alike"),
    ("height >= 10", "v0.height == "),
  ])
  func `what many lengths share is settled by several lines together`(line: String, remedy: String) throws {
    let lines = (0..<6).flatMap { place in
      [
        "v\(place).leading == root.leading", "v\(place).width == 50", "v\(place).\(line)",
        "v\(place).top == \(place == 0 ? "root.top" : "v\(place - 1).bottom")",
      ]
    }
    let explanation = try explanation(
      """
      screen: s
      root:
        subviews: [\((0..<6).map { "{id: v\($0)}" }.joined(separator: ", "))]
      constraints:
      \((lines + ["v5.bottom == root.bottom"]).map { "  - " + $0 }.joined(separator: "\n"))
      """)

    #expect(explanation.open.count == 1)
    #expect(explanation.open.first?.remedies.first?.hasPrefix(remedy) == true)
  }

  @Test func `two contents that pull alike are settled by one that pulls harder`() throws {
    let explanation = try explanation(
      """
      screen: s
      root: {subviews: [{id: a, kind: label, intrinsicSize: [40, 20]}, {id: b, kind: label, intrinsicSize: [50, 20]}]}
      constraints:
        - a.leading == root.safeArea.leading
        - b.leading == a.trailing + 8
        - b.trailing == root.safeArea.trailing
        - a.top == root.safeArea.top
        - b.top == root.safeArea.top
      """)

    let open = try #require(explanation.open.first)
    #expect(open.name == "a.width (with it b.left, b.width)")
    #expect(open.remedies.first == "hugging: 251 of a")
  }

  @Test func `a state in which all is well is told as such`() throws {
    let session = try Shelf.session(try Shelf.prepared("safe-area"), device: "iphone-x")

    #expect(Explanation(session).isEmpty)
    #expect(ExplanationText(Explanation(session)).lines.count == 1)
  }

  @Test func `a length below nothing is told as that`() throws {
    let text = """
      screen: s
      root: {subviews: [{id: v}]}
      constraints: [v.width == -50, v.leading == root.leading, v.top == root.top, v.height == 10]
      """
    let explanation = Explanation(
      try Shelf.session(try Shelf.prepared(text: text), device: "iphone-x"))

    #expect(explanation.conflicts.map(\.sum) == ["a width of -50 is less than 0: short 50"])
  }
}
