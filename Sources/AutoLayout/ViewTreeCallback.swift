// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import Traits

/// One call that UIKit would have made on a view, or on the controller whose root view it is.
public struct ViewTreeCallback: Hashable, Sendable {
  public enum Method: String, Hashable, Sendable, CaseIterable {
    case viewDidLoad
    case viewWillAppear
    case viewIsAppearing
    case viewDidAppear
    case willTransition
    case viewWillTransition
    case traitCollectionDidChange
    /// The closures of a transition coordinator.
    case alongside
    case completion
    case updateConstraints
    case viewWillLayoutSubviews
    case layoutSubviews
    case viewDidLayoutSubviews
    case safeAreaInsetsDidChange
    case viewSafeAreaInsetsDidChange
    case layoutMarginsDidChange
    case didMoveToWindow

    /// True for what is said to a controller, and not to its root view.
    public var isControllers: Bool {
      switch self {
      case .updateConstraints, .layoutSubviews, .safeAreaInsetsDidChange, .layoutMarginsDidChange,
        .didMoveToWindow:
        false
      default: true
      }
    }
  }

  /// What a call hands over.
  public enum Argument: Hashable, Sendable {
    case size(Size)
    case traits(TraitCollection)
    case previousTraits(TraitCollection?)
  }

  public let method: Method
  public let view: ViewIndex
  public let argument: Argument?

  public init(_ method: Method, _ view: ViewIndex, _ argument: Argument? = nil) {
    self.method = method
    self.view = view
    self.argument = argument
  }
}

extension ViewTreeCallback: CustomStringConvertible {
  /// The call as it is told in logs: `viewWillTransition(812,375)`, `willTransition(to: compact/compact)`,
  /// `traitCollectionDidChange(nil)`.
  public var description: String {
    switch argument {
    case .size(let size): "\(method.rawValue)(\(pointsText(size.width)),\(pointsText(size.height)))"
    case .traits(let traits): "\(method.rawValue)(to: \(traits.sizeClassText))"
    case .previousTraits(let traits): "\(method.rawValue)(\(traits?.sizeClassText ?? "nil"))"
    case nil: method.rawValue
    }
  }

  /// True for the method's name alone, and for the whole of `description`.
  public func isNamed(_ text: String) -> Bool { text == method.rawValue || text == description }
}

extension Sequence<ViewTreeCallback> {
  /// How many of these calls, told by `isNamed`, come in this order, with any others between them.
  public func count(inOrder names: [String]) -> Int {
    var waiting = names[...]
    for call in self where waiting.first.map(call.isNamed) == true { waiting.removeFirst() }
    return names.count - waiting.count
  }
}

extension TraitCollection {
  fileprivate var sizeClassText: String {
    sizeClasses.map(\.rawValue).joined(separator: "/")
  }
}
