// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What a command line said, held against a `CommandSpec`.
public struct ParsedArguments: Hashable, Sendable {
  public internal(set) var operands: [String] = []
  var values: [String: [String]] = [:]

  /// The option's value; the last one, where it was given several times.
  public subscript(name: String) -> String? { values[name]?.last }

  /// Every value of an option, in order.
  public func all(_ name: String) -> [String] { values[name] ?? [] }

  public func has(_ name: String) -> Bool { values[name] != nil }

  public var wantsHelp: Bool { has("help") }
}

/// A command line that a command does not understand.
public enum ArgumentError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownOption(String, nearest: String?)
  case missingValue(option: String, value: String)
  case unexpectedValue(option: String)
  case missingOperand(String)
  case extraOperand(String)
  /// A value that reads but makes no sense: option or operand, what is wrong, what to write.
  case badValue(String, reason: String)

  public var description: String {
    switch self {
    case .unknownOption(let option, let nearest):
      "there is no option \(option)" + (nearest.map { ": did you mean \($0)?" } ?? "")
    case .missingValue(let option, let value): "\(option) needs a value: \(option)=\(value)"
    case .unexpectedValue(let option): "\(option) takes no value"
    case .missingOperand(let name): "\(name) is missing"
    case .extraOperand(let word): "there is nothing for '\(word)' to be"
    case .badValue(let name, let reason): "\(name): \(reason)"
    }
  }
}
