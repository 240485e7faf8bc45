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
    #expect(picture.texts == ["card", "title"])
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
