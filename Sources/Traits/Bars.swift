// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry

/// A bar that a controller or the system shows.
public enum BarKind: String, Hashable, Sendable, CaseIterable {
  case status
  case navigation
  case tab
  case toolbar
}

/// The frames of the bars over a controller, in window coordinates; nil where a bar is not shown.
///
/// A tab bar or toolbar at the bottom includes the home-indicator strip below it (UIKIT-RULES 27-28).
public struct BarFrames: Hashable, Sendable {
  public var status: Rect?
  public var navigation: Rect?
  public var tab: Rect?
  public var toolbar: Rect?

  public init(
    status: Rect? = nil, navigation: Rect? = nil, tab: Rect? = nil, toolbar: Rect? = nil
  ) {
    self.status = status
    self.navigation = navigation
    self.tab = tab
    self.toolbar = toolbar
  }

  public subscript(kind: BarKind) -> Rect? {
    get {
      switch kind {
      case .status: status
      case .navigation: navigation
      case .tab: tab
      case .toolbar: toolbar
      }
    }
    set {
      switch kind {
      case .status: status = newValue
      case .navigation: navigation = newValue
      case .tab: tab = newValue
      case .toolbar: toolbar = newValue
      }
    }
  }
}
