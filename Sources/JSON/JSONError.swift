// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Why a text is not JSON that we read.
public enum JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text breaks JSON's grammar, is not UTF-8, or holds a number that no double reaches.
  case malformed(String)
  case tooDeep(limit: Int)
  case duplicateKey(String)
  /// A `\ud800`…`\udfff` escape without its other half: no text can hold it.
  case loneSurrogate
  case outOfMemory

  public var description: String {
    switch self {
    case .malformed(let reason): reason
    case .tooDeep(let limit): "nested more than \(limit) levels deep"
    case .duplicateKey(let key): "the key \"\(key)\" is there twice in one object"
    case .loneSurrogate: "a surrogate escape stands without its other half"
    case .outOfMemory: "not enough memory to read the text"
    }
  }
}
