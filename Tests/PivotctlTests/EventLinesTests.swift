// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checks
import Geometry
import Testing

@testable import pivotctl

/// Logs come in many dresses.
@Suite struct EventLinesTests {
  @Test(arguments: [
    #"{"event":"onInsetsChange","insets":{"top":0,"left":44,"bottom":21,"right":44}}"#,
    #"{"event":"onInsetsChange","insets":[0,44,21,44]}"#,
    #"09:41:00.123 I/ReactNativeJS: {"type":"onInsetsChange","nativeEvent":{"insets":{"top":0,"left":44,"bottom":21,"right":44}}}"#,
    #"{"name":"onInsetsChange","payload":{"data":{"safeAreaInsets":{"left":44,"bottom":21,"right":44}}}}"#,
    #"{"kind":"inset-change","node":"root","newInsets":[0,44,21,44]} <- bridge"#,
    #"{"top":0,"left":44,"bottom":21,"right":44}"#,
  ])
  func `insets are found wherever they stand`(line: String) throws {
    let events = try #require(try lines("event=onInsetsChange").events(of: Array(line.utf8)[...]))

    #expect(events.map(\.kind) == ["inset-change"])
    #expect(events.map(\.value) == [.init(insets: EdgeInsets(0, 44, 21, 44))])
  }

  @Test(arguments: [
    "", "noise", "{", "{}", #"{"event":"scroll","y":3}"#, "[1,2]", "{\"event\":\"onInsetsChange\"", "}{",
  ])
  func `what is no event is none`(line: String) throws {
    #expect(try lines("event=onInsetsChange").events(of: Array(line.utf8)[...]) == nil)
  }

  @Test(arguments: [
    (
      #"{"kind":"region","region":"fold","newFrame":[0,455.5,669,40]}"#,
      Rect(x: 0, y: 455.5, width: 669, height: 40)
    ),
    (#"{"kind":"region","frame":{"x":1,"y":2,"width":3,"height":4}}"#, Rect(x: 1, y: 2, width: 3, height: 4)),
    (#"{"kind":"region","oldFrame":[0,455.5,669,40]}"#, .zero),
    (#"{"kind":"region","newFrame":[455.5,0,0,669]}"#, .zero),
    (#"{"kind":"region","active":false,"frame":[0,455.5,669,40]}"#, .zero),
  ])
  func `a region has its frame, or is not there`(line: String, frame: Rect) throws {
    #expect(try lines().events(of: Array(line.utf8)[...])?.map(\.value) == [.init(frame: frame)])
  }

  @Test func `an event without a value is one all the same`() throws {
    let line = Array(#"{"event":"onInsetsChange","insets":null}"#.utf8)

    #expect(try lines("event=onInsetsChange").events(of: line[...])?.map(\.value.isEmpty) == [true])
  }

  @Test func `kinds that have nothing to compare are known and passed over`() throws {
    let line = Array(#"{"kind":"layout","movedCount":1}"#.utf8)

    #expect(try lines().events(of: line[...]) == [])
  }

  @Test func `a transaction holds several events`() throws {
    let line = Array(
      #"{"transaction":{"sequence":4,"events":[{"kind":"rotation","newOrientation":"landscapeLeft","newSize":[812,375]},{"kind":"decision"},{"kind":"keyboard","newHeight":209}]}}"#
        .utf8)

    let events = try #require(try lines().events(of: line[...]))

    #expect(events.map(\.kind) == ["rotation", "keyboard"])
    #expect(events[0].value.size == Size(width: 812, height: 375))
    #expect(events[1].value.height == 209)
  }

  @Test func `names of members may be told`() throws {
    let line = Array(#"{"what":"safe","edges":[1,2,3,4]}"#.utf8)

    let events = try lines("name=what", "event=safe", "insets=edges").events(of: line[...])

    #expect(events?.map(\.value.insets) == [EdgeInsets(1, 2, 3, 4)])
  }

  @Test(arguments: ["event", "colour=red", "=", ""])
  func `a map that makes no sense is refused`(word: String) {
    if word.isEmpty { return }
    #expect(throws: Failure.self) { try EventMap([word]) }
  }

  private func lines(_ words: String...) throws -> EventLines { EventLines(try EventMap(words)) }
}
