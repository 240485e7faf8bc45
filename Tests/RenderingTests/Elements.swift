// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Foundation
import FoundationXML

/// The elements of an XML text that a strict reader accepts.
final class Elements: NSObject, XMLParserDelegate {
  struct NotWellFormed: Error {
    var reason: String
  }

  private(set) var texts: [String] = []
  private var found: [(name: String, attributes: [String: String])] = []
  private var isInText = false

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else {
      throw NotWellFormed(reason: "\(parser.parserError.map { "\($0)" } ?? "") at line \(parser.lineNumber)")
    }
  }

  func attributes(_ name: String, class kind: String? = nil) -> [[String: String]] {
    found.filter { $0.name == name && (kind == nil || $0.attributes["class"] == kind) }.map(\.attributes)
  }

  func count(_ name: String, class kind: String) -> Int { attributes(name, class: kind).count }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    found.append((name, attributes))
    isInText = name == "text"
    if isInText { texts.append("") }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    isInText = false
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if isInText { texts[texts.count - 1] += text }
  }
}
