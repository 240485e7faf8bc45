// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ShippedDevices
import Devices
import Geometry
import Screens
import Sessions
import SourceText
import Testing
import Traits

@testable import Checks

/// What a check finds beside sets that cannot hold and content that is not safe, and in which cases.
@Suite struct FindingTests {
  @Test func `texts and controls beside one another must not lie over one another`() throws {
    let text = """
      screen: s
      root: {subviews: [{id: a, kind: A, intrinsicSize: [100, 40]}, {id: b, kind: B, intrinsicSize: [60, 40]}]}
      constraints:
        - a.leading == root.safeArea.leading
        - a.top == root.safeArea.top
        - b.leading == root.safeArea.leading + 80
        - b.top == root.safeArea.top + DOWN
      """
    func found(_ a: String, _ b: String, down: Int) throws -> [String] {
      Shelf.texts(
        try Shelf.report(
          text.replacing("A,", with: "\(a),").replacing("B,", with: "\(b),").replacing(
            "DOWN", with: "\(down)")))
    }

    #expect(try found("label", "button", down: 30) == ["OVERLAP b lies over a"])
    #expect(try found("label", "button", down: 40) == [])
    #expect(try found("image", "button", down: 30) == [])
  }

  @Test func `a control laid around a text is the place to touch it`() throws {
    let report = try Shelf.report(
      """
      screen: s
      root: {subviews: [{id: text, kind: label, intrinsicSize: [60, 20]}, {id: tap, kind: button}]}
      constraints:
        - text.leading == root.safeArea.leading + 20
        - text.top == root.safeArea.top + 20
        - tap.edges == text.edges - 10
      """)

    #expect(report.findings.isEmpty)
  }

  @Test func `a control laid into a field belongs to the field`() throws {
    let report = try Shelf.report(
      """
      screen: s
      root: {subviews: [{id: field, kind: textField, intrinsicSize: [300, 40]}, {id: clear, kind: button, intrinsicSize: [30, 30]}]}
      constraints:
        - field.leading == root.safeArea.leading
        - field.top == root.safeArea.top
        - clear.trailing == field.trailing - 4
        - clear.centerY == field.centerY
      """)

    #expect(report.findings.isEmpty)
  }

  @Test func `what no screen shows alone is laid out in its own size and keeps to no safe area`() throws {
    let text = """
      screen: cell
      root: {subviews: [{id: a, kind: label, intrinsicSize: [40, 20]}]}
      constraints: [a.top == root.top + 2, a.bottom == root.bottom - 2, a.leading == root.leading, a.height == 40]
      """

    let whole = try Shelf.report(text)
    let part = try Shelf.report(text) { $0.part = Size(width: 320, height: 44) }

    #expect(Set(whole.findings.map(\.kind)) == [.impossible])
    #expect(part.findings.isEmpty)
    #expect(part.cases.map(\.window) == [nil])
  }

  @Test func `what constraints leave open is told with its range`() throws {
    let report = try Shelf.report(
      """
      screen: s
      root: {subviews: [{id: a}]}
      constraints:
        - a.horizontalEdges == root.safeArea.horizontalEdges
        - a.top == root.safeArea.top
        - a.height >= 44
        - a.bottom <= root.safeArea.bottom - 8
      """)

    #expect(Shelf.texts(report) == ["AMBIGUOUS a.height is left open"])
    #expect(report.findings[0].occurrences[0].detail == "a.height 44 ... 726")
  }

  @Test func `what a set that cannot hold has torn is not told as well`() throws {
    let report = try Shelf.report(
      """
      screen: s
      root: {subviews: [{id: a, kind: button}, {id: b, kind: button}]}
      constraints:
        - a.horizontalEdges == root.safeArea.horizontalEdges
        - b.horizontalEdges == root.safeArea.horizontalEdges
        - a.top == root.safeArea.top
        - a.height == 500
        - b.top == a.bottom
        - b.height == 500
        - b.bottom == root.safeArea.bottom
      """)

    #expect(report.findings.map(\.kind) == [.impossible])
    #expect(report.findings[0].occurrences[0].detail == "need 1000 have 734 short 266")
  }

