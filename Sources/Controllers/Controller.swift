// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Traits

/// A view controller of the simulated app, with its children.
///
/// A plain controller shows a root of the screen; a container shows bars of its own and hands what is left to
/// its children (UIKIT-RULES 23-30). A split view gives its children columns, a sheet shows one over another (33, 43, 73).
public struct Controller: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Shows its own root view.
    case plain
    /// Shows a navigation bar above its content, and a toolbar below when asked.
    case navigation
    /// Shows a tab bar and one of its children.
    case tab
    /// Shows its children side by side where there is width for it, the last one widest.
    case split
    /// Shows its second child over its first, as a sheet or on the whole screen, while it is presented.
    case sheet

    /// True for a container that may stand around any one controller.
    public var holdsOne: Bool { self == .navigation || self == .tab }

    /// The bars that a controller of this kind shows itself.
    public var bars: [BarKind] {
      switch self {
      case .plain, .split, .sheet: []
      case .navigation: [.navigation, .toolbar]
      case .tab: [.tab]
      }
    }

    /// False for a navigation controller directly inside another, and for a split view in one: UIKit raises an exception
    /// there. With a tab controller between them it does not.
    public func canShow(_ child: Kind) -> Bool {
      !(self == .navigation && (child == .navigation || child == .split))
    }
  }

  /// Unique in its tree.
  public var id: String
  public var kind: Kind
  /// What a container shows; empty for a plain controller.
  public var children: [Controller]
  /// The place among `children` of the one that a tab controller shows.
  public var selectedChild: Int
  /// The state it opens in.
  public var initialState: ControllerState

  public init(
    id: String, kind: Kind = .plain, children: [Controller] = [], selectedChild: Int = 0,
    initialState: ControllerState = ControllerState()
  ) {
    self.id = id
    self.kind = kind
    self.children = children
    self.selectedChild = selectedChild
    self.initialState = initialState
  }

  /// This controller and all below it, parents before children, in document order.
  public var flattened: [Controller] {
    var result: [Controller] = []
    var open: [Controller] = [self]
    while let next = open.popLast() {
      result.append(next)
      open.append(contentsOf: next.children.reversed())
    }
    return result
  }

  /// The controller with an id, this one included.
  public func find(_ id: String) -> Controller? {
    flattened.first { $0.id == id }
  }

  /// Throws when a container in this tree shows what UIKit does not let it show.
  public func checkNesting() throws(NestingError) {
    for outer in flattened {
      if let inner = outer.children.first(where: { !outer.kind.canShow($0.kind) }) {
        throw .notShown(outer.kind, outer: outer.id, inner: inner.id)
      }
    }
  }

  /// This tree inside new containers, the outermost first, as far as they hold one controller; their ids are their kinds' words, numbered where
  /// one is taken.
  public func wrapped(in containers: [Kind]) -> Controller {
    var taken = Set(flattened.map(\.id))
    var tree = self
    for kind in containers.reversed() where kind.holdsOne {
      var id = kind.rawValue
      var count = 1
      while !taken.insert(id).inserted {
        count += 1
        id = "\(kind.rawValue)-\(count)"
      }
      tree = Controller(id: id, kind: kind, children: [tree])
    }
    return tree
  }
}
