// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON

/// The service's side of one connection, without the socket: bytes in, calls out, replies in order.
///
/// Calls are handed on one by one. As long as one has not been answered, or streams, the next ones wait as
/// bytes, and no more of them than one longest message. What is no call at all ends the connection: replies
/// to the calls before it still go out.
public final class ServerConnection {
  /// Why the connection cannot go on.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    case notACall(CallError)
    case overflow(MessageFramer.Overflow)

    public var description: String {
      switch self {
      case .notACall(let error): error.description
      case .overflow(let error): error.description
      }
    }
  }

  /// Takes each call in turn.
  public var dispatch: ((PendingCall) -> Void)?
  /// Takes the bytes of each reply.
  public var output: (([UInt8]) -> Void)?
  /// Told once, after the last output: nothing more will come. Nil when the caller is simply done.
  public var didEnd: ((Failure?) -> Void)?

  /// Whoever the connection belongs to; calls carry it to their handlers.
  public weak var owner: AnyObject?

  /// Asked before each call is taken; while it says no, calls wait as bytes until `resume`.
  public var canTakeCall: (() -> Bool)?

  private var framer: MessageFramer
  private let reader: JSONReader
  private var current: PendingCall?
  private var isPumping = false
  private var inputEnded = false
  public private(set) var hasEnded = false

  public init(reader: JSONReader, limit: Int = 1 << 20) {
    self.reader = reader
    framer = MessageFramer(limit: limit)
  }

  /// True while a call has not had its final reply.
  public var isBusy: Bool { current != nil }

  /// What came and has not become a call: a message without an end, and calls that wait.
  public var waitingBytes: Int { hasEnded ? 0 : framer.waiting }

  /// Takes bytes as they arrived, in pieces of any length, and dispatches the calls that are whole.
  public func receive(_ bytes: UnsafeRawBufferPointer) {
    guard !hasEnded, !inputEnded else { return }
    framer.append(bytes)
    pump()
  }

  /// Takes calls again after `canTakeCall` has said no.
  public func resume() { pump() }

  /// The caller sends nothing more but may still read: what it has asked for is answered first.
  public func receiveEnd() {
    inputEnded = true
    pump()
  }

  /// Takes no more calls, answers the one under way with an error, and ends.
  public func shutDown(_ error: VarlinkError) {
    inputEnded = true
    framer = MessageFramer(limit: framer.limit)
    if let current { current.fail(error) } else { pump() }
  }

  /// The caller is gone: what is under way is cancelled and nothing is sent any more.
  public func cancel() {
    hasEnded = true
    output = nil
    dispatch = nil
    didEnd = nil
    canTakeCall = nil
    let call = current
    current = nil
    call?.cancel()
  }

  func send(_ bytes: [UInt8]) {
    guard !hasEnded else { return }
    output?(bytes)
  }

  func finish(_ call: PendingCall, with bytes: [UInt8]?) {
    guard current === call else { return }
    current = nil
    if let bytes { send(bytes) }
    pump()
  }

  // A call that is answered at once comes back through `finish` while the loop below still runs; the flag
  // turns that recursion into one more round.
  private func pump() {
    guard !isPumping else { return }
    isPumping = true
    defer { isPumping = false }
    do throws(Failure) {
      while !hasEnded, current == nil {
        // Then what waits is not over yet, whatever else holds.
        if canTakeCall?() == false { return }
        guard try takeCall() else { break }
      }
      if hasEnded { return }
      do throws(MessageFramer.Overflow) { try framer.checkBound() } catch { throw .overflow(error) }
      if inputEnded, current == nil { end(nil) }
    } catch {
      end(error)
    }
  }

  private func takeCall() throws(Failure) -> Bool {
    var call: Call?
    let reader = reader
    let limit = framer.limit
    let found = try framer.next { message throws(Failure) in
      if message.count > limit { throw .overflow(.tooLong(limit: limit)) }
      do throws(CallError) { call = try Call(message, reader: reader) } catch { throw .notACall(error) }
    }
    guard found, let call else { return found }
    let pending = PendingCall(call, on: self)
    current = pending
    dispatch?(pending)
    return true
  }

  private func end(_ failure: Failure?) {
    guard !hasEnded else { return }
    hasEnded = true
    let call = current
    current = nil
    call?.cancel()
    didEnd?(failure)
    output = nil
    dispatch = nil
    didEnd = nil
    canTakeCall = nil
  }
}
