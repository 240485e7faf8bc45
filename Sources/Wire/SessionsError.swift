// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Varlink

/// The errors of `io.pivotd.Sessions`.
public enum SessionsError: Error, Hashable, Sendable {
  /// No open session has this name.
  case sessionNotFound(session: String)
  /// The session shows no such edge.
  case edgeNotFound(edge: String, reason: String)
  /// There is a session of this name already.
  case sessionExists(session: String)
  /// The catalogue has no such device.
  case deviceNotFound(device: String, suggestions: [String])
  /// The device does not run this version.
  case osNotAvailable(device: String, os: String, reason: String)
  /// There is no screen of this name.
  case screenNotFound(screen: String, suggestions: [String])
  /// The screen document has faults.
  case invalidScreen(errors: [Fault])
  /// A change cannot be made; none of the request was.
  case invalidChange(change: Int, reason: String)
  /// No more sessions can be opened.
  case tooManySessions(limit: Int)
  /// The daemon is stopping.
  case shuttingDown
}

extension SessionsError {
  public static let interface = "io.pivotd.Sessions"

  /// The error as it goes over the connection.
  public var reply: VarlinkError {
    switch self {
    case .sessionNotFound(let session):
      VarlinkError(name: "io.pivotd.Sessions.SessionNotFound") {
        $0.field("session", session)
      }
    case .edgeNotFound(let edge, let reason):
      VarlinkError(name: "io.pivotd.Sessions.EdgeNotFound") {
        $0.field("edge", edge)
        $0.field("reason", reason)
      }
    case .sessionExists(let session):
      VarlinkError(name: "io.pivotd.Sessions.SessionExists") {
        $0.field("session", session)
      }
    case .deviceNotFound(let device, let suggestions):
      VarlinkError(name: "io.pivotd.Sessions.DeviceNotFound") {
        $0.field("device", device)
        $0.field("suggestions", suggestions)
      }
    case .osNotAvailable(let device, let os, let reason):
      VarlinkError(name: "io.pivotd.Sessions.OSNotAvailable") {
        $0.field("device", device)
        $0.field("os", os)
        $0.field("reason", reason)
      }
    case .screenNotFound(let screen, let suggestions):
      VarlinkError(name: "io.pivotd.Sessions.ScreenNotFound") {
        $0.field("screen", screen)
        $0.field("suggestions", suggestions)
      }
    case .invalidScreen(let errors):
      VarlinkError(name: "io.pivotd.Sessions.InvalidScreen") {
        $0.field("errors", errors)
      }
    case .invalidChange(let change, let reason):
      VarlinkError(name: "io.pivotd.Sessions.InvalidChange") {
        $0.field("change", change)
        $0.field("reason", reason)
      }
    case .tooManySessions(let limit):
      VarlinkError(name: "io.pivotd.Sessions.TooManySessions") {
        $0.field("limit", limit)
      }
    case .shuttingDown: VarlinkError(name: "io.pivotd.Sessions.ShuttingDown")
    }
  }

  /// Reads an error reply; nil when it is none of these.
  public init?(_ error: VarlinkError) {
    var reader = RecordReader(error.parameters, at: DecodingPlace(isStrict: false))
    do throws(ParameterError) {
      switch error.name {
      case "io.pivotd.Sessions.SessionNotFound":
        self = .sessionNotFound(session: try reader.required("session"))
      case "io.pivotd.Sessions.EdgeNotFound":
        self = .edgeNotFound(edge: try reader.required("edge"), reason: try reader.required("reason"))
      case "io.pivotd.Sessions.SessionExists":
        self = .sessionExists(session: try reader.required("session"))
      case "io.pivotd.Sessions.DeviceNotFound":
        self = .deviceNotFound(
          device: try reader.required("device"), suggestions: try reader.required("suggestions"))
      case "io.pivotd.Sessions.OSNotAvailable":
        self = .osNotAvailable(
          device: try reader.required("device"), os: try reader.required("os"),
          reason: try reader.required("reason"))
      case "io.pivotd.Sessions.ScreenNotFound":
        self = .screenNotFound(
          screen: try reader.required("screen"), suggestions: try reader.required("suggestions"))
      case "io.pivotd.Sessions.InvalidScreen":
        self = .invalidScreen(errors: try reader.required("errors"))
      case "io.pivotd.Sessions.InvalidChange":
        self = .invalidChange(change: try reader.required("change"), reason: try reader.required("reason"))
      case "io.pivotd.Sessions.TooManySessions":
        self = .tooManySessions(limit: try reader.required("limit"))
      case "io.pivotd.Sessions.ShuttingDown":
        self = .shuttingDown
      default: return nil
      }
    } catch {
      return nil
    }
  }
}
