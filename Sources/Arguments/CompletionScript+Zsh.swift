// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

// A function in the words of zsh's _arguments.

extension CompletionScript {
  var zsh: [String] {
    var lines = ["#compdef \(program)", "", "_\(program)() {", "  local -a commands", "  commands=("]
    for command in commands {
      lines.append("    \(Self.quoted("\(command.name):\(command.spec.summary)"))")
    }
    lines += [
      "    'help:Shows what a command does and takes'",
      "  )",
      "  if ((CURRENT == 2)); then",
      "    _describe command commands",
      "    return",
      "  fi",
      "  local command=$words[2]",
      "  shift words",
      "  ((CURRENT--))",
      "  case $command in",
      "    help) _describe command commands ;;",
    ]
    for command in commands {
      lines.append("    \(command.name))")
      lines.append("      _arguments \\")
      for option in command.spec.options {
        for name in option.names { lines.append("        \(zsh(option, as: name, command)) \\") }
      }
      for (place, operand) in command.spec.operands.enumerated() {
        let source = zsh(command.operands.indices.contains(place) ? command.operands[place] : .nothing)
        let head = operand.isRepeated ? "*" : operand.isOptional ? "\(place + 1):" : "\(place + 1)"
        lines.append("        \(Self.quoted("\(head):\(Self.zshWord(operand.name)):\(source)")) \\")
      }
      lines.append("        && return ;;")
    }
    return lines + ["  esac", "}", "", "_\(program) \"$@\""]
  }

  private func zsh(_ option: CommandSpec.Option, as name: String, _ command: Command) -> String {
    let value = option.value.map { value in
      "=:\(Self.zshWord(value)):\(zsh(command.values[option.name] ?? .nothing))"
    }
    let sign = option.value == nil ? "" : "="
    let help = "[\(Self.zshWord(option.help))]"
    let rest = value.map { ":" + $0.dropFirst(2) } ?? ""
    return Self.quoted("*--\(name)\(sign)\(help)\(rest)")
  }

  /// Without what `_arguments` takes for its own.
  private static func zshWord(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private func zsh(_ source: Source) -> String {
    switch source {
    case .files: "_files"
    case .folders: "_files -/"
    case .word(.fixed(let words)): "(\(words.joined(separator: " ")))"
    case .word(let words): "{compadd -- \(zsh(words))}"
    // What stands before the last comma is done; another one goes away when something else is typed.
    case .list(let words): "{compset -P \"*,\"; compadd -q -S , -- \(zsh(words))}"
    case .nothing: " "
    }
  }

  private func zsh(_ words: Words) -> String {
    switch words {
    case .fixed(let words): words.joined(separator: " ")
    case .output(let line): "${(f)\"$(\(line) 2>/dev/null)\"}"
    }
  }
}
