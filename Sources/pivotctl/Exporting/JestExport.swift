// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import JSON
import Traits

/// A module of metrics as `SafeAreaProvider` takes them, by device and orientation.
struct JestExport {
  private let states: [ExportState]

  init(_ states: [ExportState]) { self.states = states }

  var text: String {
    var lines = [
      "// <SafeAreaProvider initialMetrics={metrics[\(JSONValue.string(states.first?.device ?? ""))].portrait}>",
      "'use strict';", "", "const metrics = {",
    ]
    for device in devices {
      lines.append("  \(JSONValue.string(device)): {")
      for state in states where state.device == device { lines += self.lines(state) }
      lines.append("  },")
    }
    return (lines + ["};", "", "module.exports = metrics;", ""]).joined(separator: "\n")
  }

  private var devices: [String] {
    var devices: [String] = []
    for state in states where !devices.contains(state.device) { devices.append(state.device) }
    return devices
  }

  private func lines(_ state: ExportState) -> [String] {
    let (size, insets) = (state.size, state.insets)
    return [
      "    // \(state.words)", "    \(state.orientation.rawValue): {",
      "      frame: { x: 0, y: 0, width: \(pointsText(size.width)), height: \(pointsText(size.height)) },",
      "      insets: { top: \(pointsText(insets.top)), left: \(pointsText(insets.left)), "
        + "right: \(pointsText(insets.right)), bottom: \(pointsText(insets.bottom)) },",
      "    },",
    ]
  }
}
