// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Devices
import Screens
import Sessions
import Testing
import Traits

@testable import Checks

/// Texts and controls without any width or height.
@Suite struct VanishedContentTests {
  private static let squeezed = """
    screen: s
    root:
      subviews:
        - {id: a, kind: label, text: Important text, numberOfLines: 0}
        - {id: b, kind: label, text: Other text}
        - {id: buy, kind: button, text: Buy}
        - {id: mail, kind: textField, placeholder: Email}
        - id: list
          kind: stack
          axis: vertical
          subviews: [{id: one, kind: label, text: One}, {id: two, kind: button, text: Two}]
        - {id: ruler, subviews: [{id: blank, kind: label, text: " "}]}
    constraints:
      - a.top == root.safeArea.top
      - a.bottom == root.safeArea.top
      - a.leading == root.margins.leading
      - b.top == root.safeArea.top + 100
      - b.leading == root.margins.leading
      - b.trailing == root.margins.leading
      - buy.top == root.safeArea.top + 200
      - buy.leading == root.margins.leading
      - buy.height == mail.height
      - mail.top == buy.bottom + 8
      - mail.leading == root.margins.leading
      - mail.bottom == root.safeArea.top + 208
      - list.top == root.safeArea.top + 300
      - list.bottom == root.safeArea.top + 300
      - list.horizontalEdges == root.margins.horizontalEdges
      - ruler.top == root.safeArea.top + 400
      - ruler.bottom == ruler.top
      - ruler.horizontalEdges == root.margins.horizontalEdges
      - blank.edges == ruler.edges
    """

  @Test func `what is squeezed to nothing is cut off as well`() throws {
    let findings = try Shelf.check(Self.squeezed)

    #expect(
      Set(Shelf.texts(findings)) == [
        "CLIPPED the text of a is cut off", "CLIPPED the text of b is cut off",
        "CLIPPED the text of buy is cut off", "CLIPPED nothing of mail is left",
        "CLIPPED nothing of list is left",
      ])
    #expect(findings.count == 5)
    #expect(findings.allSatisfy { $0.occurrences[0].shortage > 10 })
  }

  @Test(arguments: ["numberOfLines: 0", "numberOfLines: 1", "numberOfLines: 1, minimumScaleFactor: 0.1"])
  func `a text in no width is cut off, however many lines it may have`(keys: String) throws {
    let findings = try Shelf.check(
      """
      screen: s
      root: {subviews: [{id: a, kind: label, text: Important text, \(keys)}]}
      constraints: [a.center == root.center, a.leading == a.trailing]
      """)

    #expect(Shelf.texts(findings) == ["CLIPPED the text of a is cut off"])
  }

  @Test(arguments: [
    "a.height == 0", "a.height <= 0 @ 999", "a.height == b.height\n  - b.height == 0",
    "box.height == 0",
  ])
  func `what the document itself gives no height is collapsed on purpose`(line: String) throws {
    let findings = try Shelf.check(
      """
      screen: s
      root:
        subviews:
          - {id: box, subviews: [{id: a, kind: label, text: More}]}
          - {id: b, kind: textField}
      constraints:
        - box.top == root.safeArea.top
        - box.leading == root.safeArea.leading
        - a.edges == box.edges
        - b.bottom == root.safeArea.bottom
        - b.horizontalEdges == root.margins.horizontalEdges
        - \(line)
      """)

    #expect(findings.isEmpty)
  }

  @Test func `a repair that leaves nothing of a text is not offered`() throws {
    let text = """
      screen: s
      root:
        subviews: [{id: hero, kind: image}, {id: title, kind: label, text: Welcome}, {id: go, kind: button, text: Go}]
      constraints:
        - hero.top == root.safeArea.top
        - hero.horizontalEdges == root.horizontalEdges
        - hero.height == 700
        - title.top == hero.bottom + 16
        - title.leading == root.margins.leading
        - go.top >= title.bottom + 16
        - go.leading == root.margins.leading
        - go.height == 50
        - go.bottom == root.safeArea.bottom
      """
    let explanation = Explanation(try Shelf.session(try Shelf.prepared(text: text), device: "iphone-x"))

    let offered = explanation.repairs.filter(\.isOffered).map(\.title)
    #expect(offered == ["drop hero and close the gap"])
  }
}
