// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Text of a help, no wider than a terminal is anywhere.
public enum HelpText {
  public static let width = 80

  /// Words behind a margin, and below one another behind blanks as wide as it.
  ///
  /// A word that is wider than what is left has a line of its own.
  public static func hanging(_ text: String, behind margin: String) -> [String] {
    let room = max(20, width - margin.count)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > room {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    lines.append(line)
    let blanks = String(repeating: " ", count: margin.count)
    return lines.enumerated().map { ($0 == 0 ? margin : blanks) + $1 }
  }

  /// Lines as they were written, folded anew: those that stand together are a paragraph. An indented line stands for
  /// itself; the last of its columns is what folds. A command is left as it is: it is there to be copied.
  public static func folded(_ lines: [String]) -> [String] {
    var folded: [String] = []
    var paragraph: [String] = []
    func end() {
      if !paragraph.isEmpty { folded += hanging(paragraph.joined(separator: " "), behind: "") }
      paragraph = []
    }
    for line in lines {
      if line.isEmpty || line.hasPrefix(" ") {
        end()
        folded += line.count > width ? column(of: line) : [line]
      } else {
        paragraph.append(line)
      }
    }
    end()
    return folded
  }

  private static func column(of line: String) -> [String] {
    let characters = Array(line)
    let isCommand = line.drop { $0 == " " }.prefix { $0 != " " } == "pivotctl"
    guard !isCommand, let start = characters.firstIndex(where: { $0 != " " }) else { return [line] }
    let gap = characters.indices.dropLast(2).last {
      $0 > start && characters[$0] == " " && characters[$0 + 1] == " " && characters[$0 + 2] != " "
    }
    let place = gap.map { $0 + 2 } ?? start
    guard place < width / 2 else { return [line] }
    return hanging(String(characters[place...]), behind: String(characters[..<place]))
  }
}
