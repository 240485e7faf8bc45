// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import TextMetrics
import Traits

/// A text whose size somebody measured.
struct TextSample {
  let block: TextBlock
  let ruler: TextRuler
  let forWidth: Double?
  let width: Double
  let height: Double?
  /// What is summed up together.
  let group: String

  init?(_ row: [String: String]) {
    guard let text = row["text"], !text.isEmpty, let width = row["width"].flatMap(Double.init) else {
      return nil
    }
    let xcode = row["era"].flatMap { Int($0.drop { !$0.isNumber }) } ?? 15
    let size = row["pointSize"].flatMap(Double.init) ?? 0
    guard let font = Self.font(row["font"] ?? "", size: size) else { return nil }
    self.width = width
    height = row["height"].flatMap(Double.init)
    forWidth = row["forWidth"].flatMap(Double.init)
    let number = row["numberOfLines"].flatMap(Int.init) ?? (forWidth == nil ? 1 : 0)
    block = TextBlock(
      text.replacing("\\n", with: "\n"), font: font, numberOfLines: number)
    let scale = row["scale"].flatMap(Double.init) ?? 2
    // Xcode 13 drew its canvas at the smallest text size, before Xcode 8 it was at a smaller one.
    ruler = TextRuler(
      scale: scale == 0 ? 2 : scale,
      contentSizeCategory: xcode == 13 ? .extraSmall : xcode < 8 ? .medium : .large,
      systemFont: Self.systemFont(xcode))
    let resolved = font.resolved(for: ruler.contentSizeCategory)
    let range = resolved.size < 20 ? "< 20" : ">= 20"
    group =
      switch font.family {
      case .named: "by name"
      case _ where forWidth != nil: "wrapped"
      default: "\(font.weight.rawValue) \(range)"
      }
  }

  private static func systemFont(_ xcode: Int) -> SystemFontGeneration {
    switch xcode {
    case ..<7: .helveticaNeue
    case ..<9: .sanFrancisco
    case ..<12: .sanFranciscoPro
    default: .sanFranciscoVariable
    }
  }

  private static func font(_ name: String, size: Double) -> FontDescription? {
    let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
    switch parts.first {
    case "style":
      return style(parts.last ?? "").map { FontDescription($0) }
    case "system":
      let weight = parts.count > 1 ? FontWeight(rawValue: parts[1]) : .regular
      guard size > 0, let weight else { return nil }
      return FontDescription(size: size, weight: weight)
    case "boldSystem": return FontDescription(size: size, weight: .bold)
    case "italicSystem": return FontDescription(size: size, isItalic: true)
    case "default": return FontDescription(size: size > 0 ? size : 15)
    case "custom": return FontDescription(family: .named(parts.last ?? ""), size: size)
    default: return nil
    }
  }

  private static func style(_ name: String) -> TextStyle? {
    switch name.replacing("UICTFontTextStyle", with: "") {
    case "Title0": .largeTitle
    case "Subhead": .subheadline
    case let short: TextStyle.allCases.first { $0.rawValue.lowercased() == short.lowercased() }
    }
  }
}
