// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Varlink
import Wire

/// Which part of a transaction a subscription hears. Equal filters share what is encoded for them.
struct EventFilter: Hashable {
  var kinds: Set<String>
  /// Views by id, or as `controller/id` where ids of several controllers are the same; nil for all.
  var nodes: Set<String>?
  var layoutNodes: Bool

  init(_ request: Subscribe) throws(ParameterError) {
    if let named = request.kinds {
      for (place, kind) in named.enumerated() where EventKind(rawValue: kind) == nil {
        throw ParameterError("kinds[\(place)]")
      }
      kinds = Set(named)
    } else {
      kinds = Set(EventKind.ofVersion1.map(\.rawValue))
    }
    nodes = request.nodes.map(Set.init)
    layoutNodes = request.layoutNodes ?? false
  }

  /// True when every event passes as it is.
  var passesEverything: Bool {
    nodes == nil && layoutNodes && kinds.count == EventKind.allCases.count
  }

  /// What is heard of the transaction, or nil when there is nothing to hear.
  func heard(of transaction: Transaction) -> Transaction? {
    var heard = transaction
    heard.events = transaction.events.compactMap(heard(of:))
    return heard.events.isEmpty ? nil : heard
  }

  private func heard(of event: Event) -> Event? {
    guard kinds.contains(event.kind) else { return nil }
    guard let nodes else {
      guard event.moved != nil, !layoutNodes else { return event }
      var digest = event
      digest.moved = nil
      return digest
    }
    if let node = event.node { return names(nodes, node, event.controller) ? event : nil }
    if let moved = event.moved {
      let concerned = moved.filter { names(nodes, $0.node, $0.controller) }
      guard !concerned.isEmpty else { return nil }
      var part = event
      part.moved = concerned
      return part
    }
    return event
  }

  private func names(_ nodes: Set<String>, _ node: String, _ controller: String?) -> Bool {
    if nodes.contains(node) { return true }
    guard let controller else { return false }
    return nodes.contains("\(controller)/\(node)")
  }

  /// What a snapshot lists for this filter.
  var snapshotNodes: NodeSelection {
    if let nodes { return .named(nodes) }
    return layoutNodes ? .all : .none
  }
}

/// The views that a snapshot lists.
public enum NodeSelection: Hashable, Sendable {
  case none
  case all
  /// By id, or as `controller/id`.
  case named(Set<String>)

  /// Whether a view or guide of a controller is one that the reader asked for.
  public func contains(_ node: String, of controller: String) -> Bool {
    switch self {
    case .none: false
    case .all: true
    case .named(let names): names.contains(node) || names.contains("\(controller)/\(node)")
    }
  }
}
