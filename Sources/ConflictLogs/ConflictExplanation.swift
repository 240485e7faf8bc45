// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry

/// One report explained: what cannot be, by how much, who is suspected and what to do.
public struct ConflictExplanation: Sendable {
  let block: ConflictBlock
  let analysis: ConflictAnalysis
  let names: ItemNames
  let words: ConstraintWords
  /// Addresses of what no app can get at.
  let systemItems: Set<String>

  public init(_ block: ConflictBlock, _ analysis: ConflictAnalysis) {
    self.block = block
    self.analysis = analysis
    names = ItemNames(block)
    words = ConstraintWords(names: names)
    systemItems = Self.systemItems(block.constraints)
  }

  /// A sentence or two: the whole story.
  public var summary: String {
    let sentences = [story] + notes + [breaking].compactMap(\.self)
    return sentences.map(Self.capitalized).joined(separator: ". ") + "."
  }

  /// A sentence that begins with a word of ours; names stay as their authors write them.
  private static func capitalized(_ sentence: String) -> String {
    let isOurs = ["the ", "its "].contains { sentence.hasPrefix($0) }
    return isOurs ? sentence.prefix(1).uppercased() + sentence.dropFirst() : sentence
  }

  /// What a constraint says, and who made it.
  public func words(_ place: Int) -> (sentence: String, origin: String?) {
    let constraint = block.constraints[place]
    return (words.sentence(constraint), ConstraintWords.origin(constraint))
  }

  /// The constraint as an equation, with short names.
  public func equation(_ place: Int) -> String { words.equation(block.constraints[place]) }

  /// Views of the smallest set whose size it takes not to be negative.
  public var hiddenSizes: [String] {
    guard let chain = analysis.chain else { return [] }
    return (chain.needs + [chain.has]).filter { $0.member == nil }.compactMap(\.item).map { item in
      "\(names.name(ofIdentity: item)) is never \(chain.isHorizontal ? "narrower" : "lower") than 0"
    }
  }

  var smallest: ConflictAnalysis.MinimalSet? { analysis.minimalSets?.first }

  /// By how much, in words.
  public var shortageWords: String? {
    if let least = analysis.shortageAtLeast { return "at least \(points(least)) short" }
    return analysis.shortage.map { "\(points($0)) short" }
  }

  func points(_ value: Double) -> String {
    "\(pointsText(rounded(value))) point\(rounded(value) == 1 ? "" : "s")"
  }

  /// Six digits were printed; more would be invented.
  private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

  // MARK: - The story

  private var story: String {
    if block.isRedacted, block.constraints.isEmpty {
      return "The log hides every constraint as <private>: run the app with a debugger attached to see them"
    }
    guard !block.constraints.isEmpty else {
      return block.unreadableCount > 0
        ? "None of the \(block.unreadableCount) lines of the list has a constraint that could be read"
        : "The text ends before the list of constraints"
    }
    guard let sets = analysis.minimalSets else { return ambiguous }
    guard let set = sets.first else { return unproved }
    if set.members.count == 1 { return alone(set) }
    if let story = pair(set) ?? sum(set) { return story }
    if let way = analysis.givesWay, let left = analysis.leftForIt {
      let constraint = block.constraints[way]
      let said = "\(words.sentence(constraint)), but "
      // Of two things that are compared the number is only the difference.
      guard constraint.second == nil || constraint.kind == .inset || constraint.kind == .spacing else {
        return said + "by the other constraints it is \(points(abs(left - constraint.constant))) off"
      }
      return said
        + "the other constraints leave \(pointsText(rounded(left))) for that: \(points(set.shortage)) apart"
    }
    return "\(set.members.count) constraints cannot hold together: \(points(set.shortage)) apart"
  }

  private var ambiguous: String {
    let shortage = analysis.shortage.map { ", but either way \(points($0)) are missing" } ?? ""
    let shared = Set(block.constraints.flatMap { $0.candidates.keys }).sorted()
    return shared.isEmpty
      ? "The text does not say from which end minY counts, and it matters\(shortage)"
      : "Several views are called \(shared.joined(separator: ", ")) and it matters which is meant\(shortage)"
  }

  private var unproved: String {
    if !analysis.isComplete { return "The list is too long to be looked at wholly" }
    if !block.isReport {
      return "These constraints can hold together: a list from a debugger need not be a conflict"
    }
    if block.unreadableCount > 0 {
      return "What could be read can hold together, and without the rest nothing can be decided"
    }
    let binding = block.constraints.filter(\.isBinding)
    if let loose = binding.first(where: { $0.kind == .position && $0.second == nil && $0.superview == nil }) {
      return
        "The text does not say from which view the \(ConstraintWords.edge(loose)) of \(names[loose.first]) is "
        + "counted, so nothing can be proved from it"
    }
    if binding.contains(where: { $0.firstAttribute.isBaseline || $0.secondAttribute?.isBaseline == true }) {
      return
        "How far the baselines are from the edges of their views, the text does not tell: nothing can be "
        + "proved without it"
    }
    if binding.contains(where: { $0.firstAttribute.isMargin || $0.secondAttribute?.isMargin == true }) {
      return "How large the margins are, the text does not tell: what is missing is their size"
    }
    return
      "As printed nothing conflicts: values were rounded to six digits, or changed before they were printed"
  }

