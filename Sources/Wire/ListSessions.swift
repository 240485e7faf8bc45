// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// All open sessions, by name.
public struct ListSessions: MethodCall, Hashable {
  public static let method = "io.pivotd.Sessions.ListSessions"

  public init() {}
  public init(from reader: inout RecordReader) {}
  public func encodeMembers(to json: inout JSONWriter) {}

  /// What comes back.
  public struct Reply: VarlinkRecord, Hashable {
    /// The sessions.
    public var sessions: [SessionInfo]

    public init(sessions: [SessionInfo]) {
      self.sessions = sessions
    }

    public init(from reader: inout RecordReader) throws(ParameterError) {
      sessions = try reader.required("sessions")
    }

    public func encodeMembers(to json: inout JSONWriter) {
      json.field("sessions", sessions)
    }
  }
}
