// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import SourceText

/// Something in a document that is not taken over just as it stands there.
public struct InterfaceNote: Hashable, Sendable, CustomStringConvertible {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Taken over with figures that are near the true ones.
    case approximated
    /// Left out, and the layout may be another for it.
    case unsupported
    /// A fault of the document, as a reference to nothing or a number that is none: left out, or the nearest taken.
    case broken
    /// Left out, because it has no say in where views are.
    case ignored
  }

  public var kind: Kind
  public var mark: SourceMark
  /// The element's name, with its id where it has one.
  public var element: String
  /// One sentence without a full stop.
  public var message: String
  /// The same without the numbers of lines.
  var cause: String
  /// The other place that it takes for this to be wrong.
  var partner: SourceMark?
  /// Left out as a matter of course: nothing else of the layout changes for it.
  var isRoutine: Bool
  /// Approximated by a figure that may be far off: whoever lays it out is told, too.
  var isGuess: Bool
  /// True for what is so of the screen as a whole, and not of the scene that the element stands in.
  var isOfScreen = false
  /// True for what is so of the whole document, and stands in the notes of each of its screens.
  public internal(set) var isOfWholeDocument = false

  init(
    _ kind: Kind, _ element: XMLElement, _ message: String, cause: String? = nil, partner: SourceMark? = nil,
    isRoutine: Bool = false, isGuess: Bool = false
  ) {
    self.kind = kind
    self.cause = cause ?? message
    self.partner = partner
    self.isRoutine = isRoutine
    self.isGuess = isGuess
    mark = element.mark
    self.element = element["id"].map { "\(element.name) \($0)" } ?? element.name
    self.message = message
  }

  init(_ kind: Kind, at mark: SourceMark, element: String, _ message: String) {
    self.kind = kind
    self.mark = mark
    self.element = element
    self.message = message
    cause = message
    isRoutine = false
    isGuess = false
  }

  /// On one line, whatever the document's own words hold.
  public var description: String { "\(mark): \(kind.rawValue): \(element): \(message)".onOneLine }
}

extension String {
  /// A word of the document inside a sentence: its beginning, and one without letters in quotes.
  var shown: String { isEmpty ? "\"\"" : String(prefix(40)) }
}
