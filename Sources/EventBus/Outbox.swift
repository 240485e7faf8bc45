// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What waits to be written to one reader.
///
/// Everything appended in one turn of the loop goes out with one write at its end. Transactions and
/// snapshots in here may be taken back as long as none of their bytes has gone; replies may not.
public final class Outbox {
  /// What an entry is, and with it whether it may be taken back.
  enum Content {
    case reply
    /// Of a session; carries how many transactions were dropped before it.
    case transaction(session: String)
    case snapshot(session: String, dropped: Int)
  }

  /// Told when the outbox becomes worth flushing.
  public var wantsFlush: ((Outbox) -> Void)?
  /// Told after a flush that has made room.
  var didMakeRoom: (() -> Void)?
  /// Told when everything has been written.
  public var didDrain: (() -> Void)?
  /// Told once when the sink takes no more.
  public var didFail: (() -> Void)?

  private weak var sink: (any ByteSink)?
  private let now: () -> Int
  private var queue = OutboxQueue()
  private var isBlocked = false
  private var isScheduled = false
  private var hasFailed = false
  private var lastProgress = 0
  /// What the reader had not read when it was last looked at.
  private var lastUnread = 0

  /// `now` is in milliseconds of a clock that only moves forward.
  public init(sink: any ByteSink, now: @escaping () -> Int) {
    self.sink = sink
    self.now = now
  }

  /// Bytes that wait.
  public var count: Int { queue.count }
  public var isEmpty: Bool { count == 0 }

  /// Appends a reply, which will not be taken back.
  public func append(_ bytes: [UInt8]) { append(SharedBytes(bytes), .reply) }

  func append(_ bytes: SharedBytes, _ content: Content) {
    guard !hasFailed, bytes.count > 0 else { return }
    if count == 0, !isBlocked { lastProgress = now() }
    queue.append(OutboxQueue.Entry(bytes: bytes, content: content))
    schedule()
  }

  /// The sink can take more.
  public func becameWritable() {
    isBlocked = false
    // Also when nothing waits in here: a reader for whom things were dropped catches up after the flush.
    schedule()
  }

  /// True while the reader has something to take and does not.
  public var isWaiting: Bool { !hasFailed && (count > 0 || isBlocked) }

  /// How long the reader has taken nothing although there is something to take, in milliseconds.
  public var stalledMilliseconds: Int { isWaiting ? now() - lastProgress : 0 }

  /// Bytes that the sink has taken and the reader has not.
  public var unreadBytes: Int { sink?.unreadBytes ?? 0 }

  /// Looks whether the reader has read something although the sink takes nothing yet. A local socket does not
  /// until three quarters of what waits in it are gone, and a reader that is slow but steady is none that sleeps.
  public func noticeReading() {
    guard isBlocked else { return }
    let unread = unreadBytes
    if unread < lastUnread { lastProgress = now() }
    lastUnread = unread
  }

  /// Writes what the sink takes.
  public func flush() {
    isScheduled = false
    while count > 0, !isBlocked, !hasFailed { writeOnce() }
    queue.compact()
    if hasFailed { return }
    didMakeRoom?()
    if count == 0 { didDrain?() }
  }

  /// Takes back every transaction and snapshot that has not begun to go out, and tells for each session how
  /// many transactions that were.
  func takeBack() -> [(session: String, dropped: Int)] { queue.takeBack() }

  private func schedule() {
    guard !isScheduled, !isBlocked, !hasFailed else { return }
    isScheduled = true
    wantsFlush?(self)
  }

  private func writeOnce() {
    guard let sink else { return fail() }
    let batch = queue
    let (pieces, wanted) = batch.pieces()
    guard let taken = withExtendedLifetime(batch, { sink.write(pieces) }) else { return fail() }
    if taken < wanted {
      isBlocked = true
      lastUnread = unreadBytes
    }
    if taken > 0 {
      lastProgress = now()
      queue.advance(taken)
    }
  }

  private func fail() {
    hasFailed = true
    queue.removeAll()
    didFail?()
  }
}
