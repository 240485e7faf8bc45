// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import SourceText

extension CommandSpec {
  /// Long options with `=` and with a blank, short ones, `--` ends them all. A lone `-` and a negative number are
  /// operands.
  ///
  /// Once help is asked for nothing else can be wrong.
  public func parse(_ words: [String]) throws(ArgumentError) -> ParsedArguments {
    var parsed = ParsedArguments()
    if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      parsed.values["help"] = [""]
      return parsed
    }
    var rest = words[...]
    var optionsAreOver = false
    while let word = rest.popFirst() {
      if optionsAreOver || word == "-" || !word.hasPrefix("-") || isNegativeNumber(word) {
        parsed.operands.append(word)
      } else if word == "--" {
        optionsAreOver = true
      } else {
        try take(word, &rest, into: &parsed)
      }
    }
    try check(parsed.operands)
    return parsed
  }

  /// No option is called by a digit.
  private func isNegativeNumber(_ word: String) -> Bool {
    guard let second = word.dropFirst().first else { return false }
    return ("0"..."9").contains(second) || second == "."
  }

  private func take(
    _ word: String, _ rest: inout ArraySlice<String>, into parsed: inout ParsedArguments
  ) throws(ArgumentError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(parts[0])
    guard let option = option(spelled: spelling) else {
      let known = options.map { "--\($0.name)" }
      throw .unknownOption(spelling, nearest: Suggestion.nearest(to: spelling, among: known, limit: 1).first)
    }
    guard let value = option.value else {
      guard parts.count == 1 else { throw .unexpectedValue(option: spelling) }
      parsed.values[option.name, default: []].append("")
      return
    }
    if parts.count == 2 {
      parsed.values[option.name, default: []].append(String(parts[1]))
    } else if let next = rest.popFirst() {
      parsed.values[option.name, default: []].append(next)
    } else {
      throw .missingValue(option: spelling, value: value)
    }
  }

  private func option(spelled spelling: String) -> Option? {
    if spelling.hasPrefix("--") {
      let word = String(spelling.dropFirst(2))
      return options.first { $0.name == word } ?? options.first { $0.synonym == word }
    }
    guard spelling.count == 2, let letter = spelling.last else { return nil }
    return options.first { $0.short == letter }
  }

  private func check(_ given: [String]) throws(ArgumentError) {
    let needed = operands.filter { !$0.isOptional }
    if given.count < needed.count { throw .missingOperand(needed[given.count].name) }
    let isOpenEnded = operands.last?.isRepeated ?? false
    if !isOpenEnded, given.count > operands.count { throw .extraOperand(given[operands.count]) }
  }
}
