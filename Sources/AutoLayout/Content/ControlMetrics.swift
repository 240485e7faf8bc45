// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import ConstraintSolver
public import Geometry

/// What UIKit's controls measure when nothing else sizes them.
///
/// The figures are those that Interface Builder wrote for such controls, era by era; `docs/text.md` says how sure
/// each is.
public enum ControlMetrics {
  /// The intrinsic size, which is that of the rectangle that constraints act on; nil on an axis without one, or
  /// where a text decides. The frame is larger by the alignment insets.
  public static func size(of kind: ControlKind, era: ControlEra) -> (width: Double?, height: Double?) {
    switch kind {
    case .button, .textView: (nil, nil)
    case .switch: era >= .iOS26 ? (61, 28) : (49, 31)
    case .slider: (nil, era >= .iOS26 ? 31 : 30)
    case .segmentedControl: (nil, era >= .iOS13 ? 31 : 28)
    case .stepper: (94, era >= .iOS13 ? 32 : 29)
    case .progressView(let isBar): (nil, isBar ? 2.5 : era >= .iOS14 ? 4 : 2)
    case .activityIndicator(let isLarge): isLarge ? (37, 37) : (20, 20)
    case .pageControl(let pages): (Double(16 * min(max(pages, 1), 1_000) - 9), pageControlHeight(era))
    case .picker: (320, 216)
    case .datePicker(let style, let mode): datePicker(style.shown(mode, era: era), mode, era)
    case .searchBar: (nil, era >= .iOS11 ? 56 : 44)
    case .textField(.roundedRect): (nil, era >= .iOS13 ? 34 : 30)
    case .textField: (nil, nil)
    // The environment tells it.
    case .bar: (nil, nil)
    }
  }

  /// Nowhere published: but for wheels and heights of compact ones, figures that are near. Of a month two apps tell what
  /// they read: 345 and 348 high, and a time below it 44 more.
  private static func datePicker(
    _ style: ControlKind.DatePickerStyle, _ mode: ControlKind.DatePickerMode, _ era: ControlEra
  ) -> (width: Double?, height: Double?) {
    switch (style, mode) {
    case (.compact, _), (.inline, .time):
      // About a date, a time, and both beside one another.
      (mode == .time ? 84 : mode == .dateAndTime ? 214 : 125, era >= .iOS26 ? 36 : 34)
    // A month, and below it the time.
    case (.inline, .dateAndTime): (320, 392)
    case (.inline, _): (320, 348)
    case (.automatic, _), (.wheels, _): (320, 216)
    }
  }

  private static func pageControlHeight(_ era: ControlEra) -> Double {
    if era >= .iOS15 { return 26 }
    return era >= .iOS14 ? 27.5 : 37
  }

  /// How far a control's frame reaches beyond the rectangle that constraints act on (UIKIT-RULES 99).
  public static func alignmentInsets(of kind: ControlKind, era: ControlEra) -> EdgeInsets {
    switch kind {
    case .switch: EdgeInsets(0, 0, 0, 2)
    case .slider: era >= .iOS26 ? .zero : EdgeInsets(0, 2, 1, 2)
    case .segmentedControl: EdgeInsets(0, 0, 1, 0)
    default: .zero
    }
  }

  /// The hugging that UIKit gives a control of its own accord; views in general have 250 (UIKIT-RULES 84).
  public static func hugging(of kind: ControlKind) -> AxisPair<Priority> {
    switch kind {
    case .switch, .stepper, .activityIndicator: AxisPair(.high)
    case .progressView: AxisPair(horizontal: .low, vertical: .high)
    default: AxisPair(.low)
    }
  }

  /// The compression resistance that UIKit gives a control of its own accord.
  public static func compressionResistance(of kind: ControlKind) -> AxisPair<Priority> {
    AxisPair(.high)
  }
}
