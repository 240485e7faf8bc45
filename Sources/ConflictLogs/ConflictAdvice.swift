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
      return (place, "\(names[constraint.first]) still has its frame turned into constraints")
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
    let own = members.filter { $0.1.origin.isOwn }
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
        "set translatesAutoresizingMaskIntoConstraints to false on \(names[mask.first]), "
          + "or leave its layout to whoever sets its frame")
    }
    if let place = wrongSign(set) { add("look at the sign of constraint \(place)") }
    for member in members {
      switch member.origin {
      case .encapsulated: add(giveWay(set, "\(names[member.first]) gets its size from its host"))
      case .temporary: add(giveWay(set, "\(names[member.first]) is only being measured"))
      case .stackView("hiding"): add(giveWay(set, "a hidden view of a stack has no size"))
      case .ibPrototype:
        add("give \(names[member.first]) constraints in Interface Builder: it has none of its own there")
      case .contentSize:
        add("lower the compression resistance or hugging of \(names[member.first]) below 1000")
      default: break
      }
    }
    if twin(set) != nil {
      add("add the constraint once: keep it and deactivate the old one before adding a new one")
    }
    if advice.isEmpty { add(giveWay(set, nil)) }
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

  /// Which constant to change and by how much, or which priority to lower.
  private func giveWay(_ set: ConflictAnalysis.MinimalSet, _ reason: String?) -> String {
    let own = set.members.filter { block.constraints[$0].origin.isOwn }
    let candidates = own.isEmpty ? set.members : own
    let start = reason.map { "\($0): " } ?? ""
    // The last inset or gap is what can best give way; a size says what the view is for.
    let chosen =
      candidates.last { [.inset, .spacing, .align].contains(block.constraints[$0].kind) } ?? candidates.last
    guard let chosen else { return start + "give one of them a priority of 999" }
    var text =
      "\(start)give constraint \(chosen) (\(words.equation(block.constraints[chosen]))) a priority of 999"
    if let change = analysis.changeAlone[chosen], abs(change) > ModelProbe.tolerance, reason == nil {
      text +=
        ", or make its constant \(pointsText(((block.constraints[chosen].constant + change) * 100).rounded() / 100))"
    }
    return text
  }

  /// The constant that lets all hold; nil where none helps alone, or only one of another sign.
  private func remedy(_ place: Int) -> Double? {
    guard let change = analysis.changeAlone[place], abs(change) > ModelProbe.tolerance else { return nil }
    let old = block.constraints[place].constant
    let new = ((old + change) * 100).rounded() / 100
    return new == 0 || (new < 0) == (old < 0) && old != 0 ? new : nil
  }

  // MARK: - Suspicions

  /// Every line is made by the system: bars, keyboard, private views.
  public var isSystemOnly: Bool {
    let members = smallest.map { $0.members.map { block.constraints[$0] } } ?? block.constraints
    guard !members.isEmpty else { return false }
    let isKnown = members.contains { $0.origin == .system || isPrivate($0.first) }
    return isKnown
      && members.allSatisfy { constraint in
        switch constraint.origin {
        case .system: true
        case .app, .autoresizing, .systemSpacing, .marginGuide, .safeAreaGuide, .encapsulated, .temporary,
          .layoutSupport, .contentSize:
          ([constraint.first, constraint.second].compactMap(\.self)).allSatisfy(isPrivate)
        default: false
        }
      }
  }

  private func isPrivate(_ item: LoggedItem) -> Bool {
    let prefixes = [
      "_UI", "UIKB", "UIInput", "SystemInputAssistantView", "_TtCC5UIKit", "_TtC5UIKit", "_TtGC5UIKit",
      "UITextEffectsWindow", "UIKeyboard", "UICompatibilityInput", "UIRemoteKeyboard", "TUI",
    ]
    return prefixes.contains { item.name.hasPrefix($0) }
  }

  /// An autoresizing constraint of a view that also has constraints of the app's own.
  private func isStrayMask(_ constraint: LoggedConstraint) -> Bool {
    guard constraint.origin == .autoresizing, !isPrivate(constraint.first), !isWindow(constraint.first) else {
      return false
    }
    let view = constraint.first.address
    return block.constraints.contains { other in
      guard other.origin.isOwn, other.firstAttribute.isHorizontal == constraint.firstAttribute.isHorizontal
      else {
        return false
      }
      // Its own size, or its place in a superview; not what is inside it.
      let isInside = other.superview?.address == view
      return !isInside
        && (other.first.address == view || (other.second?.address == view && other.kind != .align))
    }
  }

  private func isWindow(_ item: LoggedItem) -> Bool { item.name.hasSuffix("Window") }

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
