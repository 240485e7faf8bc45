// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry

/// Who is most likely wrong, and what to do about it.
extension ConflictExplanation {
  /// The constraint to look at first, with the reason; nil when none stands out.
  public var suspect: (place: Int, reason: String)? {
    guard let set = smallest, !isSystemOnly else { return nil }
    let members = set.members.map { ($0, block.constraints[$0]) }
    if let (place, constraint) = members.first(where: { isStrayMask($0.1) }) {
      return (place, "\(names[constraint.framedItem]) still has its frame turned into constraints")
    }
    if let place = wrongSign(set) {
      return (
        place,
        "it goes against constraint \(set.members.first { $0 != place } ?? place): its sign is most likely wrong"
      )
    }
    if let (place, _) = members.first(where: { $0.1.origin == .ibPrototype }) {
      return (place, "Interface Builder made it for a view that had no constraints of its own")
    }
    if let place = twin(set) { return (place, "the same constraint was added more than once") }
    let own = members.filter { isOwn($0.1) }
    // Of equal ones the one that the system chose; it is where the layout will be wrong.
    if own.count == 1 { return (own[0].0, "it is the only one of your own") }
    return nil
  }

  /// What to do, the most likely to help first.
  public var advice: [String] {
    guard let set = smallest else { return isSystemOnly && block.isReport ? [Self.nothingToFix] : [] }
    if isSystemOnly { return [Self.nothingToFix] }
    let members = set.members.map { block.constraints[$0] }
    var advice: [String] = []
    func add(_ text: String) { if !advice.contains(text) { advice.append(text) } }
    for mask in members where isStrayMask(mask) {
      add(
        "set translatesAutoresizingMaskIntoConstraints to false on \(names[mask.framedItem]), "
          + "or leave its layout to whoever sets its frame")
    }
    if let place = wrongSign(set) { add("look at the sign of constraint \(place)") }
    for member in members {
      switch member.origin {
      case .encapsulated: add(makeRoom(set, "\(names[member.first]) gets its size from its host"))
      case .temporary: add(makeRoom(set, "\(names[member.first]) is only being measured"))
      case .stackView("hiding"): add(giveWay(set, "a hidden view of a stack has no size") ?? spacing(member))
      case .ibPrototype:
        add("give \(names[member.first]) constraints in Interface Builder: it has none of its own there")
      case .contentSize:
        add("lower the compression resistance or hugging of \(names[member.first]) below 1000")
      case .autoresizing where member.kind == .size && !members.contains(where: isStrayMask):
        add(makeRoom(set, "\(words.sentence(member)) by its frame"))
      default: break
      }
    }
    if twin(set) != nil {
      add("add the constraint once: keep it and deactivate the old one before adding a new one")
    }
    if advice.isEmpty { add(giveWay(set, nil) ?? "give one of them a priority of 999") }
    if let set = analysis.minimalSets, set.count > 1, shared.isEmpty {
      add("more than one has to change: the sets have no member in common")
    }
    return advice
  }

  private static let nothingToFix =
    "nothing: every constraint is the system's own, and the layout recovers by itself"

  private var shared: Set<Int> {
    let sets = analysis.minimalSets ?? []
    return sets.dropFirst().reduce(Set(sets.first?.members ?? [])) { $0.intersection($1.members) }
  }

  /// Of a size that nobody can lower.
  private func makeRoom(_ set: ConflictAnalysis.MinimalSet, _ reason: String) -> String {
    giveWay(set, reason)
      ?? "\(reason), and none of these constraints is yours: see to it that it is not laid out at that size"
  }

  /// Of a stack that is hidden in another, and all that is in it with it.
  private func spacing(_ hidden: LoggedConstraint) -> String {
    "a hidden view of a stack has no size, and none of these constraints is yours: hide what is in "
      + "\(names[hidden.first]), too, or set its spacing and margins to 0 as long as it is hidden"
  }

