// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Testing

@testable import ConflictLogs

/// One line of a list, in every way it is printed. The app, its views and numbers are invented.
@Suite struct LoggedConstraintTests {
  /// What a line says, on one line: `a.leading == 0.5*b.trailing + 8`, with all that it says beside.
  static func said(_ constraint: LoggedConstraint?) -> String {
    guard let constraint else { return "unreadable" }
    var text = "\(constraint.first).\(constraint.firstAttribute) \(constraint.relation.rawValue) "
    if let second = constraint.second, let attribute = constraint.secondAttribute {
      text += constraint.multiplier == 1 ? "" : "\(constraint.multiplier)*"
      text += "\(second).\(attribute)" + (constraint.constant == 0 ? "" : " + \(constraint.constant)")
    } else {
      text += "\(constraint.constant)"
    }
    if let priority = constraint.priority, priority != 1000 { text += " @\(priority)" }
    return text
  }

  static let visual: [(String, String)] = [
    (
      "H:|-(16)-[Tile:0xa1]   (active, names: '|':Page:0xb1 )",
      "Tile:0xa1.leading == Page:0xb1.leading + 16.0"
    ),
    (
      "H:[Tile:0xa1]-(16)-|   (active, names: '|':Page:0xb1 )",
      "Page:0xb1.trailing == Tile:0xa1.trailing + 16.0"
    ),
    ("V:|-(>=10)-[Tile:0xa1]   (Names: '|':Page:0xb1 )", "Tile:0xa1.top >= Page:0xb1.top + 10.0"),
    (
      "V:[Tile:0xa1]-(<=10)-|   (active, names: '|':Page:0xb1 )",
      "Page:0xb1.bottom <= Tile:0xa1.bottom + 10.0"
    ),
    ("H:[Tile:0xa1]-(8)-[Mark:0xa2]   (active)", "Mark:0xa2.leading == Tile:0xa1.trailing + 8.0"),
    ("H:[Tile:0xa1]-(-5)-[Mark:0xa2](LTR)   (active)", "Mark:0xa2.left == Tile:0xa1.right + -5.0"),
    (
      "H:|-(16)-[Tile:0xa1](RTL)   (active, names: '|':Page:0xb1 )",
      "Page:0xb1.right == Tile:0xa1.right + 16.0"
    ),
    ("H:[Tile:0xa1]-(8)-[Mark:0xa2](RTL)   (active)", "Tile:0xa1.left == Mark:0xa2.right + 8.0"),
    ("V:[Tile:0xa1(44)]", "Tile:0xa1.height == 44.0"),
    ("V:[Tile:0xa1(>=60)]", "Tile:0xa1.height >= 60.0"),
    ("H:[Tile:0xa1(<=100@900)] priority:900", "Tile:0xa1.width <= 100.0 @900.0"),
    ("H:[Tile:0xa1(==100@249.5)]", "Tile:0xa1.width == 100.0 @249.5"),
    ("H:[Tile:0xa1'Total (3)'(120)]", "Tile:0xa1.width == 120.0"),
    ("H:[Tile:0xa1'a]-(4)-[b'(44)]", "Tile:0xa1.width == 44.0"),
    ("V:[Tile:0xa1'a]-(4)-[b']-(6)-[Mark:0xa2'(x)']   (active)", "Mark:0xa2.top == Tile:0xa1.bottom + 6.0"),
    ("H:[Tile:0xa1]-(NSSpace(8))-[Mark:0xa2]", "Mark:0xa2.leading == Tile:0xa1.trailing + 8.0"),
    (
      "V:|-(>=NSLayoutAnchorConstraintSpace(12))-[Tile:0xa1]   (active, names: '|':Page:0xb1 )",
      "Tile:0xa1.top >= Page:0xb1.top + 12.0"
    ),
    ("H:[Tile:0xa1]-(0)-[Mark:0xa2.leading]   (active)", "Mark:0xa2.leading == Tile:0xa1.trailing"),
    ("H:|[Tile:0xa1]   (active, names: '|':Page:0xb1 )", "Tile:0xa1.leading == Page:0xb1.leading"),
    ("V:[Tile:0xa1]-\n (20)-[Mark:0xa2]   (active)", "Mark:0xa2.top == Tile:0xa1.bottom + 20.0"),
    ("H:|-(10)-[Tile:0xa1]", "Tile:0xa1.leading == |:?.leading + 10.0"),
    (
      "H:|-(10)-[badge]   (active, names: badge:0xa7, '|':Page:0xb1 )",
      "badge:0xa7.leading == Page:0xb1.leading + 10.0"
    ),
    ("V:[a b]-(6)-[c, d]   (active, names: a b:0xa7, c, d:0xa8 )", "c, d:0xa8.top == a b:0xa7.bottom + 6.0"),
    (
      "V:[tag]-(6)-[tag]   (active, names: tag:0xa7, tag:0xa8 )", "tag:?2.top == tag:?1.bottom + 6.0"
    ),
    (
      "V:|-(6)-[tag]   (active, names: tag:0xa7, tag:0xa8, '|':tag:0xa8 )",
      "tag:0xa7.top == tag:0xa8.top + 6.0"
    ),
    (
      "V:|-(6)-[Tile:0xa1]   (active, names: '|':Cell:0xb1'It's 5 o'clock' )",
      "Tile:0xa1.top == Cell:0xb1.top + 6.0"
    ),
  ]

