// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Client
import Glibc
import JSON
import Testing
import Wire

@Suite struct WatchTests {
  private static let document = """
    screen: edges
    root:
      subviews: [{id: backdrop}, {id: content}]
    constraints:
      - backdrop.edges == root.edges
      - content.edges == root.safeArea.edges
    """

  /// A daemon with an iPhone X that shows a view as large as the screen and one inside the safe area.
  private func daemon() throws -> RunningDaemon {
    let daemon = try RunningDaemon()
    let file = try daemon.folder.write(Self.document, to: "edges.yaml")
    let opened = try daemon.ctl("open", "phone", "--device", "iphone-x", "--os", "16", "--screen", file)
    #expect(opened.code == 0, "\(opened.errors)")
    return daemon
  }

  @Test func `a subscriber to one node's insets hears that node only`() throws {
    let daemon = try daemon()
    let watch = try daemon.watch("--kinds", "inset-change", "--node", "backdrop", "--count", "2")

    _ = try daemon.ctl("bar", "phone", "status", "hide")
    _ = try daemon.ctl("rotate", "phone", "landscapeLeft")
    _ = try daemon.ctl("keyboard", "phone", "209")
    _ = try daemon.ctl("rotate", "phone", "portrait")

    #expect(
      try watch.output.rest() == """
        phone  #3 rotate     inset-change    backdrop 44/0/34/0 -> 0/44/21/44
        phone  #5 rotate     inset-change    backdrop 0/44/21/44 -> 44/0/34/0

        """)
    #expect(watch.wait() == .exited(0))
  }

  @Test func `every message is a line of JSON for those who ask`() throws {
    let daemon = try daemon()
    let watch = try daemon.watch("phone", "--json", "--count", "1", "--layout")

    _ = try daemon.ctl("rotate", "phone", "landscapeLeft")

    let line = try JSONReader().read(try #require(try watch.output.next()))
    #expect(line["transaction"]?["cause"]?.string == "rotate")
    let layout = line["transaction"]?["events"]?.array?.last
    #expect(layout?["kind"]?.string == "layout")
    #expect(layout?["moved"]?.array?.count == 3)
    #expect(try watch.output.next() == nil)
    #expect(watch.wait() == .exited(0))
  }

  @Test func `it goes on after a transaction that it has heard`() throws {
    let daemon = try daemon()
    let status = try daemon.ctl("status", "--json").json
    let epoch = try #require(status?["epoch"]?.int)
    let sequence = try #require(status?["sequence"]?.int)
    _ = try daemon.ctl("keyboard", "phone", "200")
    _ = try daemon.ctl("keyboard", "phone", "off")

    let outcome = try daemon.ctl("watch", "--after", "\(epoch):\(sequence)", "--count", "2")

    #expect(outcome.code == 0)
    #expect(outcome.lines.filter { $0.contains("keyboard  ") }.count == 2)
  }

  @Test func `a stream that ends with the daemon ends with 5`() throws {
    let daemon = try daemon()
    let watch = try daemon.watch()

    #expect(daemon.kill() == .killed(signal: SIGKILL))

    #expect(try watch.errors.rest() == "pivotctl watch: the stream has ended: pivotd is gone\n")
    #expect(watch.wait() == .exited(5))
  }

  @Test func `a daemon that stops says so`() throws {
    let daemon = try daemon()
    let watch = try daemon.watch()

    #expect(daemon.terminate() == .exited(0))

    #expect(try watch.errors.rest() == "pivotctl watch: the stream has ended: pivotd is stopping\n")
    #expect(watch.wait() == .exited(5))
  }

  @Test func `it waits for a daemon that comes back, and says that there is a gap`() throws {
    let daemon = try daemon()
    let watch = try daemon.watch("--reconnect", "--count", "1")

    #expect(daemon.kill() == .killed(signal: SIGKILL))
    #expect(try watch.errors.next() == "pivotctl watch: the stream has ended: pivotd is gone; waiting for it")
    try daemon.restart()
    #expect(
      try watch.errors.next() == "pivotctl watch: connected again; what happened in between was not heard")
    let opened = try daemon.ctl("open", "other", "--device", "iphone-x", "--screen", "safe-area")
    #expect(opened.code == 0, "\(opened.errors)")

    #expect(try watch.output.rest().contains("other"))
    #expect(watch.wait() == .exited(0))
  }

  @Test func `waiting ends with 5 when its time is over`() throws {
    let daemon = try daemon()

    let outcome = try daemon.ctl("watch", "--timeout", "0.1", "--count", "3")

    #expect(outcome.code == 5)
    #expect(outcome.errors == "pivotctl watch: --timeout is over after 0 of 3 transactions\n")
    #expect(outcome.output.hasSuffix("watching 1 session\n"))
  }

  @Test func `a reader that goes away ends it quietly`() throws {
    let daemon = try daemon()
    let watch = try Child(
      "/bin/sh",
      [
        "-c", "\"$0\" watch --socket \"$1\" | head -n 1; echo \"${PIPESTATUS:-}\"", Programs.pivotctl,
        daemon.socket,
      ])

    let line = try watch.output.next()

    #expect(line?.hasPrefix("phone  #1 as it is") == true)
    // Nothing happens in the session: it is the watch itself that notices.
    #expect(try watch.output.rest() == "\n")
    #expect(try watch.errors.rest() == "")
    #expect(watch.wait() == .exited(0))
  }
}
