// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc

/// The sockets that a service manager has passed on.
struct SocketActivation {
  enum Passed: Equatable {
    /// A socket to accept connections on.
    case listening(Int32)
    /// One connection; the process serves it and ends.
    case connected(Int32)
  }

  /// The variables that say so are removed: they are not for the processes that this one starts.
  static func take() -> Passed? {
    let passed = find(
      count: variable("LISTEN_FDS"), pid: variable("LISTEN_PID"), names: variable("LISTEN_FDNAMES"))
    for name in ["LISTEN_FDS", "LISTEN_PID", "LISTEN_FDNAMES", "LISTEN_PIDFDID"] { unsetenv(name) }
    guard let passed else { return nil }
    _ = fcntl(passed, F_SETFD, FD_CLOEXEC)
    var isListening: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    guard getsockopt(passed, SOL_SOCKET, SO_ACCEPTCONN, &isListening, &length) == 0 else { return nil }
    return isListening != 0 ? .listening(passed) : .connected(passed)
  }

  /// Descriptors are passed from 3 on. One alone needs no name; of several, ours is called `varlink`.
  static func find(count: String?, pid: String?, names: String?) -> Int32? {
    guard let count = count.flatMap(Int32.init), count > 0, count < 1024,
      let pid = pid.flatMap(Int32.init), pid == getpid()
    else { return nil }
    let names = names.map { $0.split(separator: ":", omittingEmptySubsequences: false) } ?? []
    if let place = names.firstIndex(of: "varlink"), place < Int(count) { return 3 + Int32(place) }
    return count == 1 ? 3 : nil
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
