// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import SourceText
import TextMetrics
import YAMLTree

// What a view shows, as far as it decides a size: a text in a font, or which variant of a control it is.

extension ViewReader {
  mutating func readContent(_ properties: inout ViewProperties, _ faults: inout Faults) {
    readControl(&properties, &faults)
    guard properties.kind.hasText else {
      let keys = [
        "text", "font", "numberOfLines", "lineBreakMode", "preferredMaxLayoutWidth", "contentEdgeInsets",
        "textAlignment", "minimumScaleFactor",
      ]
      return refuse(
        keys, belongs(to: "a label, button, textField or textView", .label, properties.kind), &faults)
    }
    readText(&properties, &faults)
    read("preferredMaxLayoutWidth", &properties.preferredMaxLayoutWidth, &faults) {
      node throws(DocumentError) in try node.length()
    }
  }

  private mutating func readText(_ properties: inout ViewProperties, _ faults: inout Faults) {
    var placeholder: String?
    if properties.kind == .textField {
      read("placeholder", &placeholder, &faults) { node throws(DocumentError) in try node.text() }
    } else {
      refuse(["placeholder"], belongs(to: "a textField", .textField, properties.kind), &faults)
    }
    var font: FontDescription?
    readParts("font", &font, &faults) { node, faults throws(DocumentError) in
      try node.font(or: properties.usualFont, &faults)
    }
    let usual = font ?? properties.usualFont
    var text = placeholder.map { TextBlock($0, font: usual) }
    readParts("text", &text, &faults) { node, faults throws(DocumentError) in
      try node.text(in: usual, &faults)
    }
    var block = text ?? TextBlock("", font: usual)
    block.numberOfLines = properties.usualNumberOfLines
    block.ignoresLeading = properties.control == .button(.configuration)
    read("numberOfLines", &block.numberOfLines, &faults) { node throws(DocumentError) in
      try node.int(in: 0...10_000)
    }
    read("lineBreakMode", &block.lineBreakMode, &faults) { node throws(DocumentError) in
      try node.choice()
    }
    read("textAlignment", &block.alignment, &faults) { node throws(DocumentError) in try node.choice() }
    read("minimumScaleFactor", &block.minimumScaleFactor, &faults) { node throws(DocumentError) in
      let factor = try node.double()
      guard factor >= 0, factor <= 1 else { throw node.error("expected a number from 0 to 1") }
      return factor
    }
    readParts("contentEdgeInsets", &block.insets, &faults) { node, faults throws(DocumentError) in
      try node.edgeInsets(&faults)
    }
    if text != nil || font != nil { properties.text = block }
  }

  /// The keys that tell variants of a control apart, each of one kind.
  private mutating func readControl(_ properties: inout ViewProperties, _ faults: inout Faults) {
    let kind = properties.kind
    var control: ControlKind?
    readVariant("configuration", of: .button, kind, &control, &faults) { node throws(DocumentError) in
      _ = try node.choice(ButtonConfiguration.self)
      return .button(.configuration)
    }
    readVariant("segments", of: .segmentedControl, kind, &control, &faults) { node throws(DocumentError) in
      var titles: [String] = []
      for item in try node.sequence() { titles.append(try item.text()) }
      return .segmentedControl(titles)
    }
    readVariant("progressViewStyle", of: .progressView, kind, &control, &faults) {
      node throws(DocumentError) in .progressView(isBar: try node.choice(ProgressStyle.self) == .bar)
    }
    readVariant("activityIndicatorStyle", of: .activityIndicator, kind, &control, &faults) {
      node throws(DocumentError) in
      .activityIndicator(isLarge: try node.choice(IndicatorStyle.self) == .large)
    }
    readVariant("numberOfPages", of: .pageControl, kind, &control, &faults) { node throws(DocumentError) in
      .pageControl(pages: try node.int(in: 0...1_000))
    }
    readVariant("preferredDatePickerStyle", of: .datePicker, kind, &control, &faults) {
      node throws(DocumentError) in .datePicker(try node.choice())
    }
    let style =
      if case .datePicker(let told, _)? = control { told } else { ControlKind.DatePickerStyle.wheels }
    readVariant("datePickerMode", of: .datePicker, kind, &control, &faults) { node throws(DocumentError) in
      .datePicker(style, mode: try node.choice())
    }
    readVariant("borderStyle", of: .textField, kind, &control, &faults) { node throws(DocumentError) in
      .textField(try node.choice())
    }
    if let node = kind == .view ? reader.optional("bar") : nil {
      let bar = faults.attempt { faults throws(DocumentError) in try node.containedBars(&faults) }
      control = bar.flatMap { $0.isEmpty ? nil : .bar($0) }
    } else if kind != .view {
      refuse(["bar"], "belongs to a plain view, and this is a \(kind.rawValue)", &faults)
    }
    if kind == .textView {
      readVariant("isScrollEnabled", of: .textView, kind, &control, &faults) { node throws(DocumentError) in
        .textView(isScrollable: try node.bool())
      }
    }
    properties.control = control
  }

