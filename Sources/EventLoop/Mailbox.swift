// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CUV
import Synchronization

/// The one door into a loop from other threads: values are queued under a lock and handled on the loop.
///
/// The corresponding C functions are `uv_async_init` and `uv_async_send`.
public final class Mailbox<Message: Sendable> {
  /// What other threads hold.
  public final class Sender: Sendable {
    fileprivate struct State {
      var queue: [Message] = []
      var isOpen = true
    }

    fileprivate let state = Mutex(State())
    // The only unsafe promise in the module: uv_async_send may be called from any thread while the handle
    // is open, and `isOpen`, read under the lock, says whether it is.
    private nonisolated(unsafe) let async: UnsafeMutablePointer<uv_async_t>

    fileprivate init(_ async: UnsafeMutablePointer<uv_async_t>) { self.async = async }

    /// Queues a message; false when the mailbox is closed and the message goes nowhere.
    @discardableResult
    public func send(_ message: Message) -> Bool {
      state.withLock { state in
        guard state.isOpen else { return false }
        state.queue.append(message)
        if state.queue.count == 1 { uv_async_send(async) }
        return true
      }
    }
  }

  public let sender: Sender
  private let door: Door

  public init(_ loop: Loop, _ receive: @escaping (Message) -> Void) throws(LoopError) {
    door = Door(loop)
    let sender = Sender(door.raw)
    self.sender = sender
    try door.open {
      let messages = sender.state.withLock { state in
        defer { state.queue = [] }
        return state.queue
      }
      for message in messages { receive(message) }
    }
  }

  /// Takes no more messages and drops those that wait.
  public func close() {
    sender.state.withLock {
      $0.isOpen = false
      $0.queue = []
    }
    door.close()
  }

  public func dontKeepLoopRunning() { door.dontKeepLoopRunning() }
}

/// The handle behind a mailbox; a C callback cannot be generic, so this part is not.
private final class Door: Handle {
  var raw: UnsafeMutablePointer<uv_async_t> { memory(as: uv_async_t.self) }
  private var drain: (() -> Void)?

  init(_ loop: Loop) { super.init(loop, of: uv_async_t.self) }

  func open(_ drain: @escaping () -> Void) throws(LoopError) {
    self.drain = drain
    try LoopError.check(
      uv_async_init(loop.raw, raw) { handle in owner(handle?.pointee.data, Door.self)?.drain?() })
    didOpen()
  }

  override func willClose() { drain = nil }
}
