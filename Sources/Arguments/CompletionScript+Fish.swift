// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

// One complete command for each thing that fish may offer.

extension CompletionScript {
  var fish: [String] {
    var lines = [
      "# fish completion for \(program)",
      "function __\(program)_list -d 'Words behind the last comma of what is being typed'",
      "  set -l typed (string replace -r '^--[^=]*=' '' -- (commandline -ct))",
      "  set -l done (string match -r '^.*,' -- $typed)",
      "  printf '%s\\n' \"$done\"$argv",
      "end",
      "complete -c \(program) -f",
    ]
    for command in commands {
      lines.append(
        "complete -c \(program) -n __fish_use_subcommand -a \(command.name) "
          + "-d \(Self.fishQuoted(command.spec.summary))")
    }
    lines.append(
      "complete -c \(program) -n __fish_use_subcommand -a help -d 'Shows what a command does and takes'")
    for command in commands {
      lines.append(
        "complete -c \(program) -n '__fish_seen_subcommand_from help' -a \(command.name) "
          + "-d \(Self.fishQuoted(command.spec.summary))")
    }
    for command in commands {
      let start = "complete -c \(program) -n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.spec.options {
        let short = option.short.map { " -s \($0)" } ?? ""
        let value = option.value == nil ? "" : " -x\(fish(command.values[option.name] ?? .nothing))"
        let names = option.names.map { " -l \($0)" }.joined()
        lines.append("\(start)\(names)\(short)\(value) -d \(Self.fishQuoted(option.help))")
      }
      var offered: [Source] = []
      for source in command.operands where source != .nothing && !offered.contains(source) {
        offered.append(source)
        lines.append("\(start)\(fish(source))")
      }
    }
    return lines
  }

  private func fish(_ source: Source) -> String {
    switch source {
    case .files: " -a '(__fish_complete_path)'"
    case .folders: " -a '(__fish_complete_directories)'"
    case .word(let words): " -a \(Self.fishQuoted(fish(words)))"
    case .list(let words): " -a \(Self.fishQuoted("(__\(program)_list \(fish(words)))"))"
    case .nothing: ""
    }
  }

  private func fish(_ words: Words) -> String {
    switch words {
    case .fixed(let words): words.joined(separator: " ")
    case .output(let line): "(\(line) 2>/dev/null)"
    }
  }

  private static func fishQuoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
