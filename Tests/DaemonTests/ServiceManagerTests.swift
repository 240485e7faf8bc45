// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Client
import Foundation
import Glibc
import Testing
import Wire

/// What a service manager passes to `pivotd` and hears from it.
@Suite(.timeLimit(.minutes(5)))
struct ServiceManagerTests {
  /// A manager's end of `$NOTIFY_SOCKET`.
  private final class Manager {
    let path = NSTemporaryDirectory() + "notify-\(UUID().uuidString.prefix(8))"
    private let descriptor: Int32

    init() throws {
      descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
      let bound = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      try #require(bound == 0)
    }

    deinit {
      close(descriptor)
      unlink(path)
    }

    /// The next datagram's lines; nil when none comes.
    func next() -> [String]? {
      var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&state, 1, 20_000) == 1 else { return nil }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      let text = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
      return text.split(separator: "\n").map(String.init)
    }

    /// Datagrams up to the first that has this line.
    func wait(for line: String) -> [String]? {
      while let lines = next() { if lines.contains(line) { return lines } }
      return nil
    }
  }

  @Test func `tells when it is ready, reloads and stops`() throws {
    let manager = try Manager()
    let daemon = try DaemonProcess(environment: ["NOTIFY_SOCKET": manager.path])

    let ready = try #require(manager.next())
    #expect(ready[0] == "READY=1" && ready[1].hasPrefix("STATUS=") && ready[1].contains("devices"))
    try daemon.connect().expectAlive()

    kill(daemon.process.processIdentifier, SIGHUP)
    let reloading = try #require(manager.next())
    #expect(reloading[0] == "RELOADING=1" && reloading[1].hasPrefix("MONOTONIC_USEC="))
    #expect(manager.next()?.first == "READY=1")

    kill(daemon.process.processIdentifier, SIGTERM)
    #expect(manager.next()?.first == "STOPPING=1")
    #expect(daemon.finish().code == 0)
  }

  @Test func `shows the watchdog that the loop turns`() throws {
    let manager = try Manager()
    let daemon = try DaemonProcess(
      environment: ["NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": "20000"])

    #expect(manager.wait(for: "READY=1") != nil)
    #expect(manager.wait(for: "WATCHDOG=1") != nil)
    #expect(manager.wait(for: "WATCHDOG=1") != nil)
    try daemon.connect().expectAlive()
  }

  @Test(
    .enabled(if: access("/usr/bin/systemd-socket-activate", X_OK) == 0, "systemd-socket-activate is not here")
  )
  func `serves on the socket that is passed to it, and leaves it where it is`() throws {
    let daemon = try DaemonProcess(
      ["--socket", "/nowhere/at/all"],
      wrapper: ["systemd-socket-activate", "--fdname=varlink", "-l", "FOLDER/passed"])
    let path = daemon.folder + "/passed"
    _ = try daemon.waitForLine("Listening on")

    let client = try daemon.connect(to: path)
    #expect(try client.call(GetStatus()).socket == nil)
    kill(daemon.process.processIdentifier, SIGTERM)

    #expect(try client.hasEnded())
    #expect(daemon.finish().code == 0)
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func `serves one connection that is passed to it and ends with it`() throws {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
    let client = Connection(descriptor: ends[0], timeoutMilliseconds: 20_000)
    // As a Varlink client starts a program to talk to: the connection is descriptor 3.
    let daemon = try DaemonProcess(
      wrapper: [
        "sh", "-c", "LISTEN_PID=$$ LISTEN_FDS=1 LISTEN_FDNAMES=varlink exec \"$0\" \"$@\" 3<&0 0</dev/null",
      ],
      input: FileHandle(fileDescriptor: ends[1], closeOnDealloc: false))
    close(ends[1])

    #expect(try client.call(GetStatus()).connections == 1)
    client.endWriting()

    #expect(try client.hasEnded())
    #expect(daemon.finish().code == 0)
  }
}
