// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Client
import Glibc
import Testing
import Wire

/// `pivotd` as a process: its socket, its signals, its clients' lives.
@Suite struct DaemonTests {
  @Test func `it says when it is ready, when it reloads and when it stops`() throws {
    let daemon = try RunningDaemon()

    daemon.process.send(SIGHUP)
    try daemon.notifications.wait(for: "RELOADING=1")
    try daemon.notifications.wait(for: "READY=1")
    daemon.process.send(SIGTERM)
    try daemon.notifications.wait(for: "STOPPING=1")

    #expect(daemon.process.wait() == .exited(0))
    #expect(access(daemon.socket, F_OK) != 0)
  }

  @Test func `a socket that a dead daemon left behind is replaced`() throws {
    let daemon = try RunningDaemon()
    #expect(daemon.kill() == .killed(signal: SIGKILL))
    #expect(access(daemon.socket, F_OK) == 0)
    #expect(try daemon.ctl("list").code == 3)

    try daemon.restart()

    #expect(try daemon.ctl("list").code == 0)
  }

  @Test func `a socket that is in use is never taken`() throws {
    let daemon = try RunningDaemon()

    let second = try Child(Programs.pivotd, ["--socket", daemon.socket])

    #expect(try second.errors.rest().contains(daemon.socket))
    #expect(second.wait() == .exited(1))
    #expect(try daemon.ctl("list").code == 0)
  }

  @Test func `others than its group stay outside`() throws {
    let daemon = try RunningDaemon()
    var status = stat()

    #expect(stat(daemon.socket, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o660)
  }

  @Test func `a session goes with the client that opened it, a persistent one stays`() throws {
    let daemon = try RunningDaemon()
    let watch = try daemon.watch("--kinds", "session")
    _ = try daemon.ctl("open", "kept", "--device", "iphone-x", "--screen", "safe-area")
    var client: Connection? = try daemon.connect()
    _ = try client?.call(OpenSession(name: "lent", device: "iphone-8", screen: "safe-area"))
    #expect(try daemon.ctl("list").lines.count == 3)

    // The connection ends here, as it does when a client is killed.
    withExtendedLifetime(client) {}
    client = nil

    let heard = try watch.output.lines { $0.contains("closed") }
    #expect(heard.last?.hasPrefix("lent") == true)
    let left = try daemon.connect().call(ListSessions()).sessions.map(\.session)
    #expect(left == ["kept"])
  }

  @Test func `a client that dies takes its keyboard with it`() throws {
    let daemon = try RunningDaemon()
    _ = try daemon.ctl("open", "phone", "--device", "iphone-x", "--os", "16", "--screen", "safe-area")
    let watch = try daemon.watch("--kinds", "keyboard", "--count", "2")
    var client: Connection? = try daemon.connect()
    _ = try client?.call(
      Apply(session: "phone", changes: [Change(kind: "keyboard", height: 300)], hold: true))

    withExtendedLifetime(client) {}
    client = nil

    let heard = try watch.output.rest()
    #expect(heard.contains("hidden -> 300 high"))
    #expect(heard.contains("300 high -> hidden"))
  }

  @Test func `everything can be checked without serving`() throws {
    let good = try Child(Programs.pivotd, ["--check", "--config", Programs.root + "/config/pivotd.yaml"])
    let folder = try ScratchFolder()
    let file = try folder.write("sockets: /tmp/x\n", to: "pivotd.yaml")
    let bad = try Child(Programs.pivotd, ["--check", "--config", file])

    #expect(good.wait() == .exited(0))
    #expect(try bad.errors.rest().contains("\(file):1:1"))
    #expect(bad.wait() == .exited(2))
  }
}
