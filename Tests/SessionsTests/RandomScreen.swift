// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import SeededNumbers

/// A document that nobody wrote: views in views that hold on to safe areas, margins, the keyboard and each other, with
/// sets that a strategy swaps. Some of them contradict themselves, some leave things open.
struct RandomScreen {
  private var random: SplitMix
  private var views: [String] = []
  private var constraints: [String] = []
  private var sets: [[String]] = [[], []]
  private var count = 0

  static func text(seed: UInt64) -> String {
    var screen = RandomScreen(random: SplitMix(seed: seed))
    let children = (0..<Int.random(in: 2...4, using: &screen.random)).map { _ in
      screen.view(in: "root", depth: 0, indent: "    ")
    }
    var lines = ["screen: random", "root:"]
    lines.append("  subviews:")
    lines += children.flatMap { $0 }
    lines.append("constraints:")
    lines += screen.constraints.map { "  - \($0)" }
    if screen.sets.allSatisfy({ !$0.isEmpty }) {
      lines += ["sets:"]
      for (place, set) in screen.sets.enumerated() { lines += ["  s\(place):"] + set.map { "    - \($0)" } }
      lines += [
        "strategies:", "  - use: constraint-swap", "    cases:",
        "      - {when: {\(screen.pick(Self.conditions))}, activate: [s0]}", "      - {activate: [s1]}",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let conditions = [
    "orientation: landscape", "width: compact", "keyboard: true", "bars: {status: true}", "aspect: {min: 1}",
    "width: {min: 500}", "os: {min: 15}",
  ]

  private init(random: SplitMix) {
    self.random = random
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  /// The lines of a view and all in it.
  private mutating func view(in parent: String, depth: Int, indent: String) -> [String] {
    let id = "v\(count)"
    count += 1
    let kind = pick(["view", "view", "view", "stack", "scroll", "label"])
    var line = "\(indent)- {id: \(id), kind: \(kind)"
    if kind == "label", chance(40) {
      let words = Array(repeating: "several words", count: Int.random(in: 1...12, using: &random))
      line += ", text: \(words.joined(separator: " ")), numberOfLines: \(pick([0, 0, 1, 2]))"
    } else if kind == "label" || chance(15) {
      line += ", intrinsicSize: [\(pick([30, 120, 260])), \(pick([20, 44]))]"
    }
    if kind == "stack" { line += ", axis: \(pick(["vertical", "horizontal"])), spacing: \(pick([0, 8, -4]))" }
    if chance(20) { line += ", layoutMargins: \(pick([0, 12]))" }
    if chance(15) { line += ", insetsLayoutMarginsFromSafeArea: false" }
    if chance(15) { line += ", preservesSuperviewLayoutMargins: true" }
    if chance(8) { line += ", isHidden: true" }
    place(id, in: parent, isArranged: false)
    guard depth < 3, kind != "label", chance(70) else { return [line + "}"] }
    line += ", subviews:"
    // Flow style, so that a view stays one piece of text.
    var inner: [String] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let arranged = kind == "stack"
      inner.append(arranged ? self.arranged() : flow(view(in: id, depth: depth + 1, indent: "")))
    }
    return [line + " [" + inner.joined(separator: ", ") + "]}"]
  }

  private func flow(_ lines: [String]) -> String { String(lines.joined().dropFirst(2)) }

  private mutating func arranged() -> String {
    let id = "v\(count)"
    count += 1
    return "{id: \(id), kind: label, intrinsicSize: [\(pick([20, 60, 200])), \(pick([16, 30]))]"
      + (chance(15) ? ", isHidden: true" : "") + "}"
  }

  /// Four lines or so that say where the view is, some of them in a set.
  private mutating func place(_ id: String, in parent: String, isArranged: Bool) {
    let guides = ["", ".safeArea", ".margins", ".safeArea", ".readable"]
    let constant = [-20, 0, 0, 8, 40]
    var lines = ["\(id).leading == \(parent)\(pick(guides)).leading + \(pick(constant))"]
    lines.append(
      pick([
        "\(id).trailing == \(parent)\(pick(guides)).trailing - \(pick(constant))",
        "\(id).width == \(pick([60, 200, 700]))", "\(id).trailing <= \(parent)\(pick(guides)).trailing",
        "\(id).width == 0.5 * \(parent).width",
      ]))
    lines.append("\(id).top == \(parent)\(pick(guides)).top + \(pick(constant))")
    lines.append(
      pick([
        "\(id).bottom == \(parent)\(pick(guides)).bottom", "\(id).bottom == \(parent).keyboard.top",
        "\(id).height == \(pick([30, 150, 500]))", "\(id).height == 0.4 * \(parent).height",
      ]))
    for line in lines {
      let whole =
        line.replacing("+ -", with: "- ").replacing("- -", with: "+ ")
        + (chance(20) ? " @ \(pick([1, 250, 750, 999]))" : "")
      if chance(12) {
        sets[0].append(whole)
      } else if chance(12) {
        sets[1].append(whole)
      } else {
        constraints.append(whole)
      }
    }
  }
}
