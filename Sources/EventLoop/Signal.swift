// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CUV

/// Calls back on the loop when the process gets a signal. It does not keep the loop running.
///
/// The corresponding C type is `uv_signal_t`.
public final class Signal: Handle {
  private var raw: UnsafeMutablePointer<uv_signal_t> { memory(as: uv_signal_t.self) }
  private var received: (() -> Void)?

  public init(_ loop: Loop, _ number: Int32, _ received: @escaping () -> Void) throws(LoopError) {
    self.received = received
    super.init(loop, of: uv_signal_t.self)
    try LoopError.check(uv_signal_init(loop.raw, raw))
    didOpen()
    let code = uv_signal_start(
      raw, { handle, _ in owner(handle?.pointee.data, Signal.self)?.received?() }, number)
    if code < 0 {
      close()
      throw LoopError(code: code)
    }
    dontKeepLoopRunning()
  }

  override func willClose() { received = nil }
}
