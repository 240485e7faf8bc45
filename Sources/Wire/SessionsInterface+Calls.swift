// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

extension SessionsInterface {
  /// What is done to sessions, and asked of them.
  static let calls = """
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

    """
}
