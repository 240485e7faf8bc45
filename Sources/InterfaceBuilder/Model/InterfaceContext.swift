// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A column of a split view controller, in their order.
enum SplitColumn: String, Hashable, Sendable, CaseIterable {
  case primary
  case supplementary
  case secondary

  /// By the relationship that a document names: `masterViewController`, ...
  init?(relationship: String?) {
    switch relationship {
    case "masterViewController", "primaryViewController": self = .primary
    case "supplementaryViewController": self = .supplementary
    case "detailViewController", "secondaryViewController": self = .secondary
    default: return nil
    }
  }
}

/// What surrounds a scene: the bars that segues bring along, and those that the document simulates.
struct InterfaceContext: Hashable, Sendable {
  enum TopBar: Hashable, Sendable { case none, simulated, inferred, absent }
  enum Presentation: Hashable, Sendable { case sheet, popover }
  enum BottomBar: Hashable, Sendable { case none, tab, toolbar, absent }

  /// Inside a navigation controller, by relationship or by a chain of shows; its number among the scenes.
  var navigation: Int?
  var isInTab = false
  /// The tab bar controller around it; its number among the scenes.
  var tab: Int?
  var isInSplit = false
  /// Which column of a split view controller leads here, and the controller's number among the scenes.
  var column: (split: Int, place: SplitColumn)? {
    get { splitNumber.flatMap { number in splitColumn.map { (number, $0) } } }
    set { (splitNumber, splitColumn) = (newValue?.split, newValue?.place) }
  }
  private var splitNumber: Int?
  private var splitColumn: SplitColumn?
  /// Embedded by a container view.
  var isEmbedded = false
  /// Presented other than in a popover.
  var isPresented = false
  /// The app begins with it, or a container or a segue shows it.
  var isShown = false
  /// Something that need not fill the screen shows it, or what is around it: a container view, a popover, a form sheet
  /// or a presentation of the app's own.
  var isShownSmall = false
  /// What it, or a controller around it, is presented in, where that need not fill the screen.
  var presentation: Presentation?
  var topBar = TopBar.absent
  var bottomBar = BottomBar.absent
  var isBottomBarInferred = false
  /// The toolbar that the scene simulates is a navigation controller's inside a tab bar controller.
  var isToolbarAboveTabs = false
  var hasFreeformSize = false
  var hasNoStatusBar = false
  /// The navigation controller's bar shows large titles.
  var hasLargeTitles = false
  /// `largeTitleDisplayMode` of its navigation item.
  var largeTitleMode: String?
  /// `largeTitleDisplayMode` that holds for the item before it in the navigation controller.
  var previousTitleMode: String?
  /// `hidesBottomBarWhenPushed` of the controller itself.
  var isHidingBottomBars = false
  /// It, or what is below it in the navigation controller, hides bars at the bottom.
  var hidesBottomBars = false
  var hasPrompt = false
  /// The simulated bar above is opaque.
  var hasOpaqueTopBar = false
  /// The simulated bar below is opaque.
  var hasOpaqueBottomBar = false
  var hidesNavigationBar = false
  var showsToolbar = false

  /// A navigation bar stands above the scene.
  var showsNavigationBar: Bool {
    switch topBar {
    case .simulated: true
    case .inferred: !hidesNavigationBar
    case .none, .absent: false
    }
  }

  /// The mode of large titles that holds for the scene: `automatic` is that of the item before.
  var titleMode: String? {
    switch largeTitleMode {
    case nil, "automatic": previousTitleMode
    default: largeTitleMode
    }
  }
}
