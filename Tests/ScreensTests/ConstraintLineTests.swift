// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Testing

@testable import Screens

/// The views that the lines of these tests name: a root with `a` and `b`, `a` with `inner` and the guide `gap`,
/// and another root with `far`.
private let names: NameTable = {
  var names = NameTable()
  func add(_ name: String, _ index: Int, guide: GuideKind? = nil, in parent: String?, root: Int = 0) {
    let entry = NameTable.Entry(root: root, item: LayoutItem(ViewIndex(index), guide), parent: parent)
    precondition(names.add(name, entry))
  }
  add("root", 0, in: nil)
  add("a", 1, in: "root")
  add("b", 2, in: "root")
  add("inner", 3, in: "a")
  add("gap", 1, guide: .custom(0), in: "a")
  add("turned-first", 4, in: "root")
  add("other", 0, in: nil, root: 1)
  add("far", 1, in: "other", root: 1)
  return names
}()

private func constraints(_ line: String, name: String? = nil) throws -> [LayoutConstraint] {
  let resolver = ConstraintResolver(names: names)
  var result: [LayoutConstraint] = []
  for line in try ConstraintLine.parse(line) {
    result += try resolver.resolve(line, name: name).map(\.constraint)
  }
  return result
}

/// The constraints in UIKit's terms, views by their places.
private func text(_ line: String) throws -> [String] {
  try constraints(line).map { constraint in
    func item(_ item: LayoutItem) -> String {
      guard let guide = item.guide else { return "\(item.view.rawValue)" }
      return "\(item.view.rawValue).\(guide.name ?? "custom")"
    }
    let relation = [Relation.equal: "==", .lessOrEqual: "<=", .greaterOrEqual: ">="]
    var text = "\(item(constraint.first)).\(constraint.firstAttribute.name)"
    text += " \(relation[constraint.relation] ?? "?") "
    if let second = constraint.second, let attribute = constraint.secondAttribute {
      text += "\(constraint.multiplier) * \(item(second)).\(attribute.name)"
    }
    text += " + \(constraint.constant)"
    if constraint.systemSpacing != 0 { text += " + \(constraint.systemSpacing) system" }
    if constraint.priority != .required { text += " @ \(constraint.priority)" }
    return text
  }
}

private func faultOf(_ line: String) -> LineFault? {
  do {
    _ = try constraints(line)
    return nil
  } catch let fault as LineFault {
    return fault
  } catch {
    return nil
  }
}

@Suite struct ConstraintLineTests {
  @Test(arguments: [
    ("a.top == root.top", "1.top == 1.0 * 0.top + 0.0"),
    ("a.top == root.safeArea.top + 8", "1.top == 1.0 * 0.safeArea.top + 8.0"),
    ("a.trailing <= root.margins.trailing - 8.5", "1.trailing <= 1.0 * 0.margins.trailing + -8.5"),
    ("a.width >= 44", "1.width >=  + 44.0"),
    ("a.width == 2 * b.width", "1.width == 2.0 * 2.width + 0.0"),
    ("a.width == b.width * 2", "1.width == 2.0 * 2.width + 0.0"),
    ("a.width == 16/9 * a.height", "1.width == \(16.0 / 9.0) * 1.height + 0.0"),
    ("a.width == 0.5 * b.height + 4 @ 750", "1.width == 0.5 * 2.height + 4.0 @ 750"),
    ("a.width == -1 * b.width + 100", "1.width == -1.0 * 2.width + 100.0"),
    ("a.width == 44 @ 999.5", "1.width ==  + 44.0 @ 999.5"),
    ("a.width<=44@0.25", "1.width <=  + 44.0 @ 0.25"), ("a.width<=44@low", "1.width <=  + 44.0 @ 250"),
    ("a.width == 44 @ fittingSize", "1.width ==  + 44.0 @ 50"),
    ("a.top == b.bottom + system", "1.top == 1.0 * 2.bottom + 0.0 + 1.0 system"),
    ("a.top == b.bottom + system * 2", "1.top == 1.0 * 2.bottom + 0.0 + 2.0 system"),
    ("a.bottom == b.top - 1.5 * system", "1.bottom == 1.0 * 2.top + 0.0 + -1.5 system"),
    ("a.top == b.bottom + 8 + system - 2", "1.top == 1.0 * 2.bottom + 6.0 + 1.0 system"),
    ("turned-first.left == gap.right", "4.left == 1.0 * 1.custom.right + 0.0"),
    ("a.top == root.topGuide.bottom", "1.top == 1.0 * 0.topGuide.bottom + 0.0"),
    ("a.bottom == root.keyboard.top", "1.bottom == 1.0 * 0.keyboard.top + 0.0"),
    ("a.firstBaseline == b.lastBaseline", "1.firstBaseline == 1.0 * 2.lastBaseline + 0.0"),
    ("a.left == b.centerX", "1.left == 1.0 * 2.centerX + 0.0"),
    ("a.leading == b.centerX", "1.leading == 1.0 * 2.centerX + 0.0"),
  ])
  func `a line becomes one constraint`(line: String, expected: String) throws {
    #expect(try text(line) == [expected])
  }

