// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Foundation
import Glibc

// Foundation's own readers end the program when a signal interrupts a read, as that of another test's child does.
extension Pipe {
  /// What is written into it until its last writer closes it.
  public func text() -> String {
    var bytes: [UInt8] = []
    while case let piece = available(), !piece.isEmpty { bytes += piece }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What stands in it, waited for if nothing does; empty at its end.
  public func available() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = read(fileHandleForReading.fileDescriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      return Array(buffer.prefix(max(0, count)))
    }
  }
}
