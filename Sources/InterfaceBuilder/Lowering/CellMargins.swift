// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry

/// The margins that Interface Builder draws the content view of a table cell with. They changed with its
/// versions, with the kind of cell, and with what stands beside the content.
struct CellMargins {
  let insets: EdgeInsets

  init(_ tools: InterfaceTools, table: InterfaceView?, cell: InterfaceView?, content: InterfaceView) {
    let preserves = cell?.element.isYes("preservesSuperviewLayoutMargins") ?? false
    guard tools >= .xcode9 || preserves else {
      insets = EdgeInsets(8, 8, 8, 8)
      return
    }
    let width = cell?.frame?.width ?? 0
    let height = cell?.frame?.height ?? 0
    if !preserves, tools < .xcode9_2, table?.element["dataMode"] == "prototypes",
      table?.element["style"] == "plain"
    {
      insets = EdgeInsets(8, 8, 8, 8)
      return
    }
    let countsFromSafeArea = content.element["insetsLayoutMarginsFromSafeArea"] != "NO"
    let side = Self.side(
      tools, table: table, cell: cell, preserves: preserves, countsFromSafeArea: countsFromSafeArea)
    // Above and below they count from the cell, which may be a hairline higher than its content.
    let vertical: Double = tools >= .xcode26 && !tools.isUntold ? 15 : 11
    let hairline = height - (content.frame?.height ?? height)
    let below = hairline > 0 && hairline <= 1 ? vertical - hairline : vertical
    let hasAccessory = (content.frame?.width ?? width) < width
    insets = EdgeInsets(vertical, side, below, hasAccessory ? 8 : side)
  }

  private static func side(
    _ tools: InterfaceTools, table: InterfaceView?, cell: InterfaceView?, preserves: Bool,
    countsFromSafeArea: Bool
  ) -> Double {
    let isStatic = table?.element["dataMode"] == "static"
    // For long the inset of the separators, 15, was what such cells took from their table.
    let followsSeparator =
      preserves
      ? countsFromSafeArea && table != nil || tools < .xcode9
      : table?.element["style"] == "grouped" && !isStatic
        || table?.element.value(of: "separatorInset")?.number("minX") == 15
    if tools < .xcode13_2, followsSeparator { return 15 }
    let width = cell?.frame?.width ?? 0
    let isWide = width >= (table?.element["style"] == "insetGrouped" ? 374 : 400)
    return isWide ? 20 : 16
  }
}
