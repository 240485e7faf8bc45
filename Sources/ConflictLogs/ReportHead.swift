// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The words with which a system begins a report, in one line.
struct ReportHead {
  /// Nil: the words are those of both.
  var platform: ConflictBlock.Platform?
  /// Its list begins at once; else it is announced and has yet to be opened.
  var opensList: Bool
  /// What follows on the line: a whole report may stand on one.
  var rest: Bytes
  /// It is the line that UIKit says next: the one before it may be cut away.
  var isAdvice = false
  /// It is a line as systems log it, and not somebody speaking of it.
  var isLogged = false

  /// Nil where the line begins no report.
  static func find(in line: Bytes) -> ReportHead? {
    if let at = line.index(of: "imultaneously satisfy") {
      let end = line.index(of: "constraints", from: at).map { $0 + "constraints".utf8.count }
      let sign = end.flatMap { $0 < line.endIndex ? line[$0] : nil }
      let isLogged = isLogged(line, middle: at, end: end)
      return ReportHead(
        platform: sign == UInt8(ascii: ":") ? .appkit : sign == UInt8(ascii: ".") ? .uikit : nil,
        opensList: false, rest: line[(end ?? line.endIndex)...], isLogged: isLogged)
    }
    if let at = line.index(of: "onflicting constraints detected") {
      return ReportHead(platform: .appkit, opensList: true, rest: line[at...])
    }
    guard let at = line.index(of: "of the constraints in the following list") else { return nil }
    return ReportHead(platform: .uikit, opensList: false, rest: line[at...], isAdvice: true)
  }

  /// - Parameters:
  ///   - middle: where its third word goes on behind its first letter.
  ///   - end: where its last word ends.
  private static func isLogged(_ line: Bytes, middle: Int, end: Int?) -> Bool {
    let start = middle - "Unable to s".utf8.count
    guard let end, start >= line.startIndex, line[start...].starts(with: "Unable to s"),
      LinePrefix.isPrefix(line[..<start])
    else { return false }
    let rest = line[end...].trimmed
    guard let sign = rest.first, sign == UInt8(ascii: ".") || sign == UInt8(ascii: ":") else { return false }
    let more = rest.dropFirst().trimmed
    // A string of JSON that ends here, its line break and all.
    let isString = line[..<start].contains("\":") && (more.starts(with: "\"") || more.starts(with: "\\n\""))
    return more.isEmpty || isString || more.starts(with: "Probably at least one")
  }

  /// Without the words with which a report ends, where all of it is one line.
  static func withoutEnd(_ text: Bytes) -> Bytes {
    let ends: [StaticString] = ["Make a symbolic breakpoint", "Set the NSUserDefault", "Break on objc_exc"]
    return ends.compactMap { text.index(of: $0) }.min().map { text[..<$0] } ?? text
  }
}

extension ConflictBlock.Platform {
  /// By the advice that stands behind a report; nil where the line is none.
  init?(advisedBy line: Bytes) {
    if line.contains("UIViewAlertForUnsatisfiable") || line.contains("UIConstraintBasedLayoutDebugging") {
      self = .uikit
    } else if line.contains("NSConstraintBasedLayoutVisualize") || line.contains("LAYOUT_CONSTRAINTS_NOT_SAT")
    {
      self = .appkit
    } else {
      return nil
    }
  }
}
