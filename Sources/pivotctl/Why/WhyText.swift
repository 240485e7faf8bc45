// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

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
  private let edge: WhyEdge
  /// Of the longest number.
  private let width: Int

  init(_ edge: WhyEdge) {
    self.edge = edge
    width = (edge.links.map(\.points) + [edge.value]).map { pointsText($0).count }.max() ?? 0
  }

  var lines: [String] { [head, ""] + rows + edge.avoidedTwice.flatMap(lines) }

  private var head: String {
    let frame = [edge.frame.minX, edge.frame.minY, edge.frame.width, edge.frame.height].map(pointsText)
    var head = "\(edge.view) [\(frame.joined(separator: ","))]   \(edge.edge) \(pointsText(edge.value))"
    if let gap = edge.gap { head += ", \(edge.gapTo ?? ""): gap \(pointsText(gap))" }
    return head
  }

  private var rows: [String] {
    var table = Table("", "", "", "", "", "")
    for (place, link) in edge.links.enumerated() {
      let isFirst = place == 0
      table.add(
        number(link.points), link.what, isFirst ? "" : link.source,
        link.through.map { "through \($0)" } ?? "", link.view.map { $0 == link.what ? "" : "in \($0)" } ?? "",
        link.mark.map { "\($0.file):\($0.line)" } ?? "")
    }
    table.add(number(edge.value), "\(edge.view).\(edge.edge)", "", "", "", "")
    return table.lines.dropFirst().map { "  \($0)" }
  }

  private func number(_ value: Double) -> String {
    let text = pointsText(value)
    return String(repeating: " ", count: width - text.count) + text
  }

  private func lines(_ strip: WhyEdge.Twice) -> [String] {
    var lines = ["", "lint  \(strip.sentence)."]
    guard let fix = strip.fix else { return lines }
    lines.append("      \(fix.advice)")
    let place = fix.mark.map { "\($0.file):\($0.line)   " } ?? ""
    lines.append("fix   \(place)\(fix.old)   ->   \(fix.new)")
    return lines
  }
}
