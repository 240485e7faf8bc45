// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import InterfaceBuilder
import Screens
import Testing
import TextMetrics
import Traits

/// Texts whose letters do not all look alike. In Menlo every letter is 0.602 of its size, and a line 1.164.
@Suite struct AttributedTextTests {
  private static func fragment(_ text: String, _ size: Double?, _ more: String = "") -> String {
    let font = size.map { #"<font key="NSFont" size="\#($0)" name="Menlo"/>"# } ?? ""
    return
      #"<fragment><string key="content">\#(text)</string><attributes>\#(font)\#(more)</attributes></fragment>"#
  }

  private static func style(_ attributes: String) -> String {
    #"<paragraphStyle key="NSParagraphStyle" lineBreakMode="wordWrapping" \#(attributes)/>"#
  }

  private static func text(_ fragments: String, _ tag: String = "label", _ more: String = "") -> String {
    Document.view(
      "text", #"usesAttributedText="YES" numberOfLines="0" adjustsFontSizeToFit="NO" \#(more)"#,
      #"<attributedString key="attributedText">\#(fragments)</attributedString>"#
        + #"<fontDescription key="fontDescription" name="Menlo" family="Menlo" pointSize="30"/>"#, tag: tag)
  }

  private func document(_ view: String, _ constraints: String = "") throws -> InterfaceDocument {
    try Document.read(
      Document.storyboard(
        view,
        constraints: Document.tie("text", "top", "main", "top")
          + Document.tie("text", "leading", "main", "leading") + constraints, tools: 20_000))
  }

  private func size(_ document: InterfaceDocument) throws -> Size? {
    let scene = try #require(document.scenes.first)
    return document.layout(scene, on: document.canvas(of: scene)).frames.first { $0.id == "text" }?.frame.size
  }

  /// On a phone in portrait, from the screen document that is written of it.
  private func size(
    onDevice document: InterfaceDocument, _ category: ContentSizeCategory = .large
  ) throws -> Size? {
    let root = try #require(try document.screen().screen().roots.first)
    let size = Size(width: 375, height: 667)
    let environment = Environment(
      controller: "root", platform: .iOS, os: OSVersion(17), orientation: .portrait,
      traits: TraitCollection(
        idiom: .phone, horizontalSizeClass: .compact, verticalSizeClass: .regular, displayScale: 2,
        preferredContentSizeCategory: category),
      windowSize: size, frame: Rect(origin: .zero, size: size), safeAreaInsets: .zero,
      systemMinimumLayoutMargins: EdgeInsets(0, 16, 0, 16))
    return root.compiled.frames(in: environment).first { $0.key != "root" }?.value.size
  }

  @Test func `each fragment is measured in its own font, here and in the document that is written`() throws {
    let document = try document(
      Self.text(Self.fragment("aa", 10) + Self.fragment("bb\n", 20) + Self.fragment("c", 10)))

    // 2 x 6.02 and 2 x 12.04; 23.28 and 11.64; pixels are half a point.
    #expect(try size(document) == Size(width: 36.5, height: 35))
    #expect(try size(onDevice: document) == Size(width: 36.5, height: 35))
  }

  @Test func `letters without a font have that of their view`() throws {
    let document = try document(Self.text(Self.fragment("a", 10) + Self.fragment("b", nil)))

    #expect(try size(document) == Size(width: 24.5, height: 35))
  }

  @Test func `lines stand apart by their spacing, but for the last`() throws {
    let document = try document(
      Self.text(Self.fragment("aaaa bbbb cccc", 10, Self.style(#"lineSpacing="5""#))),
      Document.tie("text", "width", nil, nil, 40))

    #expect(try size(document)?.height == 45)
    #expect(try size(onDevice: document)?.height == 45)
  }

  @Test func `paragraphs have styles of their own`() throws {
    let document = try document(
      Self.text(
        Self.fragment("a\n", 10, Self.style(#"paragraphSpacing="3" minimumLineHeight="20""#))
          + Self.fragment(
            "b", 10, Self.style(#"paragraphSpacingBefore="4" lineHeightMultiple="2" headIndent="9""#)),
        "textView", #"scrollEnabled="NO""#))

    // Eight points above and below.
    #expect(try size(document)?.height == 66.5)
    #expect(try size(onDevice: document)?.height == 66.5)
  }

  @Test func `a label has the paragraph style that its text begins with`() throws {
    let document = try document(
      Self.text(
        Self.fragment("a\n", 10, Self.style(#"paragraphSpacingBefore="4""#))
          + Self.fragment("b", 10, Self.style(#"paragraphSpacingBefore="9""#))))

    #expect(try size(document)?.height == 27.5)
    #expect(try size(onDevice: document)?.height == 27.5)
  }

  @Test func `kerning is added to every letter`() throws {
    let document = try document(
      Self.text(Self.fragment("aaaa", 10, #"<real key="NSKern" value="2.5"/>"#)))

    #expect(try size(document)?.width == 34.5)
    #expect(try size(onDevice: document)?.width == 34.5)
  }

  @Test func `a paragraph may be broken between any two letters`() throws {
    let broken = Self.style("").replacing("wordWrapping", with: "charWrapping")
    let document = try document(
      Self.text(Self.fragment("aaa aaaaa", 10, broken)), Document.tie("text", "width", nil, nil, 36.5))

    #expect(try size(document)?.height == 23.5)
    #expect(try size(onDevice: document)?.height == 23.5)
  }

  @Test func `a text view is as high as its runs`() throws {
    let document = try document(
      Self.text(Self.fragment("a", 10) + Self.fragment("b\nc", 20), "textView", #"scrollEnabled="NO""#),
      Document.tie("text", "width", nil, nil, 100))

    // Eight points above and below.
    #expect(try size(document)?.height == 63)
    #expect(try size(onDevice: document)?.height == 63)
  }

  @Test(arguments: [
    (#"buttonType="custom""#, #"<state key="normal">?</state>"#, Size(width: 37, height: 36)),
    (
      #"buttonType="system""#,
      #"<buttonConfiguration key="configuration" style="plain">?</buttonConfiguration>"#,
      Size(width: 60.5, height: 37.5)
    ),
  ])
  func `a title of a button is measured run by run`(type: String, holder: String, expected: Size) throws {
    let title =
      #"<attributedString key="attributedTitle">"# + Self.fragment("aa", 10) + Self.fragment("bb", 20)
      + "</attributedString>"
    let button = Document.view("text", type, holder.replacing("?", with: title), tag: "button")
    let document = try document(button)

    #expect(try size(document) == expected)
    #expect(try size(onDevice: document) == expected)
  }

  @Test func `what of letters is not looked at is told`() throws {
    let moved = #"<real key="NSBaselineOffset" value="4"/>"#
    let plain = Self.text(Self.fragment("a", 10) + Self.fragment("b", 20, Self.style(#"lineSpacing="5""#)))
    func notes(_ view: String) throws -> [String] {
      try document(view).screen().notes.filter { $0.element == "attributedString" }.map(\.message)
    }

    #expect(try notes(plain) == ["the letters of Menlo are guessed"])
    #expect(
      try notes(Self.text(Self.fragment("a", nil, moved))) == ["letters moved or stretched are not looked at"]
    )
    #expect(
      try notes(Self.text(Self.fragment("a", nil, Self.style(#"tailIndent="-4""#)))) == [
        "indents at the ends of lines are not looked at"
      ])
  }

  @Test func `a text of very many fragments is written so that it can be read`() throws {
    let fragments = (0..<1_100).map { Self.fragment("a", $0 % 2 == 0 ? 10 : 5) }.joined()
    let document = try document(Self.text(fragments), Document.tie("text", "width", nil, nil, 300))

    #expect(try size(document) == size(onDevice: document))
  }

  @Test func `values of paragraphs that are none are reported with what is taken`() throws {
    let text = Self.text(
      Self.fragment(
        "a", 10, Self.style(#"lineSpacing="wide" headIndent="-2""#) + #"<real key="NSKern" value="x"/>"#))

    let broken = try document(text).screen().notes.filter { $0.kind == .broken }

    #expect(broken.map(\.element).sorted() == ["paragraphStyle", "paragraphStyle", "real"])
    #expect(broken.allSatisfy { $0.message.hasSuffix("0 is taken") })
  }

  @Test func `a fragment's words of Interface Builder are known`() throws {
    let text = Self.text(
      Self.fragment(
        "a", 10,
        Self.style(
          #"alignment="natural" baseWritingDirection="natural" tighteningFactorForTruncation="0.0" allowsDefaultTighteningForTruncation="NO""#
        )))

    #expect(try document(text).screen().notes.filter { $0.kind != .approximated }.isEmpty)
  }

  @Test func `an attributed text that is not used is told`() throws {
    let string = #"<attributedString key="attributedText"><fragment content="Big"/></attributedString>"#
    func notes(_ attributes: String) throws -> [InterfaceNote] {
      try Document.read(Document.storyboard(Document.view("a", attributes, string, tag: "label"))).screen()
        .notes
        .filter { $0.message.contains("usesAttributedText") }
    }

    #expect(try notes("").map(\.kind) == [.unsupported])
    #expect(try notes(#"usesAttributedText="YES""#).isEmpty)
  }
}
