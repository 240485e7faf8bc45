// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Testing

@testable import ConflictLogs

/// What cannot hold together, computed from invented lists.
@Suite struct ConflictAnalysisTests {
  /// A list of descriptions; a line may begin with a class of its own, as `NSAutoresizingMask|h=--& v=--& ...`.
  static func analysis(_ lines: [String], head: String = "") -> ConflictAnalysis {
    let entries = lines.enumerated().map { place, line in
      let parts = line.split(separator: "|", maxSplits: 1)
      let hasClass = parts.count == 2 && parts[0].hasSuffix("Mask")
      let name = hasClass ? "NSAutoresizingMaskLayoutConstraint" : "NSLayoutConstraint"
      return "\"<\(name):0x\(6001 + place) \(hasClass ? String(parts[1]) : line)>\""
    }
    return ConflictLog(head + "(\n" + entries.joined(separator: ",\n") + "\n)\n").analyses()[0]
  }

  static let onMac = "Unable to simultaneously satisfy constraints:\n"

  struct Case: Sendable {
    var name: String
    var lines: [String]
    var sets: [[Int]]
    var shortage: Double?
    var head = ""
  }

  static let inPage = "(active, names: '|':Page:0xb1 )"
  static let cases: [Case] = [
    Case(name: "two sizes", lines: ["V:[A:0xa1(240)]", "V:[A:0xa1(100)]"], sets: [[0, 1]], shortage: 140),
    Case(
      name: "insets in a size",
      lines: [
        "V:|-(10)-[A:0xa1] \(inPage)", "A:0xa1.height == 80", "V:[A:0xa1]-(10)-| \(inPage)",
        "Page:0xb1.height == 44",
      ],
      sets: [[0, 1, 2, 3]], shortage: 56),
    Case(name: "a negative size alone", lines: ["A:0xa1.width == - 16"], sets: [[0]], shortage: 16),
    Case(
      name: "a mirrored width", lines: ["A:0xa1.width == -1*B:0xa2.width + 300", "B:0xa2.width == 320"],
      sets: [[0, 1]], shortage: 20),
    Case(
      name: "equal values", lines: ["A:0xa1.height >= 48", "A:0xa1.height == 48"], sets: [], shortage: nil),
    Case(
      name: "what is not required", lines: ["A:0xa1.height >= 48 priority:999", "A:0xa1.height == 40"],
      sets: [], shortage: nil),
    Case(
      name: "what is switched off",
      lines: ["A:0xa1.height >= 48 (inactive)", "A:0xa1.height == 40 (active)"], sets: [], shortage: nil),
    Case(
      name: "rounded thirds",
      lines: ["A:0xa1.width == 0.333333*B:0xa2.width", "B:0xa2.width == 900", "A:0xa1.width == 300"],
      sets: [], shortage: nil),
    Case(
      name: "an aspect over both axes",
      lines: ["A:0xa1.width == 2*A:0xa1.height", "A:0xa1.height == 50", "A:0xa1.width == 90"],
      sets: [[0, 1, 2]], shortage: 5),
    Case(
      name: "equal widths share what is missing",
      lines: [
        "A:0xa1.width == B:0xa2.width", "A:0xa1.width >= 60", "H:[A:0xa1]-(20)-[B:0xa2]",
        "H:|-(0)-[A:0xa1] \(inPage)", "H:[B:0xa2]-(0)-| \(inPage)", "Page:0xb1.width == 100",
      ],
      sets: [[0, 1, 2, 3, 4, 5]], shortage: 20),
    Case(
      name: "three values", lines: ["A:0xa1.height == 20", "A:0xa1.height == 30", "A:0xa1.height == 50"],
      sets: [[0, 1], [0, 2], [1, 2]], shortage: 30),
    Case(
      name: "two conflicts that have nothing in common",
      lines: ["A:0xa1.height == 20", "B:0xa2.width == 5", "A:0xa1.height == 30", "B:0xa2.width == 9"],
      sets: [[0, 2], [1, 3]], shortage: 14),
    Case(
      name: "centres",
      lines: [
        "A:0xa1.centerY == Page:0xb1.centerY + 0.5", "A:0xa1.height == 10", "V:|-(0)-[A:0xa1] \(inPage)",
        "Page:0xb1.height == 40",
      ],
      sets: [[0, 1, 2, 3]], shortage: 15.5),
    Case(
      name: "baselines of one pair",
      lines: [
        "A:0xa1.firstBaseline == B:0xa2.lastBaseline + 18",
        "A:0xa1.firstBaseline == B:0xa2.lastBaseline + 24",
      ], sets: [[0, 1]], shortage: 6),
    Case(
      name: "a baseline that the text does not tell",
      lines: ["A:0xa1.top >= B:0xa2.top", "A:0xa1.firstBaseline == B:0xa2.top + 28"], sets: [], shortage: nil),
    Case(
      name: "margins that the text does not tell",
      lines: [
        "A:0xa1.leading == B:0xa2.leadingMargin", "B:0xa2.trailingMargin == A:0xa1.trailing",
        "B:0xa2.width == 0",
      ], sets: [], shortage: nil),
    Case(
      name: "a guide tells the margin",
      lines: [
        "'UIView-leftMargin-guide-constraint' H:|-(16)-[G:0xc1'UIViewLayoutMarginsGuide'](LTR) \(inPage)",
        "A:0xa1.left == Page:0xb1.leftMargin", "A:0xa1.left == Page:0xb1.left + 10",
      ], sets: [[0, 1, 2]], shortage: 6),
    Case(
      name: "one superview of an item, without a name", lines: ["H:|-(10)-[A:0xa1]", "H:|-(25)-[A:0xa1]"],
      sets: [[0, 1]], shortage: 15),
    Case(
      name: "superviews of two items are two",
      lines: ["H:|-(10)-[A:0xa1]", "H:|-(25)-[B:0xa2]", "A:0xa1.leading == B:0xa2.leading"], sets: [],
      shortage: nil),
    Case(
      name: "a mask's place is counted from the superview of another line",
      lines: [
        "Mask|h=--& v=--& A:0xa1.midY == + 60", "Mask|h=--& v=--& V:[A:0xa1(40)]",
        "V:|-(10)-[A:0xa1] (Names: '|':Page:0xb1 )",
      ],
      sets: [[0, 1, 2]], shortage: 30),
    Case(
      name: "a mask with flexible margins",
      lines: [
        "Mask|h=&-& v=&-& A:0xa1.minX == 0.5*Page:0xb1.width - 50",
        "A:0xa1.leading == Page:0xb1.leading + 20", "Page:0xb1.width == 300",
      ],
      sets: [[0, 1, 2]], shortage: 80),
    Case(
      name: "a place of which nobody knows from where",
      lines: [
        "Mask|h=--& v=--& A:0xa1.midY == 400", "A:0xa1.centerY == B:0xa2.centerY", "B:0xa2.height == 600",
        "V:|-(0)-[B:0xa2] \(inPage)",
      ],
      sets: [], shortage: nil),
    Case(
      name: "a multiple of a place counts in the superview",
      lines: [
        "A:0xa1.centerX == 0.5*Page:0xb1.centerX", "H:|-(100)-[A:0xa1] \(inPage)", "A:0xa1.width == 40",
        "Page:0xb1.width == 400",
      ],
      sets: [[0, 1, 2, 3]], shortage: 20),
    Case(
      name: "a multiple of a brother's edge counts in both's superview",
      lines: [
        "H:|-(30)-[B:0xa2] \(inPage)", "B:0xa2.width == 20", "H:|-(90)-[A:0xa1] \(inPage)",
        "A:0xa1.left == 2*B:0xa2.right",
      ],
      sets: [[0, 1, 2, 3]], shortage: 5),
    Case(
      name: "right to left only",
      lines: [
        "H:|-(20)-[A:0xa1](LTR) \(inPage)", "H:|-(20)-[A:0xa1] \(inPage)", "A:0xa1.width == 100",
        "Page:0xb1.width == 300",
      ],
      sets: [[0, 1, 2, 3]], shortage: 160),
    Case(
      name: "left to right only",
      lines: ["A:0xa1.left == Page:0xb1.left + 10", "A:0xa1.leading == Page:0xb1.leading + 25"],
      sets: [[0, 1]], shortage: 15),
    Case(
      name: "minY is the bottom where its partner is the top",
      lines: [
        "A:0xa1.height >= 32", "Mask|h=-&- v=-&- A:0xa1.minY == 0 \(inPage)",
        "Mask|h=-&- v=-&- V:|-(0)-[A:0xa1] \(inPage)", "Mask|h=-&- v=&-- Page:0xb1.height == 0",
      ],
      sets: [[0, 1, 2, 3]], shortage: 32, head: onMac),
    Case(
      name: "minY is the top where its partner is the bottom",
      lines: [
        "Mask|h=-&- v=-&- A:0xa1.minY == 4 \(inPage)", "Mask|h=-&- v=-&- V:[A:0xa1]-(8)-| \(inPage)",
        "A:0xa1.height == 40", "Mask|h=--& v=--& Page:0xb1.height == 30",
      ],
      sets: [[0, 1, 2, 3]], shortage: 22, head: onMac),
    Case(
      name: "a mask's minX whose partner has the left edge is the right one",
      lines: [
        "A:0xa1.width >= 32", "Mask|h=-&- v=-&- A:0xa1.minX == 0 \(inPage)",
        "Mask|h=-&- v=-&- H:|-(0)-[A:0xa1](LTR) \(inPage)", "Mask|h=&-- v=-&- Page:0xb1.width == 0",
      ],
      sets: [[0, 1, 2, 3]], shortage: 32, head: onMac),
    Case(
      name: "content that may not be cut",
      lines: ["A:0xa1.width == 140 Hug:250 CompressionResistance:1000 (active)", "A:0xa1.width <= 100"],
      sets: [[0, 1]], shortage: 40),
    Case(
      name: "content that may not be stretched",
      lines: ["A:0xa1.width == 140 Hug:1000 CompressionResistance:250 (active)", "A:0xa1.width >= 150"],
      sets: [[0, 1]], shortage: 10),
    Case(
      name: "a standard space without a sign is a plus",
      lines: ["A:0xa1.bottom <= B:0xa2.bottom NSSpace(8)", "A:0xa1.bottom == B:0xa2.bottom + 34"],
      sets: [[0, 1]], shortage: 26),
    Case(
      name: "numbers without bounds",
      lines: ["A:0xa1.width <= 3.40282e+38", "A:0xa1.width == 1.79769e+308", "A:0xa1.width == 4"], sets: [],
      shortage: nil),
    Case(
      name: "whatever needs no view to be smaller than nothing",
      lines: ["B:0xa2.left == A:0xa1.right - 5", "B:0xa2.right == A:0xa1.left + 4", "B:0xa2.width == 3"],
      sets: [], shortage: nil),
  ]

