// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import Traits

extension InterfaceCanvas {
  /// The environment that a root view has on it. Insets and margins are those that Interface Builder draws with.
  func environment(of root: String, tools: InterfaceTools, isController: Bool) -> Environment {
    Environment(
      controller: root, platform: idiom == .pad ? .iPadOS : .iOS, os: tools.system,
      orientation: isLandscape ? .landscapeLeft : .portrait,
      traits: TraitCollection(
        idiom: idiom, horizontalSizeClass: horizontalSizeClass ?? .compact,
        verticalSizeClass: verticalSizeClass ?? .regular, displayScale: scale,
        preferredContentSizeCategory: tools.contentSizeCategory),
      windowSize: size, frame: Rect(origin: .zero, size: size), safeAreaInsets: safeAreaInsets,
      systemMinimumLayoutMargins: minimumMargins(tools), topLayoutGuideLength: safeAreaInsets.top,
      bottomLayoutGuideLength: safeAreaInsets.bottom, readableWidth: 672)
  }

  /// The sides of a root view: 16 points, or 20 where it is wide, whatever the device (facts of the canvas;
  /// UIKIT-RULES 50).
  private func minimumMargins(_ tools: InterfaceTools) -> EdgeInsets {
    let isOldCanvas = tools < .xcode7 && horizontalSizeClass == nil
    let side: Double = size.width < 400 || isOldCanvas ? 16 : 20
    return EdgeInsets(0, side, 0, side)
  }
}
