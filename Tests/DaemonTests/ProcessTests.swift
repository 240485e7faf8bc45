// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Client
import Foundation
import Glibc
import PipeText
import Testing
import Varlink
import Wire

/// `pivotd` from outside: arguments, signals, exit codes, the socket's place.
@Suite(.timeLimit(.minutes(5)))
struct ProcessTests {
  @Test(arguments: [SIGTERM, SIGINT])
  func `a signal stops it cleanly`(signal: Int32) throws {
    let daemon = try DaemonProcess()
    _ = try daemon.waitForLine("ready")
    let stream = try daemon.connect().stream(Subscribe())
    #expect(try stream.next()?.ready != nil)

    kill(daemon.process.processIdentifier, signal)

    #expect(throws: ClientError.refused(SessionsError.shuttingDown.reply)) { try stream.next() }
    let end = daemon.finish()
    #expect(end.code == 0)
    #expect(end.errors.contains("<6>stopped"))
    #expect(!FileManager.default.fileExists(atPath: daemon.socket))
  }

  @Test func `a hang-up reloads and nobody is disconnected`() throws {
    let daemon = try DaemonProcess()
    _ = try daemon.waitForLine("ready")
    let client = try daemon.connect()
    _ = try client.call(OpenSession(name: "a", device: "iphone-x", screen: "safe-area"))

    kill(daemon.process.processIdentifier, SIGHUP)
    _ = try daemon.waitForLine("reloaded")

    #expect(try client.call(GetStatus()).reloads == 1)
    #expect(try client.call(ListSessions()).sessions.count == 1)
  }

  @Test func `a hang-up while it starts is one once it has started`() throws {
    let pending = ["env", "--block-signal=HUP", "sh", "-c", #"kill -HUP $$; exec "$@""#, "sh"]

    let daemon = try DaemonProcess(wrapper: pending)
    _ = try daemon.waitForLine("reloaded")

    try daemon.connect().expectAlive()
  }

  @Test func `no client gets the number of a standard descriptor that was closed`() throws {
    let daemon = try DaemonProcess(wrapper: ["sh", "-c", #"exec "$@" <&- >&-"#, "sh"])
    _ = try daemon.waitForLine("ready")
    try daemon.connect().expectAlive()

    for descriptor in 0...1 {
      let place = "/proc/\(daemon.process.processIdentifier)/fd/\(descriptor)"
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: place) == "/dev/null")
    }
  }

  @Test func `listens in the runtime directory unless told otherwise`() throws {
    let daemon = try DaemonProcess([])
    _ = try daemon.waitForLine("ready")
    let path = daemon.folder + "/pivotd/io.pivotd"

    #expect(try daemon.connect(to: path).call(GetStatus()).socket == path)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o660)
  }

  @Test func `a second daemon does not take the socket, and says so`() throws {
    let first = try DaemonProcess()
    _ = try first.waitForLine("ready")

    let second = try DaemonProcess(["--socket", first.socket])
    let end = second.finish()

    #expect(end.code == 1)
    #expect(
      end.errors.contains("another pivotd (pid \(first.process.processIdentifier)) is listening there"))
    try first.connect().expectAlive()
  }

  @Test func `a daemon that was killed is followed by another on the same path`() throws {
    let first = try DaemonProcess()
    _ = try first.waitForLine("ready")
    kill(first.process.processIdentifier, SIGKILL)
    first.process.waitUntilExit()
    #expect(FileManager.default.fileExists(atPath: first.socket))

    let second = try DaemonProcess(["--socket", first.socket])
    _ = try second.waitForLine("ready")

    try second.connect(to: first.socket).expectAlive()
  }

