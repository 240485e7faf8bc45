// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import Traits

/// The safe area that Interface Builder drew a scene with. It is not the device's: it changed with the versions of
/// the editor, sometimes by mistake.
struct CanvasInsets {
  private let tools: InterfaceTools
  private let device: InterfaceDevice?
  private let scene: InterfaceScene
  private let size: Size

  init(_ document: InterfaceDocument, _ scene: InterfaceScene, size: Size) {
    tools = document.tools
    device = document.device?.redrawn(as: size)
    self.scene = scene
    self.size = size
  }

  private var isLandscape: Bool { device?.isLandscape ?? false }
  private var isPad: Bool { device?.isPad ?? false }
  private var context: InterfaceContext { scene.context }

  var insets: EdgeInsets {
    let hardware = self.hardware
    guard scene.isController, !context.isEmbedded else { return hanging(hardware) }
    var insets = fitted(withBars(hardware), hardware)
    // What was pushed down by an opaque bar begins below it.
    insets.top = max(0, insets.top - offset)
    return insets
  }

  /// How far below the screen's upper edge the main view was saved. Where it is as high as a whole screen it was
  /// not laid out there.
  private var offset: Double {
    let isScreenHigh = InterfaceCanvas.screenHeights.contains(size.height)
    return isScreenHigh ? 0 : max(0, scene.mainRoot.flatMap { scene.views[$0].frame?.minY } ?? 0)
  }

  // MARK: Hardware

  /// The screen's own, before any bar.
  private var hardware: EdgeInsets {
    if let notch = device?.model?.notch { return notched(notch) }
    // From Xcode 11 to 14.2 there was none on screens without a sensor housing.
    let hasStatusBar = tools < .xcode11 || tools >= .xcode14_3
    if isPad {
      if device?.isRounded == true { return EdgeInsets(tools.number >= 19_000 ? 24 : 0, 0, 20, 0) }
      return EdgeInsets(hasStatusBar ? 20 : 0, 0, 0, 0)
    }
    guard device != nil else { return EdgeInsets(tools < .xcode11 ? 20 : 0, 0, 0, 0) }
    // A size of its own that stands upright has the status bar of an upright phone.
    let isUpright = !isLandscape || context.hasFreeformSize && size.height > size.width
    if !isUpright { return EdgeInsets(tools.number < 13_000 ? 20 : 0, 0, 0, 0) }
    return EdgeInsets(hasStatusBar ? 20 : 0, 0, 0, 0)
  }

  private func notched(_ notch: (top: Double, bottom: Double, side: Double, lyingBottom: Double))
    -> EdgeInsets
  {
    var (top, side) = (notch.top, notch.side)
    if device?.id == "retina5_9", tools >= .xcode14_3 {
      (top, side) = (50, 50)
    } else if device?.id == "retina5_9", tools >= .xcode14 {
      (top, side) = (47, 47)
    }
    if tools < .xcode14 { (top, side) = (44, 44) }
    var insets = EdgeInsets(top, 0, notch.bottom, 0)
    // Xcode 14 drew landscape with the insets of portrait at first.
    if isLandscape, !tools.isBetween(.xcode14, .xcode14_3) {
      insets = EdgeInsets(0, side, notch.lyingBottom, side)
    }
    // From 16.4 on the upright insets come on top of the real ones.
    if tools >= .xcode16_4, !tools.isUntold { insets = insets + EdgeInsets(top, 0, notch.bottom, 0) }
    return insets
  }

  /// A view of no controller, or of one that a container shows, hangs from the top of the screen.
  private func hanging(_ hardware: EdgeInsets) -> EdgeInsets {
    let screen = device?.screen ?? Size(width: 600, height: 600)
    guard screen != size else { return hardware }
    var insets = hardware
    insets.bottom = bottom(of: hardware, screen)
    let side = max(0, insets.left - max(0, screen.width - size.width))
    (insets.left, insets.right) = (side, side)
    if isTooLowForStatusBar { insets.top = 0 }
    return insets
  }

  /// What of the screen's lower inset reaches into a view that ends above it. All of it did in controllers until
  /// Xcode 10, and does again from 14.3 on; in other views, where they are wider than the screen.
  private func bottom(of hardware: EdgeInsets, _ screen: Size) -> Double {
    let reaches = scene.isController ? tools.isBetween(.xcode11, .xcode14_3) : size.width <= screen.width
    guard reaches else { return hardware.bottom }
    return max(0, hardware.bottom - max(0, screen.height - size.height))
  }

  /// Small views without a sensor housing above them had no status bar until Xcode 14.2.
  private var isTooLowForStatusBar: Bool {
    device?.hasNotch != true && size.height < 430 && tools < .xcode14_3
  }

  // MARK: Bars

  private var isWide: Bool { isPad || !isLandscape || device?.sizeClasses?.horizontal == .regular }

  private var hasNavigationBar: Bool { context.showsNavigationBar }

  private var navigationHeight: Double {
    if tools >= .xcode26, !tools.isUntold { return 54 }
    if isPad { return tools >= .xcode10 ? 50 : 44 }
    return isWide || tools.number >= 22_000 ? 44 : 32
  }

  /// What a large title adds to a navigation bar, in points; less on a narrow screen.
  static func largeTitle(onWidth width: Double) -> Double { width <= 320 ? 47 : 52 }

  /// What a large title and a prompt add to a navigation bar.
  private var titleHeight: Double {
    var height = context.hasPrompt ? 30.0 : 0
    // A phone that lies has no height for large titles.
    if context.hasLargeTitles, context.largeTitleMode != "never", tools.number >= 13_000,
      isPad || !isLandscape
    {
      height += Self.largeTitle(onWidth: size.width)
    }
    return height
  }

