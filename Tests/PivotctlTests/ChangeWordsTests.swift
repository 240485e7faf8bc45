// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import Testing
import Wire

@testable import pivotctl

@Suite struct ChangeWordsTests {
  @Test func `every kind of change goes over the bus as it was typed`() throws {
    let script = """
      rotate landscape-left; hide status; show navigation in nav; bar navigation large
      bar tab opaque; hide tab; show toolbar; keyboard 209; keyboard off; keyboard 1,2,3,4; window 400x600; window full
      insets 1,2,3,-4 in nav; orientations portrait,landscapeLeft; orientations all; direction rtl
      category accessibilityMedium; os 17.2
      call on; system-navigation gestures; display outer; fold flat; window slideOver
      columns secondaryOnly in split; dismiss in sheet; detent medium in sheet; detent large; detent 250; traits compact,regular in list
      multitasking off; bar toolbar translucent
      """

    let changes = try ChangeWords.changes(script, name: "test")

    #expect(
      changes == [
        Change(kind: "rotate", orientation: .landscapeLeft),
        Change(kind: "bar", bar: "status", visible: false),
        Change(kind: "bar", controller: "nav", bar: "navigation", mode: "standard"),
        Change(kind: "bar", bar: "navigation", mode: "large"),
        Change(kind: "bar-opaque", bar: "tab", opaque: true),
        Change(kind: "bar", bar: "tab", visible: false),
        Change(kind: "bar", bar: "toolbar", visible: true),
        Change(kind: "keyboard", height: 209),
        Change(kind: "keyboard", height: 0),
        Change(kind: "keyboard", frame: Rect(x: 1, y: 2, width: 3, height: 4)),
        Change(kind: "window", size: Size(width: 400, height: 600)),
        Change(kind: "window"),
        Change(kind: "additional-insets", controller: "nav", insets: EdgeInsets(1, 2, 3, -4)),
        Change(kind: "supported-orientations", orientations: [.portrait, .landscapeLeft]),
        Change(kind: "supported-orientations"),
        Change(kind: "layout-direction", layoutDirection: .rightToLeft),
        Change(kind: "content-size-category", contentSizeCategory: "accessibilityMedium"),
        Change(kind: "os", os: "17.2"),
        Change(kind: "call", on: true),
        Change(kind: "system-navigation", systemNavigation: "gestures"),
        Change(kind: "display", display: "outer"),
        Change(kind: "fold", on: false),
        Change(kind: "window", pane: "slideOver"),
        Change(kind: "columns", controller: "split", mode: "secondaryOnly"),
        Change(kind: "present", controller: "sheet", on: false),
        Change(kind: "detent", controller: "sheet", mode: "medium"), Change(kind: "detent", mode: "large"),
        Change(kind: "detent", height: 250),
        Change(
          kind: "trait-overrides", controller: "list", horizontalSizeClass: .compact,
          verticalSizeClass: .regular),
        Change(kind: "multitasking", on: false),
        Change(kind: "bar-opaque", bar: "toolbar", opaque: false),
      ])
  }

  @Test func `a wrong word in a script is pointed at`() {
    let failure = #expect(throws: Failure.self) {
      try ChangeWords.changes("rotate portrait; hide statsu", name: "--do")
    }

    #expect(failure?.exitCode == .usage)
    #expect(failure?.lines.first?.hasPrefix("--do:1:23: ") == true)
    #expect(failure?.lines.first?.contains("status") == true)
  }

  @Test(arguments: ["portrait; hide status", "", "a b", "portrait\nkeyboard 3"])
  func `an operand is one word`(word: String) {
    let failure = #expect(throws: Failure.self) { try ChangeWords.change(["rotate", word]) }

    #expect(failure?.exitCode == .usage)
  }
}
