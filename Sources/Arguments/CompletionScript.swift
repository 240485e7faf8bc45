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

  // MARK: - bash

  private var bash: [String] {
    var lines = [
      "# bash completion for \(program)",
      "_\(program)() {",
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} option= command= i n=0 known= list=",
      "  # Bash cuts --name=value at the sign.",
      "  if [ \"$word\" = = ]; then option=$before word=",
      "  elif [ \"$before\" = = ]; then option=${COMP_WORDS[COMP_CWORD-2]}",
      "  else option=$before",
      "  fi",
      "  for ((i = 1; i < COMP_CWORD; i++)); do",
      "    case ${COMP_WORDS[i]} in",
      "      =) ((i++)) ;;",
      "      -*) case ${COMP_WORDS[i]} in \(valued(nil))) [ \"${COMP_WORDS[i+1]}\" = = ] || ((i++)) ;; esac ;;",
      "      *) if [ -z \"$command\" ]; then command=${COMP_WORDS[i]}; else ((n++)); fi ;;",
      "    esac",
      "  done",
      "  COMPREPLY=()",
      "  case $command in",
      "    '')",
      "      if [[ $word == -* ]]; then known='--help --version --socket='",
      "      else known=\(Self.quoted((commands.map(\.name) + ["help"]).joined(separator: " "))); fi ;;",
      "    help) known=\(Self.quoted(commands.map(\.name).joined(separator: " "))) ;;",
    ]
    for command in commands { lines += bash(command) }
    lines += [
      "  esac",
      "  [ -n \"$known\" ] && COMPREPLY=($(compgen -W \"$known\" -- \"$word\"))",
      "  case ${COMPREPLY[0]} in *=) compopt -o nospace 2>/dev/null ;; esac",
      "}",
      "complete -o bashdefault -F _\(program) \(program)",
    ]
    return lines
  }

  /// A pattern of the options that take a value.
  private func valued(_ command: Command?) -> String {
    var spellings: [String] = []
    for option in (command.map { [$0] } ?? commands).flatMap(\.spec.options) where option.value != nil {
      for spelling in ["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])
      where !spellings.contains(spelling) {
        spellings.append(spelling)
      }
    }
    return spellings.isEmpty ? "--" : spellings.joined(separator: "|")
  }

  private func bash(_ command: Command) -> [String] {
    var lines = ["    \(command.name))", "      case $option in"]
    for option in command.spec.options where option.value != nil {
      let spellings = (["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])).joined(separator: "|")
      lines.append("        \(spellings)) \(bash(command.values[option.name] ?? .nothing)); return ;;")
    }
    let spellings = command.spec.options.map { "--\($0.name)\($0.value == nil ? "" : "=")" }
    lines += [
      "      esac",
      "      if [[ $word == -* ]]; then known=\(Self.quoted(spellings.joined(separator: " ")))",
    ]
    if !command.operands.isEmpty {
      lines.append("      else case $n in")
      for (place, source) in command.operands.enumerated() {
        let isLast = place == command.operands.count - 1 && command.spec.operands.last?.isRepeated == true
        lines.append("        \(isLast ? "*" : String(place))) \(bash(source)) ;;")
      }
      lines.append("      esac")
    }
    lines.append("      fi ;;")
    return lines
  }

  private func bash(_ source: Source) -> String {
    switch source {
    case .files: "COMPREPLY=($(compgen -f -- \"$word\"))"
    case .folders: "COMPREPLY=($(compgen -d -- \"$word\"))"
    case .word(let words): "COMPREPLY=($(compgen -W \(bash(words)) -- \"$word\"))"
    case .list(let words):
      "[[ $word == *,* ]] && list=${word%,*},; "
        + "COMPREPLY=($(compgen -P \"$list\" -W \(bash(words)) -- \"${word##*,}\"))"
    case .nothing: ":"
    }
  }

  private func bash(_ words: Words) -> String {
    switch words {
    case .fixed(let words): Self.quoted(words.joined(separator: " "))
    case .output(let line): "\"$(\(line) 2>/dev/null)\""
    }
  }

  // MARK: - zsh

  private var zsh: [String] {
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
      for option in command.spec.options { lines.append("        \(zsh(option, command)) \\") }
      for (place, operand) in command.spec.operands.enumerated() {
        let source = zsh(command.operands.indices.contains(place) ? command.operands[place] : .nothing)
        let head = operand.isRepeated ? "*" : operand.isOptional ? "\(place + 1):" : "\(place + 1)"
        lines.append("        \(Self.quoted("\(head):\(Self.zshWord(operand.name)):\(source)")) \\")
      }
      lines.append("        && return ;;")
    }
    return lines + ["  esac", "}", "", "_\(program) \"$@\""]
  }

  private func zsh(_ option: CommandSpec.Option, _ command: Command) -> String {
    let value = option.value.map { value in
      "=:\(Self.zshWord(value)):\(zsh(command.values[option.name] ?? .nothing))"
    }
    let sign = option.value == nil ? "" : "="
    let help = "[\(Self.zshWord(option.help))]"
    let rest = value.map { ":" + $0.dropFirst(2) } ?? ""
    return Self.quoted("*--\(option.name)\(sign)\(help)\(rest)")
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

  // MARK: - fish

  private var fish: [String] {
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
        lines.append("\(start) -l \(option.name)\(short)\(value) -d \(Self.fishQuoted(option.help))")
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
