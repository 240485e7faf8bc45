// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Glibc

/// When an option that gives seconds is over.
struct Deadline {
  private let end: Int?

  /// - Parameter word: the option's value; nil: never.
  init(option: String, seconds word: String?) throws(ArgumentError) {
    guard let word else {
      end = nil
      return
    }
    guard let seconds = OptionWords.number(word), seconds >= 0, seconds < 1e8 else {
      throw .badValue(option, reason: "'\(word)' is no number of seconds")
    }
    end = Self.now + Int(seconds * 1000)
  }

  /// Nil: for ever.
  var restMilliseconds: Int? { end.map { max(0, $0 - Self.now) } }
  var isOver: Bool { restMilliseconds == 0 }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
