// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import ConstraintSolver

/// The exception that UIKit would have raised where an error is thrown in here.
public struct UIKitException: Hashable, Sendable {
  public let name: String
  /// In a few words, what its reason says.
  public let about: String

  public init(_ name: String, about: String) {
    self.name = name
    self.about = about
  }
}

extension UIKitException {
  /// Axes, or places and lengths, that do not go together (UIKIT-RULES 75).
  public static let incompatibleAnchors = UIKitException(
    "NSInvalidLayoutConstraintException", about: "incompatible anchors")
  /// UIKIT-RULES 76
  public static let mixedDirections = UIKitException(
    "NSInvalidArgumentException", about: "leading/trailing with left/right")
  /// A place without a second one, or with a multiplier of 0 (UIKIT-RULES 78).
  public static let loneLocation = UIKitException(
    "NSInvalidArgumentException", about: "location attributes in pairs")
  /// UIKIT-RULES 79
  public static let priorityOutOfRange = UIKitException(
    "NSInvalidArgumentException", about: "priority out of range")
  /// UIKIT-RULES 80
  public static let requiredToOptional = UIKitException(
    "NSInternalInconsistencyException", about: "priority required to not on installed constraint")
  public static let optionalToRequired = UIKitException(
    "NSInternalInconsistencyException", about: "priority not to required on installed constraint")
  /// UIKIT-RULES 87
  public static let noCommonAncestor = UIKitException("NSGenericException", about: "no common ancestor")
  /// UIKIT-RULES 88
  public static let unpreparedHierarchy = UIKitException(
    "NSInternalInconsistencyException", about: "hierarchy not prepared for constraint")
  /// A text in visual format that cannot be read (UIKIT-RULES 119).
  public static let unreadableFormat = UIKitException(
    "NSInvalidArgumentException", about: "unable to parse format")
  public static let cycle = UIKitException(
    "NSInvalidArgumentException", about: "view as a subview of itself")

  /// All that errors in here stand for.
  public static let known = [
    incompatibleAnchors, mixedDirections, loneLocation, priorityOutOfRange, requiredToOptional,
    optionalToRequired, noCommonAncestor, unpreparedHierarchy, unreadableFormat, cycle,
  ]
}

/// An error that stands for an exception of UIKit's.
public protocol UIKitRefusal: Error {
  /// Nil for what only this project refuses, such as its own limits.
  var exception: UIKitException? { get }
}

extension HierarchyError: UIKitRefusal {
  public var exception: UIKitException? {
    switch self {
    case .mixedAxes, .mixedKinds: .incompatibleAnchors
    case .mixedDirections: .mixedDirections
    case .missingSecondItem, .incompletePair, .zeroMultiplier: .loneLocation
    default: nil
    }
  }
}

extension ViewTreeError: UIKitRefusal {
  public var exception: UIKitException? {
    switch self {
    case .noCommonAncestor: .noCommonAncestor
    case .unpreparedHierarchy: .unpreparedHierarchy
    case .requiredPriorityChange(_, from: let old, to: _):
      old.isRequired ? .requiredToOptional : .optionalToRequired
    case .cycle: .cycle
    default: nil
    }
  }
}

/// A priority that is not above 0, or above 1000 (UIKIT-RULES 79).
public struct PriorityError: UIKitRefusal, Hashable, CustomStringConvertible {
  public let value: Double

  public var exception: UIKitException? { .priorityOutOfRange }

  public var description: String {
    "a priority cannot be \(value): write a number above 0, up to 1000 (UIKIT-RULES 79)"
  }
}

extension Priority {
  /// The priority of that value.
  public init(value: Double) throws(PriorityError) {
    guard let priority = Priority(value) else { throw PriorityError(value: value) }
    self = priority
  }
}
