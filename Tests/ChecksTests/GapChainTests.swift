// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import Screens
import Sessions
import SourceText
import Testing
import Traits

@testable import Checks

/// Whose gap it is. Figures are the devices' published ones: 34 points of home strip, a column of 84.
@Suite struct GapChainTests {
  @Test func `a strip inside a keyboard that is avoided by hand is found, and the larger of both solved`()
    throws
  {
    let chain = try why(
      "examples/chat", "field.bottom", device: "iphone-11", os: nil, [.keyboard(height: 301)])

    #expect(chain.frame == Rect(x: 0, y: 521, width: 414, height: 40))
    #expect(chain.value == 561)
    #expect(chain.gap?.points == 34)
    #expect(chain.gap?.words == "keyboard begins at 595")
    #expect(chain.links.map(\.points) == [896, -34, -301])
    #expect(chain.links.map(\.origin) == [.root, .device, .keyboard])
    #expect(chain.links.map(\.what) == ["root.bottom", "home strip", "keyboard"])
    #expect(chain.links.map(\.mark?.line) == [nil, 9, 9])
    #expect(chain.links[1].through == "root.safeArea.bottom")
    let lint = try #require(chain.lints.first)
    #expect(chain.lints.count == 1)
    #expect(lint.sentence == "the strip 862..896 is avoided twice: keyboard (595..896) contains it")
    #expect(lint.fix?.new == "field.bottom == root.keyboard.top")
    #expect(lint.fix?.frame == Rect(x: 0, y: 555, width: 414, height: 40))
    #expect(lint.fix?.gap == 0)
  }

  @Test func `a list that takes the window's inset inside a wrapper that took it already`() throws {
    let chain = try why("examples/feed", "list.content.right", device: "iphone-duo-outer", os: nil)

    #expect(chain.gap?.points == 168)
    #expect(chain.links.map(\.points) == [466, -84, -84])
    #expect(chain.links.map(\.view) == [nil, "wrapper", "content"])
    #expect(chain.links.map(\.mark?.line) == [nil, 4, 11])
    let lint = try #require(chain.lints.first)
    #expect(lint.sentence == "the column 382..466 is avoided twice")
    #expect(lint.fix?.advice == "Let list use its own inset: it is 0 inside wrapper.")
    #expect(lint.fix?.gap == 84)
  }

