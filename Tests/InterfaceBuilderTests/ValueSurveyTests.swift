// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Foundation
import Geometry
import InterfaceBuilder
import Screens
import SourceText
import Testing

@Suite struct ValueSurveyTests {
  private func notes(_ text: String) throws -> [InterfaceNote] { try Document.read(text).screen().notes }

  private func notes(constraint: String) throws -> [InterfaceNote] {
    try notes(
      Document.storyboard(
        Document.view("box"),
        constraints: "\n<constraint firstItem=\"box\" firstAttribute=\"width\" \(constraint) id=\"c\"/>"))
  }

  @Test(arguments: ["NaN", "inf", "1e308", "abc", "", "0x10", "1,5"])
  func `a constant that is no number is reported with its line`(text: String) throws {
    let notes = try notes(constraint: "constant=\"\(text)\"")

    #expect(notes.map(\.element) == ["constraint c"])
    #expect(notes.first?.kind == .broken)
    #expect(notes.first?.mark.line == 12)
    #expect(notes.first?.message.contains("the constant \(text)") == true)
  }

  @Test(arguments: [
    (#"priority="high""#, "the priority high"), (#"priority="2000""#, "between 1 and 1000"),
    (#"priority="-1""#, "between 1 and 1000"), (#"relation="almost""#, "a relation almost"),
  ])
  func `priorities and relations that nobody knows are reported`(attribute: String, message: String) throws {
    let notes = try notes(constraint: "constant=\"1\" \(attribute)")

    #expect(notes.count == 1)
    #expect(notes.first?.message.contains(message) == true)
  }

  @Test(arguments: [
    #"firstItem="gone" firstAttribute="top" secondItem="safe" secondAttribute="top""#,
    #"firstItem="box" firstAttribute="top" secondItem="gone" secondAttribute="bottom""#,
    #"firstItem="box" firstAttribute="top" secondItem="main" secondAttribute="leading""#,
    #"firstItem="box" firstAttribute="top" constant="20""#,
    #"firstItem="box" firstAttribute="width" secondItem="main" secondAttribute="width" multiplier="1:0""#,
    #"firstItem="box" firstAttribute="width" constant="20" priority="2000""#,
  ])
  func `what no document can mean is a fault of the screen`(constraint: String) throws {
    let text = Document.storyboard(
      Document.view("box"), constraints: "\n<constraint \(constraint) id=\"c\"/>")

    let losses = try Document.read(text).screen().losses

    #expect(losses.map(\.isFault) == [true])
    #expect(losses.first?.mark.line == 12)
    #expect(losses.first?.message.hasPrefix("constraint c: ") == true)
    #expect(try Document.read(text).screen().screen().losses == losses)
  }

  @Test func `what several elements have in common is told once, with the lines of all`() throws {
    let ties = (1...9).map {
      "\n<constraint firstItem=\"box\" firstAttribute=\"top\" secondItem=\"gone\" secondAttribute=\"top\" id=\"t\($0)\"/>"
    }
    let text = Document.storyboard(
      Document.view("box"),
      constraints: ties.joined() + "\n" + Document.tie("lost", "top", "main", "top"))

    let losses = try Document.read(text).screen().losses

    #expect(losses.count == 2)
    #expect(losses.first?.others.map(\.mark.line) == Array(13...20))
    #expect(
      losses.first.map { "\($0)" }
        == "Main.storyboard:12:1: constraint t1: its item gone is nowhere in the document: it is left out "
        + "(the same on lines 13, 14, 15, 16, 17, 18 and 2 more)")
  }

  @Test func `what another scene has may be meant, and what stands apart is no loss`() throws {
    let other = Document.view("apart", "", "", tag: "view")
    let text = Document.storyboard(
      Document.view("box"), constraints: Document.tie("box", "top", "elsewhere", "bottom"),
      extra:
        #"<view id="apart-too"/><navigationItem key="navigationItem" id="elsewhere">\#(other)</navigationItem>"#
    )

    let losses = try Document.read(text).screen().losses

    #expect(losses.map(\.isFault) == [false])
    #expect(losses.first?.message.contains("not a view of this scene") == true)
  }

  @Test func `numbers that change nothing are no loss`() throws {
    let placed = Document.view("a", "", #"<rect key="frame" x="nan" y="0" width="1" height="5"/>"#)
    let weak = Document.view("b", #"horizontalHuggingPriority="0""#)

    #expect(try Document.read(Document.storyboard(placed + weak)).screen().losses.isEmpty)
  }

  @Test func `what is embedded twice is no twin of itself`() throws {
    let containers = ["one", "two"].map {
      Document.view(
        $0, "", "<connections><segue destination=\"child\" kind=\"embed\" id=\"e\($0)\"/></connections>",
        tag: "containerView")
    }
    let text = Document.storyboard(containers.joined()).replacingOccurrences(
      of: "</scenes>",
      with: """
        <scene sceneID="two"><objects><viewController id="child"><view key="view" id="inner">\
        <rect key="frame" x="0" y="0" width="9" height="9"/></view></viewController></objects></scene></scenes>
        """)

    #expect(try Document.read(text).screen().losses.isEmpty)
  }

  @Test(arguments: ["16", "-3.5", "0.0", "1e2"]) func `numbers are not reported`(text: String) throws {
    #expect(try notes(constraint: "constant=\"\(text)\" relation=\"greaterThanOrEqual\"").isEmpty)
  }

  @Test func `numbers of views are reported with the view`() throws {
    let label = Document.view("a", #"horizontalHuggingPriority="x""#, tag: "label")
    let stack = Document.view("s", #"spacing="wide""#, tag: "stackView")

    #expect(try notes(Document.storyboard(label + stack)).map(\.element) == ["label a", "stackView s"])
  }

  @Test(arguments: [#"width="wide""#, #"width="nan""#, #"width="-4""#, ""])
  func `a frame that is none is reported`(width: String) throws {
    let view = Document.view("a", "", #"<rect key="frame" x="0" y="0" \#(width) height="5"/>"#)

    let notes = try notes(Document.storyboard(view))

    #expect(notes.map(\.element) == ["rect"])
  }

  @Test func `an id that was given before is reported with both lines`() throws {
    let text = Document.storyboard(Document.view("twin") + "\n" + Document.view("twin"))
    let notes = try notes(text)

    #expect(notes.map(\.mark.line) == [11])
    #expect(notes.first?.message.contains("line 10 has the same id") == true)
    let losses = try Document.read(text).screen().losses
    #expect(losses.map(\.mark.line) == [11])
    #expect(losses.first?.others.map(\.mark.line) == [10])
    #expect(losses.first?.message.contains("10") == false)
  }

  @Test func `an element of no known kind is a plain view, and reported`() throws {
    let text = Document.storyboard(
      Document.view("odd", tag: "fooView"), constraints: Document.fill("odd", "main", 10))

    #expect(try frames(text)["odd"] == rect(10, 10, 355, 647))
    #expect(try notes(text).map(\.element) == ["fooView odd"])
  }

  @Test func `views without a frame or a content mode are views`() throws {
    let text = Document.storyboard(
      #"<view translatesAutoresizingMaskIntoConstraints="NO" id="bare"/>"#,
      constraints: Document.fill("bare", "main", 20))

    #expect(try frames(text)["bare"] == rect(20, 20, 335, 627))
    #expect(try notes(text).isEmpty)
  }

  @Test func `a view that nothing places is reported`() throws {
    let notes = try notes(Document.storyboard(#"<view id="lost"/>"#))

    #expect(notes.map(\.element) == ["view lost"])
    #expect(notes.first?.kind == .unsupported)
  }

  @Test(arguments: [false, true]) func `scenes in a column of a split view that is not the last say so`(
    isDeep: Bool
  ) throws {
    let first = isDeep ? "nav" : "first"
    let text = Document.storyboard("").replacingOccurrences(
      of: "</scenes>",
      with: """
        <scene sceneID="two"><objects><splitViewController id="split"><connections>\
        <segue destination="\(first)" kind="relationship" relationship="masterViewController" id="s1"/>\
        </connections></splitViewController></objects></scene>
        <scene sceneID="three"><objects><navigationController id="nav"><connections>\
        <segue destination="first" kind="relationship" relationship="rootViewController" id="s2"/>\
        </connections></navigationController></objects></scene></scenes>
        """)

    let notes = try notes(text)

    #expect(notes.map(\.element) == ["viewController first"])
    #expect(notes.first?.message.contains("column of the split view") == true)
  }
}
