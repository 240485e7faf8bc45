// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import TextMetrics

/// What the content of a view asks for.
struct MeasuredContent: Hashable, Sendable {
  var width: Double?
  var height: Double?
  var alignmentInsets = EdgeInsets.zero
  /// Nil without a line of text.
  var baselines: Baselines?
  /// The width is a guess: nobody knows the font, or some of the letters.
  var isApproximate = false
  /// The text whose height is another for another width.
  var following: ShapedText?

  init(width: Double? = nil, height: Double? = nil) {
    self.width = width.map(Self.usable)
    self.height = height.map(Self.usable)
  }

  /// A length that the maker gives counts; text stays where it was from its edge.
  mutating func replaceSize(by given: AxisPair<Double?>) {
    width = given.horizontal ?? width.map(Self.usable)
    height = given.vertical ?? height.map(Self.usable)
  }

  /// Endless texts in giant letters are no wider than a layout can hold, negative insets take no more than there is.
  static func usable(_ value: Double) -> Double { max(0, min(value, LayoutNumber.limit)) }
}

/// Where lines of text stand in a view (UIKIT-RULES 100).
struct Baselines: Hashable, Sendable {
  /// From the view's top to the first line's baseline.
  var first: Double
  /// From the last line's baseline to the view's bottom.
  var last: Double
}

extension ViewHierarchy {
  /// True when some text is in a font that is not the system's.
  public var namesFonts: Bool {
    views.contains { view in
      guard let text = view.properties.text else { return false }
      return text.font.isNamed || text.runs.contains(where: \.font.isNamed)
    }
  }
}

extension FontDescription {
  fileprivate var isNamed: Bool { if case .named = family { true } else { false } }
}

extension ViewProperties {
  /// The control the view is, as far as that decides its size: a button without a title leaves it open.
  var shownControl: ControlKind? {
    let control = control ?? kind.control
    if case .button? = control, text == nil { return nil }
    return control
  }

  /// True when the view's size has to be measured.
  public var isMeasured: Bool { text != nil || shownControl != nil }
}
