// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Testing

@testable import ConflictLogs

/// Who is suspected, and what is advised: nothing that nobody could do.
@Suite struct ConflictAdviceTests {
  private func explanation(_ entries: [String], broken: Int? = nil) -> ConflictExplanation {
    ConflictExplanationTests.explanation(entries, broken: broken)
  }

  @Test(arguments: [
    [
      "NSLayoutConstraint:0x6001 _UIBarRow:0xb1.width <= 0",
      "NSLayoutConstraint:0x6002 'UIView-leftMargin-guide-constraint' H:|-(15)-[UILayoutGuide:0xc1'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':_UIBarRow:0xb1 )",
    ],
    [
      "NSLayoutConstraint:0x6001 UIView:0xa1.width == 270",
      "NSLayoutConstraint:0x6002 _UIAlertControllerView:0xb1.width >= UIView:0xa1.width",
      "NSLayoutConstraint:0x6003 _UIAlertControllerView:0xb1.width == UIView:0xa2.width",
      "NSLayoutConstraint:0x6004 'UIView-Encapsulated-Layout-Width' UIView:0xa2.width == 0",
    ],
    ["NSLayoutConstraint:0x6001 UIView:0xa1.width == - 16"],
    [
      "NSAutoresizingMaskLayoutConstraint:0x6001 h=--& v=--& _UIBarContent:0xb1.width == 0",
      "NSLayoutConstraint:0x6002 'UISV-canvas-connection' UILayoutGuide:0xc1'UIViewLayoutMarginsGuide'.leading == UIView:0xa1.leading",
      "NSLayoutConstraint:0x6003 'UISV-spacing' H:[UIView:0xa1]-(4)-[_UIBarButton:0xb2]",
      "NSLayoutConstraint:0x6004 'UISV-canvas-connection' UILayoutGuide:0xc1'UIViewLayoutMarginsGuide'.trailing == _UIBarButton:0xb2.trailing",
      "NSLayoutConstraint:0x6005 'UIView-leftMargin-guide-constraint' H:|-(0)-[UILayoutGuide:0xc1'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':_UIBarContent:0xb1 )",
      "NSLayoutConstraint:0x6006 'UIView-rightMargin-guide-constraint' H:[UILayoutGuide:0xc1'UIViewLayoutMarginsGuide']-(0)-|(LTR)   (active, names: '|':_UIBarContent:0xb1 )",
    ],
    [
      "NSAutoresizingMaskLayoutConstraint:0x6001 h=--& v=--& UIDatePicker:0xb0.height == 34.5",
      "NSLayoutConstraint:0x6002 V:|-(14)-[UIStackView:0xa1]   (active, names: '|':_UIDatePickerPage:0xb1 )",
      "NSLayoutConstraint:0x6003 V:[UIStackView:0xa1]-(0)-[UICollectionView:0xa2]",
      "NSLayoutConstraint:0x6004 V:[UICollectionView:0xa2]-(40)-|   (active, names: '|':_UIDatePickerPage:0xb1 )",
      "NSLayoutConstraint:0x6005 UIDatePicker:0xb0.height == _UIDatePickerPage:0xb1.height",
    ],
  ])
  func `bars, alerts and what stands in them are the system's own`(_ entries: [String]) {
    let explanation = explanation(entries)

    #expect(explanation.isSystemOnly)
    #expect(explanation.advice.first?.hasPrefix("nothing") == true)
  }

  @Test(arguments: [
    [
      "NSLayoutConstraint:0x6001 UIInputView:0xa1.height == 246",
      "NSLayoutConstraint:0x6002 'UIView-Encapsulated-Layout-Height' UIInputView:0xa1.height == 216",
    ],
    [
      "NSLayoutConstraint:0x6001 _UIHostingView<Row>:0xa1.height == 60",
      "NSLayoutConstraint:0x6002 'UIView-Encapsulated-Layout-Height' _UIHostingView<Row>:0xa1.height == 44",
    ],
    ["NSLayoutConstraint:0x6001 UIView:0xa1.width == - 24"],
  ])
  func `views that apps are given are theirs to constrain`(_ entries: [String]) {
    let explanation = explanation(entries)

    #expect(!explanation.isSystemOnly)
    #expect(explanation.advice.first?.contains("give constraint 0") == true)
  }

