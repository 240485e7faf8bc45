// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

extension SessionsInterface {
  /// What is told when something changes.
  static let events = """
    # A view whose place, parent or visibility has changed.
    type Move (
      # The controller's id in the screen document.
      controller: string,
      # A view, by its id in the screen document.
      node: string,
      # In the root's coordinates; absent for a view that was not laid out before: [x, y, width, height] in
      # points.
      old: ?[]float,
      # In the root's coordinates: [x, y, width, height] in points.
      new: []float,
      # The view it is in now; absent for the root.
      parent: ?string,
      # The view's own flag.
      hidden: bool
    )

    # One thing that has changed. `kind` says what; fields that do not go with it are absent.
    #
    #     session          action; with `opened` device, os, screen, with `changed` os, and display on devices
    #                      with several; or, when nothing else is told, controller and extrapolated
    #     rotation         oldOrientation, newOrientation, oldSize, newSize of the window
    #     window-size      oldSize, newSize
    #     presentation     controller, visible: a sheet, or a column of a split view, came or went
    #     bar-visibility   bar, visible, controller, frame
    #     keyboard         oldHeight, newHeight
    #     region           region, oldFrame, newFrame: a half-open device's fold came, went or stands elsewhere
    #     traits-change    controller, oldTraits, newTraits
    #     inset-change     controller, node, oldInsets, newInsets: the safe area of one view
    #     margins-change   controller, node, oldInsets, newInsets: the layout margins of one view
    #     decision         controller, strategies, activated, deactivated, placed, released, shown, hidden, notes
    #     layout           controller, movedCount, digest, and moved for those who ask for it
    #     diagnostic       severity, code, message, controller, module, file, line, column, members
    #
    # In a transaction events stand in this order. What was `old` is absent when there was nothing before. New
    # kinds may be added; pass over those you do not know.
    type Event (
      # What has changed.
      kind: string,
      # The controller's id in the screen document.
      controller: ?string,
      # A view, by its id in the screen document.
      node: ?string,
      # `opened`, `changed` (another system version, display or standing of figures) or `closed`.
      action: ?string,
      # The device's id in the catalogue.
      device: ?string,
      # A version, as `16` or `27.1`.
      os: ?string,
      # The screen's name.
      screen: ?string,
      # The display in use now.
      display: ?string,
      # The orientation before.
      oldOrientation: ?Orientation,
      # The orientation now.
      newOrientation: ?Orientation,
      # [width, height] in points.
      oldSize: ?[]float,
      # [width, height] in points.
      newSize: ?[]float,
      # `status`, `navigation`, `tab` or `toolbar`.
      bar: ?string,
      # Whether the bar is shown, or the controller on screen, now.
      visible: ?bool,
      # Of the bar, in window coordinates: [x, y, width, height] in points.
      frame: ?[]float,
      # Of the keyboard, in points; 0 when hidden.
      oldHeight: ?float,
      # Of the keyboard, in points; 0 when hidden.
      newHeight: ?float,
      # `fold`.
      region: ?string,
      # Of the region, in window coordinates; absent while there was none: [x, y, width, height] in points.
      oldFrame: ?[]float,
      # Of the region, in window coordinates; absent while there is none: [x, y, width, height] in points.
      newFrame: ?[]float,
      # True when a figure of the controller is carried over from another version now and not measured.
      extrapolated: ?bool,
      # The traits before.
      oldTraits: ?TraitCollection,
      # The traits now.
      newTraits: ?TraitCollection,
      # [top, left, bottom, right] in points.
      oldInsets: ?[]float,
      # [top, left, bottom, right] in points.
      newInsets: ?[]float,
      # The modules that were asked, in order.
      strategies: ?[]string,
      # Constraint sets that hold from now on.
      activated: ?[]string,
      # Constraint sets that no longer hold.
      deactivated: ?[]string,
      # Views that are in another container now.
      placed: ?[]Placement,
      # Views that are back where the document puts them.
      released: ?[]string,
      # Views that are no longer hidden.
      shown: ?[]string,
      # Views that are hidden now.
      hidden: ?[]string,
      # Other things that were decided, one sentence each.
      notes: ?[]string,
      # How many views have another place, parent or visibility now.
      movedCount: ?int,
      # The views, with their frames before and now.
      moved: ?[]Move,
      # A hash of every frame of the controller: equal digests, equal layouts.
      digest: ?string,
      # `error` or `warning`.
      severity: ?string,
      # What it is about, as in Diagnostic.
      code: ?string,
      # A sentence.
      message: ?string,
      # The strategy module concerned.
      module: ?string,
      # The name of the file.
      file: ?string,
      # Counted from 1.
      line: ?int,
      # Counted from 1, in characters.
      column: ?int,
      # The constraints that cannot hold together.
      members: ?[]Member
    )

    # All that one request has changed, as one message. Nobody sees a state in between.
    type Transaction (
      # Which run of the daemon.
      epoch: int,
      # Counts the transactions of all sessions; it only grows.
      sequence: int,
      # The session's name.
      session: string,
      # Counts the transactions of this session, from 1.
      transaction: int,
      # What was asked for, as the kinds of the changes: `rotate`, or `bar, keyboard`; `open` and `close`.
      cause: string,
      # In a fixed order; empty when nothing turned out to change.
      events: []Event,
      # How many transactions of this session a slow reader has missed just before this one.
      dropped: ?int,
      # True when a figure behind it was carried over from another version and not measured.
      extrapolated: ?bool
    )

    # A session as it stands, so that a reader can start here.
    type Snapshot (
      # Which run of the daemon.
      epoch: int,
      # The last transaction that is included.
      sequence: int,
      # The session's name.
      session: string,
      # The last transaction of this session.
      transaction: int,
      # The device's id in the catalogue.
      device: string,
      # The name of the model.
      model: string,
      # A version, as `16` or `27.1`.
      os: string,
      # How the interface is turned.
      orientation: Orientation,
      # The screen's name.
      screen: string,
      # One for each controller, parents first.
      environments: []Environment,
      # One for each controller that has views.
      arrangements: []Arrangement,
      # The views asked for; absent unless the subscription names nodes or asks for `layoutNodes`.
      nodes: ?[]Node,
      # What stands.
      diagnostics: []Diagnostic,
      # How many transactions of this session a slow reader has missed.
      dropped: ?int,
      # True when a figure was carried over from another version and not measured.
      extrapolated: ?bool
    )

    # A session in a list.
    type SessionInfo (
      # The session's name.
      session: string,
      # The device's id in the catalogue.
      device: string,
      # The name of the model.
      model: string,
      # A version, as `16` or `27.1`.
      os: string,
      # How the interface is turned.
      orientation: Orientation,
      # Of the window: [width, height] in points.
      size: []float,
      # The screen's name.
      screen: string,
      # How long the session stays.
      lifetime: Lifetime,
      # The last transaction of this session.
      transaction: int,
      # True when a figure was carried over from another version and not measured.
      extrapolated: bool
    )

    # A place in a document and what is wrong there.
    type Fault (
      # The name of the file.
      file: string,
      # Counted from 1.
      line: int,
      # Counted from 1, in characters.
      column: int,
      # The way from the top of the document, as `constraints[2]`; may be empty.
      keyPath: string,
      # What is wrong and what to write instead.
      message: string
    )

    """
}
