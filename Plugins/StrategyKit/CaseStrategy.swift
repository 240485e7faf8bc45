// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import CPivotStrategy

/// A strategy that is a list of cases: the first whose `when:` holds says how the screen is arranged.
///
///     cases:
///       - when: {orientation: portrait}
///         activate: [stacked]
///       - activate: [side-by-side]      # no when: always holds
///
/// Every set that some case activates and the chosen one does not is inactive. When no case holds, nothing is
/// decided and the screen is as its document has it.
public final class CaseStrategy: Strategy {
  private struct Case {
    /// Nil: always holds.
    var condition: Condition?
    var orders: [Order]
  }

  private var cases: [Case] = []

  /// Reads `cases:`, in which `keys` may be used. `check` sees each `when:` that is a condition and reports
  /// what the module does not want in one.
  public init(_ host: Host, keys: [CaseKey], check: (Node) -> Void = { _ in }) {
    super.init()
    let list = host.configuration.require("cases")
    let nodes = list.elements
    host.configuration.finish()
    if list.isSequence, nodes.isEmpty { list.report("the list of cases is empty: write at least one") }
    cases = nodes.enumerated().map { place, node in
      let read = Self.read(node, keys, check)
      if read.condition == nil, place < nodes.count - 1, node.find("when").isMissing {
        node.report("without `when:` a case always holds and those after it never do: make it the last")
      }
      return read
    }
    deactivateOthers()
  }

  public override func decide(_ question: pivot_question, _ sink: Sink) {
    guard let environment = question.new_environment else { return }
    let chosen = cases.first { $0.condition?.holds(in: environment) ?? true }
    for order in chosen?.orders ?? [] { sink.put(order) }
  }
}

extension CaseStrategy {
  private static func read(_ node: Node, _ keys: [CaseKey], _ check: (Node) -> Void) -> Case {
    let when = node.find("when")
    let condition = when.condition
    if condition != nil { check(when) }
    let orders = keys.flatMap { $0.orders(of: node) }
    node.finish()
    return Case(condition: condition, orders: orders)
  }

  /// Has every case say of all sets that it does not activate that they are inactive, so that a module before
  /// this one in the screen's list cannot leave two arrangements active at once.
  private func deactivateOthers() {
    var all: [Name] = []
    var seen: Set<Name> = []
    for set in cases.flatMap({ Self.active($0.orders) }) where seen.insert(set).inserted { all.append(set) }
    for place in cases.indices {
      let active = Set(Self.active(cases[place].orders))
      cases[place].orders.insert(
        contentsOf: all.filter { !active.contains($0) }.map { .deactivate($0) }, at: 0)
    }
  }

  private static func active(_ orders: [Order]) -> [Name] {
    orders.compactMap { if case .activate(let set) = $0 { set } else { nil } }
  }
}
