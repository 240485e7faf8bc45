// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A control of UIKit's whose size is not its maker's to choose.
public enum ControlKind: Hashable, Sendable {
  case `switch`
  case slider
  case segmentedControl
  case stepper
  case progressView(isBar: Bool = false)
  case activityIndicator(isLarge: Bool = false)
  case pageControl(pages: Int = 3)
  case picker
  case datePicker(DatePickerStyle = .wheels)
  case searchBar
  /// With the height of its border; one without a border is as high as its text.
  case textField(BorderStyle = .roundedRect)

  /// How a date is picked (`UIDatePickerStyle`).
  public enum DatePickerStyle: String, Hashable, Sendable, CaseIterable {
    case wheels
    case compact
    case inline
  }

  /// The border of a text field (`UITextField.BorderStyle`).
  public enum BorderStyle: String, Hashable, Sendable, CaseIterable {
    case none
    case line
    case bezel
    case roundedRect
  }
}
