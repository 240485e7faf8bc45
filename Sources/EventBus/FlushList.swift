// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The outboxes that have got something in this turn of the loop.
public final class FlushList {
  private var waiting: [Outbox] = []
  /// Told when a reader did not take everything.
  public var didLeaveWaiting: (() -> Void)?

  public init() {}

  public var isEmpty: Bool { waiting.isEmpty }

  /// Has the outbox written at the end of this turn.
  public func add(_ outbox: Outbox) { waiting.append(outbox) }

  /// Flushes all of them, also those that come in meanwhile.
  public func flush() {
    while !waiting.isEmpty {
      let batch = waiting
      waiting = []
      for outbox in batch {
        outbox.flush()
        if outbox.isWaiting { didLeaveWaiting?() }
      }
    }
  }
}
