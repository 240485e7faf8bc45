// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import Traits

/// Lines that are written together where one alone settles little: five views that share a height take four.
struct JointRemedies {
  private let context: RootContext

  /// More lines than are told one by one.
  private static let mostTold = 4

  init(_ context: RootContext) { self.context = context }

  /// What is open along one direction as it is shown, all but the last and then all; and then lengths that are alike.
  func remedies(for group: OpenGroup) -> [OpenRemedies.Remedy] {
    Axis.allCases.flatMap { axis in
      let own = group.sides.filter { $0.attribute.axis == axis && $0.item.guide != .contentLayout }
      let lengths = own.filter(\.attribute.isDimension)
      return together(lengths.isEmpty ? own : lengths) + alike(lengths)
    }
  }

  private func together(_ sides: [OpenGroup.ItemSide]) -> [OpenRemedies.Remedy] {
    let shown = sides.compactMap { context.asShown($0.item, $0.attribute) }
    // Where one shows nothing, what is shown is not what somebody wants.
    guard shown.count == sides.count, shown.count > 1 else { return [] }
    return [Array(shown.dropLast()), shown].filter { $0.count > 1 }.map {
      joined($0, manner: "as shown")
    }
  }

  private func alike(_ lengths: [OpenGroup.ItemSide]) -> [OpenRemedies.Remedy] {
    guard let first = lengths.first, lengths.count > 1 else { return [] }
    let lines = lengths.dropFirst().map { other in
      LayoutConstraint(
        first: other.item, firstAttribute: other.attribute, second: first.item,
        secondAttribute: first.attribute, constant: 0)
    }
    return [
      joined(
        lines.map { .init(edits: [.add($0)], title: context.hierarchy.text(of: $0)) }, manner: "alike")
    ]
  }

  /// As `a.height == 44, b.height == 44, and 8 more as shown`.
  private func joined(_ lines: [OpenRemedies.Remedy], manner: String) -> OpenRemedies.Remedy {
    var titles = lines.map(\.title)
    if titles.count > Self.mostTold {
      titles = Array(titles.prefix(2)) + ["and \(titles.count - 2) more \(manner)"]
    } else if let last = titles.last, titles.count > 1 {
      titles[titles.count - 1] = "and \(last)"
    }
    return OpenRemedies.Remedy(edits: lines.flatMap(\.edits), title: titles.joined(separator: ", "))
  }
}

extension RootContext {
  /// A line that keeps what the layout shows, as `form.height == 44`. A length of nothing is no remedy.
  func asShown(_ item: LayoutItem, _ attribute: Attribute) -> OpenRemedies.Remedy? {
    let shown = ConflictProof.tidy(shown(item, attribute))
    var constraint = LayoutConstraint(first: item, firstAttribute: attribute, constant: shown)
    if attribute.isDimension {
      if shown < 1 { return nil }
    } else {
      let outer = item.guide == nil ? layout.parent(of: item.view) ?? .root : item.view
      // Distances from the other side are not what is shown.
      if attribute == .left, isRightToLeft(outer) { return nil }
      let edge: Attribute = attribute == .left ? .leading : .top
      constraint = LayoutConstraint(
        first: item, firstAttribute: edge, second: LayoutItem(outer), secondAttribute: edge, constant: shown)
    }
    return OpenRemedies.Remedy(edits: [.add(constraint)], title: hierarchy.text(of: constraint))
  }
}
