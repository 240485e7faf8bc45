// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import AutoLayout
import Screens
public import Sessions
import SourceText

/// An edge, a centre or a length of a view or guide, as `why` is asked for it: `field.bottom`,
/// `card.safeArea.top`, `list.content.right`.
public struct WhyTarget: Hashable, Sendable {
  /// Its place among the screen's roots.
  public let root: Int
  public let item: LayoutItem
  public let attribute: Attribute

  /// - Parameter words: names from the outside in, the last one an attribute; what stands before the view is one that
  ///   it lies in, and may be left out.
  public init(_ words: String, in prepared: PreparedScreen, _ moment: Moment) throws(WhyError) {
    let parts = words.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 2, let last = parts.last else {
      throw WhyError("write VIEW.EDGE, as field.bottom, not '\(words)'")
    }
    guard let attribute = Attribute(name: last) else {
      let known = Attribute.allCases.map(\.name)
      throw WhyError("there is no edge '\(last)'" + Self.meant(last, known))
    }
    let path = Array(parts.dropLast())
    for (place, root) in prepared.screen.roots.enumerated() {
      guard let item = Self.item(path, root.compiled.hierarchy, moment.layouts[place]) else { continue }
      self.root = place
      self.item = item
      self.attribute = attribute
      return
    }
    let names = prepared.screen.roots.flatMap { $0.compiled.hierarchy.views.map(\.name) }
    let name = path.last { GuideKind(name: $0) == nil } ?? path[0]
    if path.count > 1, names.contains(name) {
      throw WhyError("'\(path.joined(separator: "."))' is no guide, and no view inside that one")
    }
    throw WhyError("there is no view '\(name)'" + Self.meant(name, names))
  }

  private static func meant(_ word: String, _ known: [String]) -> String {
    let nearest = Suggestion.nearest(to: word, among: known, limit: 1).first
    return nearest.map { ": did you mean \($0)?" }
      ?? ": there are \(known.prefix(20).joined(separator: ", "))"
  }

  private static func item(_ path: [String], _ hierarchy: ViewHierarchy, _ layout: Layout) -> LayoutItem? {
    guard let last = path.last else { return nil }
    let own: LayoutItem?
    var around: [String]
    if let view = hierarchy.view(named: last) {
      (own, around) = (LayoutItem(view), Array(path.dropLast()))
    } else if let guide = hierarchy.guide(named: last) {
      (own, around) = (guide, Array(path.dropLast()))
    } else if path.count > 1, let kind = GuideKind(name: last),
      let view = hierarchy.view(named: path[path.count - 2])
    {
      (own, around) = (LayoutItem(view, kind), Array(path.dropLast(2)))
    } else {
      return nil
    }
    guard let own else { return nil }
    // Every name in front must be one that it lies in, from the inside out.
    var next: ViewIndex? = own.view
    if case .custom = own.guide, around.last == hierarchy.views[own.view.rawValue].name {
      around.removeLast()
    }
    while let name = around.last {
      next = next.flatMap(layout.parent)
      guard let view = next else { return nil }
      if hierarchy.views[view.rawValue].name == name { around.removeLast() }
    }
    return own
  }
}

/// A question that cannot be answered, in one sentence without a full stop.
public struct WhyError: Error, Hashable, Sendable, CustomStringConvertible {
  public var description: String

  init(_ description: String) {
    self.description = description
  }
}

extension GuideKind {
  /// By the name that documents have for it after a view's; nil for those with ids of their own.
  fileprivate init?(name: String) {
    guard let kind = GuideKind.named.first(where: { $0.name == name }) else { return nil }
    self = kind
  }
}
