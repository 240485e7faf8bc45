// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Controllers
import Devices
import Geometry
import Screens
import Sessions
import Testing
import Traits

/// Sheets, columns, displays and folds: what is heard of them.
@Suite struct PresentationTests {
  static let document = """
    screen: sheet
    controllers:
      sheet:
        over: {navigation: {content: list}}
        content: {navigation: {content: form, id: inner}}
        isPresented: false
    roots:
      list: {subviews: [{id: rows}]}
      form: {subviews: [{id: fields}]}
    constraints:
      - rows.edges == list.safeArea.edges
      - fields.edges == form.safeArea.edges
    """
  static let split = """
    screen: split
    controllers: {split: {content: [list, detail], preferredColumnWidth: 300}}
    roots:
      list: {subviews: [{id: rows}]}
      detail: {subviews: [{id: text}]}
    constraints:
      - rows.edges == list.safeArea.edges
      - text.edges == detail.safeArea.edges
    """
  static let folded = """
    screen: folded
    root: {subviews: [{id: upper}, {id: lower}]}
    constraints:
      - upper.top == root.top
      - upper.horizontalEdges == root.horizontalEdges
      - upper.bottom == root.region(fold).top
      - lower.top == root.region(fold).bottom
      - lower.horizontalEdges == root.horizontalEdges
      - lower.bottom == root.bottom
    """

