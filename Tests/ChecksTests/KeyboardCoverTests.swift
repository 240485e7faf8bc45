// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Devices
import Screens
import Sessions
import Testing
import Traits

@testable import Checks

/// Controls behind the keyboard.
@Suite struct KeyboardCoverTests {
  private func found(_ below: String, _ keyboards: [CheckPlan.Keyboard] = [.height(300)]) throws -> [Finding]
  {
    try Shelf.check(
      """
      screen: s
      root: {subviews: [{id: name, kind: textField, placeholder: Name}, \(below)]}
      constraints:
        - name.top == root.safeArea.top
        - name.horizontalEdges == root.margins.horizontalEdges
        - a.bottom == root.safeArea.bottom - 16
        - a.leading == root.margins.leading
      """, keyboards: keyboards)
  }

  @Test func `a control behind the keyboard is told, with how far`() throws {
    let findings = try found("{id: a, kind: button, text: Save}", [.off, .height(300)])

    #expect(Shelf.texts(findings) == ["UNSAFE a is behind the keyboard"])
    #expect(findings[0].occurrences.map(\.detail) == ["a.bottom 762 > 512, behind the keyboard by 250"])
  }

  @Test(arguments: [
    "{id: a, kind: label, text: Terms}", "{id: a, kind: image, intrinsicSize: [40, 40]}",
    "{id: a, kind: button, text: Save, mayBleed: only once typing is done}",
    "{id: a, kind: button, text: Save, isHidden: true}",
  ])
  func `what is only read, or may be covered, can wait until the keyboard is gone`(view: String) throws {
    #expect(try found(view).isEmpty)
  }

  @Test func `what keeps to the keyboard or can be scrolled is not covered`() throws {
    let tied = try Shelf.check(
      """
      screen: s
      root: {subviews: [{id: a, kind: textField, placeholder: Message}]}
      constraints: [a.bottom == root.keyboard.top - 8, a.horizontalEdges == root.margins.horizontalEdges]
      """, keyboards: [.height(300)])
    let scrolled = try Shelf.check(
      """
      screen: s
      root:
        subviews:
          - id: form
            kind: scroll
            contentSize: [300, 900]
            subviews: [{id: a, kind: textField, placeholder: Name}]
      constraints:
        - form.edges == root.safeArea.edges
        - a.top == form.top + 600
        - a.leading == form.leading + 20
      """, keyboards: [.height(300)])
    let editor = try Shelf.check(
      """
      screen: s
      root: {subviews: [{id: a, kind: textView}]}
      constraints: [a.edges == root.safeArea.edges]
      """, keyboards: [.height(300)])

    #expect(tied.isEmpty && scrolled.isEmpty && editor.isEmpty)
  }

  @Test func `where nothing is typed no keyboard comes up`() throws {
    let findings = try Shelf.check(
      """
      screen: s
      root: {subviews: [{id: a, kind: button, text: Continue}]}
      constraints: [a.bottom == root.safeArea.bottom, a.centerX == root.centerX]
      """, keyboards: [.height(300)])

    #expect(findings.isEmpty)
  }
}
