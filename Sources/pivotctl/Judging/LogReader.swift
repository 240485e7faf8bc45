// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc

/// Hands out a file's lines one by one, however long it is; nothing is kept.
struct LogReader {
  /// A longer line is no event: nil is handed out for it.
  static let longestLine = 1 << 20

  private let path: String

  init(_ path: String) { self.path = path }

  func forEachLine(_ body: (ArraySlice<UInt8>?) -> Void) throws(Failure) {
    let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable }
      if count == 0 { break }
      for piece in buffer[..<count].split(separator: 0x0a, omittingEmptySubsequences: false).enumerated() {
        if piece.offset > 0 {
          body(isTooLong ? nil : line[...])
          line.removeAll(keepingCapacity: true)
          isTooLong = false
        }
        if isTooLong || line.count + piece.element.count > Self.longestLine {
          isTooLong = true
        } else {
          line.append(contentsOf: piece.element)
        }
      }
    }
    if !line.isEmpty || isTooLong { body(isTooLong ? nil : line[...]) }
  }

  private var unreadable: Failure {
    .document(["cannot read \(path): \(String(cString: strerror(errno)))"])
  }
}