  @Test func `additional insets as high as the keyboard contain the strip that is there already`() throws {
    let text = """
      screen: s
      root: {additionalSafeAreaInsets: [0, 0, 301, 0], subviews: [{id: a}, {id: b}]}
      constraints: [a.edges == root.safeArea.edges, b.edges == root.edges + 20]
      """
    let chain = try why(text: text, "a.bottom", device: "iphone-11", [.keyboard(height: 301)])
    let without = try why(text: text, "a.bottom", device: "iphone-11")

    #expect(chain.links.map(\.points) == [896, -34, -301])
    #expect(chain.gap?.points == 34)
    #expect(
      chain.lints.map(\.sentence) == [
        "the strip 862..896 is avoided twice: additionalSafeAreaInsets (595..896) contains it"
      ])
    #expect(chain.lints[0].fix?.new == "additionalSafeAreaInsets of root at the bottom: 267")
    #expect(chain.lints[0].fix?.gap == 0)
    #expect(without.lints.isEmpty)
    #expect(
      try why(text: text, "b.safeArea.bottom", device: "iphone-11").links.map(\.points) == [
        896, -20, -14, -301,
      ])
  }

  @Test func `a field that asks for the larger of both has nothing to be told`() throws {
    let text = """
      screen: s
      root: {subviews: [{id: field}]}
      constraints:
        - field.horizontalEdges == root.safeArea.horizontalEdges
        - field.height == 40
        - field.bottom == root.keyboard.top - 8
      """
    let up = try why(text: text, "field.bottom", device: "iphone-x", [.keyboard(height: 336)])
    let down = try why(text: text, "field.bottom", device: "iphone-x")

    #expect(up.links.map(\.points) == [812, -336, -8])
    #expect(up.links[1].origin == .keyboard)
    #expect(up.gap?.points == 8)
    #expect(down.links.map(\.points) == [812, -34, -8])
    #expect(down.links[1].what == "home strip")
    #expect(up.lints.isEmpty && down.lints.isEmpty)
  }

  @Test func `bars of containers and additional insets are told apart from the device`() throws {
    let text = """
      screen: s
      controllers:
        tab:
          - navigation: {content: {content: root, additionalSafeAreaInsets: [0, 0, 10, 0]}}
      roots: {root: {subviews: [{id: a}]}}
      constraints:
        - a.edges == root.safeArea.edges
      """
    let bottom = try why(text: text, "a.bottom", device: "iphone-x")
    let top = try why(text: text, "a.top", device: "iphone-x")

    #expect(bottom.links.map(\.points) == [812, -34, -49, -10])
    #expect(bottom.links.map(\.what) == ["root.bottom", "home strip", "tab bar", "additionalSafeAreaInsets"])
    #expect(top.links.map(\.points) == [0, 44, 44])
    #expect(top.links.map(\.what) == ["root.top", "sensor housing", "navigation bar"])
  }

  @Test func `a view below an opaque bar begins at its own edge, and the bar has no part in it`() throws {
    let text = """
      screen: s
      controllers: {navigation: {content: root, barIsOpaque: true}}
      roots: {root: {subviews: [{id: a}]}}
      constraints: [a.edges == root.safeArea.edges]
      """
    let top = try why(text: text, "a.top", device: "iphone-x")
    let bottom = try why(text: text, "a.bottom", device: "iphone-x")

    #expect(top.links.map(\.points) == [0])
    #expect(bottom.links.map(\.points) == [724, -34])
  }

  @Test(arguments: [
    ("a.left", [0.0, 16.0]), ("b.left", [0, 16, 100, 8]), ("c.top", [0, 44, 20, 8]), ("d.right", [375, -20]),
    ("e.left", [0, 50.0]),
  ])
  func `margins, contents, stacks and centres each have their part`(words: String, points: [Double]) throws {
    let text = """
      screen: s
      root:
        subviews:
          - {id: a, intrinsicSize: [100, 20]}
          - {id: b, intrinsicSize: [60, 20]}
          - {id: column, kind: stack, axis: vertical, spacing: 8, subviews: [{id: first, intrinsicSize: [10, 20]}, {id: c, intrinsicSize: [10, 30]}]}
          - {id: d, frame: [255, 0, 100, 40], translatesAutoresizingMaskIntoConstraints: true, autoresizingMask: [flexibleLeftMargin]}
          - {id: e}
      constraints:
        - a.left == root.margins.left
        - a.top == root.safeArea.top
        - b.left == a.right + system
        - b.top == a.top
        - column.top == root.safeArea.top
        - column.left == root.left
        - e.left == root.left + 50
        - e.top == root.top
        - e.width == 10
        - e.height == 10
      """
    let chain = try why(text: text, words, device: "iphone-x")

    #expect(abs(chain.sum - chain.value) < 1e-6)
    if words != "d.right" { #expect(chain.links.map(\.points) == points) }
  }

  @Test func `what is centred hangs on both edges of the root`() throws {
    let text = """
      screen: s
      root: {subviews: [{id: a, intrinsicSize: [101, 20]}]}
      constraints: [a.centerX == root.centerX, a.top == root.top]
      """
    let chain = try why(text: text, "a.left", device: "iphone-x")

    #expect(chain.links.map(\.points).prefix(2) == [187.5, -50.5])
    #expect(chain.links.map(\.origin) == [.root, .contentSize])
    #expect(chain.value == 137)
  }

  @Test func `texts are content as pictures are, each a link of its own`() throws {
    let text = """
      screen: s
      root:
        subviews:
          - {id: a, kind: label, text: Hello}
          - {id: b, kind: label, text: "World, and more of it than one line has room for", numberOfLines: 0}
          - {id: c, kind: textField, text: Name}
      constraints:
        - a.top == root.top
        - b.top == a.bottom + 8
        - b.width == 120
        - c.top == b.bottom + 8
        - a.leading == root.leading
        - b.leading == root.leading
        - c.leading == root.leading
      """
    let chain = try why(text: text, "c.bottom", device: "iphone-x")

    #expect(
      chain.links.map(\.origin) == [
        .root, .contentSize, .constraint, .contentSize, .constraint, .contentSize,
      ])
    #expect(chain.links.compactMap { $0.origin == .contentSize ? $0.view : nil } == ["a", "b", "c"])
    #expect(abs(chain.sum - chain.value) < 1e-6)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `the links add up under bars, in stacks and scroll views, across axes and from right to left`(
    direction: LayoutDirection
  ) throws {
    let text = """
      screen: s
      controllers: {tab: [{navigation: {content: root}}, {content: second}]}
      roots:
        root:
          subviews:
            - {id: list, kind: scroll, subviews: [{id: row, intrinsicSize: [100, 44]}]}
            - id: column
              kind: stack
              axis: vertical
              spacing: 10
              isLayoutMarginsRelativeArrangement: true
              layoutMargins: [5, 6, 7, 8]
              subviews: [{id: s1, intrinsicSize: [50, 30]}, {id: s2, intrinsicSize: [50, 30]}]
            - {id: equal, kind: stack, distribution: fillEqually, subviews: [{id: e1}, {id: e2}, {id: e3}]}
            - {id: pic}
            - {id: ro, subviews: [{id: deep, preservesSuperviewLayoutMargins: true, subviews: [{id: deeper}]}]}
            - {id: shape, intrinsicSize: [20, 20], alignmentRectInsets: [1, 2, 3, 4]}
        second: {additionalSafeAreaInsets: [1, 2, 3, 4], subviews: [{id: far}]}
      constraints:
        - list.edges == root.edges
        - row.edges == list.edges + 12
        - column.top == root.safeArea.top + 100
        - column.leading == root.margins.leading
        - pic.width == 0.5 * root.width
        - pic.height == 9/16 * pic.width
        - pic.center == root.center
        - ro.edges == root.readable.edges
        - deep.edges == ro.edges + 4
        - deeper.edges == deep.margins.edges
        - equal.horizontalEdges == root.margins.horizontalEdges
        - equal.bottom == root.keyboard.top - system
        - equal.height == 40 @ 700
        - shape.trailing == root.safeArea.trailing - 10
        - shape.top == pic.bottom + 4
        - far.edges == second.safeArea.edges
      """
    let prepared = try Shelf.prepared(text: text)
    for (device, os) in [("iphone-14", 16), ("iphone-8", 10)] {
      let session = try Shelf.session(
        prepared, device: device, os: os, [.layoutDirection(direction), .keyboard(height: 250)])
      let moment = try #require(session.moment)
      for view in prepared.screen.roots.flatMap(\.compiled.hierarchy.views) {
        for edge in ["top", "trailing", "safeArea.bottom", "readable.left", "height"] {
          let target = try WhyTarget("\(view.name).\(edge)", in: prepared, moment)
          let chain = GapChain(target, in: prepared, moment, controllers: session.controllers)
          #expect(abs(chain.sum - chain.value) < 1e-6, "\(device) \(view.name).\(edge)")
          let open = chain.links.filter { $0.origin == .open && $0.what == "no constraint gives it" }
          #expect(
            open.isEmpty,
            "\(device) \(view.name).\(edge) \(chain.value) \(chain.links.map { ($0.points, $0.what) })")
        }
      }
    }
  }

  @Test(arguments: ["portrait", "landscapeLeft", "landscapeRight"])
  func `the links add up for every edge of every view of the shipped screens`(turn: String) throws {
    for screen in ["three-labels", "safe-area", "examples/sign-in"] {
      let prepared = try Shelf.prepared(screen)
      for device in ["iphone-x", "iphone-duo-inner"] {
        let session = try Shelf.session(
          prepared, device: device, os: nil,
          [.rotate(to: try #require(.init(rawValue: turn))), .keyboard(height: 200)])
        let moment = try #require(session.moment)
        for view in prepared.screen.roots[0].compiled.hierarchy.views {
          for edge in ["top", "bottom", "trailing", "centerX"] {
            let target = try WhyTarget("\(view.name).\(edge)", in: prepared, moment)
            let chain = GapChain(target, in: prepared, moment, controllers: session.controllers)
            #expect(abs(chain.sum - chain.value) < 1e-6, "\(screen) \(device) \(view.name).\(edge)")
            #expect(
              !chain.links.contains { $0.origin == .open },
              "\(screen) \(device) \(view.name).\(edge) \(chain.links)")
          }
        }
      }
    }
  }

  @Test(arguments: [
    ("field", "write VIEW.EDGE, as field.bottom, not 'field'"),
    ("field.botom", "there is no edge 'botom': did you mean bottom?"),
    ("feild.bottom", "there is no view 'feild': did you mean field?"),
    ("other.field.bottom", "'other.field' is no guide, and no view inside that one"),
  ])
  func `a question that cannot be answered says what to write`(words: String, sentence: String) throws {
    let error = #expect(throws: WhyError.self) { try why("examples/chat", words, device: "iphone-x") }
    #expect(error?.description == sentence)
  }

  @Test(arguments: ["iphone-x", "iphone-11", "iphone-14", "ipad-pro-11"])
  func `a fix that is written into the document takes the lint away and spoils nothing`(device: String) throws
  {
    let text = Self.field(beside: "")
    let chain = try why(text: text, "field.bottom", device: device, [.keyboard(height: 301)])
    let fix = try #require(chain.lints.first?.fix)

    let fixed = text.replacing(fix.old, with: fix.new)
    let again = try why(text: fixed, "field.bottom", device: device, [.keyboard(height: 301)])

    #expect(fixed != text)
    #expect(again.lints.isEmpty)
    #expect(again.gap?.points == fix.gap)
    #expect(again.frame == fix.frame)
    #expect(try findings(fixed, device).isSubset(of: findings(text, device)))
  }

  @Test func `a fix that would bring a finding of its own is not offered`() throws {
    // What stands in the gap would be covered.
    let text = Self.field(beside: "send.bottom == root.keyboard.top")
    let chain = try why(text: text, "field.bottom", device: "iphone-11", [.keyboard(height: 301)])

    #expect(chain.lints.count == 1)
    #expect(chain.lints.first?.fix == nil)
  }

  private static func field(beside line: String) -> String {
    let button = line.isEmpty ? "" : ", {id: send, kind: label, text: Nobody has read this}"
    let lines = ["send.height == 30", "send.centerX == root.centerX", line].map { "  - \($0)\n" }.joined()
    return """
      screen: s
      root: {subviews: [{id: field, kind: textField}\(button)]}
      constraints:
        - field.horizontalEdges == root.safeArea.horizontalEdges
        - field.height == 40
        - field.bottom == root.safeArea.bottom - 301

      """ + (line.isEmpty ? "" : lines)
  }

  private func findings(_ text: String, _ device: String) throws -> Set<FindingCause> {
    let prepared = try Shelf.prepared(text: text)
    let session = try Shelf.session(prepared, device: device, [.keyboard(height: 301)])
    let moment = try #require(session.moment)
    return Set(
      RootContext.all(prepared, moment).flatMap {
        LayoutReview($0, proofs: ProofCache()).observations().map(\.cause)
      })
  }

  private func why(
    _ screen: String? = nil, text: String? = nil, _ words: String, device: String, os: Int? = 16,
    _ changes: [Change] = []
  ) throws -> GapChain {
    let prepared = try text.map { try Shelf.prepared(text: $0) } ?? Shelf.prepared(screen ?? "")
    let session = try Shelf.session(prepared, device: device, os: os, changes)
    let moment = try #require(session.moment)
    return GapChain(
      try WhyTarget(words, in: prepared, moment), in: prepared, moment, controllers: session.controllers)
  }
}
