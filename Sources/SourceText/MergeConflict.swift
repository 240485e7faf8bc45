// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The lines with which version control marks what it could not merge.
public enum MergeConflict {
  private static let marks = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"]

  /// The first such line of a text that could not be read, as a fault of its own.
  public static func fault(in text: some Collection<UInt8>, file: String) -> DocumentError? {
    for (place, line) in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      guard let mark = mark(of: line) else { continue }
      return DocumentError(
        mark: SourceMark(file: file, line: place + 1, column: 1), message: sentence(mark))
    }
    return nil
  }

  /// Nil for any other line. A mark ends with the line, or before a blank.
  private static func mark(of line: some Collection<UInt8>) -> String? {
    guard let mark = marks.first(where: { line.starts(with: $0.utf8) }),
      let next = line.dropFirst(mark.utf8.count).first
    else { return marks.first { line.elementsEqual($0.utf8) } }
    return next == UInt8(ascii: " ") || next == UInt8(ascii: "\r") ? mark : nil
  }

  private static func sentence(_ mark: String) -> String {
    "an unsolved merge conflict stands here (\(mark)): solve it, then read the document again"
  }
}
