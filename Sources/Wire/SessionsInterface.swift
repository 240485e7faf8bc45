// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The text of `io.pivotd.Sessions`.
public enum SessionsInterface {
  public static let name = "io.pivotd.Sessions"

  /// What clients read as the manual; every reply is held against it by a test.
  public static let text = """
    # Screen sessions: a device that shows a screen, what is done to it, and what follows from that.
    #
    # Lengths are in points, rectangles [x, y, width, height], insets [top, left, bottom, right], with as many
    # decimals as recover the pixel. A field that is absent has no value; no field is ever null.
    interface io.pivotd.Sessions

    # How the interface is turned, by UIKit's names. landscapeRight is the device turned counter-clockwise:
    # the edge that was the bottom is on the right.
    type Orientation (portrait, portraitUpsideDown, landscapeLeft, landscapeRight)

    # How much room there is along an axis.
    type SizeClass (compact, regular)

    # The direction in which a line of text runs.
    type LayoutDirection (leftToRight, rightToLeft)

    # How long a session stays: until the connection that opened it ends, or until it is closed.
    type Lifetime (connection, persistent)

    # A screen sent along with a call, for callers whose files the daemon cannot read.
    type ScreenDocument (
      # The language of the text: `yaml`, `storyboard` or `xib`.
      format: string,
      # The whole document.
      text: string,
      # Which scene of a storyboard is meant, by its id or name; without one the initial one. Not used by `yaml`.
      fragment: ?string
    )

    # One thing to change. `kind` says what; the other fields that go with it are named below, all others are
    # left out.
    #
    #     rotate                  orientation
    #     bar                     bar, visible or mode; controller
    #     bar-opaque              bar, opaque; controller
    #     keyboard                height; 0 takes it away
    #     window                  size or pane; left out: the whole screen
    #     additional-insets       insets; controller
    #     layout-direction        layoutDirection
    #     os                      os
    #     supported-orientations  orientations; left out: all that the device supports; controller
    #     content-size-category   contentSizeCategory
    #     call                    on
    #     system-navigation       systemNavigation
    #     display                 display
    #     fold                    on: partly open
    #     multitasking            on
    #     columns                 mode; controller
    #     present                 on; controller
    #     trait-overrides         horizontalSizeClass, verticalSizeClass; left out: as they come; controller
    type Change (
      # What to change.
      kind: string,
      # The controller concerned, by its id in the screen document. Left out: the only one of the kind that
      # the change needs; when there are several, it must be named.
      controller: ?string,
      # How the interface is turned.
      orientation: ?Orientation,
      # `status`, `navigation`, `tab` or `toolbar`.
      bar: ?string,
      # Whether the bar is shown.
      visible: ?bool,
      # How a navigation bar is shown: `hidden`, `standard` or `large`; or which columns a split view shows, as
      # `oneBesideSecondary`.
      mode: ?string,
      # An opaque bar is not extended under.
      opaque: ?bool,
      # Of the keyboard, in points.
      height: ?float,
      # [width, height] in points.
      size: ?[]float,
      # [top, left, bottom, right] in points.
      insets: ?[]float,
      # The direction in which text runs.
      layoutDirection: ?LayoutDirection,
      # A version, as `16` or `27.1`.
      os: ?string,
      # The orientations.
      orientations: ?[]Orientation,
      # UIKit's name without its prefix, as `large` or `accessibilityMedium`.
      contentSizeCategory: ?string,
      # Whether a call is in progress, a device partly open, an app sharing the screen, a sheet on it.
      on: ?bool,
      # A share of an iPad's screen: `oneThird`, `oneHalf`, `twoThirds` or `slideOver`.
      pane: ?string,
      # How an app is left on Android: `none`, `gestures` or `threeButtons`.
      systemNavigation: ?string,
      # A display of the device, as `inner`.
      display: ?string,
      # Of the width, instead of the one from above.
      horizontalSizeClass: ?SizeClass,
      # Of the height, instead of the one from above.
      verticalSizeClass: ?SizeClass
    )

    # A place in the stream of transactions.
    type Position (
      # Which run of the daemon: positions of another epoch are not comparable.
      epoch: int,
      # The number of the last transaction that is included.
      sequence: int
    )

    # The traits that a controller and its views see.
    type TraitCollection (
      # `phone`, `pad` or `tv`.
      idiom: string,
      # Of the width.
      horizontalSizeClass: SizeClass,
      # Of the height.
      verticalSizeClass: SizeClass,
      # Pixels per point.
      displayScale: float,
      # The direction in which text runs.
      layoutDirection: LayoutDirection,
      # UIKit's name without its prefix, as `large`.
      preferredContentSizeCategory: string
    )

    # A bar that is shown.
    type Bar (
      # `status`, `navigation`, `tab` or `toolbar`.
      bar: string,
      # In window coordinates: [x, y, width, height] in points.
      frame: []float
    )

    # Everything outside a controller's own views that its layout depends on.
    type Environment (
      # The controller's id in the screen document.
      controller: string,
      # `iOS`, `iPadOS`, `tvOS` or `android`.
      platform: string,
      # A version, as `16` or `27.1`.
      os: string,
      # How the interface is turned.
      orientation: Orientation,
      # What the controller and its views see.
      traits: TraitCollection,
      # [width, height] in points.
      windowSize: []float,
      # The controller's view, in window coordinates: [x, y, width, height] in points.
      frame: []float,
      # Of the root view: [top, left, bottom, right] in points.
      safeAreaInsets: []float,
      # Of the root view, before the safe area: [top, left, bottom, right] in points.
      systemMinimumLayoutMargins: []float,
      # The margin of an ordinary view, in points.
      defaultLayoutMargin: float,
      # In points.
      topLayoutGuideLength: float,
      # In points.
      bottomLayoutGuideLength: float,
      # The greatest width of the readable guide, in points; absent where the margins alone decide.
      readableWidth: ?float,
      # Those that are shown.
      bars: []Bar,
      # What the keyboard covers, in window coordinates; absent while it is hidden: [x, y, width, height] in
      # points.
      keyboard: ?[]float,
      # The display in use, on devices that have several.
      display: ?string,
      # What divides the display of a device that is partly open, in window coordinates: [x, y, width, height] in
      # points.
      fold: ?[]float,
      # True while the controller is in no window: its sheet is dismissed, or its column hidden. Absent otherwise.
      offScreen: ?bool,
      # False before iOS 11.
      hasSafeArea: bool,
      # True when a figure was carried over from another version by rule and not measured.
      extrapolated: bool
    )

    # A view of the screen, as it stands now.
    type Node (
      # The controller whose tree it is in.
      controller: string,
      # Its id in the screen document.
      node: string,
      # The view it is in; absent for the root.
      parent: ?string,
      # In the parent's coordinates: [x, y, width, height] in points.
      frame: []float,
      # In the root's coordinates: [x, y, width, height] in points.
      absoluteFrame: []float,
      # [top, left, bottom, right] in points.
      safeAreaInsets: []float,
      # [top, left, bottom, right] in points.
      layoutMargins: []float,
      # The view's own flag; views in a hidden one are not seen either.
      hidden: bool
    )

    # A layout guide, as it stands now.
    type Guide (
      # The controller's id in the screen document.
      controller: string,
      # As constraints name it: `content.safeArea`, or an id from `guides:`.
      guide: string,
      # In the root's coordinates: [x, y, width, height] in points.
      frame: []float
    )

    # A view that a strategy has placed.
    type Placement (
      # A view, by its id in the screen document.
      view: string,
      # The view it is in now, filling it.
      container: string
    )

    # What the strategies have decided for one controller.
    type Arrangement (
      # The controller's id in the screen document.
      controller: string,
      # The modules that were asked, in order.
      strategies: []string,
      # The constraint sets that hold.
      activeSets: []string,
      # Views that are in another container.
      placed: []Placement,
      # Views that the strategies hide.
      hidden: []string,
      # Constants, priorities and properties that are set otherwise than in the document, a sentence each.
      notes: []string,
      # A hash of every frame of the controller: equal digests, equal layouts.
      digest: string
    )

    # One of the constraints that cannot hold together, or another part of a diagnostic.
    type Member (
      # The constraint as written, or what stands for a built-in one.
      text: string,
      # The name of the file.
      file: ?string,
      # Counted from 1.
      line: ?int,
      # Counted from 1, in characters.
      column: ?int,
      # True for the one that was dropped so that the rest could hold.
      broken: bool
    )

    # Something that is not as it should be, and stays so until a later transaction.
    type Diagnostic (
      # `error` or `warning`.
      severity: string,
      # What it is about: `conflict`, `loop`, `too-complex`, `decision-refused` or `strategy-failed`; more may
      # be added.
      code: string,
      # A sentence.
      message: string,
      # The controller's id in the screen document.
      controller: string,
      # The strategy module concerned.
      module: ?string,
      # The name of the file.
      file: ?string,
      # Counted from 1.
      line: ?int,
      # Counted from 1, in characters.
      column: ?int,
      # The smallest set of constraints that cannot hold together; empty when it is about something else.
      members: []Member
    )

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
    #                      with several
    #     rotation         oldOrientation, newOrientation, oldSize, newSize of the window
    #     window-size      oldSize, newSize
    #     presentation     controller, visible: a sheet, or a column of a split view, came or went
    #     bar-visibility   bar, visible, controller, frame
    #     keyboard         oldHeight, newHeight
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
      # `opened`, `changed` (another system version, or another display) or `closed`.
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

    # Opens a session: a device that shows a screen.
    #
    # Errors: SessionExists, DeviceNotFound, OSNotAvailable, ScreenNotFound, InvalidScreen, InvalidChange,
    # TooManySessions. A strategy module that is missing or refuses its configuration is a fault of the
    # screen.
    method OpenSession(
      # What to call it; letters, digits, dots, dashes and underscores, at most 64. Left out: the daemon
      # finds a name.
      name: ?string,
      # A catalogue id, the name or slug of a model, or Apple's identifier: `iphone-x`, `iPhone 14`,
      # `iPhone14,7`.
      device: string,
      # A version, as `16` or `27.1`. Left out: the newest that was measured for the device.
      os: ?string,
      # Left out: portrait, or what the device has.
      orientation: ?Orientation,
      # The name of a screen from the catalogue. Either this or `document`.
      screen: ?string,
      # The screen itself.
      document: ?ScreenDocument,
      # Controllers to put around the screen, outermost first: `tab`, `navigation`.
      controllers: ?[]string,
      # Left out: connection.
      lifetime: ?Lifetime,
      # Applied before anybody sees the session.
      changes: ?[]Change
    ) -> (
      # The session's name.
      session: string,
      # What changed: the session opened, and all that it came with.
      transaction: Transaction
    )

    # Closes a session.
    #
    # Errors: SessionNotFound.
    method CloseSession(
      # The session's name.
      session: string
    ) -> (
      # What changed.
      transaction: Transaction
    )

    # All open sessions, by name.
    method ListSessions() -> (
      # The sessions.
      sessions: []SessionInfo
    )

    # One of the constraints of a set that cannot hold, with what it adds to the sum.
    type ExplainedMember (
      # The constraint as written, or what stands for one that nobody wrote.
      text: string,
      # The name of the file.
      file: ?string,
      # Counted from 1.
      line: ?int,
      # Counted from 1, in characters.
      column: ?int,
      # True for one that nobody wrote: a size that must not be negative, content, autoresizing, a stack.
      hidden: bool,
      # True for the one that was dropped so that the rest could hold.
      broken: bool,
      # What it adds to the sum, in points; 0 for a tie without a distance.
      amount: float,
      # Where the state puts the edge that it hangs on, as `349 = 744 - keyboard 395`.
      place: ?string
    )

    # A smallest set of constraints that cannot hold together: without any one of them the rest can.
    type ExplainedConflict (
      # The controller's id in the screen document.
      controller: string,
      # In a sentence, as `Nine constraints cannot hold together; any eight of them can.`
      message: string,
      # Along the chain where they are one, else in the order of their making.
      members: []ExplainedMember,
      # As `44 + 8 + 180 = 232, between 24 and 200 there are 176: short 56`.
      sum: string,
      # What the members ask for, in points.
      need: float,
      # What there is.
      have: float,
      # By how much that does not come out.
      shortage: float
    )

    # A change after which nothing is impossible; it was made, solved and looked at again.
    type RepairOffer (
      # As `hero.height == 180 at priority 750`.
      change: string,
      # What is different then, as `hero 153, all else kept`.
      outcome: string,
      # False for one that would hold and is not wanted.
      offered: bool,
      # Why not, as `below 44, smallest touch target`.
      objection: ?string,
      # The name of the file.
      file: ?string,
      # Counted from 1.
      line: ?int,
      # Counted from 1, in characters.
      column: ?int
    )

    # A place or length that the constraints leave open.
    type OpenPlace (
      # As `form.height`.
      name: string,
      # The least value, in points; absent where nothing bounds it.
      least: ?float,
      # The greatest value; absent where nothing bounds it.
      most: ?float,
      # What the layout shows.
      shown: float,
      # The name of the file.
      file: ?string,
      # Counted from 1.
      line: ?int,
      # Counted from 1, in characters.
      column: ?int,
      # Lines that would settle it, each tried.
      remedies: []string
    )

    # One of those that put an edge where it is.
    type Contributor (
      # In points, with a sign: all of a chain add up.
      points: float,
      # In a few words, as `home strip`.
      what: string,
      # Whose doing it is: `root`, `device`, `bar`, `additional`, `safe-area`, `margin`, `readable`, `keyboard`,
      # `constraint`, `content-size`, `autoresizing`, `stack`, `scroll`, `open` or `rounding`.
      origin: string,
      # Where the figure comes from.
      source: string,
      # The edge of the guide by which it came in, as `root.safeArea.bottom`.
      through: ?string,
      # The view or guide that keeps clear.
      node: ?string,
      # The name of the file.
      file: ?string,
      # Counted from 1.
      line: ?int,
      # Counted from 1, in characters.
      column: ?int
    )

    # A strip at the root's edge that is avoided twice: what should be the larger of two is their sum.
    type AvoidedTwice (
      # Where it begins, along the axis, in the root's coordinates.
      from: float,
      # Where it ends.
      to: float,
      # What is taken away twice.
      points: float,
      # A sentence.
      message: string,
      # The line to change; absent, with all that follows, when nothing better was found.
      file: ?string,
      # Counted from 1.
      line: ?int,
      # Counted from 1, in characters.
      column: ?int,
      # The constraint as written.
      old: ?string,
      # The constraint to write instead.
      new: ?string,
      # Of the view, solved again with it: [x, y, width, height] in points.
      frame: ?[]float,
      # The gap then.
      gap: ?float,
      # A sentence.
      advice: ?string
    )

    # Changes a session: all changes together are one transaction, or none is made.
    #
    # Errors: SessionNotFound, InvalidChange.
    method Apply(
      # The session's name.
      session: string,
      # At least one, at most 64.
      changes: []Change,
      # Whether the strategies are told that the change is animated. Left out: false.
      animated: ?bool,
      # Of the animation. Left out: 0.
      durationMilliseconds: ?int,
      # Whether the changes are taken back when this connection ends; only for `keyboard` and
      # `additional-insets`. Left out: false.
      hold: ?bool
    ) -> (
      # Only what changed; the events hold every node.
      transaction: Transaction
    )

    # A session as it stands: environments, views, guides, what the strategies decided.
    #
    # Errors: SessionNotFound.
    method Inspect(
      # The session's name.
      session: string,
      # Only these views and their guides, by id or as `controller/id`. Left out: all.
      nodes: ?[]string
    ) -> (
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
      # How long the session stays.
      lifetime: Lifetime,
      # One for each controller, parents first.
      environments: []Environment,
      # One for each controller that has views.
      arrangements: []Arrangement,
      # The views.
      nodes: []Node,
      # The layout guides.
      guides: []Guide,
      # What stands.
      diagnostics: []Diagnostic,
      # True when a figure was carried over from another version and not measured.
      extrapolated: bool
    )

    # Why the session, as it stands, cannot hold or is not settled, and what would repair it. Costs many
    # solves: ask when somebody wants to know.
    #
    # Errors: SessionNotFound.
    method Explain(
      # The session's name.
      session: string
    ) -> (
      # Which run of the daemon.
      epoch: int,
      # The last transaction that is included.
      sequence: int,
      # The session's name.
      session: string,
      # The last transaction of this session.
      transaction: int,
      # What cannot hold; empty when all does.
      conflicts: []ExplainedConflict,
      # Better ones first, those that are not offered last.
      repairs: []RepairOffer,
      # What the constraints leave open; looked for where nothing contradicts.
      open: []OpenPlace,
      # What else is not as it should be, a sentence each: content that is not safe, clipped or covered.
      others: []string
    )

    # Whose gap it is: what puts an edge of a view where it is, in the session as it stands. The contributors
    # add up to the place of the edge. Costs a solve.
    #
    # Errors: SessionNotFound, EdgeNotFound.
    method Why(
      # The session's name.
      session: string,
      # As `field.bottom`: left, right, leading, trailing, top, bottom, centerX, centerY, width or height of a
      # view or guide; views around it may stand in front, as in `list.content.right`.
      edge: string
    ) -> (
      # Which run of the daemon.
      epoch: int,
      # The last transaction that is included.
      sequence: int,
      # The session's name.
      session: string,
      # The last transaction of this session.
      transaction: int,
      # The controller's id in the screen document.
      controller: string,
      # The view or guide.
      node: string,
      # The edge, with leading and trailing as the side that they are.
      edge: string,
      # In the root's coordinates: [x, y, width, height] in points.
      frame: []float,
      # The place or length, in points.
      value: float,
      # How far it is from what it should keep clear of; absent for lengths and centers.
      gap: ?float,
      # What that is, as `keyboard begins at 595`.
      gapTo: ?string,
      # From the root's edge on.
      contributors: []Contributor,
      # Strips that two contributors keep clear of, one after the other.
      avoidedTwice: []AvoidedTwice
    )

    # What happens, as it happens. First one `snapshot` for each session that is open, then one `ready`, then
    # `transaction` after `transaction`; each reply has exactly one of the three. A reader that is too slow
    # misses
    # transactions and gets a `snapshot` in their place, which says how many were `dropped`. The connection is
    # busy
    # as long as the stream lasts: call other methods on a second one. Ends with ShuttingDown when the daemon
    # stops.
    # [Requires 'more' flag]
    method Subscribe(
      # Only these, also such as are opened later. Left out: all.
      sessions: ?[]string,
      # Only events of these kinds. Left out: the kinds listed with Event.
      kinds: ?[]string,
      # Of events about views only those about these, and of `layout` events their moves; by id, or as
      # `controller/id` where controllers have views of the same id. Left out: all views.
      nodes: ?[]string,
      # Whether `layout` events list the views that moved and snapshots all views. Left out: false.
      layoutNodes: ?bool,
      # Continue after this transaction: those since then are replayed in place of snapshots, as far as the
      # daemon still has them; otherwise it starts with snapshots.
      after: ?Position
    ) -> (
      # A session as it stands.
      snapshot: ?Snapshot,
      # The state up to here has been sent.
      ready: ?Position,
      # What changed.
      transaction: ?Transaction
    )

    # No open session has this name.
    error SessionNotFound (
      # The session's name.
      session: string
    )

    # The session shows no such edge.
    error EdgeNotFound (
      # What was asked for.
      edge: string,
      # A sentence.
      reason: string
    )

    # There is a session of this name already.
    error SessionExists (
      # The session's name.
      session: string
    )

    # The catalogue has no such device.
    error DeviceNotFound (
      # What was asked for.
      device: string,
      # What may have been meant, nearest first.
      suggestions: []string
    )

    # The device does not run this version.
    error OSNotAvailable (
      # The device's id in the catalogue.
      device: string,
      # The version asked for.
      os: string,
      # A sentence.
      reason: string
    )

    # There is no screen of this name.
    error ScreenNotFound (
      # What was asked for.
      screen: string,
      # What may have been meant, nearest first.
      suggestions: []string
    )

    # The screen document has faults.
    error InvalidScreen (
      # Every fault that was found.
      errors: []Fault
    )

    # A change cannot be made; none of the request was.
    error InvalidChange (
      # Its place among the changes, from 0; -1 for the orientation that a session was to open in.
      change: int,
      # A sentence.
      reason: string
    )

    # No more sessions can be opened.
    error TooManySessions (
      # The greatest number.
      limit: int
    )

    # The daemon is stopping.
    error ShuttingDown ()

    """
}
