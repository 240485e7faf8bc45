// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import Testing
import Traits

/// Single facts of Auto Layout, each small enough to check by hand.
@Suite struct ConstraintLayoutTests {
  private func layout(
    _ environment: Environment = .bare(400, 400), _ build: (inout Scene) throws -> Void
  ) throws -> (Layout, (String) -> ViewIndex) {
    var scene = Scene()
    try build(&scene)
    let hierarchy = scene.hierarchy
    return (
      CompiledScreen(hierarchy).layout(in: environment),
      { hierarchy.view(named: $0) ?? ViewIndex(-1) }
    )
  }

  @Test func `a stronger wish wins whole, there is no averaging`() throws {
    let (layout, view) = try layout {
      try $0.view("a")
      try $0.constrain("a.width == 120 @ 250", "a.width == 75 @ 750")
    }

    #expect(layout.frame(of: view("a")).width == 75)
  }

  @Test(arguments: [(400.0, 200.0), (1_024, 374)])
  func `a bound cuts a wish short`(width: Double, expected: Double) throws {
    let (layout, view) = try layout(.bare(width, 400)) {
      try $0.view("a")
      try $0.constrain("a.width <= 374", "a.width == 0.5 * root.width @ 999")
    }

    #expect(layout.frame(of: view("a")).width == expected)
  }

