// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import SeededNumbers
import Traits
import ConstraintSolver
import Sessions
import Testing

@testable import AutoLayout
@testable import Checks

/// Random documents that cannot hold: whatever is said of them is true.
@Suite struct ExplanationPropertyTests {
  @Test(arguments: 0..<24) func `the set named is impossible, and possible without any one member`(seed: Int)
    throws
  {
    for context in try contexts(seed) {
      let proofs = ConflictProof.all(of: context.equations)
      #expect(!proofs.isEmpty)
      for proof in proofs {
        let members = proof.members
        let rows = context.equations.rows.filter {
          $0.equation.required != nil && ($0.member.isGiven || members.contains($0.member))
        }
        #expect(Contradictions.set(of: rows) != nil)
        for member in members {
          #expect(Contradictions.set(of: rows.filter { $0.member != member }) == nil, "\(member) in \(seed)")
        }
      }
    }
  }

  @Test(arguments: MixedDocument.Shape.allCases, 0..<5)
  func `the set named is right with stacks, guides, contents, inequalities and on large screens`(
    shape: MixedDocument.Shape, seed: Int
  ) throws {
    let contexts = try contexts(of: MixedDocument(shape, seed: UInt64(seed)).text)
    #expect(!contexts.isEmpty)
    for context in contexts {
      let proofs = ConflictProof.all(of: context.equations)
      #expect(!proofs.isEmpty)
      for proof in proofs {
        let members = Set(proof.members)
        let rows = context.equations.rows.filter {
          $0.equation.required != nil && ($0.member.isGiven || members.contains($0.member))
        }
        let step = max(1, proof.members.count / 12)
        #expect(Contradictions.set(of: rows) != nil)
        for place in stride(from: 0, to: proof.members.count, by: step) {
          let member = proof.members[place]
          #expect(Contradictions.set(of: rows.filter { $0.member != member }) == nil, "\(member) in \(seed)")
        }
        // A hidden member is named only where the others alone can hold.
        let plain = context.equations.rows.filter { $0.equation.required != nil && !$0.member.isHidden }
        if proof.leansOnHidden, proofs.count == 1 { #expect(Contradictions.set(of: plain) == nil) }
      }
    }
  }

  @Test(arguments: MixedDocument.Shape.allCases, 0..<2)
  func `repairs of such screens, made and checked again, have no finding`(
    shape: MixedDocument.Shape, seed: Int
  ) throws {
    for context in try contexts(of: MixedDocument(shape, seed: UInt64(seed)).text) {
      let before = Set(
        LayoutReview(context, proofs: ProofCache()).observations().map(\.cause).filter {
          $0.kind != .impossible
        })
      var search = RepairSearch(context, patience: 30)
      for repair in search.repairs(for: ConflictProof.all(of: context.equations)) where repair.isOffered {
        let changed = try #require(context.with(repair.edits))
        let again = LayoutReview(changed, proofs: ProofCache()).observations()

        #expect(changed.layout.conflicts.isEmpty, "\(repair.title) in \(shape) \(seed)")
        #expect(again.allSatisfy { before.contains($0.cause) }, "\(repair.title) in \(shape) \(seed)")
      }
    }
  }

  @Test func `a chain of thousands is one set with its sum`() throws {
    let text = Self.chain(of: 1_500, closedBy: "v1499.bottom == root.safeArea.bottom")
    let context = try #require(try contexts(of: text).first)
    let proof = try #require(ConflictProof.all(of: context.equations).first)

    #expect(proof.members.count == 3_001)
    #expect(proof.need == 1_500 * 10 + 1_499 * 2)
    #expect(!proof.leansOnHidden)
    #expect(
      ConflictWords(context).sum(of: proof).hasPrefix("1500 * 10 + 1499 * 2 = 17998, between 0 and 375"))
  }

