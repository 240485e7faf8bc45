// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import Wire

// Values as people read them. Numbers have at most three decimals.

func text(_ size: Size) -> String { "\(pointsText(size.width)) x \(pointsText(size.height))" }

func text(_ rect: Rect) -> String {
  "[\(pointsText(rect.minX)), \(pointsText(rect.minY)), \(pointsText(rect.width)), \(pointsText(rect.height))]"
}

/// Top, left, bottom, right.
func text(_ insets: EdgeInsets) -> String {
  [insets.top, insets.left, insets.bottom, insets.right].map(pointsText).joined(separator: "/")
}

func count(_ count: Int, _ one: String, _ many: String? = nil) -> String {
  "\(count) \(count == 1 ? one : many ?? one + "s")"
}

/// What `extrapolated` means; every output that stands on such a figure says it.
let extrapolatedNote = "extrapolated: a figure was carried over from another version, not measured"

extension TraitCollection {
  /// The traits in which this differs from `old`, before and after; all of them when there is no old.
  func text(since old: TraitCollection?) -> String {
    let mine = parts
    guard let old = old?.parts else {
      return mine.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    }
    return zip(old, mine).filter { $0.value != $1.value }.map { "\($1.name) \($0.value) -> \($1.value)" }
      .joined(separator: ", ")
  }

  private var parts: [(name: String, value: String)] {
    [
      ("width", horizontalSizeClass.rawValue), ("height", verticalSizeClass.rawValue), ("idiom", idiom),
      ("scale", pointsText(displayScale)), ("direction", layoutDirection.rawValue),
      ("text size", preferredContentSizeCategory),
    ]
  }
}

func text(_ value: Double) -> String { pointsText(value) }

extension Array where Element: Hashable {
  /// Each element once, in the order of first appearance.
  var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
