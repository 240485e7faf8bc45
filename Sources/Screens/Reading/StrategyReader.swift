// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import SourceText
import YAMLTree

/// Reads `strategies:`, as far as it is the same for all of them.
struct StrategyReader {
  /// The controllers that show a root view, in the order of the tree.
  let controllers: [String]

  func read(_ node: YAMLNode, _ faults: inout Faults) -> [StrategyReference] {
    var strategies: [StrategyReference] = []
    for item in faults.attempt({ () throws(DocumentError) in try node.sequence() }) ?? [] {
      if let strategy = strategy(item, &faults) { strategies.append(strategy) }
    }
    return strategies
  }

  private func strategy(_ node: YAMLNode, _ faults: inout Faults) -> StrategyReference? {
    if case .scalar(let name, _) = node.content {
      faults.note(node.error("a strategy is a mapping: write use: \(name.prefix(40))"))
      return nil
    }
    guard var reader = faults.attempt({ () throws(DocumentError) in try MappingReader(node) }) else {
      return nil
    }
    let use: (name: String, mark: SourceMark)? = faults.attempt { () throws(DocumentError) in
      let useNode = try reader.required("use")
      let use = try useNode.string()
      guard Identifier.isWellFormed(use) else {
        throw useNode.error("\(use.prefix(40)) is no name of a module, as in use: constraint-swap")
      }
      return (use, useNode.mark)
    }
    let controllerNode = reader.optional("controller")
    let controller: String? = faults.attempt { () throws(DocumentError) in
      try self.controller(controllerNode, of: node)
    }
    guard let use, let controller else { return nil }
    return StrategyReference(
      use: use.name, useMark: use.mark, controller: controller, config: node.removing(["use", "controller"]),
      mark: node.mark)
  }

  private func controller(_ node: YAMLNode?, of strategy: YAMLNode) throws(DocumentError) -> String {
    guard let node else {
      guard controllers.count <= 1 else {
        let list = controllers.joined(separator: ", ")
        throw strategy.error(
          "name whose views the strategy arranges, as in controller: "
            + "\(controllers[0]) (there are \(list))")
      }
      return controllers.first ?? "root"
    }
    let name = try node.string()
    // Without any controller the tree has its own fault.
    guard !controllers.isEmpty, !controllers.contains(name) else { return name }
    if let nearest = Suggestion.nearest(to: name, among: controllers, limit: 1).first {
      throw node.error("no controller \(name.prefix(40)) shows a root view: did you mean \(nearest)?")
    }
    throw node.error(
      "no controller \(name.prefix(40)) shows a root view: use one of "
        + controllers.prefix(8).joined(separator: ", "))
  }
}
