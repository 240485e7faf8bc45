// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import SourceText

/// The attribute of one side of a line: one of UIKit's, or a word for several at once.
enum AttributeWord: Hashable {
  case single(Attribute)
  case group(AttributeGroup)

  init?(name: String) {
    if let attribute = Attribute(name: name) {
      self = .single(attribute)
    } else if let group = AttributeGroup(rawValue: name) {
      self = .group(group)
    } else {
      return nil
    }
  }

  var name: String {
    switch self {
    case .single(let attribute): attribute.name
    case .group(let group): group.rawValue
    }
  }

  static let names: [String] =
    Attribute.allCases.map(\.name) + AttributeGroup.allCases.map(\.rawValue)
}

/// A word that stands for several attributes, so that one line makes several constraints.
enum AttributeGroup: String, Hashable, CaseIterable {
  case edges
  case horizontalEdges
  case verticalEdges
  case size
  case center

  /// In the order in which the constraints are made.
  var attributes: [Attribute] {
    switch self {
    case .edges: [.top, .leading, .bottom, .trailing]
    case .horizontalEdges: [.leading, .trailing]
    case .verticalEdges: [.top, .bottom]
    case .size: [.width, .height]
    case .center: [.centerX, .centerY]
    }
  }

  /// True for edges, where a constant insets: it is added at top and leading and taken away at bottom and
  /// trailing.
  var isEdges: Bool { self == .edges || self == .horizontalEdges || self == .verticalEdges }
}

extension AttributeWord {
  /// What to say about a word that is no attribute.
  static func fault(for word: Word, of item: String) -> LineFault {
    let text = word.text
    if text.isEmpty {
      return word.fault("an attribute is missing after \(item).: as in \(item).top")
    }
    if let instead = spelling(of: text) {
      return word.fault("\(text) is written \(item).\(instead)")
    }
    if ["aspect", "aspectRatio", "ratio"].contains(text) {
      return word.fault("a ratio ties two sizes: write \(item).width == 16/9 * \(item).height")
    }
    if GuideKind.byName.keys.contains(text) {
      return word.fault("\(item).\(text) is a guide: name its attribute too, as in \(item).\(text).top")
    }
    if let fault = missingBlank(in: word, of: item) { return fault }
    let nearest = Suggestion.nearest(to: text, among: names, limit: 1).first
    guard let nearest else {
      return word.fault(
        "there is no attribute \(text): use one of \(names.joined(separator: ", "))")
    }
    return word.fault("there is no attribute \(text): did you mean \(nearest)?")
  }

  /// `top-8` and `top+8`: the sign has no blanks around it.
  private static func missingBlank(in word: Word, of item: String) -> LineFault? {
    for sign in ["+", "-"] as [Unicode.Scalar] {
      let parts = word.split(at: sign)
      guard parts.count == 2, AttributeWord(name: parts[0].text) != nil, !parts[1].text.isEmpty
      else { continue }
      return LineFault(
        offset: parts[1].offset - 1,
        message: "put blanks around \(sign): \(item).\(parts[0].text) \(sign) \(parts[1].text)")
    }
    return nil
  }

  /// Words from UIKit and other places that have another name here.
  private static func spelling(of word: String) -> String? {
    switch word {
    case "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin", "trailingMargin":
      "margins." + word.dropLast("Margin".count)
    case "centerXWithinMargins", "centerYWithinMargins":
      "margins." + word.dropLast("WithinMargins".count)
    case "baseline", "lastBaselineAnchor": "lastBaseline"
    case "firstBaselineAnchor": "firstBaseline"
    case "x", "minX": "left"
    case "y", "minY": "top"
    case "maxX": "right"
    case "maxY": "bottom"
    case "start": "leading"
    case "end": "trailing"
    case "sides": "horizontalEdges"
    case "centre": "center"
    default:
      word.hasSuffix("Anchor") && Attribute(name: word.dropLast("Anchor".count)) != nil
        ? String(word.dropLast("Anchor".count)) : nil
    }
  }
}

extension GuideKind {
  /// The guides that every view has, or the root view, by their names in documents.
  static let byName: [String: GuideKind] = Dictionary(
    uniqueKeysWithValues: named.compactMap { kind in kind.name.map { ($0, kind) } })

  /// The names in a fixed order, for messages.
  static let names = named.compactMap(\.name)
}
