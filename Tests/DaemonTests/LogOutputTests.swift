// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc
import Testing

@testable import Daemon

/// Lines for whoever reads them, or does not.
@Suite struct LogOutputTests {
  private let reading: Int32
  private let writing: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    (reading, writing) = (ends[0], ends[1])
  }

  /// What is in the pipe now.
  private func read() -> String {
    var text: [UInt8] = []
    var state = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while poll(&state, 1, 0) > 0 {
      let count = Glibc.read(reading, &buffer, buffer.count)
      if count <= 0 { break }
      text += buffer.prefix(count)
    }
    return String(decoding: text, as: UTF8.self)
  }

  @Test func `a reader that does not read costs lines, and is told how many`() {
    defer {
      close(reading)
      close(writing)
    }
    let output = LogOutput(writing) { "lost: \($0)" }
    let line = String(repeating: "x", count: 500)
    for _ in 0..<1000 { output.write(line) }
    let lost = output.lostLines
    let read = read().split(separator: "\n").count

    output.write("next")

    #expect(lost > 0 && lost + read == 1000)
    #expect(self.read() == "lost: \(lost)\nnext\n")
    #expect(output.lostLines == 0)
  }

  @Test func `a line of any length ends where there is no more room`() {
    defer {
      close(reading)
      close(writing)
    }
    let output = LogOutput(writing) { "lost: \($0)" }

    output.write(String(repeating: "x", count: 1 << 20))

    #expect(read().count >= 4096)
  }

  @Test func `a reader that is gone makes nobody wait`() {
    signal(SIGPIPE, SIG_IGN)
    close(reading)
    let output = LogOutput(writing) { "lost: \($0)" }

    for _ in 0..<1000 { output.write("line") }

    #expect(output.lostLines == 0)
    close(writing)
  }
}