  @Test func `check says that all is fine, or what is not`() throws {
    let fine = try DaemonProcess(["--check"]).finish()
    #expect(fine.code == 0 && fine.output.contains("all fine"))

    let file = NSTemporaryDirectory() + "pivotd-\(UUID().uuidString.prefix(8)).yaml"
    try "limits:\n  sesions: 3\n".write(toFile: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let wrong = try DaemonProcess(["--check", "--config=\(file)"]).finish()
    #expect(wrong.code == 2)
    #expect(wrong.errors.contains("\(file):2:3") && wrong.errors.contains("sessions"))

    let none = try DaemonProcess(["--check", "--config", "/nowhere.yaml"]).finish()
    #expect(none.code == 2 && none.errors.contains("/nowhere.yaml"))
  }

  @Test func `without devices it does not serve, and leaves no socket behind`() throws {
    let daemon = try DaemonProcess(configuration: "devices: [nowhere]")
    let end = daemon.finish()

    #expect(end.code == 2)
    #expect(end.errors.contains("nowhere"))
    #expect(!FileManager.default.fileExists(atPath: daemon.socket))
  }

  @Test(arguments: [["--sockets"], ["--config"], ["--check=yes"], ["word"], ["--socket", ""]])
  func `a command line that it does not understand ends with 2`(arguments: [String]) throws {
    let end = try DaemonProcess(arguments).finish()

    #expect(end.code == 2)
    #expect(end.errors.contains("pivotd: ") && end.errors.contains("--help"))
  }

  @Test func `version and help are said on standard output`() throws {
    let version = try DaemonProcess(["--version"]).finish()
    let help = try DaemonProcess(["--help"]).finish()

    #expect(version.code == 0 && version.output.hasPrefix("pivotd "))
    #expect(help.code == 0 && help.output.contains("--config=FILE"))
  }

  @Test func `without descriptors callers are turned away and those connected go on`() throws {
    // Shells count in descriptors; the daemon may not raise the hard limit.
    let daemon = try DaemonProcess(wrapper: ["sh", "-c", "ulimit -n 48; exec \"$0\" \"$@\""])
    _ = try daemon.waitForLine("ready")
    let client = try daemon.connect()
    try client.expectAlive()

    var others: [Connection] = []
    for _ in 0..<100 { if let other = try? daemon.connect() { others.append(other) } }
    _ = try daemon.waitForLine("turned away")
    try client.expectAlive()

    // Those beyond the limit see an end, and when some have gone there is room again.
    #expect(try others.last?.hasEnded() == true)
    others = []
    var isServed = false
    while !isServed { isServed = (try? daemon.connect().call(ListSessions())) != nil }
    try client.expectAlive()
  }

  @Test func `sessions that are closed give back what their documents took`() throws {
    let daemon = try DaemonProcess()
    _ = try daemon.waitForLine("ready")
    let client = try daemon.connect()
    let document = ScreenDocument(
      format: "yaml",
      text: "screen: s\nroot: {subviews: [{id: a}]}\nconstraints: [a.edges == root.safeArea.edges]\n")
    func round() throws {
      for _ in 0..<200 {
        _ = try client.call(OpenSession(name: "s", device: "iphone-x", document: document))
        _ = try client.call(CloseSession(session: "s"))
      }
    }
    try round()
    let before = try daemon.anonymousBytes

    for _ in 0..<3 { try round() }

    // A kilobyte a session would show.
    #expect(try daemon.anonymousBytes - before < 600 << 10)
  }

  @Test(arguments: [6, 8, 16])
  func `with too few descriptors to begin it says so and ends with 1`(limit: Int) throws {
    let end = try DaemonProcess(wrapper: ["sh", "-c", "ulimit -n \(limit); exec \"$0\" \"$@\""]).finish()

    #expect(end.code == 1)
    #expect(end.errors.contains("file descriptors"))
  }

  @Test func `a reader that takes nothing for long is disconnected, with a line that names it`() throws {
    let daemon = try DaemonProcess(configuration: "limits: {stalledSeconds: 1, queuedBytes: 4096}")
    _ = try daemon.waitForLine("ready")
    let client = try daemon.connect()
    let sleeper = try daemon.connect()
    try sleeper.send(Subscribe().call.encoded())
    _ = try client.call(OpenSession(name: "a", device: "iphone-x", screen: "safe-area"))
    // More than the socket and the queue hold.
    for place in 0..<2000 {
      _ = try client.call(
        Apply(session: "a", changes: [Change(kind: "keyboard", height: place.isMultiple(of: 2) ? 300 : 0)]))
    }

    let log = try daemon.waitForLine("read nothing for 1 s")

    #expect(log.contains("<4>closing the connection of pid \(getpid()) uid \(getuid())"))
    #expect(try client.call(GetStatus()).closedReaders == 1)
  }

  private static let canBecomeSomebodyElse =
    geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0 && access("/usr/bin/perl", X_OK) == 0

  @Test(.enabled(if: ProcessTests.canBecomeSomebodyElse, "only root can try what another user may"))
  func `another user may ask, not reload`() throws {
    let daemon = try DaemonProcess(configuration: "socketMode: \"0666\"")
    _ = try daemon.waitForLine("ready")
    let script = """
      socket(S, PF_UNIX, SOCK_STREAM, 0);
      connect(S, pack_sockaddr_un($ARGV[0])) or die $!;
      syswrite(S, join("", map { "$_\\0" } @ARGV[1..$#ARGV]));
      shutdown(S, 1);
      while (sysread(S, $b, 65536)) { print $b }
      """
    let reload = #"{"method":"io.pivotd.Manager.Reload""#
    let other = Process()
    let output = Pipe()
    other.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
    other.arguments =
      ["--reuid=65534", "--clear-groups", "perl", "-MSocket", "-e", script, daemon.socket]
      + [reload + #","oneway":true}"#, reload + "}", #"{"method":"io.pivotd.Sessions.ListSessions"}"#]
    other.standardOutput = output
    try other.run()
    let said = output.text()

    let replies = said.split(separator: "\0").map(String.init)
    #expect(
      replies == [
        #"{"error":"org.varlink.service.PermissionDenied"}"#, #"{"parameters":{"sessions":[]}}"#,
      ])
    #expect(try daemon.connect().call(GetStatus()).reloads == 0)
    other.waitUntilExit()
  }
}
