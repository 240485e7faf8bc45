// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import EventLoop
import Glibc
import Testing

/// What one end of a connection has heard.
private final class Listening {
  let socket: StreamSocket
  var bytes: [UInt8] = []
  var ends = 0
  var writables = 0
  var endings: [StreamSocket.Ending] = []

  init(_ socket: StreamSocket) {
    self.socket = socket
    socket.didRead = { [unowned self] in bytes += $0 }
    socket.didReachEnd = { [unowned self] in ends += 1 }
    socket.didBecomeWritable = { [unowned self] in writables += 1 }
    socket.didEnd = { [unowned self] in endings.append($0) }
    socket.isReading = true
  }

  func write(_ pieces: [UInt8]...) throws -> Int {
    let joined = pieces.flatMap { $0 }
    return try joined.withUnsafeBytes { all in
      var views: [UnsafeRawBufferPointer] = []
      var start = 0
      for piece in pieces {
        views.append(UnsafeRawBufferPointer(rebasing: all[start..<start + piece.count]))
        start += piece.count
      }
      return try socket.write(views)
    }
  }
}

@Suite(.timeLimit(.minutes(5)))
struct StreamSocketTests {
  private func pair(_ loop: Loop) throws -> (Listening, Listening) {
    let (a, b) = try StreamSocket.pair(loop)
    return (Listening(a), Listening(b))
  }

  private func close(_ loop: Loop, _ ends: Listening...) {
    for end in ends { end.socket.close() }
    loop.run()
  }

  @Test func `pieces arrive in order`() throws {
    let loop = try Loop()
    let (a, b) = try pair(loop)

    #expect(try a.write([1, 2], [], [3]) == 3)
    while b.bytes.count < 3 { loop.turnWaiting() }

    #expect(b.bytes == [1, 2, 3])
    close(loop, a, b)
  }

  @Test func `knows who is at the other end`() throws {
    let loop = try Loop()
    let (a, b) = try pair(loop)

    #expect(a.socket.peer == PeerCredentials(pid: getpid(), uid: getuid(), gid: getgid()))
    close(loop, a, b)
  }

  @Test func `a full socket takes part and tells when it takes more`() throws {
    let loop = try Loop()
    let (a, b) = try pair(loop)
    let block = [UInt8](repeating: 7, count: 1 << 20)
    b.socket.isReading = false

    let taken = try a.write(block)
    #expect(taken > 0 && taken < block.count)
    #expect(try a.write(block) == 0)
    loop.turn()
    #expect(a.writables == 0)

    b.socket.isReading = true
    while a.writables == 0 || b.bytes.count < taken { loop.turnWaiting() }
    #expect(b.bytes.count == taken)
    #expect(a.writables == 1)
    close(loop, a, b)
  }

  @Test func `half a close ends reading, not writing`() throws {
    let loop = try Loop()
    let (a, b) = try pair(loop)

    _ = try a.write([1])
    a.socket.endWriting()
    while b.ends == 0 { loop.turnWaiting() }
    #expect(b.bytes == [1])
    #expect(b.endings == [])

    _ = try b.write([2])
    while a.bytes.isEmpty { loop.turnWaiting() }
    loop.turn()
    #expect(a.bytes == [2] && b.ends == 1 && b.endings == [])
    close(loop, a, b)
  }

  @Test func `a peer that goes after half a close is noticed`() throws {
    let loop = try Loop()
    let (a, b) = try pair(loop)
    a.socket.endWriting()
    while b.ends == 0 { loop.turnWaiting() }

    a.socket.close()
    while b.endings.isEmpty { loop.turnWaiting() }

    #expect(b.endings == [.closed])
    #expect(!b.socket.isOpen)
    close(loop, a, b)
  }

  @Test(arguments: [true, false])
  func `a peer that goes is noticed, whether it is read from or not`(isReading: Bool) throws {
    let loop = try Loop()
    let (a, b) = try pair(loop)
    b.socket.isReading = isReading

    a.socket.close()
    while b.endings.isEmpty, b.ends == 0 { loop.turnWaiting() }
    while b.endings.isEmpty { loop.turnWaiting() }

    #expect(b.endings == [.closed])
    close(loop, a, b)
  }

  @Test func `a peer that goes with bytes unread is noticed, and what it wrote is read first`() throws {
    let loop = try Loop()
    var ends: [Int32] = [0, 0]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    let b = Listening(try StreamSocket(loop, descriptor: ends[1]))

    _ = try b.write([1, 2, 3])
    let sent: [UInt8] = [9]
    #expect(Glibc.write(ends[0], sent, 1) == 1)
    Glibc.close(ends[0])
    while b.endings.isEmpty { loop.turnWaiting() }

    #expect(b.bytes == [9])
    #expect(b.endings.count == 1)
    close(loop, b)
  }

  @Test func `writing to a peer that is gone throws and raises no signal`() throws {
    let loop = try Loop()
    let (a, b) = try pair(loop)
    b.socket.close()

    #expect(throws: LoopError(errno: EPIPE)) { try a.write([1]) }
    close(loop, a, b)
  }

  @Test func `closing with bytes unread leaves the peer an end, not an error`() throws {
    let loop = try Loop()
    let (a, b) = try pair(loop)
    b.socket.isReading = false

    _ = try a.write([UInt8](repeating: 0, count: 1000))
    _ = try b.write([5])
    b.socket.close()
    while a.ends == 0 && a.endings.isEmpty { loop.turnWaiting() }

    #expect(a.bytes == [5])
    #expect(a.ends == 1)
    while a.endings.isEmpty { loop.turnWaiting() }
    #expect(a.endings == [.closed])
    close(loop, a)
  }
}