  static let equations: [(String, String)] = [
    ("Tile:0xa1.width == - 16   (active)", "Tile:0xa1.width == -16.0"),
    ("Tile:0xa1.midY == + 60", "Tile:0xa1.midY == 60.0"),
    ("Tile:0xa1.height >= 24.0", "Tile:0xa1.height >= 24.0"),
    ("Tile:0xa1.height == 1.5e+03   (active)", "Tile:0xa1.height == 1500.0"),
    ("Tile:0xa1.height == 2.22507e-308   (active)", "Tile:0xa1.height == 0.0"),
    ("Tile:0xa1.bottom == Page:0xb1.bottom - 16   (active)", "Tile:0xa1.bottom == Page:0xb1.bottom + -16.0"),
    (
      "Tile:0xa1.height == 0.5*Page:0xb1.height - 10   (active)",
      "Tile:0xa1.height == 0.5*Page:0xb1.height + -10.0"
    ),
    (
      "Tile:0xa1.width == -1*Page:0xb1.width + 300   (active)",
      "Tile:0xa1.width == -1.0*Page:0xb1.width + 300.0"
    ),
    ("Tile:0xa1.width == Page:0xb1.width * 0.25 + 4.5", "Tile:0xa1.width == 0.25*Page:0xb1.width + 4.5"),
    ("Tile:0xa1.width <= Page:0xb1.width * 0.25 ^750.0", "Tile:0xa1.width <= 0.25*Page:0xb1.width @750.0"),
    ("Tile:0xa1.width == 50 ^fitting size", "Tile:0xa1.width == 50.0 @50.0"),
    ("Tile:0xa1.width == 50 priority:999   (active)", "Tile:0xa1.width == 50.0 @999.0"),
    ("Tile:0xa1.width == 50 @20   (active)", "Tile:0xa1.width == 50.0 @20.0"),
    (
      "Tile:0xa1.leading == Page:0xb1.leadingMargin   (active)",
      "Tile:0xa1.leading == Page:0xb1.leadingMargin"
    ),
    (
      "Tile:0xa1.centerX == Page:0xb1.centerXWithinMargins + 3   (active)",
      "Tile:0xa1.centerX == Page:0xb1.centerXWithinMargins + 3.0"
    ),
    ("Tile:0xa1'a - 3'.top == Page:0xb1'b == c'.top   (active)", "Tile:0xa1.top == Page:0xb1.top"),
    ("Tile:0xa1'2 >= 1'.width >= 40   (active)", "Tile:0xa1.width >= 40.0"),
    ("Tile:0xa1'Mode (active)'.width == 40   (active)", "Tile:0xa1.width == 40.0"),
    ("a.b.width == 40   (active, names: a.b:0xa7 )", "a.b:0xa7.width == 40.0"),
    ("long name....height == 40   (active, names: long name...:0xa7 )", "long name...:0xa7.height == 40.0"),
    (
      "box:0xa7.width == 2*box:0xa7.height   (active, names: box:0xa7 )",
      "box:0xa7.width == 2.0*box:0xa7.height"
    ),
    ("lost.width == 40   (active)", "lost:?.width == 40.0"),
    ("Body:body.height >= 400", "Body:body.height >= 400.0"),
    (
      "Tile:0xa1.bottom <= Page:0xb1.bottom NSLayoutAnchorConstraintSpace(8)   (active)",
      "Tile:0xa1.bottom <= Page:0xb1.bottom + 8.0"
    ),
    (
      "Tile:0xa1.bottom == Page:0xb1.bottom - NSSpace(8)   (active)",
      "Tile:0xa1.bottom == Page:0xb1.bottom + -8.0"
    ),
    (
      "Tile:0xa1.firstBaseline == Mark:0xa2.lastBaseline + 18   (active)",
      "Tile:0xa1.firstBaseline == Mark:0xa2.lastBaseline + 18.0"
    ),
    (
      "Tile:0xa1.minX == 0.5*Page:0xb1.width - 20   (active)", "Tile:0xa1.minX == 0.5*Page:0xb1.width + -20.0"
    ),
    (
      "Shop.Grid<Shop.Row, Swift.Int>:0xa1.width == 10   (active)",
      "Shop.Grid<Shop.Row, Swift.Int>:0xa1.width == 10.0"
    ),
    ("*TtC4Shop4Tile:0xa1.width == 10   (active)", "_TtC4Shop4Tile:0xa1.width == 10.0"),
  ]

  @Test(arguments: visual + equations)
  func `a description is read as what it means`(_ description: String, _ expected: String) {
    let line = "    \"<NSLayoutConstraint:0x600000c01000 \(description)>\","

    #expect(Self.said(ConstraintText.read(Array(line.utf8))) == expected)
  }

