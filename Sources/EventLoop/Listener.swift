// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CUV
import Glibc

/// Accepts connections on a socket that already listens. It owns the descriptor.
///
/// When the process runs out of descriptors, a spare one is given up for a moment to accept the caller and
/// turn it away: otherwise the loop would spin on a connection that it can neither take nor refuse.
public final class Listener: Handle {
  private var raw: UnsafeMutablePointer<uv_poll_t> { memory(as: uv_poll_t.self) }
  private let descriptor: Int32
  private var spare: Int32
  private var accepted: ((StreamSocket) -> Void)?
  /// Told of callers turned away for want of descriptors.
  public var didTurnAway: (() -> Void)?

  public init(
    _ loop: Loop, descriptor: Int32, _ accepted: @escaping (StreamSocket) -> Void
  ) throws(LoopError) {
    self.descriptor = descriptor
    self.accepted = accepted
    spare = open("/dev/null", O_RDONLY | O_CLOEXEC)
    super.init(loop, of: uv_poll_t.self)
    do {
      try LoopError.check(uv_poll_init(loop.raw, raw, descriptor))
    } catch {
      Glibc.close(spare)
      throw error
    }
    didOpen()
    uv_poll_start(raw, Int32(UV_READABLE.rawValue)) { handle, _, _ in
      owner(handle?.pointee.data, Listener.self)?.accept()
    }
  }

  public override func close() {
    guard isOpen else { return }
    super.close()
    Glibc.close(descriptor)
    if spare >= 0 { Glibc.close(spare) }
  }

  override func willClose() {
    accepted = nil
    didTurnAway = nil
  }

  // A burst of callers is taken in pieces so that those already connected get their turn between.
  private func accept() {
    for _ in 0..<64 {
      guard isOpen else { return }
      let peer = Glibc.accept(descriptor, nil, nil)
      if peer >= 0 {
        take(peer)
      } else if errno == EMFILE || errno == ENFILE {
        turnAway()
      } else if errno != ECONNABORTED && errno != EINTR {
        return
      }
    }
  }

  private func take(_ peer: Int32) {
    _ = fcntl(peer, F_SETFD, FD_CLOEXEC)
    do throws(LoopError) {
      let socket = try StreamSocket(loop, descriptor: peer)
      accepted?(socket)
    } catch {
      Glibc.close(peer)
    }
  }

  private func turnAway() {
    guard spare >= 0 else { return }
    Glibc.close(spare)
    let peer = Glibc.accept(descriptor, nil, nil)
    if peer >= 0 { Glibc.close(peer) }
    spare = open("/dev/null", O_RDONLY | O_CLOEXEC)
    didTurnAway?()
  }
}
