// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CPivotStrategy

/// What a case may say beside `when:`.
public enum CaseKey {
  /// `activate: [set, ...]`: these sets of constraints hold.
  case activate
  /// `show: [view, ...]`
  case show
  /// `hide: [view, ...]`
  case hide
  /// `place: {view: container, ...}`: each view becomes a subview of its container and fills it.
  case place
  /// `constants: {constraint: points, ...}`
  case constants
  /// `priorities: {constraint: above 0 up to 1000, ...}`
  case priorities
  /// `properties: {stack: {axis: vertical, spacing: 8}, ...}`
  case properties

  func orders(of node: Node) -> [Order] {
    switch self {
    case .activate: names(node.find("activate"), PIVOT_NAME_SET) { .activate($0) }
    case .show: names(node.find("show"), PIVOT_NAME_VIEW) { .show($0) }
    case .hide: names(node.find("hide"), PIVOT_NAME_VIEW) { .hide($0) }
    case .place:
      pairs(node.find("place"), PIVOT_NAME_VIEW) { view, container in
        container.name(of: PIVOT_NAME_VIEW).map { .place(view: view, into: $0) }
      }
    case .constants:
      pairs(node.find("constants"), PIVOT_NAME_CONSTRAINT) { constraint, value in
        value.double.map { .setConstant(constraint, $0) }
      }
    case .priorities:
      pairs(node.find("priorities"), PIVOT_NAME_CONSTRAINT) { constraint, value in
        value.priority.map { .setPriority(constraint, $0) }
      }
    case .properties:
      node.find("properties").entries.flatMap { view, settings in
        settings.entries.compactMap { property, value in value.setting(of: property, of: view) }
      }
    }
  }

  private func names(_ list: Node, _ kind: pivot_name, _ order: (Name) -> Order) -> [Order] {
    list.elements.compactMap { $0.name(of: kind).map(order) }
  }

  private func pairs(_ mapping: Node, _ kind: pivot_name, _ order: (Name, Node) -> Order?) -> [Order] {
    mapping.entries.compactMap { key, value in key.name(of: kind).flatMap { order($0, value) } }
  }
}
