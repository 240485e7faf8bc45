// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import TextMetrics
import Traits

/// Measures what views show in one environment.
struct ContentMetrics: Hashable, Sendable {
  let text: TextRuler
  let era: ControlEra
  private let bars: ContainedBarHeights

  init(_ environment: Environment, scale: Double, options: ContentOptions = ContentOptions()) {
    // Other platforms have no eras of UIKit's; they count as today's.
    let isApple = environment.platform != .android
    bars = environment.containedBars
    era = options.era ?? (isApple ? ControlEra(environment.os) : .iOS15)
    text = TextRuler(
      scale: scale, rounding: options.rounding,
      contentSizeCategory: environment.traits.preferredContentSizeCategory, textLength: options.textLength,
      systemFont: options.systemFont
        ?? (isApple ? SystemFontGeneration(environment.os) : .sanFranciscoVariable), fonts: options.fonts)
  }

  /// For views outside any window.
  init(scale: Double) {
    era = .iOS15
    bars = ContainedBarHeights()
    text = TextRuler(scale: scale)
  }

  /// What a view's content asks for, in lines no longer than `width` points where one is given.
  func measure(_ properties: ViewProperties, width: Double? = nil) -> MeasuredContent {
    var content: MeasuredContent
    switch properties.shownControl {
    case nil: content = block(properties, width, insets: .zero)
    case .button(.system)?: content = button(properties)
    case .button(.configuration)?: content = block(properties, width, insets: EdgeInsets(7, 12, 7, 12))
    case .textView(isScrollable: false)?: content = block(properties, width, insets: EdgeInsets(8, 5, 8, 5))
    case .textField(let border)?: content = textField(properties, border)
    case .segmentedControl(let titles)?: content = segments(properties, titles)
    case .some: content = plain(properties)
    }
    content.replaceSize(by: properties.intrinsicContentSize)
    return content
  }
}

extension ContentMetrics {
  /// A text in as many lines as it takes.
  private func block(_ properties: ViewProperties, _ width: Double?, insets: EdgeInsets) -> MeasuredContent {
    guard var text = properties.text else { return plain(properties) }
    if text.insets == .zero { text.insets = insets }
    let isTextView = if case .textView = properties.control { true } else { false }
    text.hasLeadingBelow = isTextView
    let preferred = properties.preferredMaxLayoutWidth
    let shaped = self.text.shape(text)
    let measured = self.text.measure(shaped, width: preferred > 0 ? preferred : width)
    var content = MeasuredContent(width: measured.size.width, height: measured.size.height)
    if text.wraps && preferred <= 0 && properties.intrinsicContentSize.vertical == nil {
      content.following = shaped
    }
    content.isApproximate = measured.isApproximate
    content.baselines = Baselines(first: measured.firstBaseline, last: measured.lastBaseline)
    if isTextView && text.text.isEmpty {
      // The line that the cursor stands in.
      text.text = "x"
      let line = self.text.measure(text, width: nil)
      content.height = line.size.height
      content.baselines = Baselines(first: line.firstBaseline, last: line.lastBaseline)
    }
    return content
  }

  /// Titles of buttons take whole points; six more above and below where no insets are given.
  private func button(_ properties: ViewProperties) -> MeasuredContent {
    guard var text = properties.text else { return plain(properties) }
    let insets = text.insets
    text.insets = .zero
    let measured = self.text.measure(text, width: nil)
    guard measured.lineCount > 0 else { return plain(properties) }
    let height = measured.size.height.rounded(.up)
    let above = insets == .zero ? 6 : insets.top
    let below = insets == .zero ? 6 : insets.bottom
    let width = measured.size.width.rounded(.up) + insets.left + insets.right
    var content = MeasuredContent(
      width: insets == .zero ? max(30, width) : width, height: height + above + below)
    content.isApproximate = measured.isApproximate
    content.baselines = Baselines(first: above + measured.firstBaseline, last: below + measured.lastBaseline)
    return content
  }

  /// As wide as its text, or the placeholder where the maker gives that; the text in the middle.
  private func textField(_ properties: ViewProperties, _ border: ControlKind.BorderStyle) -> MeasuredContent {
    var content = plain(properties)
    let font = properties.text?.font ?? TextBlockFont.ofFields
    let rounding = properties.text?.rounding
    let one = text.measure(TextBlock("x", font: font, rounding: rounding), width: nil)
    let line = one.size.height
    // A large font makes a rounded field higher than fields usually are.
    let height =
      content.height.map { max($0, line.rounded(.up) + 4) }
      ?? line.rounded(.up) + (era >= .iOS13 ? 1 : 0) + (border == .none ? 0 : 6)
    content.height = height
    let sides: Double = border == .none ? 0 : era >= .iOS13 ? 28 : 21
    if properties.text?.text.isEmpty ?? true {
      if border != .none { content.width = content.width ?? sides + 4 }
    } else if let block = properties.text {
      let measured = text.measure(block, width: nil)
      content.width = measured.size.width + sides
      content.isApproximate = measured.isApproximate
    }
    let above =
      rounding == .wholePoints
      ? ((height - line) / 2).rounded(.down) : PixelGrid(scale: text.scale).round((height - line) / 2)
    content.baselines = Baselines(
      first: above + one.firstBaseline, last: height - above - one.firstBaseline)
    return content
  }

  /// Segments are as wide as the widest title wants.
  private func segments(_ properties: ViewProperties, _ titles: [String]) -> MeasuredContent {
    var content = plain(properties)
    guard !titles.isEmpty else { return content }
    let font = FontDescription(size: 13, weight: era >= .iOS13 ? .medium : .regular)
    let widest = titles.map { text.measure(TextBlock($0, font: font), width: nil).size.width }.max() ?? 0
    let sides: Double = era >= .iOS13 ? 18 : 14
    content.width = Double(titles.count) * (widest.rounded(.up) + sides) + Double(titles.count - 1)
    if let height = content.height {
      let title = text.measure(TextBlock("x", font: font, rounding: .wholePoints), width: nil)
      let above = ((height - title.size.height) / 2).rounded(.down)
      content.baselines = Baselines(
        first: above + title.firstBaseline, last: height - above - title.firstBaseline)
    }
    return content
  }

  private func plain(_ properties: ViewProperties) -> MeasuredContent {
    guard let control = properties.shownControl else { return MeasuredContent() }
    let size = ControlMetrics.size(of: control, era: era)
    var content = MeasuredContent(width: size.width, height: size.height)
    if case .bar(let bar) = control { content.height = bars.height(amongViews: bar) }
    content.alignmentInsets = ControlMetrics.alignmentInsets(of: control, era: era)
    return content
  }
}

/// The font of a text field when nobody says otherwise.
private enum TextBlockFont {
  static let ofFields = FontDescription(size: 17)
}
