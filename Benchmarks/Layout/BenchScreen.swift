// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The document that is measured: a header, cards, a footer, as many views as asked for.
///
/// A card has an icon, two labels, and a stack of two buttons; its content keeps to its margins. Cards stand in one
/// column, or in two while the set `grid` is active. Every sixth edge or so is an inequality or a wish, as screens
/// have them.
enum BenchScreen {
  static let mix =
    "header, cards of 7 views with margins and a stack, footer; wishes, inequalities, text sizes"

  /// `changesSets`: the strategy changes two sets with every turn, or else is asked and decides the same again.
  static func text(views: Int, changesSets: Bool) -> String {
    let count = max(1, (views - 6 + 3) / 7)
    var lines: [String] = ["screen: bench", "root:", "  subviews:"]
    lines += [
      "    - {id: header, subviews: [{id: back, kind: button, intrinsicSize: [44, 44]},"
        + " {id: title, kind: label, intrinsicSize: [120, 22]}]}",
      "    - id: cards",
      "      subviews:",
    ]
    for card in 0..<count {
      lines += [
        "        - id: c\(card)",
        "          subviews:",
        "            - {id: icon\(card), kind: image, intrinsicSize: [40, 40]}",
        "            - {id: name\(card), kind: label, intrinsicSize: [\(90 + card % 7 * 20), 20], hugging: 251}",
        "            - {id: note\(card), kind: label, intrinsicSize: [\(140 + card % 5 * 40), 16]}",
        "            - {id: acts\(card), kind: stack, spacing: 8, subviews: [{id: go\(card), kind: button,"
          + " intrinsicSize: [60, 30]}, {id: no\(card), kind: button, intrinsicSize: [50, 30]}]}",
      ]
    }
    lines += [
      "    - {id: footer, subviews: [{id: pay, kind: button, intrinsicSize: [none, 44]}]}", "constraints:",
    ]
    lines += constraints(count).map { "  - " + $0 }
    lines += sets(count)
    lines += ["strategies:", "  - use: constraint-swap", "    cases:"]
    if changesSets { lines.append("      - {when: {orientation: landscape}, activate: [grid]}") }
    lines.append("      - {activate: [list]}")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func constraints(_ count: Int) -> [String] {
    var lines = [
      "header.top == root.top", "header.horizontalEdges == root.horizontalEdges",
      "header.bottom == root.safeArea.top + 44", "back.leading == root.safeArea.leading + 8",
      "back.bottom == header.bottom", "title.centerX == header.centerX @ 900",
      "title.centerY == back.centerY",
      "title.leading >= back.trailing + 8", "footer.bottom == root.bottom",
      "footer.horizontalEdges == root.horizontalEdges", "footer.top == pay.top - 8",
      "pay.bottom == root.safeArea.bottom - 8", "pay.horizontalEdges == root.readable.horizontalEdges",
      "cards.top == header.bottom", "cards.bottom == footer.top",
      "cards.horizontalEdges == root.safeArea.horizontalEdges",
    ]
    for card in 0..<count {
      let (c, icon, name, note, acts) = (
        "c\(card)", "icon\(card)", "name\(card)", "note\(card)", "acts\(card)"
      )
      lines += [
        "\(icon).leading == \(c).margins.leading", "\(icon).top == \(c).margins.top",
        "\(name).leading == \(icon).trailing + 12", "\(name).top == \(icon).top",
        "\(name).trailing <= \(acts).leading - 8", "\(note).leading == \(name).leading",
        "\(note).top == \(name).bottom + 4", "\(note).trailing <= \(acts).leading - 8",
        "\(acts).trailing == \(c).margins.trailing", "\(acts).centerY == \(c).centerY",
        "\(c).bottom >= \(icon).bottom + 8", "\(c).bottom >= \(note).bottom + 8", "\(c).height == 64 @ 700",
      ]
    }
    return lines
  }

  private static func sets(_ count: Int) -> [String] {
    var list: [String] = []
    var grid: [String] = []
    for card in 0..<count {
      list.append("c\(card).horizontalEdges == cards.horizontalEdges")
      list.append(card == 0 ? "c0.top == cards.top + 8" : "c\(card).top == c\(card - 1).bottom + 8")
      let isLeft = card % 2 == 0
      grid.append(isLeft ? "c\(card).leading == cards.leading" : "c\(card).trailing == cards.trailing")
      grid.append("c\(card).width == 0.5 * cards.width - 4")
      grid.append(card < 2 ? "c\(card).top == cards.top + 8" : "c\(card).top == c\(card - 2).bottom + 8")
    }
    return ["sets:", "  list:"] + list.map { "    - " + $0 } + ["  grid:"] + grid.map { "    - " + $0 }
  }
}