  /// Which constant to change and by how much, or which priority to lower; nil: no line of the app's takes part.
  private func giveWay(_ set: ConflictAnalysis.MinimalSet, _ reason: String?) -> String? {
    let own = set.members.filter { isOwn(block.constraints[$0]) }
    // Of a list whose views nobody knows any may be the app's.
    let candidates = own.isEmpty && reason == nil ? set.members : own
    let start = reason.map { "\($0): " } ?? ""
    // The last inset or gap is what can best give way; a size says what the view is for.
    let chosen =
      candidates.last { [.inset, .spacing, .align].contains(block.constraints[$0].kind) } ?? candidates.last
    guard let chosen else { return nil }
    let text =
      "\(start)give constraint \(chosen) (\(words.equation(block.constraints[chosen]))) a priority of 999"
    guard reason == nil else { return text }
    if let constant = remedy(chosen) { return "\(text), or make its constant \(pointsText(constant))" }
    let places = [block.broken].compactMap(\.self).filter(candidates.contains) + candidates
    guard let (place, constant) = places.lazy.compactMap({ place in remedy(place).map { (place, $0) } }).first
    else { return text }
    return "\(text), or make the constant of constraint \(place) \(pointsText(constant))"
  }

  /// The constant that lets all hold; nil where none helps alone, or only one that means something else: a gap
  /// that would become an overlap, a size that would be nothing, another order of size.
  private func remedy(_ place: Int) -> Double? {
    guard let change = analysis.changeAlone[place], abs(change) > ModelProbe.tolerance else { return nil }
    let constraint = block.constraints[place]
    let old = constraint.constant
    let new = ((old + change) * 100).rounded() / 100
    if new == 0 { return constraint.kind == .size ? nil : 0 }
    // From nothing anything may become something; that is a new distance, and not what was meant.
    guard old != 0, (new < 0) == (old < 0), abs(new) <= abs(old) * 10, abs(new) * 10 >= abs(old) else {
      return nil
    }
    return new
  }

  // MARK: - Suspicions

  /// An autoresizing constraint of a view that also has constraints of the app's own.
  private func isStrayMask(_ constraint: LoggedConstraint) -> Bool {
    let framed = constraint.framedItem
    guard constraint.origin == .autoresizing, !framed.isPrivate, !framed.name.hasSuffix("Window") else {
      return false
    }
    return block.constraints.contains { other in
      guard isOwn(other), other.firstAttribute.isHorizontal == constraint.firstAttribute.isHorizontal else {
        return false
      }
      // Its own size, or its place in a superview; not what is inside it.
      let isInside = other.superview?.address == framed.address
      return !isInside
        && (other.first.address == framed.address
          || (other.second?.address == framed.address && other.kind != .align))
    }
  }

  /// `a.bottom == b.top + 8` against `b.top == a.bottom + 8`.
  private func wrongSign(_ set: ConflictAnalysis.MinimalSet) -> Int? {
    guard set.members.count == 2 else { return nil }
    let (one, two) = (block.constraints[set.members[0]], block.constraints[set.members[1]])
    guard one.constant != 0, abs(one.constant - two.constant) < ModelProbe.tolerance,
      one.first.address == two.second?.address, one.second?.address == two.first.address,
      one.firstAttribute == two.secondAttribute, one.secondAttribute == two.firstAttribute
    else { return nil }
    if two.kind == .spacing { return set.members[0] }
    return one.kind == .spacing ? set.members[1] : nil
  }

  /// The later of two constraints that say the same, one of them in the set.
  private func twin(_ set: ConflictAnalysis.MinimalSet) -> Int? {
    for place in set.members {
      let constraint = block.constraints[place]
      for (other, twin) in block.constraints.enumerated()
      where other != place && twin.first == constraint.first && twin.second == constraint.second
        && twin.firstAttribute == constraint.firstAttribute
        && twin.secondAttribute == constraint.secondAttribute
        && twin.relation == constraint.relation && twin.constant == constraint.constant
        && twin.multiplier == constraint.multiplier && twin.isBinding && constraint.isBinding
      {
        return max(place, other)
      }
    }
    return nil
  }
}
