// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import InterfaceBuilder
import Screens
import Testing

@testable import pivotctl

@Suite struct ImportNamesTests {
  private func names(_ documents: [(path: String, scenes: [String])]) throws -> ImportNames {
    var screens: [InterfaceScreen] = []
    var paths: [String] = []
    for (path, scenes) in documents {
      let text = scenes.enumerated().map { place, name in
        """
        <scene sceneID="s\(place)"><objects><viewController storyboardIdentifier="\(name)" id="c\(place)">
        <view key="view" id="v\(place)"/></viewController></objects></scene>
        """
      }
      let document = try InterfaceDocument.read(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes>\(text.joined())</scenes></document>
        """, file: path)
      screens += document.screens()
      paths += Array(repeating: path, count: screens.count - paths.count)
    }
    return ImportNames(screens, documents: paths)
  }

  @Test func `what two documents call alike has the document's name in front, and nothing else has`() throws {
    let names = try names([
      ("App/A.storyboard", ["login", "start"]), ("App/B.storyboard", ["login", "end"]),
    ])

    #expect(names.screens.map(\.name) == ["A-login", "start", "B-login", "end"])
    #expect(
      names.sentences == [
        "App/A.storyboard: login is called A-login, since another document has one of that name",
        "App/B.storyboard: login is called B-login, since another document has one of that name",
      ])
    #expect(try names.screens[2].screen().name == "B-login")
  }

  @Test func `names do not depend on the order of the documents`() throws {
    let one = try names([("A.xib", ["x"]), ("B.storyboard", ["x"])])
    let other = try names([("B.storyboard", ["x"]), ("A.xib", ["x"])])

    #expect(one.screens.map(\.name) == other.screens.map(\.name).reversed())
  }

  @Test func `documents of one name are told apart by their folders`() throws {
    let names = try names([
      ("Shop/Base.lproj/Main.storyboard", ["x"]), ("Cart/Base.lproj/Main.storyboard", ["x"]),
      ("Other.storyboard", ["x"]),
    ])

    #expect(
      names.screens.map(\.name) == ["Shop-Base-lproj-Main-x", "Cart-Base-lproj-Main-x", "Other-x"])
  }

  @Test func `a name that is there already is not given again, and a scene that is named twice is one`()
    throws
  {
    let names = try names([("A.storyboard", ["x"]), ("B.storyboard", ["x", "A-x"]), ("A.storyboard", ["x"])])

    #expect(names.screens.map(\.name) == ["A-x-2", "B-x", "A-x"])
  }
}
