// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import SourceText

/// One side of a constraint line, by name: `button.top`, `root.safeArea.top`.
struct ItemReference: Hashable {
  enum Subject: Hashable {
    /// A view or one of the document's guides, or a guide that the view has by itself.
    case named(Word, guide: GuideKind?)
    /// The bar of the visual format: the superview of a view, or its margins.
    case superview(of: Word, margins: Bool)
  }

  var subject: Subject
  var attribute: AttributeWord
  /// Where the attribute's word starts.
  var attributeOffset: Int

  /// Reads `id.attribute` or `id.guide.attribute`.
  init(_ word: Word) throws(LineFault) {
    let parts = word.split(at: ".")
    let id = parts[0]
    try ItemReference.checkIdentifier(id, whole: word)
    guard parts.count > 1 else { throw ItemReference.fault(forLone: id) }
    guard parts.count <= 3 else {
      throw parts[3].fault("at most three words: item.attribute or item.guide.attribute")
    }
    var guide: GuideKind?
    if parts.count == 3 { guide = try ItemReference.guide(parts[1], of: id) }
    let last = parts[parts.count - 1]
    let item = parts.dropLast().map(\.text).joined(separator: ".")
    guard let attribute = AttributeWord(name: last.text) else {
      throw ItemReference.regionFault(last, of: id) ?? AttributeWord.fault(for: last, of: item)
    }
    self.init(subject: .named(id, guide: guide), attribute: attribute, attributeOffset: last.offset)
  }

  init(subject: Subject, attribute: AttributeWord, attributeOffset: Int) {
    self.subject = subject
    self.attribute = attribute
    self.attributeOffset = attributeOffset
  }

  /// The item as the author wrote it, without the attribute.
  var itemText: String {
    switch subject {
    case .named(let id, let guide): guide?.name.map { "\(id.text).\($0)" } ?? id.text
    case .superview: "|"
    }
  }

  var text: String { "\(itemText).\(attribute.name)" }

  /// Where the item's first word starts.
  var offset: Int {
    switch subject {
    case .named(let id, _), .superview(let id, _): id.offset
    }
  }
}

extension ItemReference {
  private static func guide(_ word: Word, of id: Word) throws(LineFault) -> GuideKind {
    if let guide = GuideKind.byName[word.text] { return guide }
    if let fault = regionFault(word, of: id) { throw fault }
    if let instead = spelling(of: word.text) {
      throw word.fault("\(word.text) is written \(id.text).\(instead)")
    }
    let nearest = Suggestion.nearest(to: word.text, among: GuideKind.names, limit: 1).first
    throw word.fault(
      nearest.map { "there is no guide \(word.text): did you mean \($0)?" }
        ?? "there is no guide \(word.text): use one of \(GuideKind.names.joined(separator: ", "))")
  }

  private static func regionFault(_ word: Word, of id: Word) -> LineFault? {
    guard word.text == "region" || word.text.hasPrefix("region(") else { return nil }
    return word.fault("there is one kind of region: write \(id.text).region(fold)")
  }

  /// UIKit's names of the guides.
  private static func spelling(of word: String) -> String? {
    switch word {
    case "safeAreaLayoutGuide", "safeAreaInsets", "safe": "safeArea"
    case "layoutMarginsGuide", "layoutMargins": "margins"
    case "readableContentGuide": "readable"
    case "keyboardLayoutGuide": "keyboard"
    case "topLayoutGuide": "topGuide"
    case "bottomLayoutGuide": "bottomGuide"
    case "contentLayoutGuide": "contentLayout"
    case "frameLayoutGuide": "frameLayout"
    default: nil
    }
  }

  /// A first word that cannot be an id.
  private static func checkIdentifier(_ id: Word, whole: Word) throws(LineFault) {
    guard !Identifier.isWellFormed(id.text) else { return }
    if id.text.isEmpty { throw id.fault("an item is missing: write item.attribute, as in root.top") }
    if let sign = whole.text.unicodeScalars.first, sign == "+" || sign == "-",
      ConstraintNumber.value(of: String(whole.text.dropFirst())) != nil
        || whole.text.dropFirst() == "system"
    {
      throw whole.fault("put blanks around \(sign): \(sign) \(whole.text.dropFirst())")
    }
    if let sign = whole.text.unicodeScalars.first, "–—−".unicodeScalars.contains(sign) {
      throw whole.fault("\(sign) is written - between blanks")
    }
    if let place = whole.text.unicodeScalars.firstIndex(of: "+") {
      let before = whole.text[..<place]
      throw LineFault(
        offset: whole.offset + before.unicodeScalars.count,
        message: "put blanks around +: \(before) + \(whole.text[place...].dropFirst())")
    }
    if let fault = unitFault(whole) ?? nameFault(id) { throw fault }
    if id.text.contains("/") {
      throw id.fault("divide with a multiplier: write 1/2 * item.attribute")
    }
    throw id.fault("\(id.text) is no id: \(Identifier.rule)")
  }

  /// `gap:` in front of a line that stands in quotes, or without a blank behind the colon: to YAML it is no key then.
  private static func nameFault(_ id: Word) -> LineFault? {
    guard let colon = id.text.firstIndex(of: ":"), Identifier.isWellFormed(String(id.text[..<colon])) else {
      return nil
    }
    let (name, rest) = (id.text[..<colon], id.text[colon...].dropFirst())
    return id.fault(
      rest.isEmpty
        ? "a named line stands without quotes: take them away, as in \(name): a.top == b.bottom"
        : "a blank is missing behind the colon of a name: write \(name): \(rest)...")
  }

  /// `44pt`, `50%`.
  private static func unitFault(_ word: Word) -> LineFault? {
    if word.text.hasSuffix("%"), let percent = ConstraintNumber.value(of: String(word.text.dropLast())) {
      return word.fault("a share of an item is a multiplier: write \(percent / 100) * item.attribute")
    }
    for unit in ["pt", "px", "dp"] where word.text.hasSuffix(unit) {
      let number = String(word.text.dropLast(unit.count))
      guard ConstraintNumber.value(of: number) != nil else { continue }
      return word.fault(
        unit == "px"
          ? "lengths are in points, not pixels: write a number alone"
          : "write \(number) alone: lengths are in points")
    }
    return nil
  }

  /// `root` or `top` alone.
  private static func fault(forLone word: Word) -> LineFault {
    if AttributeWord(name: word.text) != nil {
      return word.fault("name the item too: root.\(word.text)")
    }
    return word.fault("name an attribute of \(word.text), as in \(word.text).top")
  }
}
