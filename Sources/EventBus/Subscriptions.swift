// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import JSON
public import Varlink
public import Wire

/// Every stream there is, and what they hear.
///
/// A transaction is encoded once for each different filter, whatever the number of readers; the readers'
/// queues share the bytes.
public final class Subscriptions {
  /// How many bytes are kept for those who read slowly or come back.
  public struct Limits: Hashable, Sendable {
    /// How much may wait for one reader before transactions are dropped for it, in bytes.
    public var queuedBytes: Int
    /// How much is kept for readers that come back, in bytes.
    public var replayBytes: Int

    public init(queuedBytes: Int = 256 * 1024, replayBytes: Int = 256 * 1024) {
      self.queuedBytes = queuedBytes
      self.replayBytes = replayBytes
    }
  }

  private struct Group {
    let filter: EventFilter
    var readers: [Subscription]
  }

  /// Which run of the daemon this is.
  public let epoch: Int
  /// The number of the latest transaction.
  public private(set) var sequence: Int
  /// Transactions that slow readers have missed, all together.
  public internal(set) var droppedTransactions = 0

  /// Makes a snapshot of a session with the views selected; nil when it is not open.
  public var snapshot: ((_ session: String, _ nodes: NodeSelection) -> Snapshot?)?
  /// The open sessions, in the order in which they are sent.
  public var openSessions: (() -> [String])?

  private let limits: Limits
  private var groups: [Group] = []
  private var ring: ReplayRing

  public init(epoch: Int, sequence: Int = 0, limits: Limits = Limits()) {
    self.epoch = epoch
    self.sequence = sequence
    self.limits = limits
    ring = ReplayRing(limit: limits.replayBytes, after: sequence)
  }

  public var count: Int { groups.reduce(0) { $0 + $1.readers.count } }

  /// Starts a stream into an outbox. The error names the parameter of the request that cannot be.
  public func subscribe(
    _ request: Subscribe, outbox: Outbox
  ) throws(ParameterError) -> Subscription {
    var filter = try EventFilter(request)
    let place = groups.firstIndex { $0.filter == filter }
    // Equal filters are one in memory.
    if let place { filter = groups[place].filter }
    let reader = Subscription(
      request, filter: filter, outbox: outbox, owner: self, bound: limits.queuedBytes)
    if let place {
      groups[place].readers.append(reader)
    } else {
      groups.append(Group(filter: filter, readers: [reader]))
    }
    if let missed = replay(after: request.after) {
      reader.replay(missed)
    } else {
      reader.start(with: openSessions?() ?? [])
    }
    return reader
  }

  /// Forgets a reader: nothing more is written to it.
  public func cancel(_ reader: Subscription) {
    reader.end()
    guard let place = groups.firstIndex(where: { $0.filter == reader.filter }) else { return }
    groups[place].readers.removeAll { $0 === reader }
    if groups[place].readers.isEmpty { groups.remove(at: place) }
  }

  /// Sends a transaction, whole, to everybody who wants some of it. Its sequence is the next one.
  public func publish(_ transaction: Transaction) {
    precondition(transaction.sequence == sequence + 1, "transactions are published one after the other")
    sequence = transaction.sequence
    let whole = Self.encode(transaction)
    ring.append(whole, sequence: sequence)
    for group in groups {
      // Encoded for the first reader of the group that wants the session, if there is one.
      var encoded: SharedBytes??
      for reader in group.readers where reader.wants(transaction.session) {
        let bytes = encoded ?? encode(transaction, whole, for: group.filter)
        encoded = .some(bytes)
        reader.deliver(transaction, bytes)
      }
    }
  }

  private func encode(
    _ transaction: Transaction, _ whole: SharedBytes, for filter: EventFilter
  ) -> SharedBytes? {
    if filter.passesEverything { return transaction.events.isEmpty ? nil : whole }
    return filter.heard(of: transaction).map(Self.encode)
  }

  static func encode(_ transaction: Transaction) -> SharedBytes {
    SharedBytes(Reply.encode(Subscribe.Reply(transaction: transaction), continues: true))
  }

  /// What a reader that has heard everything up to `position` has missed; nil when that is not known.
  private func replay(after position: Position?) -> [Transaction]? {
    guard let position, position.epoch == epoch, position.sequence <= sequence,
      let encoded = ring.transactions(after: position.sequence)
    else { return nil }
    let reader = JSONReader()
    var transactions: [Transaction] = []
    for bytes in encoded {
      guard let json = try? reader.read(UnsafeRawBufferPointer(rebasing: bytes.view.dropLast())),
        let reply = Reply(json),
        let message = try? Subscribe.Reply(object: reply.parameters, at: DecodingPlace(isStrict: false)),
        let transaction = message.transaction
      else { return nil }
      transactions.append(transaction)
    }
    return transactions
  }
}
