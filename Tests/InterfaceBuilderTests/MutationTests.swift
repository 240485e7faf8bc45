// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Foundation
import InterfaceBuilder
import SourceText
import Testing

/// Documents that were spoilt by chance: whatever comes in, reading, laying out and writing end, with an error or an
/// answer. `make fuzz-interface` plays many more.
@Suite struct MutationTests {
  private static let runs = ProcessInfo.processInfo.environment["PIVOT_FUZZ_RUNS"].flatMap(Int.init) ?? 150
  private static let seed = ProcessInfo.processInfo.environment["PIVOT_FUZZ_SEED"].flatMap(UInt64.init) ?? 1

  private static let words = [
    "YES", "NO", "-1", "1e308", "nan", "infinite", "0", "99999999999", "1:0", "%", "leading",
    "centerYWithinMargins",
    "stackView", "scrollView", "tableViewCell", "<variation key=\"widthClass=compact\" constant=\"9\"/>",
    "main", "box",
    "<constraints>", "</view>", "id=\"main\"", "firstItem=\"\"", "multiplier=\"0\"", "&#0;", "\u{0}",
    "\u{FFFF}",
  ]

  @Test func `spoilt documents end in an error or an answer`() {
    var random = Chance(seed: Self.seed)
    let sources = Self.sources.map { Array($0.utf8) }
    var read = 0
    for _ in 0..<Self.runs {
      var bytes = sources[random.below(sources.count)]
      for _ in 0...random.below(6) { spoil(&bytes, &random) }
      if play(bytes) { read += 1 }
    }
    // Not all of them were beyond recognition.
    #expect(read > 0)
  }

  /// True when it could be read.
  private func play(_ bytes: [UInt8]) -> Bool {
    guard let document = try? InterfaceDocument.read(bytes, file: "spoilt.storyboard") else { return false }
    for scene in document.scenes { _ = document.layout(scene, on: document.canvas(of: scene)) }
    for screen in document.screens() { _ = try? screen.screen() }
    return true
  }

  private func spoil(_ bytes: inout [UInt8], _ random: inout Chance) {
    let place = random.below(bytes.count)
    let end = min(bytes.count, place + 1 + random.below(60))
    switch random.below(5) {
    case 0: bytes[place] = UInt8(truncatingIfNeeded: random.below(256))
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count))
    case 3: bytes.insert(contentsOf: Self.words[random.below(Self.words.count)].utf8, at: place)
    default:
      // A value between quotes becomes another one.
      guard let open = bytes[place...].firstIndex(of: UInt8(ascii: "\"")),
        let close = bytes[(open + 1)...].firstIndex(of: UInt8(ascii: "\""))
      else { return }
      bytes.replaceSubrange((open + 1)..<close, with: Self.words[random.below(Self.words.count)].utf8)
    }
    if bytes.isEmpty { bytes = [UInt8(ascii: "<")] }
  }

  private static let sources: [String] = [
    Document.storyboard(
      Document.view(
        "box", "", "<subviews>\(Document.label("a", "One"))\(Document.label("b", "Two"))</subviews>",
        tag: "stackView")
        + Document.view(
          "scroll", "",
          "<subviews>\(Document.view("page"))</subviews><constraints>"
            + Document.fill("page", "scroll") + "</constraints>", tag: "scrollView"),
      constraints: Document.fill("box", "safe", 8) + Document.tie("scroll", "top", "box", "bottom", 4)
        + Document.tie("scroll", "width", "box", "width", 0, #"multiplier="1/3" priority="750""#)),
    Document.storyboard(
      """
      <tableView contentMode="scaleToFill" dataMode="prototypes" style="plain" rowHeight="60" id="table">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><prototypes>
      <tableViewCell contentMode="scaleToFill" id="cell"><tableViewCellContentView key="contentView" contentMode="center"
      tableViewCell="cell" id="content"><subviews>\(Document.label("text", "A long text", #"numberOfLines="0""#))</subviews>
      <constraints>\(Document.tie("text", "leading", "content", "leadingMargin")
        + Document.tie("text", "top", "content", "topMargin"))</constraints></tableViewCellContentView></tableViewCell>
      </prototypes></tableView>
      """, tools: 9_531, device: ""),
  ]
}

/// A small generator whose numbers are the same everywhere.
private struct Chance {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func below(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return bound > 0 ? Int(state % UInt64(bound)) : 0
  }
}
