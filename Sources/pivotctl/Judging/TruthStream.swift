// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import JSON
import Screens
import Sessions
import Varlink
import Wire
import WireSessions

/// What a true system sends while a script is played: one event a line, with the members that the bus gives it and its
/// place in the stream.
///
///     {"sequence":3,"transaction":2,"cause":"rotate","kind":"inset-change","node":"root","oldInsets":[44,0,34,0],...}
struct TruthStream {
  private(set) var lines: [String] = []
  private var transaction = 0
  private let opening: OpeningFacts
  private let listsMoves: Bool

  /// - Parameter listsMoves: whether a layout names each view that moved.
  init(device: String, os: String, screen: String, listsMoves: Bool) {
    opening = OpeningFacts(device: device, os: os, screen: screen)
    self.listsMoves = listsMoves
  }

  /// A transaction in which nothing changed says nothing and has no number.
  mutating func add(_ transaction: Sessions.Transaction) {
    guard !transaction.events.isEmpty else { return }
    self.transaction += 1
    for event in transaction.events {
      var event = Wire.Event(event, opening: opening)
      if !listsMoves { event.moved = nil }
      var json = JSONWriter()
      json.object {
        $0.field("sequence", lines.count + 1)
        $0.field("transaction", self.transaction)
        $0.field("cause", transaction.cause)
        event.encodeMembers(to: &$0)
      }
      lines.append(String(decoding: json.bytes, as: UTF8.self))
    }
  }
}

extension TruthStream {
  /// A screen of nothing but a root, for those who ask for a device alone.
  static let bareScreen = "screen: bare\nroot: {}\n"

  /// Plays the script that the options give on the screen that an operand names.
  init(playing state: ScreenArguments, screen: String?, listsMoves: Bool = false, withOpening: Bool = false)
    throws
  {
    let prepared =
      try screen.map { name throws(Failure) in try state.screens.prepared(name) }
      ?? state.screens.prepared(text: Self.bareScreen, file: "bare.yaml")
    self.init(
      device: state.deviceName, os: "\(state.os)", screen: prepared.screen.name, listsMoves: listsMoves)
    let (session, opening) = try state.opened(prepared)
    if withOpening { add(opening) }
    for transaction in try state.play(session) { add(transaction) }
  }
}
