// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import TextMetrics

/// What an attribute that a layout goes by may say, and what is taken where it says something else.
enum ValueRule: Sendable {
  /// YES or NO.
  case flag(instead: String)
  case word(Set<String>, instead: String)
  /// A number, or `infinite` for no size at all.
  case size
  /// Of a picture, which has none without.
  case length
  /// Whole numbers with dots between them.
  case version
  /// `instead` stands for what is no number, the others for numbers on either side of the range.
  case number(ClosedRange<Double>, instead: String, below: String, above: String)

  /// What is wrong with the text, and what is taken for it; nil where nothing is.
  func fault(of name: String, _ text: String) -> String? {
    let shown = "the \(name) \(text.shown)"
    switch self {
    case .flag(let instead):
      return text == "YES" || text == "NO" ? nil : "\(shown) is neither YES nor NO: \(instead) is taken"
    case .word(let words, let instead):
      return words.contains(text) ? nil : "\(shown) is not known: \(instead) is taken"
    case .size:
      return text == "infinite" || InterfaceNumber.read(text).map { $0 >= 0 } ?? false
        ? nil : "\(shown) is not a size: none is taken"
    case .length:
      guard let value = InterfaceNumber.read(text) else { return "\(shown) is not a number: it has no size" }
      return value < 0 ? "\(shown) is too small: 0 is taken" : nil
    case .version:
      return text.split(separator: ".").first.flatMap { Int($0) } == nil
        ? "\(shown) is not a version: that of Xcode 16 is taken" : nil
    case .number(let range, let instead, let below, let above):
      guard let value = InterfaceNumber.read(text) else {
        return "\(shown) is not a number that a layout can hold: \(instead) is taken"
      }
      if value < range.lowerBound { return "\(shown) is too small: \(below) is taken" }
      return value > range.upperBound ? "\(shown) is too large: \(above) is taken" : nil
    }
  }

  /// The rule for an attribute of an element; nil where anything goes.
  static func rule(of attribute: String, in element: String) -> ValueRule? {
    byElement[element]?[attribute] ?? common[attribute]
  }

  private static func words(_ text: String, instead: String) -> ValueRule {
    .word(Set(text.split(separator: " ").map(String.init)), instead: instead)
  }

  private static func any(instead: String = "0") -> ValueRule {
    .number(-1e7...1e7, instead: instead, below: instead, above: instead)
  }

  private static func positive(upTo most: Double = 1e7, instead: String = "0") -> ValueRule {
    .number(0...most, instead: instead, below: "0", above: most == 1e7 ? "it" : "\(Int(most))")
  }

  private static func insets(_ keys: String...) -> [String: ValueRule] {
    Dictionary(uniqueKeysWithValues: keys.map { ($0, any()) })
  }
}

extension ValueRule {
  /// Of views of any kind, bars and controllers.
  private static let common: [String: ValueRule] = [
    "hidden": .flag(instead: "NO"), "fixedFrame": .flag(instead: "NO"), "misplaced": .flag(instead: "NO"),
    "ambiguous": .flag(instead: "NO"), "preservesSuperviewLayoutMargins": .flag(instead: "NO"),
    "layoutMarginsFollowReadableWidth": .flag(instead: "NO"), "usesAttributedText": .flag(instead: "NO"),
    "alwaysBounceHorizontal": .flag(instead: "NO"), "alwaysBounceVertical": .flag(instead: "NO"),
    "hidesWhenStopped": .flag(instead: "NO"), "hidesBottomBarWhenPushed": .flag(instead: "NO"),
    "extendedLayoutIncludesOpaqueBars": .flag(instead: "NO"),
    "translatesAutoresizingMaskIntoConstraints": .flag(instead: "NO"),
    "insetsLayoutMarginsFromSafeArea": .flag(instead: "YES"),
    "viewRespectsSystemMinimumLayoutMargins": .flag(instead: "YES"),
    "autoresizesSubviews": .flag(instead: "YES"), "scrollEnabled": .flag(instead: "YES"),
    "toolbarHidden": .flag(instead: "YES"), "hidesBarsWhenVerticallyCompact": .flag(instead: "NO"),
    "hidesBarsWhenKeyboardAppears": .flag(instead: "NO"), "translucent": .flag(instead: "YES"),
    "semanticContentAttribute": words(
      "unspecified forceLeftToRight forceRightToLeft playback spatial", instead: "unspecified"),
    "verifyAmbiguity": words("on off ignoreSizes ignorePositions", instead: "on"),
    "contentInsetAdjustmentBehavior": words("automatic scrollableAxes never always", instead: "automatic"),
    "textAlignment": words("natural left center right justified", instead: "natural"),
    "lineBreakMode": words(
      "wordWrap characterWrap clip headTruncation tailTruncation middleTruncation", instead: "the usual one"),
    "placeholderIntrinsicWidth": .size, "placeholderIntrinsicHeight": .size,
    "rowHeight": any(instead: "the height that was drawn"),
  ]

