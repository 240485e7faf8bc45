// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry

/// The margins that Interface Builder draws the content view of a table cell with. They changed with its
/// versions, with the kind of cell, and with what stands beside the content.
struct CellMargins {
  let insets: EdgeInsets

  /// `isNested`: the table lies in another view, and is not all that its controller shows. `screen` is the device's;
  /// nil for canvases without one.
  init(
    _ tools: InterfaceTools, table: InterfaceView?, isNested: Bool, cell: InterfaceView?,
    content: InterfaceView, screen: Size?
  ) {
    let preserves = cell?.element.isYes("preservesSuperviewLayoutMargins") ?? false
    guard tools >= .xcode9_1 || preserves else {
      insets = EdgeInsets(8, 8, 8, 8)
      return
    }
    let width = cell?.frame?.width ?? 0
    let height = cell?.frame?.height ?? 0
    let countsFromSafeArea = content.element["insetsLayoutMarginsFromSafeArea"] != "NO"
    // For long the inset of the separators, 15, was what cells took from a table that is not the controller's own;
    // from Xcode 11 on also cells of their own document, on screens where separators have that inset.
    let isNarrowScreen = screen.map { min($0.width, $0.height) < 390 } ?? false
    let isAlone = table == nil && tools >= .xcode11 && isNarrowScreen
    let followsSeparator =
      tools < .xcode9 || (isNested || isAlone) && (countsFromSafeArea || !preserves || tools < .xcode11)
      || table?.element["style"] == "insetGrouped" && !Self.isWide(cell, table, screen)
    // What is wider than its narrow screen has the screen's margin, not that of its width; a cell alone since Xcode 11.
    let hasScreens = isNested || table == nil && tools >= .xcode11
    let isWide = Self.isWide(cell, table, screen) && !(hasScreens && isNarrowScreen)
    // From Xcode 9 on separators begin at 20 on wide phones, as all margins do.
    let isInset =
      tools < .xcode13_2 && followsSeparator
      && !(tools >= .xcode9 && isWide && Self.isWidePhone(screen))
    let side = isInset ? 15 : isWide ? 20 : 16.0
    // Above and below they count from the cell, which may be a hairline higher than its content.
    let vertical: Double = tools >= .xcode26 && !tools.isUntold ? 15 : 11
    let hairline = height - (content.frame?.height ?? height)
    let below = hairline > 0 && hairline <= 1 ? vertical - hairline : vertical
    let hasAccessory = (content.frame?.width ?? width) < width
    insets = EdgeInsets(vertical, side, below, hasAccessory ? 8 : side)
  }

  /// On a wide phone every cell that is wider than the narrowest phone.
  private static func isWide(_ cell: InterfaceView?, _ table: InterfaceView?, _ screen: Size?) -> Bool {
    let least: Double = isWidePhone(screen) ? 340 : table?.element["style"] == "insetGrouped" ? 374 : 390
    return (cell?.frame?.width ?? 0) >= least
  }

  private static func isWidePhone(_ screen: Size?) -> Bool {
    screen.map { 390..<600 ~= min($0.width, $0.height) } ?? false
  }
}
