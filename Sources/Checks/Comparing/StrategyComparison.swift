// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Controllers
import Devices
public import Geometry
import Screens
public import Sessions
import SourceText
public import Traits

/// One screen, arranged by several strategies: do they come to the same frames, what does a turn cost each, and what
/// does each not see?
public struct StrategyComparison: Sendable {
  /// What one strategy makes of one device.
  public struct Cell: Sendable {
    /// What it arranges upright and turned, as `column` and `split`.
    public let upright: String
    public let turned: String
    /// View to frame on the screen, of the views that all variants have and that can be seen.
    public let uprightFrames: [String: Rect]
    public let turnedFrames: [String: Rect]
    /// How many sets that cannot hold there are, both ways together.
    public let conflictCount: Int
    /// What a turn from upright and back does.
    public let work: TurnWork
    /// Why the strategy cannot tell the turns apart; nil where it can.
    public let blindness: String?
  }

  public struct Row: Sendable {
    public let device: String
    /// In the order of the variants; nil where the device does not turn.
    public let cells: [Cell]
  }

  public let variants: [String]
  /// The views that are compared, in the first variant's order.
  public let views: [String]
  public let rows: [Row]
  /// Devices that stand one way only.
  public let leftOut: [String]

  /// True when every variant has the first one's frames on every device.
  public var isSame: Bool {
    rows.allSatisfy { row in row.cells.indices.allSatisfy { Self.isSame(row.cells[$0], row.cells[0]) } }
  }

  public static func isSame(_ a: Cell, _ b: Cell) -> Bool {
    a.uprightFrames == b.uprightFrames && a.turnedFrames == b.turnedFrames
  }

  /// Variants that have no view under one name: there is nothing to hold against one another.
  public struct NothingInCommon: Error, Hashable, Sendable, CustomStringConvertible {
    public let variants: [String]

    public var description: String {
      "\(variants.joined(separator: ", ")) have no view of one name: there is nothing to compare"
    }
  }

  /// Throws a `DeviceLookupError` or a `ChangeError` for a state that a screen refuses, `NothingInCommon` for screens
  /// that have nothing to do with one another.
  public init(
    _ variants: [(name: String, prepared: PreparedScreen)], devices: [CheckPlan.Subject], os: OSVersion? = nil
  ) throws {
    self.variants = variants.map(\.name)
    views = Self.commonViews(variants.map(\.prepared))
    guard !views.isEmpty else { throw NothingInCommon(variants: variants.map(\.name)) }
    var rows: [Row] = []
    var leftOut: [String] = []
    for subject in devices {
      let version = os ?? subject.os ?? subject.model.defaultOS
      try subject.model.check(os: version)
      var cells: [Cell] = []
      for variant in variants {
        if let cell = try Self.cell(variant.prepared, subject, version, views) { cells.append(cell) }
      }
      if cells.count == variants.count {
        rows.append(Row(device: subject.name, cells: cells))
      } else {
        leftOut.append(subject.name)
      }
    }
    self.rows = rows
    self.leftOut = leftOut
  }
}

extension StrategyComparison {
  /// Views that every variant has under one name: not the roots, which are the same anyway.
  private static func commonViews(_ variants: [PreparedScreen]) -> [String] {
    func names(_ prepared: PreparedScreen) -> [String] {
      prepared.screen.roots.flatMap { $0.compiled.hierarchy.views.dropFirst().map(\.name) }
    }
    guard let first = variants.first else { return [] }
    let others = variants.dropFirst().map { Set(names($0)) }
    return names(first).filter { name in others.allSatisfy { $0.contains(name) } }
  }

  /// Nil for a device that does not turn.
  private static func cell(
    _ prepared: PreparedScreen, _ subject: CheckPlan.Subject, _ os: OSVersion, _ views: [String]
  ) throws -> Cell? {
    var state = ScreenState(model: subject.model, os: os)
    let supported = supportedOrientations(of: prepared.screen.controllers, in: state)
    guard let up = supported.first(where: \.isPortrait), let side = supported.first(where: \.isLandscape)
    else {
      return nil
    }
    state.orientation = up
    let session = ScreenSession(name: "compare", prepared: prepared, state: state)
    try session.opened()
    guard let upright = session.moment else { return nil }
    try session.applied(.rotate(to: side))
    guard let turned = session.moment else { return nil }
    let work = TurnWork(prepared, upright, turned)
    let blind = TurnBlindness.all(prepared, upright, turned).first
    return Cell(
      upright: label(prepared, upright), turned: label(prepared, turned),
      uprightFrames: frames(prepared, upright, views), turnedFrames: frames(prepared, turned, views),
      conflictCount: (upright.layouts + turned.layouts).reduce(0) { $0 + $1.conflicts.count }, work: work,
      blindness: blind?.detail)
  }

  /// What is on: sets, else containers that are shown, else nothing special.
  private static func label(_ prepared: PreparedScreen, _ moment: Moment) -> String {
    var parts: [String] = []
    for (root, arrangement) in zip(prepared.screen.roots, moment.arrangements) {
      let hierarchy = root.compiled.hierarchy
      let containers = Set(arrangement.placements.values.map { hierarchy.topmost($0) }).sorted()
      let shown =
        containers.isEmpty
        ? arrangement.hidden.filter { !$0.value }.keys.sorted() : containers
      let sets = arrangement.activeSets.map { hierarchy.sets[$0] }
      let own = shown.isEmpty ? sets : shown.map { hierarchy.views[$0.rawValue].name }
      parts.append(own.isEmpty ? "as it stands" : own.joined(separator: "+"))
    }
    return parts.joined(separator: ", ")
  }

  private static func frames(_ prepared: PreparedScreen, _ moment: Moment, _ names: [String]) -> [String:
    Rect]
  {
    let wanted = Set(names)
    var frames: [String: Rect] = [:]
    for (root, layout) in zip(prepared.screen.roots, moment.layouts) {
      for (place, view) in root.compiled.hierarchy.views.enumerated()
      where wanted.contains(view.name) && !layout.isEffectivelyHidden(ViewIndex(place)) {
        frames[view.name] = layout.absoluteFrame(of: ViewIndex(place))
      }
    }
    return frames
  }
}

extension ViewHierarchy {
  /// The view below the root that this one lies in.
  fileprivate func topmost(_ view: ViewIndex) -> ViewIndex {
    var view = view
    while let parent = views[view.rawValue].parent, parent != .root { view = parent }
    return view
  }
}
