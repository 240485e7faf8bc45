// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

// Names of views where they stand in sentences and constraints.

extension String {
  /// The text with other words for names in it; nil leaves a name.
  func replacingNames(_ word: (String) -> String?) -> String {
    var text = ""
    eachPart { part, isName in text += isName ? word(part) ?? part : part }
    return text
  }

  /// The text with words behind names, and behind the attribute that a name stands with.
  func followingNames(_ words: (String) -> String?) -> String {
    var text = ""
    /// What is to follow, and whether an attribute may still stand before it.
    var pending: String?
    var isBehindDot = false
    eachPart { part, isName in
      if isName, isBehindDot {
        text += part + (pending ?? "")
        pending = nil
        isBehindDot = false
      } else if isName {
        text += part
        pending = words(part)
      } else if part == ".", pending != nil {
        text += part
        isBehindDot = true
      } else {
        text += (pending ?? "") + part
        pending = nil
        isBehindDot = false
      }
    }
    return text + (pending ?? "")
  }

  /// The words that may be names.
  var namesInside: Set<String> {
    var names: Set<String> = []
    eachPart { part, isName in if isName { names.insert(part) } }
    return names
  }

  /// Names whole, and what stands between them letter by letter.
  private func eachPart(_ body: (String, Bool) -> Void) {
    var name = ""
    for character in self {
      if character.isASCII && (character.isLetter || character.isNumber) || character == "-"
        || character == "_"
      {
        name.append(character)
        continue
      }
      if !name.isEmpty { body(name, true) }
      name = ""
      body(String(character), false)
    }
    if !name.isEmpty { body(name, true) }
  }
}
