// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// Opens a session: a device that shows a screen.
///
/// Errors: SessionExists, DeviceNotFound, OSNotAvailable, ScreenNotFound, InvalidScreen, InvalidChange,
/// TooManySessions. A strategy module that is missing or refuses its configuration is a fault of the
/// screen.
public struct OpenSession: MethodCall, Hashable {
  public static let method = "io.pivotd.Sessions.OpenSession"

  /// What to call it; letters, digits, dots, dashes and underscores, at most 64. Left out: the daemon
  /// finds a name.
  public var name: String?
  /// A catalogue id, the name or slug of a model, or Apple's identifier: `iphone-x`, `iPhone 14`,
  /// `iPhone14,7`.
  public var device: String
  /// A version, as `16` or `27.1`. Left out: the newest that was measured for the device.
  public var os: String?
  /// Left out: portrait, or what the device has.
  public var orientation: Orientation?
  /// The name of a screen from the catalogue. Either this or `document`.
  public var screen: String?
  /// The screen itself.
  public var document: ScreenDocument?
  /// Controllers to put around the screen, outermost first: `tab`, `navigation`.
  public var controllers: [String]?
  /// Left out: connection.
  public var lifetime: Lifetime?
  /// Applied before anybody sees the session.
  public var changes: [Change]?

  public init(
    name: String? = nil, device: String, os: String? = nil, orientation: Orientation? = nil,
    screen: String? = nil, document: ScreenDocument? = nil, controllers: [String]? = nil,
    lifetime: Lifetime? = nil, changes: [Change]? = nil
  ) {
    self.name = name
    self.device = device
    self.os = os
    self.orientation = orientation
    self.screen = screen
    self.document = document
    self.controllers = controllers
    self.lifetime = lifetime
    self.changes = changes
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    name = try reader.optional("name")
    device = try reader.required("device")
    os = try reader.optional("os")
    orientation = try reader.optional("orientation")
    screen = try reader.optional("screen")
    document = try reader.optional("document")
    controllers = try reader.optional("controllers")
    lifetime = try reader.optional("lifetime")
    changes = try reader.optional("changes")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("name", name)
    json.field("device", device)
    json.field("os", os)
    json.field("orientation", orientation)
    json.field("screen", screen)
    json.field("document", document)
    json.field("controllers", controllers)
    json.field("lifetime", lifetime)
    json.field("changes", changes)
  }

  /// What comes back.
  public struct Reply: VarlinkRecord, Hashable {
    /// The session's name.
    public var session: String
    /// What changed: the session opened, and all that it came with.
    public var transaction: Transaction

    public init(session: String, transaction: Transaction) {
      self.session = session
      self.transaction = transaction
    }

    public init(from reader: inout RecordReader) throws(ParameterError) {
      session = try reader.required("session")
      transaction = try reader.required("transaction")
    }

    public func encodeMembers(to json: inout JSONWriter) {
      json.field("session", session)
      json.field("transaction", transaction)
    }
  }
}
