// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What a document sets of controllers, bars and navigation items when the app runs
/// (`userDefinedRuntimeAttributes`), and could have said with an attribute of theirs: on devices it counts as that.
/// Interface Builder's canvas knows nothing of it.
enum RuntimeAttributes {
  /// One of them as the attribute that says the same.
  struct Use: Hashable {
    /// Number of the element that has it.
    var element: Int
    var name: String
    var value: String
  }

  /// All of a document that are used, by element and name; the last one of an attribute counts.
  static func used(in root: XMLElement) -> [Int: [String: String]] {
    var found: [Int: [String: String]] = [:]
    for owner in root.descendants() where owner.isController || isBar(owner) || owner.name == "navigationItem"
    {
      for attribute in list(of: owner) {
        guard let use = use(of: attribute, in: owner) else { continue }
        found[use.element, default: [:]][use.name] = use.value
      }
    }
    return found
  }

  /// Those of an element, in the document's order.
  static func list(of owner: XMLElement) -> [XMLElement] {
    Array(owner.child("userDefinedRuntimeAttributes")?.children ?? owner.noChildren)
  }

  /// Nil for what no attribute says, and for a value that it cannot have.
  static func use(of attribute: XMLElement, in owner: XMLElement) -> Use? {
    guard let path = attribute["keyPath"] else { return nil }
    let parts = path.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return use(ofKey: path, attribute, in: owner) }
    guard owner.isController,
      let part = owner.children.first(where: {
        $0.name == parts[0] && (isBar($0) || $0.name == "navigationItem")
      })
    else { return nil }
    return use(ofKey: String(parts[1]), attribute, in: part)
  }

  /// True when a layout would be another for it: a key of UIKit's by which it lays out, of the element or of what a
  /// path leads to.
  static func hasSay(_ path: String) -> Bool {
    path.split(separator: ".").last.map { layoutKeys.contains(String($0)) } ?? false
  }

  /// What controllers, bars and items have that moves views.
  private static let layoutKeys: Set<String> = [
    "additionalSafeAreaInsets", "automaticallyAdjustsScrollViewInsets", "edgesForExtendedLayout",
    "extendedLayoutIncludesOpaqueBars", "hidden", "hidesBarsWhenKeyboardAppears",
    "hidesBarsWhenVerticallyCompact", "hidesBottomBarWhenPushed", "isNavigationBarHidden", "isToolbarHidden",
    "isTranslucent", "largeTitleDisplayMode", "layoutMargins", "directionalLayoutMargins",
    "maximumPrimaryColumnWidth", "minimumPrimaryColumnWidth", "modalPresentationStyle", "navigationBarHidden",
    "preferredContentSize", "preferredDisplayMode", "preferredPrimaryColumnWidth",
    "preferredPrimaryColumnWidthFraction", "preferredSplitBehavior", "prefersLargeTitles", "prompt",
    "tabBarHidden", "toolbarHidden", "translucent", "viewRespectsSystemMinimumLayoutMargins",
  ]
}

extension RuntimeAttributes {
  private static func isBar(_ element: XMLElement) -> Bool {
    ["navigationBar", "toolbar", "tabBar"].contains(element.name)
  }

  private static func use(ofKey key: String, _ attribute: XMLElement, in owner: XMLElement) -> Use? {
    let value: String?
    var (name, target) = (key, owner)
    switch (owner.name, key) {
    case ("navigationController", "navigationBarHidden"), ("navigationController", "toolbarHidden"),
      ("navigationController", "hidesBarsWhenVerticallyCompact"),
      ("navigationController", "hidesBarsWhenKeyboardAppears"),
      ("navigationBar", "translucent"), ("toolbar", "translucent"), ("tabBar", "translucent"):
      value = flag(attribute)
    case ("navigationBar", "prefersLargeTitles"):
      (name, value) = ("largeTitles", flag(attribute))
    case ("navigationItem", "largeTitleDisplayMode"):
      let modes = ["automatic", "always", "never"]
      value = number(attribute).flatMap { modes.indices.contains($0) ? modes[$0] : nil }
    case ("navigationItem", "prompt"):
      value = text(attribute)
    case (_, "extendedLayoutIncludesOpaqueBars") where owner.isController,
      (_, "hidesBottomBarWhenPushed") where owner.isController:
      value = flag(attribute)
    case (_, "edgesForExtendedLayout") where owner.isController:
      value = number(attribute).map { String($0 & 15) }
    case (_, "viewRespectsSystemMinimumLayoutMargins") where owner.isController:
      guard let view = owner.value(of: "view") else { return nil }
      (target, value) = (view, flag(attribute))
    default: return nil
    }
    return value.map { Use(element: target.number, name: name, value: $0) }
  }

  private static func flag(_ attribute: XMLElement) -> String? {
    if let number = number(attribute) { return number == 0 ? "NO" : "YES" }
    return attribute["value"].flatMap { ["YES", "NO"].contains($0) ? $0 : nil }
  }

  private static func number(_ attribute: XMLElement) -> Int? {
    guard attribute["type"] == "number" else { return nil }
    return attribute.value(of: "value")?.number("value").flatMap { Int(exactly: $0) }
  }

  private static func text(_ attribute: XMLElement) -> String? {
    guard ["string", "localizedString"].contains(attribute["type"]) else { return nil }
    return attribute["value"] ?? attribute.value(of: "value")?.text
  }
}