  @Test(arguments: cases.indices)
  func `sets and shortage come out right`(_ place: Int) {
    let example = Self.cases[place]

    let analysis = Self.analysis(example.lines, head: example.head)

    #expect(analysis.minimalSets?.map(\.members) == example.sets, "\(example.name)")
    if let shortage = example.shortage {
      #expect(abs((analysis.shortage ?? .nan) - shortage) < 0.01, "\(example.name)")
    } else {
      #expect(analysis.shortage == nil, "\(example.name)")
    }
    #expect(analysis.isComplete)
  }

  @Test func `each constant alone is told what it would take`() {
    let analysis = Self.analysis([
      "A:0xa1.width == 1.5*A:0xa1.height", "A:0xa1.height == 200", "A:0xa1.width == 240",
    ])

    #expect(analysis.changeAlone == [-60, -40, 60])
    #expect(analysis.axis == .both)
  }

  @Test func `margins on top make the shortage a least one`() {
    let analysis = Self.analysis([
      "A:0xa1.width == 200", "A:0xa1.leading == B:0xa2.leadingMargin",
      "B:0xa2.trailingMargin == A:0xa1.trailing", "B:0xa2.width == 180",
    ])

    #expect(analysis.shortage == nil)
    #expect(analysis.shortageAtLeast == 20)
    #expect(analysis.minimalSets?.map(\.shortage) == [20])
    #expect(analysis.changeAlone.allSatisfy { $0 == nil })
  }

