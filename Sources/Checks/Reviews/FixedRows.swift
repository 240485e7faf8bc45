// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import Screens
import Sessions
import Traits

// Texts in rows of tables that stay as high as they are, however large the texts.

extension LayoutReview {
  /// Of a line's height: less of a letter is missed by nobody.
  private static let leastCut = 0.06

  /// The row around a view that does not grow with what it holds.
  func fixedRow(around view: ViewIndex) -> (view: ViewIndex, kind: ScreenOrigin.FixedRow)? {
    guard let rows = context.prepared.screen.origin?.fixedRows, !rows.isEmpty else { return nil }
    var next = context.layout.parent(of: view)
    while let row = next {
      if let kind = rows[context.name(row)] { return (row, kind) }
      next = context.layout.parent(of: row)
    }
    return nil
  }

  /// A text as high as it needs to be, whose letters reach beyond the row that it is in: there the row cuts them off, or
  /// the next one covers them.
  func leavesRow(_ item: ShownView) -> Observation? {
    guard !tornAxes.contains(.vertical), let row = fixedRow(around: item.view),
      let length = context.contentLength(of: item.view, .vertical)
    else { return nil }
    let bounds = context.layout.absoluteFrame(of: row.view)
    guard bounds.height > 0, item.frame.height > bounds.height || isOtherSize else { return nil }
    let shown = ShownText(of: item, in: context)
    let excess = Excess.all(of: shown?.rect ?? item.frame, outside: bounds).filter {
      $0.edge.axis == .vertical
    }
    guard let worst = excess.max(by: { $0.distance < $1.distance }),
      worst.distance > max(item.overhang, Self.leastCut * (shown?.lineHeight ?? length))
    else { return nil }
    let name = context.name(item.view)
    return Observation(
      cause: FindingCause(kind: .clipped, controller: context.controller, node: name, detail: "text row"),
      message: "the text of \(name) is cut off by its row", context: context, view: item.view,
      detail:
        "\(name).height \(pointsText(length)), \(pointsText(worst.distance)) \(worst.edge.isLow ? "above" : "below") "
        + "a row of \(pointsText(bounds.height))",
      shortage: worst.distance, remark: remedy(for: row))
  }

  /// What lets a row grow.
  func remedy(for row: (view: ViewIndex, kind: ScreenOrigin.FixedRow)) -> String {
    let name = context.name(row.view)
    return switch row.kind {
    case .hasHeight: "\(name) keeps its height: with automatic row heights it grows with its texts"
    case .isUntied: "\(name) keeps its height: it grows where its content is tied to its lower edge"
    }
  }

  /// At the usual size whoever drew the row saw where its texts are.
  private var isOtherSize: Bool { context.environment.traits.preferredContentSizeCategory != .large }
}