  @Test func `a picture from edge to edge is a background, a text there is not`() throws {
    let text = """
      screen: s
      root: {subviews: [{id: a, kind: KIND}]}
      constraints: [a.top == root.top, a.horizontalEdges == root.horizontalEdges, a.height == 180]
      """

    #expect(try Shelf.report(text.replacing("KIND", with: "image")).findings.isEmpty)
    let label = try Shelf.report(text.replacing("KIND", with: "label"))
    #expect(Shelf.texts(label) == ["UNSAFE a.top is tied to root, not to its safe area"])
    #expect(label.findings[0].mark?.line == 3)
  }

  @Test func `the line to blame is found through the views between`() throws {
    let report = try Shelf.report(
      """
      screen: s
      root: {subviews: [{id: card, subviews: [{id: a, kind: label, intrinsicSize: [40, 20]}]}]}
      constraints:
        - card.edges == root.edges
        - a.top == card.top + 4
        - a.leading == card.leading + 4
      """)

    #expect(Shelf.texts(report) == ["UNSAFE a.top is tied to root, not to its safe area, through card.top"])
    #expect(report.findings[0].mark?.line == 4)
    #expect(report.findings[0].occurrences[0].note == "under the status bar")
  }

  @Test func `states that a device or its controllers cannot be in are left out`() throws {
    let text = "screen: s\nroot: {}\n"
    let windows = try Shelf.report(text, ["iphone-14", "ipad-9-7"]) {
      $0.windows = [nil, Size(width: 507, height: 800)]
    }
    let bars = try Shelf.report(text) { $0.bars = [.shown, .hidden, .noTab, .noStatus] }

    #expect(
      windows.cases.map { "\($0.device) \($0.window?.width ?? 0)" } == [
        "iphone-14 0.0", "ipad-9-7 0.0", "ipad-9-7 507.0",
      ])
    #expect(bars.cases.map(\.bars) == [.shown, .hidden, .noStatus])
  }

  @Test func `bars, directions and categories are part of the product`() throws {
    let report = try Shelf.report(
      """
      screen: s
      controllers: {navigation: {content: root}}
      root: {subviews: [{id: a, kind: label, intrinsicSize: [40, 20]}]}
      constraints: [a.top == root.top + 60, a.left == root.left - 10]
      """
    ) {
      $0.bars = [.shown, .noNavigation]
      $0.directions = [.leftToRight, .rightToLeft]
      $0.categories = [.large, .extraExtraExtraLarge]
    }

    #expect(report.caseCount == 8)
    let unsafe = try #require(report.findings.first { $0.kind == .unsafe })
    #expect(unsafe.occurrences.map(\.checkCase.bars) == [.shown, .shown, .shown, .shown])
    #expect(unsafe.occurrences[0].note == "under the navigation bar")
    let command = unsafe.occurrences[3].checkCase.command(screen: "s.yaml")
    #expect(command.hasSuffix("--turns portrait --direction rtl --category extraExtraExtraLarge"))
  }

  @Test
  func `a strategy that goes by size classes cannot tell a tablet's turns, and the note does not count`()
    throws
  {
    let plan = CheckPlan(
      devices: [.init(name: "ipad-9-7", model: try Shipped.model("ipad-9-7"))],
      turns: [.portrait, .landscapeLeft])
    for (screen, kinds) in [
      ("tiles-size-class", [Finding.Kind.indistinguishable]), ("tiles-swap", []), ("checkout", []),
    ] {
      var check = ScreenCheck(try Shelf.prepared("examples/\(screen)"), name: screen, plan: plan)
      let report = try check.run()

      #expect(report.findings.map(\.kind) == kinds)
      #expect(report.occurrenceCount == 0)
    }
  }

  @Test func `views that the document draws over one another are meant to be there`() throws {
    func found(_ views: String, _ lines: String) throws -> [String] {
      Shelf.texts(
        try Shelf.report(
          """
          screen: s
          root: {subviews: [\(views)]}
          constraints:
            - a.leading == root.safeArea.leading + 20
            - a.top == root.safeArea.top + 20
          \(lines)
          """))
    }
    let field =
      "{id: a, kind: textField, intrinsicSize: [200, 60]}, {id: b, kind: label, intrinsicSize: [90, 20]}"
    let labels =
      "{id: a, kind: label, intrinsicSize: [90, 40]}, {id: b, kind: label, intrinsicSize: [90, 40]}"
    let buttons =
      "{id: a, kind: button, intrinsicSize: [200, 60]}, {id: b, kind: button, intrinsicSize: [40, 40]}"
    let drawn = "{id: s, kind: stack, axis: vertical, spacing: -8, subviews: [\(labels)]}"

    #expect(try found(field, "  - b.center == a.center") == [])
    #expect(try found(labels, "  - b.leading == a.leading\n  - b.top == a.bottom - 6") == [])
    #expect(
      try found(labels, "  - b.leading == root.leading + 30\n  - b.top == a.top + 20") == [
        "OVERLAP b lies over a"
      ])
    #expect(try found(buttons, "  - b.leading == a.leading + 4\n  - b.top == root.top + 70") == [])
    #expect(
      try Shelf.report("screen: s\nroot: {subviews: [\(drawn)]}\nconstraints: [s.center == root.center]")
        .findings
        .isEmpty)
  }

  @Test func `a wheel that goes from edge to edge keeps its rows in the middle`() throws {
    let text = """
      screen: s
      root: {subviews: [{id: a, kind: KIND}]}
      constraints: [a.horizontalEdges == root.horizontalEdges, a.top == root.safeArea.top]
      """

    #expect(
      try Shelf.report(text.replacing("KIND", with: "picker"), turns: [.landscapeLeft]).findings.isEmpty)
    #expect(
      try Shelf.report(text.replacing("KIND", with: "searchBar"), turns: [.landscapeLeft]).findings.isEmpty)
    #expect(
      try Shelf.report(text.replacing("KIND", with: "slider"), turns: [.landscapeLeft]).findings.count == 2)
  }

  @Test func `a part is as high as what it holds asks for, and says nothing of the room around it`() throws {
    let report = try Shelf.report(
      """
      screen: cell
      root:
        subviews:
          - {id: a, kind: label, text: "one\\ntwo\\nthree\\nfour", numberOfLines: 0}
          - {id: b, kind: label, text: beside}
      constraints:
        - a.edges == root.edges + 8
        - b.leading == root.trailing + 20
        - b.top == root.safeArea.top
      """
    ) { $0.part = Size(width: 320, height: 44) }

    #expect(report.findings.isEmpty)
  }

  @Test func `nobody sees which of two contents gives way by a point`() throws {
    func found(_ room: Int) throws -> [String] {
      Shelf.texts(
        try Shelf.report(
          """
          screen: s
          root: {subviews: [{id: a, intrinsicSize: [10, 40]}, {id: b, intrinsicSize: [10, 40]}]}
          constraints:
            - a.leading == root.leading
            - b.leading == root.leading
            - a.top == root.safeArea.top
            - b.top == a.bottom
            - b.bottom == root.safeArea.top + \(room)
          """))
    }

    #expect(try found(82) == [])
    #expect(try found(90) == ["AMBIGUOUS a.height is left open"])
  }

  @Test func `leading is where the view that holds both items has it, whatever the app's direction`() throws {
    let report = try Shelf.report(
      """
      screen: s
      root:
        subviews:
          - id: box
            semanticContentAttribute: forceRightToLeft
            subviews: [{id: a, kind: label, intrinsicSize: [40, 20]}]
      constraints:
        - box.edges == root.edges
        - a.leading == box.leading + 4
        - a.centerY == box.centerY
      """, turns: [.landscapeLeft])

    #expect(
      Shelf.texts(report) == ["UNSAFE a.right is tied to root, not to its safe area, through box.right"])
  }

  @Test func `a part whose content ends between two pixels holds it all the same`() throws {
    let text = """
      screen: cell
      root: {subviews: [{id: a, kind: textField}]}
      constraints: [a.top == root.top + 8, a.height == 48, a.bottom == root.bottom - 4.5, a.leading == root.leading]
      """
    let report = try Shelf.report(text, ["iphone-14"]) { $0.part = Size(width: 320, height: 44) }

    #expect(!report.findings.contains { $0.kind == .impossible })
  }
}
