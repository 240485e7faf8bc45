// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Controllers
import Devices
import Geometry
import Screens
import SourceText
import Testing
import Traits

/// Split views, sheets, and what any controller can be told.
@Suite struct ControllerReaderTests {
  private func controllers(_ text: String, roots: String = "{a: , b: , c: }") throws -> Controller {
    try Screen.parse("screen: s\nroots: \(roots)\ncontrollers: \(text)\n", file: "t.yaml").controllers
  }

  private func error(_ text: String) -> String {
    do throws(ScreenError) {
      _ = try Screen.parse("screen: s\nroots: {a: , b: , c: }\ncontrollers: \(text)\n", file: "t.yaml")
      return ""
    } catch {
      return error.errors.map(\.description).joined(separator: "\n")
    }
  }

  @Test func `a split view has two or three columns`() throws {
    let short = try controllers("{split: [a, {navigation: {content: b}}, c]}")
    let long = try controllers(
      "{split: {id: main, content: [a, b], displayMode: oneOverSecondary, preferredColumnWidth: 300}}",
      roots: "{a: , b: }")

    #expect(short.kind == .split && short.id == "split")
    #expect(short.children.map(\.kind) == [.plain, .navigation, .plain])
    #expect(long.id == "main" && long.initialState.displayMode == .oneOverSecondary)
    #expect(long.initialState.preferredColumnWidth == 300)
  }

  @Test func `a sheet stands over the controller that presents it`() throws {
    let tree = try controllers(
      "{sheet: {over: {navigation: {content: a}}, content: b, style: formSheet, isPresented: false}}",
      roots: "{a: , b: }")
    let short = try controllers("{sheet: {over: a, content: b}}", roots: "{a: , b: }")

    #expect(tree.kind == .sheet && tree.children.map(\.id) == ["navigation", "b"])
    #expect(tree.initialState.presentationStyle == .formSheet && !tree.initialState.isPresented)
    #expect(short.initialState.presentationStyle == .automatic && short.initialState.isPresented)
    #expect(short.initialState.sheetDetent == .large)
  }

  @Test(arguments: [("medium", SheetDetent.medium), ("large", .large), ("300", .height(300))])
  func `a sheet rests at a detent`(word: String, detent: SheetDetent) throws {
    let tree = try controllers("{sheet: {over: a, content: b, detent: \(word)}}", roots: "{a: , b: }")

    #expect(tree.initialState.sheetDetent == detent)
  }

  @Test func `a form sheet may say how large it is`() throws {
    let sheet = "{sheet: {over: a, content: b, style: formSheet, preferredContentSize: [400, 300]}}"

    let tree = try controllers(sheet, roots: "{a: , b: }")
    #expect(tree.initialState.preferredContentSize == Size(width: 400, height: 300))
    #expect(throws: (any Error).self) {
      try controllers("{sheet: {over: a, content: b, preferredContentSize: [0, 3]}}", roots: "{a: , b: }")
    }
  }

  @Test(arguments: ["small", "-1", "[1]"])
  func `a detent is a word or a height`(word: String) {
    #expect(throws: (any Error).self) {
      try controllers("{sheet: {over: a, content: b, detent: \(word)}}", roots: "{a: , b: }")
    }
  }

  @Test func `any controller has edges, an indicator and traits of its own`() throws {
    let tree = try controllers(
      """
      {tab: {content: [
        {content: a, edgesForExtendedLayout: [left, right], extendedLayoutIncludesOpaqueBars: true},
        {content: b, edgesForExtendedLayout: none, prefersHomeIndicatorAutoHidden: true}, c],
        traitOverrides: {horizontalSizeClass: regular, layoutDirection: rightToLeft}}}
      """)

    #expect(tree.children[0].initialState.edgesForExtendedLayout == [.left, .right])
    #expect(tree.children[0].initialState.extendedLayoutIncludesOpaqueBars)
    #expect(tree.children[1].initialState.edgesForExtendedLayout == [])
    #expect(tree.children[1].initialState.prefersHomeIndicatorAutoHidden)
    #expect(
      tree.initialState.traitOverrides
        == TraitOverrides(horizontalSizeClass: .regular, layoutDirection: .rightToLeft))
  }

  @Test(arguments: [
    ("{split: [a]}", "3:22: controllers.split: a split controller has two or three columns, not 1"),
    ("{split: {content: [a, b], displayMode: both}}", "controllers.split.displayMode"),
    ("{split: {content: [a, b], preferredColumnWidth: 0}}", "a column is more than 0 points wide"),
    (
      "{split: {content: [a, b], displayMode: twoBesideSecondary}}",
      "3:53: controllers.split.displayMode: twoBesideSecondary shows two columns with the last: "
        + "write oneBesideSecondary, or give three columns"
    ),
    ("{split: {displayMode: automatic}}", "a split controller has content: a list of controllers"),
    ("{sheet: {content: a}}", "a sheet has content, and over: the controller that presents it"),
    ("{sheet: [a, b]}", "controllers.sheet"), ("{sheet: {over: a, content: b, style: popover}}", "style"),
    ("{navigation: {content: {split: [a, b]}}}", "cannot show a split controller directly"),
    ("{spilt: [a, b]}", "did you mean split?"), ("{content: a, edgesForExtendedLayout: most}", "all, none"),
    ("{content: a, traitOverrides: {horizontalSizeClass: wide}}", "horizontalSizeClass"),
    ("{content: a, traitOverrides: {width: compact}}", "width"),
  ])
  func `what is wrong with them is pointed at`(text: String, words: String) {
    #expect(error(text).contains(words), "\(error(text))")
  }
}
