// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ShippedDevices
import AutoLayout
import Devices
import Screens
import Sessions
import Testing
import Traits

@testable import Checks

/// What is left open: one finding for one cause.
@Suite struct AmbiguityTests {
  @Test func `content that nothing ends is how far a scroll view scrolls, left open`() throws {
    let context = try context(Self.scroll("a.top == box.top + 8", ""))
    let group = try #require(context.openness.groups.first)
    let review = LayoutReview(context, proofs: ProofCache())

    #expect(context.openness.groups.count == 1)
    #expect(
      review.ambiguities().map(\.message) == [
        "box.contentLayout.height, how far box scrolls, is left open"
      ])
    #expect(group.lead.range == 0 ... .infinity)
  }

  @Test func `a search that its effort ends is said to be unfinished, and nothing to be settled`() throws {
    let prepared = try Shelf.prepared(text: Self.chain(40))
    let session = try Shelf.session(prepared, device: "iphone-x")

    let whole = Explanation(session)
    let part = Explanation(session, openLimit: 100)

    #expect(whole.unfinished == [])
    #expect(whole.open.count == 1)
    #expect(
      part.unfinished == [
        "root: whether more is left open was not found out, it takes more work than is spent on it"
      ])
    #expect(part.open.isEmpty && part.isEmpty)
    #expect(!ExplanationText(part).lines.contains { $0.contains("settled") })
    #expect(ExplanationText(part).lines.contains("Unfinished:"))
    #expect(!ExplanationText(whole).lines.contains("Unfinished:"))
  }

  @Test func `a check notes what it did not come to the end of, and does not fail for it`() throws {
    let plan = CheckPlan(
      devices: [.init(name: "iphone-x", model: try Shipped.model("iphone-x"))],
      turns: [.portrait, .landscapeLeft])
    func report(_ limit: Int?) throws -> CheckReport {
      var check = ScreenCheck(try Shelf.prepared(text: Self.chain(20)), name: "s.yaml", plan: plan)
      check.openLimit = limit
      return try check.run()
    }

    let (whole, part) = (try report(nil), try report(100))

    #expect(whole.findings.map(\.kind) == [.ambiguous])
    #expect(part.findings.map(\.kind) == [.unfinished])
    #expect(part.findings.first?.occurrences.count == 2)
    #expect(part.occurrenceCount == 0 && part.noteCount == 1)
  }

  /// Views below one another that share what there is as they like.
  private static func chain(_ count: Int) -> String {
    let lines = (0..<count).flatMap { number in
      [
        "  - v\(number).top == \(number == 0 ? "root.safeArea.top" : "v\(number - 1).bottom")",
        "  - v\(number).height >= 1", "  - v\(number).horizontalEdges == root.safeArea.horizontalEdges",
      ]
    }
    return """
      screen: s
      root:
        subviews: [\((0..<count).map { "{id: v\($0)}" }.joined(separator: ", "))]
      constraints:
        - v\(count - 1).bottom == root.safeArea.bottom
      \(lines.joined(separator: "\n"))
      """
  }

  @Test func `the lower edge of the last view settles how far it scrolls`() throws {
    let text = Self.scroll("a.top == box.top + 8", "")
    let explanation = Explanation(try Shelf.session(try Shelf.prepared(text: text), device: "iphone-se-3"))

    let open = try #require(explanation.open.first)
    #expect(open.name == "box.contentLayout.height")
    #expect(open.remedies.first == "a.bottom == box.bottom - 8")
  }

  @Test func `a container between is told to end with what it holds`() throws {
    let text = """
      screen: s
      root:
        subviews:
          - id: box
            kind: scroll
            subviews: [{id: content, subviews: [{id: a, kind: textField}, {id: b, kind: button, text: Log in}]}]
      constraints:
        - box.edges == root.safeArea.edges
        - content.edges == box.contentLayout.edges
        - content.width == box.frameLayout.width
        - a.top == content.top + 20
        - a.horizontalEdges == content.horizontalEdges + 16
        - b.top == a.bottom + 12
        - b.centerX == content.centerX
      """
    let explanation = Explanation(try Shelf.session(try Shelf.prepared(text: text), device: "iphone-se-3"))

    #expect(explanation.open.map(\.name) == ["box.contentLayout.height (with it content.height)"])
    #expect(explanation.open.first?.remedies == ["b.bottom == content.bottom - 20"])
  }

  @Test(arguments: [
    ("a.bottom == box.bottom - 8", ""), ("", "contentSize: [320, 800]"),
    ("", "laysOutContent: true"), ("a.bottom == box.contentLayout.bottom", ""),
    ("box.contentLayout.height == 900", ""),
  ])
  func `content that something ends scrolls as far as that says`(line: String, property: String) throws {
    let context = try context(Self.scroll("a.top == box.top + 8", line, property))

    #expect(context.openness.groups.isEmpty)
  }

  @Test func `a scroll view that nothing inside holds on to gets its content's size elsewhere`() throws {
    let context = try context(
      """
      screen: s
      root: {subviews: [{id: box, kind: scroll, subviews: [{id: a, translatesAutoresizingMaskIntoConstraints: true, frame: [0, 0, 40, 40]}]}]}
      constraints: [box.edges == root.edges]
      """)

    #expect(context.openness.groups.isEmpty)
  }

  @Test func `what hangs on one tie is one finding`() throws {
    let context = try context(
      """
      screen: s
      root:
        subviews:
          - {id: a, kind: label, intrinsicSize: [40, 20]}
          - {id: b, kind: label, intrinsicSize: [50, 20]}
          - {id: c, kind: label, intrinsicSize: [60, 20]}
      constraints:
        - a.leading == root.safeArea.leading
        - b.leading == a.trailing + 8
        - c.leading == b.trailing + 8
        - c.trailing == root.safeArea.trailing
        - a.top == root.safeArea.top
        - b.top == a.top
        - c.top == a.top
      """)
    let found = LayoutReview(context, proofs: ProofCache()).ambiguities()

    #expect(found.map(\.message) == ["a.width is left open"])
    #expect(found.first?.note == "with it b.left, b.width, c.left and 1 more")
  }

  @Test func `all that is open together is counted, also where it is too much to be measured`() throws {
    let count = 40
    let lines = (0..<count).flatMap { place in
      [
        "v\(place).leading == root.leading", "v\(place).width == 50", "v\(place).height >= 2",
        "v\(place).top == \(place == 0 ? "root.top" : "v\(place - 1).bottom")",
      ]
    }
    let context = try context(
      """
      screen: s
      root:
        subviews: [\((0..<count).map { "{id: v\($0)}" }.joined(separator: ", "))]
      constraints:
      \((lines + ["v\(count - 1).bottom == root.bottom"]).map { "  - " + $0 }.joined(separator: "\n"))
      """)

    // 40 heights and 39 places, without the one that leads and three that are told.
    #expect(
      context.openness.groups.first?.note(in: context) == "with it v1.top, v1.height, v2.top and 75 more")
    #expect(context.openness.groups.count == 1)
  }

  @Test func `what moves with an open place and is settled itself is not counted`() throws {
    let lines = (0..<40).flatMap { place in
      [
        "v\(place).leading == root.leading", "v\(place).size == 10",
        place == 0 ? "v0.top >= root.top" : "v\(place).top == v\(place - 1).bottom",
      ]
    }
    let context = try context(
      """
      screen: s
      root:
        subviews: [\((0..<40).map { "{id: v\($0)}" }.joined(separator: ", "))]
      constraints:
      \(lines.map { "  - " + $0 }.joined(separator: "\n"))
      """)

    #expect(context.openness.groups.map { $0.all.count + $0.further.count } == [40])
  }

  @Test func `what has nothing to do with one another is open by itself`() throws {
    let context = try context(
      """
      screen: s
      root: {subviews: [{id: a}, {id: b}]}
      constraints:
        - a.size == 40
        - b.size == 40
        - a.top == root.safeArea.top
        - b.leading == root.safeArea.leading
      """)

    #expect(context.openness.groups.map { context.name(of: $0.lead) } == ["a.left", "b.top"])
  }

  @Test(arguments: [
    ("on", ["a.left", "a.top", "a.width"]), ("off", []), ("ignoreSizes", ["a.left", "a.top"]),
    ("ignorePositions", ["a.width"]),
  ])
  func `a document says what of a view may be left open`(word: String, names: [String]) throws {
    let context = try context(
      """
      screen: s
      root: {subviews: [{id: a, verifyAmbiguity: \(word)}]}
      constraints: [a.height == 40]
      """)

    #expect(context.openness.groups.flatMap(\.all).map { context.name(of: $0) }.sorted() == names)
  }

  @Test(arguments: [(1, 0), (2, 1)])
  func `what a line at priority 1 speaks of is settled by the app`(priority: Int, count: Int) throws {
    let context = try context(
      """
      screen: s
      root: {subviews: [{id: a}, {id: b}]}
      constraints:
        - a.size == 40
        - a.leading == root.leading
        - b.edges == a.edges
        - a.top >= root.safeArea.top @ \(priority)
      """)

    #expect(context.openness.groups.count == count)
  }

  private func context(_ text: String) throws -> RootContext {
    let prepared = try Shelf.prepared(text: text)
    let session = try Shelf.session(prepared, device: "iphone-se-3")
    let moment = try #require(session.moment)
    return try #require(RootContext.all(prepared, moment).first)
  }

  /// A scroll view with a label that is as wide as it.
  private static func scroll(_ top: String, _ line: String, _ property: String = "") -> String {
    let lines = [
      "box.edges == root.safeArea.edges", "a.horizontalEdges == box.horizontalEdges", "a.width == box.width",
      top, line,
    ].filter { !$0.isEmpty }
    return """
      screen: s
      root: {subviews: [{id: box, kind: scroll\(property.isEmpty ? "" : ", " + property), subviews: [{id: a, kind: label, text: A text}]}]}
      constraints:
      \(lines.map { "  - " + $0 }.joined(separator: "\n"))
      """
  }
}
