// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Hands out a file's lines one by one, however long it is; nothing is kept.
struct LogReader {
  /// A longer line is no event: nil is handed out for it.
  static let longestLine = 1 << 20

  private let path: String

  init(_ path: String) { self.path = path }

  func forEachLine(_ body: (ArraySlice<UInt8>?) -> Void) throws(Failure) {
    var line: [UInt8] = []
    var isTooLong = false
    try InputFile.pieces(of: path) { buffer throws(Failure) in
      for piece in buffer.split(separator: 0x0a, omittingEmptySubsequences: false).enumerated() {
        if piece.offset > 0 {
          body(isTooLong ? nil : line[...])
          line.removeAll(keepingCapacity: true)
          isTooLong = false
        }
        if isTooLong || line.count + piece.element.count > Self.longestLine {
          isTooLong = true
        } else {
          line.append(contentsOf: piece.element)
        }
      }
    }
    if !line.isEmpty || isTooLong { body(isTooLong ? nil : line[...]) }
  }
}
