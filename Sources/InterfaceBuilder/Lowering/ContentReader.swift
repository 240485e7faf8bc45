// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import TextMetrics
import Traits

/// Reads what a view shows: its text, its picture, which control it is. Its size follows from that.
struct ContentReader {
  private let document: InterfaceDocument
  private let ruler: TextRuler
  private let tools: InterfaceTools
  private let canvas: InterfaceCanvas
  private var isPad: Bool { canvas.idiom == .pad }

  private let grid: CanvasTextGrid?

  /// How long the canvas draws a view in a stack that has nothing to show, in points.
  static let nothingToShow = 50.0

  /// `grid` is that of the canvas, nil on devices in general.
  init(_ document: InterfaceDocument, _ canvas: InterfaceCanvas, _ grid: CanvasTextGrid?) {
    self.document = document
    self.grid = grid
    tools = document.tools
    self.canvas = canvas
    ruler = TextRuler(
      scale: canvas.scale, rounding: document.contentOptions.rounding,
      contentSizeCategory: tools.contentSizeCategory,
      systemFont: tools.systemFont, fonts: document.fonts)
  }

  func read(
    _ index: InterfaceView.Index, _ view: InterfaceView, _ element: Varied, _ properties: inout ViewProperties
  ) {
    switch view.kind {
    case "label":
      readLabel(element, &properties)
      let lines = properties.text?.numberOfLines ?? 1
      properties.text?.rounding = grid?.rounding(ofLabel: index, lines: lines)
      let points = properties.text?.font.size
      properties.text?.heightRounding = points.flatMap { grid?.heightRounding(ofSize: $0) }
      // A line of views on the canvas has something to show where there is no text, from Xcode 11 on. Several lines
      // of text are measured in the width that they get, and none are no height.
      if grid != nil, tools >= .xcode11, view.isArranged, properties.text?.text.isEmpty ?? false {
        properties.intrinsicContentSize = size(Self.nothingToShow, lines == 1 ? Self.nothingToShow : 0)
      }
    case "button": readButton(view, element, &properties)
    case "textField":
      readTextField(element, &properties)
      properties.text?.rounding = grid?.rounding(ofLabel: index, lines: 1)
    case "textView": readTextView(element, &properties)
    case "imageView":
      readPicture(element, &properties)
      // As for labels, but what else is in the line holds on to its own size first.
      if grid != nil, view.isArranged, element["image"] == nil, element.value(of: "image") == nil {
        properties.intrinsicContentSize = size(Self.nothingToShow, Self.nothingToShow)
        properties.contentHuggingPriority = AxisPair(
          horizontal: min(properties.contentHuggingPriority.horizontal, .low),
          vertical: min(properties.contentHuggingPriority.vertical, .low))
      }
    case "switch": properties.kind = .switch
    case "slider": properties.kind = .slider
    case "stepper": properties.kind = .stepper
    case "progressView":
      properties.kind = .progressView
      properties.control = .progressView(isBar: element["progressViewStyle"] == "bar")
    case "activityIndicatorView":
      properties.kind = .activityIndicator
      properties.control = .activityIndicator(
        isLarge: element["style"] == "whiteLarge" || element["style"] == "large")
    case "segmentedControl": readSegments(element, &properties)
    case "pageControl":
      properties.kind = .pageControl
      properties.control = .pageControl(pages: Int(max(0, min(1_000, element.number("numberOfPages") ?? 0))))
    case "pickerView":
      properties.kind = .picker
      // Before Xcode 7 the canvas drew them lower than devices did.
      if grid != nil, tools < .xcode7 { properties.intrinsicContentSize = size(320, 162) }
    case "datePicker": readDatePicker(element, &properties)
    case "searchBar":
      properties.kind = .searchBar
      // Xcode 13 alone drew them lower.
      if grid != nil, tools.isBetween(.xcode13, .xcode14) { properties.intrinsicContentSize = size(nil, 51) }
    case "navigationBar", "toolbar", "tabBar": readBar(view, element, &properties)
    default: break
    }
  }

  /// On the canvas of a phone that lies, unless it is a wide one.
  private var hasLowBars: Bool { grid != nil && canvas.isLandscape && canvas.horizontalSizeClass == .compact }

