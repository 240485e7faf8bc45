// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Checks
import Controllers
import Geometry
import Screens
import Sessions
import Traits

/// A script as it was played, as people read it.
struct TraceText {
  private let trace: ScreenTrace

  init(_ trace: ScreenTrace) { self.trace = trace }

  var lines: [String] {
    var lines: [String] = []
    for (place, step) in trace.steps.enumerated() {
      if place > 0 { lines.append("") }
      lines += self.lines(for: step)
    }
    if trace.steps.contains(where: { $0.transaction.isExtrapolated }) {
      lines += ["", "(\(extrapolatedNote))"]
    }
    return lines
  }

  private func lines(for step: ScreenTrace.Step) -> [String] {
    let (before, after) = (step.turn.before, step.turn.after)
    // A transaction in which nothing changed has no number.
    let number = step.transaction.events.isEmpty ? "-" : "\(step.transaction.number)"
    var head = "tx \(number)   \(sizeAndInsets(before))  ->  \(sizeAndInsets(after))"
    if let swap = SwapWords(step.turn).text { head += "     \(swap)" }
    var lines = [head]
    if step.turn.isSwap {
      lines += [""] + programs(step.turn)
    }
    lines += ["", "final   " + finalFrames(step.turn)]
    let events = EventWords.list(step.transaction.events)
    lines.append("events  " + (events.isEmpty ? "none: nothing changed" : events))
    if let comesBack = step.comesBack {
      let way = "back    turn \(before.state.orientation.rawValue): frames, insets and digest"
      lines.append(comesBack ? "\(way) equal those before" : "\(way) DIFFER from those before")
    }
    return lines
  }

  private func sizeAndInsets(_ moment: Moment) -> String {
    // The root that a screen is looked at for: the first.
    let controller = trace.prepared.screen.roots.first?.controller ?? ""
    let environment = moment.environment(of: controller) ?? moment.windowEnvironment
    let size = moment.windowEnvironment.windowSize
    let insets =
      environment.hasSafeArea
      ? text(environment.safeAreaInsets)
      : "\(pointsText(environment.topLayoutGuideLength))/0/\(pointsText(environment.bottomLayoutGuideLength))/0"
    return "\(pointsText(size.width))x\(pointsText(size.height)) \(insets)"
  }

  private func programs(_ turn: TurnTrace) -> [String] {
    let words = ProgramWords(turn)
    var table = Table("order of work", "in between", "result")
    for run in turn.runs {
      let between = words.between(run, width: Self.betweenWidth)
      let end = run.endsTheSame ? "same end" : "ANOTHER END"
      for (place, line) in between.enumerated() {
        table.add(place == 0 ? words.name(run.program) : "", line, place == between.count - 1 ? end : "")
      }
    }
    return table.lines
  }

  /// So wide that the table fits a terminal of 100 columns, beside the longest name of a program and `ANOTHER END`.
  private static let betweenWidth = 54

  private func finalFrames(_ turn: TurnTrace) -> String {
    var frames: [String] = []
    for (root, layout) in zip(trace.prepared.screen.roots, turn.after.layouts) {
      for view in layout.preorder where view != .root && !layout.isEffectivelyHidden(view) {
        frames.append(
          "\(root.compiled.hierarchy.views[view.rawValue].name) \(text(layout.absoluteFrame(of: view)))")
      }
    }
    let most = 12
    let rest = frames.count > most ? "  and \(frames.count - most) more" : ""
    return frames.isEmpty ? "no views" : frames.prefix(most).joined(separator: "  ") + rest
  }

  private func text(_ rect: Rect) -> String {
    "[\([rect.minX, rect.minY, rect.width, rect.height].map(pointsText).joined(separator: ","))]"
  }

  private func text(_ insets: EdgeInsets) -> String {
    [insets.top, insets.left, insets.bottom, insets.right].map(pointsText).joined(separator: "/")
  }
}

/// What programs are called, and what they show.
struct ProgramWords {
  private let turn: TurnTrace

  init(_ turn: TurnTrace) { self.turn = turn }

  /// `turn`, or what it is that comes early or late.
  private var move: String {
    let (before, after) = (turn.before.windowEnvironment, turn.after.windowEnvironment)
    if before.orientation != after.orientation { return "turn" }
    return before.windowSize != after.windowSize ? "resize" : "change"
  }

  func name(_ program: TurnTrace.Program) -> String {
    switch program {
    case .rulesOnFirst: "rules on, then off, then \(move)"
    case .turnFirst: "\(move), then swap"
    case .swapFirst: "swap, then \(move)"
    case .atOnce: "pivotd: all at once"
    }
  }

