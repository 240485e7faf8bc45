// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import ConstraintSolver

/// What UIKit raises exceptions for when a tree of views is changed.
public enum ViewTreeError: Error, Hashable, Sendable {
  case unknownView(ViewIndex)
  case unknownGuide(Int)
  case unknownConstraint(ConstraintIndex)
  case invalidNumber(String, Double)
  /// The view is the one, or lies in the one, that should be put into it.
  case cycle(String, into: String)
  case tooDeep(String, limit: Int)
  case tooManyViews(limit: Int)
  case notAStack(String)
  case notASubview(String, of: String)
  /// The two items of a constraint lie in different trees.
  case noCommonAncestor(String, String)
  /// A constraint was given to a view that one of its items does not lie in.
  case unpreparedHierarchy(constraint: String, view: String)
  case requiredPriorityChange(String, from: Priority, to: Priority)
}

extension ViewTreeError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownView(let view): "there is no view number \(view.rawValue)"
    case .unknownGuide(let guide): "there is no guide number \(guide)"
    case .unknownConstraint(let constraint): "there is no constraint number \(constraint.rawValue)"
    case .invalidNumber(let what, let value):
      "\(what) cannot be \(value): give a number between -1e9 and 1e9"
    case .cycle(let view, let container):
      "\(view) cannot be put into \(container), which is or lies in \(view)"
    case .tooDeep(let view, let limit):
      "\(view) would be nested too deeply: at most \(limit) views may lie inside one another"
    case .tooManyViews(let limit): "too many views: at most \(limit) in one tree"
    case .notAStack(let view): "\(view) is not a stack and lines up nothing"
    case .notASubview(let view, let container): "\(view) is not a subview of \(container)"
    case .noCommonAncestor(let first, let second):
      "\(first) and \(second) have no common ancestor: add both to one tree before activating what ties "
        + "them (UIKIT-RULES 87)"
    case .unpreparedHierarchy(let constraint, let view):
      "\(constraint) cannot be held by \(view): its items must be \(view) or lie in it; activate it "
        + "instead of adding it (UIKIT-RULES 88)"
    case .requiredPriorityChange(let constraint, let old, let new):
      "the priority of \(constraint) cannot change from \(old) to \(new) while it is active: "
        + "deactivate it first, or use 999 from the start (UIKIT-RULES 80)"
    }
  }
}
