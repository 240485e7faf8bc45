// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Testing

/// `why` and `explain` of a session that the daemon has, beside the same of a screen in the same state.
@Suite struct LiveSessionTests {
  @Test func `the daemon tells the same of a session as is worked out of its screen`() throws {
    let daemon = try RunningDaemon()
    let chat = "config/screens/examples/chat.yaml"
    let checkout = "config/screens/examples/checkout.yaml"
    for (words, code) in [
      (["open", "chat", "-d", "iphone-11", "-s", chat, "--do", "keyboard 301"], Int32(0)),
      (
        [
          "open", "shop", "-d", "ipad-mini-6", "--os", "16", "-s", checkout, "--do",
          "rotate landscapeLeft; keyboard 395",
        ], 0
      ),
    ] {
      let outcome = try Programs.pivotctl(["--socket", daemon.socket] + words)
      #expect(outcome.code == code, "\(outcome.errors)")
    }
    let state = ["--device", "ipad-mini-6", "--os", "16", "--turn", "landscapeLeft", "--keyboard", "395"]

    for json in [[], ["--json"]] {
      let why = try Programs.pivotctl(
        ["why", "--session", "chat", "field.bottom", "--socket", daemon.socket] + json)
      let own = try Programs.pivotctl(
        ["why", chat, "field.bottom", "--device", "iphone-11", "--keyboard", "301"] + json)
      #expect(why.code == 1 && why.output == named(own.output, chat), "\(why.output)\(why.errors)")

      let explained = try Programs.pivotctl(
        ["explain", "--session", "shop", "--socket", daemon.socket] + json)
      let here = try Programs.pivotctl(["explain", checkout] + state + json)
      #expect(explained.code == here.code)
      #expect(explained.lines.count == here.lines.count, "\(explained.output)\(explained.errors)")
      #expect(explained.output.contains("short 27") == here.output.contains("short 27"))
    }
  }

  /// The daemon knows a document's text and not the name of its file.
  private func named(_ text: String, _ file: String) -> String { text.replacing(file, with: "document") }

  @Test func `what does not belong to a session is refused, and what it lacks is told`() throws {
    let daemon = try RunningDaemon()
    _ = try daemon.ctl("open", "phone", "-d", "iphone-x", "-s", "safe-area")

    for (words, code, sentence) in [
      (["why", "--session", "phone", "content.top", "--device", "iphone-x"], Int32(2), "leave out --device"),
      (["why", "--session", "phone"], 2, "VIEW.EDGE is missing"),
      (["why", "content.top"], 2, "of which screen?"),
      (["why", "--session", "phone", "contnet.top"], 4, "content"),
      (["why", "--session", "phnoe", "content.top"], 4, "did you mean phone?"),
      (["explain", "--session", "phone", "three-labels"], 2, "leave out 'three-labels'"),
      (["explain", "--session", "none"], 4, "there is no session 'none'"),
    ] {
      let outcome = try Programs.pivotctl(words + ["--socket", daemon.socket])
      #expect(outcome.code == code, "\(words): \(outcome.errors)")
      #expect(outcome.errors.contains(sentence), "\(words): \(outcome.errors)")
    }
    #expect(try daemon.ctl("explain", "--session", "phone").output.hasPrefix("Nothing is wrong here"))
  }

  @Test func `a screen with many conflicts opens with a few of them and the number of the others`() throws {
    let daemon = try RunningDaemon()
    let views = (0..<40).map { "{id: v\($0)}" }.joined(separator: ", ")
    let lines = (0..<40).map { "  - v\($0).width == 10\n  - v\($0).width == 20\n" }.joined()
    let file = try daemon.folder.write(
      "screen: torn\nroot: {subviews: [\(views)]}\nconstraints:\n\(lines)", to: "torn.yaml")

    let opened = try daemon.ctl("open", "phone", "-d", "iphone-x", "-s", file)
    let shown = try daemon.ctl("show", "phone", "v0")

    #expect(opened.code == 0)
    #expect(opened.lines.count < 30)
    #expect(
      opened.output.contains("... and 35 more: pivotctl explain --session phone tells why"),
      "\(opened.output)")
    #expect(shown.output.contains("... and 35 more"))
  }
}
