// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc

/// Writes a whole text to a file, or to standard output for `-`.
enum OutputFile {
  static func write(_ text: String, to path: String, _ console: Console) throws(Failure) {
    guard path != "-" else { return console.text(text) }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw unwritable(path) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let failure = unwritable(path)
        close(descriptor)
        throw failure
      }
      rest = rest.dropFirst(count)
    }
    guard close(descriptor) == 0 else { throw unwritable(path) }
  }

  /// A folder that may be there already; what it lies in must.
  static func makeFolder(_ path: String) throws(Failure) {
    if mkdir(path, 0o755) != 0, errno != EEXIST { throw unwritable(path) }
  }

  private static func unwritable(_ path: String) -> Failure {
    .document(["cannot write \(path): \(String(cString: strerror(errno)))"])
  }
}