  @Test(arguments: [
    "Tile:0xa1.width ==", "Tile:0xa1.width == nan", "Tile:0xa1.width == 1e999", "(null) ((null), (null))",
    "H:|-(10)-[", "H:", "V:[]", "H:[Tile:0xa1]-(x)-[Mark:0xa2]", "Tile:0xa1.wdth == 4", "", "''",
    "h=--& v=--&",
    "Tile:0xa1.width == 4*", "V:[Tile:0xa1()]", "'open Tile:0xa1.width == 4",
  ])
  func `what is no description is not guessed at`(_ description: String) {
    #expect(ConstraintText.read(Array("<NSLayoutConstraint:0x60 \(description)>".utf8)) == nil)
  }

  @Test func `a mask, an identifier with quotes and a state stand around the description`() throws {
    let text =
      "<NSAutoresizingMaskLayoutConstraint:0x60 h=&-- v=-&- 'it's a 'pin' v=1' H:[Tile:0xa1(50)]   (inactive)>"

    let constraint = try #require(ConstraintText.read(Array(text.utf8)))

    #expect(constraint.mask == .init(horizontal: "&--", vertical: "-&-"))
    #expect(constraint.identifier == "it's a 'pin' v=1")
    #expect(constraint.state == .inactive)
    #expect(!constraint.isBinding)
    #expect(constraint.origin == .autoresizing)
  }

  @Test func `SnapKit says file and line, with blanks in the path, too`() throws {
    let text =
      "<SnapKit.LayoutConstraint:0x60@/Users/me/My App/Tile #2.swift#43 Tile:0xa1.width == 80.0 ^749.0>"

    let constraint = try #require(ConstraintText.read(Array(text.utf8)))

    #expect(constraint.sourceFile == "/Users/me/My App/Tile #2.swift")
    #expect(constraint.sourceLine == 43)
    #expect(constraint.priority == 749)
    #expect(constraint.origin == .snapkit)
  }

  @Test func `the first SnapKit put brackets around every item`() {
    let text = "\"<<Shop.LayoutConstraint:0x60> <Tile:0xa1>.top == <Page:0xb1>.bottom + 4>\","

    #expect(Self.said(ConstraintText.read(Array(text.utf8))) == "Tile:0xa1.top == Page:0xb1.bottom + 4.0")
  }

  @Test func `a content size has two priorities and no other`() throws {
    func read(_ tail: String) throws -> LoggedConstraint {
      let text = "<NSContentSizeLayoutConstraint:0x60 Tile:0xa1.width == 140 \(tail)   (active)>"
      return try #require(ConstraintText.read(Array(text.utf8)))
    }

    let soft = try read("Hug:250 CompressionResistance:750")
    let hard = try read("Hug:250 CompressionResistance:1000")

    #expect(soft.kind == .contentSize && soft.priority == nil && soft.hugging == 250 && !soft.isBinding)
    #expect(hard.isBinding && hard.bindingRelation == .atLeast)
    #expect(try read("Hug:1000 CompressionResistance:250").bindingRelation == .atMost)
    #expect(try read("Hug:1000 CompressionResistance:1000").bindingRelation == .equal)
  }

  @Test(arguments: [
    ("'UISV-hiding'", "stackView:hiding"),
    ("'UISV-text-width-disambiguation'", "stackView:text-width-disambiguation"),
    ("'NSTableRowView-Encapsulated-Layout-Height'", "encapsulated"),
    ("'_UITemporaryLayoutHeight'", "temporary"),
    ("'fittingSizeVTarget'", "temporary"), ("'UIView-bottomMargin-guide-constraint'", "marginGuide"),
    ("'NSViewSafeAreaLayoutGuide-top'", "safeAreaGuide"), ("'NSStackView.Stack.Min'", "nsStackView"),
    ("'IB auto generated at build time for view with ambiguity'", "ibPrototype"),
    ("'MaskEV_Trailing'", "system"),
    ("'NSSplitViewItem.MaxSize'", "system"), ("'inputView.top'", "system"), ("'cardTop'", "app"), ("", "app"),
  ])
  func `an identifier tells who made a constraint`(_ identifier: String, _ origin: String) throws {
    let text = "<NSLayoutConstraint:0x60 \(identifier) Tile:0xa1.width == 10   (active)>"

    #expect(try "\(#require(ConstraintText.read(Array(text.utf8))).origin)" == origin)
  }

  @Test(arguments: [
    ("NSKVONotifying_PriceTag", "PriceTag"), ("Shop.PriceTag", "PriceTag"),
    ("_TtC4Shop8PriceTag", "PriceTag"),
    ("_TtC4ShopP33_0123456789ABCDEF0123456789ABCDEF10OfferCell_", "OfferCell"),
    ("_TtGC4Shop8RowsHostCS_P10$1059999998TagsView_", "RowsHost<TagsView>"), ("UILabel", "UILabel"),
    ("_TtCC5UIKit19NavigationButtonBar15ItemWrapperView", "ItemWrapperView"), ("_TtC99Shop", "_TtC99Shop"),
    ("Toolbar.lockIcon", "Toolbar.lockIcon"),
  ])
  func `classes are shown as their authors wrote them`(_ name: String, _ shown: String) {
    #expect(ClassName.display(name) == shown)
  }
}
