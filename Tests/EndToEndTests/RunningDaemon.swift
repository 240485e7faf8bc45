// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Client
import Glibc
import Wire

/// A pivotd of a test's own, on a private socket, with the configuration that is shipped.
final class RunningDaemon {
  let folder: ScratchFolder
  let socket: String
  private(set) var process: Child
  let notifications: NotifySocket

  init() throws {
    folder = try ScratchFolder()
    socket = folder.path + "/io.pivotd"
    notifications = try NotifySocket(path: folder.path + "/notify")
    process = try Self.start(socket: socket, notifications: notifications.path)
    try notifications.wait(for: "READY=1")
  }

  /// Starts pivotd again on the same socket.
  func restart() throws {
    process = try Self.start(socket: socket, notifications: notifications.path)
    try notifications.wait(for: "READY=1")
  }

  private static func start(socket: String, notifications: String) throws -> Child {
    try Child(
      Programs.pivotd, ["--config", Programs.root + "/config/pivotd.yaml", "--socket", socket],
      environment: ["NOTIFY_SOCKET": notifications, "LISTEN_FDS": nil, "LISTEN_PID": nil])
  }

  func connect() throws -> Connection {
    try Connection(path: socket, timeoutMilliseconds: Int(LineReader.patienceMilliseconds))
  }

  func ctl(_ words: String..., input: String = "") throws -> Programs.Outcome {
    try Programs.pivotctl(["--socket", socket] + words, input: input)
  }

  /// A `pivotctl watch` that has heard how things stand; what it writes from now on is new.
  func watch(_ words: String...) throws -> Child {
    let child = try Child(Programs.pivotctl, ["watch", "--socket", socket] + words)
    _ = try child.output.lines { $0.hasPrefix("watching") || $0.contains("\"ready\"") }
    return child
  }

  func kill() -> Child.End {
    process.send(SIGKILL)
    return process.wait()
  }

  func terminate() -> Child.End {
    process.send(SIGTERM)
    return process.wait()
  }
}

/// The other end of `sd_notify`.
final class NotifySocket {
  let path: String
  private let descriptor: Int32

  init(path: String) throws {
    self.path = path
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else { throw Child.Failure(description: "no notify socket: \(errno)") }
  }

  deinit { close(descriptor) }

  /// Waits for a message with this line; gives it back whole.
  @discardableResult
  func wait(for line: String) throws -> [String] {
    while true {
      var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&state, 1, LineReader.patienceMilliseconds) > 0 else {
        throw Child.Failure(description: "\(line) was never sent")
      }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      let lines = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: "\n")
      if lines.contains(where: { $0 == line }) { return lines.map(String.init) }
    }
  }
}
