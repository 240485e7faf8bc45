// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Whose a constraint is: an app writes none for views that it cannot get at.
extension ConflictExplanation {
  /// Every line is made by the system: bars, keyboard, alerts, private views.
  public var isSystemOnly: Bool {
    let members = smallest.map { $0.members.map { block.constraints[$0] } } ?? block.constraints
    guard !members.isEmpty else { return false }
    let isKnown = members.contains { $0.origin == .system || hasSystemItem($0) }
    return (isKnown && members.allSatisfy(isSystems)) || isAlert(members)
  }

  /// Whoever writes the app can change it.
  func isOwn(_ constraint: LoggedConstraint) -> Bool {
    constraint.origin.isOwn && !(constraint.origin == .app && hasSystemItem(constraint))
  }

  /// The system made it: it says so, or it holds a view of the system's, and nothing that an app could name.
  private func isSystems(_ constraint: LoggedConstraint) -> Bool {
    if constraint.origin == .system { return true }
    return constraint.origin.mayBeSystems && constraint.items.allSatisfy(\.isOfSystemClass)
      && hasSystemItem(constraint)
  }

  private func hasSystemItem(_ constraint: LoggedConstraint) -> Bool {
    constraint.items.contains { systemItems.contains($0.address) }
  }

  /// What an alert is made of is plain views, which nobody else constrains; the width that an action sheet has
  /// before it has any comes alone.
  private func isAlert(_ members: [LoggedConstraint]) -> Bool {
    guard members.allSatisfy({ $0.origin.mayBeSystems && $0.items.allSatisfy(\.isOfSystemClass) }) else {
      return false
    }
    if members.count == 1, members[0].kind == .size, members[0].constant == -16,
      members[0].first.name == "UIView"
    {
      return true
    }
    return members.contains { $0.items.contains { $0.name.hasPrefix("_UIAlertController") } }
  }

  /// Private views, the guides of their margins, and what their stacks put beside them.
  static func systemItems(_ constraints: [LoggedConstraint]) -> Set<String> {
    var known = Set(
      constraints.flatMap { $0.items + [$0.superview].compactMap(\.self) }.filter {
        $0.isPrivate && !$0.isUnknown
      }.map(\.address))
    var isGrowing = !known.isEmpty
    while isGrowing {
      isGrowing = false
      for constraint in constraints {
        let items = constraint.items
        switch constraint.origin {
        case .marginGuide, .safeAreaGuide, .stackView, .system: break
        case .app where items.contains(where: \.isClosed): break
        default: continue
        }
        guard items.contains(where: { known.contains($0.address) }) else { continue }
        for item in items where item.isOfSystemClass && !item.isUnknown && known.insert(item.address).inserted
        {
          isGrowing = true
        }
      }
    }
    return known
  }
}

extension LoggedConstraint {
  var items: [LoggedItem] { [first, second].compactMap(\.self) }

  /// The view whose frame an autoresizing constraint stands for: in an inset the one inside.
  var framedItem: LoggedItem {
    guard let second, let superview, first.address == superview.address else { return first }
    return second
  }
}

extension ConstraintOrigin {
  /// Neither Interface Builder's nor a library's that apps use.
  fileprivate var mayBeSystems: Bool {
    switch self {
    case .ibPrototype, .snapkit, .masonry: false
    default: true
    }
  }
}

extension LoggedItem {
  private static let privatePrefixes = [
    "_UI", "UIKB", "UIInputSet", "UIInputWindow", "UIInputResponse", "UIInputSwitcher",
    "SystemInputAssistantView", "_TtCC5UIKit", "_TtC5UIKit", "_TtGC5UIKit",
    "UIKit.",
    "UIKitCore.", "UITextEffectsWindow", "UIKeyboard", "UICompatibilityInput", "UIRemoteKeyboard", "TUI",
    "_NS",
    "NSFunctionRow", "NSTouchBarView", "NSToolbar", "NSTitlebar", "FI_T",
  ]
  /// Views with private classes that apps are given, and put theirs into.
  private static let sharedPrefixes = [
    "_UIHostingView", "_UILayoutGuide", "_UIScrollViewLayoutGuide", "_UITableViewHeaderFooter",
    "_UITableViewCell",
    "_UICollectionViewCell", "_UIVisualEffect", "_UIPageViewController", "_NSViewSafeArea",
    "_NSSplitViewItem",
  ]
  /// Private views that hold what the system puts into them, and an app's views only in others in between.
  private static let closedPrefixes = [
    "_UIDatePicker", "_UICalendar", "_UIColor", "_UIAlert", "_UIButtonBar", "_UIModernBar",
    "_UINavigationBar",
    "_UIToolbarContent", "_UITabBar", "_UISearchBar", "UIKeyboard", "UIKB", "TUI", "_NSToolbar",
  ]
  private static let systemPrefixes = ["UI", "NS", "AV", "WK", "MK"]

  /// A view, or a guide, that no app can name.
  var isPrivate: Bool {
    Self.privatePrefixes.contains { name.hasPrefix($0) }
      && !Self.sharedPrefixes.contains { name.hasPrefix($0) }
  }

  fileprivate var isClosed: Bool { Self.closedPrefixes.contains { name.hasPrefix($0) } }

  /// Its class is the system's, though an app may have made the view; a name of its own is an app's.
  fileprivate var isOfSystemClass: Bool {
    isPrivate
      || Self.systemPrefixes.contains { name.hasPrefix($0) } && !name.hasPrefix("NSKVO")
        && !name.contains(".")
        && name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
  }
}
