// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import JSON
import Testing
import Varlink
import Wire

@testable import pivotctl

@Suite struct RefusalTests {
  @Test(arguments: [
    (
      SessionsError.deviceNotFound(device: "iphnoe", suggestions: ["iphone-x", "iphone-7"]),
      ["there is no device 'iphnoe': did you mean iphone-x or iphone-7?"]
    ),
    (
      .deviceNotFound(device: "fridge", suggestions: []),
      ["there is no device 'fridge': pivotctl devices lists them"]
    ),
    (.invalidChange(change: 0, reason: "no such bar"), ["no such bar"]),
    (.invalidChange(change: 2, reason: "no such bar"), ["change 3: no such bar"]),
    (
      .invalidScreen(errors: [
        Fault(file: "a.yaml", line: 3, column: 5, keyPath: "constraints[2]", message: "no"),
        Fault(file: "a.yaml", line: 4, column: 1, keyPath: "", message: "nor this"),
      ]),
      ["a.yaml:3:5: constraints[2]: no", "a.yaml:4:1: nor this"]
    ),
  ])
  func `a typed error becomes sentences`(error: SessionsError, lines: [String]) {
    #expect(Refusal(error.reply).lines == lines)
  }

  @Test func `an error that this program does not know is printed as it came`() {
    let error = VarlinkError(name: "io.pivotd.Sessions.TooHot") { $0.field("degrees", 90) }

    #expect(Refusal(error).lines == ["io.pivotd.Sessions.TooHot {\"degrees\":90}"])
  }

  @Test func `a session that is not there is answered with those that are`() {
    #expect(
      Refusal.noSession("phnoe", open: ["phone", "tablet"])
        == "there is no session 'phnoe': did you mean phone?")
    #expect(
      Refusal.noSession("x", open: ["tablet", "tv"]) == "there is no session 'x': open are tablet or tv")
    #expect(Refusal.noSession("x", open: []) == "there is no session 'x': none is open")
  }

  @Test func `controllers that cannot stand around a screen are answered with those that can`() {
    let error = VarlinkError(name: "org.varlink.service.InvalidParameter") {
      $0.field("parameter", "controllers")
    }

    #expect(Refusal(error).lines.first?.contains("no navigation directly around another") == true)
  }
}
