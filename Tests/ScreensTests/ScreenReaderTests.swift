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

/// What is said about a document, one sentence an error.
private func errors(_ text: String) -> [String] {
  do {
    _ = try ScreenReader.read(text, file: "t.yaml")
    return []
  } catch {
    return error.errors.map(\.description)
  }
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
            verifyAmbiguity: ignoreSizes
          - id: b
            translatesAutoresizingMaskIntoConstraints: true
            frame: [1, 2, 3, 4]
            autoresizingMask: [flexibleWidth, flexibleTopMargin]
            layoutMargins: 5
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
    #expect(a.verifyAmbiguity == .ignoreSizes)
    #expect(b.translatesAutoresizingMaskIntoConstraints)
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

  @Test func `all that is wrong is told at once, in the order of the lines`() {
    let told = errors(
      """
      screen: s
      root:
        subviews:
          - {id: a, hidden: true}
          - {id: a}
          - {axis: vertical, id: b}
      constraints:
        - a.left == root.leading
        - a.top == b.width
      """)

    #expect(
      told == [
        "t.yaml:4:15: root.subviews[0].hidden: hidden is written isHidden",
        "t.yaml:5:12: root.subviews[1].id: the id a is taken by line 4: give each view and guide its own",
        "t.yaml:6:8: root.subviews[2].axis: axis belongs to a stack: add kind: stack",
        "t.yaml:8:20: constraints[0]: left cannot be tied to leading: "
          + "use leading, or left on both sides (UIKIT-RULES 76)",
        "t.yaml:9:16: constraints[1]: top cannot be tied to width, a size: "
          + "tie top to top, bottom or centerY, or width to width or height (UIKIT-RULES 75)",
      ])
  }

  @Test(arguments: [
    ("", "t.yaml:1:1: the document is empty"),
    ("[]", "a list stands where a mapping is wanted"),
    ("root: {}", "t.yaml:1:1: the key screen is missing"),
    ("screen: s", "the key root is missing"),
    ("screen: a b\nroot:", "t.yaml:1:9: screen: a b cannot name a screen"),
    ("screen: s\nroot:\nconstrains: []", "t.yaml:3:1: unknown key \"constrains\": did you mean constraints?"),
    ("screen: s\nroot: {subview: []}", "t.yaml:2:8: root: unknown key \"subview\": did you mean subviews?"),
    (
      "screen: s\nroot: {zzzzzz: 1}",
      "unknown key \"zzzzzz\": use kind, frame, intrinsicSize"
    ),
    ("screen: s\nroot: {subviews: [{id: a, height: 44}]}", "as in title.height == 44"),
    ("screen: s\nroot: {background: red}", "t.yaml:2:8: root.background: a document says where views are"),
    ("screen: s\nroot:\nstrategies: [constraint-swap]", "write use: constraint-swap"),
    ("screen: s\nroot: {id: top}", "root.id: a root view has its id by its place"),
    ("screen: s\nroot: {frame: [0, 0, 1, 1]}", "leave it out"),
    ("screen: s\nroot: {subviews: {id: a}}", "root.subviews: a mapping stands where a list is wanted"),
    ("screen: s\nroot: {subviews: [a]}", "t.yaml:2:19: root.subviews[0]: a view is a mapping: write {id: a}"),
    ("screen: s\nroot: {subviews: [{}]}", "the view has no id"),
    ("screen: s\nroot: {subviews: [{id: 1a}]}", "1a is no id"),
    ("screen: s\nroot: {subviews: [{id: root}]}", "the id root is taken by line 2"),
    ("screen: s\nroot: {subviews: [{id: system}]}", "give the view another id"),
    (
      "screen: s\nroot: {guides: [a], subviews: [{id: a}]}",
      "t.yaml:2:37: root.subviews[0].id: the id a is taken"
    ),
    ("screen: s\nroot: {guides: [{id: a}]}", "as in guides: [column]"),
    ("screen: s\nroot: {subviews: [{id: a, kind: lable}]}", "did you mean label?"),
    ("screen: s\nroot: {subviews: [{id: a, intrinsicSize: 4}]}", "write [width, height]"),
    ("screen: s\nroot: {subviews: [{id: a, intrinsicSize: [-1, 4]}]}", "a size is 0 or more"),
    ("screen: s\nroot: {subviews: [{id: a, intrinsicSize: [.inf, 4]}]}", "not a number"),
    ("screen: s\nroot: {subviews: [{id: a, hugging: 1001}]}", "priority 1001 is out of range"),
    ("screen: s\nroot: {subviews: [{id: a, hugging: [1, 2, 3]}]}", "[horizontal, vertical]"),
    (
      "screen: s\nroot: {subviews: [{id: a, layoutMargins: [1, 2]}]}", "[top, left, bottom, right]: 4 numbers"
    ),
    (
      "screen: s\nroot: {subviews: [{id: a, directionalLayoutMargins: [1, 2]}]}",
      "[top, leading, bottom, trailing]: 4 numbers"
    ),
    (
      "screen: s\nroot: {subviews: [{id: a, directionalLayoutMargins: 1, layoutMargins: 2}]}",
      "layoutMargins are given, too: leave one out"
    ),
    ("screen: s\nroot: {subviews: [{id: a, frame: [0, 0, 1e300, 1]}]}", "out of range"),
    ("screen: s\nroot: {subviews: [{id: a, frame: [0, 0, -1, 1]}]}", "a width and a height are 0 or more"),
    (
      "screen: s\nroot: {subviews: [{id: a, autoresizingMask: [flexibleHieght]}]}",
      "did you mean flexibleHeight?"
    ),
    ("screen: s\nroot: {subviews: [{id: a, mayBleed: true}]}", "write the reason"),
    ("screen: s\nroot: {subviews: [{id: a, additionalSafeAreaInsets: 4}]}", "belong to a controller"),
    ("screen: s\nroot: {subviews: [{id: a, text: hello}]}", "add kind: label"),
    ("screen: s\nroot: {subviews: [{id: a, kind: button, title: hello}]}", "a title is written text"),
    ("screen: s\nroot: {subviews: [{id: a, kind: label, font: bodi}]}", "write a size, a text style"),
    ("screen: s\nroot: {subviews: [{id: a, kind: label, font: 0}]}", "a font is larger than 0"),
    (
      "screen: s\nroot: {subviews: [{id: a, kind: label, font: {size: 17, weigth: bold}}]}",
      "root.subviews[0].font: unknown key \"weigth\": did you mean weight?"
    ),
    (
      "screen: s\nroot: {subviews: [{id: a, kind: label, font: {weight: semi}}]}",
      "root.subviews[0].font.weight"
    ),
    ("screen: s\nroot: {subviews: [{id: a, kind: label, numberOfLines: -1}]}", "-1 is out of range"),
    (
      "screen: s\nroot: {subviews: [{id: a, kind: label, lineBreakMode: byWordWraping}]}",
      "did you mean byWordWrapping?"
    ),
    ("screen: s\nroot: {subviews: [{id: a, kind: label, preferredMaxLayoutWidth: -4}]}", "0 or more"),
    ("screen: s\nroot: {subviews: [{id: a, kind: swich}]}", "did you mean switch?"),
    (
      "screen: s\nroot: {subviews: [{id: a, kind: label, placeholder: x}]}",
      "placeholder belongs to a textField, and this is a label"
    ),
    (
      "screen: s\nroot: {subviews: [{id: a, kind: label, borderStyle: none}]}",
      "borderStyle belongs to a textField, and this is a label"
    ),
    ("screen: s\nroot: {subviews: [{id: a, isScrollEnabled: true}]}", "add kind: scroll"),
    (
      "screen: s\nroot: {subviews: [{id: a, kind: label, spacing: 3}]}",
      "spacing belongs to a stack, and this is a label"
    ),
    ("screen: s\nroot: {subviews: [{id: a, kind: switch, text: x}]}", "and this is a switch"),
    ("screen: s\nroot: {subviews: [{id: a, kind: pageControl, numberOfPages: 1e12}]}", "use 0 to 1000"),
    ("screen: s\ncontrollers: {split: a}\nroots: {a: {}, b: {}}", "write split: [a, b], the widest last"),
    ("screen: s\ncontrollers: {tab: a}\nroots: {a: {}, b: {}}", "write tab: [{content: a}, {content: b}]"),
    ("screen: s\ncontrollers: {sheet: [a, b]}\nroots: {a: {}, b: {}}", "write sheet: {over: a, content: b}"),
    ("screen: s\ncontrollers: {navigation: [a]}\nroot: {}", "write navigation: {content: root}"),
    (
      "screen: s\nroot: {}\nroots: {a: {}}",
      "t.yaml:2:7: root: write root for one root view or roots for several"
    ),
    ("screen: s\nroots: {a: {}, b: {}}", "several root views need controllers:"),
    ("screen: s\nroots: {1: {}}", "1 is no id"),
    ("screen: s\nroots: {}", "t.yaml:2:8: roots: a screen has at least one root view: write roots: {first:"),
    ("screen: s\nroot:\n\tsubviews: []", "t.yaml:3:1: root: YAML is indented with blanks, not tabs"),
    (
      "screen: s\nroot:\nconstraints: [\"gap: root.width == 8\"]",
      "t.yaml:3:16: constraints[0]: a named line stands without quotes: take them away, as in gap: a.top"
    ),
    (
      "screen: s\nroot:\nconstraints:\n  - gap:root.width == 8",
      "t.yaml:4:5: constraints[0]: a blank is missing behind the colon of a name: write gap: root"
    ),
    (
      "screen: s\nroot:\ncontrollers: {navigation: {content: {navigation: {content: root}}}}",
      "t.yaml:3:38: controllers.navigation.content: a navigation controller cannot show another one directly"
    ),
    ("screen: s\nroot:\ncontrollers: {navigtion: {content: root}}", "did you mean navigation?"),
    ("screen: s\nroot:\ncontrollers: {tap: [root]}", "did you mean tab?"),
    ("screen: s\nroot:\nconstraints: {a: b}", "a mapping stands where a list is wanted"),
    ("screen: s\nroot:\nconstraints: a.top == b.top", "constraints are a list"),
    ("screen: s\nroot:\nconstraints: [~]", "a constraint is missing here"),
    ("screen: s\nroot:\nconstraints: [[root]]", "put lines that start with [ in quotes"),
    ("screen: s\nroot:\nconstraints: [{a: root.width == 4, b: 4}]", "a name and its line"),
    ("screen: s\nroot:\nconstraints: [{NSa: root.width == 4}]", "names that begin with NS or UI"),
    (
      "screen: s\nroot:\nconstraints: [{a: root.width == 4}]\nsets: {b: [{a: root.width == 5}]}",
      "t.yaml:4:13: sets.b[0]: the name a is taken by line 3"
    ),
    ("screen: s\nroot:\nconstraints: [{a: \"[root(4@1, 5@2)]\"}]", "a names one constraint"),
    ("screen: s\nroot:\nconstraints: [\"root.width == oops.width\"]", "t.yaml:3:30: constraints[0]: no view"),
    ("screen: s\nroot:\nsets: [a]", "a list stands where a mapping is wanted"),
    ("screen: s\nroot:\nsets: {a b: []}", "a b cannot name a set"),
    ("screen: s\nroot:\nstrategies: {use: a}", "a mapping stands where a list is wanted"),
    ("screen: s\nroot:\nstrategies: [{cases: []}]", "the key use is missing"),
    ("screen: s\nroot:\nstrategies: [{use: ../x}]", "../x is no name of a module"),
    ("screen: s\nroot:\nstrategies: [{use: a, controller: rot}]", "did you mean root?"),
    (
      "screen: s\nroots: {a: , b: }\ncontrollers: {tab: [a, b]}\nstrategies: [{use: x}]",
      "name whose views the strategy arranges, as in controller: a (there are a, b)"
    ),
    ("screen: s\nroot:\ncontrollers: feed", "there is no root view feed"),
    ("screen: s\nroot:\ncontrollers: {}", "a controller has content"),
    ("screen: s\nroot:\ncontrollers: {navigation: root}", "write navigation: {content: root}"),
    ("screen: s\nroot:\ncontrollers: {navigation: {}}", "a navigation controller has content"),
    (
      "screen: s\nroot:\ncontrollers: {navigation: {content: root, opaque: true}}",
      "opaque is written barIsOpaque"
    ),
    (
      "screen: s\nroot:\ncontrollers: {navigation: {content: root, largeTitel: true}}",
      "did you mean largeTitle?"
    ),
    ("screen: s\nroot:\ncontrollers: {navigation: {content: root}, tab: []}", "inside navigation:"),
    ("screen: s\nroot:\ncontrollers: {tab: []}", "at least one controller"),
    ("screen: s\nroot:\ncontrollers: {tab: [root, root]}", "the controller root shows root already"),
    (
      "screen: s\nroot:\ncontrollers: {navigation: {content: root, largeTitle: true, barIsHidden: true}}",
      "a hidden bar has no large title"
    ),
    (
      "screen: s\nroot: {additionalSafeAreaInsets: 1}\ncontrollers: {content: root, additionalSafeAreaInsets: 2}",
      "leave one out"
    ),
    ("screen: s\nroot:\ncontrollers: {content: root, prefersStatusBarHidden: true}", "by a change"),
    ("screen: s\nroot:\ncontrollers: {split: [root]}", "a split controller has two or three columns, not 1"),
    ("screen: s\nroots: {a: , b: }\ncontrollers: a", "no controller shows the root view b"),
    (
      "screen: s\nroots: {a: , b: }\ncontrollers: {tab: [{content: a, id: x}, {content: b, id: x}]}",
      "the id x is taken by the controller of line 3"
    ),
    (
      "screen: s\nroot:\ncontrollers: {content: root, supportedInterfaceOrientations: [landscape]}",
      "did you mean landscape"
    ),
    ("screen: s\nroot: &a {subviews: [*a]}", "anchors (&name) are not supported"),
    ("screen: s\nroot: {subviews: [*a]}", "aliases (*name) are not supported"),
  ])
  func `a wrong document says where it is wrong and what to write`(text: String, message: String) {
    let told = errors(text)

    #expect(told.count == 1 && told[0].contains(message), "\(told)")
  }

  @Test func `a document full of faults tells the first fifty`() throws {
    let lines = (0..<1000).map { "  - a\($0).top == root.top" }.joined(separator: "\n")

    let error = #expect(throws: ScreenError.self) {
      try read("screen: s\nroot: {subviews: [{id: a}]}\nnope: 1\nconstraints:\n" + lines)
    }

    #expect(error?.errors.count == 50)
    #expect(error?.errors.first?.mark.line == 3)
    #expect(error?.isCutShort == true)
    #expect(error?.description.hasSuffix("there may be more: these are the first 50") == true)
  }

  @Test func `views nest no deeper than a document may`() {
    let deep = String(repeating: "{id: a, subviews: [", count: 5000)

    #expect(errors("screen: s\nroot: {subviews: [" + deep).first?.contains("nested deeper than") == true)
  }

  @Test func `a document holds a bounded number of views`() {
    let views = (0..<20_001).map { "{id: v\($0)}" }.joined(separator: ", ")

    #expect(
      errors("screen: s\nroot: {subviews: [\(views)]}").first?.contains("holds at most 20000 views") == true)
  }

  @Test func `a misspelt container is one fault, and a navigation controller below a tab controller is none`()
  {
    #expect(
      errors("screen: s\nroot:\ncontrollers: {navigtion: {content: root}}") == [
        "t.yaml:3:15: controllers: unknown key \"navigtion\": did you mean navigation?"
      ])
    #expect(
      errors(
        "screen: s\nroot:\ncontrollers: {navigation: {content: {tab: [{navigation: {content: root}}]}}}"
      ).isEmpty)
  }

  @Test(arguments: [
    ("root: {subviews: [{id: a, intrinsicSize: [wide, -1]}]}", ["2:43", "2:49"]),
    ("root: {subviews: [{id: a, frame: [0, x, 1, y]}]}", ["2:38", "2:44"]),
    ("root: {layoutMargins: [a, 1, b, 1], hugging: [0, 2000]}", ["2:24", "2:30", "2:47", "2:50"]),
    ("root: {subviews: [{id: a, autoresizingMask: [flexible, flexibleWidth, rigid]}]}", ["2:46", "2:71"]),
    ("root:\nstrategies: [{use: ../x, controller: rot}]", ["3:20", "3:38"]),
    (
      "root:\ncontrollers: {content: root, supportedInterfaceOrientations: [up, portrait, down]}",
      ["3:63", "3:77"]
    ),
  ])
  func `every wrong part of a value is told`(text: String, places: [String]) {
    let told = errors("screen: s\n" + text)

    #expect(told.map { $0.split(separator: ":")[1...2].joined(separator: ":") } == places, "\(told)")
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
