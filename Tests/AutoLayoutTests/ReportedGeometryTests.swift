// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import Testing
import Traits

/// What people have met elsewhere with bands, bars, sheets and open constraints, and must not meet here.
@Suite struct ReportedGeometryTests {
  // MARK: Bands

  @Test func `the strip of a sheet is the same all the way up`() throws {
    var button: Set<Double> = []
    for step in 0...10 {
      var scene = Scene()
      try scene.view("sheet") {
        $0.translatesAutoresizingMaskIntoConstraints = true
        $0.frame = Rect(x: 0, y: 812 - 40 * Double(step), width: 375, height: 400)
      }
      let own = try scene.view("button", in: "sheet")
      try scene.constrain("button.height == 48", "button.bottom == sheet.safeArea.bottom - 8")
      let layout = CompiledScreen(scene.hierarchy).layout(in: .iPhoneX)
      button.insert(layout.frame(of: own).minY)
      #expect(layout.safeAreaInsets(of: ViewIndex(1)).top == 0)
    }

    #expect(button == [310])
  }

  @Test(arguments: [(Environment.iPhoneX, 34.0), (.iPhoneXTurned, 21), (.iPhone8, 0)])
  func `a bar of one's own reaches below the band and keeps its items above it`(
    environment: Environment, bottom: Double
  ) throws {
    var scene = Scene()
    let bar = try scene.view("bar")
    let items = try scene.view("items", in: "bar")
    try scene.constrain(
      "bar.left == root.left", "bar.right == root.right", "bar.bottom == root.bottom",
      "items.edges == bar.safeArea.edges", "items.height == 49")

    let layout = CompiledScreen(scene.hierarchy).layout(in: environment)

    let size = environment.size
    #expect(layout.frame(of: bar).minY == size.height - 49 - bottom)
    #expect(layout.frame(of: bar).height == 49 + bottom)
    #expect(layout.frame(of: items).minY == 0 && layout.frame(of: items).height == 49)
    #expect(layout.conflicts.isEmpty && layout.loop.isEmpty)
  }

  @Test func `content between a header and a bar has no insets left to keep`() throws {
    var scene = Scene()
    try scene.view("header")
    let content = try scene.view("content")
    let inner = try scene.view("inner", in: "content")
    try scene.view("tabs")
    for name in ["header", "content", "tabs"] {
      try scene.constrain("\(name).left == root.left", "\(name).right == root.right")
    }
    try scene.constrain(
      "header.top == root.top", "header.height == 88", "content.top == header.bottom",
      "content.bottom == tabs.top", "tabs.height == 83", "tabs.bottom == root.bottom",
      "inner.edges == content.safeArea.edges")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .iPhoneX)

