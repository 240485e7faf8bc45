// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import SourceText

/// Collects the faults of a document, so that one reading tells them all.
struct Faults {
  /// So many are told.
  static let told = 50

  private var errors: [DocumentError] = []
  private(set) var count = 0

  /// True when further faults are not told: whoever looks for more may stop.
  var isFull: Bool { count >= Faults.told }

  mutating func note(_ error: DocumentError) {
    count += 1
    guard errors.count < Faults.told else { return }
    var error = error
    error.message = Self.printable(error.message, limit: 1000)
    error.keyPath = Self.printable(error.keyPath, limit: 200)
    errors.append(error)
  }

  /// Words of the document as they may stand in a terminal or a log: no control characters, not endless.
  private static func printable(_ text: String, limit: Int) -> String {
    let isLong = text.unicodeScalars.count > limit
    let isPlain = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard isLong || !isPlain else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(limit) {
      result.append(scalar.properties.generalCategory == .control ? "?" : scalar)
    }
    return String(result) + (isLong ? "..." : "")
  }

  /// What `body` returns, or nil when it throws, which is noted.
  mutating func attempt<Value>(_ body: () throws(DocumentError) -> Value) -> Value? {
    do {
      return try body()
    } catch {
      note(error)
      return nil
    }
  }

  /// The same for a body that goes on behind faults of parts and notes them itself.
  mutating func attempt<Value>(_ body: (inout Faults) throws(DocumentError) -> Value) -> Value? {
    do {
      return try body(&self)
    } catch {
      note(error)
      return nil
    }
  }

  /// Everything noted, in document order; nil when nothing was.
  var error: ScreenError? {
    guard !errors.isEmpty else { return nil }
    // Stable: faults of one place stay in the order in which they were found.
    let ordered = errors.enumerated().sorted { a, b in
      (a.element.mark.line, a.element.mark.column, a.offset)
        < (b.element.mark.line, b.element.mark.column, b.offset)
    }
    return ScreenError(ordered.map(\.element), isCutShort: isFull)
  }
}
