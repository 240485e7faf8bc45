// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// One call that UIKit would have made on a view, or on the controller whose root view it is.
public struct ViewTreeCallback: Hashable, Sendable {
  public enum Method: String, Hashable, Sendable, CaseIterable {
    case updateConstraints
    case viewWillLayoutSubviews
    case layoutSubviews
    case viewDidLayoutSubviews
    case safeAreaInsetsDidChange
    case viewSafeAreaInsetsDidChange
    case layoutMarginsDidChange
    case didMoveToWindow
  }

  public let method: Method
  public let view: ViewIndex

  public init(_ method: Method, _ view: ViewIndex) {
    self.method = method
    self.view = view
  }
}
