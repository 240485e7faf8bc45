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

/// An error that stands for an exception of UIKit's.
public protocol UIKitRefusal: Error {
  /// Nil for what only this project refuses, such as its own limits.
  var exception: UIKitException? { get }
}

extension HierarchyError: UIKitRefusal {
  public var exception: UIKitException? {
    switch self {
    case .mixedAxes, .mixedKinds:
      UIKitException("NSInvalidLayoutConstraintException", about: "incompatible anchors")
    case .mixedDirections:
      UIKitException("NSInvalidArgumentException", about: "leading/trailing with left/right")
    case .missingSecondItem, .incompletePair, .zeroMultiplier:
      UIKitException("NSInvalidArgumentException", about: "location attributes in pairs")
    default: nil
    }
  }
}

extension ViewTreeError: UIKitRefusal {
  public var exception: UIKitException? {
    switch self {
    case .noCommonAncestor: UIKitException("NSGenericException", about: "no common ancestor")
    case .unpreparedHierarchy:
      UIKitException("NSInternalInconsistencyException", about: "hierarchy not prepared for constraint")
    case .requiredPriorityChange(_, from: let old, to: _):
      UIKitException(
        "NSInternalInconsistencyException",
        about: old.isRequired
          ? "priority required to not on installed constraint"
          : "priority not to required on installed constraint")
    case .cycle: UIKitException("NSInvalidArgumentException", about: "view as a subview of itself")
    default: nil
    }
  }
}

/// A priority outside 1...1000 (UIKIT-RULES 79).
public struct PriorityError: UIKitRefusal, Hashable, CustomStringConvertible {
  public let value: Double

  public var exception: UIKitException? {
    UIKitException("NSInvalidArgumentException", about: "priority out of range")
  }

  public var description: String {
    "a priority cannot be \(value): write a whole number from 1 to 1000 (UIKIT-RULES 79)"
  }
}

extension Priority {
  /// The priority of that value; UIKit's fractions are not known here.
  public init(value: Double) throws(PriorityError) {
    guard let whole = Int(exactly: value), let priority = Priority(whole) else {
      throw PriorityError(value: value)
    }
    self = priority
  }
}
