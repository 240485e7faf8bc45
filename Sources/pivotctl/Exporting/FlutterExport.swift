// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import Traits

/// `MediaQueryData` for widget tests, and the same for the view of a test binding, in physical pixels.
struct FlutterExport {
  private let states: [ExportState]

  init(_ states: [ExportState]) { self.states = states }

  var text: String {
    var lines = [
      "import 'package:flutter/widgets.dart';", "import 'package:flutter_test/flutter_test.dart';", "",
    ]
    for state in states { lines += data(state) + [""] }
    lines += [
      "/// Gives a test's view the size and the insets of [data].",
      "void applyMediaQuery(TestFlutterView view, MediaQueryData data) {",
      "  final double ratio = data.devicePixelRatio;",
      "  FakeViewPadding physical(EdgeInsets insets) => FakeViewPadding(",
      "        left: insets.left * ratio,", "        top: insets.top * ratio,",
      "        right: insets.right * ratio,", "        bottom: insets.bottom * ratio,", "      );",
      "  view.devicePixelRatio = ratio;", "  view.physicalSize = data.size * ratio;",
      "  view.padding = physical(data.padding);", "  view.viewPadding = physical(data.viewPadding);",
      "  view.viewInsets = physical(data.viewInsets);", "}", "",
    ]
    return lines.joined(separator: "\n")
  }

  /// What the keyboard covers is no padding any more: Flutter takes the view insets away from it.
  private func data(_ state: ExportState) -> [String] {
    var padding = state.insets
    padding.bottom = max(0, padding.bottom - state.keyboardHeight)
    let orientation = state.orientation.rawValue
    let name = state.identifier + orientation.prefix(1).uppercased() + orientation.dropFirst()
    return [
      "/// \(state.words)", "const MediaQueryData \(name) = MediaQueryData(",
      "  size: Size(\(pointsText(state.size.width)), \(pointsText(state.size.height))),",
      "  devicePixelRatio: \(pointsText(state.scale)),", "  padding: \(insets(padding)),",
      "  viewPadding: \(insets(state.insets)),",
      "  viewInsets: \(insets(EdgeInsets(0, 0, state.keyboardHeight, 0))),", ");",
    ]
  }

  private func insets(_ insets: EdgeInsets) -> String {
    let values = [insets.left, insets.top, insets.right, insets.bottom].map(pointsText)
    return "EdgeInsets.fromLTRB(\(values.joined(separator: ", ")))"
  }
}