  @Test func `a size that nobody printed is told`() {
    let hidden = Self.analysis([
      "H:|-(8)-[A:0xa1] \(Self.inPage)", "H:[A:0xa1]-(8)-| \(Self.inPage)", "Page:0xb1.width == 0",
    ])
    let plain = Self.analysis(["A:0xa1.width == 1", "A:0xa1.width == 2"])

    #expect(hidden.minimalSets?.map(\.needsHiddenSize) == [true])
    #expect(plain.minimalSets?.map(\.needsHiddenSize) == [false])
  }

  @Test func `one name for two views is read both ways`() {
    let names = "(active, names: tag:0xa1, tag:0xa2 )"
    let analysis = Self.analysis([
      "V:[tag]-(6)-[tag] \(names)", "V:|-(0)-[tag] (active, names: tag:0xa1, '|':Page:0xb1 )",
      "V:[tag]-(0)-| (active, names: tag:0xa2, '|':Page:0xb1 )", "Page:0xb1.height == 0",
    ])
    let same = Self.analysis(["V:[tag]-(6)-[tag] \(names)", "B:0xb1.height == 1", "B:0xb1.height == 2"])

    #expect(analysis.minimalSets == nil)
    #expect(Set(analysis.readings.map { $0.minimalSets.map(\.members) }) == [[[0, 1, 2]], [[0, 1, 2, 3]]])
    #expect(analysis.shortage == 6)
    #expect(same.minimalSets?.map(\.members) == [[1, 2]])
  }