  /// A view that was given a kind is not to be told to take another.
  func belongs(to owners: String, _ owner: ViewKind, _ kind: ViewKind) -> String {
    kind == .view
      ? "belongs to \(owners): add kind: \(owner.rawValue)"
      : "belongs to \(owners), and this is a \(kind.rawValue)"
  }

  private mutating func readVariant(
    _ key: String, of wanted: ViewKind, _ kind: ViewKind, _ control: inout ControlKind?,
    _ faults: inout Faults, _ body: (YAMLNode) throws(DocumentError) -> ControlKind
  ) {
    guard kind == wanted else {
      return refuse([key], belongs(to: "a \(wanted.rawValue)", wanted, kind), &faults)
    }
    read(key, &control, &faults) { node throws(DocumentError) in try body(node) }
  }
}

private enum ButtonConfiguration: String, CaseIterable {
  case plain
  case gray
  case tinted
  case filled
  case borderless
  case bordered
  case borderedTinted
  case borderedProminent
}

private enum ProgressStyle: String, CaseIterable {
  case `default`
  case bar
}

private enum IndicatorStyle: String, CaseIterable {
  case medium
  case large
}

extension ViewKind {
  fileprivate var hasText: Bool {
    switch self {
    case .label, .button, .textField, .textView: true
    default: false
    }
  }
}

extension ViewProperties {
  /// UIKit's font for such a view made in code.
  fileprivate var usualFont: FontDescription {
    switch kind {
    case .button:
      control == .button(.configuration) ? FontDescription(.body) : FontDescription(size: 15)
    case .textView: FontDescription(size: 12)
    default: FontDescription()
    }
  }

  fileprivate var usualNumberOfLines: Int {
    kind == .textView || control == .button(.configuration) ? 0 : 1
  }
}

// MARK: Values

extension YAMLNode {
  /// A text of any number of lines. Other control characters than ends of lines take no room in it.
  func text() throws(DocumentError) -> String {
    let text = try string()
    guard text.unicodeScalars.count <= 20_000 else {
      throw error("write a text of at most 20000 characters")
    }
    guard !text.utf8.contains(0) else { throw error("leave the character \\0 out: it ends a text") }
    return text
  }

  fileprivate func length() throws(DocumentError) -> Double {
    let value = try points()
    guard value >= 0 else { throw error("a width is 0 or more; 0 is the width that layout finds") }
    return value
  }

  private func fontSize() throws(DocumentError) -> Double {
    let size = try points()
    guard size > 0, size <= 2_000 else { throw error("a font is larger than 0 and at most 2000 points") }
    return size
  }

  /// A size, a text style, or a mapping of parts; what is left out is as in `usual`.
  func font(or usual: FontDescription, _ faults: inout Faults) throws(DocumentError)
    -> FontDescription
  {
    switch content {
    case .scalar(let word, _):
      if let style = TextStyle(rawValue: word) { return FontDescription(style) }
      guard Double(word) != nil else {
        throw error("write a size, a text style as body, or {size: 17, weight: semibold}")
      }
      return FontDescription(size: try fontSize())
    case .mapping: return try fontOfParts(or: usual, &faults)
    default: throw error("write a size, a text style as body, or {size: 17, weight: semibold}")
    }
  }

  private func fontOfParts(or usual: FontDescription, _ faults: inout Faults) throws(DocumentError)
    -> FontDescription
  {
    var reader = try MappingReader(self)
    var font = usual
    func part<Value>(_ key: String, _ body: (YAMLNode) throws(DocumentError) -> Value) -> Value? {
      guard let node = reader.optional(key) else { return nil }
      return faults.attempt { () throws(DocumentError) in try body(node) }
    }
    if let style = part("textStyle", { node throws(DocumentError) in try node.choice(TextStyle.self) }) {
      font = FontDescription(style)
    }
    if let size = part("size", { node throws(DocumentError) in try node.fontSize() }) {
      if reader.has("textStyle") { font.size = size } else { font = FontDescription(size: size) }
    }
    if let weight = part("weight", { node throws(DocumentError) in try node.choice(FontWeight.self) }) {
      font.weight = weight
    }
    if let isItalic = part("isItalic", { node throws(DocumentError) in try node.bool() }) {
      font.isItalic = isItalic
    }
    if let name = part("family", { node throws(DocumentError) in try node.sentence() }) {
      font.family = name == "system" ? .system : name == "monospacedSystem" ? .monospacedSystem : .named(name)
    }
    for error in reader.unknownKeys() { faults.note(error) }
    return font
  }
}
