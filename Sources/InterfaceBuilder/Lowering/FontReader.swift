// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import TextMetrics

/// Reads fonts and texts as Interface Builder writes them.
enum FontReader {
  /// From a `<fontDescription>`; nil without one.
  static func font(_ element: XMLElement?) -> FontDescription? {
    guard let element else { return nil }
    if let style = element["style"].flatMap(style) {
      var font = FontDescription(style)
      if let weight = weight(element["weight"]) { font.weight = weight }
      return font
    }
    let size = Self.size(element.number("pointSize") ?? sizes[element["size"] ?? ""] ?? 0)
    if let name = element["name"], element["type"] == nil {
      return FontDescription(
        family: isSystem(name) ? .system : .named(name), size: size, weight: weight(ofName: name),
        isItalic: name.contains("Italic"))
    }
    var font = FontDescription(size: size)
    switch element["type"] {
    case "boldSystem": font.weight = .bold
    case "italicSystem": font.isItalic = true
    default: break
    }
    if let weight = weight(element["weight"]) { font.weight = weight }
    return font
  }

  /// Names that begin with a point are the system's own, as `.AppleSystemUIFont` and `.SFUIText-Medium`.
  static func isSystem(_ name: String) -> Bool { name.hasPrefix(".") }

  /// From the `<font key="NSFont">` of an attributed text.
  static func attributedFont(_ element: XMLElement) -> FontDescription {
    let name = element["name"] ?? element["metaFont"] ?? ""
    let told = element.number("size")
    if isSystem(name) || element["metaFont"] != nil {
      return FontDescription(
        size: size(told ?? metaSizes[name] ?? FontDescription.systemFontSize), weight: weight(ofName: name))
    }
    return FontDescription(family: .named(name), size: size(told ?? 12), weight: weight(ofName: name))
  }

  /// What the Mac, which writes such texts, leaves out.
  private static let metaSizes = ["smallSystem": 11.0, "miniSystem": 9, "cellTitle": 12]

  /// A size of 0 stands for the system's own.
  private static func size(_ points: Double) -> Double {
    points > 0 ? min(1_000, points) : FontDescription.systemFontSize
  }

  /// Sizes that Xcode 6 named instead of telling them: UIKit's for labels, buttons and everything else.
  private static let sizes = ["label": 17.0, "button": 18, "system": 14, "smallSystem": 12]

  /// Every such name.
  static let sizeNames = Set(sizes.keys)

  static func style(_ name: String) -> TextStyle? { stylesByName[name] }

  /// Every name that a style has.
  static let styles = Set(stylesByName.keys)

  private static let stylesByName: [String: TextStyle] = [
    "UICTFontTextStyleTitle0": .largeTitle, "UICTFontTextStyleTitle1": .title1,
    "UICTFontTextStyleTitle2": .title2, "UICTFontTextStyleTitle3": .title3,
    "UICTFontTextStyleHeadline": .headline, "UICTFontTextStyleBody": .body,
    "UICTFontTextStyleShortBody": .body, "UICTFontTextStyleCallout": .callout,
    "UICTFontTextStyleSubhead": .subheadline, "UICTFontTextStyleSubheadline": .subheadline,
    "UICTFontTextStyleFootnote": .footnote, "UICTFontTextStyleCaption1": .caption1,
    "UICTFontTextStyleCaption2": .caption2,
  ]

  private static func weight(_ name: String?) -> FontWeight? {
    name.flatMap { FontWeight(rawValue: $0) }
  }

  private static func weight(ofName name: String) -> FontWeight {
    let name = name.lowercased()
    for weight in [FontWeight.semibold, .ultraLight, .bold, .heavy, .black, .medium, .light, .thin]
    where name.contains(weight.rawValue.lowercased()) {
      return weight
    }
    return name.contains("demi") ? .semibold : .regular
  }

  static func lineBreakMode(_ name: String?) -> LineBreakMode {
    switch name {
    case "wordWrap": .byWordWrapping
    case "characterWrap": .byCharWrapping
    case "clip": .byClipping
    case "headTruncation": .byTruncatingHead
    case "middleTruncation": .byTruncatingMiddle
    default: .byTruncatingTail
    }
  }

  /// The text of an attribute, of a `<string>`, or of the fragments of an attributed one, whose letters are in `font`
  /// where they tell none.
  static func text(_ element: Varied, _ key: String, attributed: String, _ font: FontDescription) -> TextBlock
  {
    if element.isYes("usesAttributedText"), let string = element.value(of: attributed) {
      return AttributedTextReader.text(string, font, isLabel: element.element.name == "label")
    }
    if let text = element[key] { return TextBlock(text, font: font) }
    if let string = element.value(of: key), string.name == "string" || string.name == "mutableString" {
      return TextBlock(string.text, font: font)
    }
    return TextBlock("", font: font)
  }
}
