// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Foundation
import Geometry
import Rendering
import Testing
import Traits

/// Pictures hold against a strict XML reader, whatever views are called.
@Suite struct PictureTests {
  @Test func `a layout is drawn view by view, with the strips that are not safe`() throws {
    var hierarchy = ViewHierarchy(rootName: "root")
    let card = try hierarchy.addView(named: "card")
    let title = try hierarchy.addView(named: "title", to: card)
    for (view, other, inset) in [(card, ViewIndex.root, 20.0), (title, card, 5)] {
      for (attribute, sign) in [(Attribute.left, 1.0), (.top, 1), (.right, -1), (.bottom, -1)] {
        try hierarchy.add(
          LayoutConstraint(
            first: LayoutItem(view), firstAttribute: attribute, second: LayoutItem(other),
            secondAttribute: attribute, constant: sign * inset))
      }
    }
    let layout = CompiledScreen(hierarchy).layout(in: .phone)

    let drawing = LayoutDrawing(
      of: layout, hierarchy, order: [.root, card, title], marked: [title])
    let picture = try Elements(SVGPicture(drawing, title: "a card").document)

    #expect(picture.count("rect", class: "view") == 2)
    #expect(picture.count("path", class: "unsafe") == 1)
    #expect(picture.attributes("rect", class: "view").map { $0["x"] } == ["20", "25"])
    #expect(picture.attributes("rect", class: "view").map { $0["width"] } == ["335", "325"])
    // The card has no room for its name beside the title, which lies in front of it.
    #expect(picture.texts == ["title"])
    #expect(drawing.boxes.map(\.depth) == [1, 2])
    #expect(drawing.boxes.map(\.isMarked) == [false, true])
  }

  @Test(arguments: ["a<b>&\"'c", "]]>", "tab\tbell\u{7}", "\u{FFFE}\u{0}", "ä 漢 😀", "</svg><script>"])
  func `any name can be drawn`(name: String) throws {
    let drawing = LayoutDrawing(
      size: Size(width: 200, height: 100),
      boxes: [.init(name: name, frame: Rect(x: 0, y: 0, width: 190, height: 90))])

    let picture = try Elements(SVGPicture(drawing, title: name, id: name).document)
    let page = PicturePage(
      title: name,
      rows: [.init(title: name, figures: [.init(caption: name, notes: [name], drawings: [drawing])])])

    #expect(picture.count("rect", class: "view") == 1)
    #expect(!page.html.contains("<script>"))
  }

  @Test func `numbers that are none do not spoil a picture`() throws {
    let drawing = LayoutDrawing(
      size: Size(width: .nan, height: .infinity), safeAreaInsets: EdgeInsets(.nan, 0, 0, 0),
      boxes: [.init(name: "a", frame: Rect(x: .infinity, y: 0, width: -3, height: .nan))])

    let text = SVGPicture(drawing, title: "none").document

    #expect(try Elements(text).count("rect", class: "view") == 1)
    #expect(!text.contains("nan") && !text.contains("inf\""))
  }

  @Test func `what sticks out of the screen is seen, as far as half a screen`() {
    let drawing = LayoutDrawing(
      size: Size(width: 100, height: 200),
      boxes: [
        .init(name: "low", frame: Rect(x: 0, y: 150, width: 20, height: 90)),
        .init(name: "far", frame: Rect(x: 5_000, y: 0, width: 20, height: 20)),
      ])

    #expect(SVGPicture(drawing, title: "out").document.contains("viewBox=\"-1 -1 152 242\""))
  }

  @Test func `more views than anybody can look at are counted`() throws {
    let box = LayoutDrawing.Box(name: "a", frame: Rect(x: 0, y: 0, width: 1, height: 1))
    let drawing = LayoutDrawing(
      size: Size(width: 10, height: 100), boxes: Array(repeating: box, count: LayoutDrawing.mostBoxes + 7))

    #expect(drawing.boxes.count == LayoutDrawing.mostBoxes)
    #expect(try Elements(SVGPicture(drawing, title: "many").document).texts == ["7 more views are not drawn"])
  }

