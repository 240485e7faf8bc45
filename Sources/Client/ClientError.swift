// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc
public import Varlink

/// Why a call has no answer.
public enum ClientError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The address is longer than a socket's may be.
  case addressTooLong(String)
  /// Nobody listens there, or may be reached; with the `errno`.
  case cannotConnect(path: String, errno: Int32)
  /// The connection ended before the last reply.
  case lost
  case timedOut(milliseconds: Int)
  /// The service answered with an error.
  case refused(VarlinkError)
  /// What came back is not what the interface says.
  case badReply(String)

  public var description: String {
    switch self {
    case .addressTooLong(let path): "\(path): a socket's path may have at most 107 bytes"
    case .cannotConnect(let path, let errno): "cannot connect to \(path): \(String(cString: strerror(errno)))"
    case .lost: "the connection ended before the answer came"
    case .timedOut(let milliseconds): "no answer within \(milliseconds) ms"
    case .refused(let error): error.description
    case .badReply(let reason): "the answer cannot be read: \(reason)"
    }
  }
}
