// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Screens
import Sessions

/// A cause of trouble in a scene that container views show, told by what is the same wherever it shows.
struct SharedCause: Hashable, Sendable {
  var scene: ScreenOrigin.Scene
  /// What tells one cause from another, with the names that views have in the scene.
  var parts: [String]
}

/// Tells what is wrong with the scene that is looked at from what is wrong with one that it embeds: that is wrong in
/// every copy, and in the scene itself.
struct SceneCopies {
  /// Where a cause is at home: in a copy, by its place, or in the screen itself.
  struct Home: Hashable {
    var cause: SharedCause
    var copy: Int?
  }

  let origin: ScreenOrigin

  /// Nil for what is of the screen alone, and of none that another shows.
  func home(of observation: Observation) -> Home? {
    guard !origin.copies.isEmpty || !origin.holders.isEmpty else { return nil }
    let cause = observation.cause
    if !cause.members.isEmpty { return home(of: cause, observation) }
    let copy = observation.view.flatMap { self.copy(of: $0, observation.context) }
    return home(
      copy, [cause.kind.rawValue, cause.node ?? "", cause.detail].map { identified($0, from: copy) })
  }

  /// Where a loss of the document is.
  func home(of finding: Finding, in scene: ScreenOrigin.Scene?) -> SharedCause? {
    let scene = scene ?? origin.scene
    guard scene != origin.scene || !origin.holders.isEmpty else { return nil }
    return SharedCause(scene: scene, parts: [finding.kind.rawValue, finding.message])
  }

  /// The container views that show a scene.
  func containers(of scene: ScreenOrigin.Scene) -> [String] {
    origin.copies.filter { $0.scene == scene }.map(\.container)
  }

  /// What cannot hold is at home where the innermost of its lines are written: those around only say how much room a
  /// copy has.
  private func home(of cause: FindingCause, _ observation: Observation) -> Home? {
    let hierarchy = observation.context.hierarchy
    var lines: [(copy: Int?, text: String)] = []
    for (member, told) in zip(cause.members, observation.members) {
      guard case .constraint(let place) = member, hierarchy.constraints.indices.contains(place) else {
        continue
      }
      let constraint = hierarchy.constraints[place]
      let first = copy(of: constraint.first.view, observation.context)
      // What fits a copy into its container is of neither.
      if let second = constraint.second, copy(of: second.view, observation.context) != first { continue }
      lines.append((first, told.text))
    }
    guard let copy = innermost(lines.map(\.copy)) else { return nil }
    let own = lines.filter { isInside($0.copy, copy) }.map { identified($0.text, from: copy) }
    return home(copy, [cause.kind.rawValue] + own)
  }

  private func home(_ copy: Int?, _ parts: [String]) -> Home? {
    guard copy != nil || !origin.holders.isEmpty else { return nil }
    let scene = copy.map { origin.copies[$0].scene } ?? origin.scene
    return Home(cause: SharedCause(scene: scene, parts: parts), copy: copy)
  }

  private func copy(of view: ViewIndex, _ context: RootContext) -> Int? {
    origin.copiedViews[context.name(view)]?.copy
  }
}

extension SceneCopies {
  /// The innermost of copies that lie in one another; of several beside one another what they lie in. Nil for none.
  private func innermost(_ copies: [Int?]) -> Int?? {
    let copies = Set(copies)
    let leaves = copies.filter { copy in !copies.contains { $0 != copy && isInside($0, copy) } }
    guard let first = leaves.first else { return nil }
    return .some(leaves.reduce(first, around))
  }

  /// What both lie in.
  private func around(_ copy: Int?, _ other: Int?) -> Int? {
    var found = copy
    while !isInside(other, found) { found = found.flatMap { origin.copies[$0].parent } }
    return found
  }

  /// Everything is inside the screen itself, and inside itself.
  private func isInside(_ copy: Int?, _ outer: Int?) -> Bool {
    guard let outer else { return true }
    var next = copy
    while let here = next {
      if here == outer { return true }
      next = origin.copies[here].parent
    }
    return false
  }

  /// A text with what views are known by in place of their names, as they are seen from a copy.
  private func identified(_ text: String, from home: Int?) -> String {
    text.replacingNames { key(of: $0, from: home) }
  }

  private func key(of name: String, from home: Int?) -> String? {
    guard let view = origin.copiedViews[name] else { return home == nil ? origin.numbered[name] : nil }
    guard isInside(view.copy, home) else { return nil }
    var way = [view.key]
    var next: Int? = view.copy
    while let copy = next, copy != home {
      way.append(origin.copies[copy].containerKey)
      next = origin.copies[copy].parent
    }
    return way.reversed().joined(separator: "/")
  }
}
