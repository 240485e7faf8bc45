// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Whose superview is who, as far as the lines of a block tell: identities are addresses.
struct Superviews {
  private var known: [String: String] = [:]
  private let names: [Int: [String: String]]

  init(_ block: ConflictBlock, names: [Int: [String: String]]) {
    self.names = names
    for (place, constraint) in block.constraints.enumerated() {
      guard let bar = constraint.superview else { continue }
      for item in [constraint.first, constraint.second].compactMap(\.self) where item.address != bar.address {
        let inside = identity(of: item, at: place)
        if known[inside] == nil { known[inside] = bar.address }
      }
    }
  }

  /// What tells an item from all others; for a superview without a name, whose it is.
  func identity(of item: LoggedItem, at place: Int, beside other: LoggedItem? = nil) -> String {
    if item.address == "?" {
      guard item.name == "|" else { return "name \(item.name)" }
      guard let other, other.name != "|" else { return "| of nothing" }
      return superview(of: identity(of: other, at: place))
    }
    if item.isUnknown { return names[place]?["\(item.name)\(item.address)"] ?? "\(item.name)\(item.address)" }
    return item.address
  }

  /// The superview; one of its own when no line tells.
  func superview(of identity: String) -> String { known[identity] ?? "| of \(identity)" }

  func isKnown(of identity: String) -> Bool { known[identity] != nil }

  /// Whether `outer` holds `inner`, at any depth.
  func holds(_ outer: String, _ inner: String) -> Bool {
    var next = known[inner]
    var steps = 0
    while let above = next, steps < known.count {
      if above == outer { return true }
      next = known[above]
      steps += 1
    }
    return false
  }

  /// From whose origin a place without a second place is counted.
  func frameOwner(of constraint: LoggedConstraint, at place: Int) -> String {
    if let bar = constraint.superview { return identity(of: bar, at: place) }
    if let second = constraint.second { return identity(of: second, at: place, beside: constraint.first) }
    return superview(of: identity(of: constraint.first, at: place))
  }
}
