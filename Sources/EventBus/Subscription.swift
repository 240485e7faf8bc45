// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Varlink
import Wire

/// One reader's stream: snapshots, `ready`, then transactions.
///
/// A session is either clean, and its transactions are queued as they come, or dirty: then its transactions
/// are not queued, because a snapshot that will be taken later holds them all. At the start every session is
/// dirty; a reader that is too slow gets there again. So both beginnings are one mechanism, and no reader
/// ever makes more wait than the bound, one message aside.
public final class Subscription {
  /// A session that will be sent as a whole.
  private struct Dirty {
    let session: String
    /// Transactions that the reader has missed.
    var dropped: Int
    /// True when the reader knows of the session.
    var isKnown: Bool
    /// The transaction that closed it, when there is nothing left to take a snapshot of.
    var closing: Transaction?
  }

  let filter: EventFilter
  private let sessions: Set<String>?
  let outbox: Outbox
  private unowned let owner: Subscriptions
  private let bound: Int
  private var dirty: [Dirty] = []
  private var owesReady = true
  private var hasEnded = false
  /// All transactions that this reader has missed so far.
  public private(set) var dropped = 0

  init(_ request: Subscribe, filter: EventFilter, outbox: Outbox, owner: Subscriptions, bound: Int) {
    self.filter = filter
    sessions = request.sessions.map(Set.init)
    self.outbox = outbox
    self.owner = owner
    self.bound = bound
    // Not weak: an object that is weakly held counts its references the slow way, in every delivery.
    outbox.didMakeRoom = { [unowned self] in catchUp() }
  }

  deinit { if !hasEnded { end() } }

  func wants(_ session: String) -> Bool { sessions?.contains(session) ?? true }

  func start(with sessions: [String]) {
    dirty = sessions.filter(wants).map { Dirty(session: $0, dropped: 0, isKnown: false) }
    catchUp()
  }

  func replay(_ transactions: [Transaction]) {
    for transaction in transactions where wants(transaction.session) {
      guard let heard = filter.heard(of: transaction) else { continue }
      deliver(transaction, Subscriptions.encode(heard))
    }
    catchUp()
  }

  /// Queues a transaction, of which `bytes` is what this reader hears; nil when that is nothing.
  func deliver(_ transaction: Transaction, _ bytes: SharedBytes?) {
    if let place = dirty.firstIndex(where: { $0.session == transaction.session }) {
      return miss(transaction, isHeard: bytes != nil, at: place)
    }
    guard let bytes else { return }
    // Many transactions in one turn are not the reader's fault: it gets its chance before anything is dropped.
    if outbox.count + bytes.count > bound { outbox.flush() }
    if outbox.count + bytes.count > bound, !outbox.isEmpty {
      for (session, count) in outbox.takeBack() { markDirty(session, dropped: count) }
      markDirty(transaction.session, dropped: 0)
      if let place = dirty.firstIndex(where: { $0.session == transaction.session }) {
        miss(transaction, isHeard: true, at: place)
      }
      return
    }
    outbox.append(bytes, .transaction(session: transaction.session))
  }

  /// Hears nothing more. The outbox may be another's from here on.
  func end() {
    hasEnded = true
    outbox.didMakeRoom = nil
  }

  private func markDirty(_ session: String, dropped count: Int) {
    if let place = dirty.firstIndex(where: { $0.session == session }) {
      dirty[place].dropped += count
    } else {
      dirty.append(Dirty(session: session, dropped: count, isKnown: true))
    }
    note(count)
  }

  private func miss(_ transaction: Transaction, isHeard: Bool, at place: Int) {
    let isClosing = transaction.events.contains { $0.kind == "session" && $0.action == "closed" }
    if dirty[place].isKnown, isHeard {
      dirty[place].dropped += 1
      note(1)
    }
    guard isClosing else {
      // Opened anew under the same name: there is something to take a snapshot of again.
      dirty[place].closing = nil
      return
    }
    if dirty[place].isKnown { dirty[place].closing = transaction } else { dirty.remove(at: place) }
  }

  private func note(_ count: Int) {
    dropped += count
    owner.droppedTransactions += count
  }

  /// Sends dirty sessions while there is room, and `ready` when the first round is through.
  private func catchUp() {
    while !dirty.isEmpty, outbox.count < bound / 2 {
      let next = dirty.removeFirst()
      if let closing = next.closing { sendClosing(closing, next) } else { sendSnapshot(next) }
    }
    if dirty.isEmpty, owesReady {
      owesReady = false
      let ready = Position(epoch: owner.epoch, sequence: owner.sequence)
      outbox.append(Reply.encode(Subscribe.Reply(ready: ready), continues: true))
    }
  }

  private func sendSnapshot(_ next: Dirty) {
    guard var snapshot = owner.snapshot?(next.session, filter.snapshotNodes) else { return }
    if next.dropped > 0 { snapshot.dropped = next.dropped }
    let bytes = SharedBytes(Reply.encode(Subscribe.Reply(snapshot: snapshot), continues: true))
    outbox.append(bytes, .snapshot(session: next.session, dropped: next.dropped))
  }

  private func sendClosing(_ closing: Transaction, _ next: Dirty) {
    guard var heard = filter.heard(of: closing) else { return }
    // The closing itself is not missed: it is what is being sent.
    let missed = max(0, next.dropped - 1)
    owner.droppedTransactions -= next.dropped - missed
    dropped -= next.dropped - missed
    if missed > 0 { heard.dropped = missed }
    outbox.append(Subscriptions.encode(heard), .transaction(session: next.session))
  }
}
