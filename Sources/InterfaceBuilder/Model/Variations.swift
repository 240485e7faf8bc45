// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Traits

/// The traits that size-class variations of a document are chosen by, under Interface Builder's names.
struct VariationTraits: Hashable, Sendable {
  /// As `widthClass` to `compact`. Empty on the canvas for any width and any height.
  var values: [String: String]

  static let any = VariationTraits(values: [:])

  init(values: [String: String]) { self.values = values }

  init(_ traits: TraitCollection) {
    values = [
      "widthClass": traits.horizontalSizeClass.rawValue,
      "heightClass": traits.verticalSizeClass.rawValue,
      "userInterfaceIdiom": traits.idiom.rawValue,
    ]
  }

  /// True for the names of variations that hold somewhere.
  static func isKnown(_ key: String) -> Bool {
    if key == "default" { return true }
    let parts = key.split(separator: "-", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      switch pair.first {
      case "widthClass", "heightClass": return pair.count == 2 && ["compact", "regular"].contains(pair[1])
      case "userInterfaceIdiom": return pair.count == 2 && Idiom(rawValue: String(pair[1])) != nil
      default: return false
      }
    }
  }

  /// Whether a variation named `heightClass=compact-widthClass=regular` holds here.
  func matches(_ key: String) -> Bool {
    if key == "default" { return true }
    for part in key.split(separator: "-") {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, values[String(pair[0])] == String(pair[1]) else { return false }
    }
    return true
  }
}

/// What an element says where traits change it: more specific variations last, so that they win.
struct Varied {
  let element: XMLElement
  private let variations: [XMLElement]

  init(_ element: XMLElement, _ traits: VariationTraits) {
    self.element = element
    var found: [(rank: Int, element: XMLElement)] = []
    for child in element.children where child.name == "variation" {
      guard let key = child["key"], traits.matches(key) else { continue }
      found.append((key == "default" ? 0 : key.split(separator: "-").count, child))
    }
    if found.count > 1 {
      // Equal ranks keep the document's order.
      found = found.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
        .map(\.element)
    }
    variations = found.map(\.element)
  }

  subscript(name: String) -> String? {
    for variation in variations.reversed() {
      if let value = variation[name] { return value }
    }
    return element[name]
  }

  func number(_ name: String) -> Double? { self[name].flatMap(InterfaceNumber.read) }

  func isYes(_ name: String) -> Bool { self[name] == "YES" }

  /// The element that holds a property, as `fontDescription`.
  func value(of key: String) -> XMLElement? {
    for variation in variations.reversed() {
      if let value = variation.value(of: key) { return value }
    }
    return element.value(of: key)
  }

  /// Whether some variation holds a property, whatever the traits.
  func everValue(of key: String) -> Bool {
    element.children.contains { $0.name == "variation" && $0.value(of: key) != nil }
  }

  /// Ids that masks of that key take away or bring back, in the order in which they do.
  func masks(_ key: String) -> [(id: String, isIncluded: Bool)] {
    var found: [(String, Bool)] = []
    for variation in variations {
      for mask in variation.children where mask.name == "mask" && mask["key"] == key {
        for reference in mask.children {
          guard let id = reference["reference"] else { continue }
          found.append((id, reference.name == "include"))
        }
      }
    }
    return found
  }
}