  /// On a device it is as high as there; the canvas has heights of its own.
  private func readBar(_ view: InterfaceView, _ element: Varied, _ properties: inout ViewProperties) {
    guard grid == nil else {
      let height =
        switch view.kind {
        case "navigationBar": navigationBarHeight(element)
        case "toolbar": toolbarHeight(view)
        default: 49.0
        }
      return properties.intrinsicContentSize = size(nil, height)
    }
    switch view.kind {
    case "navigationBar":
      properties.control = .bar(element.isYes("largeTitles") ? [.navigation, .largeTitle] : .navigation)
    // In a line of views it is as high as without a home indicator.
    case "toolbar" where view.isArranged: properties.intrinsicContentSize = size(nil, 44)
    case "toolbar": properties.control = .bar(.toolbar)
    default: properties.control = .bar(.tab)
    }
  }

  /// By itself it shows large titles as a navigation controller's bar does.
  private func navigationBarHeight(_ element: Varied) -> Double {
    let height: Double = hasLowBars && tools.number < 22_000 ? 32 : 44
    let isTall = isPad || !canvas.isLandscape
    guard element["largeTitles"] == "YES", tools >= .xcode9, isTall else { return height }
    return height + CanvasInsets.largeTitle(onWidth: canvas.size.width)
  }

  /// Above a home indicator a toolbar is as high as a tab bar; in a line of views it is not there.
  private func toolbarHeight(_ view: InterfaceView) -> Double {
    if hasLowBars { return 32 }
    if document.device?.hasNotch == true, !view.isArranged { return 49 }
    return isPad && tools >= .xcode11 ? 50 : 44
  }

  private func size(_ width: Double?, _ height: Double?) -> AxisPair<Double?> {
    AxisPair(horizontal: width, vertical: height)
  }
}

// MARK: Texts

extension ContentReader {
  /// The canvas of Xcode 9 to 11 had titles two points smaller than devices have.
  private func font(_ element: XMLElement?) -> FontDescription? {
    guard var font = FontReader.font(element) else { return nil }
    if grid != nil, tools.isBetween(.xcode9, .xcode11_1), let style = font.textStyle,
      [.largeTitle, .title1, .title2, .title3].contains(style)
    {
      font.size -= style == .largeTitle ? 4 : 2
    }
    return font
  }

  private func readLabel(_ element: Varied, _ properties: inout ViewProperties) {
    properties.kind = .label
    var block = FontReader.text(
      element, "text", attributed: "attributedText",
      font(element.value(of: "fontDescription")) ?? FontDescription())
    block.numberOfLines = Int(max(0, min(10_000, element.number("numberOfLines") ?? 1)))
    block.lineBreakMode = FontReader.lineBreakMode(element["lineBreakMode"])
    if element.isYes("usesAttributedText"), let string = element.value(of: "attributedText"),
      AttributedTextReader.breaksAnywhere(string)
    {
      block.lineBreakMode = .byCharWrapping
    }
    block.alignment = element["textAlignment"].flatMap { TextAlignment(rawValue: $0) } ?? .natural
    block.minimumScaleFactor = Self.minimumScale(element, of: block.font.size)
    properties.text = block
    // On the canvas what shrinks to fit is as wide as its text in whole points.
    if grid != nil, element["adjustsFontSizeToFit"] != "NO", let shown = properties.text, !shown.text.isEmpty,
      shown.numberOfLines == 1
    {
      properties.intrinsicContentSize.horizontal = ruler.measure(shown, width: nil).size.width.rounded(.up)
    }
    properties.preferredMaxLayoutWidth = max(0, element.number("preferredMaxLayoutWidth") ?? 0)
  }

  /// Xcode says NO of those that do not shrink; before Xcode 5 it was the least size that was told.
  private static func minimumScale(_ element: Varied, of size: Double) -> Double {
    if element["adjustsFontSizeToFit"] == "NO" { return 1 }
    let factor =
      element.number("minimumScaleFactor") ?? element.number("minimumFontSize").map { $0 / max(1, size) }
    return min(1, max(0, factor ?? 0))
  }

  private func readTextField(_ element: Varied, _ properties: inout ViewProperties) {
    properties.kind = .textField
    let border: ControlKind.BorderStyle =
      switch element["borderStyle"] {
      case "roundedRect": .roundedRect
      case "line": .line
      case "bezel": .bezel
      default: .none
      }
    properties.control = .textField(border)
    var block = FontReader.text(
      element, "text", attributed: "attributedText",
      font(element.value(of: "fontDescription")) ?? FontDescription(size: 14))
    if block.text.isEmpty { block.text = element["placeholder"] ?? "" }
    properties.text = block
  }

