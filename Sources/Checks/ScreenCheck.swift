// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Controllers
import Devices
import Geometry
import Screens
public import Sessions
import Traits

/// Looks at a screen in every state of a plan, through the same sessions that the daemon holds.
public struct ScreenCheck {
  private let prepared: PreparedScreen
  private let name: String
  private let plan: CheckPlan
  private var report = CheckReport(caseCount: 0, findings: [], isExtrapolated: false)
  /// Cause to its place in the report.
  private var places: [Cause: Int] = [:]

  private struct Cause: Hashable {
    var kind: Finding.Kind
    var controller: String
    var node: String?
    var members: [LayoutConflict.Member]
    /// What else tells one cause from another: the edge, the fault.
    var detail: String
  }

  /// - Parameter name: what the caller calls the screen; the repeating commands use it.
  public init(_ prepared: PreparedScreen, name: String, plan: CheckPlan) {
    self.prepared = prepared
    self.name = name
    self.plan = plan
  }

  /// Throws a `DeviceLookupError` for a version that a device never ran, a `ChangeError` for a state that
  /// the screen refuses.
  public mutating func run() throws -> CheckReport {
    for subject in plan.devices { try look(at: subject) }
    return report
  }
}

extension ScreenCheck {
  private mutating func look(at subject: CheckPlan.Subject) throws {
    let os = plan.os ?? subject.model.defaultOS
    try subject.model.check(os: os)
    var state = ScreenState(model: subject.model, os: os)
    let supported = supportedOrientations(of: prepared.screen.controllers, in: state)
    let turns = plan.turns.filter(supported.contains)
    guard let first = turns.first else { return }
    state.orientation = first
    let session = ScreenSession(name: "check", prepared: prepared, state: state)
    try session.opened()
    for turn in turns {
      for keyboard in plan.keyboard {
        let height = height(of: keyboard, on: subject.model, os: os, orientation: turn)
        guard let height else { continue }
        try session.applied([.rotate(to: turn), .keyboard(height: height)])
        let checkCase = CheckCase(
          device: subject.name, model: subject.model, os: os, orientation: turn, keyboardHeight: height,
          keyboardIsGiven: keyboard != .on)
        look(at: session, in: checkCase)
      }
    }
  }

  /// Nil: this device has no keyboard that the catalogue knows.
  private func height(
    of keyboard: CheckPlan.Keyboard, on model: DeviceModel, os: OSVersion, orientation: InterfaceOrientation
  ) -> Double? {
    switch keyboard {
    case .off: 0
    case .on: model.keyboardHeight(os: os, orientation: orientation)?.value
    case .height(let height): height
    }
  }

  private mutating func look(at session: ScreenSession, in checkCase: CheckCase) {
    guard let moment = session.moment else { return }
    report.caseCount += 1
    if moment.isExtrapolated { report.isExtrapolated = true }
    findRefused(moment, checkCase)
    for (root, layout) in zip(prepared.screen.roots, moment.layouts) {
      findConflicts(root, layout, checkCase)
      findUnsafe(root, layout, moment, checkCase)
    }
  }

  private mutating func findRefused(_ moment: Moment, _ checkCase: CheckCase) {
    for diagnostic in moment.diagnostics
    where [.decisionRefused, .strategyFailed].contains(diagnostic.code) {
      let cause = Cause(
        kind: .refused, controller: diagnostic.controller, node: nil, members: [],
        detail: "\(diagnostic.module ?? ""): \(diagnostic.message)")
      let finding = Finding(
        kind: .refused, screen: name, controller: diagnostic.controller, node: nil,
        message: cause.detail, mark: diagnostic.mark, members: diagnostic.members, occurrences: [])
      add(
        cause, finding,
        Finding.Occurrence(checkCase: checkCase, detail: "the layout is not the one meant", shortage: 0))
    }
  }

