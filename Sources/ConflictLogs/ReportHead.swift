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

  /// Nil where the line begins no report.
  static func find(in line: Bytes) -> ReportHead? {
    if let at = line.index(of: "imultaneously satisfy") {
      let end = line.index(of: "constraints", from: at).map { $0 + "constraints".utf8.count }
      let sign = end.flatMap { $0 < line.endIndex ? line[$0] : nil }
      return ReportHead(
        platform: sign == UInt8(ascii: ":") ? .appkit : sign == UInt8(ascii: ".") ? .uikit : nil,
        opensList: false, rest: line[(end ?? line.endIndex)...])
    }
    guard let at = line.index(of: "onflicting constraints detected") else { return nil }
    return ReportHead(platform: .appkit, opensList: true, rest: line[at...])
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
