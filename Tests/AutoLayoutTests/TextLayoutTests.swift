// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import Testing
import TextMetrics
import Traits

@Suite struct TextLayoutTests {
  @Test func `a label is as large as its text`() throws {
    var scene = Scene()
    let label = try scene.text("label", "Hello, world!")
    try scene.constrain("label.left == root.left", "label.top == root.top")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(375, 667, scale: 2))

    #expect(abs(layout.frame(of: label).width - 94.5) <= 1)
    #expect(layout.frame(of: label).height == 20.5)
  }

  @Test func `a size that is given counts more than the text`() throws {
    var scene = Scene()
    let label = try scene.text("label", "Hello, world!") { $0.intrinsicContentSize.horizontal = 30 }
    try scene.constrain("label.left == root.left", "label.top == root.top")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(375, 667, scale: 2))

    #expect(layout.frame(of: label).size == Size(width: 30, height: 20.5))
  }

  @Test func `a label without text takes no room`() throws {
    var scene = Scene()
    let label = try scene.text("label", "")
    try scene.constrain("label.left == root.left", "label.top == root.top")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(375, 667, scale: 2))

    #expect(layout.frame(of: label).size == .zero)
  }

  @Test func `a label of several lines is as high as its text is in the width it gets`() throws {
    var scene = Scene()
    let label = try scene.text("label", Self.sentence) { $0.text?.numberOfLines = 0 }
    let below = try scene.view("below")
    try scene.constrain(
      "label.left == root.left", "label.right == root.right", "label.top == root.top",
      "below.top == label.bottom")
    let screen = CompiledScreen(scene.hierarchy)

    let narrow = screen.layout(in: .bare(160, 600, scale: 2))
    let wide = screen.layout(in: .bare(600, 600, scale: 2))

    #expect(narrow.frame(of: label).size == Size(width: 160, height: 61))
    #expect(narrow.frame(of: below).minY == 61)
    #expect(narrow.conflicts.isEmpty)
    #expect(wide.frame(of: label).height == 20.5)
  }

  @Test func `a label that may be narrower is as wide as its longest line, with the blank after it`() throws {
    var scene = Scene()
    let label = try scene.text("label", "one two three") { $0.text?.numberOfLines = 0 }
    try scene.constrain(
      "label.left == root.left", "label.right <= root.right", "label.top == root.top")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(80, 600, scale: 2))

    let longest = TextRuler(scale: 2).measure(TextBlock("one two "), width: nil).size.width
    #expect(layout.frame(of: label).size == Size(width: longest, height: 41))
  }

  @Test func `a width to wrap at that is given is not looked for`() throws {
    var scene = Scene()
    let label = try scene.text("label", Self.sentence) {
      $0.text?.numberOfLines = 0
      $0.preferredMaxLayoutWidth = 160
    }
    try scene.constrain("label.left == root.left", "label.top == root.top")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(600, 600, scale: 2))

    #expect(layout.frame(of: label).width <= 160)
    #expect(layout.frame(of: label).height == 61)
  }

  @Test func `more lines than allowed are cut`() throws {
    var scene = Scene()
    let label = try scene.text("label", Self.sentence) { $0.text?.numberOfLines = 2 }
    try scene.constrain(
      "label.left == root.left", "label.right == root.right", "label.top == root.top")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(160, 600, scale: 2))

    #expect(layout.frame(of: label).size == Size(width: 160, height: 41))
  }

  @Test func `heights that follow from widths do not hang on what was asked before`() throws {
    var scene = Scene()
    let label = try scene.text("label", Self.sentence) { $0.text?.numberOfLines = 0 }
    try scene.constrain(
      "label.left == root.left", "label.right <= root.right", "label.top == root.top")
    let screen = CompiledScreen(scene.hierarchy, rememberedLayouts: 1)

    let before = screen.layout(in: .bare(160, 600)).frame(of: label)
    _ = screen.layout(in: .bare(90, 600))
    _ = screen.layout(in: .bare(500, 600))
    let after = screen.layout(in: .bare(160, 600)).frame(of: label)

    #expect(before == after)
  }

  @Test func `a text in a nested safe area is measured once the insets are right`() throws {
    var scene = Scene()
    try scene.view("card")
    let label = try scene.text("label", Self.sentence, in: "card") { $0.text?.numberOfLines = 0 }
    try scene.constrain("card.edges == root.edges")
    try scene.constrain(
      "label.left == card.safeArea.left", "label.right == card.safeArea.right",
      "label.top == card.safeArea.top")

    let layout = CompiledScreen(scene.hierarchy)
      .layout(in: .bare(260, 300, scale: 2, insets: EdgeInsets(0, 50, 0, 50)))

    expectFrame(layout.frame(of: label), [50, 0, 160, 61])
  }

  @Test func `a stack gives two texts of several lines their heights`() throws {
    var scene = Scene()
    let column = try scene.stack("column") { $0.axis = .vertical }
    let first = try scene.text("first", Self.sentence, in: "column") { $0.text?.numberOfLines = 0 }
    let second = try scene.text("second", Self.sentence, in: "column") { $0.text?.numberOfLines = 1 }
    try scene.constrain(
      "column.left == root.left", "column.right == root.right", "column.top == root.top")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(160, 600, scale: 2))

    expectFrame(layout.frame(of: first), [0, 0, 160, 61])
    expectFrame(layout.frame(of: second), [0, 61, 160, 20.5])
    #expect(layout.frame(of: column).height == 81.5)
  }

  @Test func `a text style grows with the content size category`() throws {
    var scene = Scene()
    let label = try scene.text("label", "Body") { $0.text?.font = FontDescription(.body) }
    try scene.constrain("label.left == root.left", "label.top == root.top")
    let screen = CompiledScreen(scene.hierarchy)
    var large = Environment.bare(375, 667, scale: 2)
    large.traits.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge

    let usual = screen.layout(in: .bare(375, 667, scale: 2)).frame(of: label)
    let grown = screen.layout(in: large).frame(of: label)

    #expect(usual.height == 20.5)
    #expect(grown.height == 63.5)
  }

  @Test func `a longer language makes texts wider`() throws {
    var scene = Scene()
    let label = try scene.text("label", "Continue")
    try scene.constrain("label.left == root.left", "label.top == root.top")

    let usual = CompiledScreen(scene.hierarchy).layout(in: .bare(375, 667))
    let longer = CompiledScreen(scene.hierarchy, content: ContentOptions(textLength: 1.4))
      .layout(in: .bare(375, 667))

    #expect(abs(longer.frame(of: label).width - 1.4 * usual.frame(of: label).width) <= 1.5)
  }

  @Test func `a fitting size knows how a text wraps`() throws {
    let scene = TreeScene(loose: "s", 0, 0)
    try scene.view("label", in: "s") { $0.text = TextBlock(Self.sentence, numberOfLines: 0) }
    try scene.activate("label.edges == s.edges")

    let size = scene.tree.fittingSize(
      of: .root, target: Size(width: 160, height: 0),
      priorities: AxisPair(horizontal: .required, vertical: .fittingSize))

    #expect(size.width == 160)
    #expect(abs(size.height - 61) < 1)
  }

  @Test func `endless text in giant letters has a size that a layout can hold`() throws {
    var scene = Scene()
    let label = try scene.text("label", String(repeating: "W ", count: 20_000)) {
      $0.text?.font.size = 900_000
      $0.text?.numberOfLines = 0
    }
    try scene.constrain("label.left == root.left", "label.right == root.right", "label.top == root.top")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(375, 667))

    #expect(layout.frame(of: label).height.isFinite)
    #expect(layout.conflicts.isEmpty)
  }

  @Test func `a layout says what its texts asked for, and which are a guess`() throws {
    var scene = Scene()
    let label = try scene.text("label", Self.sentence) { $0.text?.numberOfLines = 0 }
    let other = try scene.text("other", "other") { $0.text?.font.family = .named("Papyrus") }
    try scene.constrain(
      "label.left == root.left", "label.right == root.right", "label.top == root.top",
      "label.height == 30", "other.left == root.left", "other.top == label.bottom")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(160, 600, scale: 2))

    #expect(layout.frame(of: label).height == 30)
    #expect(layout.contentSize(of: label, in: scene.hierarchy).vertical == 61)
    #expect(layout.approximateTexts(in: scene.hierarchy) == [other])
  }

  static let sentence = "The quick brown fox jumps over the lazy dog"
}

extension Scene {
  @discardableResult
  mutating func text(
    _ name: String, _ text: String, in parent: String = "root",
    _ change: (inout ViewProperties) -> Void = { _ in }
  ) throws -> ViewIndex {
    try view(name, in: parent) {
      $0.kind = .label
      $0.text = TextBlock(text)
      change(&$0)
    }
  }
}