  /// A constraint that cannot hold by itself.
  private func alone(_ set: ConflictAnalysis.MinimalSet) -> String {
    "\(words.sentence(block.constraints[set.members[0]])), and no view is smaller than 0: "
      + "one constraint conflicts with itself"
  }

  /// Two constraints about one thing.
  private func pair(_ set: ConflictAnalysis.MinimalSet) -> String? {
    guard set.members.count == 2 else { return nil }
    let (one, two) = (block.constraints[set.members[0]], block.constraints[set.members[1]])
    let end = ": \(points(set.shortage)) apart"
    if [one, two].allSatisfy({ $0.kind == .size || $0.kind == .contentSize }), one.first == two.first {
      if one.bindingRelation == .equal, two.bindingRelation == .equal {
        let what = one.firstAttribute == .width ? "widths" : "heights"
        return
          "\(names[one.first]) is given two \(what), \(pointsText(one.constant)) and \(pointsText(two.constant))\(end)"
      }
      if one.kind == two.kind {
        let rest = words.sentence(two).replacing(names[two.first] + " is ", with: "")
        return "\(words.sentence(one)), but also \(rest)\(end)"
      }
    }
    return "\(words.sentence(one)), but \(words.sentence(two))\(end)"
  }

  /// What adds up to more, or less, than there is.
  private func sum(_ set: ConflictAnalysis.MinimalSet) -> String? {
    guard let chain = analysis.chain, let member = chain.has.member else { return nil }
    let parts = chain.needs.filter { $0.length != 0 }.map { pointsText($0.length) }
    let needed = pointsText(rounded(chain.needed))
    let terms =
      parts.count > 1 ? "\(parts.joined(separator: " + ").replacing("+ -", with: "- ")) = \(needed)" : needed
    let isExact = chain.needs.allSatisfy(\.isExact)
    let least = isExact ? "" : chain.needed < chain.available ? "at most " : "at least "
    let has = words.sentence(block.constraints[member])
    let end = ": \(points(set.shortage)) \(chain.needed > chain.available ? "short" : "too many")"
    if let insets = chain.insets {
      let row = [insets.before, chain.has, insets.behind].map { pointsText(rounded($0.length)) }
      return "\(has), which with its insets is \(row.joined(separator: " + ")) = "
        + "\(pointsText(rounded(chain.available))), but the others need \(least)\(terms) there\(end)"
    }
    guard chain.has.item != nil else { return "\(has), but the others need \(least)\(terms) there\(end)" }
    return "\(has), but the other constraints put its edges \(least)\(terms) apart\(end)"
  }

  // MARK: - What else has to be said

  /// Things that change how the story is taken.
  var notes: [String] {
    var notes: [String] = []
    let sets = analysis.minimalSets ?? []
    if let whole = analysis.shortage, let set = sets.first, abs(whole - set.shortage) > ModelProbe.tolerance {
      notes.append("The whole list is \(points(whole)) short")
    }
    if analysis.shortageAtLeast != nil {
      notes.append("Margins and baselines, whose size the text does not tell, come on top")
    }
    if sets.count > 1 {
      let shared = sets.dropFirst().reduce(Set(sets[0].members)) { $0.intersection($1.members) }
      notes.append(
        shared.isEmpty
          ? "There are \(sets.count) such sets without a common member, so no single constraint can help"
          : "There are \(sets.count) such sets; all have \(Self.list(shared.sorted())) in them")
    }
    if analysis.direction == .rightToLeft {
      notes.append("Left to right the list fits, so the app ran from right to left")
    }
    if block.constraints.contains(where: { $0.timesListed > 1 }) { notes.append("One line is listed twice") }
    if block.isTruncated { notes.append("The text is cut inside the report") }
    if block.unreadableCount > 0, !block.constraints.isEmpty {
      notes.append(
        "\(block.unreadableCount) line\(block.unreadableCount == 1 ? "" : "s") of the list could not be read")
    }
    return notes
  }

  private var breaking: String? {
    let who = block.platform?.frameworkName ?? "The system"
    guard let broken = block.broken else {
      return block.brokenIsListed
        ? nil : "\(who) breaks a constraint that is not in this list, so the text is probably mixed or cut"
    }
    let sets = analysis.minimalSets ?? []
    let start = "\(who) breaks constraint \(broken)"
    if sets.isEmpty { return start }
    let left = sets.count { !$0.members.contains(broken) }
    return left == 0 ? start : "\(start), which does not end the conflict: expect another report"
  }

  static func list(_ places: [Int]) -> String {
    let words = places.map(String.init)
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension String {
  /// Every place of a text replaced by another.
  func replacing(_ old: String, with new: String) -> String {
    guard !old.isEmpty else { return self }
    var result = ""
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(old) {
        result += new
        rest = rest.dropFirst(old.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }
}
