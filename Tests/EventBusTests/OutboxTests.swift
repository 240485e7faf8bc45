// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import EventBus
import Testing

struct OutboxTests {
  private final class Pieces: ByteSink {
    var written: [UInt8] = []
    var counts: [Int] = []
    var capacity = Int.max

    func write(_ pieces: [UnsafeRawBufferPointer]) -> Int? {
      let bytes = pieces.flatMap { Array($0) }.prefix(capacity)
      written += bytes
      counts.append(pieces.count)
      return bytes.count
    }
  }

  @Test func `replies go out in order, whole, however little is taken at a time`() {
    let sink = Pieces()
    let outbox = Outbox(sink: sink, now: { 0 })
    sink.capacity = 3
    var drains = 0
    outbox.didDrain = { drains += 1 }

    for byte in 0..<20 { outbox.append([UInt8](repeating: UInt8(byte), count: 5)) }
    while !outbox.isEmpty {
      outbox.becameWritable()
      outbox.flush()
    }

    #expect(sink.written == (0..<100).map { UInt8($0 / 5) })
    #expect(drains == 1)
  }

  @Test func `more pieces than one system call takes are several writes`() {
    let sink = Pieces()
    let outbox = Outbox(sink: sink, now: { 0 })

    for _ in 0..<2500 { outbox.append([1]) }
    outbox.flush()

    #expect(sink.counts == [1024, 1024, 452])
    #expect(outbox.isEmpty)
  }

  @Test func `is scheduled once a turn and not while the sink is full`() {
    let sink = Pieces()
    let outbox = Outbox(sink: sink, now: { 0 })
    var scheduled = 0
    outbox.wantsFlush = { _ in scheduled += 1 }

    outbox.append([1])
    outbox.append([2])
    #expect(scheduled == 1)

    sink.capacity = 0
    outbox.flush()
    outbox.append([3])
    #expect(scheduled == 1)

    outbox.becameWritable()
    #expect(scheduled == 2)
  }
}
