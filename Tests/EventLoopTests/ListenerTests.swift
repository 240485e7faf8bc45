// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import EventLoop
import Glibc
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ListenerTests {
  /// A listening socket on a name that only this test has, in the abstract namespace.
  private func listen(_ name: String) throws -> (Int32, sockaddr_un) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { path in
      path.copyBytes(from: [0] + "pivotd-\(getpid())-\(name)".utf8)
    }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let bound = withAddress(&address) { bind(descriptor, $0, $1) }
    try #require(bound == 0 && Glibc.listen(descriptor, 128) == 0)
    return (descriptor, address)
  }

  private func withAddress<Result>(
    _ address: inout sockaddr_un, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  private func connect(_ address: sockaddr_un) -> Int32 {
    var address = address
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    return withAddress(&address) { Glibc.connect(descriptor, $0, $1) } == 0 ? descriptor : -1
  }

  @Test func `takes a burst of callers`() throws {
    let loop = try Loop()
    let (descriptor, address) = try listen("burst")
    var sockets: [StreamSocket] = []
    let listener = try Listener(loop, descriptor: descriptor) { sockets.append($0) }

    let callers = (0..<100).map { _ in connect(address) }
    while sockets.count < 100 { loop.turnWaiting() }

    #expect(callers.allSatisfy { $0 >= 0 })
    #expect(sockets.allSatisfy { $0.peer?.pid == getpid() })
    for socket in sockets { socket.close() }
    for caller in callers { Glibc.close(caller) }
    listener.close()
    loop.run()
  }

  @Test func `accepts no more once it is closed`() throws {
    let loop = try Loop()
    let (descriptor, address) = try listen("closed")
    let listener = try Listener(loop, descriptor: descriptor) { _ in Issue.record("it accepted") }

    listener.close()
    loop.run()

    #expect(connect(address) == -1)
  }
}
