// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import InterfaceBuilder
import Screens
import Testing
import Traits

/// What cells with a style and collections lay out themselves on a device that is another than the one that they were
/// drawn on.
@Suite struct StyledCellTests {
  private func frames(
    _ text: String, _ width: Double, _ direction: LayoutDirection = .leftToRight,
    category: ContentSizeCategory = .large
  ) throws -> [String: Rect] {
    let root = try #require(try Document.read(text).screen().screen().roots.first)
    var traits = TraitCollection(
      idiom: .phone, horizontalSizeClass: .compact, verticalSizeClass: .regular, displayScale: 2)
    traits.layoutDirection = direction
    traits.preferredContentSizeCategory = category
    let size = Size(width: width, height: 667)
    let environment = Environment(
      controller: "root", platform: .iOS, os: OSVersion(17), orientation: .portrait, traits: traits,
      windowSize: size, frame: Rect(origin: .zero, size: size), safeAreaInsets: .zero,
      systemMinimumLayoutMargins: EdgeInsets(0, 16, 0, 16))
    return root.compiled.frames(in: environment)
  }

  private func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    #"<rect key="frame" x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)"/>"#
  }

  private func label(
    _ id: String, _ text: String, _ frame: String, font: String = #"type="system" pointSize="17""#
  ) -> String {
    """
    <label text="\(text)" adjustsFontSizeToFit="NO" userLabel="\(id)" id="\(id)">\(frame)\
    <autoresizingMask key="autoresizingMask"/><fontDescription key="fontDescription" \(font)/></label>
    """
  }

  /// A table with one cell, 375 wide, drawn with margins of 16.
  private func table(
    _ style: String, _ parts: String, _ attributes: String = "", height: Double = 44, content: Double = 375,
    rowHeight: Int = 44
  ) -> String {
    let cell = """
      <tableViewCell style="IBUITableViewCellStyle\(style)" \(attributes) preservesSuperviewLayoutMargins="YES" \
      textLabel="text" detailTextLabel="detail" imageView="image" userLabel="cell" id="cell">\
      \(frame(0, 0, 375, height))<tableViewCellContentView key="contentView" tableViewCell="cell" \
      insetsLayoutMarginsFromSafeArea="NO" userLabel="content" id="content">\(frame(0, 0, content, height))\
      <subviews>\(parts)</subviews></tableViewCellContentView></tableViewCell>
      """
    let table = Document.view(
      "table", #"dataMode="static" style="plain" rowHeight="\#(rowHeight)""#,
      frame(0, 0, 375, 667) + "<prototypes>\(cell)</prototypes>", tag: "tableView")
    return Document.storyboard(table, constraints: Document.fill("table", "main"), tools: 21_507)
  }

  private let picture =
    #"<imageView image="p" userLabel="image" id="image"><rect key="frame" x="16" y="10" width="24" height="24"/></imageView>"#

  private func sides(_ frame: Rect?) -> [Double]? { frame.map { [$0.minX, $0.maxX] } }

  @Test(arguments: [320.0, 768])
  func `a cell's only text reaches from margin to margin, after its picture`(width: Double) throws {
    let alone = try frames(table("Default", label("text", "Words", frame(16, 0, 343, 44))), width)
    let after = try frames(table("Default", picture + label("text", "Words", frame(55, 0, 304, 44))), width)
    let mirrored = try frames(
      table("Default", picture + label("text", "Words", frame(55, 0, 304, 44))), width, .rightToLeft)

    #expect(sides(alone["text"]) == [16, width - 16])
    #expect(alone["text"]?.height == 44)
    #expect(sides(after["text"]) == [55, width - 16])
    #expect(after["image"] == Rect(x: 16, y: 10, width: 24, height: 24))
    #expect(sides(mirrored["text"]) == [16, width - 55])
    #expect(mirrored["image"]?.maxX == width - 16)
  }

  @Test(arguments: [320.0, 768])
  func `a detail ends at the trailing margin, or before the accessory`(width: Double) throws {
    let text = label("text", "Version", frame(16, 12, 58, 20.5))
    let cell = table("Value1", text + label("detail", "1.0.3", frame(321, 12, 38, 20.5)))
    let checked = table(
      "Value1", text + label("detail", "1.0.3", frame(297, 12, 38, 20.5)), #"accessoryType="checkmark""#,
      content: 335)

    let found = try frames(cell, width)
    let mirrored = try frames(cell, width, .rightToLeft)
    let beside = try frames(checked, width)

    #expect(found["text"]?.minX == 16)
    #expect(found["detail"]?.maxX == width - 16)
    #expect((30...45).contains(found["detail"]?.width ?? 0))
    #expect(mirrored["text"]?.maxX == width - 16)
    #expect(mirrored["detail"]?.minX == 16)
    #expect(beside["detail"]?.maxX == width - 40)
  }

  @Test func `a detail gives way to a long text, and ends where it would`() throws {
    let words = "A rather long name of a setting, nobody knows of what"
    let found = try frames(
      table(
        "Value1",
        label("text", words, frame(16, 12, 58, 20.5)) + label("detail", "On", frame(321, 12, 38, 20.5))),
      320)

    let text = try #require(found["text"])
    let detail = try #require(found["detail"])
    #expect(text.minX == 16 && text.maxX <= detail.minX)
    #expect(detail.maxX == 304)
  }

  @Test func `a detail of the second kind begins where the text's own width ends`() throws {
    let found = try frames(
      table(
        "Value2",
        label("text", "Name", frame(16, 15, 91, 14.5)) + label("detail", "Any", frame(113, 15, 44, 14.5))),
      768)

    #expect(sides(found["text"]) == [16, 107])
    #expect(found["detail"]?.minX == 113)
  }

  @Test func `a text and its subtitle stand in the middle, and make their row higher as they grow`() throws {
    let parts =
      label("text", "Title", frame(16, 9, 34, 20.5), font: #"style="UICTFontTextStyleBody""#)
      + label("detail", "Subtitle", frame(16, 31.5, 50, 14.5), font: #"style="UICTFontTextStyleCaption1""#)
    func middle(_ category: ContentSizeCategory, rowHeight: Int) throws -> (height: Double, off: Double) {
      let found = try frames(
        table("Subtitle", parts, height: 55.5, rowHeight: rowHeight), 320, category: category)
      let text = try #require(found["text"])
      let detail = try #require(found["detail"])
      let cell = try #require(found["cell"])
      #expect(text.minX == 16 && detail.minX == 16 && text.maxY <= detail.minY)
      return (cell.height, text.minY - (cell.height - detail.maxY))
    }

    let usual = try middle(.large, rowHeight: -1)
    let grown = try middle(.accessibilityExtraExtraExtraLarge, rowHeight: -1)
    let fixed = try middle(.accessibilityExtraExtraExtraLarge, rowHeight: 56)

    #expect(usual.height == 55.5 && fixed.height == 55.5 && grown.height > 90)
    #expect([usual, grown, fixed].allSatisfy { abs($0.off) <= 1 })
  }

  @Test(arguments: ["Value1", "Value2"])
  func `a detail stands below its text at text sizes of accessibility`(style: String) throws {
    let body = #"style="UICTFontTextStyleBody""#
    let text = label("text", "Version", frame(16, 12, 58, 20.5), font: body)
    let detail = label("detail", "1.0.3", frame(321, 12, 38, 20.5), font: body)
    let cell = table(style, text + detail, rowHeight: -1)
    func isBelow(_ category: ContentSizeCategory, _ direction: LayoutDirection = .leftToRight) throws -> Bool
    {
      let found = try frames(cell, 375, direction, category: category)
      let (text, detail) = (try #require(found["text"]), try #require(found["detail"]))
      let row = try #require(found["cell"]).height
      let begins = direction == .leftToRight ? text.minX == detail.minX : text.maxX == detail.maxX
      guard begins, detail.minY >= text.maxY else {
        #expect(text.intersection(detail) == nil)
        return false
      }
      #expect(abs(text.minY - (row - detail.maxY)) <= 1 && text.minY >= 11 && text.minX >= 16)
      return true
    }

    for category in ContentSizeCategory.allCases {
      #expect(try isBelow(category) == category.isAccessibilityCategory)
    }
    #expect(try isBelow(.accessibilityLarge, .rightToLeft))
  }

  @Test func `what text sizes change is a set in the screen document, and nothing else is`() throws {
    let text = label("text", "Version", frame(16, 12, 58, 20.5))
    let detail = label("detail", "1.0.3", frame(321, 12, 38, 20.5))
    let image = picture
    let hidden = #"<variation key="heightClass=compact" hidden="YES"/></label>"#
    func written(_ style: String, _ parts: String) throws -> String {
      let screen = try Document.read(table(style, parts)).screen()
      #expect(screen.refusal == nil)
      return screen.text
    }

    let beside = try written("Value1", image + text + detail)
    let varied = try written("Value1", text + detail.replacing("</label>", with: hidden))

    #expect(beside.contains("# What holds under some text sizes only."))
    #expect(
      beside.contains("when: {isAccessibilityCategory: true}\n        activate: [at-accessibility-sizes]"))
    #expect(
      beside.contains("when: {isAccessibilityCategory: false}\n        activate: [at-usual-sizes]"))
    #expect(beside.contains("    - detail.leading == text.leading\n"))
    #expect(
      varied.contains(
        "when: {width: compact, height: compact, isAccessibilityCategory: true}\n"
          + "        activate: [at-accessibility-sizes]\n        hide: [detail]"))
    #expect(!(try written("Subtitle", text + detail)).contains("strategies:"))
    #expect(!(try written("Value1", text)).contains("strategies:"))
    #expect(!(try written("Default", text)).contains("strategies:"))
  }

  @Test func `a row with one text is as high as drawn until the text needs more`() throws {
    let cell = table(
      "Default", label("text", "Words", frame(16, 0, 343, 44), font: #"style="UICTFontTextStyleBody""#),
      rowHeight: -1)

    let usual = try frames(cell, 320)
    let grown = try frames(cell, 320, category: .accessibilityExtraExtraExtraLarge)

    #expect(usual["cell"]?.height == 44 && usual["text"]?.height == 44)
    #expect(grown["cell"]?.height ?? 0 > 60)
  }

  @Test func `texts that were drawn close to the edges of their row leave it as high`() throws {
    let parts =
      label("text", "Title", frame(16, 5, 34, 20.5)) + label("detail", "More", frame(16, 25.5, 50, 20.5))

    #expect(try frames(table("Subtitle", parts, height: 48, rowHeight: -1), 320)["cell"]?.height == 48)
  }

  @Test func `texts that were saved without frames begin at the margin`() throws {
    let found = try frames(table("Value1", label("text", "Name", "") + label("detail", "Value", "")), 600)

    #expect(found["text"]?.minX == 16)
    #expect(found["detail"]?.maxX == 584)
  }

  @Test(arguments: ["Default", "Subtitle", "Value1"])
  func `an image view without a picture takes no room, whatever was saved of it`(style: String) throws {
    func image(_ x: Double, _ size: Double, _ attributes: String = "") -> String {
      #"<imageView \#(attributes) userLabel="image" id="image">"# + frame(x, 0, size, size) + "</imageView>"
    }
    func found(_ image: String, textAt x: Double) throws -> [String: Rect] {
      try frames(table(style, image + label("text", "Words", frame(x, 0, 120, 44)), rowHeight: -1), 320)
    }

    let large = try found(image(0, 1000), textAt: 16)
    let over = try found(image(16, 24), textAt: 16)
    let beside = try found(image(16, 24), textAt: 55)
    let indented = try found(image(0, 0), textAt: 36)
    let shown = try found(image(16, 24, #"image="p""#), textAt: 55)

    for frames in [large, over, beside] {
      #expect(frames["image"]?.size == .zero)
      #expect(frames["text"]?.minX == 16 && frames["cell"]?.height == 44)
    }
    #expect(indented["text"]?.minX == 36)
    #expect(shown["image"]?.width == 24 && shown["text"]?.minX == 55)
  }

  @Test func `cells that place their texts say so, and color wells that nobody knows their size`() throws {
    func notes(_ text: String) throws -> [String] {
      try Document.read(text).screen().notes.map(\.message)
    }
    let cell = try notes(table("Default", label("text", "Words", frame(16, 0, 343, 44))))
    let well = try notes(Document.storyboard(Document.view("well", tag: "colorWell")))

    #expect(cell.contains { $0.hasPrefix("its style lays out its texts") })
    #expect(well.contains { $0.hasPrefix("the size of a color well is not known") })
  }

  private func collection(_ direction: String, _ frame: String, key: String) -> String {
    let view = Document.view(
      "collection", "",
      """
      \(self.frame(0, 0, 375, 667))<collectionViewFlowLayout key="collectionViewLayout" \(direction) id="flow"/>\
      <collectionReusableView key="\(key)" userLabel="section" id="section">\(frame)\
      <autoresizingMask key="autoresizingMask"/></collectionReusableView>
      """, tag: "collectionView")
    return Document.storyboard(view, constraints: Document.fill("collection", "main"))
  }

  @Test(arguments: ["sectionHeaderView", "sectionFooterView"])
  func `what heads and ends a section is as wide as the collection and as high as drawn`(key: String) throws {
    let down = collection("", frame(0, 60, 375, 50), key: key)
    let aside = collection(#"scrollDirection="horizontal""#, frame(0, 0, 50, 667), key: key)

    for width in [320.0, 768] {
      #expect(try frames(down, width)["section"] == Rect(x: 0, y: 60, width: width, height: 50))
      #expect(try frames(aside, width)["section"]?.width == 50)
    }
  }
}