  @Test func `on a large screen no hidden member is named where others are to blame`() throws {
    // The clash is between two lines; sizes that must not be negative fail as well, behind them.
    let text = Self.chain(of: 250, closedBy: "v249.bottom <= root.top + 100")
    let session = try Shelf.session(try Shelf.prepared(text: text), device: "iphone-se-3")
    let explanation = Explanation(session)

    #expect(explanation.conflicts.count == 1)
    #expect(explanation.conflicts[0].lines.allSatisfy { !$0.isHidden })
    #expect(
      explanation.conflicts[0].sum == "20 + 250 * 10 + 249 * 2 = 3018 against 0 + 100 = 100: short 2918")
  }

  @Test(arguments: [1, 3])
  func `a set that is not found within the effort is one finding, with the lines that gave way`(count: Int)
    throws
  {
    let closing = (0..<count).map { "v\(59 - $0).bottom == root.safeArea.top + \(30 + $0)" }
    let context = try #require(
      try contexts(of: Self.chain(of: 60, closedBy: closing.joined(separator: "\n  - "))).first)
    // As after too much work: what gave way is known, what it fails with is not.
    let gaveWay = context.layout.conflicts.map(\.broken)
    let bare = context.with(
      context.environment,
      context.layout.telling(
        gaveWay.map { LayoutConflict(members: [$0], broken: $0, shortage: 600) }, isExhausted: true))
    func found(effort: Int) -> [Observation] {
      LayoutReview(bare, proofs: ProofCache(effort: effort)).observations()
    }

    let short = found(effort: 10)
    #expect(gaveWay.count == count)
    #expect(short.map(\.message) == [UnprovenWords.message])
    #expect(short.first?.members.count == count)
    #expect(short.first?.members.allSatisfy { $0.isBroken && $0.mark != nil } == true)
    #expect(short.first?.detail == UnprovenWords.detail(count))
    #expect(short.first?.shortage == 600)

    let proven = found(effort: 100_000)
    #expect(proven.count == count)
    #expect(proven.allSatisfy { $0.members.count > 2 })
  }

  @Test func `a layout that found nothing out says that it was too much work, and nothing else`() throws {
    let prepared = try Shelf.prepared(
      text: Self.chain(of: 60, closedBy: "v59.bottom == root.safeArea.bottom"))
    let session = try Shelf.session(prepared, device: "iphone-se-3")
    let moment = try #require(session.moment)
    let whole = try #require(RootContext.all(prepared, moment).first)
    let short = CompiledScreen(whole.hierarchy, operationLimit: 2_000).layout(in: whole.environment)
    let found = LayoutReview(whole.with(whole.environment, short), proofs: ProofCache()).observations()

    #expect(short.isExhausted && short.conflicts.isEmpty)
    #expect(found.map(\.cause.kind) == [.loop])
  }

  /// Views of 10, 2 apart, one below the other.
  private static func chain(of count: Int, closedBy line: String) -> String {
    var lines = ["v0.top == root.safeArea.top", line]
    for place in 0..<count {
      lines += ["v\(place).height == 10", "v\(place).horizontalEdges == root.horizontalEdges"]
      if place > 0 { lines.append("v\(place).top == v\(place - 1).bottom + 2") }
    }
    return "screen: s\nroot: {subviews: [\((0..<count).map { "{id: v\($0)}" }.joined(separator: ", "))]}\n"
      + "constraints:\n" + lines.map { "  - \($0)\n" }.joined()
  }

  private func contexts(of text: String) throws -> [RootContext] {
    let prepared = try Shelf.prepared(text: text)
    let session = try Shelf.session(prepared, device: "iphone-se-3", [.rotate(to: .landscapeLeft)])
    let moment = try #require(session.moment)
    return RootContext.all(prepared, moment).filter { !$0.layout.conflicts.isEmpty }
  }

  @Test(arguments: 0..<60) func `a sum adds up, and its factors cancel every left side`(seed: Int) throws {
    for context in try contexts(seed) {
      let proofs = ConflictProof.all(of: context.equations)
      #expect(!proofs.isEmpty)
      for proof in proofs {
        let total = proof.parts.reduce(0) { $0 + $1.amount }
        let room = proof.anchors.reduce(0) { $0 + $1.factor * $1.value }
        #expect(abs(total - room - proof.shortage) < 1e-4)
        #expect(proof.shortage > 0)
        #expect(abs(proof.need - proof.have - proof.shortage) < 1e-9)
      }
    }
  }

  @Test(arguments: 0..<12) func `every repair that is offered, made and checked again, has no finding`(
    seed: Int
  ) throws {
    for context in try contexts(seed) {
      let before = Set(
        LayoutReview(context, proofs: ProofCache()).observations(withAmbiguity: false).map(\.cause)
          .filter { $0.kind != .impossible })
      var search = RepairSearch(context)
      for repair in search.repairs(for: ConflictProof.all(of: context.equations)) where repair.isOffered {
        let changed = try #require(context.with(repair.edits))
        let again = LayoutReview(changed, proofs: ProofCache()).observations()

        #expect(changed.layout.conflicts.isEmpty, "\(repair.title) in \(seed)")
        #expect(again.allSatisfy { before.contains($0.cause) }, "\(repair.title) in \(seed)")
      }
    }
  }

  @Test func `documents of this kind often cannot hold, and often can be repaired`() throws {
    var impossible = 0
    var repaired = 0
    for seed in 0..<16 {
      for context in try contexts(seed) {
        impossible += 1
        var search = RepairSearch(context)
        if search.repairs(for: ConflictProof.all(of: context.equations)).first?.isOffered == true {
          repaired += 1
        }
      }
    }

    #expect(impossible > 7)
    #expect(repaired > impossible / 4)
  }

  /// The roots of a random document that cannot hold on a phone that lies.
  private func contexts(_ seed: Int) throws -> [RootContext] {
    let prepared = try Shelf.prepared(text: RandomDocument(seed: UInt64(seed)).text)
    let session = try Shelf.session(prepared, device: "iphone-se-3", [.rotate(to: .landscapeLeft)])
    let moment = try #require(session.moment)
    return RootContext.all(prepared, moment).filter { !$0.layout.conflicts.isEmpty }
  }
}

