// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Reports that belong to an earlier one.
enum Repeats {
  static func marked(_ blocks: [ConflictBlock]) -> [ConflictBlock] {
    var blocks = blocks
    var known: [Set<String>: Int] = [:]
    for (place, block) in blocks.enumerated() where !block.constraints.isEmpty {
      let texts = Set(block.constraints.map(\.text))
      if let earlier = known[texts], blocks[earlier].constraints.count == block.constraints.count {
        blocks[place].repeats = earlier
      } else {
        known[texts] = place
      }
      // The system goes on breaking until what is left can hold: the rest of the report before.
      if place > 0, blocks[place].repeats == nil, isRest(block, of: blocks[place - 1]) {
        blocks[place].follows = place - 1
      }
    }
    return blocks
  }

  private static func isRest(_ block: ConflictBlock, of earlier: ConflictBlock) -> Bool {
    guard let broken = earlier.broken, block.constraints.count < earlier.constraints.count else {
      return false
    }
    func sentence(_ constraint: LoggedConstraint) -> String {
      let other = constraint.second.map { "\($0)" } ?? ""
      return
        "\(constraint.first).\(constraint.firstAttribute) \(constraint.relation) \(constraint.multiplier)*"
        + "\(other).\(constraint.secondAttribute?.rawValue ?? "")+\(constraint.constant)"
    }
    var rest = earlier.constraints
    rest.remove(at: broken)
    return Set(block.constraints.map(sentence)).isSubset(of: Set(rest.map(sentence)))
  }
}
