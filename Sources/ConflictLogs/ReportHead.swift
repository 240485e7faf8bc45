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

  /// Nil where the line begins no report.
  static func find(in line: Bytes) -> ReportHead? {
    if let at = line.index(of: "imultaneously satisfy") {
      let end = line.index(of: "constraints", from: at).map { $0 + "constraints".utf8.count }
      let sign = end.flatMap { $0 < line.endIndex ? line[$0] : nil }
      return ReportHead(
        platform: sign == UInt8(ascii: ":") ? .appkit : sign == UInt8(ascii: ".") ? .uikit : nil,
        opensList: false, rest: line[(end ?? line.endIndex)...])
    }
    if let at = line.index(of: "onflicting constraints detected") {
      return ReportHead(platform: .appkit, opensList: true, rest: line[at...])
    }
    guard let at = line.index(of: "of the constraints in the following list") else { return nil }
    return ReportHead(platform: .uikit, opensList: false, rest: line[at...], isAdvice: true)
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
