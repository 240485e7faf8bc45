// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The latest transactions, encoded, for readers that come back.
struct ReplayRing {
  private struct Entry {
    let sequence: Int
    let bytes: SharedBytes
  }

  /// How many bytes are kept at most.
  let limit: Int
  private var entries: [Entry] = []
  private var first = 0
  private var count = 0
  /// Transactions up to here are no longer, or were never, kept.
  private var forgotten: Int

  init(limit: Int, after sequence: Int) {
    self.limit = limit
    forgotten = sequence
  }

  mutating func append(_ bytes: SharedBytes, sequence: Int) {
    entries.append(Entry(sequence: sequence, bytes: bytes))
    count += bytes.count
    while count > limit, first < entries.count {
      count -= entries[first].bytes.count
      forgotten = entries[first].sequence
      first += 1
    }
    if first > 64, first * 2 > entries.count {
      entries.removeSubrange(..<first)
      first = 0
    }
  }

  /// Every transaction after that one, or nil when some of them are gone.
  func transactions(after sequence: Int) -> [SharedBytes]? {
    guard sequence >= forgotten else { return nil }
    return entries[first...].filter { $0.sequence > sequence }.map(\.bytes)
  }
}