    #expect(layout.safeAreaInsets(of: content) == .zero)
    expectFrame(layout.absoluteFrame(of: inner), [0, 88, 375, 641])
    expectFrame(layout.absoluteFrame(of: content), [0, 88, 375, 641])
  }

  @Test func `a header that takes the top takes it from what is in it, never from its sibling`() throws {
    var scene = Scene()
    try scene.view("header")
    let title = try scene.view("title", in: "header")
    let list = try scene.view("list")
    try scene.constrain(
      "header.top == root.top", "header.left == root.left", "header.right == root.right",
      "title.edges == header.safeArea.edges", "title.height == 44", "list.edges == root.edges")

    let layout = CompiledScreen(scene.hierarchy).layout(
      in: .bare(411, 731, insets: EdgeInsets(24, 0, 48, 0)))

    #expect(layout.safeAreaInsets(of: list) == EdgeInsets(24, 0, 48, 0))
    #expect(layout.safeAreaInsets(of: title) == .zero)
    expectFrame(layout.absoluteFrame(of: title), [0, 24, 411, 44])
  }

  @Test(arguments: [(58.0, 0.0), (48, 0), (20, 28), (0, 48), (-10, 48)])
  func `a card keeps clear of what reaches into it and of no more`(y: Double, top: Double) throws {
    var scene = Scene()
    let card = try scene.view("card") {
      $0.translatesAutoresizingMaskIntoConstraints = true
      $0.frame = Rect(x: 0, y: y, width: 414, height: 896 - y)
    }

    let layout = CompiledScreen(scene.hierarchy).layout(
      in: .bare(414, 896, scale: 2, insets: EdgeInsets(48, 0, 34, 0)))

    #expect(layout.safeAreaInsets(of: card) == EdgeInsets(top, 0, 34, 0))
  }

  @Test(arguments: [(Environment.iPhoneX, 8.0), (.iPhoneXTurned, 44), (.iPhone8, 8)])
  func `a margin and a band can be met by the larger of both`(environment: Environment, x: Double) throws {
    var scene = Scene()
    let card = try scene.view("card")
    try scene.constrain(
      "card.left >= root.safeArea.left", "card.left >= root.left + 8", "card.left == root.left @ 500",
      "card.width == 100", "card.height == 100", "card.top == root.top")

    let layout = CompiledScreen(scene.hierarchy).layout(in: environment)

    #expect(layout.frame(of: card).minX == x)
  }

  @Test func `margins take the safe area in where a view wants that, and leave it out where not`() throws {
    for (inset, x) in [(true, 52.0), (false, 8)] {
      var scene = Scene()
      try scene.view("card") {
        $0.insetsLayoutMarginsFromSafeArea = inset
      }
      let own = try scene.view("label", in: "card")
      try scene.constrain(
        "card.edges == root.edges", "label.left == card.margins.left", "label.width == 10",
        "label.top == card.top", "label.height == 10")

      let layout = CompiledScreen(scene.hierarchy).layout(in: .iPhoneXTurned)

      #expect(layout.frame(of: own).minX == x)
    }
  }

  @Test(arguments: [
    "row.top == list.top", "row.top == list.safeArea.top", "row.top == root.safeArea.top",
    "row.top == list.frameLayout.top + 59",
    "row.top == list.contentLayout.top",
  ])
  func `the first row of a list stands below the bars once, however it is tied`(line: String) throws {
    var scene = Scene()
    try scene.view("list") { $0.kind = .scroll }
    let row = try scene.view("row", in: "list")
    try scene.constrain(
      "list.edges == root.edges", line, "row.left == list.left", "row.right == list.right",
      "row.width == list.width", "row.height == 1200", "row.bottom == list.bottom")

    let layout = CompiledScreen(scene.hierarchy).layout(
      in: .bare(393, 852, scale: 3, insets: EdgeInsets(59, 0, 34, 0)))

    #expect(layout.absoluteFrame(of: row).minY == 59)
  }

  // MARK: Constraints that leave something open, come and go

  @Test func `hiding twice and showing once is showing`() throws {
    var source = Scene()
    let stack = try source.stack("row") { $0.spacing = 8 }
    for name in ["a", "b", "c"] { try source.label(name, in: "row", 50, 20) }
    try source.constrain("row.left == root.left", "row.top == root.top")
    let scene = CompiledScene(source)
    func width(_ hide: [String], show: [String] = []) throws -> Double {
      scene.screen.layout(in: .bare(400, 400), arranged: try scene.arrangement(hide: hide, show: show))
        .frame(of: stack).width
    }

    #expect(
      try [width([]), width(["b"]), width(["b"]), width([], show: ["b"]), width(["a", "c"])] == [
        166, 108, 108, 166, 50,
      ])
    let tree = TreeScene(loose: "s", 400, 400)
    try tree.view("row", in: "s") {
      $0.kind = .stack
      $0.stack.spacing = 8
    }
    for name in ["a", "b", "c"] { try tree.view(name, in: "row", intrinsic: (50, 20)) }
    try tree.activate("row.left == s.left", "row.top == s.top")
    var widths: [Double] = []
    for isHidden in [false, true, true, false, true, false] {
      try tree.tree.change(tree["b"]) { $0.isHidden = isHidden }
      tree.tree.layoutIfNeeded()
      widths.append(tree.tree.frame(of: tree["row"]).width)
    }
    #expect(widths == [166, 108, 108, 166, 108, 166])
  }

  @Test func `what is left open is settled alike, whatever the order of the lines`() throws {
    let lines = [
      "a.left == root.left", "b.left == a.right + 5", "b.right == root.right", "a.width == 80 @ 250",
      "b.width == 60 @ 250", "a.top == root.top", "b.top == root.top", "a.height == 20", "b.height == 20",
    ]
    var answers: Set<[Double]> = []
    var order = lines
    for turn in 0..<100 {
      order.swapAt(turn % 9, (turn * 7 + 3) % 9)
      var scene = Scene()
      let views = try ["a", "b"].map { try scene.view($0) }
      for line in order { try scene.constrain(line) }

      let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(300, 44))

      answers.insert(views.map { layout.frame(of: $0).width })
    }

    #expect(answers.count == 1)
    #expect(answers.first.map { $0[0] + $0[1] } == 295)
  }

  @Test func `open ends are told with both ranges, and one point of hugging closes them`() throws {
    for (hugging, expected) in [(250, [80.0...235, 60...215]), (251, [])] {
      var scene = Scene()
      try scene.view("a")
      try scene.view("b")
      try scene.constrain(
        "a.left == root.left", "b.left == a.right + 5", "b.right == root.right", "a.width == 80 @ \(hugging)",
        "b.width == 60 @ 250", "a.top == root.top", "b.top == root.top", "a.height == 20", "b.height == 20")
      let screen = CompiledScreen(scene.hierarchy)

      let open = screen.ambiguity(in: .bare(300, 44)).filter { $0.attribute == .width }

      #expect(open.map(\.range) == expected)
      if hugging == 251 {
        let layout = screen.layout(in: .bare(300, 44))
        #expect((1...2).map { layout.frame(of: ViewIndex($0)).width } == [80, 215])
      }
    }
  }

  @Test func `a required line can become a wish while it is active, and the other way round`() throws {
    var source = Scene()
    try source.view("icon")
    let label = try source.view("label")
    try source.constrain(
      "label.left == icon.right + 8", "icon.left == root.left + 16", "icon.width == 24",
      "icon.top == root.top",
      "icon.height == 24", "label.top == root.top", "label.width == 50", "label.height == 20")
    try source.constrain("label.left == root.left + 16", set: "alone")
    let scene = CompiledScene(source)
    func x(_ priority: Int, active: [String] = []) throws -> (Double, Int) {
      var arrangement = try scene.arrangement(active: active)
      arrangement.priorities = [0: try #require(Priority(priority))]
      let layout = scene.screen.layout(in: .bare(375, 60), arranged: arrangement)
      return (layout.frame(of: label).minX, layout.conflicts.count)
    }

    #expect(try x(1000) == (48, 0))
    #expect(try x(750) == (48, 0))
    #expect(try x(750, active: ["alone"]) == (16, 0))
    #expect(try x(1000, active: ["alone"]).1 == 1)
    #expect(try x(1000) == (48, 0))
  }

  @Test(arguments: [0.0, 1, 13.9, 14, 375])
  func `a container that is still too narrow breaks nothing for good`(width: Double) throws {
    var scene = Scene()
    let stack = try scene.view("stack")
    try scene.constrain(
      "stack.left == root.left + 4", "stack.right == root.right - 10", "stack.top == root.top",
      "stack.height == 44")
    let screen = CompiledScreen(scene.hierarchy)

    let provisional = screen.layout(in: .bare(width, 44))
    let final = screen.layout(in: .bare(375, 44))

    #expect(provisional.conflicts.count == (width > 0 && width < 14 ? 1 : 0))
    #expect(final.conflicts.isEmpty)
    expectFrame(final.frame(of: stack), [4, 0, 361, 44])
  }
}
