// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CUV
import Glibc

/// One end of a connected stream socket. It owns the descriptor.
///
/// Reading stops and starts with `isReading`; writing takes what the socket takes at once, and the caller
/// keeps the rest until `didBecomeWritable`. The poll handle stands beside plain system calls, rather than
/// libuv's own streams, because those queue without bound and cannot tell a peer that has stopped sending
/// from one that is gone. The corresponding C type is `uv_poll_t`.
public final class StreamSocket: Handle {
  private var raw: UnsafeMutablePointer<uv_poll_t> { memory(as: uv_poll_t.self) }
  /// Why the connection is over.
  public enum Ending: Hashable, Sendable {
    /// The peer has closed.
    case closed
    case failed(LoopError)
  }

  public let peer: PeerCredentials?
  public let descriptor: Int32

  /// Takes what arrives; the bytes are valid during the call only.
  public var didRead: ((UnsafeRawBufferPointer) -> Void)?
  /// The peer sends nothing more but may still read.
  public var didReachEnd: (() -> Void)?
  /// Writing can go on after `write` took less than it was given.
  public var didBecomeWritable: (() -> Void)?
  /// The peer is gone; told once, the socket then closes itself.
  public var didEnd: ((Ending) -> Void)?

  /// Whether bytes are taken from the peer. The peer's going is noticed all the same.
  public var isReading = false {
    didSet { if isReading != oldValue { update() } }
  }
  private var waitsToWrite = false
  private var hasReachedEnd = false
  private var events: Int32 = 0

  public init(_ loop: Loop, descriptor: Int32) throws(LoopError) {
    self.descriptor = descriptor
    peer = PeerCredentials(ofSocket: descriptor)
    super.init(loop, of: uv_poll_t.self)
    try LoopError.check(uv_poll_init(loop.raw, raw, descriptor))
    didOpen()
    update()
  }

  /// A pair of connected sockets of this loop.
  public static func pair(_ loop: Loop) throws(LoopError) -> (StreamSocket, StreamSocket) {
    var ends: [Int32] = [0, 0]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw LoopError(errno: errno) }
    return (
      try StreamSocket(loop, descriptor: ends[0]), try StreamSocket(loop, descriptor: ends[1])
    )
  }

  /// Writes as much of the pieces, in order, as the socket takes now, and returns how many bytes that was.
  ///
  /// When it was not all, `didBecomeWritable` tells when to go on. At most the first 1024 pieces are tried.
  public func write(_ pieces: [UnsafeRawBufferPointer]) throws(LoopError) -> Int {
    guard isOpen else { throw LoopError(errno: EPIPE) }
    let count = min(pieces.count, 1024)
    let (written, wanted, failure) = withUnsafeTemporaryAllocation(of: iovec.self, capacity: count) {
      vectors -> (Int, Int, Int32) in
      var wanted = 0
      for (index, piece) in pieces.prefix(count).enumerated() {
        vectors.initializeElement(
          at: index,
          to: iovec(iov_base: UnsafeMutableRawPointer(mutating: piece.baseAddress), iov_len: piece.count))
        wanted += piece.count
      }
      var message = msghdr()
      message.msg_iov = vectors.baseAddress
      message.msg_iovlen = count
      var written: Int
      repeat {
        written = sendmsg(descriptor, &message, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      } while written < 0 && errno == EINTR
      return (written, wanted, written < 0 ? errno : 0)
    }
    if failure != 0 && failure != EAGAIN { throw LoopError(errno: failure) }
    let taken = max(0, written)
    if taken < wanted, !waitsToWrite {
      waitsToWrite = true
      update()
    }
    return taken
  }

  /// What was written and the peer has not read, counted in the kernel's pieces and memory; 0 where it cannot
  /// be told.
  public var unreadBytes: Int { isOpen ? max(0, Int(pivot_unread_bytes(descriptor))) : 0 }

  /// Tells the peer that nothing more will come, after what has been written.
  public func endWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

  public override func close() {
    guard isOpen else { return }
    super.close()
    // A socket closed with bytes unread resets the connection, and the peer would see an error in place of
    // the end it should see.
    for _ in 0..<32 where !hasReachedEnd {
      if recv(descriptor, loop.readBuffer.baseAddress, loop.readBuffer.count, Int32(MSG_DONTWAIT)) <= 0 {
        break
      }
    }
    Glibc.close(descriptor)
  }

  override func willClose() {
    didRead = nil
    didReachEnd = nil
    didBecomeWritable = nil
    didEnd = nil
  }
}

extension StreamSocket {
  // Urgent data never comes on a local socket. Asking for it keeps the socket in the poll set when nothing
  // else is wanted, which is how a peer's going is noticed: a hang-up is always reported, but libuv only
  // passes it on to a handle that waits for something.
  private func update() {
    guard isOpen else { return }
    var wanted = Int32(UV_PRIORITIZED.rawValue)
    if isReading && !hasReachedEnd { wanted |= Int32(UV_READABLE.rawValue) }
    if waitsToWrite { wanted |= Int32(UV_WRITABLE.rawValue) }
    guard wanted != events else { return }
    events = wanted
    uv_poll_start(raw, wanted) { handle, status, events in
      owner(handle?.pointee.data, StreamSocket.self)?.handle(status: status, events: events)
    }
  }

  private func handle(status: Int32, events: Int32) {
    // After an error condition libuv no longer watches the socket: read what is left, and that is the end.
    if status < 0 {
      while isOpen, isReading, !hasReachedEnd, readOnce() {}
      return end(.closed)
    }
    if events & Int32(UV_READABLE.rawValue) != 0 { readOnce() }
    guard isOpen else { return }
    if events & Int32(UV_WRITABLE.rawValue) != 0, waitsToWrite {
      waitsToWrite = false
      update()
      didBecomeWritable?()
      guard isOpen else { return }
    }
    if events & Int32(UV_PRIORITIZED.rawValue) != 0 { hangUpIfGone() }
  }

  /// False when there was nothing to read.
  @discardableResult
  private func readOnce() -> Bool {
    guard isReading, !hasReachedEnd else { return false }
    let buffer = loop.readBuffer
    let count = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
    if count > 0 {
      didRead?(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    } else if count == 0 {
      hasReachedEnd = true
      update()
      didReachEnd?()
    } else if errno != EAGAIN && errno != EINTR {
      end(.failed(LoopError(errno: errno)))
    }
    return count > 0
  }

  private func hangUpIfGone() {
    var state = pollfd(fd: descriptor, events: 0, revents: 0)
    guard poll(&state, 1, 0) > 0 else { return }
    let bits = Int32(state.revents)
    guard bits & (POLLHUP | POLLERR | POLLNVAL) != 0 else { return }
    // What the peer wrote before it went is still read first; its end follows in a later turn.
    if isReading, !hasReachedEnd { return }
    end(.closed)
  }

  private func end(_ ending: Ending) {
    guard isOpen else { return }
    let told = didEnd
    close()
    told?(ending)
  }
}
