// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import Traits

/// The figures that do not belong to one device: bars, keyboards, margins, and the rules.
public struct SharedFigures: Hashable, Sendable {
  public var bars: BarFigures
  public var margins: MarginFigures
  public var keyboards: KeyboardFigures
  public var rules: CatalogueRules
}

/// How tall bars are and where they begin.
public struct BarFigures: Hashable, Sendable {
  public var phone: Phone
  public var pad: Pad
  public var duo: Duo
  public var android: Android
  public var sheets: Sheets
  /// How much of a split view controller a column before the last one takes, and at most how many points.
  public var columnShare: Double
  public var widestColumn: Double

  /// A bar of a phone; a total has the home-indicator strip in it.
  public struct PhoneBar: Hashable, Sendable {
    public var portrait: Double
    public var landscapeCompact: Double
    public var landscapeRegular: Double
    public var isTotal: Bool
    /// The same three together with the home-indicator strip of iOS 11 to 18, as they were read.
    public var withHomeIndicator: [Double]?
    /// How high such a bar is by itself, where that is not its height in a container.
    public var intrinsic: Double?
    /// The same on phones with a home indicator, but where height is compact.
    public var intrinsicAboveIndicator: Double?
    public var evidence: Evidence
  }

  /// Where the navigation bar begins from iOS 26.
  public struct Origin: Hashable, Sendable {
    public var portraitAtLeast: Double
    public var landscape: Double
    /// The top of the content in landscape, as it was read.
    public var contentTopLandscape: Double?
    public var evidence: Evidence
  }

  /// Where the navigation bar of an island phone begins: above the lower edge of its safe area.
  public struct IslandOrigin: Hashable, Sendable {
    public var os: OSRange
    public var safeTop: Double
    public var originPixels: Double
    /// The top of the content, rounded as it was printed.
    public var contentTop: Double
    public var evidence: Evidence
  }

  public struct Extra: Hashable, Sendable {
    public var extra: Double
    public var evidence: Evidence
  }

  public struct Phone: Hashable, Sendable {
    public var statusBar: Figure<Double>
    public var navigationBar: Eras<PhoneBar>
    public var navigationBarOrigin: Eras<Origin>
    public var islandBarOrigins: [IslandOrigin]
    public var largeTitleExtra: Figure<Double>
    /// What a prompt adds to a navigation bar.
    public var prompt: Eras<Extra>
    /// What a search bar below the title adds.
    public var searchRow: Eras<Extra>
    public var tabBar: Eras<PhoneBar>
    public var toolbar: Eras<PhoneBar>
  }

  public struct PadTabBar: Hashable, Sendable {
    public var isAtTop: Bool
    public var height: Double?
    public var homeIndicatorTotal: Double?
    public var contentTop: Double?
    public var evidence: Evidence
  }

  public struct PadToolbar: Hashable, Sendable {
    /// Without the home-indicator strip.
    public var height: Double?
    public var total: Double?
    /// How high it is by itself, where that is not its height in a container.
    public var intrinsic: Double?
    /// The strip at the lower edge that the total was read with.
    public var totalIncludesBottom: Double
    public var evidence: Evidence
  }

  public struct PadLargeTitle: Hashable, Sendable {
    public var extra: Double
    /// What status bar, bar and title make together, as it was read.
    public var contentTop: Double
    public var evidence: Evidence
  }

  public struct PadNavigationBar: Hashable, Sendable {
    public var height: Double
    /// Inside a sheet, where that differs.
    public var inSheet: Double?
    public var contentTop: Double?
    public var evidence: Evidence
  }

  public struct Pad: Hashable, Sendable {
    public var navigationBar: Eras<PadNavigationBar>
    public var largeTitle: Eras<PadLargeTitle>
    public var searchRow: Eras<Extra>
    public var tabBar: Eras<PadTabBar>
    public var toolbar: Eras<PadToolbar>
  }

  /// Bars and sheets of an iPhone Duo, in points.
  public struct Duo: Hashable, Sendable {
    public var navigationContentTop: Figure<Double>
    public var sideBarWidth: Figure<Double>
    public var sheet: DuoSheet
  }

  /// What a sheet leaves to its content on an iPhone Duo, and its insets at the side of the bars.
  public struct DuoSheet: Hashable, Sendable {
    public var outerInset: Double
    public var innerInset: Double
    public var outerPortrait: Size
    public var innerPortrait: Size
    public var innerLandscape: Size
    public var evidence: Evidence
  }

  /// A form sheet on an iPad, in points.
  public struct FormSheet: Hashable, Sendable {
    public var size: Size
    /// How far its middle lies above the window's.
    public var aboveMiddle: Double
    public var evidence: Evidence
  }

  /// A page sheet on an iPad, in points of the window.
  public struct PageSheet: Hashable, Sendable {
    /// Nil: that of the screen upright.
    public var width: Double?
    /// Where it begins; else `belowSafeTop` says so.
    public var top: Double?
    public var belowSafeTop: Double
    /// False: it ends as far above the window's lower edge as it begins below the upper one.
    public var reachesBottom: Bool
    public var evidence: Evidence
  }

