// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
public import Sessions
import SourceText
import Traits
public import Wire

/// What a session says of itself when it is opened.
public struct OpeningFacts {
  let device: String
  let os: String
  let screen: String

  public init(device: String, os: String, screen: String) {
    self.device = device
    self.os = os
    self.screen = screen
  }
}

extension Wire.Event {
  /// - Parameter opening: goes with the event that a session was opened.
  public init(_ event: Sessions.Event, opening: OpeningFacts) {
    self.init(kind: event.kind)
    switch event {
    case .sessionOpened:
      action = "opened"
      device = opening.device
      os = opening.os
      screen = opening.screen
    case .sessionChanged(let os, let display):
      action = "changed"
      self.os = os.description
      self.display = display
    case .evidenceChanged(let controller, let isExtrapolated):
      action = "changed"
      self.controller = controller
      extrapolated = isExtrapolated
    case .sessionClosed:
      action = "closed"
    case .rotation(let old, let new, let oldSize, let newSize):
      oldOrientation = Orientation(old)
      newOrientation = Orientation(new)
      self.oldSize = oldSize
      self.newSize = newSize
    case .windowSize(let old, let new):
      oldSize = old
      newSize = new
    case .presentation(let controller, let isOnScreen):
      self.controller = controller
      visible = isOnScreen
    case .barVisibility(let bar, let frame, let controller):
      self.bar = bar.rawValue
      visible = frame != nil
      self.frame = frame
      self.controller = controller
    case .keyboard(let oldHeight, let newHeight):
      self.oldHeight = oldHeight
      self.newHeight = newHeight
    case .region(let region, let old, let new):
      self.region = region.rawValue
      oldFrame = old
      newFrame = new
    case .traitsChange(let controller, let old, let new):
      self.controller = controller
      oldTraits = old.map { Wire.TraitCollection($0) }
      newTraits = Wire.TraitCollection(new)
    case .insetChange(let controller, let node, let old, let new),
      .marginsChange(let controller, let node, let old, let new):
      self.controller = controller
      self.node = node
      oldInsets = old
      newInsets = new
    case .decision(let change): take(change)
    case .layout(let change): take(change)
    case .diagnostic(let diagnostic): take(diagnostic)
    }
  }

  private mutating func take(_ change: DecisionChange) {
    controller = change.controller
    strategies = change.strategies
    activated = change.activated
    deactivated = change.deactivated
    placed = change.placed.map { Placement(view: $0.node, container: $0.container) }
    released = change.released
    shown = change.shown
    hidden = change.hidden
    notes = change.notes
  }

  private mutating func take(_ change: LayoutChange) {
    controller = change.controller
    movedCount = change.nodes.count
    moved = change.nodes.map {
      Move(
        controller: change.controller, node: $0.node, old: $0.old, new: $0.new, parent: $0.parent,
        hidden: $0.isHidden)
    }
    digest = change.digest
  }

  private mutating func take(_ diagnostic: Sessions.Diagnostic) {
    let wire = Wire.Diagnostic(diagnostic)
    severity = wire.severity
    code = wire.code
    message = wire.message
    controller = wire.controller
    module = wire.module
    file = wire.file
    line = wire.line
    column = wire.column
    members = wire.members
  }
}

extension Wire.Diagnostic {
  public init(_ diagnostic: Sessions.Diagnostic) {
    self.init(
      severity: diagnostic.severity.rawValue, code: diagnostic.code.rawValue,
      message: diagnostic.message, controller: diagnostic.controller, module: diagnostic.module,
      file: diagnostic.mark?.file, line: diagnostic.mark?.line, column: diagnostic.mark?.column,
      members: diagnostic.members.map { member in
        Member(
          text: member.text, file: member.mark?.file, line: member.mark?.line,
          column: member.mark?.column, broken: member.isBroken)
      })
  }
}
