// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Screens
import Sessions
import SourceText
import Traits
import YAMLTree

/// Why a view that takes part in a conflict is there at all, where a strategy's case would have dropped it.
///
/// The keys of a strategy are its module's own; those that shipped modules share, a list of `cases` with `when` and
/// `hide`, are understood here, and all else is passed over.
struct KeptViews {
  let context: RootContext

  /// As `hero was kept: the case at line 41 asks for compact width, here it is regular`; nil where no case would help.
  func sentence(for members: [LayoutConflict.Member]) -> String? {
    let names = Set(
      members.flatMap(views).filter { !context.layout.isEffectivelyHidden($0) }.map(context.name))
    guard !names.isEmpty else { return nil }
    for reference in context.prepared.screen.strategies where reference.controller == context.controller {
      for entry in reference.config.entry("cases")?.items ?? [] {
        let hidden = (entry.entry("hide")?.items ?? []).compactMap(\.text)
        guard let name = hidden.first(where: names.contains), let when = entry.entry("when"),
          let condition = try? Condition.read(when), let reason = reason(condition)
        else { continue }
        return "\(name) was kept: the case at line \(entry.mark.line) asks for \(reason)"
      }
    }
    return nil
  }
}

extension KeptViews {
  private func views(_ member: LayoutConflict.Member) -> [ViewIndex] {
    guard case .constraint(let place) = member else { return [] }
    let constraint = context.hierarchy.constraints[place]
    return [constraint.first.view, constraint.second?.view].compactMap { $0 == .root ? nil : $0 }
  }

  /// What of a condition does not hold here; nil where it holds, or fails by what is not told.
  private func reason(_ condition: Condition) -> String? {
    let environment = context.environment
    guard !condition.holds(in: environment) else { return nil }
    var parts: [(wanted: String, here: String)] = []
    if let wanted = condition.horizontalSizeClass, wanted != environment.traits.horizontalSizeClass {
      parts.append(("\(wanted.rawValue) width", environment.traits.horizontalSizeClass.rawValue))
    }
    if let wanted = condition.verticalSizeClass, wanted != environment.traits.verticalSizeClass {
      parts.append(("\(wanted.rawValue) height", environment.traits.verticalSizeClass.rawValue))
    }
    if let wanted = condition.orientation, let word = Self.word(wanted, environment.orientation) {
      parts.append((word, environment.orientation.isPortrait ? "portrait" : "landscape"))
    }
    if let wanted = condition.idiom, wanted != environment.traits.idiom {
      parts.append(("a \(wanted.rawValue)", "a \(environment.traits.idiom.rawValue)"))
    }
    if let wanted = condition.keyboard, wanted != (environment.keyboard != nil) {
      parts.append(wanted ? ("a keyboard", "without one") : ("no keyboard", "with one"))
    }
    let isLarge = environment.traits.preferredContentSizeCategory.isAccessibilityCategory
    if let wanted = condition.isAccessibilityCategory, wanted != isLarge {
      let words = ["sizes of accessibility", "usual text sizes"]
      parts.append(wanted ? (words[0], words[1]) : (words[1], words[0]))
    }
    guard !parts.isEmpty else { return nil }
    let wanted = parts.map(\.wanted).joined(separator: " and ")
    return "\(wanted), here it is \(parts.map(\.here).joined(separator: " and "))"
  }

  /// The turn that is asked for, where it is not this one.
  private static func word(_ turn: Condition.Turn, _ orientation: InterfaceOrientation) -> String? {
    switch turn {
    case .portrait: orientation.isPortrait ? nil : "portrait"
    case .landscape: orientation.isLandscape ? nil : "landscape"
    case .exactly(let wanted): wanted == orientation ? nil : wanted.rawValue
    }
  }
}

extension YAMLNode {
  fileprivate func entry(_ key: String) -> YAMLNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  fileprivate var items: [YAMLNode] {
    guard case .sequence(let items) = content else { return [] }
    return items
  }

  fileprivate var text: String? {
    guard case .scalar(let text, _) = content else { return nil }
    return text
  }
}