  private mutating func findConflicts(_ root: Screen.Root, _ layout: Layout, _ checkCase: CheckCase) {
    let names = ConflictNames(screen: prepared.screen, hierarchy: root.compiled.hierarchy)
    for conflict in layout.conflicts {
      let diagnostic = names.diagnostic(for: conflict, controller: root.controller)
      let cause = Cause(
        kind: .impossible, controller: root.controller, node: nil, members: conflict.members, detail: "")
      let finding = Finding(
        kind: .impossible, screen: name, controller: root.controller, node: nil,
        message: "\(diagnostic.members.count) constraints cannot hold together", mark: diagnostic.mark,
        members: diagnostic.members, occurrences: [])
      add(
        cause, finding,
        Finding.Occurrence(
          checkCase: checkCase, detail: "short \(pointsText(conflict.shortage))", shortage: conflict.shortage)
      )
    }
  }

  private mutating func findUnsafe(
    _ root: Screen.Root, _ layout: Layout, _ moment: Moment, _ checkCase: CheckCase
  ) {
    guard let environment = moment.environment(of: root.controller) else { return }
    // Frames lie on the pixel grid, so what they are held against must lie on it too.
    let safe = PixelGrid(scale: environment.traits.displayScale)
      .round(environment.bounds.inset(by: layout.safeAreaInsets(of: .root)))
    let hierarchy = root.compiled.hierarchy
    for view in layout.preorder where isContent(view, hierarchy, layout) {
      let frame = layout.absoluteFrame(of: view)
      guard frame.width > 0, frame.height > 0 else { continue }
      let viewName = hierarchy.views[view.rawValue].name
      for excess in Excess.all(of: frame, outside: safe) {
        let cause = Cause(
          kind: .unsafe, controller: root.controller, node: viewName, members: [], detail: excess.edge)
        let finding = Finding(
          kind: .unsafe, screen: name, controller: root.controller, node: viewName,
          message: "\(viewName).\(excess.edge) is outside the safe area",
          mark: prepared.screen.mark(of: view, in: root), members: [], occurrences: [])
        add(
          cause, finding,
          Finding.Occurrence(
            checkCase: checkCase, detail: "\(viewName).\(excess.edge) \(excess.sentence)",
            shortage: excess.distance))
      }
    }
  }

  /// A view that has something to show, is shown, is not meant to lie under the bars, and does not scroll.
  private func isContent(_ view: ViewIndex, _ hierarchy: ViewHierarchy, _ layout: Layout) -> Bool {
    let properties = hierarchy.views[view.rawValue].properties
    let intrinsic = properties.intrinsicContentSize
    let hasContent = intrinsic.horizontal != nil || intrinsic.vertical != nil
    let shows = hasContent || [.label, .image, .button].contains(properties.kind)
    guard shows, properties.mayBleed == nil else { return false }
    var ancestor: ViewIndex? = view
    while let current = ancestor {
      if layout.isHidden(current) { return false }
      ancestor = layout.parent(of: current)
      if let ancestor, hierarchy.views[ancestor.rawValue].properties.kind == .scroll { return false }
    }
    return true
  }

  private mutating func add(_ cause: Cause, _ finding: Finding, _ occurrence: Finding.Occurrence) {
    let place: Int
    if let known = places[cause] {
      place = known
    } else {
      place = report.findings.count
      places[cause] = place
      report.findings.append(finding)
    }
    report.findings[place].occurrences.append(occurrence)
  }
}

/// How far a frame sticks out on one edge.
private struct Excess {
  var edge: String
  var distance: Double
  var sentence: String

  /// Less than this is noise of the arithmetic, in points.
  static let tolerance = 0.01

  static func all(of frame: Rect, outside safe: Rect) -> [Excess] {
    let edges: [(String, Double, Double, Double)] = [
      ("top", safe.minY - frame.minY, frame.minY, safe.minY),
      ("left", safe.minX - frame.minX, frame.minX, safe.minX),
      ("bottom", frame.maxY - safe.maxY, frame.maxY, safe.maxY),
      ("right", frame.maxX - safe.maxX, frame.maxX, safe.maxX),
    ]
    return edges.compactMap { edge, distance, has, bound in
      guard distance > tolerance else { return nil }
      let sign = edge == "top" || edge == "left" ? "<" : ">"
      return Excess(
        edge: edge, distance: distance,
        sentence: "\(pointsText(has)) \(sign) \(pointsText(bound)), \(pointsText(distance)) too far")
    }
  }
}
