// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import Sessions
import SourceText
import Traits

/// A proof in words: the members with their lines, and the sum.
public struct ConflictWords {
  let names: ConflictNames
  let hierarchy: ViewHierarchy
  let environment: Environment
  /// The tags of lines that made several constraints.
  private let severalTags: Set<Int>

  init(_ context: RootContext) {
    names = ConflictNames(screen: context.prepared.screen, hierarchy: context.hierarchy)
    hierarchy = context.hierarchy
    environment = context.environment
    var seen: Set<Int> = []
    severalTags = Set(
      hierarchy.constraints.lazy.map(\.tag).filter { $0 >= 0 && !seen.insert($0).inserted })
  }

  /// The members, in the order of the chain; `broken` is the one that gave way.
  func members(of proof: ConflictProof, broken: LayoutConflict.Member?) -> [Diagnostic.Member] {
    proof.members.map { member in
      var words = names.member(for: member, isBroken: member == broken)
      if case .constraint(let place) = member, severalTags.contains(hierarchy.constraints[place].tag) {
        words.text += "  (\(hierarchy.text(of: hierarchy.constraints[place])))"
      }
      return words
    }
  }

  /// As `Nine constraints cannot hold together; any eight of them can.`
  func headline(of proof: ConflictProof) -> String {
    let count = proof.members.count
    guard count > 1 else { return "One constraint cannot hold, whatever the others do." }
    return "\(Self.spelled(count, isFirst: true)) constraints cannot hold together; any "
      + (count == 2 ? "one" : Self.spelled(count - 1, isFirst: false)) + " of them can."
  }

  /// As `44 + 8 + 180 = 232, between 24 and 200 there are 176: short 56`.
  func sum(of proof: ConflictProof) -> String {
    let short = pointsText(proof.shortage)
    if let length = negativeLength(in: proof) { return "\(length): short \(short)" }
    let plus = proof.parts.filter { $0.amount != 0 }
    if proof.anchors.isEmpty && proof.have != 0 || plus.isEmpty {
      let (more, less) = (plus.filter { $0.amount > 0 }, plus.filter { $0.amount < 0 })
      let left = Self.added(more.map { ($0.factor, $0.amount) }, total: proof.need)
      return less.isEmpty
        ? "\(left), and there is no room for it: short \(short)"
        : "\(left) against \(Self.added(less.map { ($0.factor, -$0.amount) }, total: proof.have)): off by \(short)"
    }
    if proof.isTurnedRound { return turnedRound(proof, plus) + ": short \(short)" }
    let room = room(of: proof)
    if proof.isTooSmall {
      let sum = Self.added(plus.map { ($0.factor, -$0.amount) }, total: proof.have)
      return "\(sum), \(room) there are \(pointsText(proof.need)): \(short) left over"
    }
    let sum = Self.added(plus.map { ($0.factor, $0.amount) }, total: proof.need)
    return "\(sum), \(room) there are \(pointsText(proof.have)): short \(short)"
  }

  /// As `20 + 250 * 10 = 2520 against 0 + 100 = 100`, from the edge where each side begins.
  private func turnedRound(_ proof: ConflictProof, _ parts: [ConflictProof.Part]) -> String {
    func side(_ sign: Double, total: Double) -> String {
      let edges = proof.ends.filter { $0.factor * sign < 0 }.map {
        (factor: 1.0, amount: abs($0.factor) * $0.value)
      }
      let own = parts.filter { $0.amount * sign > 0 }.map { ($0.factor, $0.amount * sign) }
      return Self.added(edges + own, total: total)
    }
    return "\(side(1, total: proof.need)) against \(side(-1, total: proof.have))"
  }

  /// As `a width of -50 is less than 0`, where one length is asked for that no view can have.
  private func negativeLength(in proof: ConflictProof) -> String? {
    guard proof.parts.count == 2,
      proof.parts.contains(where: { if case .nonNegative = $0.member { true } else { false } })
    else { return nil }
    for part in proof.parts {
      guard case .constraint(let place) = part.member else { continue }
      let constraint = hierarchy.constraints[place]
      guard constraint.second == nil, constraint.firstAttribute.isDimension, part.factor != 0 else {
        continue
      }
      return "a \(constraint.firstAttribute.name) of \(pointsText(part.amount / part.factor)) is less than 0"
    }
    return nil
  }

  /// As `between 24 and 349`.
  private func room(of proof: ConflictProof) -> String {
    let ends = proof.ends
    guard ends.count == 2, abs(ends[0].factor + 1) < 1e-6, abs(ends[1].factor - 1) < 1e-6 else {
      return ends.isEmpty ? "in nothing" : "in \(expression(ends))"
    }
    let (near, far) = (min(ends[0].value, ends[1].value), max(ends[0].value, ends[1].value))
    return "between \(pointsText(near)) and \(pointsText(far))"
  }

