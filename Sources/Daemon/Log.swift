// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc

/// Lines on standard error, each with the priority that journald reads from its start.
///
/// `error` is our bug or the end of the run, `warning` something the user or a module should fix, `info` is
/// sparse enough to leave on, `debug` may be turned off without losing understanding.
public final class Log {
  public enum Level: String, Hashable, Sendable, CaseIterable {
    case error
    case warning
    case info
    case debug

    /// As in `<syslog.h>`.
    var priority: Int {
      switch self {
      case .error: 3
      case .warning: 4
      case .info: 6
      case .debug: 7
      }
    }
  }

  /// Lines below this level are left out.
  public var level: Level
  /// Whether each line begins with `<N>`; for people at a terminal it is left out.
  private let hasPriorities: Bool
  private let write: (String) -> Void

  /// Writes to standard error, with priorities unless that is a terminal.
  public convenience init(level: Level = .info) {
    let hasPriorities = isatty(STDERR_FILENO) == 0
    let output = LogOutput(STDERR_FILENO) { count in
      Self.line(.warning, "lines of the log that are lost, since nobody read it: \(count)", hasPriorities)
    }
    self.init(level: level, hasPriorities: hasPriorities) { output.write($0) }
  }

  /// A line on standard error as it is; one call for all of it, so that lines of several processes stay whole.
  static func complain(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }

  public init(level: Level, hasPriorities: Bool, _ write: @escaping (String) -> Void) {
    self.level = level
    self.hasPriorities = hasPriorities
    self.write = write
  }

  public func callAsFunction(_ level: Level, _ message: @autoclosure () -> String) {
    guard level.priority <= self.level.priority else { return }
    // journald takes each line for an entry of its own; so do we, with the same priority.
    for line in message().split(separator: "\n", omittingEmptySubsequences: true) {
      write(Self.line(level, line, hasPriorities))
    }
  }

  private static func line(_ level: Level, _ text: some StringProtocol, _ hasPriorities: Bool) -> String {
    hasPriorities ? "<\(level.priority)>\(text)" : "pivotd: \(text)"
  }
}
