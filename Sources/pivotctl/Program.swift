// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Wire
import Arguments
import SourceText

/// From the words of a command line to an exit code.
struct Program {
  static let version = Product.version

  let words: [String]

  func run(_ console: Console) -> ExitCode {
    // Options that every command knows may stand before its name.
    let leading = words.prefix(leadingCount)
    var rest = words.dropFirst(leadingCount)
    guard var name = rest.popFirst() else { return runAlone(Array(leading), console) }
    if name == "help" {
      guard let topic = rest.popFirst() else { return runAlone(["--help"], console) }
      name = topic
      rest = ["--help"]
    }
    guard let command = Commands.all.first(where: { $0.name == name }) else {
      let nearest = Suggestion.nearest(to: name, among: Commands.all.map { $0.name }, limit: 1).first
      console.complain(
        "pivotctl: there is no command '\(name)'"
          + (nearest.map { ": did you mean \($0)?" } ?? ": pivotctl --help lists them"))
      return .usage
    }
    // Where the daemon is may be said of every command, also of one that does not need it.
    let isDaemonless = !command.spec.options.contains { $0.name == "socket" }
    let shared = isDaemonless ? withoutSocket(leading) : Array(leading)
    return run(command, shared + rest, console)
  }

  private var leadingCount: Int {
    var count = 0
    while count < words.count, words[count].hasPrefix("-"), words[count] != "-", words[count] != "--" {
      count += words[count] == "--socket" ? 2 : 1
    }
    return min(count, words.count)
  }

  private func withoutSocket(_ leading: ArraySlice<String>) -> [String] {
    var kept: [String] = []
    var isValue = false
    for word in leading {
      if !isValue, !word.hasPrefix("--socket") { kept.append(word) }
      isValue = word == "--socket"
    }
    return kept
  }

  private func runAlone(_ leading: [String], _ console: Console) -> ExitCode {
    do throws(ArgumentError) {
      let parsed = try CommandSpec(command: "", "").parse(leading)
      if parsed.wantsHelp {
        console.text(Self.help)
        return .ok
      }
      if parsed.has("version") {
        console.line("pivotctl \(Self.version)")
        return .ok
      }
      for line in Self.help.dropLast().split(separator: "\n", omittingEmptySubsequences: false) {
        console.complain(String(line))
      }
    } catch {
      console.complain("pivotctl: \(error)")
      console.complain(Self.usageLine)
    }
    return .usage
  }

  private func run(
    _ command: any Command.Type, _ words: [String], _ console: Console
  ) -> ExitCode {
    func complain(_ lines: [String]) {
      for line in lines { console.complain("\(command.spec.name): \(line)") }
    }
    // Asked for without the operands that a command otherwise needs, just as `--help` is.
    if words.prefix(while: { $0 != "--" }).contains("--version") {
      console.line("pivotctl \(Self.version)")
      return .ok
    }
    do {
      let arguments = try command.spec.parse(words)
      if arguments.wantsHelp {
        console.text(command.spec.help)
        return .ok
      }
      return try command.run(arguments, console)
    } catch let error as ArgumentError {
      complain(["\(error)"])
      console.complain(command.spec.usageLine)
      return .usage
    } catch let failure as Failure {
      complain(failure.lines)
      return failure.exitCode
    } catch {
      complain(["\(error)"])
      return .usage
    }
  }
}

extension Program {
  /// The list of commands as the manual page has it, in mdoc.
  static var manualCommands: [String] {
    Commands.groups.flatMap { group in
      [".Ss \(CommandSpec.manualText(String(group.title.dropLast())))", ".Bl -tag -width Ds"]
        + group.commands.flatMap { command in
          [".It Xr pivotctl-\(command.name) 1", CommandSpec.manualText("\(command.spec.summary).")]
        } + [".El"]
    }
  }

  private static let usageLine = "usage: pivotctl [OPTION]... COMMAND [ARGUMENT]..."

  static var help: String {
    var lines = [
      usageLine, "", "Screens on simulated devices: what turning, bars and keyboards do to them.",
    ]
    let width = Commands.all.map { $0.name.count }.max() ?? 0
    for group in Commands.groups {
      lines += ["", group.title]
      for command in group.commands {
        let padding = String(repeating: " ", count: width - command.name.count)
        lines += HelpText.hanging(command.spec.summary, behind: "  \(command.name)\(padding)  ")
      }
    }
    let notes = [
      "",
      "Every command has --help, --version and --json (watch: one document a line).",
      "The daemon is looked for at --socket, at PIVOTD_SOCKET, at $XDG_RUNTIME_DIR/pivotd/io.pivotd and at",
      "/run/pivotd/io.pivotd.",
      "",
    ]
    return (lines + HelpText.folded(notes + ExitCode.help)).joined(separator: "\n") + "\n"
  }
}
