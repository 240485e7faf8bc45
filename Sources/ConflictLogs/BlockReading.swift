// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// One way to understand a block, where its text leaves something open.
struct BlockReading: Hashable {
  /// What each name that several views have stands for, by constraint: `["tag?1": "0x7f8c01", ...]`.
  var names: [Int: [String: String]] = [:]
  /// Superviews whose `minY` counts upward from the bottom, as AppKit's do unless they are flipped.
  var upward: Set<String> = []
  var isRightToLeft = false
  /// Autoresizing constraints whose `minX` counts from the right, since their partner has the left edge.
  var fromRight: Set<Int> = []

  /// Every reading that what the text says allows, a bounded number of them.
  static func all(of block: ConflictBlock) -> [BlockReading] {
    var readings = [BlockReading()]
    for (place, constraint) in block.constraints.enumerated() where !constraint.candidates.isEmpty {
      var next: [BlockReading] = []
      for reading in readings {
        for names in assignments(of: constraint) {
          var reading = reading
          reading.names[place] = names
          next.append(reading)
        }
      }
      readings = Array(next.prefix(mostReadings))
    }
    guard block.platform == .appkit else { return readings }
    let (upward, open) = sides(of: block)
    for place in readings.indices { readings[place].upward = upward }
    for superview in open where readings.count * 2 <= mostReadings {
      readings += readings.map { reading in
        var other = reading
        other.upward.insert(superview)
        return other
      }
    }
    return readings
  }

  private static let mostReadings = 24

  /// Each way to give the addresses of a name to the items that have it.
  private static func assignments(of constraint: LoggedConstraint) -> [[String: String]] {
    var all: [[String: String]] = [[:]]
    for (name, addresses) in constraint.candidates.sorted(by: { $0.key < $1.key }) {
      let count = [constraint.first, constraint.second].compactMap(\.self).count {
        $0.name == name && $0.isUnknown
      }
      let orders: [[String]] =
        count < 2
        ? addresses.map { [$0] }
        : addresses.flatMap { one in addresses.filter { $0 != one }.map { [one, $0] } }
      all = all.flatMap { names in
        orders.map { order in
          var names = names
          for (place, address) in order.enumerated() { names["\(name)?\(place + 1)"] = address }
          return names
        }
      }
    }
    return Array(all.prefix(mostReadings))
  }

  /// Both constraints of one mask are the two ends of a view: the partner of a `minY` tells which it is.
  ///
  /// Returns the superviews that count upward, and those of which nothing tells.
  private static func sides(of block: ConflictBlock) -> (upward: Set<String>, open: [String]) {
    let superviews = Superviews(block, names: [:])
    var upward: Set<String> = []
    var known: Set<String> = []
    var all: [String] = []
    for (place, constraint) in block.constraints.enumerated()
    where constraint.kind == .position && [.minY, .midY, .maxY].contains(constraint.firstAttribute) {
      let superview = superviews.frameOwner(of: constraint, at: place)
      if !all.contains(superview) { all.append(superview) }
      for partner in block.constraints
      where partner.kind == .inset && partner.className == "NSAutoresizingMaskLayoutConstraint" {
        if partner.first.address == constraint.first.address, partner.firstAttribute == .top {
          upward.insert(superview)
          known.insert(superview)
        } else if partner.second?.address == constraint.first.address, partner.secondAttribute == .bottom {
          known.insert(superview)
        }
      }
    }
    return (upward, all.filter { !known.contains($0) })
  }
}