  private func readTextView(_ element: Varied, _ properties: inout ViewProperties) {
    let isScrollable = element["scrollEnabled"] != "NO"
    properties.kind = .textView
    properties.control = .textView(isScrollable: isScrollable)
    guard !isScrollable else { return }
    var block = FontReader.text(
      element, "text", attributed: "attributedText",
      font(element.value(of: "fontDescription")) ?? FontDescription(size: 14))
    block.numberOfLines = 0
    block.lineBreakMode = .byWordWrapping
    properties.text = block
  }
}

// MARK: Pictures and buttons

extension ContentReader {
  private func readPicture(_ element: Varied, _ properties: inout ViewProperties) {
    let reference = element.value(of: "image")
    guard let picture = (element["image"] ?? reference?["image"]).flatMap({ document.imageSizes[$0] }) else {
      properties.intrinsicContentSize = size(nil, nil)
      return
    }
    guard element["catalog"] == "system" || reference?["catalog"] == "system" else {
      properties.intrinsicContentSize = size(picture.width, picture.height)
      return
    }
    let symbol = SymbolPicture(
      picture, configuration: element.value(of: "preferredSymbolConfiguration"), ruler)
    properties.intrinsicContentSize = size(symbol.width, symbol.lineHeight)
    properties.alignmentRectInsets = symbol.alignmentRectInsets
  }

  private func readButton(_ view: InterfaceView, _ element: Varied, _ properties: inout ViewProperties) {
    properties.kind = .button
    if let configuration = element.element.child("buttonConfiguration") {
      return readConfiguration(configuration, element, &properties)
    }
    let state = element.element.child("state", key: "normal")
    let isSystem = element["buttonType"] == "system" || element["buttonType"] == "roundedRect"
    let font =
      self.font(element.value(of: "fontDescription")) ?? FontDescription(size: isSystem ? 15 : 18)
    let insets = element.value(of: "contentEdgeInsets").map { EdgeInsets($0) } ?? .zero
    let title =
      state?.value(of: "attributedTitle").map { AttributedTextReader.text($0, font) }
      ?? TextBlock(state?["title"] ?? state?.value(of: "title")?.text ?? "", font: font)
    let reference = state?.value(of: "image")
    var image = (state?["image"] ?? reference?["image"]).flatMap { document.imageSizes[$0] }
    let isSymbol = state?["catalog"] == "system" || reference?["catalog"] == "system"
    if let picture = image, isSymbol {
      let told = state?.value(of: "preferredSymbolConfiguration")
      var size = symbolSize(picture, told)
      // Where it is told no size it is as wide as beside a button's title, which has 18 points.
      if told?.number("pointSize") ?? 0 <= 0 { size.width *= 18 / FontDescription.systemFontSize }
      image = size
    }
    let background = state?["backgroundImage"].flatMap { document.imageSizes[$0] }
    if image == nil, background == nil, !title.text.isEmpty {
      properties.text = title
      properties.text?.insets = insets
      return
    }
    if view.element["buttonType"]?.hasPrefix("contact") == true
      || view.element["buttonType"]?.hasPrefix("info") == true
      || view.element["buttonType"] == "detailDisclosure"
    {
      // A picture until iOS 13, then a symbol.
      let picture =
        grid != nil && tools < .xcode11 ? Size(width: 22, height: 22) : Size(width: 25, height: 24)
      properties.intrinsicContentSize = size(
        picture.width + insets.left + insets.right, picture.height + insets.top + insets.bottom)
      return
    }
    var content = Size.zero
    if !title.text.isEmpty || image == nil {
      let measured = ruler.measure(title, width: nil).size
      let line = title.runs.isEmpty ? ruler.lineHeight(of: title.font) : measured.height
      content = Size(
        width: measured.width.rounded(.up),
        height: line.rounded(.up) + (insets == .zero && image == nil ? 12 : 0))
    }
    if let image {
      content = Size(width: content.width + image.width, height: max(content.height, image.height))
      // A picture without a title stands in the line that a title would have.
      if !isSymbol { content.height = max(content.height, ruler.lineHeight(of: title.font).rounded(.up)) }
    } else if insets == .zero {
      content.width = max(30, content.width)
    }
    content = Size(
      width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom)
    if let background {
      content = Size(
        width: max(content.width, background.width), height: max(content.height, background.height))
    }
    properties.intrinsicContentSize = size(content.width, content.height)
  }

  /// In a button. Whatever a symbol shows, it is as high as a line of text.
  private func symbolSize(_ picture: Size, _ configuration: XMLElement?) -> Size {
    let symbol = SymbolPicture(picture, configuration: configuration, ruler)
    return Size(width: symbol.width, height: symbol.lineHeight)
  }

