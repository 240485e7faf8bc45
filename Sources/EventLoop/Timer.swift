// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CUV

/// Calls back after a time, once or again and again.
///
/// The corresponding C type is `uv_timer_t`.
public final class Timer: Handle {
  private var raw: UnsafeMutablePointer<uv_timer_t> { memory(as: uv_timer_t.self) }
  private var fire: (() -> Void)?

  public init(_ loop: Loop, _ fire: @escaping () -> Void) {
    self.fire = fire
    super.init(loop, of: uv_timer_t.self)
    uv_timer_init(loop.raw, raw)
    didOpen()
  }

  /// Starts anew, whether it was running or not. Times are in milliseconds; `interval` 0 fires once.
  public func start(after delay: Int, every interval: Int = 0) {
    guard isOpen else { return }
    uv_timer_start(
      raw, { handle in owner(handle?.pointee.data, Timer.self)?.fire?() }, UInt64(max(0, delay)),
      UInt64(max(0, interval)))
  }

  /// It does not fire until it is started again.
  public func stop() {
    if isOpen { uv_timer_stop(raw) }
  }

  public var isRunning: Bool { isOpen && uv_is_active(base) != 0 }

  override func willClose() { fire = nil }
}
