// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Controllers
import Geometry
import SourceText
import Traits
import YAMLTree

extension ControllerReader {
  /// What every kind of controller can be told.
  mutating func state(_ part: inout Part) -> ControllerState {
    var state = ControllerState()
    if let node = part.reader.optional("additionalSafeAreaInsets") {
      let insets = faults.attempt { faults throws(DocumentError) in try node.edgeInsets(&faults) }
      state.additionalSafeAreaInsets = insets ?? .zero
    }
    if let node = part.reader.optional("supportedInterfaceOrientations") {
      state.supportedInterfaceOrientations = orientations(node)
    }
    if let node = part.reader.optional("edgesForExtendedLayout") {
      state.edgesForExtendedLayout = edges(node)
    }
    state.extendedLayoutIncludesOpaqueBars = flag("extendedLayoutIncludesOpaqueBars", &part) ?? false
    state.prefersHomeIndicatorAutoHidden = flag("prefersHomeIndicatorAutoHidden", &part) ?? false
    if let node = part.reader.optional("traitOverrides") { state.traitOverrides = overrides(node) }
    return state
  }

  /// `all`, `none`, or a list of edges.
  private mutating func edges(_ node: YAMLNode) -> Set<Edge> {
    if case .scalar(let word, _) = node.content {
      if word != "all", word != "none" {
        note("edges are all, none, or a list, as in [left, right]", at: node)
      }
      return word == "none" ? [] : Set(Edge.allCases)
    }
    var edges: Set<Edge> = []
    for item in faults.attempt({ () throws(DocumentError) in try node.sequence() }) ?? [] {
      let edge: Edge? = faults.attempt { () throws(DocumentError) in try item.choice() }
      if let edge { edges.insert(edge) }
    }
    return edges
  }

  private mutating func overrides(_ node: YAMLNode) -> TraitOverrides {
    var overrides = TraitOverrides()
    guard var reader = faults.attempt({ () throws(DocumentError) in try MappingReader(node) }) else {
      return overrides
    }
    overrides.horizontalSizeClass = word("horizontalSizeClass", &reader)
    overrides.verticalSizeClass = word("verticalSizeClass", &reader)
    overrides.layoutDirection = word("layoutDirection", &reader)
    overrides.preferredContentSizeCategory = word("preferredContentSizeCategory", &reader)
    for error in reader.unknownKeys() { faults.note(error) }
    return overrides
  }

  mutating func word<Value: CaseIterable & RawRepresentable<String>>(
    _ key: String, _ reader: inout MappingReader
  ) -> Value? {
    guard let node = reader.optional(key) else { return nil }
    return faults.attempt { () throws(DocumentError) in try node.choice() }
  }

  private mutating func orientations(_ node: YAMLNode) -> Set<InterfaceOrientation>? {
    guard let items = faults.attempt({ () throws(DocumentError) in try node.sequence() }) else { return nil }
    if items.isEmpty { note("name at least one orientation", at: node) }
    var orientations: Set<InterfaceOrientation> = []
    for item in items {
      let orientation: InterfaceOrientation? = faults.attempt { () throws(DocumentError) in try item.choice()
      }
      if let orientation { orientations.insert(orientation) }
    }
    return orientations
  }

  mutating func flag(_ key: String, _ part: inout Part) -> Bool? {
    guard let node = part.reader.optional(key) else { return nil }
    return faults.attempt { () throws(DocumentError) in try node.bool() }
  }
}
