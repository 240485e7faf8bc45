// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Controllers
import Devices
import Geometry
import Sessions
import SourceText
import Testing
import Traits

@Suite struct ChangeScriptTests {
  @Test func `words are those that options take`() throws {
    #expect(
      try ChangeScript("keyboard on; category XXXL; category ax3; direction ltr", name: "--do").changes == [
        .keyboardShown, .contentSizeCategory(.extraExtraExtraLarge),
        .contentSizeCategory(.accessibilityExtraLarge), .layoutDirection(.leftToRight),
      ])
  }

  @Test func `every verb reads as the change it names`() throws {
    let script = """
      rotate landscape-left; turn portrait
      hide status; show tab in tabs; bar navigation large; bar navigation opaque in nav; show toolbar
      keyboard 336; keyboard off; keyboard 20,400,300,200.5; window 507x700; window full
      insets 1,2,3.5,-4 in content; orientations portrait,landscapeLeft; orientations all
      direction rtl; category accessibilityLarge; os 27.1
      call on; call off; system-navigation threeButtons; display inner; fold half-open; fold flat
      window oneThird; columns oneOverSecondary in split; present; dismiss in sheet
      detent medium; detent large in sheet; detent 300.5 in sheet
      traits compact,- in list; traits none; multitasking off; bar toolbar opaque in nav
      """

    #expect(
      try ChangeScript(script, name: "--do").changes == [
        .rotate(to: .landscapeLeft), .rotate(to: .portrait),
        .statusBar(isVisible: false), .tabBar(isVisible: true, controller: "tabs"), .navigationBar(.large),
        .navigationBarIsOpaque(true, controller: "nav"), .toolbar(isVisible: true),
        .keyboard(height: 336), .keyboard(height: 0),
        .keyboardFloats(in: Rect(x: 20, y: 400, width: 300, height: 200.5)),
        .window(Size(width: 507, height: 700)), .window(nil),
        .additionalSafeAreaInsets(EdgeInsets(1, 2, 3.5, -4), controller: "content"),
        .supportedInterfaceOrientations([.portrait, .landscapeLeft]), .supportedInterfaceOrientations(nil),
        .layoutDirection(.rightToLeft), .contentSizeCategory(.accessibilityLarge), .os(OSVersion(27, 1)),
        .call(isInProgress: true), .call(isInProgress: false), .systemNavigation(.threeButtons),
        .display("inner"), .fold(isHalfOpen: true), .fold(isHalfOpen: false), .pane(.oneThird),
        .displayMode(.oneOverSecondary, controller: "split"), .presented(true),
        .presented(false, controller: "sheet"), .detent(.medium), .detent(.large, controller: "sheet"),
        .detent(.height(300.5), controller: "sheet"),
        .traitOverrides(TraitOverrides(horizontalSizeClass: .compact), controller: "list"),
        .traitOverrides(TraitOverrides()), .multitasking(false), .toolbarIsOpaque(true, controller: "nav"),
      ])
  }

  @Test(arguments: ["", " ;; \n ;"])
  func `nothing is no change`(script: String) throws {
    #expect(try ChangeScript(script, name: "--do").changes.isEmpty)
  }

  @Test(arguments: [
    ("keyboard 3; rotat portrait", 1, 13), ("rotate sideways", 1, 8), ("hide status\nhide clock", 2, 6),
    ("keyboard", 1, 1), ("keyboard tall", 1, 10), ("keyboard nan", 1, 10), ("keyboard 0x10", 1, 10),
    ("detent small", 1, 8), ("keyboard 1,2,3", 1, 10),
    ("window 5", 1, 8),
    ("insets 1,2,3", 1, 8),
    ("hide tab at tabs", 1, 10), ("os sixteen", 1, 4), ("bar status large", 1, 12), ("direction up", 1, 11),
    ("call maybe", 1, 6), ("fold", 1, 1), ("traits compact", 1, 8), ("traits wide,-", 1, 8),
    ("open wide", 1, 6), ("close; close it", 1, 14), ("open half now", 1, 11),
    ("columns both", 1, 9), ("present sheet", 1, 9), ("window oneFourth", 1, 8),
  ])
  func `what cannot be read is pointed at`(script: String, line: Int, column: Int) {
    #expect {
      try ChangeScript(script, name: "--do")
    } throws: { error in
      (error as? DocumentError)?.mark == SourceMark(file: "--do", line: line, column: column)
    }
  }

  @Test func `a folding device is opened and closed by its display and its fold`() throws {
    func changes(_ text: String) throws -> [Change] { try ChangeScript(text, name: "t").changes }

    #expect(try changes("open") == [.display("inner"), .fold(isHalfOpen: false)])
    #expect(try changes("open half") == [.display("inner"), .fold(isHalfOpen: true)])
    #expect(try changes("open half-open") == changes("open half"))
    #expect(try changes("close") == [.display("outer"), .fold(isHalfOpen: false)])
  }

  @Test func `landscape may be told by the side of the cutout`() throws {
    func changes(_ text: String) throws -> [Change] { try ChangeScript(text, name: "t").changes }

    #expect(try changes("turn landscape cutout=left") == [.rotate(to: .landscapeRight)])
    #expect(try changes("rotate landscape cutout=right") == [.rotate(to: .landscapeLeft)])
    #expect(throws: DocumentError.self) { try changes("turn landscape cutout=top") }
    #expect(throws: DocumentError.self) { try changes("turn portrait cutout=left") }
    #expect(throws: DocumentError.self) { try changes("turn landscape") }
  }
}
