// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc

/// A moment after which waiting is given up.
struct Deadline {
  /// Nil waits for ever.
  let timeoutMilliseconds: Int?
  private let end: Int

  init(timeoutMilliseconds: Int?) {
    self.timeoutMilliseconds = timeoutMilliseconds
    end = Self.now.addingReportingOverflow(max(0, timeoutMilliseconds ?? 0)).partialValue
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  /// Waits until the descriptor is ready for `events`, has ended, or the time is up.
  func wait(_ descriptor: Int32, for events: Int32) throws(ClientError) {
    while true {
      var state = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: events), revents: 0)
      let rest = timeoutMilliseconds == nil ? -1 : Int32(clamping: max(0, end - Self.now))
      let count = poll(&state, 1, rest)
      if count > 0 { return }
      if count == 0 { throw .timedOut(milliseconds: timeoutMilliseconds ?? 0) }
      if errno != EINTR { throw .lost }
    }
  }
}
