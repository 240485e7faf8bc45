// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What surrounds a scene on the canvas: the bars that segues bring along, and those that the document
/// simulates.
struct InterfaceContext: Hashable, Sendable {
  enum TopBar: Hashable, Sendable { case none, simulated, inferred, absent }
  enum BottomBar: Hashable, Sendable { case none, tab, toolbar, absent }

  /// Inside a navigation controller, by relationship or by a chain of shows; its number among the scenes.
  var navigation: Int?
  var isInTab = false
  var isInSplit = false
  /// Embedded by a container view.
  var isEmbedded = false
  /// Presented other than in a popover.
  var isPresented = false
  var topBar = TopBar.absent
  var bottomBar = BottomBar.absent
  var isBottomBarInferred = false
  var hasFreeformSize = false
  var hasNoStatusBar = false
  /// The navigation controller's bar shows large titles.
  var hasLargeTitles = false
  /// `largeTitleDisplayMode` of its navigation item.
  var largeTitleMode: String?
  var hasPrompt = false
  /// The simulated bar above is opaque.
  var hasOpaqueTopBar = false
  var hidesNavigationBar = false
  var showsToolbar = false
}
