// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Devices
import Geometry
import Traits

/// The columns of a split view controller (UIKIT-RULES 43, 73).
///
/// Where it is narrow it shows its last child alone. Else the columns before that stand beside it, a pixel apart, or
/// over it; they are compact wide whatever the split view itself is.
struct SplitColumns {
  let settings: ControllerState
  /// What the split view controller itself has, its own additional insets included.
  let place: ContainerPlace
  let state: ScreenState

  /// How many columns there are, shown or not.
  let count: Int

  init(_ settings: ControllerState, count: Int, in place: ContainerPlace, state: ScreenState) {
    self.settings = settings
    self.count = count
    self.place = place
    self.state = state
  }

  /// The places of the children, the widest last.
  var places: [ContainerPlace] {
    guard count > 1 else { return Array(repeating: place, count: count) }
    guard place.traits.horizontalSizeClass == .regular else {
      return Array(repeating: place.offScreen, count: count - 1) + [place]
    }
    let shown = min(shownCount, count - 1)
    var places = (0..<count - 1).map { index in
      let position = index - (count - 1 - shown)
      let place = column(at: Double(max(0, position)) * (width.value + divider))
      return position < 0 ? place.offScreen : place
    }
    places.append(isOver ? place : last(after: Double(shown) * (width.value + divider)))
    return places
  }

  /// How many columns stand before the last.
  private var shownCount: Int {
    switch settings.displayMode {
    case .automatic: place.frame.width > place.frame.height ? 1 : 0
    case .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary: 2
    }
  }

  private var isOver: Bool {
    settings.displayMode == .oneOverSecondary || settings.displayMode == .twoOverSecondary
  }

  private var width: Answer<Double> {
    let widest = widestColumn
    guard let width = settings.preferredColumnWidth else {
      return state.model.columnWidth(in: place.frame.width).map { min($0, widest) }
    }
    return Answer(min(max(0, width), widest), isExtrapolated: width > widest)
  }

  /// UIKit holds columns to a maximum that it does not document. Here the last keeps the width of a narrow iPhone, or
  /// half of a split view that is less than twice as wide.
  private var widestColumn: Double {
    let count = Double(max(1, min(shownCount, count - 1)))
    let room = place.frame.width - min(320, place.frame.width / 2)
    return max(0, (room - (isOver ? count - 1 : count) * divider) / count)
  }

  private var divider: Double { 1 / state.model.scale }

  private var isRightToLeft: Bool { place.traits.layoutDirection == .rightToLeft }

  /// A column so far from the leading edge.
  private func column(at distance: Double) -> ContainerPlace {
    var column = part(x: isRightToLeft ? place.frame.width - distance - width.value : distance, width.value)
    column.traits.horizontalSizeClass = .compact
    column.isExtrapolated = column.isExtrapolated || width.isExtrapolated
    return column
  }

  private func last(after distance: Double) -> ContainerPlace {
    var last = part(x: isRightToLeft ? 0 : distance, max(0, place.frame.width - distance))
    last.isExtrapolated = last.isExtrapolated || (distance > 0 && width.isExtrapolated)
    return last
  }

  /// A part of the split view controller as high as itself, with the insets that reach into it.
  private func part(x: Double, _ width: Double) -> ContainerPlace {
    var part = place
    part.frame.origin.x += x
    part.frame.size.width = width
    part.insets = place.insets.reaching(into: part.frame, from: place.frame)
    return part
  }
}
