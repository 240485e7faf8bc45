// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What a shell offers for the words of a program with commands, made of the same specs as `--help`.
public struct CompletionScript: Sendable {
  public enum Shell: String, Sendable, CaseIterable {
    case bash, zsh, fish
  }

  /// What may stand where a value or an operand is expected.
  public enum Source: Hashable, Sendable {
    case files, folders
    case word(Words)
    /// One of the words, or several with commas between.
    case list(Words)
    case nothing

    public static func words(_ words: [String]) -> Source { .word(.fixed(words)) }
    public static func output(_ line: String) -> Source { .word(.output(line)) }
  }

  public enum Words: Hashable, Sendable {
    case fixed([String])
    /// What a command line prints, one word a line.
    case output(String)
  }

  public struct Command: Sendable {
    public var spec: CommandSpec
    /// By option, without dashes. An option that takes a value and is not in here offers nothing.
    public var values: [String: Source]
    /// For each operand; the last one's also for those that may follow it.
    public var operands: [Source]

    public init(_ spec: CommandSpec, values: [String: Source], operands: [Source]) {
      self.spec = spec
      self.values = values
      self.operands = operands
    }

    var name: String { spec.name.split(separator: " ").last.map(String.init) ?? spec.name }
  }

  let program: String
  let commands: [Command]

  public init(program: String, commands: [Command]) {
    self.program = program
    self.commands = commands
  }

  public func text(for shell: Shell) -> String {
    let lines =
      switch shell {
      case .bash: bash
      case .zsh: zsh
      case .fish: fish
      }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A word that a shell takes as it is.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
