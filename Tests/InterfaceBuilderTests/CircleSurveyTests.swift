// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Foundation
import InterfaceBuilder
import SourceText
import Testing

/// Controllers that contain themselves.
@Suite struct CircleSurveyTests {
  private func container(_ id: String, _ destination: String) -> String {
    Document.view(
      id, "",
      #"<connections><segue destination="\#(destination)" kind="embed" id="s-\#(id)"/></connections>"#,
      tag: "containerView")
  }

  private func navigation(_ id: String, _ roots: [String], kind: String = "navigationController") -> String {
    let segues = roots.map {
      #"<segue destination="\#($0)" kind="relationship" relationship="rootViewController" id="\#(id)-\#($0)"/>"#
    }
    return #"<scene sceneID="of-\#(id)"><objects><\#(kind) id="\#(id)"><connections>"#
      + segues.joined() + "</connections></\(kind)></objects></scene>"
  }

  private func notes(_ views: String, _ scenes: String = "") throws -> [InterfaceNote] {
    let text = Document.storyboard(views).replacingOccurrences(of: "</scenes>", with: "\(scenes)</scenes>")
    return try Document.read(text).screen("first").notes.filter { $0.message.contains("circle") }
  }

  @Test func `a container that embeds its own controller is broken, at the segue`() throws {
    let notes = try notes(container("box", "first"))

    #expect(notes.map(\.kind) == [.broken])
    #expect(notes.map(\.element) == ["segue s-box"])
    #expect(notes.first?.message.contains("viewController first -> viewController first:") == true)
  }

  @Test func `a circle through another container is named whole`() throws {
    let notes = try notes(container("box", "nav"), navigation("nav", ["first"]))

    #expect(notes.map(\.kind) == [.broken])
    #expect(
      notes.first?.message.contains(
        "viewController first -> navigationController nav -> viewController first:") == true)
  }

  @Test(arguments: ["navigationController", "tabBarController", "splitViewController"])
  func `a controller that is its own child is broken`(kind: String) throws {
    #expect(
      try notes("", navigation("nav", ["first", "nav"], kind: kind)).map(\.element) == ["segue nav-nav"])
  }

  @Test func `controllers that two containers share, or that wait for a tab, are no circle`() throws {
    #expect(
      try notes(container("box", "other") + container("second", "other"), navigation("other", [])).isEmpty)
    let tabs = navigation("tabs", ["other", "first"], kind: "tabBarController")
    #expect(try notes(container("box", "tabs"), tabs + navigation("other", [])).isEmpty)
  }
}
