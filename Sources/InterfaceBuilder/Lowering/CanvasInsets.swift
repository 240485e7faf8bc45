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
    device = document.device
    self.scene = scene
    self.size = size
  }

  private var isLandscape: Bool { device?.isLandscape ?? false }
  private var isPad: Bool { device?.isPad ?? false }
  private var context: InterfaceContext { scene.context }

  var insets: EdgeInsets {
    if context.isEmbedded || context.hasFreeformSize && device == nil { return .zero }
    let hardware = self.hardware
    guard scene.isController else { return ofBareView(hardware) }
    return fitted(withBars(hardware), hardware)
  }

  // MARK: Hardware

  /// The screen's own, before any bar.
  private var hardware: EdgeInsets {
    if let notch = device?.model?.notch { return notched(notch) }
    let hasStatusBar = tools < .xcode11 || tools >= .xcode14
    if isPad {
      if isRounded { return EdgeInsets(tools.number >= 19_000 ? 24 : 0, 0, 20, 0) }
      return EdgeInsets(hasStatusBar ? 20 : 0, 0, 0, 0)
    }
    guard device != nil else { return EdgeInsets(tools < .xcode11 ? 20 : 0, 0, 0, 0) }
    if isLandscape { return EdgeInsets(tools.number < 13_000 ? 20 : 0, 0, 0, 0) }
    return EdgeInsets(hasStatusBar ? 20 : 0, 0, 0, 0)
  }

  private var isRounded: Bool {
    guard let device else { return false }
    let isSixthMini = min(size.width, size.height) == 744 && max(size.width, size.height) == 1_133
    return device.id.hasSuffix("rounded") || device.id == "ipad7_9" && isSixthMini
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

  /// A view without a controller hangs from the top of the screen.
  private func ofBareView(_ hardware: EdgeInsets) -> EdgeInsets {
    guard let screen = device?.screen, screen != size else { return hardware }
    var insets = hardware
    insets.bottom = max(0, insets.bottom - (screen.height - size.height))
    let side = max(0, insets.left - max(0, screen.width - size.width))
    (insets.left, insets.right) = (side, side)
    if device?.hasNotch != true, size.height < 480 { insets.top = 0 }
    return insets
  }

  // MARK: Bars

  private var isWide: Bool { isPad || !isLandscape || device?.sizeClasses?.horizontal == .regular }

  private var hasNavigationBar: Bool {
    switch context.topBar {
    case .simulated: true
    case .inferred: !context.hidesNavigationBar
    case .none, .absent: false
    }
  }

  private var navigationHeight: Double {
    if tools >= .xcode26, !tools.isUntold { return 54 }
    if isPad { return tools >= .xcode10 ? 50 : 44 }
    return isWide || tools.number >= 22_000 ? 44 : 32
  }

  private var tabHeight: Double {
    if isPad, tools >= .xcode11 { return 50 }
    if isWide { return 49 }
    return tools >= .xcode26 && !tools.isUntold ? 31 : 32
  }

  private var toolbarHeight: Double { isWide ? (isPad && tools >= .xcode11 ? 50 : 44) : 32 }

  private func withBars(_ hardware: EdgeInsets) -> EdgeInsets {
    var insets = hardware
    if context.hasNoStatusBar, device?.hasNotch != true, tools.number < 13_000 || context.hasFreeformSize {
      insets.top = 0
    }
    if hasNavigationBar {
      insets.top += navigationHeight
      if context.hasLargeTitles, context.largeTitleMode != "never", tools.number >= 13_000 {
        insets.top += 52
      }
      if context.hasPrompt { insets.top += 30 }
    }
    switch context.bottomBar {
    case .tab: insets.bottom += tabHeight
    case .toolbar: insets.bottom += toolbarHeight
    case .absent where context.showsToolbar: insets.bottom += toolbarHeight
    case .absent, .none: break
    }
    return insets
  }

  // MARK: Views smaller than the screen

  /// A sheet begins below the status bar, opaque bars push the view in, popovers see no hardware.
  private func fitted(_ insets: EdgeInsets, _ hardware: EdgeInsets) -> EdgeInsets {
    var insets = insets
    guard let screen = device?.screen, screen != size, !isRounded || device?.id != "ipad7_9" else {
      return insets
    }
    let gap = screen.height - size.height
    if screen.width == size.width, gap > 0 {
      let isSheet =
        !isLandscape && device?.hasNotch == true && [54, 48, 10].contains(gap)
        || !isPad && gap == 20 && tools >= .xcode11
      if isSheet {
        insets.top = hasNavigationBar ? 56 : 0
        if gap == 10 { insets.bottom = 0 }
      } else if abs(gap - insets.top) < 1 {
        insets.top = 0
      } else if abs(gap - insets.bottom) < 1 {
        insets.bottom = 0
      } else if abs(gap - insets.top - insets.bottom) < 1 {
        (insets.top, insets.bottom) = (0, 0)
      } else if abs(gap - insets.top - (insets.bottom - hardware.bottom)) < 1 {
        (insets.top, insets.bottom) = (0, hardware.bottom)
      }
    } else if size.width < screen.width, !context.hasFreeformSize {
      insets = EdgeInsets(hasNavigationBar ? navigationHeight : 0, 0, 0, 0)
    }
    return insets
  }
}

extension InterfaceDocument {
  /// The canvas that Interface Builder drew a scene on.
  public func canvas(of scene: InterfaceScene) -> InterfaceCanvas {
    let size = scene.savedSize ?? device?.screen ?? Size(width: 600, height: 600)
    let isCell = scene.mainRoot.map { scene.views[$0].isCell } ?? false
    let classes = device?.sizeClasses
    return InterfaceCanvas(
      size: size, scale: device?.scale ?? 2,
      safeAreaInsets: isCell ? .zero : CanvasInsets(self, scene, size: size).insets,
      horizontalSizeClass: classes?.horizontal, verticalSizeClass: classes?.vertical,
      idiom: device?.isPad == true ? .pad : .phone, isLandscape: device?.isLandscape ?? false)
  }
}
