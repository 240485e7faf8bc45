// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CUV

/// Calls back once everything that is ready in a turn of the loop has been handled, before the loop waits
/// again: the place to write out what the turn has gathered.
///
/// Events are handled between libuv's prepare and check phases and timers before them, so both phases call
/// back. Neither keeps the loop running. The corresponding C types are `uv_prepare_t` and `uv_check_t`.
public final class EndOfTurn {
  private let before: Prepare
  private let after: Check

  public init(_ loop: Loop, _ body: @escaping () -> Void) {
    before = Prepare(loop, body)
    after = Check(loop, body)
  }

  public func close() {
    before.close()
    after.close()
  }
}

private final class Prepare: Handle {
  private var raw: UnsafeMutablePointer<uv_prepare_t> { memory(as: uv_prepare_t.self) }
  private var body: (() -> Void)?

  init(_ loop: Loop, _ body: @escaping () -> Void) {
    self.body = body
    super.init(loop, of: uv_prepare_t.self)
    uv_prepare_init(loop.raw, raw)
    didOpen()
    uv_prepare_start(raw) { handle in owner(handle?.pointee.data, Prepare.self)?.body?() }
    dontKeepLoopRunning()
  }

  override func willClose() { body = nil }
}

private final class Check: Handle {
  private var raw: UnsafeMutablePointer<uv_check_t> { memory(as: uv_check_t.self) }
  private var body: (() -> Void)?

  init(_ loop: Loop, _ body: @escaping () -> Void) {
    self.body = body
    super.init(loop, of: uv_check_t.self)
    uv_check_init(loop.raw, raw)
    didOpen()
    uv_check_start(raw) { handle in owner(handle?.pointee.data, Check.self)?.body?() }
    dontKeepLoopRunning()
  }

  override func willClose() { body = nil }
}
