// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import TextMetrics
import Traits
import YAMLTree

/// What of a view's properties a screen document has to say: keys with their values as they are written, in the
/// order of the documents; what is UIKit's default is left out.
struct ViewKeys {
  private(set) var entries: [(key: String, value: String)] = []
  private let properties: ViewProperties

  init(_ properties: ViewProperties, isRoot: Bool) {
    self.properties = properties
    if properties.kind != .view { add("kind", properties.kind.rawValue) }
    addContent()
    addSizes()
    addMargins(isRoot: isRoot)
    if !properties.containedBars.isEmpty { add("containedBars", Self.list(properties.containedBars)) }
    if properties.isControllerView { add("isControllerView", "true") }
    if properties.isHidden { add("isHidden", "true") }
    if let reason = properties.mayBleed { add("mayBleed", reason) }
    if properties.verifyAmbiguity != .on { add("verifyAmbiguity", properties.verifyAmbiguity.rawValue) }
    if properties.semanticContentAttribute != .unspecified {
      add("semanticContentAttribute", properties.semanticContentAttribute.rawValue)
    }
    if properties.kind == .stack { addStack() }
    if properties.kind == .scroll { addScroll() }
  }

  private mutating func add(_ key: String, _ value: String) { entries.append((key, value)) }
}

extension ViewKeys {
  private mutating func addContent() {
    switch properties.control {
    case .button(.configuration)?: add("configuration", "plain")
    case .segmentedControl(let titles)? where !titles.isEmpty:
      add("segments", "[" + titles.map(Self.quoted).joined(separator: ", ") + "]")
    case .progressView(isBar: true)?: add("progressViewStyle", "bar")
    case .activityIndicator(isLarge: true)?: add("activityIndicatorStyle", "large")
    case .pageControl(let pages)?: add("numberOfPages", String(pages))
    case .datePicker(let style, let mode)?:
      if style != .wheels { add("preferredDatePickerStyle", style.rawValue) }
      if mode != .dateAndTime { add("datePickerMode", mode.rawValue) }
    case .textField(let border)? where border != .roundedRect: add("borderStyle", border.rawValue)
    case .textView(isScrollable: false)?: add("isScrollEnabled", "false")
    case .bar(let bar)?: add("bar", Self.list(bar))
    default: break
    }
    guard let text = properties.text else { return }
    if !text.runs.isEmpty {
      add("text", "[" + text.runs.map { Self.spelled($0, in: text.font) }.joined(separator: ", ") + "]")
    } else if !text.text.isEmpty {
      add(properties.kind == .textField ? "placeholder" : "text", Self.quoted(text.text))
    }
    add("font", Self.spelled(text.font))
    let isLong = properties.kind == .textView || properties.control == .button(.configuration)
    if text.numberOfLines != (isLong ? 0 : 1) { add("numberOfLines", String(text.numberOfLines)) }
    if text.lineBreakMode != .byTruncatingTail { add("lineBreakMode", text.lineBreakMode.rawValue) }
    if text.alignment != .natural { add("textAlignment", text.alignment.rawValue) }
    if text.minimumScaleFactor != 1 { add("minimumScaleFactor", Self.number(text.minimumScaleFactor)) }
    if text.insets != .zero { add("contentEdgeInsets", Self.list(text.insets)) }
    if properties.preferredMaxLayoutWidth > 0 {
      add("preferredMaxLayoutWidth", Self.number(properties.preferredMaxLayoutWidth))
    }
  }

  private mutating func addSizes() {
    let size = properties.intrinsicContentSize
    if size.horizontal != nil || size.vertical != nil { add("intrinsicSize", Self.list(size)) }
    let usual = properties.kind.control.map(ControlMetrics.hugging) ?? AxisPair(.low)
    if properties.contentHuggingPriority != usual {
      add("hugging", Self.pair(properties.contentHuggingPriority))
    }
    if properties.contentCompressionResistancePriority != AxisPair(.high) {
      add("compressionResistance", Self.pair(properties.contentCompressionResistancePriority))
    }
    if properties.alignmentRectInsets != .zero {
      add("alignmentRectInsets", Self.list(properties.alignmentRectInsets))
    }
  }

  private mutating func addMargins(isRoot: Bool) {
    if let margins = properties.layoutMargins { add("layoutMargins", Self.list(margins)) }
    if let margins = properties.directionalLayoutMargins {
      add("directionalLayoutMargins", Self.list(margins, properties.systemMarginSides))
    }
    if !properties.insetsLayoutMarginsFromSafeArea { add("insetsLayoutMarginsFromSafeArea", "false") }
    if properties.preservesSuperviewLayoutMargins { add("preservesSuperviewLayoutMargins", "true") }
    if isRoot, !properties.viewRespectsSystemMinimumLayoutMargins {
      add("viewRespectsSystemMinimumLayoutMargins", "false")
    }
  }

