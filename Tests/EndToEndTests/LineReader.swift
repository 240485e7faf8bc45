// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc

/// Reads lines from a pipe and gives up after a while, so that a test fails and does not hang.
final class LineReader {
  /// Far more than anything takes here, on a machine that is busy.
  static let patienceMilliseconds: Int32 = 60_000

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isAtEnd = false

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// The next line without its end; nil at the end of the pipe.
  func next() throws -> String? {
    while true {
      if let place = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer.removeSubrange(...place) }
        return String(decoding: buffer[..<place], as: UTF8.self)
      }
      if isAtEnd {
        defer { buffer = [] }
        return buffer.isEmpty ? nil : String(decoding: buffer, as: UTF8.self)
      }
      try fill()
    }
  }

  /// Lines up to and with the first that `isLast` says yes to.
  func lines(through isLast: (String) -> Bool) throws -> [String] {
    var lines: [String] = []
    while let line = try next() {
      lines.append(line)
      if isLast(line) { return lines }
    }
    throw Child.Failure(description: "the line never came; these did: \(lines)")
  }

  /// Everything up to the end of the pipe.
  func rest() throws -> String {
    while !isAtEnd { try fill() }
    defer { buffer = [] }
    return String(decoding: buffer, as: UTF8.self)
  }

  private func fill() throws {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&state, 1, Self.patienceMilliseconds) > 0 else {
      throw Child.Failure(description: "nothing was written for \(Self.patienceMilliseconds) ms")
    }
    var bytes = [UInt8](repeating: 0, count: 16 * 1024)
    let count = read(descriptor, &bytes, bytes.count)
    if count <= 0 { isAtEnd = true } else { buffer.append(contentsOf: bytes[..<count]) }
  }
}
