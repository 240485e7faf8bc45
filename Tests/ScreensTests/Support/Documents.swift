// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import AutoLayout
import Foundation
import SourceText
import Traits
import YAMLTree

@testable import Screens

/// The YAML files of a folder of the repository, by name.
func documents(in folder: String) throws -> [(file: String, text: String)] {
  let folder = Checkout.file(folder)
  return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    .filter { $0.hasSuffix(".yaml") }
    .map { ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)) }
}

extension ViewHierarchy {
  /// What the shipped strategies would decide, by the part of `cases:` that they share: the first case whose
  /// `when:` holds, or none.
  func arrangement(by strategies: [StrategyReference], in environment: Environment) throws -> Arrangement {
    var arrangement = Arrangement()
    for strategy in strategies {
      let cases = try strategy.config["cases"]?.sequence() ?? []
      let chosen = try cases.first { node in
        try node["when"].map { try Condition($0).holds(in: environment) } ?? true
      }
      guard let chosen else { continue }
      for set in try chosen["activate"]?.sequence() ?? [] {
        arrangement.activeSets.append(try place(self.set(named: set.string()), set))
      }
      for view in try chosen["show"]?.sequence() ?? [] {
        arrangement.hidden[try place(self.view(named: view.string()), view)] = false
      }
      for view in try chosen["hide"]?.sequence() ?? [] {
        arrangement.hidden[try place(self.view(named: view.string()), view)] = true
      }
      for entry in try chosen["place"]?.mapping() ?? [] {
        let view = try place(self.view(named: entry.key), entry.value)
        arrangement.placements[view] = try place(self.view(named: entry.value.string()), entry.value)
      }
    }
    return arrangement
  }

  private func place<Value>(_ value: Value?, _ node: YAMLNode) throws -> Value {
    guard let value else { throw node.error("nothing is called so") }
    return value
  }
}
