// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry

/// What a strategy answered: how the screen is arranged, whole, not what changes.
///
/// Orders name things as the document does and take effect in their order; the last about a thing holds.
/// What no order speaks of is as the document has it. `resolve` holds them against a screen.
public struct Decision: Sendable, Hashable {
  public enum Order: Sendable, Hashable {
    /// A set of constraints holds.
    case activate(String)
    case deactivate(String)
    /// The view becomes a subview of another and fills it (UIKIT-RULES 89-90).
    case place(view: String, into: String)
    case show(String)
    case hide(String)
    /// The constant of a constraint, by its identifier, in points.
    case setConstant(String, Double)
    /// The priority of a constraint, by its identifier.
    case setPriority(String, Double)
    case setProperty(view: String, name: String, value: PropertyValue)
  }

  public enum PropertyValue: Sendable, Hashable {
    case word(String)
    case number(Double)
  }

  public var orders: [Order]

  public init(_ orders: [Order] = []) {
    self.orders = orders
  }
}

extension Decision.Order: CustomStringConvertible {
  /// The order in words, as diagnostics show it.
  public var description: String {
    switch self {
    case .activate(let set): "activate \(set)"
    case .deactivate(let set): "deactivate \(set)"
    case .place(let view, let container): "place \(view) into \(container)"
    case .show(let view): "show \(view)"
    case .hide(let view): "hide \(view)"
    case .setConstant(let constraint, let value): "set the constant of \(constraint) to \(value)"
    case .setPriority(let constraint, let value): "set the priority of \(constraint) to \(pointsText(value))"
    case .setProperty(let view, let name, let value): "set \(name) of \(view) to \(value)"
    }
  }
}

extension Decision.PropertyValue: CustomStringConvertible {
  public var description: String {
    switch self {
    case .word(let word): word
    case .number(let number): "\(number)"
    }
  }
}
