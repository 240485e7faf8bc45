// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import InterfaceBuilder
import SourceText
import Testing

@Suite struct ConstraintElementTests {
  private func size(_ multiplier: String) throws -> Double? {
    let constraints =
      Document.tie("box", "leading", "main", "leading") + Document.tie("box", "top", "main", "top")
      + Document.tie("box", "height", nil, nil, 90)
      + Document.tie("box", "width", "box", "height", 0, "multiplier=\"\(multiplier)\"")
    return try frames(Document.storyboard(Document.view("box"), constraints: constraints))["box"]?.width
  }

  @Test func `a multiplier is spelled in four ways`() throws {
    #expect(try size("0.5") == 45)
    #expect(try size("16:9") == 160)
    #expect(try size("35%") == 31.5)
    #expect(try size("1/3") == 30)
    #expect(try size("1:1") == 90)
  }

  @Test func `an item that is left out is the view that the constraint is written in`() throws {
    let inner = Document.view("inner")
    let box = Document.view(
      "box", "",
      "<subviews>\(inner)</subviews><constraints>"
        + Document.tie(nil, "bottom", "inner", "bottom", 10) + Document.tie("inner", "top", nil, "top", 20)
        + Document.tie(nil, "height", nil, nil, 100) + Document.tie("inner", "leading", nil, "leading", 5)
        + Document.tie("inner", "width", nil, nil, 40) + "</constraints>")

    let found = try frames(
      Document.storyboard(
        box,
        constraints: Document.tie("box", "top", "safe", "top")
          + Document.tie("box", "leading", "main", "leading")))

    #expect(found["inner"] == rect(5, 20, 40, 70))
  }

  @Test func `a constraint with something outside the scene is told and left out`() throws {
    let document = try Document.read(
      Document.storyboard(
        Document.view("box"),
        constraints: Document.fill("box", "main") + Document.tie("box", "top", "elsewhere", "top")))

    let layout = document.layout(document.scenes[0], on: document.canvas(of: document.scenes[0]))

    #expect(layout.notes.map(\.kind) == [.broken])
    #expect(layout.notes.first?.element == "constraint c-box-top-elsewhere-top")
    #expect(layout.notes.first.map { $0.mark.line > 1 } == true)
  }

  @Test(arguments: [
    (Document.tie("box", "width", "box", "width"), "it ties width to itself: it is left out"),
    (Document.tie("box", "leading", "box", "leading", 5), "it ties leading to itself: it is left out"),
    (Document.tie("box", "topMargin", "box", "topMargin"), "it ties top to itself: it is left out"),
    (
      Document.tie("box", "leading", "main", "trailing", 8, #"multiplier="0.0""#),
      "a multiplier of 0 ties nothing: it is left out"
    ),
    (
      Document.tie("box", "width", "main", "leading", 8, #"multiplier="0:1""#),
      "a multiplier of 0 ties nothing: it is left out"
    ),
  ])
  func `what ties nothing is told and does not cost the scene`(constraint: String, sentence: String) throws {
    let screen = try Document.read(
      Document.storyboard(
        Document.view("box"), constraints: Document.fill("box", "main") + constraint)
    ).screen()

    #expect(screen.notes.map(\.message) == [sentence])
    #expect(screen.notes.map(\.kind) == [.broken])
    #expect(screen.refusal == nil)
  }

  @Test(arguments: ["0", "0.0", "0:1", "0%", "-0.0"])
  func `0 times a length is the constant alone`(multiplier: String) throws {
    let text = Document.storyboard(
      Document.view("box"),
      constraints: Document.tie("box", "leading", "main", "leading")
        + Document.tie("box", "top", "main", "top")
        + Document.tie("box", "width", "main", "height", 44, #"multiplier="\#(multiplier)" priority="900""#)
        + Document.tie("box", "width", "box", "width", 20, #"multiplier="0" priority="100""#)
        + Document.tie("box", "height", "main", "width", 30, #"multiplier="0" relation="greaterThanOrEqual""#)
        + Document.tie("box", "height", nil, nil, 10, #"priority="500""#))
    let screen = try Document.read(text).screen()

    let box = try #require(try frames(text)["box"])
    #expect(box.size == Size(width: 44, height: 30))
    #expect(screen.notes.isEmpty)
    #expect(screen.text.contains(".width == 44 @ 900") && screen.refusal == nil)
  }

  @Test func `a size may be a part of itself`() throws {
    let screen = try Document.read(
      Document.storyboard(
        Document.view("box"),
        constraints: Document.fill("box", "main")
          + Document.tie("box", "width", "box", "width", 5, #"multiplier="0.5""#))
    ).screen()

    #expect(screen.notes.isEmpty)
    #expect(screen.refusal == nil)
  }

  @Test func `priorities keep their decimals`() throws {
    let constraints =
      Document.tie("box", "leading", "main", "leading") + Document.tie("box", "top", "main", "top")
      + Document.tie("box", "height", nil, nil, 30)
      + Document.tie("box", "width", nil, nil, 30, #"priority="999""#)
      + #"<constraint firstItem="box" firstAttribute="width" constant="40" priority="999.5" id="w"/>"#

    #expect(
      try frames(Document.storyboard(Document.view("box"), constraints: constraints))["box"]?.width == 40)
  }

  @Test func `placeholders hold on the canvas`() throws {
    let constraints =
      Document.tie("box", "leading", "main", "leading") + Document.tie("box", "top", "main", "top")
      + Document.tie("box", "width", nil, nil, 30, #"placeholder="YES""#)
      + Document.tie("box", "height", nil, nil, 30)

    #expect(
      try frames(Document.storyboard(Document.view("box"), constraints: constraints))["box"]
        == rect(0, 0, 30, 30))
  }

  @Test func `what cannot hold together is told and does not stop the layout`() throws {
    let document = try Document.read(
      Document.storyboard(
        Document.view("box"),
        constraints: Document.fill("box", "main") + Document.tie("box", "width", nil, nil, 30)))

    let layout = document.layout(document.scenes[0], on: document.canvas(of: document.scenes[0]))

    #expect(layout.conflicts.count == 1)
    // Each as a screen document has it, with its line; what nobody wrote has none.
    let members = layout.conflicts.first ?? []
    #expect(members.contains { $0.text.hasSuffix(".width == 30") && $0.mark != nil })
    #expect(members.count > 1 && Set(members.map(\.text)).count == members.count)
  }
}
