// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Traits
import AutoLayout
import ConstraintSolver
import Sessions
import Testing

@testable import Checks

/// Random documents that cannot hold: whatever is said of them is true.
@Suite struct ExplanationPropertyTests {
  @Test(arguments: 0..<24) func `the set named is impossible, and possible without any one member`(seed: Int)
    throws
  {
    for context in try contexts(seed) {
      for proof in ConflictProof.all(of: context.equations) {
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

  @Test(arguments: 0..<60) func `a sum adds up, and its factors cancel every left side`(seed: Int) throws {
    for context in try contexts(seed) {
      for proof in ConflictProof.all(of: context.equations) {
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

/// A column of views, with more asked of it than may fit.
private struct RandomDocument {
  let text: String

  init(seed: UInt64) {
    var random = SplitMix(state: seed)
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

private struct SplitMix {
  var state: UInt64

  mutating func int(_ range: ClosedRange<Int>) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return range.lowerBound + Int((value ^ (value >> 31)) % UInt64(range.count))
  }
}
