// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import SourceText

/// Something that a document says and the screen that was made from it is without; the layout may be another for it.
public struct ScreenLoss: Hashable, Sendable, CustomStringConvertible {
  /// Another place of the same cause.
  public struct Place: Hashable, Sendable {
    /// What stands there, as `constraint a-b-c`.
    public var text: String
    public var mark: SourceMark

    public init(text: String, mark: SourceMark) {
      self.text = text
      self.mark = mark
    }
  }

  /// True where the document is at fault, with a reference to nothing or a number that is none; false where it may
  /// well be right, and cannot be taken over.
  public var isFault: Bool
  public var mark: SourceMark
  /// What stands there and what became of it, without the numbers of lines.
  public var message: String
  public var others: [Place] = []
  /// True for what every screen that is made from the document is without.
  public var isOfWholeDocument: Bool
  /// The scene that it stands in: the screen's own, or one that it embeds.
  public var scene: ScreenOrigin.Scene?

  public init(
    isFault: Bool, mark: SourceMark, message: String, isOfWholeDocument: Bool = false,
    scene: ScreenOrigin.Scene? = nil
  ) {
    self.isOfWholeDocument = isOfWholeDocument
    self.scene = scene
    self.isFault = isFault
    self.mark = mark
    self.message = message
  }

  /// On one line, whatever the document's own words hold.
  public var description: String {
    let rest = Self.words(for: others.map(\.mark.line))
    return ("\(mark): \(message)" + (rest.isEmpty ? "" : " (\(rest))")).onOneLine
  }

  /// Other lines in words, the first few by their numbers: `the same on lines 5, 6 and 20 more`.
  public static func words(for lines: [Int]) -> String {
    guard !lines.isEmpty else { return "" }
    let shown = lines.prefix(6).map(String.init).joined(separator: ", ")
    let rest = lines.count - 6
    return "the same on \(lines.count == 1 ? "line" : "lines") \(shown)"
      + (rest > 0 ? " and \(rest) more" : "")
  }
}
