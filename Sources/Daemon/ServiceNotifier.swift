// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc

/// Tells the service manager how the daemon is doing, if there is one: datagrams to `$NOTIFY_SOCKET`.
///
/// The protocol is `sd_notify(3)`'s; it is small enough that a library would be the larger part.
public final class ServiceNotifier {
  private let address: String?
  /// How often the manager wants to hear from us, in milliseconds; nil when it does not.
  public let watchdogMilliseconds: Int?

  /// Reads the environment and removes what is for this process alone.
  public convenience init() {
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    let isForUs = variable("WATCHDOG_PID").map { $0 == "\(getpid())" } ?? true
    self.init(
      address: variable("NOTIFY_SOCKET"),
      watchdogMicroseconds: isForUs ? variable("WATCHDOG_USEC").flatMap(Int.init) : nil)
    for name in ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"] { unsetenv(name) }
  }

  init(address: String?, watchdogMicroseconds: Int?) {
    self.address = address
    watchdogMilliseconds = watchdogMicroseconds.flatMap { $0 > 0 ? max(1, $0 / 1000) : nil }
  }

  public func ready(_ status: String) { send("READY=1\nSTATUS=\(status)") }
  public func status(_ status: String) { send("STATUS=\(status)") }
  public func stopping() { send("STOPPING=1\nSTATUS=stopping") }
  public func alive() { send("WATCHDOG=1") }

  public func reloading() {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    send("RELOADING=1\nMONOTONIC_USEC=\(time.tv_sec * 1_000_000 + time.tv_nsec / 1000)\nSTATUS=reloading")
  }

  private func send(_ message: String) {
    guard let address, let first = address.first, first == "/" || first == "@" else { return }
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    var bytes = Array(address.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: name.sun_path) else { return }
    // An abstract name begins with a NUL, for which the variable has an @.
    if first == "@" { bytes[0] = 0 }
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: bytes) }
    let length = MemoryLayout<sockaddr_un>.offset(of: \.sun_path).map { $0 + bytes.count } ?? 0
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let text = Array(message.utf8)
    // Nothing can be done about a manager that does not listen.
    _ = withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(descriptor, text, text.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT), $0, socklen_t(length))
      }
    }
  }
}
