// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc

/// Cuts a stream of bytes into messages at their closing NUL, whatever pieces the bytes come in.
///
/// Every byte is looked at once, so a message that trickles in costs no more than one that comes whole.
public struct MessageFramer {
  /// A message that is longer than one may be.
  public enum Overflow: Error, Hashable, Sendable, CustomStringConvertible {
    /// A message, or all that waits behind an unfinished call, is longer than this many bytes.
    case tooLong(limit: Int)

    public var description: String {
      switch self {
      case .tooLong(let limit): "more than \(limit) bytes wait to be read as messages"
      }
    }
  }

  /// The longest message taken, without its NUL.
  public let limit: Int
  private var buffer: [UInt8] = []
  private var start = 0
  private var scanned = 0

  public init(limit: Int = 1 << 20) {
    self.limit = limit
  }

  /// Bytes that no call to `next` has handed out yet.
  public var waiting: Int { buffer.count - start }

  /// Takes bytes as they arrived, in pieces of any length.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if start > 0, start == buffer.count || start > 64 * 1024 { discardRead() }
    buffer.append(contentsOf: bytes)
  }

  /// Hands the next whole message to `body` and returns true, or returns false when there is none yet.
  public mutating func next<E: Error>(
    _ body: (UnsafeRawBufferPointer) throws(E) -> Void
  ) throws(E) -> Bool {
    guard let end = endOfMessage() else { return false }
    let message = start..<end
    start = end + 1
    scanned = start
    // Not through `withUnsafeBytes`: its closure cannot throw E.
    try buffer.span.withUnsafeBytes { all throws(E) in
      try body(UnsafeRawBufferPointer(rebasing: all[message]))
    }
    return true
  }

  /// Throws when what waits is longer than one message may be. Ask when no whole message can be handed out.
  public func checkBound() throws(Overflow) {
    if waiting > limit { throw .tooLong(limit: limit) }
  }

  private mutating func endOfMessage() -> Int? {
    guard scanned < buffer.count else { return nil }
    let found = buffer.withUnsafeBytes { all -> Int? in
      guard let base = all.baseAddress else { return nil }
      guard let place = memchr(base + scanned, 0, all.count - scanned) else { return nil }
      return UnsafeRawPointer(place) - base
    }
    scanned = found ?? buffer.count
    return found
  }

  private mutating func discardRead() {
    scanned -= start
    if start == buffer.count {
      // A long message's memory is not kept for the short ones that follow.
      buffer.removeAll(keepingCapacity: buffer.capacity <= 128 * 1024)
    } else {
      buffer.removeSubrange(..<start)
    }
    start = 0
  }
}
