// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import AutoLayout
import Geometry
public import Screens

/// Turns the members of a conflict into what their author wrote, with the lines.
public struct ConflictNames {
  let screen: Screen
  let hierarchy: ViewHierarchy

  public init(screen: Screen, hierarchy: ViewHierarchy) {
    self.screen = screen
    self.hierarchy = hierarchy
  }

  /// Everything that a layout says is wrong.
  func diagnostics(for layout: Layout, controller: String) -> [Diagnostic] {
    var all = layout.conflicts.map { diagnostic(for: $0, controller: controller) }
    if !layout.loop.isEmpty { all.append(diagnostic(forLoop: layout.loop, controller: controller)) }
    if layout.isExhausted { all.append(diagnosticForExhaustion(controller: controller)) }
    return all
  }

  public func diagnostic(for conflict: LayoutConflict, controller: String) -> Diagnostic {
    let members = conflict.members.filter(isSomebodysChoice)
      .map { member(for: $0, isBroken: $0 == conflict.broken) }
    let broken = members.first(where: \.isBroken)?.text ?? ""
    return Diagnostic(
      severity: .error, code: .conflict,
      message:
        "\(members.count) constraints cannot hold together, short by \(pointsText(conflict.shortage)) points; '\(broken)' was dropped",
      controller: controller, mark: members.first(where: \.isBroken)?.mark, members: members)
  }

  public func diagnostic(forLoop loop: [ViewIndex], controller: String) -> Diagnostic {
    let names = loop.map { hierarchy.views[$0.rawValue].name }
    return Diagnostic(
      severity: .warning, code: .loop,
      message: "safe area and frame depend on each other without settling: \(names.joined(separator: ", "))",
      controller: controller,
      members: names.map { Diagnostic.Member(text: $0, mark: nil) })
  }

  private func diagnosticForExhaustion(controller: String) -> Diagnostic {
    Diagnostic(
      severity: .error, code: .exhausted,
      message:
        "the constraints of '\(name(.root))' ask for more work than a layout may cost; frames are as far as it came",
      controller: controller)
  }

  /// A member in words, with its line.
  public func member(for member: LayoutConflict.Member, isBroken: Bool) -> Diagnostic.Member {
    switch member {
    case .constraint(let place):
      let tag = hierarchy.constraints[place].tag
      return Diagnostic.Member(
        text: screen.line(ofConstraintTag: tag)?.text ?? "constraint \(place)",
        mark: screen.mark(ofConstraintTag: tag), isBroken: isBroken)
    case .nonNegative(let view, let axis):
      return builtIn("\(name(view)).\(dimension(axis)) >= 0 (built in)", isBroken)
    case .contentSize(let view, let axis):
      return builtIn("\(name(view)).\(dimension(axis)) of its content", isBroken)
    case .autoresizing(let view, let attribute):
      return builtIn("\(name(view)).\(attribute.name) from its frame (autoresizing)", isBroken)
    case .stack(let view, let what):
      return builtIn("\(name(view)): \(what) (stack)", isBroken)
    case .guide(let item, let attribute):
      return builtIn("\(hierarchy.name(of: item)).\(attribute.name) (built in)", isBroken)
    case .placement(let view, let attribute):
      return builtIn("\(name(view)).\(attribute.name) == its container's (placed)", isBroken)
    case .rootSize(let axis):
      return builtIn("\(name(.root)).\(dimension(axis)) given by the controller", isBroken)
    }
  }

  /// The size that the controller gives and the guides that follow from it are the state a screen is in, not
  /// something that could be written otherwise.
  public func isSomebodysChoice(_ member: LayoutConflict.Member) -> Bool {
    switch member {
    case .guide, .rootSize: false
    default: true
    }
  }

  private func builtIn(_ text: String, _ isBroken: Bool) -> Diagnostic.Member {
    Diagnostic.Member(text: text, mark: nil, isBroken: isBroken)
  }

  private func name(_ view: ViewIndex) -> String { hierarchy.views[view.rawValue].name }

  private func dimension(_ axis: Axis) -> String { axis == .horizontal ? "width" : "height" }
}
