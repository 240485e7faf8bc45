// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import ConstraintSolver

/// Why an arrangement does not fit the hierarchy it is for; views and constraints by name where they have one.
public enum ArrangementError: Error, Hashable, Sendable {
  case unknownSet(Int)
  case unknownView(ViewIndex)
  case unknownConstraint(Int)
  /// The root's place is the controller's business.
  case placedRoot(String)
  /// Each lies in the next, and the last in the first.
  case placementCycle([String])
  case tooDeep(String, limit: Int)
  case invalidConstant(String, value: Double)
  /// A constraint that is always active changes between required and optional.
  case requiredPriorityChange(String, from: Priority, to: Priority)
  /// A stack's property set on a view that is none.
  case notAStack(String)
  /// A font set on a view that shows no text.
  case showsNoText(String)
  /// Of a property of a view.
  case invalidLength(String, String, value: Double)
}

extension ArrangementError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownSet(let set): "there is no set number \(set)"
    case .unknownView(let view): "there is no view number \(view.rawValue)"
    case .unknownConstraint(let place): "there is no constraint number \(place)"
    case .placedRoot(let name):
      "\(name) is the root view and cannot be placed into another view: place its subviews instead"
    case .placementCycle(let names):
      "views cannot lie inside one another in a circle: \(names.joined(separator: " in ")) in "
        + "\(names.first ?? ""); place one of them elsewhere"
    case .tooDeep(let name, let limit):
      "\(name) would be nested too deeply: at most \(limit) views may lie inside one another"
    case .invalidConstant(let name, let value):
      "the constant of \(name) cannot be \(value): give a number between -1e9 and 1e9"
    case .requiredPriorityChange(let name, let old, let new):
      "the priority of \(name) cannot change from \(old) to \(new) while it is active: a constraint "
        + "stays required or stays optional; write 999 instead of 1000 (UIKIT-RULES 80)"
    case .notAStack(let name):
      "\(name) is not a stack and has no axis, distribution, alignment or spacing"
    case .showsNoText(let name): "\(name) shows no text and has no font"
    case .invalidLength(let name, let property, let value):
      "the \(property) of \(name) cannot be \(value): give a number between -1e9 and 1e9"
    }
  }
}
