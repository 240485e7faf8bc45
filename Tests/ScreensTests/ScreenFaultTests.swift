// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import SourceText
import Testing

@testable import Screens

/// What is said about a document, one sentence an error.
private func errors(_ text: String) -> [String] {
  do {
    _ = try ScreenReader.read(text, file: "t.yaml")
    return []
  } catch {
    return error.errors.map(\.description)
  }
}

/// What is told of documents that are wrong, and where.
@Suite struct ScreenFaultTests {
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
      try ScreenReader.read(
        "screen: s\nroot: {subviews: [{id: a}]}\nnope: 1\nconstraints:\n" + lines, file: "t.yaml")
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
}