extension Layout {
  /// The same, as if its solver had told other conflicts.
  fileprivate func telling(_ conflicts: [LayoutConflict], isExhausted: Bool) -> Layout {
    Layout(
      parents: parents, hidden: hidden, inputs: inputs, pixels: pixels, contents: contents, insets: insets,
      customGuides: customGuides, conflicts: conflicts, loop: loop, passes: passes, isExhausted: isExhausted)
  }
}

/// A column of views, with more asked of it than may fit.
private struct RandomDocument {
  let text: String

  init(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let count = random.int(2...5)
    var views: [String] = []
    var lines: [String] = []
    for place in 0..<count {
      let kind = ["view", "view", "image", "label", "button"][random.int(0...4)]
      views.append("{id: v\(place), kind: \(kind)}")
      lines.append("v\(place).horizontalEdges == root.safeArea.horizontalEdges")
      let above = place == 0 ? "root.safeArea.top" : "v\(place - 1).bottom"
      lines.append("v\(place).top == \(above) + \(random.int(0...3) * 4)")
      lines.append("v\(place).height \(random.int(0...2) == 0 ? ">=" : "==") \(random.int(20...190))")
    }
    lines.append("v\(count - 1).bottom \(random.int(0...1) == 0 ? "==" : "<=") root.safeArea.bottom - 8")
    for _ in 0..<random.int(0...2) {
      let (a, b) = (random.int(0...(count - 1)), random.int(0...(count - 1)))
      switch random.int(0...3) {
      case 0 where a != b: lines.append("v\(a).height == v\(b).height")
      case 1 where a != b: lines.append("v\(a).height == 0.5 * v\(b).height")
      case 2: lines.append("v\(a).centerY == root.centerY")
      default: lines.append("v\(a).height <= \(random.int(10...120))")
      }
    }
    text =
      "screen: s\nroot: {subviews: [\(views.joined(separator: ", "))]}\nconstraints:\n"
      + lines.map { "  - \($0)\n" }.joined()
  }
}

/// Columns with too little room, made in ways that bring other members into the set.
struct MixedDocument {
  enum Shape: CaseIterable {
    case stack
    case guides
    case contents
    case inequalities
    case large
  }

  let text: String

  init(_ shape: Shape, seed: UInt64) {
    var random = SplitMix(seed: seed &+ 77)
    let count = shape == .large ? 220 : random.int(3...6)
    let height = shape == .large ? 4 : 375 / count
    var views: [String] = []
    var lines: [String] = []
    for place in 0..<count {
      let length = height + random.int(5...20)
      switch shape {
      case .contents:
        views.append("{id: v\(place), intrinsicSize: [20, \(length)], compressionResistance: 1000}")
      case .inequalities:
        views.append("{id: v\(place)}")
        lines.append("v\(place).height >= \(length)")
        if place > 0, random.int(0...1) == 0 { lines.append("v\(place).height <= v\(place - 1).height + 9") }
      default:
        views.append("{id: v\(place)}")
        lines.append("v\(place).height == \(length)")
      }
      guard shape != .stack else { continue }
      lines.append("v\(place).horizontalEdges == root.horizontalEdges")
      let above = place == 0 ? (shape == .guides ? "area.top" : "root.top") : "v\(place - 1).bottom"
      lines.append("v\(place).top \(shape == .inequalities ? ">=" : "==") \(above) + \(random.int(0...4))")
    }
    var root = "subviews: [\(views.joined(separator: ", "))]"
    switch shape {
    case .stack:
      root = "subviews: [{id: s, kind: stack, axis: vertical, spacing: \(random.int(0...9)), \(root)}]"
      lines.append("s.edges == root.edges")
    case .guides:
      root = "guides: [area], " + root
      lines += [
        "area.top == root.top + 4", "area.bottom == root.bottom - 4", "v\(count - 1).bottom <= area.bottom",
      ]
    default: lines.append("v\(count - 1).bottom \(random.int(0...1) == 0 ? "==" : "<=") root.bottom")
    }
    text = "screen: s\nroot: {\(root)}\nconstraints:\n" + lines.map { "  - \($0)\n" }.joined()
  }
}