  @Test func `a constant on edges insets`() throws {
    #expect(
      try text("a.edges == root.safeArea.edges + 8") == [
        "1.top == 1.0 * 0.safeArea.top + 8.0",
        "1.leading == 1.0 * 0.safeArea.leading + 8.0",
        "1.bottom == 1.0 * 0.safeArea.bottom + -8.0",
        "1.trailing == 1.0 * 0.safeArea.trailing + -8.0",
      ])
    #expect(
      try text("a.verticalEdges == b.verticalEdges + system") == [
        "1.top == 1.0 * 2.top + 0.0 + 1.0 system",
        "1.bottom == 1.0 * 2.bottom + 0.0 + -1.0 system",
      ])
    #expect(
      try text("a.horizontalEdges == b.horizontalEdges @ 999") == [
        "1.leading == 1.0 * 2.leading + 0.0 @ 999", "1.trailing == 1.0 * 2.trailing + 0.0 @ 999",
      ])
  }

  @Test func `size and center stand for two constraints each`() throws {
    #expect(try text("a.size == 44") == ["1.width ==  + 44.0", "1.height ==  + 44.0"])
    #expect(
      try text("a.size <= 0.5 * b.size") == [
        "1.width <= 0.5 * 2.width + 0.0", "1.height <= 0.5 * 2.height + 0.0",
      ])
    #expect(
      try text("a.center == root.center + 4") == [
        "1.centerX == 1.0 * 0.centerX + 4.0", "1.centerY == 1.0 * 0.centerY + 4.0",
      ])
  }

  @Test func `the constraints of a named line carry its name and what sets them apart`() throws {
    let lone = try constraints("a.top == b.bottom + 8", name: "gap-above")
    let several = try constraints("a.edges == root.edges", name: "frame")

    #expect(lone.map(\.identifier) == ["gap-above"])
    #expect(several.map(\.identifier) == ["frame.top", "frame.leading", "frame.bottom", "frame.trailing"])
  }

  @Test(arguments: [
    // What, from which character on, and a piece of what is said about it.
    (
      "a.left == b.leading", 12,
      "left cannot be tied to leading: use leading, or left on both sides (UIKIT-RULES 76)"
    ),
    ("a.leading == b.left", 15, "use leading, or left on both sides"),
    ("a.left == b.trailing", 12, "use leading instead of left, or right instead of trailing"),
    ("a.right == root.margins.leading", 24, "right cannot be tied to leading"),
    ("a.top == b.width", 11, "top cannot be tied to width, a size: tie top to top, bottom or centerY"),
    ("a.width == b.top + 4", 13, "width cannot be tied to top, a place"),
    ("a.top == b.left", 11, "tie top to top, bottom or centerY (UIKIT-RULES 75)"),
    ("c.top == b.top", 0, "no view or guide has the id c"),
    ("a.top == turned-frist.top", 9, "did you mean turned-first?"),
    ("a.top == superview.top", 9, "name the view, as in root"),
    ("a.topp == b.top", 2, "there is no attribute topp: did you mean top?"),
    ("a.zzzzzzz == b.top", 2, "use one of left, right"),
    ("a.top == b.topMargin", 11, "topMargin is written b.margins.top"),
    ("a.topAnchor == b.top", 2, "topAnchor is written a.top"),
    ("a.top == root.safeAreaLayoutGuide.top", 14, "safeAreaLayoutGuide is written root.safeArea"),
    ("a.top == root.safeAera.top", 14, "did you mean safeArea?"),
    ("a.top == root.safeArea", 14, "root.safeArea is a guide: name its attribute too"),
    ("a.top == root.region(camera).top", 14, "there is one kind of region: write root.region(fold)"),
    ("a.top == a.topGuide.bottom", 11, "only a root view has topGuide: use a.safeArea"),
    ("a.top == a.contentLayout.top", 11, "only a scroll view has contentLayout: use a itself"),
    ("a.top == b.frameLayout.top", 11, "only a scroll view has frameLayout: use b itself"),
    ("a.top == gap.safeArea.top", 13, "gap is a guide and has no guides of its own"),
    ("a.top == gap.firstBaseline", 13, "a guide has no baseline: use gap.top"),
    ("a.top == far.top", 9, "a and far stand under different roots"),
    (
      "a.width == 44 @ 0", 16,
      "priority 0 is out of range: write a number above 0, up to 1000 (required) (UIKIT-RULES 79)"
    ),
    ("a.width == 44 @ 1001", 16, "priority 1001 is out of range"),
    ("a.width == 44 @ 1000.5", 16, "priority 1000.5 is out of range"),
    ("a.width == 44 @ -1", 16, "out of range"),
    ("a.width == 44 @ strong", 16, "required, high, low, fittingSize"),
    ("a.width == 44 @", 15, "a priority is missing"),
    ("a.width == 44 @ 750 @ 751", 20, "one priority"),
    ("a.width == 44 @ 750 + 8", 20, "move + before the @"),
    ("a.left == 8", 10, "write a.left == root.left + ... (UIKIT-RULES 78)"),
    ("inner.left == 8", 14, "write inner.left == a.left + ..."),
    ("a.edges == 0", 11, "write a.edges == root.edges"),
    ("a.width == 0 * b.width", 11, "0 times b.width ties nothing"),
    ("a.top == 0 * b.top", 9, "UIKIT-RULES 78"),
    ("a.top = b.top", 6, "= is written =="),
    ("a.width => 44", 8, "=> is written >="),
    ("a.width =< 44", 8, "=< is written <="),
    ("a.width ≤ 44", 8, "≤ is written <="),
    ("a.width < 44", 8, "< is written <="),
    ("a.width != 44", 8, "write ==, <= or >="),
    ("a.width === 44", 8, "write ==, <= or >="),
    ("a.top == b.top+8", 14, "put blanks around +: b.top + 8"),
    ("a.top == b.top-8", 14, "put blanks around -: b.top - 8"),
    ("a.top == b.top -8", 15, "put blanks around -: - 8"),
    ("a.top == b.top +8", 15, "put blanks around +: + 8"),
    ("a.top == b.top + - 8", 17, "write the number with its sign: -8"),
    ("a.top == 8 + b.top", 13, "write b.top first"),
    ("a.width == 100 - b.width", 17, "as in -1 * b.width"),
    ("a.width == b.width + inner.width", 21, "a line ties two items"),
    ("a.width == b.width * inner.width", 21, "only numbers multiply"),
    ("a.width == b.width / 2", 19, "write 1/2 * item.attribute"),
    ("a.width/2 == b.width", 2, "there is no attribute width/2"),
    ("2 * a.width == b.width", 0, "numbers stand on the right"),
    ("a.width * 2 == b.width", 8, "the left side is one item.attribute"),
    ("a.width + 2 == b.width", 8, "the left side is one item.attribute"),
    ("44 <= a.width", 0, "numbers stand on the right"),
    ("a.width >= 44 <= 50", 14, "one relation a line"),
    ("a.width 44", 8, "==, <= or >= is missing here"),
    ("a.width", 7, "the line ends too early"),
    ("a.width ==", 10, "the line ends too early"),
    ("a.width == b.width +", 20, "an item or a number is missing after +"),
    ("a.width == + 8", 11, "write the number with its sign: +8"),
    ("a.width == b.width 8", 19, "8 is one word too many"),
    ("", 0, "the line is empty"),
    ("== b.top", 0, "start with item.attribute"),
    ("a == b", 0, "name an attribute of a, as in a.top"),
    ("top == b.top", 0, "name the item too: root.top"),
    ("a. == b.top", 2, "an attribute is missing after a."),
    (".top == b.top", 0, "an item is missing"),
    ("a.safeArea.top.top == b.top", 15, "at most three words"),
    ("a.top == b.edges", 11, "edges stands for several attributes"),
    ("a.edges == b.top", 13, "edges is tied to edges: write b.edges"),
    ("a.edges >= b.edges", 8, "edges takes == only"),
    ("a.edges == 2 * b.edges", 11, "edges takes no multiplier"),
    ("a.top == a.top + 8", 9, "both sides are a.top"),
    ("a.width == 1e999", 11, "out of range"),
    ("a.width == 2000000", 11, "out of range"),
    ("a.width == 1/0", 11, "out of range"),
    ("a.width == 100000 * 100000 * b.width", 11, "numbers go up to 1000000"),
    ("a.width == 44pt", 11, "write 44 alone"),
    ("a.width == 44px", 11, "not pixels"),
    ("a.width == 50% * root.width", 11, "write 0.5 * item.attribute"),
    ("a.aspectRatio == 16/9", 2, "write a.width == 16/9 * a.height"),
    ("a.top == root.safeAreaInsets.top", 14, "safeAreaInsets is written root.safeArea"),
    ("a.width == nan", 11, "name an attribute of nan"),
    ("a.width == 0x10", 11, "0x10 is no id"),
    ("a.width == a*b.width", 11, "name an attribute of a"),
  ])
  func `a wrong line says where it is wrong and what to write`(
    line: String, offset: Int, message: String
  ) throws {
    let fault = try #require(faultOf(line))

    #expect(fault.offset == offset, "\(fault.message)")
    #expect(fault.message.contains(message), "\(fault.message)")
  }

  @Test func `a line of any length ends in a fault`() {
    let long = String(repeating: "a.width + ", count: 100_000)

    #expect(faultOf(long)?.message == "a line has at most 1000 characters")
  }

  @Test func `no line that noise can make traps the parser`() {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    let pieces = [
      "a", "b", ".", "top", "width", "==", "<=", "=", "+", "-", " ", " ", "*", "@", "8", "0", "1e308", "/",
      "H:", "|", "[", "]", "(", ")", ",", "edges", "safeArea", "system", "é", "\u{301}", "\t", "region(",
    ]
    for _ in 0..<20_000 {
      var line = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        line += pieces[Int(state >> 33) % pieces.count]
      }
      if let fault = faultOf(line) {
        #expect((0...line.unicodeScalars.count).contains(fault.offset), "\(line): \(fault)")
      }
    }
  }
}

