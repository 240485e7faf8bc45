// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc

/// Finds the reports in a text that comes in pieces; everything between them may be anything.
///
/// Time grows with the text and memory with what is found, and there is an end to that: lines are looked at up
/// to ``mostBytesInLine``, lists up to ``mostEntries``, reports up to ``mostBlocks``.
public struct ConflictLogReader {
  public static let mostBytesInLine = 64 << 10
  public static let mostEntries = 400
  public static let mostBlocks = 500
  /// So many lines without an entry, and a list that was never closed is over.
  private static let mostNoise = 400

  private var partial: [UInt8] = []
  private var lineNumber = 0
  private var assembly = BlockAssembly()
  private var noise = 0
  /// A line that ends in `=`, as a mail breaks them; it waits for the next.
  private var broken: (text: [UInt8], number: Int)?

  public init() {}

  public mutating func feed(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { feed($0) }
  }

  public mutating func feed(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return }
    var at = 0
    while at < bytes.count {
      let end = memchr(base + at, 0x0A, bytes.count - at).map { base.distance(to: $0) }
      let piece = UnsafeRawBufferPointer(rebasing: bytes[at..<(end ?? bytes.count)])
      if let end {
        if partial.isEmpty { takeLine(piece) } else { takePartial(piece) }
        at = end + 1
      } else {
        keep(piece)
        at = bytes.count
      }
    }
  }

  /// What was found. The reader is empty then.
  public mutating func finish() -> ConflictLog {
    if !partial.isEmpty { takePartial(UnsafeRawBufferPointer(start: nil, count: 0)) }
    if let broken { take(broken.text + "=".utf8, number: broken.number) }
    let log = assembly.finish()
    self = ConflictLogReader()
    return log
  }

  private mutating func keep(_ piece: UnsafeRawBufferPointer) {
    partial += piece.prefix(max(0, Self.mostBytesInLine - partial.count))
  }

  private mutating func takePartial(_ piece: UnsafeRawBufferPointer) {
    keep(piece)
    let line = partial
    partial.removeAll(keepingCapacity: true)
    line.withUnsafeBytes { takeLine($0) }
  }

  private mutating func takeLine(_ line: UnsafeRawBufferPointer) {
    lineNumber += 1
    if broken == nil, assembly.isIdle, !Self.isOfInterest(line) { return }
    var text = Array(line.prefix(Self.mostBytesInLine))
    if text.last == 0x0D { text.removeLast() }
    var number = lineNumber
    if let start = broken {
      broken = nil
      // An equation that was wrapped at its sign goes on with the rest of it.
      if text.first == UInt8(ascii: "="), !text[...].starts(with: "=3D") {
        take(start.text + "=".utf8, number: start.number)
      } else {
        text = Array((start.text + text).prefix(Self.mostBytesInLine))
        number = start.number
      }
    }
    if text.last == UInt8(ascii: "=") {
      broken = (text.dropLast(), number)
    } else {
      take(text, number: number)
    }
  }

  private mutating func take(_ line: [UInt8], number: Int) {
    let text = PasteRepair.repaired(line[...])
    if assembly.take(text[...], number: number) {
      noise = 0
    } else {
      noise += 1
      if noise >= Self.mostNoise {
        noise = 0
        assembly.giveUp()
      }
    }
  }

  /// Whether a line could begin a report: each that does has one of these words in it.
  private static func isOfInterest(_ line: UnsafeRawBufferPointer) -> Bool {
    guard let base = line.baseAddress else { return false }
    let words: [StaticString] = ["onstrain", "to recover by", "imultaneously"]
    return words.contains { word in
      let length = word.utf8CodeUnitCount
      var at = 0
      while at + length <= line.count,
        let head = memchr(base + at, Int32(word.utf8Start.pointee), line.count - at - length + 1)
      {
        if memcmp(head, word.utf8Start, length) == 0 { return true }
        at = base.distance(to: head) + 1
      }
      return false
    }
  }
}