  /// In a sheet.
  private var sheetBarHeight: Double { hasNavigationBar ? 56 + titleHeight : 0 }

  private var tabHeight: Double {
    if isPad, tools >= .xcode11 { return 50 }
    if isWide { return 49 }
    return tools >= .xcode26 && !tools.isUntold ? 31 : 32
  }

  private var toolbarHeight: Double { isWide ? (isPad && tools >= .xcode11 ? 50 : 44) : 32 }

  /// From Xcode 11 a toolbar that a document simulates is as high as a tab bar.
  private var simulatedToolbarHeight: Double { tools >= .xcode11 && isWide && !isPad ? 49 : toolbarHeight }

  private func withBars(_ hardware: EdgeInsets) -> EdgeInsets {
    var insets = hardware
    if context.hasNoStatusBar, device?.hasNotch != true,
      tools.number < 13_000 || context.hasFreeformSize && !isPad
    {
      insets.top = 0
    }
    if hasNavigationBar {
      insets.top += navigationHeight + titleHeight
    }
    switch context.bottomBar {
    case .tab: insets.bottom += tabHeight
    case .toolbar:
      insets.bottom +=
        context.isToolbarAboveTabs ? toolbarHeight + tabHeight : simulatedToolbarHeight
    case .absent where context.showsToolbar: insets.bottom += toolbarHeight
    case .absent, .none: break
    }
    return insets
  }

  // MARK: Views smaller than the screen

  /// A sheet begins below the status bar, opaque bars push the view in, popovers see no hardware.
  private func fitted(_ insets: EdgeInsets, _ hardware: EdgeInsets) -> EdgeInsets {
    var insets = insets
    let screen = device?.screen ?? Size(width: 600, height: 600)
    guard screen != size else { return insets }
    if context.hasFreeformSize { return freeform(insets, hardware, screen) }
    guard device != nil else {
      if endsAtBar(insets.bottom - hardware.bottom) { insets.bottom = hardware.bottom }
      return insets
    }
    let gap = screen.height - size.height
    if screen.width == size.width, gap > 0 {
      let isSheet =
        !isLandscape && device?.hasNotch == true && [54, 48, 10, hardware.top + 10].contains(gap)
        || !isPad && gap == 20 && tools >= .xcode11
      if isSheet {
        insets.top = sheetBarHeight
        if gap == 10 || tools >= .xcode13_2 { insets.bottom -= min(hardware.bottom, insets.bottom) }
      } else if abs(gap - insets.top) < 1 {
        insets.top = 0
      } else if abs(gap - insets.bottom) < 1 {
        insets.bottom = 0
      } else if abs(gap - insets.top - insets.bottom) < 1 {
        (insets.top, insets.bottom) = (0, 0)
      } else if abs(gap - insets.top - (insets.bottom - hardware.bottom)) < 1 {
        (insets.top, insets.bottom) = (0, hardware.bottom)
      }
    } else if size.width < screen.width {
      insets = EdgeInsets(hasNavigationBar ? navigationHeight : 0, 0, 0, 0)
    }
    return insets
  }

  /// True where only a bar is missing to the height of a whole screen: the view may not lie under it, and ends above.
  private func endsAtBar(_ bars: Double) -> Bool {
    bars > 0 && !InterfaceCanvas.screenHeights.contains(size.height)
      && InterfaceCanvas.screenHeights.contains(offset + size.height + bars)
  }

  /// A size of the document's own, hung from the top of the screen, or of the sheet that presents it.
  private func freeform(_ insets: EdgeInsets, _ hardware: EdgeInsets, _ screen: Size) -> EdgeInsets {
    var insets = insets
    let bars = insets.bottom - hardware.bottom
    if context.isPresented, device?.hasNotch == true, tools >= .xcode11, !isLandscape {
      insets.top = sheetBarHeight
      insets.bottom = bars
      return insets
    }
    if context.hasOpaqueTopBar || !isPad && isTooLowForStatusBar && !hasNavigationBar { insets.top = 0 }
    insets.bottom = bars + bottom(of: hardware, screen)
    return insets
  }
}

extension InterfaceCanvas {
  /// Of the phones, upright, and of the canvas for any of them, in the years of opaque bars.
  fileprivate static let screenHeights: Set<Double> = [480, 568, 600, 667, 736]
}

extension InterfaceDocument {
  /// The size that the main view was saved with. Xcode 8 saved views that it had moved below an opaque bar as high
  /// as the screen, and laid them out in what is left.
  private func canvasSize(of scene: InterfaceScene) -> Size {
    guard let root = scene.mainRoot, let frame = scene.views[root].frame else {
      return device?.screen ?? Size(width: 600, height: 600)
    }
    let isScreenHigh = InterfaceCanvas.screenHeights.contains(frame.height)
    guard frame.minY > 0, isScreenHigh, tools.isBetween(.xcode8, .xcode9), scene.isController else {
      return frame.size
    }
    return Size(width: frame.width, height: frame.height - min(frame.height, frame.minY))
  }

  /// The canvas that Interface Builder drew a scene on.
  public func canvas(of scene: InterfaceScene) -> InterfaceCanvas {
    let size = canvasSize(of: scene)
    let isCell = scene.mainRoot.map { scene.views[$0].kind == "tableViewCell" } ?? false
    let classes = device?.sizeClasses
    return InterfaceCanvas(
      size: size, scale: device?.scale ?? 2,
      safeAreaInsets: isCell ? .zero : CanvasInsets(self, scene, size: size).insets,
      horizontalSizeClass: classes?.horizontal, verticalSizeClass: classes?.vertical,
      idiom: device?.isPad == true ? .pad : .phone, isLandscape: device?.isLandscape ?? false)
  }
}
