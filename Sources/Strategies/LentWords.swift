// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CPivotStrategy
import Traits

// Our words as the header's numbers. Written out one by one: the numbers are promises to compiled modules,
// the order of our cases is not.

extension Platform {
  var lent: pivot_platform {
    switch self {
    case .iOS: PIVOT_PLATFORM_IOS
    case .iPadOS: PIVOT_PLATFORM_IPADOS
    case .tvOS: PIVOT_PLATFORM_TVOS
    case .android: PIVOT_PLATFORM_ANDROID
    }
  }
}

extension Idiom {
  var lent: pivot_idiom {
    switch self {
    case .phone: PIVOT_IDIOM_PHONE
    case .pad: PIVOT_IDIOM_PAD
    case .tv: PIVOT_IDIOM_TV
    }
  }
}

extension InterfaceOrientation {
  var lent: pivot_orientation {
    switch self {
    case .portrait: PIVOT_ORIENTATION_PORTRAIT
    case .portraitUpsideDown: PIVOT_ORIENTATION_PORTRAIT_UPSIDE_DOWN
    case .landscapeLeft: PIVOT_ORIENTATION_LANDSCAPE_LEFT
    case .landscapeRight: PIVOT_ORIENTATION_LANDSCAPE_RIGHT
    }
  }
}

extension SizeClass {
  var lent: pivot_size_class {
    switch self {
    case .compact: PIVOT_SIZE_CLASS_COMPACT
    case .regular: PIVOT_SIZE_CLASS_REGULAR
    }
  }
}

extension LayoutDirection {
  var lent: pivot_layout_direction {
    switch self {
    case .leftToRight: PIVOT_LAYOUT_DIRECTION_LEFT_TO_RIGHT
    case .rightToLeft: PIVOT_LAYOUT_DIRECTION_RIGHT_TO_LEFT
    }
  }
}

extension ContentSizeCategory {
  var lent: pivot_content_size_category {
    switch self {
    case .extraSmall: PIVOT_CONTENT_SIZE_EXTRA_SMALL
    case .small: PIVOT_CONTENT_SIZE_SMALL
    case .medium: PIVOT_CONTENT_SIZE_MEDIUM
    case .large: PIVOT_CONTENT_SIZE_LARGE
    case .extraLarge: PIVOT_CONTENT_SIZE_EXTRA_LARGE
    case .extraExtraLarge: PIVOT_CONTENT_SIZE_EXTRA_EXTRA_LARGE
    case .extraExtraExtraLarge: PIVOT_CONTENT_SIZE_EXTRA_EXTRA_EXTRA_LARGE
    case .accessibilityMedium: PIVOT_CONTENT_SIZE_ACCESSIBILITY_MEDIUM
    case .accessibilityLarge: PIVOT_CONTENT_SIZE_ACCESSIBILITY_LARGE
    case .accessibilityExtraLarge: PIVOT_CONTENT_SIZE_ACCESSIBILITY_EXTRA_LARGE
    case .accessibilityExtraExtraLarge: PIVOT_CONTENT_SIZE_ACCESSIBILITY_EXTRA_EXTRA_LARGE
    case .accessibilityExtraExtraExtraLarge: PIVOT_CONTENT_SIZE_ACCESSIBILITY_EXTRA_EXTRA_EXTRA_LARGE
    }
  }
}

extension BarKind {
  var lent: pivot_bar {
    switch self {
    case .status: PIVOT_BAR_STATUS
    case .navigation: PIVOT_BAR_NAVIGATION
    case .tab: PIVOT_BAR_TAB
    case .toolbar: PIVOT_BAR_TOOLBAR
    }
  }
}
