// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What a constraint in a log is about.
public enum LoggedAttribute: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
  case firstBaseline, lastBaseline, baseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins
  /// Of autoresizing masks.
  case minX, midX, maxX, minY, midY, maxY

  public var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins, .minX, .midX, .maxX:
      true
    default: false
    }
  }

  /// A size; everything else is a place.
  public var isSize: Bool { self == .width || self == .height }

  public var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline || self == .baseline }

  /// Counted from the edge where reading begins, so that the direction of the app matters.
  var followsReading: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Counted from the superview's origin when there is no other place to count from.
  var isOfFrame: Bool {
    switch self {
    case .minX, .midX, .maxX, .minY, .midY, .maxY: true
    default: false
    }
  }

  var isMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      true
    default: false
    }
  }
}
