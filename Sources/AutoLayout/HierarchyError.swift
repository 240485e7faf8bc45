// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry

/// Why a view, a guide or a constraint does not fit into a hierarchy.
///
/// What UIKit answers with an exception at run time is refused here while the hierarchy is being built.
public enum HierarchyError: Error, Hashable, Sendable {
  /// The name belongs to a view, a guide or (among sets) a set already.
  case duplicateName(String)
  case unknownView(ViewIndex)
  case unknownGuide(Int)
  case unknownSet(Int)
  case tooDeep(name: String, limit: Int)
  case tooManyViews(limit: Int)
  case tooManyGuides(limit: Int)
  case tooManyConstraints(limit: Int)
  /// A number that is not finite, or outside what a layout can hold.
  case invalidNumber(what: String, of: String, value: Double)

  /// A horizontal attribute with a vertical one.
  case mixedAxes(Attribute, Attribute)
  /// An edge or centre with a width or height.
  case mixedKinds(Attribute, Attribute)
  /// left or right with leading or trailing.
  case mixedDirections(Attribute, Attribute)
  /// An edge or centre against a bare number; the names are item and attribute.
  case missingSecondItem(String, Attribute)
  /// A second item without its attribute, or the other way round.
  case incompletePair(String, Attribute)
  case zeroMultiplier(Attribute)
  /// A baseline of a guide.
  case missingAttribute(String, Attribute)
  /// A guide that only the root view has, asked of another view.
  case rootGuide(GuideKind, view: String)
}

extension HierarchyError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .duplicateName(let name):
      "the name \(name) is taken: give each view, guide and set a name of its own"
    case .unknownView(let view): "there is no view number \(view.rawValue) in this hierarchy"
    case .unknownGuide(let guide): "there is no guide number \(guide) in this hierarchy"
    case .unknownSet(let set): "there is no set number \(set) in this hierarchy"
    case .tooDeep(let name, let limit):
      "\(name) is nested too deeply: at most \(limit) views may lie inside one another"
    case .tooManyViews(let limit): "too many views: at most \(limit) in one hierarchy"
    case .tooManyGuides(let limit): "too many guides: at most \(limit) in one hierarchy"
    case .tooManyConstraints(let limit): "too many constraints: at most \(limit) in one hierarchy"
    case .invalidNumber(let what, let name, let value):
      "\(what) of \(name) cannot be \(value): write \(Self.range(of: what))"
    case .mixedAxes(let first, let second): Self.sentence(mixed: first, second)
    case .mixedKinds(let first, let second): Self.sentence(position: first, size: second)
    case .mixedDirections(let first, let second): Self.sentence(directions: first, second)
    case .missingSecondItem(let item, let attribute):
      "\(item).\(attribute.name) needs a second item to be placed against: write "
        + "\(item).\(attribute.name) == another.\(attribute.name) + a constant (UIKIT-RULES 78)"
    case .incompletePair(let item, let attribute):
      "the constraint on \(item).\(attribute.name) names half of a second item: write both its item "
        + "and its attribute, or neither (UIKIT-RULES 78)"
    case .zeroMultiplier(let attribute):
      "\(attribute.name) cannot be tied with a multiplier of 0: leave the multiplier out, or put the "
        + "distance in the constant (UIKIT-RULES 78)"
    case .missingAttribute(let item, let attribute):
      "\(item) is a guide and has no \(attribute.name): use bottom (UIKIT-RULES 17)"
    case .rootGuide(let kind, let view):
      "\(view) has no \(kind.name ?? "such guide"): only the root view has it; use "
        + "\(view).safeArea (UIKIT-RULES 67)"
    }
  }

  private static func range(of what: String) -> String {
    switch what {
    case "multiplier": "a number between -1e6 and 1e6"
    case "intrinsicSize": "a number between 0 and 1e9, or leave it out for none"
    default: "a number between -1e9 and 1e9"
    }
  }

  private static func sentence(mixed first: Attribute, _ second: Attribute) -> String {
    let choice =
      first.axis == .horizontal
      ? "left, right, leading, trailing or centerX" : "top, bottom, centerY or a baseline"
    return "\(first.name) cannot be tied to \(second.name): one is \(first.axis.rawValue), the other "
      + "\(second.axis.rawValue); use \(choice) on both sides (UIKIT-RULES 75)"
  }

  private static func sentence(position first: Attribute, size second: Attribute) -> String {
    let size = first.isDimension ? first : second
    let position = first.isDimension ? second : first
    return "\(first.name) cannot be tied to \(second.name): \(position.name) is a place and "
      + "\(size.name) a length; use width or height on both sides, or edges and centers on both sides "
      + "(UIKIT-RULES 75)"
  }

  private static func sentence(directions first: Attribute, _ second: Attribute) -> String {
    "\(first.name) cannot be tied to \(second.name): use \(second.name) on both sides, or "
      + "\(first.name) on both sides (UIKIT-RULES 76)"
  }
}
