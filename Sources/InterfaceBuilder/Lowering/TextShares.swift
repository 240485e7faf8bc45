// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry

/// Texts of several lines in a row that is filled: nothing tells how wide such a text is, so each has as much of the
/// row as if all in it were equally wide, a little more firmly than it resists compression
/// (`UISV-text-width-disambiguation`).
extension InterfaceLowering {
  mutating func addTextShares() {
    var rows: [ViewIndex: [InterfaceView.Index]] = [:]
    for view in views where scene.views[view].isArranged {
      guard let parent = scene.views[view].parent.flatMap({ places[$0] }) else { continue }
      let stack = hierarchy.views[parent.rawValue].properties.stack
      guard stack.axis == .horizontal, stack.distribution == .fill, !isHidden(view) else { continue }
      rows[parent, default: []].append(view)
    }
    for (stack, row) in rows.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where row.count > 1 {
      let texts = row.filter(wraps)
      let alike = Dictionary(grouping: texts, by: resistance)
      for text in texts {
        // Since iOS 15 only where another such text gives way as easily.
        let isOne = alike[resistance(of: text)]?.count == 1
        if !isOne || document.tools < .xcode13 { addShare(of: text, in: row, stack) }
      }
    }
  }

  private mutating func addShare(
    of text: InterfaceView.Index, in row: [InterfaceView.Index], _ stack: ViewIndex
  ) {
    guard let place = places[text],
      let priority = Priority(Double(min(999, resistance(of: text).rawValue + 10)))
    else { return }
    let properties = hierarchy.views[stack.rawValue].properties.stack
    let count = Double(row.count)
    add(
      LayoutConstraint(
        first: LayoutItem(place), firstAttribute: .width, multiplier: 1 / count,
        second: LayoutItem(stack, properties.isLayoutMarginsRelativeArrangement ? .margins : nil),
        secondAttribute: .width, constant: -properties.spacing * (count - 1) / count, priority: priority),
      scene.views[text].element)
  }

  private func wraps(_ view: InterfaceView.Index) -> Bool {
    let element = Varied(scene.views[view].element, traits)
    if scene.views[view].kind == "label" { return element.number("numberOfLines") ?? 1 != 1 }
    guard scene.views[view].kind == "button", let configuration = element.element.child("buttonConfiguration")
    else { return false }
    return ContentReader.wraps(configuration)
  }

  private func isHidden(_ view: InterfaceView.Index) -> Bool {
    places[view].map { hierarchy.views[$0.rawValue].properties.isHidden } ?? true
  }

  private func resistance(of view: InterfaceView.Index) -> Priority {
    places[view].map {
      hierarchy.views[$0.rawValue].properties.contentCompressionResistancePriority.horizontal
    } ?? .high
  }
}