@Suite struct VisualFormatTests {
  @Test(arguments: [
    (
      "H:|-[a]-[b]|",
      [
        "1.leading == 1.0 * 0.margins.leading + 0.0",
        "2.leading == 1.0 * 1.trailing + 0.0 + 1.0 system",
        "0.trailing == 1.0 * 2.trailing + 0.0",
      ]
    ),
    ("V:|[a]", ["1.top == 1.0 * 0.top + 0.0"]),
    ("|-8-[a]", ["1.leading == 1.0 * 0.leading + 8.0"]),
    ("H:[a][b]", ["2.leading == 1.0 * 1.trailing + 0.0"]),
    ("V:[a]-20-[b]", ["2.top == 1.0 * 1.bottom + 20.0"]),
    ("V:[a]-(-20)-[b]", ["2.top == 1.0 * 1.bottom + -20.0"]),
    (
      "H:[a]-(>=8,<=20@750)-|",
      ["0.trailing >= 1.0 * 1.trailing + 8.0", "0.trailing <= 1.0 * 1.trailing + 20.0 @ 750"]
    ),
    ("H:[a]-==8-[b]->=0-|", ["2.leading == 1.0 * 1.trailing + 8.0", "0.trailing >= 1.0 * 2.trailing + 0.0"]),
    ("[a(44)]", ["1.width ==  + 44.0"]),
    ("V:[a(44@250.1)]", ["1.height ==  + 44.0 @ 250.1"]),
    ("V:[a(>=44, ==b@500)]", ["1.height >=  + 44.0", "1.height == 1.0 * 2.height + 0.0 @ 500"]),
    ("H:|-[inner]", ["3.leading == 1.0 * 1.margins.leading + 0.0"]),
    ("H: [turned-first(b)] ", ["4.width == 1.0 * 2.width + 0.0"]),
  ])
  func `visual format stands for the constraints that UIKit makes of it`(
    line: String, expected: [String]
  ) throws {
    #expect(try text(line) == expected)
  }