  @Test func `a negative size is impossible, and the author's constraint gives way`() throws {
    let (layout, view) = try layout {
      try $0.view("a")
      try $0.constrain("a.width == -10")
    }

    #expect(layout.frame(of: view("a")).width == 0)
    #expect(
      layout.conflicts == [
        LayoutConflict(
          members: [.nonNegative(view("a"), .horizontal), .constraint(0)], broken: .constraint(0),
          shortage: 10)
      ])
  }

  @Test func `two sizes that multiply each other are nothing`() throws {
    let (layout, view) = try layout {
      try $0.view("a")
      try $0.view("b")
      try $0.constrain("a.width == 2 * b.width", "b.width == 3 * a.width")
    }

    #expect(layout.frame(of: view("a")).width == 0)
    #expect(layout.frame(of: view("b")).width == 0)
    #expect(layout.conflicts.isEmpty)
  }

  @Test func `the lower hugging stretches`() throws {
    let (layout, view) = try layout(.bare(300, 50)) {
      try $0.label("a", 100, 20, hugging: 251)
      try $0.label("b", 100, 20, hugging: 250)
      try $0.constrain("a.left == root.left", "b.left == a.right + 8", "b.right == root.right")
    }

    #expect(layout.frame(of: view("a")).width == 100)
    #expect(layout.frame(of: view("b")).width == 192)
  }

  @Test func `the lower compression resistance is squeezed`() throws {
    let (layout, view) = try layout(.bare(300, 50)) {
      try $0.label("a", 200, 20, resistance: 749)
      try $0.label("b", 200, 20, resistance: 750)
      try $0.constrain("a.left == root.left", "b.left == a.right", "b.right == root.right")
    }

    #expect(layout.frame(of: view("a")).width == 100)
    #expect(layout.frame(of: view("b")).width == 200)
  }

  @Test func `a label takes its size`() throws {
    let (layout, view) = try layout(.bare(414, 736, scale: 3)) {
      try $0.label("a", 66, 20.333)
      try $0.constrain(
        "a.left == root.left + 20", "a.top == root.top + 20", "root.right >= a.right + 20")
    }

    expectFrame(layout.frame(of: view("a")), [20, 20, 66, 20.333])
  }

  @Test func `from right to left leading is right and constants run leftward`() throws {
    let environment = Environment.bare(400, 400, direction: .rightToLeft)
    let (layout, view) = try layout(environment) {
      try $0.view("a")
      try $0.view("b") { $0.semanticContentAttribute = .forceLeftToRight }
      try $0.view("player") { $0.semanticContentAttribute = .playback }
      try $0.view("d", in: "player") { $0.directionalLayoutMargins = .init(0, 7, 0, 9) }
      try $0.view("e", in: "d")
      try $0.view("c")
      try $0.constrain(
        "a.leading == root.leading + 20", "a.width == 50", "b.left == root.left + 20", "b.width == 50",
        "c.trailing == a.leading + 5", "c.centerX == root.centerX", "player.left == root.left",
        "player.right == root.right", "d.leading == player.leading", "d.width == 50",
        "e.leading == d.margins.leading", "e.width == 10")
    }

    #expect(layout.frame(of: view("a")).minX == 330)
    #expect(layout.frame(of: view("b")).minX == 20)
    #expect(layout.frame(of: view("c")).minX == 375)
    #expect(layout.frame(of: view("d")).minX == 0)
    #expect(layout.frame(of: view("e")).minX == 50 - 7 - 10)
  }

  @Test(arguments: [
    ("b.leading == root.leading + 16", 16.0), ("root.trailing == b.trailing + 16", 334),
    ("b.leading == root.safeArea.leading + 16", 16), ("b.trailing == a.leading - 16", 109),
    ("b.left == root.left + 16", 16), ("b.leading == a.trailing + 16", 241),
  ])
  func `a view's own direction does not move the view (UIKIT-RULES 104)`(line: String, x: Double) throws {
    for ownDirection in [SemanticContentAttribute.forceRightToLeft, .forceLeftToRight, .unspecified] {
      for direction in LayoutDirection.allCases {
        let (layout, view) = try layout(.bare(400, 400, direction: direction)) {
          try $0.view("a")
          try $0.view("b") { $0.semanticContentAttribute = ownDirection }
          try $0.constrain("a.centerX == root.centerX", "a.width == 50", "b.width == 50", line)
        }

        let isMirrored = direction == .rightToLeft && !line.contains("left")
        #expect(layout.frame(of: view("b")).minX == (isMirrored ? 350 - x : x), "\(ownDirection)")
      }
    }
  }

  @Test func `a view's own direction orders what is in it`() throws {
    let (layout, view) = try layout(.bare(400, 400)) {
      try $0.view("box") { $0.semanticContentAttribute = .forceRightToLeft }
      try $0.view("a", in: "box")
      try $0.view("b", in: "box")
      try $0.constrain(
        "box.leading == root.leading + 100", "box.width == 200", "a.width == 50", "b.width == 50",
        "a.leading == box.leading + 10", "b.leading == a.trailing + 5")
    }

    #expect(layout.frame(of: view("box")).minX == 100)
    #expect(layout.frame(of: view("a")).minX == 140)
    #expect(layout.frame(of: view("b")).minX == 85)
  }

  @Test func `a multiplied place counts from the view that holds both`() throws {
    let (layout, view) = try layout {
      try $0.view("box")
      try $0.view("a", in: "box")
      try $0.view("b", in: "box")
      try $0.constrain(
        "box.left == root.left + 100", "box.width == 200", "a.width == 10", "b.width == 10",
        "a.centerX == 0.5 * box.centerX", "b.left == 2 * a.left")
    }

    #expect(layout.frame(of: view("a")).minX == 45)
    #expect(layout.frame(of: view("b")).minX == 90)
  }

  @Test func `from right to left a multiplied place counts from the right`() throws {
    let (layout, view) = try layout(.bare(400, 400, direction: .rightToLeft)) {
      try $0.view("box")
      try $0.view("a", in: "box")
      try $0.view("b", in: "box")
      try $0.constrain(
        "box.left == root.left + 100", "box.width == 200", "a.width == 10", "b.width == 10",
        "a.leading == box.leading + 30", "b.leading == 2 * a.leading")
    }

    #expect(layout.frame(of: view("a")).maxX == 170)
    #expect(layout.frame(of: view("b")).maxX == 140)
  }

  @Test func `system spacing is 8`() throws {
    let (layout, view) = try layout(.iPhoneX) {
      try $0.view("box")
      try $0.view("child", in: "box")
      try $0.constrain(
        "box.edges == root.safeArea.edges", "child.top == box.top + system",
        "child.leading == box.leading + system", "box.trailing == child.trailing + system",
        "box.bottom == child.bottom + system")
    }

    expectFrame(layout.frame(of: view("child")), [8, 8, 359, 718])
  }

  @Test func `edges round once, in the root, halves up`() throws {
    let (layout, view) = try layout(.bare(1_000, 400, scale: 2)) {
      try $0.view("a")
      try $0.view("b", in: "a")
      try $0.constrain(
        "a.left == root.left + 950.25", "a.right == root.left + 950.5", "b.left == a.left - 0.05",
        "b.right == a.right + 0.25")
    }

    #expect(layout.frame(of: view("a")).minX == 950.5)
    #expect(layout.frame(of: view("a")).width == 0)
    #expect(layout.absoluteFrame(of: view("b")).minX == 950)
    #expect(layout.frame(of: view("b")).minX == -0.5)
    #expect(layout.frame(of: view("b")).width == 1)
  }

  @Test func `a required size cannot change the root`() throws {
    let (layout, _) = try layout(.iPhone8) { try $0.constrain("root.width == 100") }

    #expect(layout.frame(of: .root) == Rect(x: 0, y: 0, width: 375, height: 667))
    #expect(layout.conflicts.map(\.broken) == [.constraint(0)])
    #expect(layout.conflicts.first?.shortage == 275)
  }

  @Test func `a view without text has its edges for baselines`() throws {
    let (layout, view) = try layout {
      for id in ["a", "b"] { try $0.view(id) }
      try $0.constrain(
        "a.lastBaseline == root.top + 50", "a.height == 20", "a.width == 50",
        "b.firstBaseline == a.lastBaseline + 10", "b.height == 20", "b.width == 50")
    }

    expectFrame(layout.frame(of: view("a")), [0, 30, 50, 20])
    expectFrame(layout.frame(of: view("b")), [0, 60, 50, 20])
  }

  @Test func `frames reach beyond alignment rectangles`() throws {
    let (layout, view) = try layout {
      try $0.view("a") { $0.alignmentRectInsets = EdgeInsets(2, 3, 4, 5) }
      try $0.constrain(
        "a.left == root.left + 10", "a.top == root.top + 10", "a.width == 100", "a.height == 40")
    }

    expectFrame(layout.frame(of: view("a")), [7, 8, 108, 46])
  }

  @Test func `alignment insets take no more away than there is`() throws {
    let (layout, view) = try layout {
      try $0.view("a") { $0.alignmentRectInsets = EdgeInsets(-15, 0, -15, 0) }
      try $0.constrain(
        "a.left == root.left + 10", "a.top == root.top + 10", "a.width == 100", "a.height == 20")
    }

    expectFrame(layout.frame(of: view("a")), [10, 20, 100, 0])
  }

  @Test func `guides space views evenly`() throws {
    let (layout, view) = try layout(.bare(300, 50, scale: 3)) {
      try $0.view("a")
      try $0.view("b")
      for name in ["g1", "g2", "g3"] { try $0.hierarchy.addGuide(named: name) }
      try $0.constrain(
        "a.width == 50", "b.width == 50", "g1.left == root.left", "a.left == g1.right",
        "g2.left == a.right", "b.left == g2.right", "g3.left == b.right", "g3.right == root.right",
        "g1.width == g2.width", "g2.width == g3.width")
    }

    expectFrame(layout.frame(of: view("a")), [66.667, 0, 50, 0])
    expectFrame(layout.frame(of: view("b")), [183.333, 0, 50, 0])
    expectFrame(layout.frame(of: LayoutItem(.root, .custom(1))), [116.667, 0, 66.667, 0])
  }

  @Test func `a hidden view keeps its space`() throws {
    let (layout, view) = try layout {
      try $0.view("a") { $0.isHidden = true }
      try $0.view("b")
      try $0.constrain("a.left == root.left", "a.width == 50", "b.left == a.right + 10", "b.width == 50")
    }

    #expect(layout.frame(of: view("b")).minX == 60)
  }

  @Test func `what nothing speaks of is empty and stands at its superview's corner`() throws {
    let (layout, view) = try layout {
      try $0.view("box")
      try $0.view("a", in: "box")
      try $0.view("b", in: "box")
      try $0.view("c", in: "box")
      try $0.view("d") { $0.frame = Rect(x: 5, y: 6, width: 7, height: 8) }
      try $0.constrain(
        "box.edges == root.edges + 30", "b.right == box.right", "c.centerX == box.centerX",
        "c.top >= box.top + 9")
    }

    expectFrame(layout.frame(of: view("a")), [0, 0, 0, 0])
    expectFrame(layout.frame(of: view("b")), [340, 0, 0, 0])
    expectFrame(layout.frame(of: view("c")), [170, 9, 0, 0])
    expectFrame(layout.frame(of: view("d")), [5, 6, 7, 8])
    #expect(layout.conflicts.isEmpty)
  }

  @Test func `a card stands still however its content is pinned to it`() throws {
    let (layout, view) = try layout {
      try $0.view("card")
      try $0.label("text", in: "card", 66, 20)
      try $0.constrain("text.edges == card.edges + 8")
    }

    expectFrame(layout.frame(of: view("card")), [0, 0, 82, 36])
  }

  @Test func `views that hang on each other stand where the first of them stands`() throws {
    let (layout, view) = try layout {
      try $0.view("box")
      try $0.view("a", in: "box")
      try $0.view("b", in: "box")
      try $0.hierarchy.addGuide(named: "gap", to: ViewIndex(1))
      try $0.constrain(
        "box.edges == root.edges + 30", "a.width == 10", "b.left == a.right + 5", "b.width == 20",
        "gap.left == b.right", "gap.width == 3")
    }

    expectFrame(layout.absoluteFrame(of: view("a")), [30, 30, 10, 0])
    expectFrame(layout.absoluteFrame(of: view("b")), [45, 30, 20, 0])
    expectFrame(layout.frame(of: LayoutItem(view("box"), .custom(0))), [65, 30, 3, 0])
  }

  @Test func `a constraint that no frame can meet is told alone`() throws {
    let (layout, view) = try layout {
      try $0.view("a")
      try $0.constrain("a.left == a.left + 10", "a.width == a.width", "a.top == a.top + 3 @ 900")
    }

    #expect(
      layout.conflicts == [
        LayoutConflict(members: [.constraint(0)], broken: .constraint(0), shortage: 10)
      ])
    expectFrame(layout.frame(of: view("a")), [0, 0, 0, 0])
  }

  @Test(arguments: [
    ("a.width == 80 @ 999", "a.width == 100 @ 999.5"), ("a.width == 100 @ 250.1", "a.width == 80 @ 250"),
    ("a.width == 80 @ 0.25", "a.width == 100 @ 0.5"), ("a.width == 100 @ 1", "a.width == 80 @ 0.75"),
  ])
  func `a fraction more of priority wins whole`(first: String, second: String) throws {
    let (layout, view) = try layout {
      try $0.view("a")
      try $0.constrain("a.left == root.left", "a.top == root.top", "a.height == 5", first, second)
      // Whole priorities of stacks keep their places beside fractions.
      try $0.stack("row") {
        $0.distribution = .fillProportionally
        $0.spacing = 10
      }
      try $0.label("one", in: "row", 100, 20)
      try $0.label("two", in: "row", 100, 20)
      try $0.constrain("row.left == root.left", "row.bottom == root.bottom", "row.width == 310")
    }

    expectFrame(layout.frame(of: view("a")), [0, 0, 100, 5])
    #expect(layout.frame(of: view("one")).width == 148 && layout.frame(of: view("two")).width == 152)
  }

  @Test func `the view that hugs a fraction less stretches`() throws {
    let (layout, view) = try layout {
      try $0.label("a", 50, 20)
      try $0.view("b") {
        $0.intrinsicContentSize = AxisPair(horizontal: 50, vertical: 20)
        $0.contentHuggingPriority = AxisPair(Priority(250.5) ?? .low)
      }
      try $0.constrain(
        "a.left == root.left", "b.left == a.right", "b.right == root.right", "a.top == root.top",
        "b.top == root.top")
    }

    expectFrame(layout.frame(of: view("b")), [350, 0, 50, 20])
  }

  @Test func `a thousand views inside one another lay out`() throws {
    let (layout, view) = try layout(.bare(4_000, 4_000)) { scene in
      var parent = "root"
      for depth in 1...1_000 {
        try scene.view("v\(depth)", in: parent)
        try scene.constrain("v\(depth).edges == \(parent).safeArea.edges + 0.125")
        parent = "v\(depth)"
      }
    }

    #expect(layout.frame(of: view("v1000")) == Rect(x: 0, y: 0, width: 3_750, height: 3_750))
    #expect(layout.passes == 1)
  }
}
