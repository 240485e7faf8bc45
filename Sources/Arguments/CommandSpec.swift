// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A command's options and operands, declared once: what parses them also writes the help.
public struct CommandSpec: Sendable {
  public struct Option: Sendable {
    /// Without dashes, as `socket`.
    public var name: String
    /// One letter, as `h` for `-h`.
    public var short: Character?
    /// Another word for the same, without dashes, which no help lists by itself and completions offer as well.
    public var synonym: String?
    /// What stands for its value in the help, as `PATH`; nil: a flag, which has none.
    public var value: String?
    public var help: String

    public init(
      _ name: String, short: Character? = nil, synonym: String? = nil, value: String? = nil, help: String
    ) {
      self.name = name
      self.short = short
      self.synonym = synonym
      self.value = value
      self.help = help
    }

    /// The words that name it, without dashes.
    var names: [String] { [name] + (synonym.map { [$0] } ?? []) }
  }

  /// A word that is not an option.
  public struct Operand: Sendable {
    public var name: String
    public var isOptional: Bool
    /// More than one may follow; only for the last.
    public var isRepeated: Bool

    public init(_ name: String, isOptional: Bool = false, isRepeated: Bool = false) {
      self.name = name
      self.isOptional = isOptional
      self.isRepeated = isRepeated
    }
  }

  /// The words that call it, as `pivotctl open`.
  public var name: String
  /// A whole sentence without a full stop.
  public var summary: String
  public var operands: [Operand]
  public var options: [Option]
  /// Lines under the options: examples, exit codes.
  public var notes: [String]

  /// `--help` (`-h`) is added to every command.
  public init(
    _ name: String, _ summary: String, operands: [Operand] = [], options: [Option] = [],
    notes: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options + [Option("help", short: "h", help: "show this and exit")]
    self.notes = notes
  }

  public var usageLine: String {
    var words = ["usage: \(name)"]
    if options.count > 1 { words.append("[OPTION]...") }
    for operand in operands {
      let word = operand.isRepeated ? "\(operand.name)..." : operand.name
      words.append(operand.isOptional ? "[\(word)]" : word)
    }
    return words.joined(separator: " ")
  }

  public var help: String {
    let spellings = options.map(Self.spelling)
    let width = spellings.map(\.count).max() ?? 0
    let usage = "usage: "
    var lines = HelpText.hanging(String(usageLine.dropFirst(usage.count)), behind: usage)
    lines += [""] + HelpText.hanging("\(summary).", behind: "") + [""]
    for (spelling, option) in zip(spellings, options) {
      let padding = String(repeating: " ", count: width - spelling.count)
      lines += HelpText.hanging(option.help, behind: "  \(spelling)\(padding)  ")
    }
    if !notes.isEmpty { lines += [""] + HelpText.folded(notes) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func spelling(of option: Option) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    let value = option.value.map { "=\($0)" } ?? ""
    return "\(short)--\(option.name)\(value)"
  }
}