  /// The kinds of a transaction's events, each once.
  private func kinds(_ transaction: Transaction) -> [String] {
    transaction.events.map(\.kind).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  @Test func `presenting a sheet tells of it once, then of its bar, its insets and its layout`() throws {
    let session = try Stage.session(text: Self.document, device: "iphone-x")

    let transaction = try session.applied(.presented(true))

    #expect(
      kinds(transaction) == ["presentation", "bar-visibility", "inset-change", "margins-change", "layout"])
    #expect(transaction.cause == "present")
    #expect(transaction.events.first == .presentation(controller: "inner", isOnScreen: true))
    #expect(transaction.events.count { $0.kind == "presentation" } == 1)
    #expect(
      transaction.events.contains(
        .insetChange(controller: "form", node: "form", old: .zero, new: EdgeInsets(44, 0, 34, 0))))
    #expect(
      !transaction.events.contains { if case .insetChange("list", _, _, _) = $0 { true } else { false } })
  }

  @Test func `dismissing it is the way back, and a second time is nothing`() throws {
    let session = try Stage.session(text: Self.document, device: "iphone-x")
    let first = try #require(session.moment)

    try session.applied(.presented(true))
    let transaction = try session.applied(.presented(false))

    #expect(transaction.events.first == .presentation(controller: "inner", isOnScreen: false))
    #expect(session.moment?.environments == first.environments)
    #expect(try session.applied(.presented(false)).events.isEmpty)
  }

  @Test func `a sheet that is dismissed turns with the device and has no insets`() throws {
    let session = try Stage.session(text: Self.document, device: "iphone-x")

    let transaction = try session.applied(.rotate(to: .landscapeLeft))

    #expect(session.insets("form") == [0, 0, 0, 0])
    #expect(
      !transaction.events.contains { if case .insetChange("form", _, _, _) = $0 { true } else { false } })
  }

  @Test func `columns come and go`() throws {
    let session = try Stage.session(text: Self.split, device: "ipad-pro-11", orientation: .landscapeLeft)
    #expect(session.absoluteFrame("text") == [0, 24, 893.5, 790])

    let transaction = try session.applied(.displayMode(.secondaryOnly))

    #expect(
      kinds(transaction) == ["presentation", "inset-change", "margins-change", "layout"])
    #expect(transaction.events.first == .presentation(controller: "list", isOnScreen: false))
    #expect(session.absoluteFrame("text") == [0, 24, 1194, 790])
    let shown = try session.applied(.displayMode(.oneOverSecondary))
    #expect(shown.events.first == .presentation(controller: "list", isOnScreen: true))
    #expect(session.absoluteFrame("text") == [0, 24, 1194, 790])
  }

  @Test func `a narrower pane folds the columns, and traits are told before insets`() throws {
    let session = try Stage.session(text: Self.split, device: "ipad-pro-11", orientation: .landscapeLeft)

    let transaction = try session.applied(.pane(.oneThird))

    #expect(
      kinds(transaction) == [
        "window-size", "presentation", "traits-change", "inset-change", "margins-change", "layout",
      ])
    #expect(session.moment?.windowEnvironment.windowSize == Size(width: 375, height: 834))
    try session.applied(.rotate(to: .portrait))
    #expect(session.moment?.windowEnvironment.windowSize == Size(width: 320, height: 1194))
    try session.applied([.rotate(to: .landscapeLeft), .window(nil)])
    #expect(session.moment?.windowEnvironment.windowSize == Size(width: 1194, height: 834))
  }

  @Test func `the other display is another window on the same device`() throws {
    let session = try Stage.session("safe-area", device: "iphone-duo-outer", os: nil)

    let transaction = try session.applied(.display("inner"))

    #expect(transaction.events.first == .sessionChanged(os: session.environment.os, display: "inner"))
    #expect(
      transaction.events.contains(
        .windowSize(old: Size(width: 466, height: 678), new: Size(width: 669, height: 951))))
    #expect(session.environment.display == "inner")
    try session.applied(.display("outer"))
    #expect(session.environment.display == "outer" && session.environment.safeAreaInsets.right == 84)
  }

  @Test func `the fold divides what is tied to it, while the device is half open`() throws {
    let session = try Stage.session(text: Self.folded, device: "iphone-duo-inner", os: nil)
    #expect(session.frame("upper") == [0, 0, 669, 951] && session.frame("lower")[3] == 0)

    let transaction = try session.applied(.fold(isHalfOpen: true))

    #expect(kinds(transaction).last == "layout")
    #expect(session.frame("upper") == [0, 0, 669, 455.667])
    #expect(session.frame("lower") == [0, 495.667, 669, 455.333])
    try session.applied(.fold(isHalfOpen: false))
    #expect(session.frame("lower")[3] == 0)
  }

  @Test func `a call is heard of as what it does to the window`() throws {
    let session = try Stage.session("safe-area", device: "iPhone 8", os: 12)

    let transaction = try session.applied(.call(isInProgress: true))

    #expect(kinds(transaction) == ["layout"])
    #expect(session.environment.frame == Rect(x: 0, y: 20, width: 375, height: 647))
    #expect(session.environment.safeAreaInsets.top == 20)
    try session.applied(.call(isInProgress: false))
    #expect(session.environment.frame.minY == 0)
  }

  @Test func `an override of traits sends nothing of sizes`() throws {
    let session = try Stage.session(text: Self.split, device: "ipad-pro-11", orientation: .landscapeLeft)

    let overrides = TraitOverrides(verticalSizeClass: .compact)
    let transaction = try session.applied(.traitOverrides(overrides, controller: "detail"))

    #expect(kinds(transaction) == ["traits-change"])
    #expect(transaction.events.count == 1)
  }

  @Test(arguments: [
    (SplitDisplayMode.twoBesideSecondary, "use oneBesideSecondary"),
    (.twoOverSecondary, "use oneOverSecondary"),
  ])
  func `more columns than a split view has are refused`(mode: SplitDisplayMode, advice: String) throws {
    let two = try Stage.session(text: Self.split, device: "ipad-pro-11", orientation: .landscapeLeft)
    let three = try Stage.session(
      text: Self.split.replacing("[list, detail]", with: "[list, more, detail]")
        .replacing("  detail: {", with: "  more: {}\n  detail: {"),
      device: "ipad-pro-11", orientation: .landscapeLeft)

    let error = #expect(throws: ChangeError.self) { try two.applied(.displayMode(mode)) }
    try three.applied(.displayMode(mode))

    #expect(error?.reason.hasSuffix("with the last, and 'split' has one: \(advice)") == true)
    #expect(three.moment?.environments.filter(\.isOffScreen).isEmpty == true)
  }

  @Test func `what a device or a screen does not have is refused`() throws {
    let session = try Stage.session("safe-area", device: "iphone-x")

    for (change, words) in [
      (Change.display("inner"), "has one display"), (.fold(isHalfOpen: true), "no fold"),
      (.pane(.oneHalf), "does not share"), (.systemNavigation(.gestures), "Android"),
      (.presented(true), "no sheet controller"), (.displayMode(.automatic), "no split controller"),
      (.detent(.height(0)), "a sheet rests 1 to"),
    ] {
      let error = #expect(throws: ChangeError.self) { try session.applied(change) }
      #expect(error?.reason.contains(words) == true, "\(change): \(error?.reason ?? "")")
    }
    let duo = try Stage.session("safe-area", device: "iphone-duo-outer", os: nil)
    let error = #expect(throws: ChangeError.self) { try duo.applied(.display("third")) }
    #expect(error?.reason.contains("inner, outer") == true)
  }

  @Test func `an app that wants an iPad's whole screen has more below it from iPadOS 26 on`() throws {
    let session = try Stage.session("safe-area", device: "ipad-10-9", os: 26)
    #expect(session.environment.safeAreaInsets == EdgeInsets(32, 0, 20, 0))

    try session.applied(.multitasking(false))

    #expect(session.environment.safeAreaInsets == EdgeInsets(32, 0, 25, 0))
  }
}
