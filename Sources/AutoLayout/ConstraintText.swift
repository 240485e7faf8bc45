// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import ConstraintSolver

extension ViewHierarchy {
  /// The author's name for a constraint, or what it says.
  public func name(ofConstraint place: Int) -> String {
    guard constraints.indices.contains(place) else { return "constraint \(place)" }
    return constraints[place].identifier ?? text(of: constraints[place])
  }

  /// The constraint as a document would write it.
  public func text(of constraint: LayoutConstraint) -> String { spelled(constraint) }
}

extension ItemDirectory {
  func spelled(_ constraint: LayoutConstraint) -> String {
    var text = "\(name(of: constraint.first)).\(constraint.firstAttribute.name) "
    text += constraint.relation.sign + " "
    guard let second = constraint.second, let attribute = constraint.secondAttribute else {
      return text + LayoutNumber.text(constraint.constant) + suffix(of: constraint)
    }
    if constraint.multiplier != 1 { text += LayoutNumber.text(constraint.multiplier) + " * " }
    text += "\(name(of: second)).\(attribute.name)"
    if constraint.systemSpacing != 0 {
      text += " + "
      if constraint.systemSpacing != 1 { text += LayoutNumber.text(constraint.systemSpacing) + " * " }
      text += "system"
    }
    if constraint.constant != 0 {
      text += constraint.constant < 0 ? " - " : " + "
      text += LayoutNumber.text(abs(constraint.constant))
    }
    return text + suffix(of: constraint)
  }

  private func suffix(of constraint: LayoutConstraint) -> String {
    constraint.priority.isRequired ? "" : " @ \(constraint.priority)"
  }
}

extension Relation {
  /// As documents write it.
  public var sign: String {
    switch self {
    case .lessOrEqual: "<="
    case .equal: "=="
    case .greaterOrEqual: ">="
    }
  }
}

extension Relation {
  /// By UIKit's name: `lessThanOrEqual`, `equal`, `greaterThanOrEqual`.
  public init?(name: String) {
    switch name {
    case "lessThanOrEqual": self = .lessOrEqual
    case "equal": self = .equal
    case "greaterThanOrEqual": self = .greaterOrEqual
    default: return nil
    }
  }
}

extension LayoutNumber {
  /// The shortest decimal that reads back as the same number; whole numbers without a point.
  static func text(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
