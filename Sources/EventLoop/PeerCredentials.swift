// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc

/// Who is at the other end of a socket, as the kernel saw it when the connection was made.
public struct PeerCredentials: Hashable, Sendable, CustomStringConvertible {
  public var pid: Int32
  public var uid: UInt32
  public var gid: UInt32

  public init(pid: Int32, uid: UInt32, gid: UInt32) {
    self.pid = pid
    self.uid = uid
    self.gid = gid
  }

  /// Nil for a socket that is not a local one.
  public init?(ofSocket descriptor: Int32) {
    // `struct ucred`, which Glibc's module leaves out.
    var credentials: (pid: Int32, uid: UInt32, gid: UInt32) = (0, 0, 0)
    var length = socklen_t(MemoryLayout.size(ofValue: credentials))
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0, length == 12
    else { return nil }
    self.init(pid: credentials.pid, uid: credentials.uid, gid: credentials.gid)
  }

  public var description: String { "pid \(pid) uid \(uid)" }
}