  private mutating func addStack() {
    let stack = properties.stack
    if stack.axis != .horizontal { add("axis", stack.axis.rawValue) }
    if stack.distribution != .fill { add("distribution", stack.distribution.rawValue) }
    if stack.alignment != .fill { add("alignment", stack.alignment.rawValue) }
    if stack.isSystemSpacing {
      add("spacing", "system")
    } else if stack.spacing != 0 {
      add("spacing", Self.number(stack.spacing))
    }
    if stack.isLayoutMarginsRelativeArrangement { add("isLayoutMarginsRelativeArrangement", "true") }
    if stack.isBaselineRelativeArrangement { add("isBaselineRelativeArrangement", "true") }
  }

  private mutating func addScroll() {
    let scroll = properties.scroll
    if scroll.contentInsetAdjustmentBehavior != .automatic {
      add("contentInsetAdjustmentBehavior", scroll.contentInsetAdjustmentBehavior.rawValue)
    }
    if scroll.contentInset != .zero { add("contentInset", Self.list(scroll.contentInset)) }
    if !scroll.isScrollEnabled { add("isScrollEnabled", "false") }
    if scroll.alwaysBounceHorizontal { add("alwaysBounceHorizontal", "true") }
    if scroll.alwaysBounceVertical { add("alwaysBounceVertical", "true") }
    if scroll.laysOutContent { add("laysOutContent", "true") }
  }
}

// MARK: Values

extension ViewKeys {
  static func quoted(_ text: String) -> String { YAMLWriter.scalar(text, isPlain: false) }

  /// A name, in quotes where it would be nothing without, as `null`.
  static func word(_ name: String) -> String { YAMLWriter.scalar(name, isPlain: true) }

  /// The shortest decimal that reads back as the same number.
  static func number(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e9 { return String(Int(value)) }
    return String(value)
  }

  private static func list(_ bars: ContainedBars) -> String {
    "[\(ContainedBars.named.filter { bars.contains($0.bars) }.map(\.name).joined(separator: ", "))]"
  }

  static func list(_ insets: EdgeInsets) -> String {
    "[\(number(insets.top)), \(number(insets.left)), \(number(insets.bottom)), \(number(insets.right))]"
  }

  static func list(_ size: AxisPair<Double?>) -> String {
    let parts = [size.horizontal, size.vertical].map { $0.map(number) ?? "none" }
    return "[\(parts[0]), \(parts[1])]"
  }

  static func list(_ margins: DirectionalEdgeInsets, _ system: DirectionalSides) -> String {
    let leading = system.contains(.leading) ? "system" : number(margins.leading)
    let trailing = system.contains(.trailing) ? "system" : number(margins.trailing)
    return "[\(number(margins.top)), \(leading), \(number(margins.bottom)), \(trailing)]"
  }

  private static func pair(_ priorities: AxisPair<Priority>) -> String {
    priorities.horizontal == priorities.vertical
      ? "\(priorities.horizontal)" : "[\(priorities.horizontal), \(priorities.vertical)]"
  }

  /// What a run says besides the font of its text.
  private static func spelled(_ run: TextRun, in font: FontDescription) -> String {
    var parts = ["text: " + quoted(run.text)]
    if run.font != font { parts.append("font: " + spelled(run.font)) }
    if run.kern != 0 { parts.append("kern: " + number(run.kern)) }
    let lengths = ParagraphStyle.lengths.filter { run.paragraphStyle[keyPath: $0.length] != 0 }
    if !lengths.isEmpty {
      let told = lengths.map { "\($0.name): " + number(run.paragraphStyle[keyPath: $0.length]) }
      parts.append("paragraphStyle: {" + told.joined(separator: ", ") + "}")
    }
    return parts.count == 1 ? quoted(run.text) : "{" + parts.joined(separator: ", ") + "}"
  }

  static func spelled(_ font: FontDescription) -> String {
    var parts: [String] = []
    let plain = font.textStyle.map { FontDescription($0) } ?? FontDescription(size: font.size)
    if font == plain { return font.textStyle?.rawValue ?? number(font.size) }
    if let style = font.textStyle { parts.append("textStyle: \(style.rawValue)") }
    if font.textStyle == nil || font.size != plain.size { parts.append("size: \(number(font.size))") }
    switch font.family {
    case .system: break
    case .monospacedSystem: parts.append("family: monospacedSystem")
    case .named(let name): parts.append("family: \(quoted(name))")
    }
    if font.weight != plain.weight { parts.append("weight: \(font.weight.rawValue)") }
    if font.isItalic { parts.append("isItalic: true") }
    return "{" + parts.joined(separator: ", ") + "}"
  }
}
