// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Client
import Glibc
import Sessions
import SourceText
import Varlink
import Wire

enum WatchCommand: Command {
  static let spec = CommandSpec(
    command: "watch", "Tells what happens, as it happens, one event a line",
    operands: [.init("NAME", isOptional: true, isRepeated: true)],
    options: [
      .init("kinds", value: "LIST", help: "only events of these kinds, as rotation,inset-change"),
      .init("node", value: "ID", help: "of events about a view only those about this one; may be repeated"),
      .layout,
      .init("after", value: "EPOCH:SEQ", help: "go on after this transaction"),
      .init("count", short: "n", value: "N", help: "stop after N transactions"),
      .init("timeout", value: "SECONDS", help: "give up after so long; exit code 5"),
      .init("reconnect", help: "when the stream ends, wait for pivotd and go on"),
    ],
    notes: [
      "First come the sessions as they stand, then what changes: #2 is the session's second transaction, all of",
      "its lines happened at once. With --json each line is one reply of io.pivotd.Sessions.Subscribe.",
      "", "Kinds: \(Sessions.Event.kinds.prefix(6).joined(separator: ", ")),",
      Sessions.Event.kinds.dropFirst(6).joined(separator: ", ") + ".",
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    let subscription = try subscription(arguments)
    let limit = try arguments["count"].map { word throws(ArgumentError) in
      guard let count = Int(word), count > 0 else {
        throw .badValue("--count", reason: "'\(word)' is no number of transactions")
      }
      return count
    }
    let deadline = try Deadline(option: "--timeout", seconds: arguments["timeout"])
    let daemon = try Daemon(arguments)
    var watch = Watch(
      console: console, isJSON: arguments.has("json"), limit: limit, deadline: deadline,
      text: TransactionText(names: arguments.operands, listsMoves: true))
    return try watch.follow(subscription, on: daemon) { failure throws(Failure) in
      guard arguments.has("reconnect") else { throw failure }
      return try again(arguments, console, deadline, failure)
    }
  }

  /// Tries until pivotd is there again, or the time is over.
  private static func again(
    _ arguments: ParsedArguments, _ console: Console, _ deadline: Deadline, _ failure: Failure
  ) throws(Failure) -> Daemon? {
    for line in failure.lines { console.complain("pivotctl watch: \(line); waiting for it") }
    while !deadline.isOver, !console.isClosed {
      // A daemon that stops still takes connections for a moment: one that answers is there again.
      if let daemon = try? Daemon(arguments), (try? daemon.call(GetStatus())) != nil { return daemon }
      usleep(100_000)
      console.notice()
    }
    if console.isClosed { return nil }
    throw failure
  }

  private static func subscription(_ arguments: ParsedArguments) throws(ArgumentError) -> Subscribe {
    var subscription = Subscribe()
    if !arguments.operands.isEmpty { subscription.sessions = arguments.operands }
    if arguments.has("kinds") {
      let kinds = arguments.all("kinds").flatMap { $0.split(separator: ",").map(String.init) }
      for kind in kinds where !Sessions.Event.kinds.contains(kind) {
        let nearest = Suggestion.nearest(to: kind, among: Sessions.Event.kinds, limit: 1).first
        throw .badValue(
          "--kinds",
          reason: "there is no kind '\(kind)': "
            + (nearest.map { "did you mean \($0)?" } ?? Sessions.Event.kinds.joined(separator: ", ")))
      }
      guard !kinds.isEmpty else { throw .badValue("--kinds", reason: "it names nothing") }
      subscription.kinds = kinds
    }
    if arguments.has("node") { subscription.nodes = arguments.all("node") }
    if arguments.has("layout") { subscription.layoutNodes = true }
    if let word = arguments["after"] {
      let parts = word.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let epoch = parts[0], let sequence = parts[1] else {
        throw .badValue("--after", reason: "'\(word)' is not EPOCH:SEQUENCE")
      }
      subscription.after = Position(epoch: epoch, sequence: sequence)
    }
    return subscription
  }
}

/// A subscription that is being read.
private struct Watch {
  let console: Console
  let isJSON: Bool
  let limit: Int?
  let deadline: Deadline
  var text: TransactionText
  var seen = 0
  var sessions = 0
  /// The last that was heard.
  var position: Position?
  /// True until the first reply after a stream that had ended.
  var isBack = false

  /// How often an idle watch looks whether its reader is still there.
  static let idleMilliseconds = 1000

  /// Reads until enough has been seen. `again` gets a daemon to go on with when a stream has ended, nil to stop, or
  /// throws the failure that it is given.
  mutating func follow(
    _ subscription: Subscribe, on daemon: Daemon, again: (Failure) throws(Failure) -> Daemon?
  ) throws(Failure) -> ExitCode {
    var (subscription, daemon) = (subscription, daemon)
    while true {
      do throws(Failure) {
        return try follow(subscription, on: daemon)
      } catch {
        guard case .lost = error, !deadline.isOver else { throw error }
        guard let next = try again(error) else { return .ok }
        daemon = next
        subscription.after = position
        isBack = true
      }
    }
  }

  private mutating func follow(_ subscription: Subscribe, on daemon: Daemon) throws(Failure) -> ExitCode {
    do throws(ClientError) {
      let stream = try daemon.connection.stream(subscription)
      while !console.isClosed {
        guard let reply = try next(of: stream) else {
          if deadline.isOver { throw .timedOut(milliseconds: 0) }
          continue
        }
        tell(reply)
        console.flush()
        if let limit, seen >= limit { return .ok }
      }
      return .ok
    } catch .timedOut {
      console.flush()
      throw .lost(
        "--timeout is over\(limit.map { " after \(seen) of \(count($0, "transaction"))" } ?? "")")
    } catch .refused(let error) where SessionsError(error) == .shuttingDown {
      throw .lost("the stream has ended: pivotd is stopping")
    } catch .lost {
      throw .lost("the stream has ended: pivotd is gone")
    } catch {
      throw daemon.explained(error)
    }
  }

  /// Nil when nothing came for a while.
  private func next(of stream: ReplyStream<Subscribe>) throws(ClientError) -> Subscribe.Reply? {
    do throws(ClientError) {
      let patience = min(deadline.restMilliseconds ?? Self.idleMilliseconds, Self.idleMilliseconds)
      guard let reply = try stream.next(timeoutMilliseconds: patience) else { throw .lost }
      return reply
    } catch .timedOut {
      console.notice()
      return nil
    }
  }

  private mutating func tell(_ reply: Subscribe.Reply) {
    if isBack {
      isBack = false
      sessions = 0
      // After what was heard last come transactions, or `ready`; snapshots come where that is not known any more.
      let isGap = reply.snapshot != nil || reply.ready.map { $0.epoch != position?.epoch } ?? false
      console.complain(
        "pivotctl watch: connected again; "
          + (isGap ? "what happened in between was not heard" : "nothing was missed"))
    }
    note(reply)
    if reply.transaction != nil { seen += 1 }
    if isJSON { return console.json(reply) }
    if let snapshot = reply.snapshot {
      sessions += 1
      console.lines(text.lines(for: snapshot))
    } else if let transaction = reply.transaction {
      console.lines(text.lines(for: transaction))
    } else {
      console.line(
        sessions == 0 ? "watching; no session is open yet" : "watching \(count(sessions, "session"))")
    }
  }

  private mutating func note(_ reply: Subscribe.Reply) {
    if let transaction = reply.transaction {
      position = Position(epoch: transaction.epoch, sequence: transaction.sequence)
    } else if let ready = reply.ready {
      position = ready
    }
  }
}
