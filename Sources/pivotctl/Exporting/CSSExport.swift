// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import Traits

/// Custom properties for style sheets that say `var(--safe-area-inset-top, env(safe-area-inset-top))`: the environment
/// variables themselves cannot be set from a page.
struct CSSExport {
  private let states: [ExportState]

  init(_ states: [ExportState]) { self.states = states }

  var text: String {
    states.enumerated().map { place, state in
      // The first one counts without a word on the page, each under its own names.
      let named =
        ":root[data-device=\"\(Self.escaped(state.device))\"][data-orientation=\"\(state.orientation.rawValue)\"]"
      let lines = [
        "/* \(state.words) */", place == 0 ? ":root,\n\(named) {" : "\(named) {",
        property("safe-area-inset-top", state.insets.top),
        property("safe-area-inset-right", state.insets.right),
        property("safe-area-inset-bottom", state.insets.bottom),
        property("safe-area-inset-left", state.insets.left),
        property("safe-area-max-inset-bottom", state.insets.bottom),
        property("keyboard-inset-height", state.keyboardHeight), property("screen-width", state.size.width),
        property("screen-height", state.size.height), "}", "",
      ]
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private func property(_ name: String, _ value: Double) -> String { "  --\(name): \(pointsText(value))px;" }

  private static func escaped(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars where scalar.value >= 0x20 {
      if scalar == "\"" || scalar == "\\" { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}
