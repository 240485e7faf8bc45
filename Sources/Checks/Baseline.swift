// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Sessions

/// Findings that are known and shall not fail a check: a text with one line for each, so that a change of it can be
/// read in a review.
///
///     # pivotctl check: findings that are known
///     4f1c2d3e5a6b7c8d UNSAFE checkout.yaml iphone-14, 16, landscapeLeft, no keyboard
///     91b07c55d2e4f683 CLIPPED Main.storyboard#BYZ-38-t0r=SettingsController iphone-14, 16, portrait, no keyboard
///
/// The digits stand for the cause without its line numbers: moving lines about changes nothing, nor does it that views
/// which a storyboard calls by their order come and go. A scene of a storyboard is known by what stays, its id; what it
/// is called stands behind that, for who reads the file. What is wrong with a scene that container views show is known
/// of that scene, wherever it shows. Files are called as they are seen from the folder of the baseline.
///
/// Older baselines know scenes by their storyboard identifiers or by what they were called, what is wrong with an embedded
/// one of the scene around it, and files as their paths were given: they are read, and written anew as above.
public struct Baseline: Sendable {
  /// Each with its line as it is written.
  private var entries: [String: String]
  private var seen: Set<String> = []
  /// What runs went through: entries of anything else are neither seen nor gone.
  private var looked = LookedAt()
  /// How entries begin.
  private var fingerprints: Set<Substring> = []
  /// How it calls files.
  private var paths: BaselinePaths

  public init() {
    entries = [:]
    paths = BaselinePaths()
  }

  /// Reads a text. Lines that begin with `#` and empty ones say nothing; any other is a known finding, or the text is
  /// something else.
  ///
  /// - Parameter paths: how it calls files.
  public init(_ text: String, calling paths: BaselinePaths = BaselinePaths()) throws(BaselineError) {
    entries = [:]
    self.paths = paths
    for (place, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      guard words.count >= 3, Self.isFingerprint(first) else {
        throw BaselineError(line: place + 1, kind: BaselineError.Kind(of: text))
      }
      let written = words.joined(separator: " ")
      entries[SceneWord.withoutName(written)] = written
      fingerprints.insert(first)
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
    looked.add(report, of: screen, &paths)
    for finding in report.findings.indices {
      let forms = EntryForm.all(report.findings[finding], &paths).filter {
        fingerprints.contains($0.fingerprint[...])
      }
      for place in report.findings[finding].occurrences.indices {
        let key = report.findings[finding].occurrences[place].checkCase.key
        guard let entry = forms.lazy.map({ $0.entry(key) }).first(where: { entries[$0] != nil }) else {
          continue
        }
        seen.insert(entry)
        report.findings[finding].occurrences[place].isKnown = true
      }
    }
  }

  /// How many known findings no longer show, of cases that were looked at.
  public var goneCount: Int { entries.keys.count { !seen.contains($0) && looked.contains($0) } }

  /// Forgets what is known of screens that are not there any more: no run would see that it is gone.
  ///
  /// - Returns: their names, as the findings called them, each with how many were known; sorted.
  public mutating func forgetScreens(unless isThere: (String) -> Bool) -> [(screen: String, count: Int)] {
    // Asked once for each: it may take reading a document.
    var answers: [String: Bool] = [:]
    func isKnownToBeThere(_ name: String) -> Bool {
      if let answer = answers[name] { return answer }
      let answer = paths.meanings(of: name).contains(where: isThere)
      answers[name] = answer
      return answer
    }
    var counts: [String: Int] = [:]
    // Screens of one document one after the other.
    for entry in entries.keys.sorted(by: {
      Self.screenWords($0).lexicographicallyPrecedes(Self.screenWords($1))
    }) {
      let names = Self.possibleScreens(of: entry)
      guard let name = names.first, !names.contains(where: isKnownToBeThere) else { continue }
      let line = entries.removeValue(forKey: entry) ?? entry
      counts[SceneWord.called(name, in: line), default: 0] += 1
    }
    return counts.sorted { $0.key < $1.key }.map { (screen: $0.key, count: $0.value) }
  }

  /// The words behind fingerprint and kind: the screen, and the case.
  static func screenWords(_ entry: String) -> ArraySlice<Substring> {
    entry.split(separator: " ").dropFirst(2)
  }

  /// What an entry's screen may be called: between it and the device stands a blank, as may in either. What ends as
  /// documents do comes first.
  private static func possibleScreens(of entry: String) -> [String] {
    let words = screenWords(entry)
    let end = words.firstIndex { $0.hasSuffix(",") || $0 == LookedAt.document } ?? words.endIndex
    let names = words[..<end].indices.map { SceneWord.decoded(words[...$0].joined(separator: " ")) }
    func isDocument(_ name: String) -> Bool {
      ([".yaml", ".yml"] + LookedAt.holders).contains { name.hasSuffix($0) || name.contains("\($0)#") }
    }
    return names.filter(isDocument) + names.filter { !isDocument($0) }
  }

  /// The text that makes everything known that these reports found, and keeps what was known of cases that none of them
  /// went through.
  ///
  /// - Parameter paths: how it calls files.
  public static func text(
    for reports: [(screen: String, report: CheckReport)], keeping old: Baseline? = nil,
    calling paths: BaselinePaths = BaselinePaths()
  ) -> String {
    var paths = paths
    var looked = LookedAt()
    for (screen, report) in reports { looked.add(report, of: screen, &paths) }
    var lines = Set((old?.entries ?? [:]).filter { !looked.contains($0.key) }.values)
    for finding in reports.flatMap(\.report.findings) where finding.kind.severity != .note {
      guard let form = EntryForm.all(finding, &paths).first else { continue }
      for occurrence in finding.occurrences { lines.insert(form.line(occurrence.checkCase.key)) }
    }
    return (["# pivotctl check: findings that are known"] + lines.sorted()).joined(separator: "\n") + "\n"
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
  /// Sixteen hexadecimal digits for the cause, the same in every run and wherever its lines stand; the same also on
  /// every screen that shows the scene which it is of.
  public var fingerprint: String { shared.map { Self.digits(of: $0.parts) } ?? ownFingerprint }

  /// The same of the screen alone.
  var ownFingerprint: String {
    Self.digits(
      of: ([kind.rawValue, controller, node ?? "", message] + members.map(\.text)).map { part in
        identities.isEmpty ? part : part.replacingNames { identities[$0] }
      })
  }

  private static func digits(of parts: [String]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for part in parts {
      for byte in Array(part.utf8) + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
