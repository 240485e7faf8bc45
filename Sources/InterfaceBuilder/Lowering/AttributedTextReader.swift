// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import TextMetrics

/// Reads an `<attributedString>`: each of its fragments is a run of letters that look alike.
enum AttributedTextReader {
  /// Letters are in `font` where they tell none.
  static func text(_ string: XMLElement, _ font: FontDescription, isLabel: Bool = false) -> TextBlock {
    var runs = runs(string, font)
    // A label that is told how to break lines gives all its text the style that it begins with: two paragraphs that
    // ask for 4 and 9 points before them were saved 4 apart.
    if isLabel, let style = runs.first(where: { !$0.text.isEmpty })?.paragraphStyle {
      for place in runs.indices { runs[place].paragraphStyle = style }
    }
    return TextBlock(runs: runs, font: font)
  }

  /// Screen documents hold so many runs; letters of further ones look like those of the last.
  private static let mostRuns = 1_000

  static func runs(_ string: XMLElement, _ font: FontDescription) -> [TextRun] {
    var runs: [TextRun] = []
    for fragment in string.children where fragment.name == "fragment" {
      let attributes = fragment.child("attributes")
      let text = fragment["content"] ?? fragment.value(of: "content")?.text ?? ""
      guard runs.count < mostRuns else {
        runs[mostRuns - 1].text += text
        continue
      }
      runs.append(
        TextRun(
          text,
          font: attributes?.value(of: "NSFont").map(FontReader.attributedFont) ?? font,
          kern: attributes?.value(of: "NSKern")?.number("value") ?? 0,
          paragraphStyle: attributes?.value(of: "NSParagraphStyle").map(paragraphStyle) ?? ParagraphStyle()))
    }
    return runs
  }

  /// True when lines are broken between any two letters, which is the paragraph's to say.
  static func breaksAnywhere(_ string: XMLElement) -> Bool {
    string.child("fragment")?.child("attributes")?.value(of: "NSParagraphStyle")?["lineBreakMode"]
      == "charWrapping"
  }

  private static func paragraphStyle(_ element: XMLElement) -> ParagraphStyle {
    var style = ParagraphStyle()
    for (key, length, most) in ParagraphStyle.lengths {
      style[keyPath: length] = min(most, max(0, element.number(key) ?? 0))
    }
    return style
  }

  /// What letters are told that changes their size or their line and is not looked at; nil: nothing.
  static func unread(_ string: XMLElement) -> String? {
    for fragment in string.children where fragment.name == "fragment" {
      for attribute in fragment.child("attributes")?.children ?? string.noChildren {
        switch attribute["key"] {
        case "NSBaselineOffset", "NSSuperScript", "NSExpansion":
          if attribute.number("value") ?? 0 != 0 { return "letters moved or stretched" }
        case "NSAttachment": return "pictures between letters"
        case "NSParagraphStyle":
          if attribute.number("tailIndent") ?? 0 != 0 { return "indents at the ends of lines" }
          if attribute.number("hyphenationFactor") ?? 0 != 0 { return "hyphens at the ends of lines" }
        default: break
        }
      }
    }
    return nil
  }
}
