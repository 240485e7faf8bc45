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
  /// The old top and bottom guides of a controller's root view (UIKIT-RULES 67).
  case topGuide
  case bottomGuide
  /// One of the document's own guides, by its place in `ViewHierarchy.guides`.
  case custom(Int)

  /// The name after the dot in a document, or nil for a guide with an id of its own.
  public var name: String? {
    switch self {
    case .safeArea: "safeArea"
    case .margins: "margins"
    case .readable: "readable"
    case .keyboard: "keyboard"
    case .topGuide: "topGuide"
    case .bottomGuide: "bottomGuide"
    case .custom: nil
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
