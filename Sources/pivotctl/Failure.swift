// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Client
import Glibc
import SourceText
import Wire

/// Why a command cannot do what it was asked to do.
enum Failure: Error {
  /// An operand or option that reads, and makes no sense; a sentence.
  case usage(String)
  /// Files that are not what they should be; each line points at a place.
  case document([String])
  case client(ClientError)
  /// The daemon, or the catalogue, says no; sentences.
  case refused([String])
  /// A stream that ended, or one that was waited for as long as `--timeout` says.
  case lost(String)

  var exitCode: ExitCode {
    switch self {
    case .usage, .document: .usage
    case .refused, .client(.refused): .refused
    case .client(.cannotConnect), .client(.addressTooLong): .cannotConnect
    case .client, .lost: .lost
    }
  }

  /// What goes to standard error, line by line.
  var lines: [String] {
    switch self {
    case .usage(let sentence), .lost(let sentence): [sentence]
    case .document(let lines), .refused(let lines): lines
    case .client(.cannotConnect(let path, let errno)): Self.unreachable(path, errno)
    case .client(let error): [error.description]
    }
  }

  private static func unreachable(_ path: String, _ code: Int32) -> [String] {
    switch code {
    case ENOENT, ECONNREFUSED:
      let isSystem = path == SocketAddress.standardPath(runtimeDirectory: nil)
      let start =
        isSystem
        ? "start the daemon with `systemctl start pivotd.socket`, or one of your own with `pivotd`"
        : "start the daemon with `pivotd --socket \(path)`"
      return ["nobody listens at \(path): \(start)"]
    case EACCES, EPERM: return ["you may not connect to \(path): join the group that owns it"]
    default: return ["\(ClientError.cannotConnect(path: path, errno: code))"]
    }
  }

  init(_ error: DocumentError) { self = .document([error.description]) }

  /// A fault in words from the command line: only what is wrong, since there is no place worth naming.
  init(operand error: DocumentError) { self = .usage(error.message) }
}