  /// As `778 - 44 - 1.778 * 375`.
  private func expression(_ ends: [ConflictProof.End]) -> String {
    let terms = ends.filter { abs($0.factor * $0.value) > 1e-9 }.sorted {
      ($0.factor, $0.value) > ($1.factor, $1.value)
    }
    guard !terms.isEmpty else { return "0" }
    var text = ""
    for (place, end) in terms.enumerated() {
      let isNegative = end.factor * end.value < 0
      let size = abs(end.factor)
      text += place == 0 ? (isNegative ? "-" : "") : isNegative ? " - " : " + "
      if abs(size - 1) > 1e-6 { text += "\(pointsText(size)) * " }
      text += pointsText(abs(end.value))
    }
    return text
  }

  /// Where a member meets an edge that the state puts somewhere, that place: `24`, `349 = 744 - keyboard 395`.
  func place(of member: LayoutConflict.Member, in proof: ConflictProof) -> String? {
    guard case .constraint(let index) = member, hierarchy.constraints.indices.contains(index) else {
      return nil
    }
    let constraint = hierarchy.constraints[index]
    for (item, attribute) in [
      (constraint.first, constraint.firstAttribute),
      (constraint.second ?? constraint.first, constraint.secondAttribute ?? constraint.firstAttribute),
    ] {
      let axis = attribute.axis
      let ends = proof.ends.filter { $0.item == item && $0.axis == axis }
      guard let end = ends.first, ends.count == 1 else { continue }
      if item.guide == .keyboard, let keyboard = environment.keyboard,
        attribute == .bottom || attribute == .top,
        abs(keyboard.minY - environment.frame.minY - end.value) < 0.01
      {
        return "\(pointsText(end.value)) = \(pointsText(environment.size.height)) - keyboard "
          + pointsText(environment.size.height - end.value)
      }
      return pointsText(end.value)
    }
    return nil
  }

  private static func added(_ parts: [(factor: Double, amount: Double)], total: Double) -> String {
    if parts.isEmpty { return "0" }
    let parts = parts.count > longestSum ? gathered(parts) : parts
    var text = ""
    for (place, part) in parts.enumerated() {
      let size = abs(part.factor)
      let amount = abs(part.amount)
      let value =
        abs(size - 1) < 1e-6 ? pointsText(amount) : "\(pointsText(size)) * \(pointsText(amount / size))"
      text += place == 0 ? (part.amount < 0 ? "-" : "") : part.amount < 0 ? " - " : " + "
      text += value
    }
    return parts.count == 1 && !text.contains("*") ? text : "\(text) = \(pointsText(total))"
  }

  /// More terms than people add up one by one.
  private static let longestSum = 16

  /// What is alike taken together: a thousand views of 44 are `1000 * 44`.
  private static func gathered(_ parts: [(factor: Double, amount: Double)]) -> [(
    factor: Double, amount: Double
  )] {
    var order: [Double] = []
    var sums: [Double: (factor: Double, amount: Double)] = [:]
    for part in parts {
      let unit = ConflictProof.tidy(part.amount / abs(part.factor))
      if sums[unit] == nil { order.append(unit) }
      sums[unit, default: (0, 0)].factor += abs(part.factor)
      sums[unit, default: (0, 0)].amount += part.amount
    }
    return order.compactMap { sums[$0] }
  }

  static func spelled(_ count: Int, isFirst: Bool) -> String {
    let words = [
      "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ]
    guard words.indices.contains(count) else { return "\(count)" }
    guard isFirst, let head = words[count].first else { return words[count] }
    return head.uppercased() + words[count].dropFirst()
  }
}

extension ViewHierarchy {
  /// True for a constraint whose line makes others as well: edges, a size, a visual format.
  func isOneOfSeveral(_ place: Int) -> Bool {
    let tag = constraints[place].tag
    return tag >= 0 && constraints.indices.contains { $0 != place && constraints[$0].tag == tag }
  }
}

extension ConflictProof {
  /// The anchors, with two edges of one item that count alike as their middle.
  struct End {
    var item: LayoutItem
    var axis: Axis
    var factor: Double
    var value: Double
  }

  var ends: [End] {
    var ends: [End] = []
    for anchor in anchors {
      let axis = anchor.attribute.axis
      if let place = ends.firstIndex(where: {
        $0.item == anchor.item && $0.axis == axis && abs($0.factor - anchor.factor) < 1e-9
      }) {
        ends[place].value = (ends[place].value + anchor.value) / 2
        ends[place].factor += anchor.factor
      } else {
        ends.append(End(item: anchor.item, axis: axis, factor: anchor.factor, value: anchor.value))
      }
    }
    return ends.sorted { ($0.factor, $0.value) < ($1.factor, $1.value) }
  }
}
