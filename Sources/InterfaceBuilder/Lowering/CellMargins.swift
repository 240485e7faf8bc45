// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry

/// The margins that Interface Builder draws the content view of a table cell with. They changed with its
/// versions, with the kind of cell, and with what stands beside the content.
struct CellMargins {
  let insets: EdgeInsets
  private let hasAccessory: Bool

  /// What stands beside the content, which has less of a margin there.
  private static let besideAccessory = 8.0
  private static let leastOfTheSystem = 16.0
  private static let mostOfTheSystem = 20.0

  /// `isNested`: the table lies in another view, and is not all that its controller shows. `screen` is the device's;
  /// nil for canvases without one.
  init(
    _ tools: InterfaceTools, table: InterfaceView?, isNested: Bool, cell: InterfaceView?,
    content: InterfaceView, screen: Size?
  ) {
    hasAccessory = Self.hasAccessory(cell, content)
    let preserves = cell?.element.isYes("preservesSuperviewLayoutMargins") ?? false
    guard tools >= .xcode9_1 || preserves else {
      insets = EdgeInsets(8, 8, 8, 8)
      return
    }
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
    let vertical = Self.vertical(tools, cell, content)
    insets = EdgeInsets(
      vertical.top, side, vertical.bottom, hasAccessory ? Self.besideAccessory : side)
  }

  /// Content that preserves the margins of a cell that preserves its table's.
  static func preserves(cell: InterfaceView?, content: InterfaceView) -> Bool {
    (cell?.element.isYes("preservesSuperviewLayoutMargins") ?? false)
      && content.element.isYes("preservesSuperviewLayoutMargins")
  }

  /// Such content has at its sides no less than these, whatever it was given itself. An accessory is wider than they are.
  func raise(_ properties: inout ViewProperties) {
    let trailing = hasAccessory ? 0 : insets.right
    if let own = properties.directionalLayoutMargins {
      properties.directionalLayoutMargins = DirectionalEdgeInsets(
        own.top, max(own.leading, insets.left), own.bottom, max(own.trailing, trailing))
    } else if let own = properties.layoutMargins {
      properties.layoutMargins = own.raised(to: EdgeInsets(0, insets.left, 0, trailing))
    }
  }

  /// On a device those of a cell without a style are the system's, whatever the canvas drew, or those of the table
  /// where the cell preserves larger ones, and its own where they are larger yet.
  static func write(
    _ tools: InterfaceTools, table: InterfaceView?, cell: InterfaceView?, content: InterfaceView,
    to properties: inout ViewProperties
  ) {
    let vertical = vertical(tools, cell, content)
    let hasAccessory = hasAccessory(cell, content)
    var margins = DirectionalEdgeInsets(vertical.top, 0, vertical.bottom, hasAccessory ? besideAccessory : 0)
    properties.systemMarginSides = hasAccessory ? .leading : [.leading, .trailing]
    if preserves(cell: cell, content: content), let table = table?.element {
      let told = table.value(of: "directionalLayoutMargins") ?? table.value(of: "layoutMargins")
      // The system asks for no more than this.
      if let leading = told?.number("leading") ?? told?.number("left"), leading >= mostOfTheSystem {
        margins.leading = leading
        properties.systemMarginSides.remove(.leading)
      }
      if let trailing = told?.number("trailing") ?? told?.number("right"), trailing >= mostOfTheSystem,
        !hasAccessory
      {
        margins.trailing = trailing
        properties.systemMarginSides.remove(.trailing)
      }
    }
    if let own = properties.directionalLayoutMargins
      ?? properties.layoutMargins.map(DirectionalEdgeInsets.init(listed:))
    {
      margins = DirectionalEdgeInsets(
        own.top, max(own.leading, margins.leading), own.bottom,
        hasAccessory ? own.trailing : max(own.trailing, margins.trailing))
      properties.layoutMargins = nil
      if own.leading > leastOfTheSystem { properties.systemMarginSides.remove(.leading) }
      if own.trailing > leastOfTheSystem { properties.systemMarginSides.remove(.trailing) }
    }
    properties.directionalLayoutMargins = margins
  }

  /// Above and below they count from the cell, which may be a hairline higher than its content.
  private static func vertical(_ tools: InterfaceTools, _ cell: InterfaceView?, _ content: InterfaceView)
    -> (top: Double, bottom: Double)
  {
    let height = cell?.frame?.height ?? 0
    let margin: Double = tools >= .xcode26 && !tools.isUntold ? 15 : 11
    let hairline = height - (content.frame?.height ?? height)
    return (margin, hairline > 0 && hairline <= 1 ? margin - hairline : margin)
  }

  private static func hasAccessory(_ cell: InterfaceView?, _ content: InterfaceView) -> Bool {
    let width = cell?.frame?.width ?? 0
    return (content.frame?.width ?? width) < width
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
