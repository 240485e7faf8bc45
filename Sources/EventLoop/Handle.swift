// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CUV

/// What timers, signals and sockets have in common: memory that libuv uses until it says that it is done.
///
/// libuv calls the close callback on a later turn of the loop. Until then the memory still belongs to
/// libuv, so an open handle keeps itself alive here and lets go in that callback.
public class Handle {
  public let loop: Loop
  private let memory: UnsafeMutableRawPointer
  public private(set) var isOpen = false

  /// Each kind of handle names its C type here and reaches it through `memory(as:)`.
  init<Raw>(_ loop: Loop, of type: Raw.Type) {
    self.loop = loop
    let memory = UnsafeMutablePointer<Raw>.allocate(capacity: 1)
    self.memory = UnsafeMutableRawPointer(memory)
  }

  deinit { memory.deallocate() }

  func memory<Raw>(as type: Raw.Type) -> UnsafeMutablePointer<Raw> {
    memory.assumingMemoryBound(to: type)
  }

  var base: UnsafeMutablePointer<uv_handle_t> { memory(as: uv_handle_t.self) }

  func didOpen() {
    base.pointee.data = Unmanaged<AnyObject>.passRetained(self).toOpaque()
    isOpen = true
  }

  /// Lets go of the callbacks, and with them of whatever they hold.
  func willClose() {}

  /// Ends the handle; no callback of it runs after this. A second call does nothing.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    willClose()
    uv_close(base) { handle in
      guard let data = handle?.pointee.data else { return }
      Unmanaged<AnyObject>.fromOpaque(data).release()
    }
  }

  /// A handle that does not keep `Loop.run` from ending.
  public func dontKeepLoopRunning() {
    if isOpen { uv_unref(base) }
  }
}

/// From a C callback back to the object behind it.
@inline(__always)
func owner<Object: AnyObject>(_ data: UnsafeMutableRawPointer?, _: Object.Type = Object.self) -> Object? {
  data.map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
}
