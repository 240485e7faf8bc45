// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc

/// Where the lines of the log go, without ever waiting for whoever reads them: a pager that is not scrolled, a
/// terminal that was stopped, a service manager that hangs must not stop the daemon.
///
/// Lines for which there is no room are lost, and counted in the next that gets through.
final class LogOutput {
  /// What a pipe with room takes in one piece, and at once.
  private static let mostBytesAtOnce = 4096

  private let descriptor: Int32
  private let losing: (Int) -> String
  private(set) var lostLines = 0

  /// - Parameter losing: the line that tells of lines that were lost.
  init(_ descriptor: Int32, losing: @escaping (Int) -> String) {
    self.descriptor = descriptor
    self.losing = losing
  }

  func write(_ line: String) {
    guard hasRoom else {
      lostLines += 1
      return
    }
    if lostLines > 0 {
      put(losing(lostLines))
      lostLines = 0
      guard hasRoom else {
        lostLines = 1
        return
      }
    }
    put(line)
  }

  /// One call for all of a line of usual length, so that lines of several processes stay whole.
  private func put(_ line: String) {
    var rest = Array((line + "\n").utf8)[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Self.mostBytesAtOnce)
      rest = rest.dropFirst(piece.count)
      guard piece.withUnsafeBytes({ Glibc.write(descriptor, $0.baseAddress, $0.count) }) == piece.count else {
        return
      }
      if !rest.isEmpty, !hasRoom { return }
    }
  }

  /// A descriptor of which nothing can be said, and one whose reader is gone, does not make anybody wait.
  private var hasRoom: Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&state, 1, 0) != 0
  }
}
