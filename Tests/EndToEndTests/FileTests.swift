// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Foundation
import JSON
import Testing

/// The files that commands read and write.
@Suite struct FileTests {
  private let folder: ScratchFolder
  private let screen: String

  init() throws {
    folder = try ScratchFolder()
    screen = try folder.write(
      "screen: s\nroot: {subviews: [{id: a, kind: label, intrinsicSize: [40, 20]}]}\n"
        + "constraints: [a.top == root.top, a.leading == root.safeArea.leading]\n", to: "s.yaml")
  }

  /// Two scenes in a tab bar controller.
  private static let board = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="15400"
    useAutolayout="YES" useSafeAreas="YES" initialViewController="tabs"><scenes>
    <scene sceneID="s0"><objects><tabBarController storyboardIdentifier="tabs" id="tab" sceneMemberID="viewController">
    <connections><segue destination="two" kind="relationship" relationship="viewControllers" id="r1"/>
    <segue destination="one" kind="relationship" relationship="viewControllers" id="r2"/></connections>
    </tabBarController></objects></scene>
    <scene sceneID="s1"><objects><viewController storyboardIdentifier="one" id="one" sceneMemberID="viewController">
    <view key="view" id="v1"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
    </viewController></objects></scene>
    <scene sceneID="s2"><objects><viewController storyboardIdentifier="two" id="two" sceneMemberID="viewController">
    <view key="view" id="v2"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
    </viewController></objects></scene>
    <scene sceneID="s3"><objects><navigationController id="bare" sceneMemberID="viewController"/></objects></scene>
    </scenes></document>
    """

  private func check(_ words: String...) throws -> Programs.Outcome {
    try Programs.pivotctl(
      ["check", screen, "--devices", "iphone-x", "--turns", "portrait"] + words, folder: folder.path)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  @Test func `reports never destroy what a check reads, nor each other`() throws {
    let before = try text("s.yaml")
    let list = try folder.write("iphone-x\n", to: "ci.list")
    let known = try folder.write("# known\n", to: "known.txt")

    for (words, sentence) in [
      (["--junit", "s.yaml"], "--junit: s.yaml is read as a screen"),
      (["--sarif", "./s.yaml"], "--sarif: ./s.yaml is read as a screen"),
      (["--baseline", screen, "--update-baseline"], "is read as a screen"),
      (["--junit", "ci.list", "--devices", list], "is read as a list of devices"),
      (["--junit", known, "--baseline", "known.txt"], "is read as the baseline"),
      (["--junit", "r.xml", "--sarif", "./r.xml"], "is written by --junit already"),
      (["--junit", "-", "--sarif", "/dev/stdout"], "is written by --junit already"),
      (["--junit", "-", "--json"], "standard output is taken"),
      (["--junit", Programs.root + "/config/devices/iphone-x.yaml"], "is one of the files of"),
    ] {
      let outcome = try Programs.pivotctl(["check", screen] + words, folder: folder.path)
      #expect(outcome.code == 2, "\(words)")
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.contains(sentence), "\(words): \(outcome.errors)")
    }
    #expect(try text("s.yaml") == before)
    #expect(try text("known.txt") == "# known\n")
    #expect(access(folder.path + "/r.xml", F_OK) != 0)
  }

  @Test func `what cannot be the kind that its name says is told so, and nothing waits for a pipe`() throws {
    let pipe = folder.path + "/p.storyboard"
    #expect(mkfifo(pipe, 0o600) == 0)
    let board = try folder.write(Self.board, to: "board")

    for (words, sentence) in [
      (["frames", board, "--device", "iphone-x"], "begins as XML does; it was taken for a screen document"),
      (["frames", board], "only names that end in .storyboard or .xib are Interface Builder's"),
      (["frames", "/dev/zero", "--device", "iphone-x"], "it was taken for a screen document"),
      (["frames", pipe], "is a named pipe"),
      (["check", pipe], "is a named pipe"),
    ] {
      let outcome = try Programs.pivotctl(words, folder: folder.path)
      #expect(outcome.code == 2, "\(words)")
      #expect(outcome.errors.contains(sentence), "\(words): \(outcome.errors)")
    }
  }

  @Test func `a baseline is written, kept to, and never taken for another file`() throws {
    #expect(try check("--sarif", "r.sarif", "--junit", "r.xml").code == 1)
    #expect(try check("--baseline", "known.txt", "--update-baseline").code == 0)
    #expect(try check("--baseline", "known.txt", "--update-baseline").code == 0)
    #expect(try check("--baseline", "known.txt").code == 0)

    for (file, kind) in [
      ("r.sarif", "a SARIF log"), ("r.xml", "a JUnit report"),
      ("nowhere.txt", "there is no baseline nowhere.txt yet"),
    ] {
      let outcome = try check("--baseline", file)
      #expect(outcome.code == 2)
      #expect(outcome.errors.contains(kind), "\(outcome.errors)")
    }
    let report = try text("r.xml")
    #expect(try check("--baseline", "r.xml", "--update-baseline").code == 2)
    #expect(try text("r.xml") == report)
  }

  @Test func `what is known is known from any folder and by any spelling of a path`() throws {
    for folder in ["ci", "screens/in"] {
      try FileManager.default.createDirectory(
        atPath: "\(self.folder.path)/\(folder)", withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: folder.path + "/screens")
    _ = try folder.write(try text("s.yaml"), to: "screens/s.yaml")
    func check(from working: String, _ screen: String, _ baseline: String, _ more: String...) throws
      -> Programs.Outcome
    {
      try Programs.pivotctl(
        ["check", screen, "--devices", "iphone-x", "--baseline", baseline] + more,
        folder: "\(folder.path)/\(working)")
    }

    #expect(try check(from: ".", "screens/s.yaml", "ci/known.txt", "--update-baseline").code == 0)
    let known = try text("ci/known.txt")
    #expect(known.contains(" ../screens/s.yaml iphone-x"))
    for (working, screen, baseline) in [
      (".", "./screens/../screens/s.yaml", "./ci/known.txt"), (".", "link/s.yaml", "ci/known.txt"),
      ("ci", "../screens/s.yaml", "known.txt"), ("screens/in", "../s.yaml", "../../ci/known.txt"),
      (".", folder.path + "/screens/s.yaml", folder.path + "/ci/known.txt"),
    ] {
      let outcome = try check(from: working, screen, baseline)
      #expect(outcome.code == 0, "\(working) \(screen): \(outcome.output)")
      #expect(!outcome.output.contains("known finding"), "\(working) \(screen): \(outcome.output)")
      #expect(try check(from: working, screen, baseline, "--update-baseline").code == 0)
      #expect(try text("ci/known.txt") == known)
    }
    _ = try folder.write(known.replacing("../screens", with: "screens"), to: "ci/known.txt")
    #expect(try check(from: ".", "screens/s.yaml", "ci/known.txt").code == 0)
    #expect(try check(from: ".", "screens/s.yaml", "ci/known.txt", "--update-baseline").code == 0)
    #expect(try text("ci/known.txt") == known)
  }

  @Test func `what a baseline knows of a screen that was deleted is named, and forgotten when it is written`()
    throws
  {
    let other = try folder.write(try text("s.yaml"), to: "other.yaml")
    _ = try folder.write(Self.board, to: "Main.storyboard")
    #expect(try check(other, "Main.storyboard", "--baseline", "known.txt", "--update-baseline").code == 0)
    let scene = "0123456789abcdef CLIPPED Main.storyboard#gone iphone-x, 16, portrait, no keyboard\n"
    _ = try folder.write(try text("known.txt") + scene, to: "known.txt")
    try FileManager.default.removeItem(atPath: other)

    let told = try check("--baseline", "known.txt")
    let before = try text("known.txt")
    let forgotten = try check("--baseline", "known.txt", "--update-baseline")
    let after = try check("--baseline", "known.txt")

    #expect(told.code == 0)
    #expect(
      told.lines.last
        == "2 known findings of screens that are not there: Main.storyboard#gone, other.yaml: --update-baseline forgets them"
    )
    #expect(before.contains(" other.yaml ") && before.contains("Main.storyboard#gone"))
    #expect(
      forgotten.lines.last
        == "2 known findings of screens that are not there forgotten: Main.storyboard#gone, other.yaml")
    #expect(after.code == 0 && !after.output.contains("not there"))
    #expect(try text("known.txt").split(separator: "\n").count == 2)
  }

  @Test func `pictures show every case on a sheet, and each with a finding by itself, marked`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder.path + "/out") }

    let outcome = try Programs.pivotctl(
      [
        "check", screen, "--devices", "iphone-8,iphone-x", "--turns", "portrait,landscapeLeft", "--pictures",
        "out/sheet",
      ], folder: folder.path)
    let sheet = try text("out/sheet/index.html")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out/sheet").sorted()

    #expect(outcome.code == 1)
    #expect(sheet.components(separatedBy: "<figure").count - 1 == 4)
    #expect(sheet.components(separatedBy: "<figure class=\"bad\">").count - 1 == files.count - 1)
    #expect(files.count == 3)
    for file in files where file.hasSuffix(".svg") {
      let drawing = try text("out/sheet/\(file)")
      #expect(drawing.contains("UNSAFE: a.top is tied to root"), "\(file)")
      #expect(drawing.components(separatedBy: "fill=\"#fbd7d3\"").count - 1 == 1)
    }
    try FileManager.default.removeItem(atPath: folder.path + "/out/sheet/index.html")
    symlink(screen, folder.path + "/out/sheet/index.html")
    let again = try check("--pictures", "out/sheet")
    #expect(again.code == 2 && again.errors.contains("is read as a screen"))
    #expect(try check("--pictures", "s.yaml").errors.contains("s.yaml is no folder"))
  }

  @Test func `an import makes its folders and writes over nothing that was edited`() throws {
    _ = try folder.write(Self.board, to: "Main.storyboard")
    defer { try? FileManager.default.removeItem(atPath: folder.path + "/out") }
    func imported(_ words: String...) throws -> Programs.Outcome {
      try Programs.pivotctl(
        ["import", "Main.storyboard", "-q", "-o", "out/screens"] + words, folder: folder.path)
    }

    let first = try imported()
    let files = first.lines
    let again = try imported()
    _ = try folder.write(try text(files[0]) + "# mine\n", to: files[0])
    let edited = try imported()

    #expect(first.code == 0 && files.count > 1 && files[0].hasPrefix("out/screens/"))
    #expect(again.code == 0 && again.output == first.output)
    #expect(edited.code == 2 && edited.output.isEmpty)
    #expect(edited.errors.contains("\(files[0]) is there and differs"))
    #expect(try text(files[0]).hasSuffix("# mine\n"))
    #expect(try imported("--force").code == 0)
    #expect(try !text(files[0]).contains("# mine"))
  }

  @Test func `a container of a storyboard stands for the scene that it shows first`() throws {
    let board = try folder.write(Self.board, to: "Main.storyboard")

    for (fragment, title) in [("tab", "two"), ("tabs", "two"), ("s0", "two"), ("one", "one")] {
      let outcome = try Programs.pivotctl(["frames", "\(board)#\(fragment)", "--device", "iphone-x"])
      #expect(outcome.output.hasPrefix("\(title) on iphone-x"), "\(outcome.errors)")
    }
    let bare = try Programs.pivotctl(["frames", "\(board)#bare", "--device", "iphone-x"])

    #expect(bare.code == 2)
    #expect(bare.errors.contains("bare has no view of its own"))
    #expect(bare.errors.contains("name one of one, two"))
  }

  @Test func `what is no document is told by what it is, with what may have been meant`() throws {
    for (name, text) in [
      ("empty.yaml", ""), ("binary.yaml", "a\u{0}b"), ("plain", "screen: s\n"), ("App.nib", "bplist00"),
    ] { _ = try folder.write(text, to: name) }

    for (words, sentence) in [
      (["check", "."], ". is a folder: name the documents in it, as ./binary.yaml or ./*.yaml"),
      (["frames", folder.path], "is a folder: name the documents in it"),
      (["check", "empty.yaml"], "empty.yaml:1:1: the document is empty"),
      (["check", "binary.yaml"], "binary.yaml is no text"),
      (["check", "s"], "did you mean the file s.yaml?"),
      (["check", "./s"], "there is no file ./s: did you mean ./s.yaml?"),
      (["check", "t.yaml"], "did you mean s.yaml?"), (["check", "plain"], "write ./plain"),
      (["check", "nothing-like-it"], "installed are by-size-class"),
      (["import", "s.yaml"], "neither a .storyboard"),
      (["import", "."], "is a folder"), (["frames", "s.yaml"], "--device"),
    ] {
      let outcome = try Programs.pivotctl(words, folder: folder.path)
      #expect(outcome.code == 2, "\(words)")
      #expect(outcome.errors.contains(sentence), "\(words): \(outcome.errors)")
    }
  }

  @Test func `versions that a device never ran are left out and told`() throws {
    let outcome = try Programs.pivotctl([
      "check", "three-labels", "--os", "15,16", "--devices", "iphone-14,iphone-x",
    ])
    let json = try Programs.pivotctl(
      ["check", "three-labels", "--os", "15,16", "--devices", "iphone-14", "--json"])
    let none = try Programs.pivotctl(["check", "three-labels", "--os", "9", "--devices", "iphone-14"])

    #expect(outcome.code == 0)
    #expect(outcome.lines.last == "(left out: OS 15 does not run on iphone-14)")
    #expect(json.json?["screens"]?[0]?["leftOut"]?[0]?["os"]?.string == "15")
    #expect(none.code == 2)
    #expect(none.errors.contains("does not run version 9"))
  }

  @Test func `frames tell whose root they are, and end with 1 where something cannot hold`() throws {
    let two = try folder.write(
      "screen: t\ncontrollers: {tab: [{content: first}, {content: second}]}\nroots:\n  first: {subviews: [{id: a}]}\n"
        + "  second: {}\nconstraints: [a.width == 40, a.width == 50]\n", to: "two.yaml")

    let outcome = try Programs.pivotctl(["frames", two, "--device", "iphone-x"])

    #expect(outcome.code == 1)
    #expect(outcome.output.contains("t, first, on iphone-x, portrait: "))
    #expect(outcome.output.contains("t, second, on iphone-x, portrait: "))
    #expect(outcome.output.contains("cannot hold together: a.width == 40 (line 6); a.width == 50 (line 6)"))
    #expect(try Programs.pivotctl(["frames", "safe-area", "--device", "iphone-x"]).code == 0)
  }

  @Test func `a cell stands in a window of its own size, as it was drawn`() throws {
    let cell = try folder.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="10117" \
      useAutolayout="YES"><objects><tableViewCell contentMode="scaleToFill" id="cell">\
      <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>\
      <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">\
      <rect key="frame" x="0.0" y="0.0" width="320" height="43"/></tableViewCellContentView></tableViewCell>\
      </objects></document>
      """, to: "Cell.xib")

    let own = try Programs.pivotctl(["frames", cell, "--device", "iphone-x"])
    let wide = try Programs.pivotctl(["frames", cell, "--device", "iphone-x", "--window", "375x60"])

    #expect(own.output.contains("portrait, as a part: 320 x 44"))
    #expect(wide.output.contains("portrait, as a part: 375 x 60"))
  }

  @Test func `frames name the first of many constraints that cannot hold together, and JSON has all`() throws
  {
    let chain = (0..<40).map { "  - v\($0).width == 10\n  - v\($0 + 1).left == v\($0).right\n" }.joined()
    let views = (0...40).map { "{id: v\($0)}" }.joined(separator: ", ")
    let file = try folder.write(
      "screen: t\nroot: {subviews: [\(views)]}\nconstraints:\n  - v0.left == root.left\n  - v40.left == root.left + 30\n"
        + chain, to: "chain.yaml")

    let text = try Programs.pivotctl(["frames", file, "--device", "iphone-x"])
    let json = try Programs.pivotctl(["frames", file, "--device", "iphone-x", "--json"])

    let told = try #require(text.lines.first { $0.contains("cannot hold together") })
    #expect(told.hasSuffix("and 78 more") && told.utf8.count < 200, "\(told)")
    let members = json.json?[0]?["conflicts"]?[0]?["members"]?.array ?? []
    #expect(members.count == 82)
    #expect(members.allSatisfy { $0["line"]?.int != nil && $0["text"]?.string?.contains(";") == false })
  }

  @Test func `a folding device is looked at on either display`() throws {
    for (words, size) in [([], "466 x 678"), (["--display", "inner"], "669 x 951")] {
      let outcome = try Programs.pivotctl(["frames", "safe-area", "--device", "iphone-duo"] + words)
      #expect(outcome.output.contains(size), "\(outcome.output)")
    }
    let none = try Programs.pivotctl(["frames", "safe-area", "--device", "iphone-x", "--display", "inner"])
    let other = try Programs.pivotctl([
      "frames", "safe-area", "--device", "iphone-duo", "--display", "middle",
    ])

    #expect(none.code == 2 && none.errors.contains("has one display alone"))
    #expect(other.code == 2 && other.errors.contains("'middle' is none of outer, inner"))
  }

  @Test func `a log goes with no screen`() throws {
    for words in [["three-labels"], ["--device", "iphone-x"], ["--session", "x"]] {
      let outcome = try Programs.pivotctl(["explain", "--log", "/dev/null"] + words)
      #expect(outcome.code == 2)
      #expect(outcome.errors.contains("or --log"), "\(outcome.errors)")
    }
  }
}
