// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry

/// The typical screens from which layouts start. Which one it is follows from the size alone.
enum CanonicalScreen: Hashable {
  case phone
  case turnedPhone
  case tablet
  case turnedTablet

  init(_ inputs: LayoutInputs) {
    let isTurned = inputs.size.width > inputs.size.height
    let isLarge = min(inputs.size.width, inputs.size.height) > 600
    self =
      isLarge ? (isTurned ? .turnedTablet : .tablet) : (isTurned ? .turnedPhone : .phone)
  }

  func inputs(isRightToLeft: Bool) -> LayoutInputs {
    var inputs =
      switch self {
      case .phone: Self.inputs(390, 844, EdgeInsets(47, 0, 34, 0), margin: 16)
      case .turnedPhone: Self.inputs(844, 390, EdgeInsets(0, 47, 21, 47), margin: 20)
      case .tablet: Self.inputs(820, 1180, EdgeInsets(24, 0, 20, 0), margin: 20)
      case .turnedTablet: Self.inputs(1180, 820, EdgeInsets(24, 0, 20, 0), margin: 20)
      }
    inputs.isRightToLeft = isRightToLeft
    return inputs
  }

  private static func inputs(
    _ width: Double, _ height: Double, _ insets: EdgeInsets, margin: Double
  ) -> LayoutInputs {
    LayoutInputs(
      size: Size(width: width, height: height), safeAreaInsets: insets,
      systemMinimumLayoutMargins: EdgeInsets(0, margin, 0, margin))
  }
}
