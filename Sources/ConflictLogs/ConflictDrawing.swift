// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry

/// A conflict along its axis, in characters: what has to fit above what it has to fit into, and who is where.
public struct ConflictDrawing {
  /// No wider than a terminal of this many columns; longer rows of boxes become a table.
  public static let width = 80

  private let explanation: ConflictExplanation

  public init(_ explanation: ConflictExplanation) {
    self.explanation = explanation
  }

  /// Nothing where there is nothing to draw.
  public var lines: [String] {
    if let chain = explanation.analysis.chain { return row(chain) ?? table(chain) }
    return bars(isHorizontal: true) + bars(isHorizontal: false)
  }

  // MARK: - What is needed, what there is

  ///     needs  100  |--10--[ ThumbView 80 ]--10--|
  ///     has     44  [      ContentView 44        ]
  private func row(_ chain: ConflictChain) -> [String]? {
    let pieces = chain.needs.map(piece).joined()
    let top = (pieces.hasPrefix("[") ? "" : "|") + pieces + (pieces.hasSuffix("]") ? "" : "|")
    let inner =
      chain.insets.map { piece($0.before) + piece(chain.has) + piece($0.behind) }
      ?? chain.has.item.map { "[ \(name($0)) \(number(chain.has.length)) ]" }
      ?? "--\(number(chain.has.length))--"
    let width = max(top.count, inner.count)
    guard width <= Self.width - 18 else { return nil }
    let (needed, has) = (number(chain.needed), number(chain.available))
    let column = max(needed.count, has.count)
    return [
      "\(label(chain))  \(right(needed, column))  \(top)",
      "has    \(right(has, column))  \(stretched(inner, to: width))",
    ]
  }

  /// What is inside needs more than there is, or makes less.
  private func label(_ chain: ConflictChain) -> String {
    chain.needed < chain.available ? "makes" : "needs"
  }

  private func piece(_ step: ConflictChain.Step) -> String {
    let sign = step.isExact || step.member == nil && step.length == 0 ? "" : ">="
    if let item = step.item { return "[ \(name(item)) \(sign)\(number(step.length)) ]" }
    if step.length == 0, step.isExact { return "" }
    return "--\(sign)\(number(step.length))--"
  }

  /// A box of the full width, or an arrow.
  private func stretched(_ text: String, to width: Int) -> String {
    let missing = max(0, width - text.count)
    let left = missing / 2
    if text.hasPrefix("[") {
      let inner = text.dropFirst().dropLast()
      return "[" + spaces(left) + inner + spaces(missing - left) + "]"
    }
    return String(repeating: "-", count: left) + text + String(repeating: "-", count: missing - left)
  }

  ///     needs   10  constraint 0
  ///             80  constraint 1, ThumbView
  ///     has     44  constraint 3, ContentView
  private func table(_ chain: ConflictChain) -> [String] {
    let steps = chain.needs.filter { $0.member != nil || $0.length != 0 }
    let row = [chain.insets?.before, chain.has, chain.insets?.behind].compactMap(\.self)
    let texts = (steps + row).map { number($0.length) } + [number(chain.needed), number(chain.available)]
    let column = texts.map(\.count).max() ?? 0
    func line(_ head: String, _ step: ConflictChain.Step) -> String {
      let place = step.member.map { "constraint \($0)" }
      let item = step.item.map { name($0) }
      let what = [place, item].compactMap(\.self).joined(separator: ", ")
      return "\(head)\(right(number(step.length), column))  \(what)"
    }
    var lines = steps.enumerated().map { line($0 == 0 ? "\(label(chain))  " : "       ", $1) }
    lines.append("     = \(right(number(chain.needed), column))")
    lines += row.enumerated().map { line($0 == 0 ? "has    " : "       ", $1) }
    if row.count > 1 { lines.append("     = \(right(number(chain.available), column))") }
    return lines
  }

  // MARK: - Who is where

  ///     0                                      130
  ///     SignCell  [==========]                    0 to 40
  private func bars(isHorizontal: Bool) -> [String] {
    let analysis = explanation.analysis
    guard let set = analysis.minimalSets?.first, let way = analysis.givesWay else { return [] }
    let places = analysis.placements.filter { $0.isHorizontal == isHorizontal }
    guard !places.isEmpty, places.count <= 24, set.members.count > 1 else { return [] }
    let low = places.map(\.start).min() ?? 0
    let high = max(places.map { $0.start + $0.length }.max() ?? 0, low)
    let names = places.map { name($0.item) }
    let width = min(names.map(\.count).max() ?? 0, 24)
    let ranges = places.map { "\(number($0.start - low)) to \(number($0.start - low + $0.length))" }
    // What an indent, the names and the ranges leave of a terminal.
    let columns = min(44, max(20, Self.width - width - (ranges.map(\.count).max() ?? 0) - 6))
    let scale = high > low ? Double(columns - 2) / (high - low) : 0
    var lines = [
      "\(isHorizontal ? "across" : "down"), as it comes out when constraint \(way) gives way:"
    ]
    for (place, (name, range)) in zip(places, zip(names, ranges)) {
      let start = Int(((place.start - low) * scale).rounded())
      let length = max(0, Int((place.length * scale).rounded()))
      let bar = spaces(start) + "[" + String(repeating: "=", count: length) + "]"
      lines.append("\(left(String(name.prefix(width)), width))  \(left(bar, columns))  \(range)")
    }
    return lines
  }

  // MARK: - Text

  private func name(_ identity: String) -> String { explanation.names.name(ofIdentity: identity) }
  private func number(_ value: Double) -> String { pointsText((value * 100).rounded() / 100) }
  private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
  private func right(_ text: String, _ width: Int) -> String { spaces(width - text.count) + text }
  private func left(_ text: String, _ width: Int) -> String { text + spaces(width - text.count) }
}
