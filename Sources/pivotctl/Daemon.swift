// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Client
import Glibc
import SourceText
import Varlink
import Wire

/// The running pivotd, as commands see it: calls that fail with a sentence.
final class Daemon {
  /// Long enough for any answer; a daemon that takes longer hangs.
  static let patienceMilliseconds = 30_000

  let connection: Connection

  /// Connects to the socket that the arguments name, or to the one of this machine.
  init(_ arguments: ParsedArguments) throws(Failure) {
    let path = Self.socketPath(arguments["socket"])
    do throws(ClientError) {
      connection = try Connection(path: path, timeoutMilliseconds: Self.patienceMilliseconds)
    } catch {
      throw Failure.client(error)
    }
  }

  func call<Method: MethodCall>(_ method: Method) throws(Failure) -> Method.Reply {
    do throws(ClientError) {
      return try connection.call(method)
    } catch {
      throw explained(error)
    }
  }

  /// A refusal in sentences, with what may have been meant.
  func explained(_ error: ClientError) -> Failure {
    guard case .refused(let refusal) = error else { return .client(error) }
    if case .sessionNotFound(let session) = SessionsError(refusal) {
      // The daemon does not suggest names of sessions: they are nobody else's concern but its user's.
      let open = (try? connection.call(ListSessions()))?.sessions.map(\.session) ?? []
      return .refused([Refusal.noSession(session, open: open)])
    }
    let lines = Refusal(refusal).lines
    if case .invalidScreen = SessionsError(refusal) { return .document(lines) }
    return .refused(lines)
  }
}

extension Daemon {
  static func socketPath(_ option: String?) -> String {
    if let option { return option }
    if let variable = environment("PIVOTD_SOCKET"), !variable.isEmpty { return variable }
    let own = SocketAddress.standardPath(runtimeDirectory: environment("XDG_RUNTIME_DIR"))
    return access(own, F_OK) == 0 ? own : SocketAddress.standardPath(runtimeDirectory: nil)
  }

  /// True when the caller said where to connect, so that nothing else will do.
  static func isNamed(_ arguments: ParsedArguments) -> Bool {
    arguments.has("socket") || !(environment("PIVOTD_SOCKET") ?? "").isEmpty
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
