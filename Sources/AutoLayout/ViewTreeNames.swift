// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

extension ViewTree {
  /// The view or guide that `name(of:)` would call so: `card`, `card.safeArea`, or a made guide's own name; the
  /// first made of those that share a name.
  public func item(named name: String) -> LayoutItem? {
    if let view = nodes.firstIndex(where: { $0.name == name }) { return LayoutItem(ViewIndex(view)) }
    if let guide = guides.firstIndex(where: { $0.name == name && !$0.isRemoved }) {
      return LayoutItem(guides[guide].owner, .custom(guide))
    }
    for kind in GuideKind.named {
      guard let word = kind.name, name.hasSuffix("." + word) else { continue }
      let owner = name.dropLast(word.count + 1)
      if let view = nodes.firstIndex(where: { $0.name == owner }) { return LayoutItem(ViewIndex(view), kind) }
    }
    return nil
  }
}