  /// A sheet as wide as the window.
  public struct Card: Hashable, Sendable {
    public var belowSafeTop: Double
    /// Instead of it in a narrow window of a tablet.
    public var onPad: Double?
    /// The least distance from the window's upper edge.
    public var atLeast: Double
    public var evidence: Evidence
  }

  /// Sizes of what is presented.
  public struct Sheets: Hashable, Sendable {
    public var form: Eras<FormSheet>
    public var page: Eras<PageSheet>
    public var card: Eras<Card>
    /// How much of a large sheet's height a medium one has, the window's lower inset left out.
    public var detents: Eras<Figure<Double>>
  }

  /// Bars of Android, in points.
  public struct Android: Hashable, Sendable {
    public var statusBar: Figure<Double>
    public var gestureBar: Eras<Figure<Double>>
    public var largeScreenGestureBar: Figure<Double>?
    public var threeButtonBar: Figure<Double>
  }
}

/// Margins of root views and ordinary views, in points.
public struct MarginFigures: Hashable, Sendable {
  /// The least margin at the sides of a root view, in points, and the screens on which it was read.
  public struct SystemMinimum: Hashable, Sendable {
    public var idiom: Idiom
    public var isLandscape: Bool?
    public var hasSideInset: Bool?
    public var device: String?
    public var os: OSRange
    public var minWidth: Double?
    public var maxWidth: Double?
    public var value: Double
    /// Beyond the inset on the side of a column of bars.
    public var barSide: Double?
    public var evidence: Evidence
  }

  /// The widest a text is to be, in points, from a safe width on.
  public struct ReadableWidth: Hashable, Sendable {
    public var value: Double
    public var fromSafeWidth: Double?
    public var evidence: Evidence
  }

  /// Every row that was read.
  public var systemMinimum: [SystemMinimum]
  /// A phone upright, by the side of `wideFrom` its width is on.
  public var narrow: Double
  public var wide: Double
  /// A phone turned: without side insets, and beyond them.
  public var turned: Double
  public var turnedBesideInset: Eras<Double>
  /// From this width on a portrait width that nobody measured counts as wide.
  public var wideFrom: Double
  public var view: Eras<Figure<Double>>
  public var systemSpacing: Figure<Double>
  public var readableWidth: Eras<ReadableWidth>
  /// Body text sizes in the order of the content size categories.
  public var bodySizes: [Double]
}

/// What the software keyboard covers, from the bottom edge of the screen.
public struct KeyboardFigures: Hashable, Sendable {
  /// How high a keyboard is on one screen, in points from its lower edge.
  public struct Height: Hashable, Sendable {
    public var screen: Size
    public var os: OSRange
    public var full: Turned<Double>
    public var withoutSuggestions: Turned<Double>?
    public var keypad: Turned<Double>?
  }

  public var heights: [Height]
  public var android: Turned<Double>
}

/// The rules that stand in for figures nobody has read.
public struct CatalogueRules: Hashable, Sendable {
  /// The versions of a system that exist.
  public struct System: Hashable, Sendable {
    public var os: OSRange
    public var skipped: OSRange?
    public var defaultOS: OSVersion?
  }

  /// A rule in words, and what it rests on.
  public struct Rule: Hashable, Sendable {
    public var id: String
    public var says: String
    public var evidence: Evidence
  }

  /// The narrow pane of some iPads, in points.
  public struct Narrow: Hashable, Sendable {
    public var ipads: [String]
    public var landscape: Double
    public var portrait: Double
  }

  public var systems: [Platform: System]
  /// Every rule in document order.
  public var all: [Rule]
  public var homeIndicatorPortrait: Double
  public var homeIndicatorLandscape: Eras<Double>
  public var landscapeTop: Double
  public var homeButtonPortrait: EdgeInsets
  public var homeButtonLandscape: EdgeInsets
  public var padHomeButton: Eras<EdgeInsets>
  public var padHomeIndicator: Eras<EdgeInsets>
  public var padBottomWithoutMultitasking: Double
  public var floatingWindow: EdgeInsets
  public var floatingWindowOS: OSRange
  public var islandStatusBar: Double
  public var islandSafeTops: [Double]
  public var islandOS: OSRange
  public var regularLandscapeFromWidth: Double
  public var padRegularFromWidth: Double
  public var padCompactToWidth: Double
  public var splitDivider: Double
  public var splitNarrow: [Narrow]
  public var inCallHeight: Double
  public var inCallShift: Double
  public var inCallOS: OSRange
  public var downsampled: [String]
  /// The major version whose figures the newest one uses.
  public var readsAs: Int
  public var duoColumn: Double
  public var duoTop: Double
  public var duoBottom: Double
  public var androidStatusBar: Double
  /// The versions that have guides at the top and bottom and no safe area.
  public var beforeSafeArea: OSRange

  /// The rule of that name; nil where the catalogue has none.
  public func rule(_ id: String) -> Rule? { all.first { $0.id == id } }
}
