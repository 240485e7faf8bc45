// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Controllers
import ConstraintSolver
import Geometry
import SourceText
import Testing
import Traits
import YAMLTree

@testable import Screens

private func read(_ text: String) throws -> ScreenDraft {
  try ScreenReader.read(text, file: "t.yaml")
}

@Suite struct ScreenReaderTests {
  @Test func `scroll views and stacks have keys of their own`() throws {
    let draft = try read(
      """
      screen: properties
      root:
        subviews:
          - id: list
            kind: scroll
            contentSize: [375, 2000]
            contentInset: [60, 0, 0, 0]
            contentInsetAdjustmentBehavior: scrollableAxes
            isScrollEnabled: false
            alwaysBounceHorizontal: true
            alwaysBounceVertical: true
            laysOutContent: true
          - id: row
            kind: stack
            distribution: fillProportionally
            isProportionExact: true
            spacing: system
            subviews: [{id: first, customSpacingAfter: 4, alignmentRectInsets: [2, 3, 4, 5]}]
      """)
    let views = draft.roots[0].hierarchy.views.map(\.properties)

    #expect(views[1].scroll.contentSize == Size(width: 375, height: 2000))
    #expect(views[1].scroll.contentInset == EdgeInsets(60, 0, 0, 0))
    #expect(views[1].scroll.contentInsetAdjustmentBehavior == .scrollableAxes)
    #expect(!views[1].scroll.isScrollEnabled)
    #expect(views[1].scroll.alwaysBounceHorizontal && views[1].scroll.alwaysBounceVertical)
    #expect(views[1].scroll.laysOutContent)
    #expect(views[2].stack.isProportionExact)
    #expect(views[2].stack.isSystemSpacing && views[2].stack.spacing == 8)
    #expect(views[3].customSpacingAfter == 4)
    #expect(views[3].alignmentRectInsets == EdgeInsets(2, 3, 4, 5))
  }

  @Test func `keys of another kind of view are refused`() {
    let error = #expect(throws: ScreenError.self) {
      try Screen.parse(
        """
        screen: properties
        root:
          subviews:
            - {id: a, contentSize: [1, 2]}
            - {id: b, kind: scroll, axis: vertical, contentInset: [1, 2]}
        """, file: "test.yaml")
    }

