// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import Screens
public import Sessions
import Traits

/// One change of a screen, seen closely: the two good moments, and what programs show between them that swap their
/// rules and take the new size one after the other.
public struct TurnTrace {
  /// In which order a program does its work.
  public enum Program: String, Hashable, Sendable, CaseIterable {
    /// New rules on while the old ones hold, then the old ones off, then the new size.
    case rulesOnFirst = "rules-on-first"
    /// The new size under the old rules, then the swap.
    case turnFirst = "turn-first"
    /// The swap in the old size, then the new one.
    case swapFirst = "swap-first"
    /// As pivotd does it: nothing in between.
    case atOnce = "at-once"
  }

  /// What a program shows.
  public struct Run {
    public let program: Program
    /// The moments between the two good ones, in order.
    public let instants: [Instant]
    /// True when the moment after the last one is the good one, frame by frame.
    public let endsTheSame: Bool

    public var isSound: Bool { instants.allSatisfy(\.isSound) }
  }

  public let prepared: PreparedScreen
  public let before: Moment
  public let after: Moment

  public init(_ prepared: PreparedScreen, from before: Moment, to after: Moment) {
    self.prepared = prepared
    self.before = before
    self.after = after
  }

  /// True when some root has other rules afterwards. Without that there is nothing that could be done too early or
  /// too late, and no careless program.
  public var isSwap: Bool { before.arrangements != after.arrangements }

  /// The careless programs and pivotd; empty when the change swaps nothing.
  public var runs: [Run] {
    guard isSwap else { return [] }
    let endsTheSame = endsTheSame
    return Program.allCases.map { Run(program: $0, instants: instants(of: $0), endsTheSame: endsTheSame) }
  }
}

extension TurnTrace {
  private func instants(of program: Program) -> [Instant] { instantKinds(of: program).map(instant) }

  private func instantKinds(of program: Program) -> [Instant.Kind] {
    // Without another size or other insets there is no turn to be early or late for.
    let moves = before.environments != after.environments
    switch program {
    case .rulesOnFirst: return moves ? [.bothRules, .newRulesInOldSize] : [.bothRules]
    case .turnFirst: return moves ? [.oldRulesInNewSize] : []
    case .swapFirst: return moves ? [.newRulesInOldSize] : []
    case .atOnce: return []
    }
  }

  private func instant(_ kind: Instant.Kind) -> Instant {
    let layouts = prepared.screen.roots.enumerated().map { place, root in
      root.compiled.layout(in: environment(kind, root), arranged: arrangement(kind, place))
    }
    return Instant(kind, layouts: layouts, in: self)
  }

  func environment(_ kind: Instant.Kind, _ root: Screen.Root) -> Environment {
    let moment = kind == .oldRulesInNewSize ? after : before
    return moment.environment(of: root.controller) ?? moment.windowEnvironment
  }

  func arrangement(_ kind: Instant.Kind, _ root: Int) -> Arrangement {
    let (old, new) = (before.arrangements[root], after.arrangements[root])
    switch kind {
    case .oldRulesInNewSize: return old
    case .newRulesInOldSize: return new
    case .bothRules:
      // All that is new is there, and nothing that is old has gone.
      var both = new
      both.activeSets = Set(old.activeSets).union(new.activeSets).sorted()
      for (view, isHidden) in new.hidden where isHidden && !hides(view, old, root) {
        both.hidden[view] = false
      }
      return both
    }
  }

  private func hides(_ view: ViewIndex, _ arrangement: Arrangement, _ root: Int) -> Bool {
    let views = prepared.screen.roots[root].compiled.hierarchy.views
    guard views.indices.contains(view.rawValue) else { return false }
    return arrangement.hidden[view] ?? views[view.rawValue].properties.isHidden
  }

  /// Every order ends with the new rules in the new size, solved anew from nothing.
  private var endsTheSame: Bool {
    prepared.screen.roots.indices.allSatisfy { place in
      let root = prepared.screen.roots[place]
      guard let environment = after.environment(of: root.controller) else { return true }
      let layout = CompiledScreen(root.compiled.hierarchy)
        .layout(in: environment, arranged: after.arrangements[place])
      return digest(of: layout) == digest(of: after.layouts[place])
    }
  }
}

// MARK: - For checks

/// A moment that careless programs show at a change and pivotd does not.
public struct Transient: Hashable, Sendable {
  public var program: TurnTrace.Program
  public var moment: TurnTrace.Instant.Kind
  /// The numbers, as `325 + 125 = 450, there are 354, short 96` or `cv1 187.5 wide, 734 high`.
  public var detail: String
  /// Nil for a layout that holds and is neither the one before nor the one after.
  public var impossible: Diagnostic?
  /// In points; 0 for a layout that holds.
  public var shortage: Double
  public var controller: String

  /// What is wrong, without numbers.
  public var message: String {
    let fault =
      impossible.map { "\($0.members.count) constraints cannot hold together" } ?? "a third layout shows"
    return "\(moment.words): \(fault), where a program \(program.words)"
  }
}

extension TurnTrace.Program {
  /// What it does, as what a program does.
  var words: String {
    switch self {
    case .rulesOnFirst: "puts new rules on before the old ones are off"
    case .turnFirst: "takes the new size before it swaps its rules"
    case .swapFirst: "swaps its rules before it takes the new size"
    case .atOnce: "does all at once"
    }
  }
}

extension TurnTrace {
  /// What is wrong between the two moments, worst first; empty for a change that swaps nothing. The same fault is
  /// told once, for the first program that shows it.
  public var transients: [Transient] {
    var found: [Transient] = []
    for program in isSwap ? Program.allCases : [] {
      for instant in instants(of: program) { found += transients(of: instant, program) }
    }
    var seen: Set<String> = []
    return found.filter { seen.insert("\($0.moment.rawValue) \($0.detail)").inserted }.enumerated()
      .sorted { ($1.element.shortage, $0.offset) < ($0.element.shortage, $1.offset) }.map(\.element)
  }

  private func transients(of instant: Instant, _ program: Program) -> [Transient] {
    guard instant.impossible.isEmpty else {
      return instant.impossible.map { fault in
        Transient(
          program: program, moment: instant.kind, detail: fault.sentence, impossible: fault.diagnostic,
          shortage: fault.shortage, controller: fault.diagnostic.controller)
      }
    }
    var seen: Set<String> = []
    return instant.strangers.filter { seen.insert($0.controller).inserted }.map { stranger in
      Transient(
        program: program, moment: instant.kind, detail: stranger.words, impossible: nil, shortage: 0,
        controller: stranger.controller)
    }
  }
}
