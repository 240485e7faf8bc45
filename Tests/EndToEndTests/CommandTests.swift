// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import JSON
import Testing

/// Every command of `pivotctl`, against a daemon of the shipped configuration.
@Suite struct CommandTests {
  @Test func `a session is opened, changed, shown and closed`() throws {
    let daemon = try RunningDaemon()

    let opened = try daemon.ctl(
      "open", "phone", "--device=iphone-x", "--os", "16", "--screen", "three-labels")
    let turned = try daemon.ctl("rotate", "phone", "landscapeLeft")
    let shown = try daemon.ctl("show", "phone", "one")
    let closed = try daemon.ctl("close", "phone")

    #expect(opened.code == 0)
    #expect(
      opened.output
        == "phone  #1  iPhone X / XS / 11 Pro (iphone-x), OS 16, portrait, 375 x 812 at 3 pixels a point, "
        + "shows three-labels\n")
    #expect(turned.code == 0)
    #expect(
      turned.lines.map(kind) == [
        "rotation", "bar-visibility", "traits-change", "inset-change", "margins-change", "decision", "layout",
      ])
    #expect(turned.output.contains("inset-change    root 44/0/34/0 -> 0/44/21/44\n"))
    #expect(shown.code == 0)
    #expect(shown.output.contains("[44, 0, 482.667, 354]"))
    #expect(closed.code == 0)
    #expect(closed.output == "phone  #3 close      session         closed\n")
  }

  /// The word for what happened, in a line such as `phone  #2 rotate     rotation        ...`.
  private func kind(_ line: String) -> String {
    let words = line.split(separator: " ")
    return String(words[words[1].hasPrefix("#") ? 3 : 1])
  }

  @Test func `each command that changes a session does so and tells its event`() throws {
    let daemon = try RunningDaemon()
    let opened = try daemon.ctl(
      "open", "phone", "-d", "iphone-x", "-s", "safe-area", "--os=16", "--controllers=tab,navigation",
      "--orientation", "landscapeLeft", "--do", "hide tab; keyboard 209")
    #expect(opened.code == 0)

    for (words, event) in [
      (["keyboard", "phone", "off"], "keyboard        209 high -> hidden"),
      (["bar", "phone", "tab", "show"], "bar-visibility  tab shown in tab"),
      (["rotate", "phone", "portrait"], "rotation        landscapeLeft -> portrait, 375 x 812"),
      (
        ["bar", "phone", "navigation", "large", "--controller", "navigation"],
        "inset-change    root 88/0/83/0"
      ),
      (["window", "phone", "375x600"], "window-size     375 x 812 -> 375 x 600"),
      (["insets", "phone", "--controller=root", "--", "1,2,3,-4"], "inset-change    root"),
      (["apply", "phone", "hide status; hide navigation"], "bar-visibility  status hidden"),
    ] {
      let outcome = try Programs.pivotctl(["--socket", daemon.socket] + words)
      #expect(outcome.code == 0, "\(words): \(outcome.errors)")
      #expect(outcome.output.contains(event), "\(words): \(outcome.output)")
    }
    let piped = try daemon.ctl("apply", "phone", "-", input: "show status\nshow navigation\n")
    #expect(piped.code == 0)
    #expect(piped.output.contains("#9 bar"))
  }

  @Test func `what prints data prints one JSON document for those who ask`() throws {
    let daemon = try RunningDaemon()
    _ = try daemon.ctl("open", "phone", "--device", "iphone-8", "--screen", "safe-area")

    for (words, member) in [
      (["list"], "sessions"), (["show", "phone"], "nodes"),
      (["rotate", "phone", "landscapeRight"], "transaction"),
      (["bar", "phone", "status", "hide"], "transaction"), (["keyboard", "phone", "200"], "transaction"),
      (["window", "phone", "full"], "transaction"), (["insets", "phone", "0,0,0,0"], "transaction"),
      (["apply", "phone", "keyboard off"], "transaction"), (["devices"], "devices"),
      (["devices", "iPhone14,7"], "devices"), (["screens"], "screens"), (["strategies"], "strategies"),
      (["status"], "pid"), (["reload"], "devices"), (["introspect"], "interfaces"),
      (["introspect", "io.pivotd.Manager"], "description"),
      (["open", "second", "--device", "iphone-x", "--screen", "safe-area"], "session"),
      (["close", "second"], "transaction"), (["check", "three-labels", "--devices", "iphone-x"], "screens"),
    ] {
      let outcome = try Programs.pivotctl(["--socket", daemon.socket, "--json"] + words)
      #expect(outcome.code == 0, "\(words): \(outcome.errors)")
      #expect(outcome.json?[member] != nil, "\(words): \(outcome.output)")
      #expect(outcome.output.hasSuffix("}\n") && outcome.lines.count == 1)
    }
  }

  @Test func `lists say what there is`() throws {
    let daemon = try RunningDaemon()
    _ = try daemon.ctl("open", "phone", "--device", "iPhone 14", "--os", "16", "--screen", "three-labels")

    #expect(try daemon.ctl("list").output.contains("phone    iPhone 14  16  portrait     390 x 844"))
    #expect(try daemon.ctl("screens").output.contains("three-labels"))
    #expect(try daemon.ctl("strategies").output.contains("container-reparent"))
    #expect(try daemon.ctl("devices").output.contains("\niphone-x "))
    #expect(try daemon.ctl("devices", "iphone-14").output.contains("iPhone14,7"))
    #expect(try daemon.ctl("introspect", "io.pivotd.Sessions").output.contains("\nmethod Subscribe("))
    #expect(try daemon.ctl("status").output.contains("1 session"))
    #expect(try daemon.ctl("reload").output.contains("strategy modules"))
  }

  @Test func `a figure that was never measured is said to be extrapolated`() throws {
    let daemon = try RunningDaemon()

    let opened = try daemon.ctl(
      "open", "phone", "--device", "iphone-x", "--os", "27", "--screen", "safe-area")
    let turned = try daemon.ctl("rotate", "phone", "landscapeLeft")
    let listed = try daemon.ctl("list")

    for outcome in [opened, turned, listed] { #expect(outcome.output.contains("extrapolated")) }
  }

  @Test func `a document of one's own is sent as text`() throws {
    let daemon = try RunningDaemon()
    let file = try daemon.folder.write("screen: mine\nroot:\n  subviews: [{id: a}]\n", to: "mine.yaml")

    let opened = try daemon.ctl("open", "phone", "--device", "iphone-x", "--screen", file)
    let piped = try daemon.ctl(
      "open", "other", "--device", "iphone-x", "--screen", "-", input: "screen: piped\nroot: {}\n")

    #expect(opened.output.contains("shows mine"))
    #expect(piped.output.contains("shows piped"))
  }

  @Test func `a document longer than a message is refused before it is sent`() throws {
    let daemon = try RunningDaemon()
    let file = try daemon.folder.write(
      "screen: mine\nroot: {}\n" + String(repeating: "# \n", count: 300_000), to: "long.yaml")

    let opened = try daemon.ctl("open", "phone", "--device", "iphone-x", "--screen", file)

    #expect(opened.code == 2)
    #expect(opened.errors.contains("\(file): longer than a message to pivotd may be (1 MiB)"))
  }

  @Test func `a faulty document is refused with every fault in the file's own name`() throws {
    let daemon = try RunningDaemon()
    let file = try daemon.folder.write(
      "screen: mine\nroot:\n  subviews: [{id: a}]\nconstraints:\n  - a.left == root.leading\n  - b.top == 3\n",
      to: "mine.yaml")

    let opened = try daemon.ctl("open", "phone", "--device", "iphone-x", "--screen", file)

    #expect(opened.code == 2)
    #expect(opened.output.isEmpty)
    #expect(opened.errors.contains("pivotctl open: \(file):5:"))
    #expect(opened.errors.contains("\npivotctl open: \(file):6:"))
    #expect(try daemon.ctl("list").output == "no session is open\n")
  }

  @Test func `what the daemon refuses is said in sentences, with what may have been meant`() throws {
    let daemon = try RunningDaemon()
    _ = try daemon.ctl("open", "phone", "--device", "iphone-x", "--os", "16", "--screen", "safe-area")

    for (words, sentence) in [
      (["open", "a", "--device", "iphnoe-x", "--screen", "safe-area"], "did you mean iphone-x"),
      (["open", "a", "--device", "iphone-x", "--screen", "safe-aera"], "did you mean safe-area?"),
      (
        ["open", "a", "--device", "iphone-x", "--os", "9", "--screen", "safe-area"], "does not run version 9"
      ),
      (
        ["open", "phone", "--device", "iphone-x", "--screen", "safe-area"],
        "there is a session 'phone' already"
      ),
      (["open", "a b", "--device", "iphone-x", "--screen", "safe-area"], "a session's name has letters"),
      (["show", "phnoe"], "there is no session 'phnoe': did you mean phone?"),
      (["show", "phone", "contnet"], "safe-area has no view 'contnet': did you mean content?"),
      (["rotate", "phone", "portraitUpsideDown"], "portraitUpsideDown"),
      (["bar", "phone", "tab", "hide"], "tab"), (["close", "phone", "phone"], "none is open"),
      (["devices", "iphnoe-x"], "did you mean iphone-x"),
      (["introspect", "io.pivotd.Nothing"], "pivotctl introspect lists them"),
    ] {
      let outcome = try Programs.pivotctl(["--socket", daemon.socket] + words)
      #expect(outcome.code == 4, "\(words): \(outcome.errors)")
      #expect(outcome.errors.contains(sentence), "\(words): \(outcome.errors)")
    }
  }
}
