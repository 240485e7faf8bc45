// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import SourceText

/// Where a node stands: the way to it from the top of its document, and its mark.
///
/// A node is copied often and asked for its place only when something is wrong, so the place is one shared object, and
/// the way to it a chain: writing it out as text for every node would cost depth times length for each of them.
final class Place: Hashable, Sendable, CustomStringConvertible {
  enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  private let parent: Place?
  private let step: Step?
  private let file: String
  private let line: Int32
  private let column: Int32
  /// How many characters stand between the mark and the text of a scalar; negative when the text runs over several
  /// lines.
  let textOffset: Int32

  init(
    parent: Place?, step: Step?, file: String, line: Int32, column: Int32, textOffset: Int32 = -1
  ) {
    self.parent = parent
    self.step = step
    self.file = file
    self.line = line
    self.column = column
    self.textOffset = textOffset
  }

  convenience init(_ mark: SourceMark) {
    self.init(
      parent: nil, step: nil, file: mark.file, line: Int32(clamping: mark.line),
      column: Int32(clamping: mark.column))
  }

  var mark: SourceMark { mark(line: line, column: column) }

  /// A mark in the same file.
  func mark(line: Int32, column: Int32) -> SourceMark {
    SourceMark(file: file, line: Int(line), column: Int(column))
  }

  var description: String {
    var steps: [Step] = []
    var link: Place? = self
    while let place = link {
      if let step = place.step { steps.append(step) }
      link = place.parent
    }
    var text = ""
    for step in steps.reversed() {
      switch step {
      case .key(let key): text += text.isEmpty ? key : "." + key
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }

  static func == (a: Place, b: Place) -> Bool {
    a === b
      || (a.line == b.line && a.column == b.column && a.textOffset == b.textOffset && a.file == b.file
        && a.step == b.step && a.parent == b.parent)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(column)
  }
}
