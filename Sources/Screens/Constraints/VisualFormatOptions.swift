// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import AutoLayout

/// What may be asked of a text in visual format besides (`NSLayoutConstraint.FormatOptions`): alignment, a bit for each
/// attribute, and the direction in which a horizontal line runs (UIKIT-RULES 119).
public struct VisualFormatOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// From leading to trailing, the default, has no bit.
  public static let directionLeftToRight = VisualFormatOptions(rawValue: 1 << 16)
  public static let directionRightToLeft = VisualFormatOptions(rawValue: 2 << 16)

  /// All views are aligned by this attribute.
  public static func alignAll(_ attribute: Attribute) -> VisualFormatOptions {
    VisualFormatOptions(rawValue: 1 << attribute.rawValue)
  }

  /// UIKit's name, as `alignAllCenterY`; nil for other words.
  public init?(name: String) {
    switch name {
    case "directionLeadingToTrailing": self = []
    case "directionLeftToRight": self = .directionLeftToRight
    case "directionRightToLeft": self = .directionRightToLeft
    default:
      let attribute = Attribute.allCases.first { "alignAll" + $0.name.capitalizedFirst == name }
      guard let attribute else { return nil }
      self = .alignAll(attribute)
    }
  }

  /// The attributes by which views are aligned.
  public var aligned: [Attribute] { Attribute.allCases.filter { contains(.alignAll($0)) } }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
