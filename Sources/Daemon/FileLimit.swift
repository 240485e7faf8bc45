// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc

/// How many descriptors the process may have open.
enum FileLimit {
  /// What the loop, the socket and a handful of clients take.
  static let least: UInt = 24

  /// Raises the limit as far as it goes without privileges, to 65,536 at most, and returns it.
  static func raise() -> UInt {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1024 }
    let wanted = min(limit.rlim_max, 65_536)
    if limit.rlim_cur < wanted {
      limit.rlim_cur = wanted
      _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      _ = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
    return UInt(limit.rlim_cur)
  }
}
