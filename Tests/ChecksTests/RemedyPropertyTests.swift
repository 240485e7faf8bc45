// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import SeededNumbers
import Sessions
import Testing

@testable import Checks

/// Random documents of which something is open: whatever is said to settle it does, and spoils nothing.
@Suite struct RemedyPropertyTests {
  @Test(arguments: 0..<40)
  func `every remedy, made and checked again, takes its finding away and brings none`(
    seed: Int
  ) throws {
    for context in try contexts(seed) {
      let before = LayoutReview(context, proofs: ProofCache())
      let standing = Set(before.observations().map(\.cause))
      let openness = context.openness
      var search = OpenRemedies(context, openness, patience: 60)
      for group in openness.groups {
        for remedy in search.remedies(for: group) {
          let changed = try #require(context.with(remedy.edits))
          let again = Set(LayoutReview(changed, proofs: ProofCache()).observations().map(\.cause))

          #expect(changed.layout.conflicts.isEmpty, "\(remedy.title) in \(seed)")
          #expect(!again.contains(before.cause(of: group)), "\(remedy.title) in \(seed)")
          #expect(again.isSubset(of: standing), "\(remedy.title) in \(seed)")
        }
      }
    }
  }

  @Test func `documents of this kind often leave something open, and much of that can be settled`() throws {
    var open = 0
    var settled = 0
    for seed in 0..<40 {
      for context in try contexts(seed) {
        let openness = context.openness
        var search = OpenRemedies(context, openness, patience: 60)
        for group in openness.groups {
          open += 1
          if !search.remedies(for: group).isEmpty { settled += 1 }
        }
      }
    }

    #expect(open > 30)
    #expect(settled * 10 > open * 4)
  }

  private func contexts(_ seed: Int) throws -> [RootContext] {
    let prepared = try Shelf.prepared(text: OpenDocument(seed: UInt64(seed)).text)
    let session = try Shelf.session(prepared, device: "iphone-x")
    let moment = try #require(session.moment)
    return RootContext.all(prepared, moment)
  }
}

/// A column of texts, in a scroll view or not, of which lines are missing.
private struct OpenDocument {
  let text: String

  init(seed: UInt64) {
    var random = SplitMix(seed: seed &+ 901)
    let count = random.int(2...5)
    let scrolls = random.int(0...1) == 0
    var lines: [String] = []
    var views: [String] = []
    for place in 0..<count {
      let kind = ["label", "button", "view", "textField"][random.int(0...3)]
      views.append("{id: v\(place), kind: \(kind)\(kind == "label" ? ", text: A text" : "")}")
      let around = scrolls ? "box" : "root.safeArea"
      lines.append("v\(place).leading == \(around).leading + 8")
      if random.int(0...2) > 0 { lines.append("v\(place).width == \(random.int(40...200))") }
      lines.append("v\(place).top == \(place == 0 ? "\(around).top" : "v\(place - 1).bottom + 8")")
      if random.int(0...1) == 0 {
        lines.append("v\(place).height \(random.int(0...1) == 0 ? ">=" : "==") 44")
      }
    }
    let last = "v\(count - 1)"
    if scrolls {
      if random.int(0...1) == 0 { lines.append("\(last).bottom == box.bottom - 8") }
      if random.int(0...1) == 0 { lines.append("\(last).trailing == box.trailing - 8") }
      lines.append("box.edges == root.safeArea.edges")
    } else if random.int(0...1) == 0 {
      lines.append("\(last).bottom == root.safeArea.bottom")
    }
    for _ in 0..<random.int(0...1) { lines.remove(at: random.int(0...(lines.count - 1))) }
    let inner = views.joined(separator: ", ")
    text =
      "screen: s\nroot: {subviews: [\(scrolls ? "{id: box, kind: scroll, subviews: [\(inner)]}" : inner)]}\n"
      + "constraints:\n" + lines.map { "  - \($0)\n" }.joined()
  }
}