  /// One entry for each thing that shows, in lines of a width; `-` for nothing.
  func between(_ run: TurnTrace.Run, width: Int) -> [String] {
    let lines = run.instants.flatMap { self.lines($0, width: width) }
    return lines.isEmpty ? ["-"] : lines
  }

  private func lines(_ instant: TurnTrace.Instant, width: Int) -> [String] {
    if !instant.impossible.isEmpty {
      let most = 6
      let rest = instant.impossible.count - most
      let indent = "            "
      return instant.impossible.prefix(most).flatMap {
        phrases($0.sentence, to: width, first: "IMPOSSIBLE  ", indent: indent)
      } + (rest > 0 ? [indent + "and \(rest) more"] : [])
    }
    guard !instant.strangers.isEmpty else { return [] }
    let most = 3
    let words = instant.strangers.prefix(most).map(\.words).joined(separator: "; ")
    let rest = instant.strangers.count - most
    return phrases(
      "a third layout shows: \(words)" + (rest > 0 ? " and \(rest) more" : ""), to: width, first: "",
      indent: "  ")
  }

  /// Lines that break behind a colon or a semicolon where they can.
  private func phrases(_ text: String, to width: Int, first: String, indent: String) -> [String] {
    var phrases: [[Substring]] = [[]]
    for word in text.split(separator: " ") {
      phrases[phrases.count - 1].append(word)
      if word.hasSuffix(":") || word.hasSuffix(";") { phrases.append([]) }
    }
    var lines: [String] = []
    var line = first
    for phrase in phrases.map({ $0.joined(separator: " ") }) where !phrase.isEmpty {
      if line != first, line.count + phrase.count > width {
        lines.append(trimmed(line))
        line = indent
      }
      let wrapped = wrapped(phrase, to: width, first: line, indent: indent)
      lines += wrapped.dropLast()
      line = (wrapped.last ?? "") + " "
    }
    return lines + [trimmed(line)]
  }
}

/// What a strategy's swap comes to.
struct SwapWords {
  let text: String?
  let off: Int
  let on: Int
  let moves: Int

  init(_ turn: TurnTrace) {
    var (off, on, moves, turned) = (0, 0, 0, 0)
    var modules: [String] = []
    let screen = turn.prepared.screen
    for (place, root) in screen.roots.enumerated() {
      let (old, new) = (turn.before.arrangements[place], turn.after.arrangements[place])
      guard old != new else { continue }
      let sets = root.compiled.hierarchy.setOfConstraint
      let (gone, come) = (
        Set(old.activeSets).subtracting(new.activeSets), Set(new.activeSets).subtracting(old.activeSets)
      )
      off += sets.count { $0.map(gone.contains) ?? false }
      on += sets.count { $0.map(come.contains) ?? false }
      moves += Set(old.placements.keys).union(new.placements.keys).count {
        old.placements[$0] != new.placements[$0]
      }
      turned += Set(old.hidden.keys).union(new.hidden.keys).count { old.hidden[$0] != new.hidden[$0] }
      modules += screen.strategies.filter { $0.controller == root.controller }.map(\.use)
    }
    (self.off, self.on, self.moves) = (off, on, moves)
    guard turn.isSwap else {
      text = nil
      return
    }
    var parts = ["off \(off)", "on \(on)"]
    if moves > 0 { parts.append("\(moves) moved") }
    if turned > 0 { parts.append("\(turned) shown or hidden") }
    text = "\(modules.joined(separator: ", ")): \(parts.joined(separator: ", "))"
  }
}

/// Events in a word or two.
enum EventWords {
  /// Those of one kind together, as `inset-change(root, card and 3 more)`.
  static func list(_ events: [Sessions.Event]) -> String {
    var groups: [(kind: String, parts: [String])] = []
    for event in events {
      if groups.last?.kind != event.kind { groups.append((event.kind, [])) }
      if let part = part(event) { groups[groups.count - 1].parts.append(part) }
    }
    return groups.map { kind, parts in
      guard !parts.isEmpty else { return kind }
      let rest = parts.count - 4
      return "\(kind)(\(parts.prefix(4).joined(separator: ", "))\(rest > 0 ? " and \(rest) more" : ""))"
    }.joined(separator: ", ")
  }

  private static func part(_ event: Sessions.Event) -> String? {
    switch event {
    case .barVisibility(let bar, let frame, _): "\(bar.rawValue) \(frame == nil ? "off" : "on")"
    case .insetChange(_, let node, _, _), .marginsChange(_, let node, _, _): node
    case .keyboard(_, let height): height == 0 ? "off" : pointsText(height)
    case .region(let region, _, let frame): "\(region.rawValue) \(frame == nil ? "off" : "on")"
    case .layout(let change): count(change.nodes.count, "node")
    case .diagnostic(let diagnostic): diagnostic.code.rawValue
    default: nil
    }
  }
}
