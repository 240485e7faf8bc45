// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Sessions

/// Findings that are known and shall not fail a check: a text with one line for each, so that a change of it can be
/// read in a review.
///
///     # pivotctl check: findings that are known
///     4f1c2d3e5a6b7c8d  UNSAFE  checkout.yaml  iphone-14, 16, landscapeLeft, no keyboard
///
/// The digits stand for the cause without its line numbers: moving lines about changes nothing, nor does it that views
/// which a storyboard calls by their order come and go.
public struct Baseline: Sendable {
  private var entries: Set<String>
  private var seen: Set<String> = []
  /// What runs went through: entries of anything else are neither seen nor gone.
  private var looked = LookedAt()

  public init() { entries = [] }

  /// Reads a text. Lines that begin with `#` and empty ones say nothing; any other is a known finding, or the text is
  /// something else.
  public init(_ text: String) throws(BaselineError) {
    entries = []
    for (place, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      guard words.count >= 3, Self.isFingerprint(first) else {
        throw BaselineError(line: place + 1, kind: BaselineError.Kind(of: text))
      }
      entries.insert(words.joined(separator: " "))
    }
  }

  private static func isFingerprint(_ word: Substring) -> Bool {
    word.utf8.count == 16
      && word.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// Marks the occurrences that are known.
  ///
  /// - Parameter screen: as its findings call it.
  public mutating func mark(_ report: inout CheckReport, of screen: String) {
    looked.add(report, of: screen)
    for finding in report.findings.indices {
      let fingerprint = report.findings[finding].fingerprint
      for place in report.findings[finding].occurrences.indices {
        let entry = Self.entry(
          report.findings[finding], fingerprint, report.findings[finding].occurrences[place])
        guard entries.contains(entry) else { continue }
        seen.insert(entry)
        report.findings[finding].occurrences[place].isKnown = true
      }
    }
  }

  /// How many known findings no longer show, of cases that were looked at.
  public var goneCount: Int { entries.count { !seen.contains($0) && looked.contains($0) } }

  /// Forgets what is known of screens that are not there any more: no run would see that it is gone.
  ///
  /// - Returns: their names, as the findings called them, each with how many were known; sorted.
  public mutating func forgetScreens(unless isThere: (String) -> Bool) -> [(screen: String, count: Int)] {
    // Asked once for each: it may take reading a document.
    var answers: [String: Bool] = [:]
    func isKnownToBeThere(_ name: String) -> Bool {
      if let answer = answers[name] { return answer }
      let answer = isThere(name)
      answers[name] = answer
      return answer
    }
    var counts: [String: Int] = [:]
    // Screens of one document one after the other.
    for entry in entries.sorted(by: { Self.screenWords($0).lexicographicallyPrecedes(Self.screenWords($1)) })
    {
      let names = Self.possibleScreens(of: entry)
      guard let name = names.first, !names.contains(where: isKnownToBeThere) else { continue }
      entries.remove(entry)
      counts[name, default: 0] += 1
    }
    return counts.sorted { $0.key < $1.key }.map { (screen: $0.key, count: $0.value) }
  }

  /// The words behind fingerprint and kind: the screen, and the case.
  fileprivate static func screenWords(_ entry: String) -> ArraySlice<Substring> {
    entry.split(separator: " ").dropFirst(2)
  }

  /// What an entry's screen may be called: between it and the device stands a blank, as may in either. What ends as
  /// documents do comes first.
  private static func possibleScreens(of entry: String) -> [String] {
    let words = screenWords(entry)
    let end = words.firstIndex { $0.hasSuffix(",") || $0 == LookedAt.document } ?? words.endIndex
    let names = words[..<end].indices.map { words[...$0].joined(separator: " ") }
    func isDocument(_ name: String) -> Bool {
      ([".yaml", ".yml"] + LookedAt.holders).contains { name.hasSuffix($0) || name.contains("\($0)#") }
    }
    return names.filter(isDocument) + names.filter { !isDocument($0) }
  }

  /// The text that makes everything known that these reports found, and keeps what was known of cases that none of them
  /// went through.
  public static func text(for reports: [(screen: String, report: CheckReport)], keeping old: Baseline? = nil)
    -> String
  {
    var looked = LookedAt()
    for (screen, report) in reports { looked.add(report, of: screen) }
    var lines = (old?.entries ?? []).filter { !looked.contains($0) }
    for finding in reports.flatMap(\.report.findings) where finding.kind.severity != .note {
      let fingerprint = finding.fingerprint
      for occurrence in finding.occurrences { lines.insert(entry(finding, fingerprint, occurrence)) }
    }
    return (["# pivotctl check: findings that are known"] + lines.sorted()).joined(separator: "\n") + "\n"
  }

  /// `fingerprint` is the finding's, which takes reading all that it says.
  private static func entry(
    _ finding: Finding, _ fingerprint: String, _ occurrence: Finding.Occurrence
  ) -> String {
    let key = finding.kind.isOfDocument ? LookedAt.document : occurrence.checkCase.key
    return "\(fingerprint) \(finding.kind.rawValue) \(LookedAt.place(key, of: finding.screen))"
  }
}

/// Screens, each with the cases that it was looked at in.
private struct LookedAt: Sendable {
  static let document = "document"
  /// How documents end that hold several screens.
  static let holders = [".storyboard", ".xib"]
  private var places: Set<String> = []

