// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import Screens
import Testing

/// Visual format with what code may hand along (UIKIT-RULES 119).
@Suite struct VisualFormatOptionTests {
  private func laidOut(
    _ format: String, metrics: [String: Double] = [:], options: VisualFormatOptions = []
  ) throws -> [Rect] {
    var root = ViewProperties()
    root.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    let tree = ViewTree(rootName: "s", properties: root)
    let views = try ["a", "b"].map { try tree.makeView(named: $0, properties: ViewProperties(), in: .root) }
    try tree.activate(tree.makeConstraints(visualFormat: format, metrics: metrics, options: options))
    tree.layoutEverything()
    return views.map { tree.frame(of: $0) }
  }

  @Test func `metrics stand for distances, sizes and priorities`() throws {
    let frames = try laidOut(
      "|-gap-[a(wide@weak)]-(>=gap)-[b(30)]", metrics: ["gap": 12, "wide": 34, "weak": 700])

    #expect(frames[0].minX == 12 && frames[0].width == 34)
    #expect(throws: VisualFormatError.self) { try laidOut("|-gap-[a]") }
    #expect(throws: VisualFormatError.self) { try laidOut("[a(3@weak)]", metrics: ["weak": 1001]) }
  }

  @Test(arguments: ["H|[a]|", "V[a]", "H |[a]", ":[a]", "HV:[a]", "H:V:[a]"])
  func `H and V stand before a colon, and nothing else does (UIKIT-RULES 119)`(format: String) {
    #expect(throws: VisualFormatError.self) { try laidOut(format) }
  }

  @Test func `options align the views of a line across it`() throws {
    let frames = try laidOut("V:|[a(20)][b(30)]", options: [.alignAll(.left), .alignAll(.right)])

    #expect(frames[0].minX == frames[1].minX && frames[0].maxX == frames[1].maxX)
    #expect(throws: VisualFormatError.self) { try laidOut("[a][b]", options: .alignAll(.left)) }
  }

  @Test func `options say in which direction a line runs`() throws {
    let right = try laidOut("|-10-[a(50)]-8-[b(30)]", options: .directionRightToLeft)
    let left = try laidOut("|-10-[a(50)]-8-[b(30)]", options: .directionLeftToRight)

    #expect(right.map(\.minX) == [340, 302])
    #expect(left.map(\.minX) == [10, 68])
  }

  @Test func `options have UIKit's names and bits`() {
    #expect(VisualFormatOptions(name: "alignAllCenterY")?.rawValue == 1 << 10)
    #expect(VisualFormatOptions(name: "alignAllLastBaseline")?.rawValue == 1 << 11)
    #expect(VisualFormatOptions(name: "directionLeftToRight")?.rawValue == 1 << 16)
    #expect(VisualFormatOptions(name: "directionRightToLeft")?.rawValue == 2 << 16)
    #expect(VisualFormatOptions(name: "directionLeadingToTrailing")?.rawValue == 0)
    #expect(VisualFormatOptions(name: "center") == nil)
  }
}
