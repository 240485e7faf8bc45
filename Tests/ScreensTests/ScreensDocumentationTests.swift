// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import Foundation
import SourceText
import Testing
import Traits

@testable import Screens

/// A fenced block of `docs/screens.md`.
private struct Example: Sendable, CustomTestStringConvertible {
  var language: String
  var text: String
  /// The block right behind it.
  var next: String

  var testDescription: String { String(text.prefix(60)) }

  /// What stands in front of an example that is only a part of a document.
  private static let views = """
    screen: example
    root: {subviews: [{id: title}, {id: picture}, {id: field}]}

    """

  var isWhole: Bool { text.hasPrefix("screen:") }

  /// What is said about it, with lines counted in the example.
  var faults: [String] {
    do {
      _ = try Screen.parse(isWhole ? text : Example.views + text, file: "card.yaml")
      return []
    } catch {
      return error.errors.map { fault in
        var fault = fault
        if !isWhole { fault.mark.line -= 2 }
        return fault.description
      }
    }
  }

  static let all: [Example] = {
    let file = Checkout.file("docs/screens.md")
    let parts = (try? String(contentsOf: file, encoding: .utf8))?.components(separatedBy: "```") ?? []
    let blocks = stride(from: 1, to: parts.count, by: 2).map { place in
      let block = parts[place]
      let end = block.firstIndex(of: "\n") ?? block.endIndex
      return (language: String(block[..<end]), text: String(block[end...].dropFirst()))
    }
    return blocks.indices.map { place in
      let next = blocks.indices.contains(place + 1) ? blocks[place + 1].text : ""
      return Example(language: blocks[place].language, text: blocks[place].text, next: next)
    }
  }()
}

@Suite struct ScreensDocumentationTests {
  @Test(arguments: Example.all.filter { $0.language == "yaml" })
  fileprivate func `each example can be read`(example: Example) {
    #expect(example.faults == [])
  }

  @Test(arguments: Example.all.filter { $0.language == "yaml bad" })
  fileprivate func `each bad example is refused with the words behind it`(example: Example) {
    #expect(example.faults.joined(separator: "\n") + "\n" == example.next)
  }

  @Test func `there are examples of both kinds, and no others`() {
    let languages = Set(Example.all.map(\.language))

    #expect(languages == ["yaml", "yaml bad", "text"])
  }

  @Test func `every key of a view, a controller and a condition is told`() throws {
    let text = try String(
      contentsOf: Checkout.file("docs/screens.md"), encoding: .utf8)
    var keys: Set<String> = []
    for file in [
      "Reading/ViewReader", "Reading/ContentReader", "Reading/ControllerReader", "Reading/ScreenReader",
      "ConditionReader",
    ] {
      let source = try String(
        contentsOf: Checkout.file("Sources/Screens/\(file).swift"), encoding: .utf8)
      let asked = source.matches(
        of: /(?:read|readParts|readVariant|part|value|optional|required|any|flag)\(\s*"(\w+)"/)
      keys.formUnion(asked.map { String($0.output.1) })
    }

    #expect(keys.count > 45, "\(keys.sorted())")
    for key in keys.subtracting(["min", "max"]) { #expect(text.contains("`\(key)`"), "\(key)") }
    for word in AttributeWord.names { #expect(text.contains("`\(word)`"), "\(word)") }
  }
}