  private static let byElement: [String: [String: ValueRule]] = [
    "stackView": [
      "axis": words("horizontal vertical", instead: "horizontal"),
      "distribution": words(
        "fill fillEqually fillProportionally equalSpacing equalCentering", instead: "fill"),
      "alignment": words(
        "fill leading top firstBaseline center trailing bottom lastBaseline", instead: "fill"),
      "spacingType": words("custom standard", instead: "the spacing in points"),
      "spacing": any(), "baselineRelativeArrangement": .flag(instead: "NO"),
    ],
    "label": [
      "numberOfLines": positive(upTo: 10_000, instead: "1"),
      "minimumScaleFactor": .number(
        0...1, instead: "the value without it", below: "0", above: "1"),
      "minimumFontSize": positive(), "preferredMaxLayoutWidth": positive(),
      "adjustsFontSizeToFit": .flag(instead: "YES"),
    ],
    "button": [
      "buttonType": words(
        "custom system roundedRect plain close detailDisclosure infoLight infoDark contactAdd",
        instead: "custom")
    ],
    "buttonConfiguration": [
      "imagePadding": any(), "titlePadding": positive(instead: "1"),
      "imagePlacement": words("leading trailing top bottom", instead: "leading"),
    ],
    "textField": ["borderStyle": words("none roundedRect line bezel", instead: "none")],
    "datePicker": [
      "datePickerMode": words("time date dateAndTime countDownTimer yearAndMonth", instead: "dateAndTime"),
      "style": words("automatic wheels compact inline", instead: "automatic"),
    ],
    "progressView": ["progressViewStyle": words("default bar", instead: "default")],
    "activityIndicatorView": ["style": words("white whiteLarge gray medium large", instead: "medium")],
    "pageControl": ["numberOfPages": positive(upTo: 1_000)],
    "tableView": ["style": words("plain grouped insetGrouped", instead: "grouped")],
    "fontDescription": [
      "type": words("system boldSystem italicSystem", instead: "system"),
      "style": .word(FontReader.styles, instead: "the system's font"),
      "weight": .word(Set(FontWeight.allCases.map(\.rawValue)), instead: "the usual one"),
      "pointSize": points(instead: "17"),
      "size": .word(FontReader.sizeNames, instead: "17"),
    ],
    "font": ["size": points(instead: "the usual size")],
    "kern": ["value": .number(-1_000...1_000, instead: "0", below: "-1000", above: "1000")],
    "paragraphStyle": Dictionary(
      uniqueKeysWithValues: ParagraphStyle.lengths.map {
        ($0.name, positive(upTo: $0.most))
      } + [
        (
          "lineBreakMode",
          words(
            "wordWrapping charWrapping clipping truncatingHead truncatingTail truncatingMiddle",
            instead: "wordWrapping")
        )
      ]),
    "preferredSymbolConfiguration": ["pointSize": points(instead: "17")],
    "autoresizingMask": Dictionary(
      uniqueKeysWithValues: [
        "widthSizable", "heightSizable", "flexibleMinX", "flexibleMaxX", "flexibleMinY", "flexibleMaxY",
      ].map { ($0, .flag(instead: "NO")) }),
    "edgeInsets": insets("top", "left", "bottom", "right"),
    "directionalEdgeInsets": insets("top", "leading", "bottom", "trailing"),
    "inset": insets("minX", "minY", "maxX", "maxY"),
    "viewLayoutGuide": ["usesBottomSafeArea": .flag(instead: "YES")],
    "document": [
      "useAutolayout": .flag(instead: "NO"), "useSafeAreas": .flag(instead: "NO"),
      "launchScreen": .flag(instead: "NO"),
      "toolsVersion": .version,
    ],
    "image": ["width": .length, "height": .length],
    "navigationItem": [
      "largeTitleDisplayMode": words("automatic always never inline", instead: "automatic")
    ],
    "tableViewCell": [
      "accessoryType": words(
        "none disclosureIndicator detailDisclosureButton checkmark detailButton", instead: "none")
    ],
    "constraint": [
      "symbolic": .flag(instead: "NO"), "placeholder": .flag(instead: "NO"),
      "installed": .flag(instead: "YES"),
    ],
  ]

  /// A size of 0 stands for the system's own.
  private static func points(instead: String) -> ValueRule {
    .number(0...1_000, instead: instead, below: "17", above: "1000")
  }
}
