// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import SourceText

/// Everything that is wrong with a screen document, in the order of its lines.
public struct ScreenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Never empty.
  public let errors: [DocumentError]
  /// True when so much was wrong that the rest was not told.
  public let isCutShort: Bool

  public init(_ errors: [DocumentError], isCutShort: Bool = false) {
    self.errors = errors
    self.isCutShort = isCutShort
  }

  /// One line for each error.
  public var description: String {
    var lines = errors.map(\.description)
    if isCutShort { lines.append("there may be more: these are the first \(errors.count)") }
    return lines.joined(separator: "\n")
  }
}

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
    if errors.count < Faults.told { errors.append(error) }
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