  @Test func `of a view in a bar only its own lines are the app's`() throws {
    let explanation = explanation([
      "NSLayoutConstraint:0x6001 UIButton:0xa1.width == 80",
      "NSLayoutConstraint:0x6002 H:|-(0)-[UIButton:0xa1]   (active, names: '|':_UIBarAdaptor:0xb1 )",
      "NSLayoutConstraint:0x6003 H:[UIButton:0xa1]-(0)-|   (active, names: '|':_UIBarAdaptor:0xb1 )",
      "NSLayoutConstraint:0x6004 _UIBarAdaptor:0xb1.width == 44",
    ])

    #expect(try #require(explanation.suspect).place == 0)
    #expect(
      explanation.advice == [
        "give constraint 0 (UIButton.width == 80) a priority of 999, or make its constant 44"
      ])
  }

  @Test func `a mask is that of the view inside, not of the one around it`() throws {
    let explanation = explanation([
      "NSLayoutConstraint:0x6001 V:[NSBox:0xb1(1)]",
      "NSAutoresizingMaskLayoutConstraint:0x6002 h=-&- v=-&- V:|-(6)-[NSView:0xa1]   (Names: '|':NSBox:0xb1 )",
      "NSAutoresizingMaskLayoutConstraint:0x6003 h=-&- v=-&- V:[NSView:0xa1]-(6)-|   (Names: '|':NSBox:0xb1 )",
    ])

    #expect(try #require(explanation.suspect).place == 0)
    #expect(explanation.advice == ["give constraint 0 (NSBox.height == 1) a priority of 999"])
  }

  @Test func `a frame that is too small for what is in it is named`() {
    let own = explanation([
      "NSAutoresizingMaskLayoutConstraint:0x6001 h=--& v=--& Head:0xb1.height == 0",
      "NSLayoutConstraint:0x6002 V:|-(8)-[UILabel:0xa1]   (active, names: '|':Head:0xb1 )",
      "NSLayoutConstraint:0x6003 V:[UILabel:0xa1]-(8)-|   (active, names: '|':Head:0xb1 )",
    ])
    let frames = explanation([
      "NSAutoresizingMaskLayoutConstraint:0x6001 h=--& v=--& V:[Pane:0xb1(0)]",
      "NSAutoresizingMaskLayoutConstraint:0x6002 h=-&- v=-&- V:|-(0)-[List:0xa1]   (Names: '|':Pane:0xb1 )",
      "NSAutoresizingMaskLayoutConstraint:0x6003 h=-&- v=-&- V:[List:0xa1]-(15)-|   (Names: '|':Pane:0xb1 )",
    ])

    #expect(
      own.advice == [
        "Head is 0 high by its frame: give constraint 2 (Head.bottom == UILabel.bottom + 8) a priority of 999"
      ])
    #expect(frames.advice.first?.contains("none of these constraints is yours") == true)
    #expect(frames.suspect == nil)
  }

  @Test func `of a stack that is hidden the spacing is named, whose priority nobody can lower`() {
    let explanation = explanation([
      "NSLayoutConstraint:0x6001 'UISV-hiding' UIStackView:0xb1.height == 0",
      "NSLayoutConstraint:0x6002 'UISV-canvas-connection' UIStackView:0xb1.top == UIView:0xa1.top",
      "NSLayoutConstraint:0x6003 'UISV-spacing' V:[UIView:0xa1]-(16)-[UIView:0xa2]",
      "NSLayoutConstraint:0x6004 'UISV-canvas-connection' V:[UIView:0xa2]-(0)-|   (active, names: '|':UIStackView:0xb1 )",
    ])

    #expect(explanation.advice.first?.contains("set its spacing and margins to 0") == true)
  }

  @Test func `a number that would mean something else is not advised`() {
    let gaps = explanation(
      [
        "NSLayoutConstraint:0x6001 Tile:0xa1.height == 231",
        "NSLayoutConstraint:0x6002 V:|-(15)-[Tile:0xa1]   (active, names: '|':Page:0xb1 )",
        "NSLayoutConstraint:0x6003 V:[Tile:0xa1]-(15)-|   (active, names: '|':Page:0xb1 )",
        "NSLayoutConstraint:0x6004 Page:0xb1.height == 241",
      ], broken: 0)

    #expect(
      gaps.advice == [
        "give constraint 2 (Page.bottom == Tile.bottom + 15) a priority of 999, or make the constant of constraint 0 211"
      ])
  }

  @Test func `of two lengths that are compared the difference is told`() {
    let explanation = explanation(
      [
        "NSLayoutConstraint:0x6001 Tile:0xa1.width == Page:0xb1.width - 32",
        "NSLayoutConstraint:0x6002 Page:0xb1.width == Side:0xb2.width",
        "NSLayoutConstraint:0x6003 Side:0xb2.width == 30",
      ], broken: 0)

    #expect(
      explanation.summary
        == "The width of Tile is Page's width less 32, but by the other constraints it is 2 points off. "
        + "UIKit breaks constraint 0.")
  }
}
