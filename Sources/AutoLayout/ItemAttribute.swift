// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import ConstraintSolver

/// `NSLayoutConstraint.Attribute` whole, with UIKit's raw values (UIKIT-RULES 74).
///
/// A margin attribute of a view is the same line as an edge of its margins guide (UIKIT-RULES 77), so
/// constraints in here know `Attribute` alone; this is for those who write UIKit's words.
public enum ItemAttribute: Int, Hashable, Sendable, CaseIterable {
  case notAnAttribute = 0
  case left = 1
  case right = 2
  case top = 3
  case bottom = 4
  case leading = 5
  case trailing = 6
  case width = 7
  case height = 8
  case centerX = 9
  case centerY = 10
  case lastBaseline = 11
  case firstBaseline = 12
  case leftMargin = 13
  case rightMargin = 14
  case topMargin = 15
  case bottomMargin = 16
  case leadingMargin = 17
  case trailingMargin = 18
  case centerXWithinMargins = 19
  case centerYWithinMargins = 20

  /// UIKit's name for it.
  public var name: String { "\(self)" }

  public init?(name: some StringProtocol) {
    guard let found = ItemAttribute.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// True for those that lie on the margins guide.
  public var isOnMargins: Bool { rawValue >= Self.leftMargin.rawValue }

  /// The same without the margins; nil for `notAnAttribute`.
  public var attribute: Attribute? {
    switch self {
    case .notAnAttribute: nil
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: Attribute(rawValue: rawValue)
    }
  }

  /// The item that the attribute is a part of: the view itself or its margins guide.
  public func item(of view: ViewIndex) -> LayoutItem {
    LayoutItem(view, isOnMargins ? .margins : nil)
  }
}

extension LayoutConstraint {
  /// UIKit's initializer by items, which knows attributes on margins. Nil when the first attribute is none.
  public init?(
    item: LayoutItem, attribute: ItemAttribute, relatedBy relation: Relation, toItem second: LayoutItem?,
    attribute secondAttribute: ItemAttribute, multiplier: Double = 1, constant: Double = 0,
    systemSpacing: Double = 0, priority: Priority = .required
  ) {
    guard let first = attribute.attribute else { return nil }
    self.init(
      first: attribute.isOnMargins ? attribute.item(of: item.view) : item, firstAttribute: first,
      relation: relation, multiplier: multiplier,
      second: second.map { secondAttribute.isOnMargins ? secondAttribute.item(of: $0.view) : $0 },
      secondAttribute: secondAttribute.attribute, constant: constant, systemSpacing: systemSpacing,
      priority: priority)
  }
}
