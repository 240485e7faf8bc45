// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What is wrong with a script, and where.
struct ScriptError: Error, CustomStringConvertible {
  enum Reason: Error {
    case unreadable
    case unknownWord(String)
    case notANumber(String)
    case outOfRange(Int)
    case tooShort
    case noPhase
  }

  let path: String
  /// From 1; 0 for the file itself.
  let line: Int
  let reason: Reason

  var description: String { (line > 0 ? "\(path):\(line): " : "\(path): ") + what }

  private var what: String {
    switch reason {
    case .unreadable: "cannot be read"
    case .unknownWord(let word): "unknown word \(word)"
    case .notANumber(let word): "\(word) is not a number"
    case .outOfRange(let number): "\(number) is out of range"
    case .tooShort: "the line ends too early"
    case .noPhase: "an operation before the first phase"
    }
  }
}