  @Test func `minY without a partner on the Mac is read both ways`() {
    let analysis = Self.analysis(
      [
        "Mask|h=--& v=--& A:0xa1.minY == 0 \(Self.inPage)", "V:|-(10)-[A:0xa1] \(Self.inPage)",
        "A:0xa1.height == 20", "Page:0xb1.height == 30",
      ],
      head: Self.onMac)

    #expect(analysis.minimalSets == nil)
    #expect(analysis.readings.count == 2)
  }

  /// Every set is impossible, possible without any one member, and none is missing: held against trying all.
  @Test func `the sets of random lists are all the smallest sets`() {
    var state: UInt64 = 7
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for round in 0..<25 {
      let lines = (0..<6).map { _ in
        let relation = ["==", ">=", "<="][next(3)]
        let item = ["A:0xa1", "B:0xa2", "C:0xa3"][next(3)]
        let other = ["A:0xa1", "B:0xa2", "C:0xa3"][next(3)]
        switch next(3) {
        case 0: return "\(item).width \(relation) \(next(5) * 10)"
        case 1 where item != other: return "\(item).left \(relation) \(other).right + \(next(4) * 10)"
        default: return "\(item).left \(relation) \(["Page:0xb1"][0]).left + \(next(5) * 10)"
        }
      }
      let analysis = Self.analysis(lines)
      let block = ConflictLog(
        "(\n"
          + lines.enumerated().map { "\"<NSLayoutConstraint:0x\(6001 + $0) \($1)>\"" }.joined(
            separator: ",\n") + "\n)"
      ).blocks[0]
      var probe = ModelProbe(LinearModel(block, reading: BlockReading()), allowance: 1_000_000)
      var expected: [Set<Int>] = []
      for mask in (1..<64).sorted(by: { $0.nonzeroBitCount < $1.nonzeroBitCount }) {
        let set = Set((0..<6).filter { mask >> $0 & 1 == 1 })
        if expected.contains(where: { $0.isSubset(of: set) }) { continue }
        if probe.isImpossible(set) { expected.append(set) }
      }

      #expect(
        Set(analysis.minimalSets?.map { Set($0.members) } ?? []) == Set(expected), "round \(round): \(lines)")
    }
  }

  @Test func `long lists end, and say when they were not looked at wholly`() {
    var lines = ["H:|-(1)-[V0:0xa100] \(Self.inPage)"]
    for place in 0..<30 {
      lines.append("H:[V\(place):0xa\(100 + place)]-(10)-[V\(place + 1):0xa\(101 + place)]")
    }
    lines += ["Page:0xb1.right == V30:0xa130.right", "Page:0xb1.width == 280"]

    let chain = Self.analysis(lines)
    let many = Self.analysis((0..<16).map { "A:0xa1.width == \($0)" })

    #expect(chain.minimalSets?.map(\.members.count) == [33])
    #expect(!many.isComplete && many.minimalSets?.count == MinimalSetSearch.mostSets)
  }
}
