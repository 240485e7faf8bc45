// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Foundation
import Glibc

extension Pipe {
  /// What is written into it until its last writer closes it.
  ///
  /// Foundation's own reader ends the program when a signal interrupts a read, as that of another test's child does.
  func text() -> String {
    let descriptor = fileHandleForReading.fileDescriptor
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer.prefix(count)
    }
  }
}
