// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Traits

/// A control of UIKit's whose size is not its maker's to choose.
public enum ControlKind: Hashable, Sendable {
  case button(ButtonStyle = .system)
  case `switch`
  case slider
  /// With the titles of its segments.
  case segmentedControl([String] = [])
  case stepper
  case progressView(isBar: Bool = false)
  case activityIndicator(isLarge: Bool = false)
  case pageControl(pages: Int = 3)
  case picker
  case datePicker(DatePickerStyle = .wheels, mode: DatePickerMode = .dateAndTime)
  case searchBar
  case textField(BorderStyle = .roundedRect)
  /// One that no container shows (UIKIT-RULES 32).
  case bar(ContainedBars)
  /// One that scrolls takes what it gets; one that does not is as large as its text.
  case textView(isScrollable: Bool = true)

  public enum ButtonStyle: String, Hashable, Sendable, CaseIterable {
    /// A plain title, with six points above and below; of any `UIButton.ButtonType`.
    case system
    /// One made from a `UIButton.Configuration`: its own insets, any number of lines.
    case configuration
  }

  /// How a date is picked (`UIDatePickerStyle`).
  public enum DatePickerStyle: String, Hashable, Sendable, CaseIterable {
    /// The system's choice: wheels, and from iOS 14 on compact.
    case automatic
    case wheels
    case compact
    case inline

    /// What a system shows for it: wheels before it has the style (compact from iOS 13.4 on, inline from 14), and for a
    /// timer always.
    public func shown(_ mode: DatePickerMode, era: ControlEra) -> DatePickerStyle {
      guard mode != .countDownTimer else { return .wheels }
      return switch self {
      case .wheels: .wheels
      case .automatic: era >= .iOS14 ? .compact : .wheels
      case .compact: era >= .iOS13_4 ? .compact : .wheels
      case .inline: era >= .iOS14 ? .inline : .wheels
      }
    }
  }

  /// What a date picker picks (`UIDatePicker.Mode`).
  public enum DatePickerMode: String, Hashable, Sendable, CaseIterable {
    case time
    case date
    case dateAndTime
    case countDownTimer
    case yearAndMonth
  }

  /// The border of a text field (`UITextField.BorderStyle`).
  public enum BorderStyle: String, Hashable, Sendable, CaseIterable {
    case none
    case line
    case bezel
    case roundedRect
  }
}

extension ViewKind {
  /// The control that views of this kind are, when nothing more is said; nil for views that are none.
  public var control: ControlKind? {
    switch self {
    case .view, .stack, .scroll, .label, .image: nil
    case .button: .button()
    case .switch: .switch
    case .slider: .slider
    case .segmentedControl: .segmentedControl()
    case .stepper: .stepper
    case .progressView: .progressView()
    case .activityIndicator: .activityIndicator()
    case .pageControl: .pageControl()
    case .picker: .picker
    case .datePicker: .datePicker()
    case .searchBar: .searchBar
    case .textField: .textField()
    case .textView: .textView()
    }
  }
}
