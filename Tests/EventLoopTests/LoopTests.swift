// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import EventLoop
import class Foundation.Thread
import Glibc
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(5)))
struct LoopTests {
  @Test func `a loop with nothing to wait for ends at once`() throws {
    let loop = try Loop()

    loop.run()

    #expect(!loop.turn())
  }

  @Test func `a timer fires once, or again and again until it is stopped`() throws {
    let loop = try Loop()
    var once = 0
    var often = 0
    let first = Timer(loop) { once += 1 }
    let second = Timer(loop) { often += 1 }
    first.start(after: 0)
    second.start(after: 0, every: 1)

    while often < 3 { loop.turnWaiting() }
    #expect(once == 1)
    #expect(second.isRunning && !first.isRunning)

    second.stop()
    #expect(!loop.turn())
    first.close()
    second.close()
    loop.run()
  }

  @Test func `a closed timer fires no more and lets go of its callback`() throws {
    final class Witness {}
    let loop = try Loop()
    weak var held: Witness?
    let timer: EventLoop.Timer
    do {
      let witness = Witness()
      held = witness
      timer = Timer(loop) { [witness] in
        _ = witness
        Issue.record("it fired")
      }
    }
    timer.start(after: 0)
    #expect(held != nil)

    timer.close()
    timer.close()
    timer.start(after: 0)
    loop.run()

    #expect(held == nil)
  }

  @Test func `the end of a turn comes after what happened in it, and before the loop waits`() throws {
    let loop = try Loop()
    var log: [String] = []
    let end = EndOfTurn(loop) { if log.last != "end" { log.append("end") } }
    let timer = Timer(loop) {
      log.append("timer")
      loop.stop()
    }
    let mailbox = try Mailbox<String>(loop) { log.append($0) }

    timer.start(after: 0)
    loop.run()
    #expect(log.contains("timer"))

    mailbox.sender.send("one")
    mailbox.sender.send("two")
    loop.turnWaiting()

    #expect(log.suffix(3) == ["one", "two", "end"])
    end.close()
    timer.close()
    mailbox.close()
    loop.run()
  }

  @Test func `the end of a turn does not keep the loop running`() throws {
    let loop = try Loop()
    let end = EndOfTurn(loop) {}

    #expect(!loop.turn())

    end.close()
    loop.run()
  }

  @Test func `a signal is handled on the loop`() throws {
    let loop = try Loop()
    var received = 0
    let signal = try Signal(loop, SIGWINCH) {
      received += 1
      loop.stop()
    }
    let bound = Timer(loop) { loop.stop() }
    bound.start(after: 10_000)

    kill(getpid(), SIGWINCH)
    loop.run()

    #expect(received >= 1)
    signal.close()
    bound.close()
    loop.run()
  }

  @Test func `messages from other threads arrive in the order of each`() throws {
    let loop = try Loop()
    var received: [Int] = []
    let mailbox = try Mailbox<Int>(loop) {
      received.append($0)
      if received.count == 2000 { loop.stop() }
    }
    let sender = mailbox.sender
    for thread in 0..<2 {
      Thread.detachNewThread { for n in 0..<1000 { sender.send(thread * 1000 + n) } }
    }

    loop.run()

    #expect(received.filter { $0 < 1000 } == Array(0..<1000))
    #expect(received.filter { $0 >= 1000 } == Array(1000..<2000))
    mailbox.close()
    #expect(!sender.send(1))
    loop.run()
  }

  @Test func `loops of many threads do not meet`() async {
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          guard let loop = try? Loop() else { return 0 }
          var count = 0
          let timer = Timer(loop) { count += 1 }
          timer.start(after: 0, every: 1)
          while count < 5 { loop.turnWaiting() }
          timer.close()
          loop.run()
          return count
        }
      }
      for await count in group { #expect(count == 5) }
    }
  }
}
