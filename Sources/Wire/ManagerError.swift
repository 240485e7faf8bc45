// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Varlink

/// The errors of `io.pivotd.Manager`.
public enum ManagerError: Error, Hashable, Sendable {
  /// What is on disk has faults; the daemon goes on with what it had.
  case reloadFailed(errors: [Fault])
}

extension ManagerError {
  public static let interface = "io.pivotd.Manager"

  /// The error as it goes over the connection.
  public var reply: VarlinkError {
    switch self {
    case .reloadFailed(let errors):
      VarlinkError(name: "io.pivotd.Manager.ReloadFailed") {
        $0.field("errors", errors)
      }
    }
  }

  /// Reads an error reply; nil when it is none of these.
  public init?(_ error: VarlinkError) {
    var reader = RecordReader(error.parameters, at: DecodingPlace(isStrict: false))
    do throws(ParameterError) {
      switch error.name {
      case "io.pivotd.Manager.ReloadFailed":
        self = .reloadFailed(errors: try reader.required("errors"))
      default: return nil
      }
    } catch {
      return nil
    }
  }
}
