// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import SourceText
import Devices
import Geometry
import Screens
import Sessions
import Testing
import Traits

@testable import Checks

/// What a check finds beside sets that cannot hold and content that is not safe.
@Suite struct FindingTests {
  private func check(
    _ text: String, _ devices: [String] = ["iphone-x"], turns: [InterfaceOrientation] = [.portrait],
    _ edit: (inout CheckPlan) -> Void = { _ in }
  ) throws -> CheckReport {
    var plan = CheckPlan(
      devices: try devices.map { .init(name: $0, model: try Shelf.catalogue.get().model(named: $0)) },
      os: [OSVersion(16)], turns: turns)
    edit(&plan)
    var check = ScreenCheck(try Shelf.prepared(text: text), name: "test.yaml", plan: plan)
    return try check.run()
  }

  private func texts(_ report: CheckReport) -> [String] {
    report.findings.map { "\($0.kind.rawValue) \($0.message)" }
  }

  @Test func `content outside the window is clipped and not merely unsafe`() throws {
    let report = try check(
      """
      screen: s
      root: {subviews: [{id: a, kind: button, intrinsicSize: [80, 44]}]}
      constraints: [a.leading == root.trailing - 20, a.top == root.safeArea.top]
      """)

    #expect(texts(report) == ["CLIPPED a.right is outside the window"])
    #expect(report.findings[0].occurrences[0].detail == "a.right 435 > 375, 60 too far")
  }