  mutating func add(_ report: CheckReport, of screen: String) {
    guard !report.cases.isEmpty else { return }
    places.insert(Self.place(Self.document, of: screen))
    // What all screens of a document are without is found in the document.
    for sign in screen.indices where screen[sign] == "#" {
      let holder = String(screen[..<sign])
      guard Self.holders.contains(where: holder.hasSuffix) else { continue }
      places.insert(Self.place(Self.document, of: holder))
    }
    for checkCase in report.cases { places.insert(Self.place(checkCase.key, of: screen)) }
  }

  /// Whether an entry of a baseline is of one of these.
  func contains(_ entry: String) -> Bool {
    places.contains(Baseline.screenWords(entry).joined(separator: " "))
  }

  /// However the caller spelled the path.
  static func place(_ key: String, of screen: String) -> String {
    let screen = screen.hasPrefix("./") ? screen.dropFirst(2) : screen[...]
    return "\(screen) \(key)".split(separator: " ").joined(separator: " ")
  }
}

/// A text that is no baseline.
public struct BaselineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What it is instead, as far as that can be seen.
  public enum Kind: String, Hashable, Sendable {
    case sarif = "a SARIF log, as --sarif writes it"
    case junit = "a JUnit report, as --junit writes it"
    case findings = "what --json prints"
    case json = "a JSON document"
    case xml = "an XML document"
    case screen = "a screen document"
    case other = "another text"

    init(of text: String) {
      let start = text.drop { $0.isWhitespace || $0 == "\u{feff}" }.prefix(4_000)
      self =
        switch start.first {
        case "{" where start.contains("sarif") || start.contains("\"runs\""): .sarif
        case "{" where start.contains("\"causes\"") || start.hasPrefix("{\"cases\":"): .findings
        case "{", "[": .json
        case "<" where start.contains("<testsuite"): .junit
        case "<": .xml
        default: "\n\(start)".contains("\nscreen:") ? .screen : .other
        }
    }
  }

  /// The first that is no known finding; from 1.
  public let line: Int
  public let kind: Kind

  public var description: String {
    kind == .other ? "line \(line) is no known finding" : "this is \(kind.rawValue), and no baseline"
  }
}

extension Finding {
  /// Sixteen hexadecimal digits for the cause, the same in every run and wherever its lines stand.
  public var fingerprint: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    let parts = [kind.rawValue, controller, node ?? "", message] + members.map(\.text)
    for part in parts {
      for byte in Array(identified(part).utf8) + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// A text with what the document knows views by in place of names that go by their order.
  private func identified(_ text: String) -> String {
    guard !identities.isEmpty else { return text }
    var identified = ""
    var name = ""
    func isOfName(_ character: Character) -> Bool {
      character.isASCII && (character.isLetter || character.isNumber) || character == "-" || character == "_"
    }
    for character in text {
      if isOfName(character) {
        name.append(character)
      } else {
        identified += (identities[name] ?? name) + String(character)
        name = ""
      }
    }
    return identified + (identities[name] ?? name)
  }
}
