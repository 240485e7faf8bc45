// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checks
import Geometry
import SourceText

/// Whose gap it is, as people read it:
///
///     field [0,521,414,40]   bottom 561, keyboard begins at 595: gap 34
///
///      896  root.bottom
///      -34  home strip    device iphone-xr, portrait (S1 S6)   through root.safeArea.bottom   chat.yaml:9
///     -301  keyboard      by hand                                                             chat.yaml:9
///      561  field.bottom
struct WhyText {
  private let chain: GapChain
  /// Of the longest number.
  private let width: Int

  init(_ chain: GapChain) {
    self.chain = chain
    width = (chain.links.map(\.points) + [chain.value]).map { pointsText($0).count }.max() ?? 0
  }

  var lines: [String] { [head, ""] + rows + chain.lints.flatMap(lines) }

  private var head: String {
    let frame = [chain.frame.minX, chain.frame.minY, chain.frame.width, chain.frame.height].map(pointsText)
    var head =
      "\(chain.name) [\(frame.joined(separator: ","))]   \(chain.attribute) \(pointsText(chain.value))"
    if let gap = chain.gap { head += ", \(gap.words): gap \(pointsText(gap.points))" }
    return head
  }

  private var rows: [String] {
    var table = Table("", "", "", "", "", "")
    for (place, link) in chain.links.enumerated() {
      let isFirst = place == 0
      table.add(
        number(link.points), link.what, isFirst ? "" : link.source,
        link.through.map { "through \($0)" } ?? "", link.view.map { $0 == link.what ? "" : "in \($0)" } ?? "",
        link.mark.map { "\($0.file):\($0.line)" } ?? "")
    }
    table.add(number(chain.value), "\(chain.name).\(chain.attribute)", "", "", "", "")
    return table.lines.dropFirst().map { "  \($0)" }
  }

  private func number(_ value: Double) -> String {
    let text = pointsText(value)
    return String(repeating: " ", count: width - text.count) + text
  }

  private func lines(_ lint: StripTwice) -> [String] {
    var lines = ["", "lint  \(lint.sentence)."]
    guard let fix = lint.fix else { return lines }
    lines.append("      \(fix.advice)")
    let place = fix.mark.map { "\($0.file):\($0.line)   " } ?? ""
    lines.append("fix   \(place)\(fix.old)   ->   \(fix.new)")
    return lines
  }
}
