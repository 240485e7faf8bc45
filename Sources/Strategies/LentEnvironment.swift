// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CPivotStrategy
import Geometry
import Traits

/// Environments as modules see them, and back.
///
/// The way back exists because a module may change its copy of an environment and ask what a condition says
/// of it.
extension Environment {
  func lent(_ strings: LentStrings) -> pivot_environment {
    var lent = pivot_environment()
    lent.size = UInt32(MemoryLayout<pivot_environment>.size)
    lent.platform = platform.lent.rawValue
    lent.idiom = traits.idiom.lent.rawValue
    lent.os_major = UInt32(clamping: os.major)
    lent.os_minor = UInt32(clamping: os.minor)
    lent.orientation = orientation.lent.rawValue
    lent.horizontal_size_class = traits.horizontalSizeClass.lent.rawValue
    lent.vertical_size_class = traits.verticalSizeClass.lent.rawValue
    lent.layout_direction = traits.layoutDirection.lent.rawValue
    lent.content_size_category = traits.preferredContentSizeCategory.lent.rawValue
    for kind in BarKind.allCases where bars[kind] != nil { lent.bars_shown |= kind.lent.rawValue }
    lent.keyboard_is_shown = keyboard == nil ? 0 : 1
    lent.has_safe_area = hasSafeArea ? 1 : 0
    lent.is_extrapolated = isExtrapolated ? 1 : 0
    lent.controller = strings.lend(controller)
    lent.display = strings.lend(display ?? "")
    lent.display_scale = traits.displayScale
    lent.window_size = pivot_size(width: windowSize.width, height: windowSize.height)
    lent.frame = frame.lent
    lent.safe_area_insets = safeAreaInsets.lent
    lent.system_minimum_layout_margins = systemMinimumLayoutMargins.lent
    lent.default_layout_margin = defaultLayoutMargin
    lent.top_layout_guide_length = topLayoutGuideLength
    lent.bottom_layout_guide_length = bottomLayoutGuideLength
    lent.readable_width = readableWidth ?? -1
    lent.status_bar = (bars.status ?? .zero).lent
    lent.navigation_bar = (bars.navigation ?? .zero).lent
    lent.tab_bar = (bars.tab ?? .zero).lent
    lent.toolbar = (bars.toolbar ?? .zero).lent
    lent.keyboard = (keyboard ?? .zero).lent
    return lent
  }

  /// Nil when it does not have the size of one, or says something that we have no word for.
  init?(_ pointer: UnsafePointer<pivot_environment>) {
    let raw = UnsafeRawPointer(pointer)
    let needed = MemoryLayout<pivot_environment>.size
    guard raw.loadUnaligned(as: UInt32.self) >= needed else { return nil }
    let lent = raw.loadUnaligned(as: pivot_environment.self)
    guard let platform = Platform.allCases.first(where: { $0.lent.rawValue == lent.platform }),
      let orientation = InterfaceOrientation.allCases.first(where: {
        $0.lent.rawValue == lent.orientation
      }),
      let traits = TraitCollection(lent)
    else { return nil }
    self.init(
      controller: (try? ForeignText.name(lent.controller)) ?? "", platform: platform,
      os: OSVersion(Int(lent.os_major), Int(lent.os_minor)), orientation: orientation, traits: traits,
      windowSize: Size(width: lent.window_size.width, height: lent.window_size.height),
      frame: Rect(lent.frame), safeAreaInsets: EdgeInsets(lent.safe_area_insets),
      systemMinimumLayoutMargins: EdgeInsets(lent.system_minimum_layout_margins),
      defaultLayoutMargin: lent.default_layout_margin,
      topLayoutGuideLength: lent.top_layout_guide_length,
      bottomLayoutGuideLength: lent.bottom_layout_guide_length,
      readableWidth: lent.readable_width < 0 ? nil : lent.readable_width, bars: BarFrames(lent),
      keyboard: lent.keyboard_is_shown == 0 ? nil : Rect(lent.keyboard),
      display: try? ForeignText.name(lent.display), hasSafeArea: lent.has_safe_area != 0,
      isExtrapolated: lent.is_extrapolated != 0)
  }
}

extension TraitCollection {
  fileprivate init?(_ lent: pivot_environment) {
    guard let idiom = Idiom.allCases.first(where: { $0.lent.rawValue == lent.idiom }),
      let horizontal = SizeClass.allCases.first(where: { $0.lent.rawValue == lent.horizontal_size_class }),
      let vertical = SizeClass.allCases.first(where: { $0.lent.rawValue == lent.vertical_size_class }),
      let direction = LayoutDirection.allCases.first(where: {
        $0.lent.rawValue == lent.layout_direction
      }),
      let category = ContentSizeCategory.allCases.first(where: {
        $0.lent.rawValue == lent.content_size_category
      })
    else { return nil }
    self.init(
      idiom: idiom, horizontalSizeClass: horizontal, verticalSizeClass: vertical,
      displayScale: lent.display_scale, layoutDirection: direction,
      preferredContentSizeCategory: category)
  }
}

extension BarFrames {
  fileprivate init(_ lent: pivot_environment) {
    func shown(_ kind: BarKind, _ frame: pivot_rect) -> Rect? {
      lent.bars_shown & kind.lent.rawValue == 0 ? nil : Rect(frame)
    }
    self.init(
      status: shown(.status, lent.status_bar), navigation: shown(.navigation, lent.navigation_bar),
      tab: shown(.tab, lent.tab_bar), toolbar: shown(.toolbar, lent.toolbar))
  }
}

extension Rect {
  fileprivate var lent: pivot_rect { pivot_rect(x: minX, y: minY, width: width, height: height) }

  fileprivate init(_ lent: pivot_rect) {
    self.init(x: lent.x, y: lent.y, width: lent.width, height: lent.height)
  }
}

extension EdgeInsets {
  fileprivate var lent: pivot_insets {
    pivot_insets(top: top, left: left, bottom: bottom, right: right)
  }

  fileprivate init(_ lent: pivot_insets) {
    self.init(top: lent.top, left: lent.left, bottom: lent.bottom, right: lent.right)
  }
}