  /// A title wraps, unless the configuration, not the button, says that it is cut.
  static func wraps(_ configuration: XMLElement) -> Bool {
    [nil, "wordWrap", "characterWrap"].contains(configuration["titleLineBreakMode"])
  }

  private func readConfiguration(
    _ configuration: XMLElement, _ element: Varied, _ properties: inout ViewProperties
  ) {
    let font =
      self.font(configuration.value(of: "titleFontDescription"))
      ?? self.font(configuration.child("fontDescription")) ?? FontDescription(.body)
    let title =
      configuration.value(of: "attributedTitle").map { AttributedTextReader.text($0, font) }
      ?? TextBlock(configuration["title"] ?? configuration.value(of: "title")?.text ?? "", font: font)
    var insets = EdgeInsets(7, 12, 7, 12)
    if let given = configuration.value(of: "contentInsets") {
      insets = EdgeInsets(
        given.number("top") ?? 0, given.number("leading") ?? 0, given.number("bottom") ?? 0,
        given.number("trailing") ?? 0)
    }
    let reference = configuration.value(of: "image")
    var image = (configuration["image"] ?? reference?["image"]).flatMap { document.imageSizes[$0] }
    if let picture = image, configuration["catalog"] == "system" || reference?["catalog"] == "system" {
      image = symbolSize(picture, configuration.value(of: "preferredSymbolConfigurationForImage"))
    }
    properties.control = .button(.configuration)
    let subtitle = configuration["subtitle"] ?? configuration.value(of: "subtitle")?.text ?? ""
    guard image != nil || !subtitle.isEmpty else {
      var block = title
      block.insets = insets
      block.ignoresLeading = true
      block.numberOfLines = Self.wraps(configuration) ? 0 : 1
      properties.text = block
      return
    }
    let text = titles(title, subtitle, configuration)
    let picture = image ?? .zero
    let padding = text == .zero || picture == .zero ? 0 : configuration.number("imagePadding") ?? 0
    let isColumn = configuration["imagePlacement"] == "top" || configuration["imagePlacement"] == "bottom"
    let content =
      isColumn
      ? Size(width: max(text.width, picture.width), height: text.height + padding + picture.height)
      : Size(width: text.width + padding + picture.width, height: max(text.height, picture.height))
    properties.intrinsicContentSize = size(
      content.width + insets.left + insets.right, content.height + insets.top + insets.bottom)
  }
}

// MARK: Controls

extension ContentReader {
  /// A title and, below it, a subtitle in a smaller font.
  private func titles(
    _ title: TextBlock, _ subtitle: String, _ configuration: XMLElement
  ) -> Size {
    let upper = title.text.isEmpty ? .zero : ruler.measure(title, width: nil).size
    guard !subtitle.isEmpty else { return upper }
    let smaller =
      self.font(configuration.value(of: "subtitleFontDescription")) ?? FontDescription(.caption1)
    let lower = ruler.measure(TextBlock(subtitle, font: smaller), width: nil).size
    let padding = title.text.isEmpty ? 0 : max(0, configuration.number("titlePadding") ?? 1)
    return Size(width: max(upper.width, lower.width), height: upper.height + padding + lower.height)
  }

  private func readSegments(_ element: Varied, _ properties: inout ViewProperties) {
    properties.kind = .segmentedControl
    var titles: [String] = []
    for segment in element.element.child("segments")?.children ?? element.element.noChildren {
      titles.append(segment["title"] ?? "")
    }
    properties.control = .segmentedControl(titles)
  }

  private func readDatePicker(_ element: Varied, _ properties: inout ViewProperties) {
    properties.kind = .datePicker
    let told = element["style"].flatMap { ControlKind.DatePickerStyle(rawValue: $0) }
    let mode = element["datePickerMode"].flatMap { ControlKind.DatePickerMode(rawValue: $0) } ?? .dateAndTime
    guard grid != nil else {
      properties.control = .datePicker(told ?? .automatic, mode: mode)
      return
    }
    // The canvas went on to draw wheels where the style is the system's to choose.
    let style = told.flatMap { $0 == .automatic ? nil : $0 } ?? (tools >= .xcode14 ? .compact : .wheels)
    // It has what it was told for a timer, too.
    properties.control = .datePicker(
      style, mode: [.date, .time].contains(mode) ? mode : .dateAndTime)
  }
}
