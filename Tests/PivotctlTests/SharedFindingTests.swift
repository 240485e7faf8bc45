// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Devices
import Foundation
import InterfaceBuilder
import JSON
import Screens
import Sessions
import ShippedDevices
import Strategies
import Testing
import Traits

@testable import Checks
@testable import pivotctl

/// What is wrong with a scene that others show in container views, told once, and known once.
@Suite struct SharedFindingTests {
  /// A scene of a storyboard: its views and constraints, each with `constraint` in front.
  private struct Scene {
    var id: String
    var attributes = ""
    /// The scenes that container views show.
    var shows: [String] = []
    var views = ""
    var constraints: [String] = []

    var text: String {
      let containers = shows.enumerated().map { place, shown in
        """
        <containerView userLabel="slot" translatesAutoresizingMaskIntoConstraints="NO" id="k\(id)\(place)">
        <connections><segue destination="\(shown)" kind="embed" id="e\(id)\(place)"/></connections></containerView>

        """
      }
      let frames = shows.indices.map { place in
        Self.tie("k\(id)\(place)", "leading", "m\(id)", "leading", 60 * place)
          + Self.tie("k\(id)\(place)", "top", "m\(id)", "topMargin", 0)
          + #"<constraint firstItem="k\#(id)\#(place)" firstAttribute="width" constant="60" id="w\#(id)\#(place)"/>"#
          + #"<constraint firstItem="k\#(id)\#(place)" firstAttribute="height" constant="90" id="h\#(id)\#(place)"/>"#
      }
      return """
        <scene sceneID="s\(id)"><objects><viewController \(attributes) id="\(id)"><view key="view" id="m\(id)">
        <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(containers.joined())\(views)</subviews>
        <constraints>\(frames.joined())\(constraints.joined())</constraints></view></viewController></objects></scene>

        """
    }

    static func tie(_ first: String, _ attribute: String, _ second: String, _ other: String, _ constant: Int)
      -> String
    {
      """
      <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)"
      secondAttribute="\(other)" constant="\(constant)" id="\(first)-\(attribute)"/>
      """
    }
  }

  /// A label that is 40 points wide, whatever it says, below the bars.
  private static func narrow(_ id: String, _ text: String = "Title of a card") -> (
    view: String, ties: [String]
  ) {
    (
      #"<label text="\#(text)" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="\#(id)l"/>"#,
      [
        Scene.tie("\(id)l", "leading", "m\(id)", "leading", 4),
        Scene.tie("\(id)l", "top", "m\(id)", "topMargin", 4),
        #"<constraint firstItem="\#(id)l" firstAttribute="width" constant="40" id="\#(id)w"/>"#,
      ]
    )
  }

  private static func card(_ attributes: String = "", shows: [String] = []) -> Scene {
    let label = narrow("card")
    return Scene(id: "card", attributes: attributes, shows: shows, views: label.view, constraints: label.ties)
  }

