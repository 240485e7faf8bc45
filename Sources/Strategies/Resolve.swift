// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import AutoLayout
import CPivotStrategy
import ConstraintSolver
public import SourceText

/// The arrangement that the decisions of a screen's modules come to, in the order of the screen's list: what
/// a later one orders replaces what an earlier one ordered about the same thing.
///
/// Every order must fit the screen; the first that does not refuses all of them.
public func resolve(
  _ decisions: [(module: String, mark: SourceMark, decision: Decision)], on hierarchy: ViewHierarchy
) throws(DecisionError) -> Arrangement {
  var resolution = Resolution(hierarchy)
  for (module, mark, decision) in decisions {
    var last: Decision.Order?
    do {
      for order in decision.orders {
        last = order
        try resolution.take(order)
      }
    } catch {
      throw DecisionError(module: module, mark: mark, order: last, message: error.message)
    }
    do { try hierarchy.check(resolution.arrangement) } catch {
      throw DecisionError(
        module: module, mark: mark, order: decision.orders.last { error.names.contains($0.subject) },
        message: error.description)
    }
  }
  return resolution.arrangement
}

/// What the orders taken so far come to.
private struct Resolution {
  struct Fault: Error {
    let message: String
  }

  private let hierarchy: ViewHierarchy
  // Most decisions name no constraint and make no mistake: then nobody pays for the table.
  private lazy var names = ScreenNames(hierarchy)
  private var activeSets: Set<Int> = []
  private var settings: [ViewIndex: [ViewProperty: Arrangement.Property]] = [:]
  private var placements: [ViewIndex: ViewIndex] = [:]
  private var hidden: [ViewIndex: Bool] = [:]
  private var constants: [Int: Double] = [:]
  private var priorities: [Int: Priority] = [:]

  init(_ hierarchy: ViewHierarchy) {
    self.hierarchy = hierarchy
  }

  mutating func take(_ order: Decision.Order) throws(Fault) {
    switch order {
    case .activate(let name):
      let set = try set(name)
      activeSets.insert(set)
    case .deactivate(let name):
      let set = try set(name)
      activeSets.remove(set)
    case .place(let name, let container):
      let view = try view(name)
      placements[view] = try self.view(container)
    case .show(let name): try setHidden(name, false)
    case .hide(let name): try setHidden(name, true)
    case .setConstant(let name, let value):
      let place = try constraint(name)
      constants[place] = value
    case .setPriority(let name, let value):
      guard let priority = Priority(value) else {
        throw Fault(message: "a priority is above 0 and at most 1000 (UIKIT-RULES 79)")
      }
      let place = try constraint(name)
      priorities[place] = priority
    case .setProperty(let name, let property, let value):
      let view = try view(name)
      do {
        let property = try ViewProperty.named(property)
        settings[view, default: [:]][property] = try property.setting(
          value, of: hierarchy.views[view.rawValue].properties)
        // Of margins a view has one kind, and the last order holds.
        if property == .layoutMargins { settings[view]?[.directionalLayoutMargins] = nil }
        if property == .directionalLayoutMargins { settings[view]?[.layoutMargins] = nil }
      } catch { throw Fault(message: error.message) }
    }
  }

  /// One spelling for one meaning: sorted, and nothing that the hierarchy says already.
  var arrangement: Arrangement {
    var arrangement = Arrangement()
    arrangement.activeSets = activeSets.sorted()
    arrangement.placements = placements
    arrangement.hidden = hidden.filter { hierarchy.views[$0.key.rawValue].properties.isHidden != $0.value }
    arrangement.constants = constants.filter { hierarchy.constraints[$0.key].constant != $0.value }
    arrangement.priorities = priorities.filter { hierarchy.constraints[$0.key].priority != $0.value }
    for view in settings.keys.sorted() {
      let own = hierarchy.views[view.rawValue].properties
      for property in ViewProperty.allCases {
        guard let setting = settings[view]?[property], setting != property.setting(of: own) else {
          continue
        }
        arrangement.settings.append(Arrangement.Setting(view: view, property: setting))
      }
    }
    return arrangement
  }
}

extension Resolution {
  private mutating func setHidden(_ name: String, _ isHidden: Bool) throws(Fault) {
    let view = try view(name)
    hidden[view] = isHidden
  }

  private mutating func set(_ name: String) throws(Fault) -> Int {
    guard let set = hierarchy.set(named: name) else {
      throw Fault(message: names.unknown(name, PIVOT_NAME_SET))
    }
    return set
  }

  private mutating func view(_ name: String) throws(Fault) -> ViewIndex {
    guard let view = hierarchy.view(named: name) else {
      throw Fault(message: names.unknown(name, PIVOT_NAME_VIEW))
    }
    return view
  }

  private mutating func constraint(_ name: String) throws(Fault) -> Int {
    guard let places = names.constraints[name], let place = places.first else {
      throw Fault(message: names.unknown(name, PIVOT_NAME_CONSTRAINT))
    }
    guard places.count == 1 else { throw Fault(message: names.ambiguous(name)) }
    return place
  }
}

extension Decision.Order {
  /// What the order is about.
  fileprivate var subject: String {
    switch self {
    case .activate(let name), .deactivate(let name), .show(let name), .hide(let name): name
    case .place(let view, _): view
    case .setConstant(let name, _), .setPriority(let name, _): name
    case .setProperty(let view, _, _): view
    }
  }
}

extension ArrangementError {
  /// The names of what is wrong.
  fileprivate var names: [String] {
    switch self {
    case .unknownSet, .unknownView, .unknownConstraint: []
    case .placedRoot(let name), .tooDeep(let name, _), .invalidConstant(let name, _),
      .requiredPriorityChange(let name, _, _), .notAStack(let name), .showsNoText(let name),
      .invalidLength(let name, _, _):
      [name]
    case .placementCycle(let names): names
    }
  }
}
