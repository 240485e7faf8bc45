// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc
import JSON
import SourceText
import Varlink

/// Standard output, buffered, and standard error.
///
/// When the reader of standard output has gone, what is written is dropped and `isClosed` says so, so that
/// `pivotctl watch | head -3` ends without a complaint.
///
/// A line is one, whatever names of documents and files stand in it: their control characters are written out.
final class Console {
  /// True when nobody reads any more.
  private(set) var isClosed = false
  private var buffer: [UInt8] = []
  /// The `errno` of a write that failed for another reason, as on a full disk.
  private var failure: Int32?

  func line(_ text: String = "") {
    buffer.append(contentsOf: text.onOneLine.utf8)
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= 64 * 1024 { flush() }
  }

  func lines(_ texts: [String]) {
    for text in texts { line(text) }
  }

  /// One JSON document on a line of its own.
  func json(_ record: some VarlinkValue) { json { record.encode(to: &$0) } }

  /// One JSON document, as something writes it, on a line of its own.
  func json(_ write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    write(&writer)
    buffer.append(contentsOf: writer.bytes)
    line()
  }

  /// A text that has its line breaks already.
  func text(_ text: String) {
    buffer.append(contentsOf: text.utf8)
  }

  func flush() {
    var rest = buffer[...]
    while !rest.isEmpty, !isClosed {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // Somebody else has made the terminal non-blocking.
        var state = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        poll(&state, 1, -1)
      } else if errno != EINTR {
        if errno != EPIPE { failure = errno }
        isClosed = true
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Asks whether the other end of a pipe is still there, when there is nothing to write.
  func notice() {
    var state = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    if poll(&state, 1, 0) > 0, state.revents & Int16(POLLERR | POLLHUP) != 0 { isClosed = true }
  }

  /// A complaint of one line; standard output goes first, so that both stay in order on a terminal.
  func complain(_ text: String) {
    flush()
    var rest = Array((text.onOneLine + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Writes what is left. Output that could not be written is no success, whatever was done.
  func finish(_ code: ExitCode) -> ExitCode {
    flush()
    guard let failure else { return code }
    complain("pivotctl: cannot write to standard output: \(String(cString: strerror(failure)))")
    return code == .ok ? .lost : code
  }
}
