// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CUV

/// One event loop. It and everything made from it stay on the thread that made them; other threads come in
/// through a `Mailbox` only.
///
/// One turn of the loop: timers, then waiting for events and their callbacks, then `EndOfTurn`.
/// The corresponding C type is `uv_loop_t`.
public final class Loop {
  let raw: UnsafeMutablePointer<uv_loop_t>
  /// Shared by all sockets of the loop: what is read is handed on before the next read.
  let readBuffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)

  public init() throws(LoopError) {
    raw = .allocate(capacity: 1)
    let code = uv_loop_init(raw)
    if code < 0 {
      raw.deallocate()
      readBuffer.deallocate()
      throw LoopError(code: code)
    }
  }

  // Open handles hold the loop, so by now all of them are closed.
  deinit {
    let code = uv_loop_close(raw)
    precondition(code == 0, "the loop went before one of its handles")
    raw.deallocate()
    readBuffer.deallocate()
  }

  /// Runs until nothing is left to wait for, or `stop` is called.
  public func run() { uv_run(raw, UV_RUN_DEFAULT) }

  /// Does what is ready and returns at once; true while there is something to wait for.
  @discardableResult
  public func turn() -> Bool { uv_run(raw, UV_RUN_NOWAIT) != 0 }

  /// Waits until something happens, does it, and returns; true while there is something to wait for.
  @discardableResult
  public func turnWaiting() -> Bool { uv_run(raw, UV_RUN_ONCE) != 0 }

  /// Ends `run` after the current turn.
  public func stop() { uv_stop(raw) }

  /// Milliseconds of a clock that only moves forward, as of the start of this turn.
  public var milliseconds: Int { Int(clamping: uv_now(raw)) }
}
