// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import JSON
import SourceText
import Varlink

/// A screen, or a document, that was refused: nothing is known of it, and no report may look as if all were well.
struct CheckRefusal {
  let screen: String
  /// What is wrong, each in a line that may begin with its place.
  let lines: [String]

  init(_ screen: String, _ failure: Failure) {
    self.screen = screen
    lines = failure.lines
  }

  /// Where it is wrong: what the first line begins with, or the beginning of the file.
  var mark: SourceMark {
    let start = SourceMark(startOf: screen)
    guard let first = lines.first, first.hasPrefix("\(start.file):") else { return start }
    let figures = first.dropFirst(start.file.count + 1).split(separator: ":", maxSplits: 2).prefix(2).map {
      Int($0)
    }
    guard figures.count == 2, let line = figures[0], let column = figures[1] else { return start }
    return SourceMark(file: start.file, line: line, column: column)
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.field("screen", screen)
      $0.field("message", lines.joined(separator: "\n"))
      $0.markFields(mark)
    }
  }
}