    let messages = error?.errors.map { "\($0)" } ?? []
    #expect(messages.count == 3)
    #expect(messages.contains { $0.contains("contentSize belongs to a scroll view: add kind: scroll") })
    #expect(messages.contains { $0.contains("axis belongs to a stack, and this is a scroll") })
  }

  @Test func `views come with their properties under UIKit's names`() throws {
    let draft = try read(
      """
      screen: properties
      summary: every key once
      root:
        layoutMargins: [1, 2, 3, 4]
        viewRespectsSystemMinimumLayoutMargins: false
        additionalSafeAreaInsets: [0, 0, 10, 0]
        guides: [column]
        subviews:
          - id: a
            kind: label
            intrinsicSize: [none, 20.5]
            hugging: [251, high]
            compressionResistance: required
            preservesSuperviewLayoutMargins: true
            insetsLayoutMarginsFromSafeArea: false
            isHidden: true
            semanticContentAttribute: forceRightToLeft
            mayBleed: backdrop
            containedBars: [navigation, tab, hidesWhenKeyboardAppears]
            isControllerView: true
            verifyAmbiguity: ignoreSizes
          - id: b
            translatesAutoresizingMaskIntoConstraints: true
            frame: [1, 2, 3, 4]
            autoresizingMask: [flexibleWidth, flexibleTopMargin]
            layoutMargins: 5
            bar: [toolbar]
            subviews: [{id: c, kind: stack, directionalLayoutMargins: [1, 2, 3, 4], axis: vertical, distribution: equalSpacing, alignment: top, spacing: 8}]
      """)
    let hierarchy = draft.roots[0].hierarchy
    let root = hierarchy.views[0].properties
    let a = hierarchy.views[1].properties
    let b = hierarchy.views[2].properties
    let c = hierarchy.views[3].properties

    #expect(draft.name == "properties")
    #expect(draft.summary == "every key once")
    #expect(hierarchy.views.map(\.name) == ["root", "a", "b", "c"])
    #expect(hierarchy.views[3].parent == ViewIndex(2))
    #expect(hierarchy.guides.map(\.name) == ["column"])
    #expect(root.layoutMargins == EdgeInsets(1, 2, 3, 4))
    #expect(!root.viewRespectsSystemMinimumLayoutMargins)
    #expect(root.translatesAutoresizingMaskIntoConstraints)
    #expect(draft.roots[0].additionalSafeAreaInsets == EdgeInsets(0, 0, 10, 0))
    #expect(a.kind == .label)
    #expect(a.intrinsicContentSize == AxisPair(horizontal: nil, vertical: 20.5))
    #expect(a.contentHuggingPriority.horizontal.rawValue == 251)
    #expect(a.contentHuggingPriority.vertical == .high)
    #expect(a.contentCompressionResistancePriority == AxisPair(.required))
    #expect(a.preservesSuperviewLayoutMargins && !a.insetsLayoutMarginsFromSafeArea && a.isHidden)
    #expect(a.semanticContentAttribute == .forceRightToLeft)
    #expect(a.mayBleed == "backdrop")
    #expect(a.containedBars == [.navigation, .tab, .hidesWhenKeyboardAppears] && a.isControllerView)
    #expect(a.verifyAmbiguity == .ignoreSizes)
    #expect(b.translatesAutoresizingMaskIntoConstraints)
    #expect(b.control == .bar(.toolbar))
    #expect(b.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(b.autoresizingMask == [.flexibleWidth, .flexibleTopMargin])
    #expect(b.layoutMargins == EdgeInsets(5, 5, 5, 5))
    #expect(c.directionalLayoutMargins == DirectionalEdgeInsets(1, 2, 3, 4) && c.layoutMargins == nil)
    #expect(c.stack.axis == .vertical && c.stack.distribution == .equalSpacing)
    #expect(c.stack.alignment == .leading && c.stack.spacing == 8)
  }

  @Test func `a view without properties is one described by constraints, with the defaults of code`() throws {
    let draft = try read("screen: s\nroot: {subviews: [{id: a, kind: label}]}")
    let a = draft.roots[0].hierarchy.views[1].properties

    #expect(!a.translatesAutoresizingMaskIntoConstraints)
    #expect(a.contentHuggingPriority == AxisPair(.low))
    #expect(a.contentCompressionResistancePriority == AxisPair(.high))
    #expect(a.intrinsicContentSize == AxisPair(nil))
  }

  @Test func `constraints and sets keep their lines`() throws {
    let draft = try read(
      """
      screen: s
      root: {subviews: [{id: a}, {id: b}]}
      constraints:
        - a.edges == root.edges
        - gap: b.top == a.bottom + 8
        - "H:|[b]|"
      sets:
        wide: [b.width == 2 * a.width]
        empty: []
        blank:
      """)
    let hierarchy = draft.roots[0].hierarchy

    #expect(hierarchy.constraints.map(\.tag) == [0, 0, 0, 0, 1, 2, 2, 3])
    #expect(hierarchy.constraints[4].identifier == "gap")
    #expect(hierarchy.sets == ["wide", "empty", "blank"])
    #expect(hierarchy.setOfConstraint == [nil, nil, nil, nil, nil, nil, nil, 0])
    #expect(draft.lines.map(\.text).last == "b.width == 2 * a.width")
    #expect(draft.lines.map(\.mark.line) == [4, 5, 6, 8])
    #expect(draft.lines[1].mark.column == 10)
  }

  @Test func `several roots share one list of constraints, each line goes where its views are`() throws {
    let draft = try read(
      """
      screen: s
      controllers: {tab: [{navigation: {content: first, largeTitle: true}}, second]}
      roots:
        first: {subviews: [{id: a}]}
        second: {subviews: [{id: b}]}
      constraints: [a.top == first.top, b.top == second.top, b.left == second.left]
      sets:
        low: [b.bottom == second.bottom]
        none: []
      strategies: [{use: constraint-swap, controller: second, cases: []}]
      """)

    #expect(draft.roots.map(\.hierarchy.constraints.count) == [1, 3])
    #expect(draft.roots.map(\.hierarchy.sets) == [["none"], ["low", "none"]])
    #expect(draft.controllers.id == "tab")
    #expect(draft.controllers.children.map(\.id) == ["navigation", "second"])
    #expect(draft.controllers.children[0].initialState.navigationBar == .large)
    #expect(draft.controllerOfRoot == ["first": "first", "second": "second"])
    #expect(draft.strategies.map(\.controller) == ["second"])
  }

  @Test func `a strategy keeps the part of the document that is its own`() throws {
    let draft = try read(
      """
      screen: s
      root:
      strategies:
        - use: container-reparent
          controller: root
          cases: [{when: {orientation: portrait}}]
      """)
    let strategy = try #require(draft.strategies.first)

    #expect(strategy.use == "container-reparent")
    #expect(strategy.controller == "root")
    #expect(try strategy.config.mapping().map(\.key) == ["cases"])
    #expect(strategy.mark == SourceMark(file: "t.yaml", line: 4, column: 5))
  }

  @Test func `controllers have ids of their own or numbered ones`() throws {
    let draft = try read(
      """
      screen: s
      controllers:
        tab:
          content:
            - navigation: {content: a, barIsHidden: true, toolbarIsShown: true}
            - navigation: {content: {content: b, id: feed}, barIsOpaque: true}
            - {content: c, supportedInterfaceOrientations: [portrait], additionalSafeAreaInsets: 4}
          barIsOpaque: true
      roots: {a: , b: {additionalSafeAreaInsets: [0, 0, 10, 0]}, c: {}}
      """)
    let tab = draft.controllers

    #expect(tab.kind == .tab && tab.children.map(\.kind) == [.navigation, .navigation, .plain])
    #expect(tab.children.map(\.id) == ["navigation", "navigation-2", "c"])
    #expect(tab.children[1].children.map(\.id) == ["feed"])
    #expect(draft.controllerOfRoot == ["a": "a", "b": "feed", "c": "c"])
    #expect(tab.initialState.tabBarIsOpaque)
    #expect(tab.children[0].initialState.navigationBar == .hidden)
    #expect(tab.children[0].initialState.toolbarIsShown)
    #expect(tab.children[1].initialState.navigationBarIsOpaque)
    #expect(
      tab.children[1].children[0].initialState.additionalSafeAreaInsets == EdgeInsets(0, 0, 10, 0))
    #expect(tab.children[2].initialState.supportedInterfaceOrientations == [.portrait])
    #expect(tab.children[2].initialState.additionalSafeAreaInsets == EdgeInsets(4, 4, 4, 4))
  }

  @Test func `keys that do nothing where they stand are told, and are no faults`() throws {
    let draft = try ScreenReader.read(
      """
      screen: s
      root:
        subviews:
          - {id: a, frame: [0, 0, 10, 10]}
          - {id: b, frame: [0, 0, 10, 10], translatesAutoresizingMaskIntoConstraints: true}
          - {id: c, customSpacingAfter: 4}
          - {id: d, kind: stack, subviews: [{id: e, customSpacingAfter: 4}]}
          - {id: f, autoresizingMask: [flexibleWidth]}
          - id: g
            frame: [0, 0, 100, 100]
            subviews: [{id: h, frame: [0, 0, 9, 9], translatesAutoresizingMaskIntoConstraints: true}]
      """, file: "t.yaml")

    #expect(draft.notes.map(\.mark.line) == [4, 6, 8])
    #expect(
      draft.notes.map { $0.message.split(separator: " ").first } == [
        "frame", "customSpacingAfter", "autoresizingMask",
      ])
  }
}
