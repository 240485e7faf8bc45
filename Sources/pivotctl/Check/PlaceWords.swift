// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checks
import Sessions

/// Where a finding shows that is told once and shows on several screens, or several times on one, in a few words.
struct PlaceWords {
  /// Of screens and of the container views of each: nobody reads a hundred.
  static let mostScreens = 4
  static let mostContainers = 3

  let finding: Finding

  /// As `shows in 12 places: 10 on Main (slot, slot-1, slot-2, ...), 1 on Detail (map), Card itself`; nil for what shows
  /// in one.
  var sentence: String? {
    guard finding.placeCount > 1 else { return nil }
    let rest = finding.places.dropFirst(Self.mostScreens)
    var parts = finding.places.prefix(Self.mostScreens).map(words)
    if !rest.isEmpty {
      parts.append("\(rest.reduce(0) { $0 + $1.count }) on \(count(rest.count, "more screen"))")
    }
    return "shows in \(finding.placeCount) places: \(parts.joined(separator: ", "))"
  }

  private func words(_ place: Finding.Place) -> String {
    let screen = Self.scene(place.screen)
    guard !place.containers.isEmpty else { return "\(screen) itself" }
    let more = place.containers.count > Self.mostContainers ? ", ..." : ""
    let containers = place.containers.prefix(Self.mostContainers).joined(separator: ", ")
    return "\(place.count) on \(screen) (\(containers)\(more))"
  }

  /// What a screen is called in its document.
  static func scene(_ screen: String) -> String {
    guard let sign = screen.lastIndex(of: "#") else { return screen }
    return String(screen[screen.index(after: sign)...])
  }
}

extension CheckReport {
  /// As `3 causes told with Card, 1 with Map`; nil where nothing is told elsewhere.
  var elsewhereWords: String? {
    guard let first = toldElsewhere.first else { return nil }
    let rest = toldElsewhere.dropFirst(PlaceWords.mostScreens)
    let others = toldElsewhere.dropFirst().prefix(PlaceWords.mostScreens - 1).map {
      "\($0.count) with \(PlaceWords.scene($0.screen))"
    }
    let more =
      rest.isEmpty ? [] : ["\(rest.reduce(0) { $0 + $1.count }) with \(count(rest.count, "more screen"))"]
    return
      (["\(count(first.count, "cause")) told with \(PlaceWords.scene(first.screen))"] + others + more)
      .joined(separator: ", ")
  }
}
