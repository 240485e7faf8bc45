// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments

enum CompletionsCommand: Command {
  static let spec = CommandSpec(
    command: "completions", "Prints what a shell needs to complete the words of pivotctl",
    operands: [.init(CompletionScript.Shell.allCases.map(\.rawValue).joined(separator: "|"))],
    needsDaemon: false,
    notes: [
      "make install and the Debian package put it where the shells look. For one shell alone:",
      "",
      "  source <(pivotctl completions bash)",
      "  pivotctl completions zsh >~/.zfunc/_pivotctl",
      "  pivotctl completions fish >~/.config/fish/completions/pivotctl.fish",
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    let word = arguments.operands[0]
    guard let shell = CompletionScript.Shell(rawValue: word) else {
      throw ArgumentError.badValue(word, reason: "bash, zsh or fish")
    }
    console.text(Self.script.text(for: shell))
    return .ok
  }

  static var script: CompletionScript {
    CompletionScript(program: "pivotctl", commands: Commands.all.map { CompletionWords.command($0.spec) })
  }
}