  private static func board(_ scenes: [Scene]) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="15400"
    useAutolayout="YES"><scenes>
    \(scenes.map(\.text).joined())</scenes></document>
    """
  }

  private struct Checked {
    var document = CheckDocument()
    var baseline: Baseline?

    var texts: [String] {
      let plan = CheckPlan(devices: [], turns: [.portrait])
      return document.parts.flatMap {
        CheckText($0.report, screen: $0.screen, suffix: "").lines(plan: plan)
      }
    }

    /// What is told, each with its screen.
    var told: [String] {
      document.parts.flatMap { part in
        part.report.findings.filter { !$0.newOccurrences.isEmpty }.map {
          "\(part.screen): \($0.kind.rawValue) \($0.message)"
        }
      }
    }

    var written: String {
      Baseline.text(for: document.parts.map { ($0.screen, $0.report) }, keeping: baseline)
    }
    var count: Int { document.parts.reduce(0) { $0 + $1.report.occurrenceCount } }
  }

  private func check(_ scenes: [Scene], only: [String]? = nil, known: String? = nil) throws -> Checked {
    let board = try InterfaceDocument.read(Self.board(scenes), file: "Main.storyboard")
    let model = try Shipped.model("iphone-se-3")
    var checked = Checked(baseline: try known.map { try Baseline($0) })
    for name in only ?? board.screenNames {
      var plan = CheckPlan(devices: [.init(name: "iphone-se-3", model: model)], turns: [.portrait])
      let screen = try board.screen(name).screen()
      plan.part = screen.partSize
      var check = ScreenCheck(
        try PreparedScreen(screen, library: .init(paths: [])), name: "Main.storyboard#\(name)", plan: plan)
      var report = try check.run()
      checked.baseline?.mark(&report, of: "Main.storyboard#\(name)")
      checked.document.add(report, on: "Main.storyboard#\(name)")
    }
    checked.document.tellOnce()
    return checked
  }

  @Test func `what is wrong with a scene is told on its own screen, with the places that show it`() throws {
    let checked = try check([
      Scene(id: "main", shows: ["card", "card", "card", "card"]), Self.card(#"storyboardIdentifier="Card""#),
      Scene(id: "other", attributes: #"storyboardIdentifier="Other""#, shows: ["card"]),
    ])

    let places =
      "shows in 6 places: Card itself, 4 on viewController (slot, slot-1, slot-2, ...), 1 on Other (slot)"
      .split(separator: ": ")[1].split(separator: ", ")
    #expect(checked.told == ["Main.storyboard#Card: CLIPPED the text of label-1 is cut off"])
    let line = try #require(checked.texts.first { $0.contains("shows in 6 places") })
    #expect(places.allSatisfy { line.contains($0) }, "\(line)")
    #expect(checked.texts.filter { $0.hasSuffix("nothing else found, 1 cause told with Card") }.count == 2)
    #expect(checked.count == 1)
  }

  @Test func `every report tells it once, and in how many places`() throws {
    let checked = try check([Scene(id: "main", shows: ["card", "card"]), Self.card()])
    let parts = checked.document.parts

    var writer = JSONWriter()
    checked.document.write(to: &writer)
    let json = try JSONReader().read(String(decoding: writer.bytes, as: UTF8.self))
    let sarif = try JSONReader().read(CheckSARIF(parts: parts).text)
    let results = try #require(sarif["runs"]?[0]?["results"]?.array)
    let junit = CheckJUnit(parts: parts).text
    let annotations = CheckAnnotations(parts: parts).lines

    #expect(json["screens"]?[0]?["causes"]?.array?.count == 0)
    #expect(json["screens"]?[0]?["toldWith"]?[0]?["causes"]?.int == 1)
    let cause = try #require(json["screens"]?[1]?["causes"]?[0])
    #expect(cause["placeCount"]?.int == 3)
    #expect(cause["places"]?[1]?["containers"]?.array?.compactMap(\.string) == ["slot", "slot-1"])
    #expect(results.count == 1 && results[0]["occurrenceCount"]?.int == 3)
    #expect(results[0]["message"]?["text"]?.string?.contains("It shows in 3 places") == true)
    #expect(junit.components(separatedBy: "<failure").count == 2)
    #expect(junit.contains("shows in 3 places") && junit.contains("1 cause told with"))
    #expect(annotations.count == 1 && annotations[0].contains("shows in 3 places"))
  }

  @Test func `what only containers bring about is told once, on the first screen that has them`() throws {
    // The title is as wide as the scene, which is narrow in containers alone.
    var card = Self.card()
    card.constraints[2] = Scene.tie("cardl", "trailing", "mcard", "trailing", -4)

    let checked = try check([
      Scene(id: "main", shows: ["card", "card"]), card, Scene(id: "other", shows: ["card"]),
    ])

    #expect(checked.told == ["Main.storyboard#viewController: CLIPPED the text of label-2 is cut off"])
    #expect(checked.texts.contains { $0.contains("shows in 3 places: 2 on viewController (slot") })
  }

  @Test func `what is wrong with containers themselves is told for each that a scene has`() throws {
    var card = Self.card(shows: ["leaf", "leaf"])
    card.constraints.append(
      #"<constraint firstItem="kcard1" firstAttribute="width" constant="70" id="more"/>"#)

    let checked = try check([
      Scene(id: "main", shows: ["card", "card", "card"]), card, Scene(id: "leaf"),
    ])

    #expect(checked.told.filter { $0.contains("IMPOSSIBLE") }.count == 1)
    #expect(checked.texts.contains { $0.contains("shows in 4 places") })
  }

  @Test func `lines of a scene that no container has room for are one finding, whichever lines are around`()
    throws
  {
    var card = Self.card()
    card.constraints.append(Scene.tie("cardl", "trailing", "mcard", "trailing", -4))
    card.constraints.append(
      #"<constraint firstItem="mcard" firstAttribute="width" relation="greaterThanOrEqual" constant="100" id="min"/>"#
    )
    card.constraints.remove(at: 2)

    let checked = try check([Scene(id: "main", shows: ["card", "card", "card"]), card])

    let impossible = checked.document.parts.flatMap(\.report.findings).filter { $0.kind == .impossible }
    #expect(impossible.count == 1)
    #expect(impossible.first?.placeCount == 3)
    #expect(impossible.first?.occurrences.count == 1)
  }

  @Test func `what could not be taken over of a scene is told once`() throws {
    var card = Self.card()
    card.constraints.append(
      #"<constraint firstItem="cardl" firstAttribute="bottom" secondItem="gone" secondAttribute="top" id="b"/>"#
    )

    let checked = try check([Scene(id: "main", shows: ["card", "card"]), card])

    let broken = checked.document.parts.flatMap(\.report.findings).filter { $0.kind == .broken }
    #expect(broken.count == 1)
    #expect(broken.first?.placeCount == 3)
  }

  @Test func `what is known of a scene is known wherever it shows`() throws {
    let main = Scene(id: "main", shows: ["card", "card"])
    let known = try check([main, Self.card()]).written

    let alone = try check([main, Self.card()], only: ["card"], known: known)
    let around = try check([main, Self.card()], only: ["main"], known: known)
    let more = try check(
      [main, Self.card(), Scene(id: "new", shows: ["card"])], known: known)

    #expect(known.split(separator: "\n").count == 2)
    #expect(known.contains("Main.storyboard#card=viewController-2 iphone-se-3"))
    #expect(alone.count == 0 && around.count == 0 && more.count == 0)
    #expect(alone.baseline?.goneCount == 0 && around.baseline?.goneCount == 0)
  }

  @Test func `what is known of a scene is gone when it shows nowhere any more`() throws {
    let main = Scene(id: "main", shows: ["card"])
    let known = try check([main, Self.card()]).written
    var mended = Self.card()
    mended.constraints.removeLast()

    let alone = try check([main, mended], only: ["card"], known: known)
    let all = try check([main, mended], known: known)

    #expect(alone.baseline?.goneCount == 0 && alone.written == known)
    #expect(all.baseline?.goneCount == 1 && all.written.split(separator: "\n").count == 1)
  }

  @Test(arguments: ["", #"storyboardIdentifier="Log in""#, #"customClass="Card""#])
  func `scenes are known whatever is inserted before them`(attributes: String) throws {
    let scenes = [Scene(id: "main"), Self.card(attributes)]
    let known = try check(scenes).written
    let inserted = Scene(id: "new", attributes: attributes.replacing("Log in", with: "Log-in"))

    let same = try check([inserted] + scenes, known: known)
    let fault = Self.narrow("new")
    let other = try check(
      [
        Scene(
          id: "new", attributes: attributes.replacing("Log in", with: "Log-in"), views: fault.view,
          constraints: fault.ties)
      ] + scenes, known: known)

    #expect(same.count == 0)
    #expect(same.baseline?.goneCount == 0)
    #expect(same.document.parts.last?.report.knownCount == 1)
    #expect(other.count == 1)
  }

  @Test(arguments: ["", #"customClass="Card""#, #"storyboardIdentifier="Log in""#])
  func `scenes are known whatever they are given later`(first: String) throws {
    let main = Scene(id: "main", shows: ["card"])
    let known = try check([main, Self.card(first)]).written

    for later in [
      "", #"customClass="Other""#, #"storyboardIdentifier="Card""#,
      #"customClass="Other" storyboardIdentifier="Sign in" title="Title""#,
    ] {
      let checked = try check([main, Self.card(later)], known: known)
      #expect(checked.count == 0 && checked.baseline?.goneCount == 0, "\(later)")
      #expect(checked.written.contains("Main.storyboard#card="), "\(later)")
      #expect(checked.written.split(separator: "\n").count == 2, "\(later)")
    }
  }

  @Test(arguments: [true, false])
  func `a baseline that knows scenes by their storyboard identifiers is read, and written anew`(isShown: Bool)
    throws
  {
    let scenes = [
      Scene(id: "main", shows: isShown ? ["card"] : []), Self.card(#"storyboardIdentifier="Log in""#),
    ]
    let new = try check(scenes).written
    let old = new.replacing("#card=Log-in", with: "#Log%20in=Log-in")
    var mended = scenes
    mended[1].constraints.removeLast()

    let checked = try check(scenes, known: old)
    let alone = try check(mended, only: ["card"], known: old)
    let all = try check(mended, known: old)

    #expect(old != new)
    #expect(checked.count == 0 && checked.baseline?.goneCount == 0)
    #expect(checked.written == new)
    #expect(alone.baseline?.goneCount == (isShown ? 0 : 1))
    #expect(all.baseline?.goneCount == 1 && all.written.split(separator: "\n").count == 1)
  }

  @Test func `a baseline that calls scenes by their order is read, and written anew`() throws {
    let scenes = [Scene(id: "main"), Self.card()]
    let new = try check(scenes).written
    let old = new.replacing("#card=viewController-2", with: "#viewController-2")

    let checked = try check(scenes, known: old)

    #expect(old != new)
    #expect(checked.count == 0 && checked.baseline?.goneCount == 0)
    #expect(checked.written == new)
  }
}