  @Test func `what scrolling reaches is not clipped, what lies beyond the content is`() throws {
    let text = """
      screen: s
      root:
        subviews:
          - id: list
            kind: scroll
            contentSize: [300, 2000]
            subviews: [{id: row, kind: label, frame: [0, TOP, 100, 20], translatesAutoresizingMaskIntoConstraints: true}]
      constraints: [list.edges == root.safeArea.edges]
      """

    #expect(try check(text.replacing("TOP", with: "1900")).findings.isEmpty)
    #expect(
      texts(try check(text.replacing("TOP", with: "1990"))) == [
        "CLIPPED row.bottom is outside what list can show"
      ])
  }

  @Test func `a text with less room than it takes is cut off`() throws {
    let text = """
      screen: s
      root: {subviews: [{id: a, kind: label, intrinsicSize: [120, 20]}]}
      constraints: [a.leading == root.safeArea.leading, a.top == root.safeArea.top, a.width <= WIDTH]
      """

    let cut = try check(text.replacing("WIDTH", with: "100"))
    let longer = try check(text.replacing("WIDTH", with: "150")) { $0.textLengths = [1, 1.4] }

    #expect(texts(cut) == ["CLIPPED the text of a is cut off"])
    #expect(cut.findings[0].occurrences[0].detail == "a.width 100 < 120, 20 too few")
    #expect(longer.findings.flatMap(\.occurrences).map(\.checkCase.textLength) == [1.4])
    #expect(longer.findings[0].occurrences[0].detail == "a.width 150 < 168, 18 too few")
  }

  @Test func `a label that ends in dots is cut off, after one line or after several`() throws {
    func cut(_ lines: Int, _ more: String = "") throws -> [String] {
      texts(
        try check(
          """
          screen: s
          root:
            subviews:
              - id: a
                kind: label
                text: Two lines here of text that wraps around a good deal of times
                numberOfLines: \(lines)
                \(more)
          constraints: [a.top == root.safeArea.top, a.leading == root.safeArea.leading, a.width == 150]
          """))
    }

    #expect(try cut(1) == ["CLIPPED the text of a is cut off"])
    #expect(try cut(2) == ["CLIPPED the text of a is cut off"])
    #expect(try cut(6).isEmpty)
    #expect(try cut(0).isEmpty)
    #expect(try cut(2, "mayBleed: a teaser, the rest is a tap away").isEmpty)
  }

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
      texts(
        try check(
          text.replacing("A,", with: "\(a),").replacing("B,", with: "\(b),").replacing(
            "DOWN", with: "\(down)")))
    }

    #expect(try found("label", "button", down: 30) == ["OVERLAP b lies over a"])
    #expect(try found("label", "button", down: 40) == [])
    #expect(try found("image", "button", down: 30) == [])
  }

  @Test func `a control laid around a text is the place to touch it`() throws {
    let report = try check(
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
    let report = try check(
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

    let whole = try check(text)
    let part = try check(text) { $0.part = Size(width: 320, height: 44) }

    #expect(Set(whole.findings.map(\.kind)) == [.impossible])
    #expect(part.findings.isEmpty)
    #expect(part.cases.map(\.window) == [nil])
  }

  @Test func `what a scroll view shows is not bounded where nobody told its size`() throws {
    let report = try check(
      """
      screen: s
      root:
        subviews:
          - id: list
            kind: scroll
            subviews: [{id: row, kind: label, frame: [0, 1990, 100, 20], translatesAutoresizingMaskIntoConstraints: true}]
      constraints: [list.edges == root.safeArea.edges]
      """)

    #expect(report.findings.isEmpty)
  }

  @Test func `what constraints leave open is told with its range`() throws {
    let report = try check(
      """
      screen: s
      root: {subviews: [{id: a}]}
      constraints:
        - a.horizontalEdges == root.safeArea.horizontalEdges
        - a.top == root.safeArea.top
        - a.height >= 44
        - a.bottom <= root.safeArea.bottom - 8
      """)

    #expect(texts(report) == ["AMBIGUOUS a.height is left open"])
    #expect(report.findings[0].occurrences[0].detail == "a.height 44 ... 726")
  }

  @Test func `what a set that cannot hold has torn is not told as well`() throws {
    let report = try check(
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

    #expect(try check(text.replacing("KIND", with: "image")).findings.isEmpty)
    let label = try check(text.replacing("KIND", with: "label"))
    #expect(texts(label) == ["UNSAFE a.top is tied to root, not to its safe area"])
    #expect(label.findings[0].mark?.line == 3)
  }

  @Test func `the line to blame is found through the views between`() throws {
    let report = try check(
      """
      screen: s
      root: {subviews: [{id: card, subviews: [{id: a, kind: label, intrinsicSize: [40, 20]}]}]}
      constraints:
        - card.edges == root.edges
        - a.top == card.top + 4
        - a.leading == card.leading + 4
      """)

    #expect(texts(report) == ["UNSAFE a.top is tied to root, not to its safe area, through card.top"])
    #expect(report.findings[0].mark?.line == 4)
    #expect(report.findings[0].occurrences[0].note == "under the status bar")
  }

  @Test func `states that a device or its controllers cannot be in are left out`() throws {
    let text = "screen: s\nroot: {}\n"
    let windows = try check(text, ["iphone-14", "ipad-9-7"]) {
      $0.windows = [nil, Size(width: 507, height: 800)]
    }
    let bars = try check(text) { $0.bars = [.shown, .hidden, .noTab, .noStatus] }

    #expect(
      windows.cases.map { "\($0.device) \($0.window?.width ?? 0)" } == [
        "iphone-14 0.0", "ipad-9-7 0.0", "ipad-9-7 507.0",
      ])
    #expect(bars.cases.map(\.bars) == [.shown, .hidden, .noStatus])
  }

  @Test func `bars, directions and categories are part of the product`() throws {
    let report = try check(
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
      devices: [.init(name: "ipad-9-7", model: try Shelf.catalogue.get().model(named: "ipad-9-7"))],
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

  @Test func `what is known of cases that were not looked at is neither gone nor forgotten`() throws {
    let text = """
      screen: s
      root: {subviews: [{id: a, kind: label, intrinsicSize: [40, 20]}]}
      constraints: [a.top == root.top, a.leading == root.safeArea.leading]
      """
    let mended = text.replacing("a.top == root.top", with: "a.top == root.safeArea.top")
    let whole = try check(text, ["iphone-x", "iphone-14"])
    let known = Baseline.text(for: [("test.yaml", whole), ("other.yaml", whole)])
    var baseline = try Baseline(known)
    var part = try check(mended, ["iphone-x"])
    baseline.mark(&part, of: "./test.yaml")
    let updated = Baseline.text(for: [("test.yaml", part)], keeping: try Baseline(known))

    #expect(whole.occurrenceCount == 2)
    #expect(baseline.goneCount == 1)
    #expect(updated.contains("iphone-14") && !updated.contains("iphone-x"))
    #expect(Baseline.text(for: [("else.yaml", part)], keeping: try Baseline(known)) == known)
  }

  @Test func `what is known of screens that are not there is forgotten, whatever blanks are in their names`()
    throws
  {
    let text = """
      screen: s
      root: {subviews: [{id: a, kind: label, intrinsicSize: [40, 20]}]}
      constraints: [a.top == root.top, a.leading == root.safeArea.leading]
      """
    let names = ["my screens/a b.yaml", "Main.storyboard#two", "shipped", "gone"]
    let found = try names.map { name in
      var report = try check(text, ["iphone-x"])
      for place in report.findings.indices {
        report.findings[place].screen = name
        for occurrence in report.findings[place].occurrences.indices {
          report.findings[place].occurrences[occurrence].checkCase.device = "iPhone X"
        }
      }
      return (screen: name, report: report)
    }
    let known = Baseline.text(for: found)
    var kept = try Baseline(known)
    var emptied = try Baseline(known)

    let gone = kept.forgetScreens { ["my screens/a b.yaml", "shipped"].contains($0) }
    let all = emptied.forgetScreens { _ in false }

    #expect(gone.map(\.screen) == ["Main.storyboard#two", "gone"])
    #expect(gone.map(\.count) == [1, 1])
    #expect(Baseline.text(for: [], keeping: kept).split(separator: "\n").count == 3)
    #expect(Set(all.map(\.screen)).isSuperset(of: ["Main.storyboard#two", "shipped", "gone"]))
    #expect(Baseline.text(for: [], keeping: emptied) == Baseline.text(for: []))
  }

  @Test func `known findings are kept by their cause and case, wherever their lines stand`() throws {
    let text = """
      screen: s
      root: {subviews: [{id: a, kind: label, intrinsicSize: [40, 20]}]}
      constraints: [a.top == root.top, a.leading == root.safeArea.leading]
      """
    let first = try check(text, turns: [.portrait, .landscapeLeft])
    var baseline = try Baseline(Baseline.text(for: [("test.yaml", first)]))

    var moved = try check("# a line more\n" + text, turns: [.portrait, .landscapeLeft])
    baseline.mark(&moved, of: "test.yaml")
    var other = try check(text.replacing("a.top", with: "a.bottom"))
    baseline.mark(&other, of: "test.yaml")
    var spelled = try check(text, turns: [.portrait])
    for place in spelled.findings.indices {
      spelled.findings[place].screen = "./" + spelled.findings[place].screen
    }
    baseline.mark(&spelled, of: "test.yaml")
    var raised = first
    for place in raised.findings[0].occurrences.indices {
      raised.findings[0].occurrences[place].checkCase.keyboardHeight = 200
      raised.findings[0].occurrences[place].checkCase.keyboardIsGiven = true
    }
    var higher = raised
    for place in higher.findings[0].occurrences.indices {
      higher.findings[0].occurrences[place].checkCase.keyboardHeight = 300
    }
    var ofKeyboards = try Baseline(Baseline.text(for: [("test.yaml", raised)]))
    ofKeyboards.mark(&higher, of: "test.yaml")
    ofKeyboards.mark(&raised, of: "test.yaml")

    #expect(first.occurrenceCount == 1)
    #expect(moved.occurrenceCount == 0 && moved.knownCount == 1)
    #expect(other.occurrenceCount == 1 && baseline.goneCount == 0)
    #expect(spelled.occurrenceCount == 0 && raised.occurrenceCount == 0)
    #expect(higher.occurrenceCount == 1)
    #expect(try Baseline("# nothing\n\n").goneCount == 0)
  }

  @Test(arguments: [
    (
      "{\"$schema\":\"https://docs.oasis-open.org/sarif/x.json\",\"version\":\"2.1.0\"",
      BaselineError.Kind.sarif
    ),
    ("<?xml version=\"1.0\"?>\n<testsuites name=\"x\">", .junit), ("<svg/>", .xml), ("[]", .json),
    ("{\"cases\":3,\"findings\":0,\"screens\":[", .findings), ("# mine\nscreen: x\nroot: {}\n", .screen),
    ("# known\n\n4f1c2d3e5a6b7c8 UNSAFE a.yaml iphone-x, 16, portrait, no keyboard\n", .other),
  ])
  func `what is no baseline is told by what it is`(text: String, kind: BaselineError.Kind) {
    let error = #expect(throws: BaselineError.self) { try Baseline(text) }

    #expect(error?.kind == kind)
    #expect(kind != .other || error?.description == "line 3 is no known finding")
  }

  @Test func `a text is where its letters are, not as far as its frame goes`() throws {
    let text = """
      screen: s
      root: {subviews: [{id: a, kind: label, text: Short, textAlignment: SIDE}]}
      constraints: [a.horizontalEdges == root.horizontalEdges, a.centerY == root.centerY, a.height == 40]
      """
    func found(_ side: String) throws -> [String] {
      texts(try check(text.replacing("SIDE", with: side), turns: [.landscapeRight]))
    }

    #expect(try found("center") == [])
    #expect(try found("natural") == ["UNSAFE a.left is tied to root, not to its safe area"])
    #expect(try found("right") == ["UNSAFE a.right is tied to root, not to its safe area"])
  }

  @Test func `a text is cut off where letters are cut, not where a line has less air or may shrink`() throws {
    func found(_ keys: String, _ size: String) throws -> [String] {
      texts(
        try check(
          """
          screen: s
          root: {subviews: [{id: a, kind: label, text: A few words, \(keys)}]}
          constraints: [a.leading == root.safeArea.leading, a.top == root.safeArea.top, \(size)]
          """))
    }

    #expect(try found("font: 17", "a.height == 17") == [])
    #expect(try found("font: 17", "a.height == 12") == ["CLIPPED the text of a is cut off"])
    #expect(try found("font: 17", "a.width == 60") == ["CLIPPED the text of a is cut off"])
    #expect(try found("font: 17, minimumScaleFactor: 0.5", "a.width == 60") == [])
    #expect(
      try found("font: 17, minimumScaleFactor: 0.9", "a.width == 60") == ["CLIPPED the text of a is cut off"])
  }

  @Test func `a picture on a button is no text that could be cut`() throws {
    let report = try check(
      """
      screen: s
      root: {subviews: [{id: a, kind: button, intrinsicSize: [200, 100]}]}
      constraints: [a.center == root.center, a.width == 100, a.height == 50]
      """)

    #expect(report.findings.isEmpty)
  }

  @Test func `views that the document draws over one another are meant to be there`() throws {
    func found(_ views: String, _ lines: String) throws -> [String] {
      texts(
        try check(
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
      try check("screen: s\nroot: {subviews: [\(drawn)]}\nconstraints: [s.center == root.center]").findings
        .isEmpty)
  }

  @Test func `a wheel that goes from edge to edge keeps its rows in the middle`() throws {
    let text = """
      screen: s
      root: {subviews: [{id: a, kind: KIND}]}
      constraints: [a.horizontalEdges == root.horizontalEdges, a.top == root.safeArea.top]
      """

    #expect(try check(text.replacing("KIND", with: "picker"), turns: [.landscapeLeft]).findings.isEmpty)
    #expect(try check(text.replacing("KIND", with: "searchBar"), turns: [.landscapeLeft]).findings.isEmpty)
    #expect(try check(text.replacing("KIND", with: "slider"), turns: [.landscapeLeft]).findings.count == 2)
  }

  @Test func `a part is as high as what it holds asks for, and says nothing of the room around it`() throws {
    let report = try check(
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
      texts(
        try check(
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
    let report = try check(
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

    #expect(texts(report) == ["UNSAFE a.right is tied to root, not to its safe area, through box.right"])
  }

  @Test func `a part whose content ends between two pixels holds it all the same`() throws {
    let text = """
      screen: cell
      root: {subviews: [{id: a, kind: textField}]}
      constraints: [a.top == root.top + 8, a.height == 48, a.bottom == root.bottom - 4.5, a.leading == root.leading]
      """
    let report = try check(text, ["iphone-14"]) { $0.part = Size(width: 320, height: 44) }

    #expect(!report.findings.contains { $0.kind == .impossible })
  }
}
