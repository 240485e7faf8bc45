// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc
import SourceText

/// How far a check has come, on one line of a terminal that goes away at the end. Nothing anywhere else.
final class CheckProgress {
  private let isShown = isatty(STDERR_FILENO) == 1
  private let total: Int
  private var last = 0

  init(total: Int) { self.total = total }

  func update(_ done: Int, of screen: String) {
    guard isShown, done - last >= 64 || done < last else { return }
    last = done
    show("\r\u{1b}[K\(screen.onOneLine): \(done) of at most \(total) cases")
  }

  func finish() {
    if isShown, last > 0 { show("\r\u{1b}[K") }
  }

  private func show(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}
