// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Foundation
import Glibc
import JSON
import Testing

/// Interface Builder documents as files: their names, what is in them, and what is said of those that are refused.
@Suite struct DocumentFileTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func board(_ constraints: String = "", label: String = "a", of scenes: Bool = true) -> String {
    let scene = """
      <scene sceneID="s1"><objects><viewController storyboardIdentifier="one" id="one" sceneMemberID="viewController">
      <view key="view" contentMode="scaleToFill" id="v1"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="a"
      userLabel="\(label)"><rect key="frame" x="0" y="0" width="375" height="667"/></view></subviews><constraints>
      <constraint firstItem="a" firstAttribute="top" secondItem="v1" secondAttribute="top" id="c1"/>
      <constraint firstItem="a" firstAttribute="leading" secondItem="v1" secondAttribute="leading" id="c2"/>
      <constraint firstItem="a" firstAttribute="width" constant="10" id="c3"/>
      <constraint firstItem="a" firstAttribute="height" constant="10" id="c4"/>
      \(constraints)</constraints></view></viewController></objects></scene>
      """
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="15400"
      useAutolayout="YES" useSafeAreas="YES"><scenes>\(scenes ? scene : "")</scenes></document>
      """
  }

  private func text(of name: String) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  private func run(_ words: String..., environment: [String: String?] = [:]) throws -> Programs.Outcome {
    try Programs.pivotctl(words, environment: environment, folder: folder.path)
  }

  private func check(_ files: String..., environment: [String: String?] = [:]) throws -> Programs.Outcome {
    try Programs.pivotctl(
      ["check"] + files + ["--devices", "iphone-x", "--turns", "portrait"], environment: environment,
      folder: folder.path)
  }

  /// Two scenes; the device, the size of a picture and a reference concern both.
  private func faultyBoard() throws {
    let scenes = ["one", "two"].map { name in
      """
      <scene sceneID="s-\(name)"><objects><viewController storyboardIdentifier="\(name)" id="\(name)">
      <view key="view" contentMode="scaleToFill" id="v-\(name)"><rect key="frame" x="0" y="0" width="375" height="667"/>
      </view></viewController></objects></scene>
      """
    }
    _ = try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE document SYSTEM "elsewhere.dtd">
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="15400"
      useAutolayout="YES" useSafeAreas="YES"><device id="retina99" orientation="portrait"/>
      <scenes>\(scenes.joined(separator: "\n"))</scenes>
      <resources><image name="picture" width="wide" height="10"/></resources></document>
      """, to: "Main.storyboard")
  }

  private func lines(_ outcome: Programs.Outcome, with word: String) -> Int {
    (outcome.output + outcome.errors).split(separator: "\n").count { $0.contains(word) }
  }

  @Test func `what is so of a whole document is told once, whatever is asked of its scenes`() throws {
    try faultyBoard()

    let imported = try run("import", "Main.storyboard", "-o", "out")
    let single = try run("import", "Main.storyboard#one", "Main.storyboard#two", "--json")
    let checked = try check("Main.storyboard")
    let framed = try run("frames", "Main.storyboard", "--device", "iphone-x")
    let drawn = try run("frames", "Main.storyboard#one", "Main.storyboard#two")

    for word in ["device retina99 is", "another file", "width wide"] {
      #expect(lines(imported, with: word) == 1)
    }
    #expect(single.output.split(separator: "device retina99 is").count == 2)
    #expect(lines(imported, with: "two: 0 approximated, 0 not supported, 0 broken") == 1)
    #expect(lines(checked, with: "BROKEN") == 1)
    #expect(lines(checked, with: "UNREAD") == 1)
    for outcome in [framed, drawn] {
      #expect(lines(outcome, with: "width wide") == 1)
      #expect(lines(outcome, with: "another file") == 1)
    }
  }

  @Test func `a fault of a whole document that is known is known whichever scene is looked at`() throws {
    try faultyBoard()
    let words = ["check", "--devices", "iphone-x", "--turns", "portrait", "--baseline", "known.txt"]
    func check(_ more: String...) throws -> Programs.Outcome {
      try Programs.pivotctl(words + more, folder: folder.path)
    }

    let first = try check("Main.storyboard", "--update-baseline")
    let second = try check("Main.storyboard#two")
    try faultyBoardMended()
    let mended = try check("Main.storyboard#two")

    #expect(first.code == 0)
    #expect(second.code == 0 && second.output.contains("1 known"))
    #expect(mended.code == 0 && mended.output.contains("1 known finding no longer there"))
  }

  private func faultyBoardMended() throws {
    let path = folder.path + "/Main.storyboard"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacing("wide", with: "10").write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// A table of one cell, whose style places a text and a detail.
  private func settings(_ text: String, _ attributes: String = "", detail: String = "On") -> String {
    func label(_ id: String, _ text: String, _ frame: String) -> String {
      """
      <label text="\(text)" \(attributes) lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" userLabel="\(id)" id="\(id)">
      <rect key="frame" \(frame) height="20.5"/><autoresizingMask key="autoresizingMask"/>
      <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
      """
    }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507"
      useAutolayout="YES" useSafeAreas="YES"><device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="s">
      <objects><tableViewController id="c"><tableView key="view" dataMode="static" style="plain" rowHeight="-1" id="t">
      <rect key="frame" x="0" y="0" width="375" height="667"/><sections><tableViewSection id="section"><cells>
      <tableViewCell style="IBUITableViewCellStyleValue1" textLabel="name" detailTextLabel="detail" id="cell">
      <rect key="frame" x="0" y="0" width="375" height="44"/>
      <tableViewCellContentView key="contentView" tableViewCell="cell" insetsLayoutMarginsFromSafeArea="NO" id="content">
      <rect key="frame" x="0" y="0" width="375" height="44"/><subviews>
      \(label("name", text, #"x="16" y="12" width="58""#))\(label("detail", detail, #"x="321" y="12" width="38""#))
      </subviews></tableViewCellContentView></tableViewCell></cells></tableViewSection></sections></tableView>
      </tableViewController></objects></scene></scenes></document>
      """
  }

  @Test func `a text of a styled cell that stays one line is cut off, one of several lines is the cell's`()
    throws
  {
    let long = "A rather long name of a setting that nobody would ever call so"
    _ = try folder.write(settings(long), to: "one.storyboard")
    _ = try folder.write(settings(long, #"numberOfLines="0""#), to: "several.storyboard")
    _ = try folder.write(settings("Name"), to: "short.storyboard")

    let one = try check("one.storyboard")
    let several = try check("several.storyboard")
    let short = try check("short.storyboard")

    #expect(one.code == 1 && one.output.contains("the text of name is cut off"))
    #expect(several.code == 0)
    #expect(short.code == 0)
  }

  @Test func `a detail moves below its text where texts are of a size of accessibility`() throws {
    _ = try folder.write(settings("Name"), to: "cell.storyboard")
    func frames(_ category: String) throws -> [String: JSONValue] {
      let outcome = try run(
        "frames", "cell.storyboard", "--device", "iphone-x", "--category", category, "--json")
      let views = try #require(outcome.json?[0]?["views"]?.array)
      return Dictionary(
        views.compactMap { view in view["view"]?.string.flatMap { name in view["frame"].map { (name, $0) } } }
      ) { first, _ in first }
    }

    let usual = try frames("XXXL")
    let large = try frames("AX1")
    let checked = try run(
      "check", "cell.storyboard", "--devices", "iphone-x", "--turns", "portrait", "--category", "L,AX5")

    #expect(usual["detail"]?[1] == usual["name"]?[1])
    #expect(large["detail"]?[0] == large["name"]?[0])
    #expect(large["detail"]?[1]?.double ?? 0 > large["name"]?[1]?.double ?? 0)
    #expect(checked.code == 0)
  }

  @Test func `a document prints no workflow command and sends nothing to a terminal`() throws {
    _ = try folder.write(
      board(
        #"<constraint firstItem="a" firstAttribute="width" secondItem="v1" secondAttribute="width" "#
          + #"multiplier="x&#10;::error file=x::boo&#13;&#x9b;31m" id="id&#10;::warning::id"/>"#),
      to: "in.storyboard")

    for outcome in [
      try check("in.storyboard", environment: ["GITHUB_ACTIONS": "true"]), try run("frames", "in.storyboard"),
      try run("import", "in.storyboard"),
    ] {
      let text = outcome.output + outcome.errors
      #expect(text.contains("\\n::error file=x::boo\\r\\u{9B}31m") || text.contains("%5Cn"), "\(text)")
      #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
      #expect(
        !text.split(separator: "\n").contains {
          $0.hasPrefix("::error file=x") || $0.hasPrefix("::warning::id")
        })
    }
  }

  @Test func `one that is refused does not stop the others`() throws {
    _ = try folder.write(board(), to: "ok.storyboard")
    _ = try folder.write("<a", to: "bad.storyboard")
    _ = try folder.write(board(of: false), to: "none.storyboard")

    let checked = try check("bad.storyboard", "gone.yaml", "none.storyboard", "ok.storyboard")
    #expect(checked.code == 2)
    #expect(checked.output.hasPrefix("ok.storyboard#one: 1 case"))
    #expect(checked.errors.split(separator: "\n").count == 3, "\(checked.errors)")

    let framed = try run("frames", "none.storyboard", "ok.storyboard")
    #expect(framed.code == 2)
    #expect(framed.output.hasPrefix("one on the canvas"))
    #expect(framed.errors == "pivotctl frames: none.storyboard: no scene in here has a view to show\n")

    let imported = try run("import", "none.storyboard")
    #expect(imported.code == 2)
    #expect(imported.errors == "pivotctl import: none.storyboard: no scene in here has a view to show\n")
  }

  @Test func `reports for machines tell what was refused, also where nothing else is there`() throws {
    _ = try folder.write(board(), to: "ok.storyboard")
    _ = try folder.write("\n<a", to: "bad.storyboard")

    for (files, cases) in [(["ok.storyboard", "bad.storyboard"], 1), (["bad.storyboard"], 0)] {
      _ = try folder.write("of another run", to: "report.xml")
      _ = try folder.write("of another run", to: "log.sarif")
      let options = [
        "--devices", "iphone-x", "--turns", "portrait", "--json", "--junit", "report.xml", "--sarif",
        "log.sarif",
      ]
      let outcome = try Programs.pivotctl(["check"] + files + options, folder: folder.path)

      #expect(outcome.code == 2)
      let document = try #require(outcome.json)
      #expect(document["cases"]?.int == cases)
      #expect(document["refused"]?.array?.count == 1)
      #expect(document["refused"]?[0]?["screen"]?.string == "bad.storyboard")
      #expect(document["refused"]?[0]?["line"]?.int == 2)
      #expect(
        try text(of: "report.xml").contains("tests=\"\(cases + 1)\" failures=\"0\" errors=\"1\""))
      #expect(try text(of: "log.sarif").contains("\"executionSuccessful\":false"))
    }
  }

  /// A label for each id, in order, at the top of the screen or below its bars.
  private func labels(_ labels: [(id: String, attribute: String)]) -> String {
    let views = labels.map { label in
      """
      <label text="\(label.id)" translatesAutoresizingMaskIntoConstraints="NO" id="\(label.id)">
      <rect key="frame" x="0" y="0" width="40" height="21"/><fontDescription key="fontDescription" type="system"
      pointSize="17"/></label>
      """
    }
    let constraints = labels.enumerated().map { place, label in
      """
      <constraint firstItem="\(label.id)" firstAttribute="top" secondItem="v1" secondAttribute="\(label.attribute)"
      id="t-\(label.id)"/><constraint firstItem="\(label.id)" firstAttribute="leading" secondItem="v1"
      secondAttribute="leading" constant="\(20 + 100 * place)" id="l-\(label.id)"/>
      """
    }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="15400"
      useAutolayout="YES"><scenes><scene sceneID="s"><objects><viewController id="c"><view key="view" id="v1">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(views.joined())</subviews>
      <constraints>\(constraints.joined())</constraints></view></viewController></objects></scene></scenes></document>
      """
  }

  @Test func `views without names of their own are known by their ids, whatever comes before them`() throws {
    let known = ["--baseline", "known.txt", "--devices", "iphone-x", "--turns", "portrait"]
    func check(_ labels: [(id: String, attribute: String)], _ options: String...) throws -> Programs.Outcome {
      _ = try folder.write(self.labels(labels), to: "Main.storyboard")
      return try Programs.pivotctl(["check", "Main.storyboard"] + known + options, folder: folder.path)
    }

    _ = try check([("bad", "top"), ("good", "topMargin")], "--update-baseline")
    let same = try check([("new", "topMargin"), ("bad", "top"), ("good", "topMargin")])
    #expect(same.code == 0, "\(same.output)")
    let other = try check([("good", "top")])
    #expect(other.code == 1, "\(other.output)")
    #expect(other.output.contains("1 finding"), "\(other.output)")
  }

  @Test func `nothing is written into a pipe`() throws {
    _ = try folder.write(board(), to: "ok.storyboard")
    #expect(mkfifo("\(folder.path)/one.yaml", 0o600) == 0)

    let outcome = try run("import", "ok.storyboard", "-o", ".", "--force")

    #expect(outcome.code == 2)
    #expect(outcome.errors == "pivotctl import: cannot write ./one.yaml: it is no ordinary file\n")
  }

  @Test(arguments: [
    "--turn=portrait", "--keyboard=on", "--direction=rtl", "--category=XL", "--window=10x10", "--os=16",
    "--do=hide status", "--display=inner",
  ])
  func `a state without a device is refused`(option: String) throws {
    _ = try folder.write(board(), to: "ok.storyboard")

    let outcome = try run("frames", "ok.storyboard", option)

    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("\(option.prefix { $0 != "=" }): it needs --device"), "\(outcome.errors)")
  }

  @Test func `signs and capitals may stand in a file's name`() throws {
    _ = try folder.write(board(), to: "a#b.storyboard")
    _ = try folder.write(board(), to: "UP.STORYBOARD")

    for name in ["a#b.storyboard", "a#b.storyboard#one", "UP.STORYBOARD", "UP.STORYBOARD#one"] {
      #expect(try check(name).code == 0, "\(name)")
      #expect(try run("frames", name).code == 0, "\(name)")
    }
  }

  @Test func `what is not there is told as it is`() throws {
    _ = try folder.write(board(), to: "ok.storyboard")
    #expect(symlink("gone", "\(folder.path)/link.storyboard") == 0)

    #expect(
      try check("link.storyboard").errors
        == "pivotctl check: link.storyboard is a link to gone, which is not there\n")
    #expect(try check("ok.storyboard#").errors.hasSuffix("no scene is named behind #: there are one\n"))
  }
}