  @Test func `names stand on no view in front of their own, and on no other name`() throws {
    let drawing = LayoutDrawing(
      size: Size(width: 390, height: 844), keyboard: Rect(x: 0, y: 544, width: 390, height: 300),
      boxes: [
        .init(name: "card", frame: Rect(x: 0, y: 0, width: 390, height: 400)),
        .init(name: "title", frame: Rect(x: 20, y: 100, width: 350, height: 200), depth: 2),
        .init(name: "hidden behind", frame: Rect(x: 20, y: 320, width: 200, height: 40), depth: 2),
        .init(name: "in front", frame: Rect(x: 20, y: 320, width: 200, height: 40), depth: 2),
        .init(name: "wrong", frame: Rect(x: 20, y: 400, width: 200, height: 40), depth: 2, isMarked: true),
        .init(name: "above the wrong one", frame: Rect(x: 20, y: 400, width: 200, height: 40), depth: 2),
        .init(name: "pay", frame: Rect(x: 0, y: 600, width: 390, height: 44), depth: 1),
      ])

    let picture = try Elements(SVGPicture(drawing, title: "names").document)

    #expect(Set(picture.texts) == ["card", "title", "in front", "wrong", "pay", "keyboard"])
    let rows = picture.attributes("text").compactMap { $0["y"].flatMap(Double.init) }
    let card = try #require(zip(picture.texts, rows).first { $0.0 == "card" }?.1)
    #expect(card < 30, "a corner of the card, since its middle is the title's")
  }

  @Test func `small pictures have readable names, or none`() throws {
    let drawing = LayoutDrawing(
      size: Size(width: 390, height: 844),
      boxes: [
        .init(name: "wide", frame: Rect(x: 0, y: 0, width: 390, height: 100)),
        .init(name: "tiny", frame: Rect(x: 0, y: 200, width: 30, height: 20)),
      ])

    let small = try Elements(SVGPicture(drawing, title: "small", scale: 0.25).document)
    let large = try Elements(SVGPicture(drawing, title: "large").document)

    #expect(small.texts == ["wide"])
    var marked = drawing
    marked.boxes[1].isMarked = true
    let found = try Elements(SVGPicture(marked, title: "found", scale: 0.25).document)
    #expect(Set(found.texts) == ["wide", "tiny"])
    // At the upper edge there is no room above it: the name stands below, and is not cut off.
    marked.boxes = [.init(name: "top", frame: Rect(x: 340, y: 0, width: 30, height: 20), isMarked: true)]
    let edge = try Elements(SVGPicture(marked, title: "edge", scale: 0.25).document)
    #expect((edge.attributes("text").first?["y"].flatMap(Double.init) ?? 0) > 20)
    #expect(large.texts == ["wide", "tiny"])
    let size = try #require(small.attributes("text").first?["font-size"].flatMap(Double.init))
    #expect(size * 0.25 >= 7)
  }

  @Test func `pictures of a row have one scale, no wider than their figures, and a legend`() throws {
    let upright = LayoutDrawing(
      size: Size(width: 390, height: 844), safeAreaInsets: EdgeInsets(47, 0, 34, 0),
      keyboard: Rect(x: 0, y: 544, width: 390, height: 300))
    let turned = LayoutDrawing(size: Size(width: 844, height: 390))
    let figures = [upright, turned].map { PicturePage.Figure(caption: "c", drawings: [$0]) }

    let html = PicturePage(
      title: "t", rows: [.init(title: "part", figures: []), .init(title: "r", figures: figures)]
    ).html

    // 846 points with the outlines, in 300 pixels.
    #expect(html.contains("width=\"139\" height=\"300\"") && html.contains("width=\"300\" height=\"139\""))
    #expect(html.contains("width: min-content"))
    #expect(html.contains("outside the safe area") && html.contains("</i>keyboard"))
    #expect(!html.contains("not as it should be"))
    #expect(html.contains("<section class=\"part\">"))
  }

  @Test func `pictures on one page keep their hatching apart`() {
    let drawing = LayoutDrawing(size: Size(width: 10, height: 10), safeAreaInsets: EdgeInsets(1, 0, 0, 0))
    let figure = PicturePage.Figure(caption: "c", isBad: true, drawings: [drawing, drawing])

    let html = PicturePage(title: "t", rows: [.init(title: "r", figures: [figure, figure])]).html

    for id in ["p0-0-0", "p0-0-1", "p0-1-0", "p0-1-1"] {
      #expect(html.components(separatedBy: "id=\"\(id)-hatch\"").count == 2)
      #expect(html.components(separatedBy: "url(#\(id)-hatch)").count == 2)
    }
  }
}

extension Environment {
  fileprivate static let phone = Environment(
    controller: "root", platform: .iOS, os: OSVersion(16), orientation: .portrait,
    traits: TraitCollection(
      idiom: .phone, horizontalSizeClass: .compact, verticalSizeClass: .regular, displayScale: 3),
    windowSize: Size(width: 375, height: 812), frame: Rect(x: 0, y: 0, width: 375, height: 812),
    safeAreaInsets: EdgeInsets(44, 0, 34, 0))
}
