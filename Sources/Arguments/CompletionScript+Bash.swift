// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

// A function that bash asks for COMPREPLY.

extension CompletionScript {
  var bash: [String] {
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
      for spelling in Self.spellings(option) where !spellings.contains(spelling) {
        spellings.append(spelling)
      }
    }
    return spellings.isEmpty ? "--" : spellings.joined(separator: "|")
  }

  private static func spellings(_ option: CommandSpec.Option) -> [String] {
    option.names.map { "--\($0)" } + (option.short.map { ["-\($0)"] } ?? [])
  }

  private func bash(_ command: Command) -> [String] {
    var lines = ["    \(command.name))", "      case $option in"]
    for option in command.spec.options where option.value != nil {
      let spellings = Self.spellings(option).joined(separator: "|")
      lines.append("        \(spellings)) \(bash(command.values[option.name] ?? .nothing)); return ;;")
    }
    let spellings = command.spec.options.flatMap { option in
      option.names.map { "--\($0)\(option.value == nil ? "" : "=")" }
    }
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
}
