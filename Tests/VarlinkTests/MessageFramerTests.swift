// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Testing
import Varlink

struct MessageFramerTests {
  private func messages(_ framer: inout MessageFramer) -> [String] {
    var found: [String] = []
    while framer.next({ found.append(String(decoding: $0, as: UTF8.self)) }) {}
    return found
  }

  private func feed(_ framer: inout MessageFramer, _ text: String) {
    Array(text.utf8).withUnsafeBytes { framer.append($0) }
  }

  @Test func `cuts at every NUL and keeps the rest for later`() {
    var framer = MessageFramer()

    feed(&framer, "one\0two\0thr")
    #expect(messages(&framer) == ["one", "two"])
    #expect(framer.waiting == 3)

    feed(&framer, "ee\0")
    #expect(messages(&framer) == ["three"])
    #expect(framer.waiting == 0)
  }

  @Test func `takes messages byte by byte`() {
    var framer = MessageFramer()
    var found: [String] = []

    for character in "ab\0\0c\0" {
      feed(&framer, String(character))
      found += messages(&framer)
    }

    #expect(found == ["ab", "", "c"])
  }

  @Test func `hands out one message at a time`() {
    var framer = MessageFramer()
    feed(&framer, "a\0b\0")

    var first = ""
    #expect(framer.next { first = String(decoding: $0, as: UTF8.self) })

    #expect(first == "a")
    #expect(framer.waiting == 2)
  }

  @Test func `knows when too much waits for its NUL`() {
    var framer = MessageFramer(limit: 4)

    feed(&framer, "1234")
    #expect(!framer.next { _ in })
    #expect(throws: Never.self) { try framer.checkBound() }

    feed(&framer, "5")
    #expect(!framer.next { _ in })
    #expect(throws: MessageFramer.Overflow.tooLong(limit: 4)) { try framer.checkBound() }
  }

  @Test func `many messages through one framer stay whole`() {
    var framer = MessageFramer()
    var found: [String] = []
    let sent = (0..<20_000).map { "message \($0)" }
    let stream = Array((sent.joined(separator: "\0") + "\0").utf8)

    for start in stride(from: 0, to: stream.count, by: 777) {
      Array(stream[start..<min(start + 777, stream.count)]).withUnsafeBytes { framer.append($0) }
      found += messages(&framer)
    }

    #expect(found == sent)
  }
}
