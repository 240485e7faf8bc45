// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What waits in an outbox, oldest first, and how far the first of it has gone.
///
/// A value of its own, so that putting an entry in is one access to the outbox and not one for every number in here.
struct OutboxQueue {
  struct Entry {
    let bytes: SharedBytes
    let content: Outbox.Content
  }

  // What waits is `entries[first...]`; the front is cut off now and then.
  private var entries: [Entry] = []
  private var first = 0
  private var writtenOfFirst = 0
  /// Bytes that wait.
  private(set) var count = 0

  mutating func append(_ entry: Entry) {
    entries.append(entry)
    count += entry.bytes.count
  }

  /// The oldest pieces, as many as one system call takes, with how many bytes they are. Valid while nothing is taken
  /// out of the queue.
  func pieces() -> (pieces: [UnsafeRawBufferPointer], count: Int) {
    let batch = entries[first..<min(first + 1024, entries.count)]
    var count = 0
    var pieces: [UnsafeRawBufferPointer] = []
    pieces.reserveCapacity(batch.count)
    for (place, entry) in batch.enumerated() {
      let view = entry.bytes.view
      let piece = place == 0 ? UnsafeRawBufferPointer(rebasing: view[writtenOfFirst...]) : view
      pieces.append(piece)
      count += piece.count
    }
    return (pieces, count)
  }

  /// So many bytes have gone.
  mutating func advance(_ taken: Int) {
    count -= taken
    var rest = taken
    while rest > 0 {
      let left = entries[first].bytes.count - writtenOfFirst
      if rest < left {
        writtenOfFirst += rest
        return
      }
      rest -= left
      first += 1
      writtenOfFirst = 0
    }
  }

  mutating func compact() {
    if first == entries.count {
      entries.removeAll(keepingCapacity: entries.capacity <= 64)
      first = 0
    } else if first > 256 {
      entries.removeSubrange(..<first)
      first = 0
    }
  }

  mutating func removeAll() { self = OutboxQueue() }

  /// Takes back what has not begun to go out and may be taken back; see `Outbox.takeBack`.
  mutating func takeBack() -> [(session: String, dropped: Int)] {
    var taken: [(session: String, dropped: Int)] = []
    var kept: [Entry] = []
    for (place, entry) in entries[first...].enumerated() {
      let hasBegun = place == 0 && writtenOfFirst > 0
      switch entry.content {
      case .transaction(let session) where !hasBegun: taken.append((session, 1))
      case .snapshot(let session, let dropped) where !hasBegun: taken.append((session, dropped))
      default:
        kept.append(entry)
        continue
      }
      count -= entry.bytes.count
    }
    entries = kept
    first = 0
    return taken
  }
}
