// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A word as a POSIX shell takes it for one.
public func shellQuoted(_ word: String) -> String {
  let plain = word.unicodeScalars.allSatisfy {
    $0.isASCII
      && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_./,:=+@%".unicodeScalars.contains($0))
  }
  guard !plain || word.isEmpty else { return word }
  var quoted = "'"
  for character in word {
    if character == "'" { quoted += "'\\''" } else { quoted.append(character) }
  }
  return quoted + "'"
}
