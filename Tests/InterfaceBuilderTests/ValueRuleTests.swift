// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import InterfaceBuilder
import SourceText
import Testing

/// What attributes say that they cannot mean, and that layouts go by.
@Suite struct ValueRuleTests {
  private func notes(_ text: String) throws -> [InterfaceNote] {
    try Document.read(text).screen().notes.filter { $0.kind == .broken }
  }

  private func label(_ font: String) -> String {
    Document.view("l", #"text="A""#, "\n<fontDescription key=\"fontDescription\" \(font)/>", tag: "label")
  }

  @Test(arguments: ["NaN", "", "1e308", "-1e300", "abc", "1,5", "-3", "2000"])
  func `sizes of fonts that are none are reported with line and what is taken`(size: String) throws {
    let notes = try notes(Document.storyboard("\n" + label(#"type="system" pointSize="\#(size)""#)))

    #expect(notes.map(\.mark.line) == [12])
    #expect(
      notes.first?.message.hasPrefix(size.isEmpty ? #"the pointSize """# : "the pointSize \(size)") == true)
    #expect(notes.first?.message.hasSuffix(size == "2000" ? "1000 is taken" : "17 is taken") == true)
  }

  @Test(arguments: [
    (#"type="systemm" pointSize="17""#, "the type systemm"), (#"style="Nope""#, "the style Nope"),
    (#"type="system" weight="bogus""#, "the weight bogus"),
  ])
  func `words of fonts that nobody knows are reported`(font: String, message: String) throws {
    let notes = try notes(Document.storyboard(label(font)))

    #expect(notes.count == 1)
    #expect(notes.first?.message.hasPrefix(message) == true)
  }

  @Test func `sizes in attributed texts are reported`() throws {
    let text = Document.view(
      "l", #"usesAttributedText="YES""#,
      #"<attributedString key="attributedText"><fragment content="A"><attributes><font key="NSFont" size="wide" metaFont="system"/></attributes></fragment></attributedString>"#,
      tag: "label")

    #expect(try notes(Document.storyboard(text)).map(\.element) == ["font"])
  }

  @Test(arguments: [
    ("stackView", #"axis="diagonal""#, "horizontal"), ("stackView", #"distribution="x""#, "fill"),
    ("stackView", #"alignment="x""#, "fill"), ("stackView", #"spacing="nan""#, "0"),
    ("label", #"numberOfLines="-3""#, "0"), ("label", #"numberOfLines="many""#, "1"),
    ("label", #"minimumScaleFactor="nan""#, "the value without it"),
    ("label", #"preferredMaxLayoutWidth="abc""#, "0"), ("label", #"textAlignment="x""#, "natural"),
    ("label", #"lineBreakMode="x""#, "the usual one"), ("button", #"buttonType="x""#, "custom"),
    ("view", #"semanticContentAttribute="x""#, "unspecified"), ("view", #"hidden="maybe""#, "NO"),
    ("textField", #"borderStyle="x""#, "none"), ("scrollView", #"scrollEnabled="no""#, "YES"),
  ])
  func `values that nobody knows are reported with what is taken`(
    kind: String, attribute: String, instead: String
  ) throws {
    let notes = try notes(Document.storyboard(Document.view("v", attribute, tag: kind)))

    #expect(notes.map(\.element) == ["\(kind) v"])
    #expect(notes.first?.message.hasSuffix(": \(instead) is taken") == true)
  }

  @Test func `masks do not become constraints where nobody can tell`() throws {
    let view =
      #"<view contentMode="left" translatesAutoresizingMaskIntoConstraints="maybe" id="v"><rect key="frame" x="3" y="3" width="5" height="5"/></view>"#
    let text = Document.storyboard(view, constraints: Document.fill("v", "main", 10))

    #expect(try frames(text)["v"] == rect(10, 10, 355, 647))
    #expect(try notes(text).map(\.element) == ["view v"])
  }

  @Test(arguments: [
    #"<edgeInsets key="layoutMargins" top="abc" left="NaN" bottom="1e400" right="-20"/>"#,
    #"<autoresizingMask key="autoresizingMask" widthSizable="MAYBE" heightSizable="" flexibleMinX="1"/>"#,
  ])
  func `margins and masks are reported side by side`(part: String) throws {
    #expect(try notes(Document.storyboard(Document.view("v", "", part))).count == 3)
  }

  @Test(arguments: ["widthClass=huge", "widthClass", "size=compact", ""])
  func `variations that hold nowhere are reported`(key: String) throws {
    let constraint =
      #"<constraint firstItem="v" firstAttribute="width" constant="9" id="c"><variation key="\#(key)" constant="5"/></constraint>"#
    let notes = try notes(Document.storyboard(Document.view("v"), constraints: constraint))

    #expect(notes.map(\.element) == ["variation"])
  }

  @Test(arguments: [
    ("rect", #"<rect key="frame" x="0" y="0" width="9" height="9" z="1"/>"#),
    ("fontDescription", #"<fontDescription key="fontDescription" type="system" slant="1"/>"#),
    ("viewLayoutGuide s", #"<viewLayoutGuide key="safeArea" id="s" wobble="1"/>"#),
    ("autoresizingMask", #"<autoresizingMask key="autoresizingMask" flexibleTopMargin="YES"/>"#),
    ("mask", #"<variation key="default"><mask key="subviews" wobble="1"/></variation>"#),
    (
      "constraint c",
      #"<constraints><constraint firstAttribute="width" constant="9" id="c" active="NO"/></constraints>"#
    ),
  ])
  func `attributes that parts of a view do not have are told`(element: String, part: String) throws {
    let notes = try Document.read(Document.storyboard(Document.view("v", "", part, tag: "label"))).screen()
      .notes

    #expect(notes.map(\.element) == [element])
    #expect(notes.first?.message.hasSuffix("is not known: left out") == true)
  }

  @Test func `a constraint that is not installed is left out`() throws {
    let width = { (constant: Int, more: String) in
      #"<constraint firstItem="v" firstAttribute="width" constant="\#(constant)" \#(more) id="w\#(constant)"/>"#
    }
    let text = Document.storyboard(
      Document.view("v"), constraints: width(50, "") + width(90, #"installed="NO""#))

    #expect(try frames(text)["v"]?.width == 50)
    #expect(try notes(text).isEmpty)
  }

  @Test(arguments: [("", "keyboard"), (#"usesBottomSafeArea="NO""#, "bareKeyboard")])
  func `the guide above keyboards may end at the view's edge`(attribute: String, guide: String) throws {
    let text = Document.storyboard(
      Document.view(
        "v", "",
        #"<subviews>\#(Document.view("w"))</subviews><viewLayoutGuide key="keyboard" id="k" \#(attribute)/>"#
          + "<constraints>\(Document.tie("w", "bottom", "k", "top"))</constraints>"))

    let written = try Document.read(text).screen().text
    #expect(written.contains(".\(guide)."), "\(written)")
  }

  @Test func `what Interface Builder writes is not reported`() throws {
    let text = Document.storyboard(
      Document.view(
        "l",
        #"text="A" numberOfLines="0" minimumScaleFactor="0.5" hidden="YES" textAlignment="natural" lineBreakMode="tailTruncation""#,
        #"<fontDescription key="fontDescription" name="Avenir" family="Avenir" pointSize="0.0"/>"#,
        tag: "label")
        + Document.view("t", #"style="plain" rowHeight="-1""#, tag: "tableView")
        + Document.view("p", #"placeholderIntrinsicWidth="infinite" placeholderIntrinsicHeight="20""#)
        + Document.view("s", #"alignment="top" spacing="-8" axis="horizontal""#, tag: "stackView"))

    #expect(try notes(text).isEmpty)
  }
}
