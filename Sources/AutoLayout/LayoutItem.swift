// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A view's place in its hierarchy's list; 0 is the root.
public struct ViewIndex: Hashable, Sendable, Comparable {
  public let rawValue: Int

  public init(_ rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let root = ViewIndex(0)

  public static func < (a: ViewIndex, b: ViewIndex) -> Bool { a.rawValue < b.rawValue }
}

/// A guide that a view owns, each an invisible rectangle that constraints can name.
public enum GuideKind: Hashable, Sendable {
  case safeArea
  case margins
  case readable
  case keyboard
  /// The same without regard for the safe area: while no keyboard is up it begins at the view's lower edge
  /// (`usesBottomSafeArea` off, UIKIT-RULES 68).
  case bareKeyboard
  /// The same as `keyboard`, and wherever the keyboard floats (`followsUndockedKeyboard`).
  case followedKeyboard
  /// What a table leaves to the content of a cell: the view without its safe area at the sides (UIKIT-RULES 60).
  case contentView
  /// The strip by which a half-open device divides its display, as far as the view reaches over it. While there is none,
  /// a point at the view's lower right corner: what stands before it has all the room.
  case fold
  /// The old top and bottom guides of a controller's root view (UIKIT-RULES 67).
  case topGuide
  case bottomGuide
  /// A scroll view's content, and the part of its superview that it covers; any other view's own rectangle
  /// (UIKIT-RULES 66).
  case contentLayout
  case frameLayout
  /// One of the document's own guides, by its place in `ViewHierarchy.guides`.
  case custom(Int)

  /// The name after the dot in a document, or nil for a guide with an id of its own.
  public var name: String? {
    switch self {
    case .safeArea: "safeArea"
    case .margins: "margins"
    case .readable: "readable"
    case .keyboard: "keyboard"
    case .bareKeyboard: "bareKeyboard"
    case .followedKeyboard: "followedKeyboard"
    case .contentView: "contentView"
    case .fold: "region(fold)"
    case .topGuide: "topGuide"
    case .bottomGuide: "bottomGuide"
    case .contentLayout: "contentLayout"
    case .frameLayout: "frameLayout"
    case .custom: nil
    }
  }

  /// Those that have a name: what every view owns, the old guides last.
  public static let named: [GuideKind] = [
    .safeArea, .margins, .readable, .keyboard, .bareKeyboard, .followedKeyboard, .contentView, .fold,
    .contentLayout,
    .frameLayout,
    .topGuide, .bottomGuide,
  ]

  /// What UIKit has as the guide's `identifier`, where it is known (UIKIT-RULES 17).
  public var identifier: String? {
    switch self {
    case .safeArea: "UIViewSafeAreaLayoutGuide"
    case .margins: "UIViewLayoutMarginsGuide"
    case .readable: "UIViewReadableContentGuide"
    default: nil
    }
  }
}

/// One side of a constraint: a view, or a guide that a view owns.
public struct LayoutItem: Hashable, Sendable {
  /// The view, or the guide's owner.
  public var view: ViewIndex
  public var guide: GuideKind?

  public init(_ view: ViewIndex, _ guide: GuideKind? = nil) {
    self.view = view
    self.guide = guide
  }
}