  @Test(arguments: [
    ("H:|-[a]-[c]|", 9, "no view or guide has the id c"),
    ("H:|-[a", 6, "] is missing after a"),
    ("H:|-[]", 5, "a view is missing"),
    ("H:|", 3, "a view is missing"),
    ("H:||", 3, "a view is missing"),
    ("H:", 2, "a view is missing"),
    ("H:[a]-", 6, "the line ends too early"),
    ("H:[a]-8[b]", 7, "a distance ends with -"),
    ("H:[a]--8-[b]", 6, "a distance below 0 stands in parentheses"),
    ("H:[a]-wide-[b]", 6, "metrics are not supported"),
    ("H:|-(foo)-[a]|", 5, "metrics are not supported"),
    ("H:[a]-(>=8, b@750)-[b]", 12, "metrics are not supported"),
    ("H:[a]-(8-[b]", 7, "neither a number nor the id"),
    ("H:[a]-(>8)-[b]", 7, "> is no relation"),
    ("H:[a(44@0)]", 8, "priority 0 is out of range"),
    ("H:-8-[a]", 2, "a distance needs a view or | before it"),
    ("H:|[a]|[b]", 7, "the bar | ends the line"),
    ("H:|[root]|", 4, "root has no superview"),
    ("H:[a] and b", 6, "a view is missing here"),
  ])
  func `wrong visual format says where it is wrong`(line: String, offset: Int, message: String) throws {
    let fault = try #require(faultOf(line))

    #expect(fault.offset == offset, "\(fault.message)")
    #expect(fault.message.contains(message), "\(fault.message)")
  }
}
