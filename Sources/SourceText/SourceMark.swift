// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A place in a text: its name, and line and column counted from 1.
public struct SourceMark: Hashable, Sendable, CustomStringConvertible {
  /// The file's name as the user gave it, or a word for where the text came from.
  public var file: String
  public var line: Int
  /// In characters (Unicode scalars), from 1.
  public var column: Int

  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  public var description: String { "\(file):\(line):\(column)" }

  /// The place `columns` further along the same line.
  public func advanced(by columns: Int) -> SourceMark {
    SourceMark(file: file, line: line, column: column + columns)
  }
}
