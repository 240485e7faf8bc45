// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Foundation
import PipeText
import Testing

@testable import pivotctl

@Suite struct CompletionsTests {
  /// What bash offers for the last of these words.
  static func offered(_ words: [String]) throws -> [String] {
    let script = CompletionsCommand.script.text(for: .bash)
    let call = """
      \(script)
      COMP_WORDS=(\(words.map { "'\($0)'" }.joined(separator: " "))) COMP_CWORD=\(words.count - 1)
      _pivotctl 2>/dev/null
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let bash = Process()
    bash.executableURL = URL(fileURLWithPath: "/bin/bash")
    bash.arguments = ["--norc", "-c", call]
    let output = Pipe()
    bash.standardOutput = output
    try bash.run()
    let text = output.text()
    bash.waitUntilExit()
    return text.split(separator: "\n").map(String.init)
  }

  static let hasBash = FileManager.default.isExecutableFile(atPath: "/bin/bash")

  @Test(.enabled(if: hasBash)) func `bash offers commands, options and the words that a value may be`() throws
  {
    #expect(try Self.offered(["pivotctl", "ch"]) == ["check"])
    #expect(try Self.offered(["pivotctl", "help", "rot"]) == ["rotate"])
    #expect(try Self.offered(["pivotctl", "check", "--dev"]) == ["--devices="])
    #expect(
      try Self.offered(["pivotctl", "check", "--turns", "landscape"]) == ["landscapeLeft", "landscapeRight"])
    #expect(try Self.offered(["pivotctl", "check", "--turns", "=", "al"]) == ["all"])
    #expect(try Self.offered(["pivotctl", "rotate", "phone", "portraitU"]) == ["portraitUpsideDown"])
    #expect(
      try Self.offered(["pivotctl", "--socket", "=", "/tmp/s", "bar", "phone", "nav"]) == ["navigation"])
    #expect(try Self.offered(["pivotctl", "--socket", "/tmp/s", "bar", "phone", "status", "hi"]) == ["hide"])
    #expect(try Self.offered(["pivotctl", "completions", ""]) == ["bash", "zsh", "fish"])
    #expect(try Self.offered(["pivotctl", "frames", "--ori"]) == ["--orientation="])
    #expect(try Self.offered(["pivotctl", "open", "--tu"]) == ["--turn="])
    #expect(
      try Self.offered(["pivotctl", "explain", "--orientation", "=", "landscapeL"]) == ["landscapeLeft"])
    #expect(
      try Self.offered(["pivotctl", "--orientation", "portrait", "completions", "zs"]) == ["zsh"])
  }

  @Test(.enabled(if: hasBash)) func `bash offers the words of lists, also after a comma`() throws {
    #expect(try Self.offered(["pivotctl", "export", "--to", "j"]) == ["jest", "json"])
    #expect(try Self.offered(["pivotctl", "check", "--bars", "no-t"]) == ["no-tab"])
    #expect(try Self.offered(["pivotctl", "check", "--bars", "=", "shown,no-n"]) == ["shown,no-navigation"])
    #expect(try Self.offered(["pivotctl", "check", "--category", "L,XXX"]) == ["L,XXXL"])
    #expect(try Self.offered(["pivotctl", "check", "--keyboard", "on,o"]) == ["on,on", "on,off"])
  }

  @Test(.enabled(if: hasBash)) func `bash offers every option of every command`() throws {
    // One script for all: starting a shell costs more than what it does.
    let script = CompletionsCommand.script.text(for: .bash)
    for command in Commands.all {
      for option in command.spec.options {
        #expect(script.contains(" --\(option.name)") || script.contains("'--\(option.name)"))
      }
      #expect(script.contains("\n    \(command.name))\n"))
    }
  }

  static let fish = ["/usr/bin/fish", "/usr/local/bin/fish"].first(
    where: FileManager.default.isExecutableFile)

  @Test(.enabled(if: fish != nil)) func `fish offers commands, options and the words that a value may be`()
    throws
  {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("completion-\(UUID()).fish")
    try Data(CompletionsCommand.script.text(for: .fish).utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    func offered(_ line: String) throws -> [String] {
      let fish = Process()
      fish.executableURL = URL(fileURLWithPath: Self.fish ?? "")
      fish.arguments = ["--no-config", "-c", "source \(file.path); complete -C '\(line)'"]
      let output = Pipe()
      fish.standardOutput = output
      try fish.run()
      let text = output.text()
      fish.waitUntilExit()
      return text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }

    #expect(try offered("pivotctl chec") == ["check"])
    #expect(try offered("pivotctl help rota") == ["rotate"])
    #expect(try offered("pivotctl check --dev") == ["--devices"])
    #expect(try offered("pivotctl check --turns=landscapeL") == ["--turns=landscapeLeft"])
    #expect(try offered("pivotctl frames --category XXX") == ["XXXL"])
    #expect(try offered("pivotctl export --to j") == ["jest", "json"])
    #expect(try offered("pivotctl check --bars=shown,no-n") == ["--bars=shown,no-navigation"])
    #expect(try offered("pivotctl check --category L,XXX") == ["L,XXXL"])
    #expect(try offered("pivotctl check --keyboard on,o") == ["on,off", "on,on"])
  }

  @Test(arguments: [
    (CompletionScript.Shell.bash, "compgen -P \"$list\" -W \"$(env"),
    (.zsh, "{compset -P \"*,\"; compadd -q -S , -- ${(f)\"$(env"),
    (.fish, "'(__pivotctl_list (env"),
  ])
  func `every shell offers devices one by one, with commas between`(
    shell: CompletionScript.Shell, start: String
  ) {
    #expect(CompletionsCommand.script.text(for: shell).contains(start))
  }

  @Test func `what lists devices or sessions says nothing of its own, and needs no daemon for devices`() {
    for shell in CompletionScript.Shell.allCases {
      let script = CompletionsCommand.script.text(for: shell)
      #expect(script.contains("env -u PIVOTD_SOCKET pivotctl devices 2>/dev/null | awk"))
      #expect(script.contains("pivotctl list 2>/dev/null | awk"))
    }
  }

  @Test(arguments: CompletionScript.Shell.allCases)
  func `every shell gets every command and option`(_ shell: CompletionScript.Shell) {
    let script = CompletionsCommand.script.text(for: shell)

    for command in Commands.all {
      #expect(script.contains(command.name))
      for option in command.spec.options {
        #expect(script.contains(option.name), "\(command.name) \(option.name)")
      }
    }
  }

  @Test(arguments: [
    (CompletionScript.Shell.bash, "--turn|--orientation)"), (.zsh, "'*--orientation=["),
    (.fish, "-l turn -l orientation -x"),
  ])
  func `an option with two names is offered by both`(shell: CompletionScript.Shell, words: String) {
    #expect(CompletionsCommand.script.text(for: shell).contains(words))
  }

  private static func path(of shell: CompletionScript.Shell) -> String? {
    ["/usr/bin/\(shell)", "/bin/\(shell)"].first(where: FileManager.default.isExecutableFile)
  }

  @Test(arguments: CompletionScript.Shell.allCases.filter { path(of: $0) != nil || $0 == .bash })
  func `the shell itself takes the script, where it is present`(_ shell: CompletionScript.Shell) throws {
    let path = try #require(Self.path(of: shell))
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("completion-\(UUID()).\(shell)")
    try Data(CompletionsCommand.script.text(for: shell).utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }

    let check = Process()
    check.executableURL = URL(fileURLWithPath: path)
    check.arguments = ["-n", file.path]
    try check.run()
    check.waitUntilExit()

    #expect(check.terminationStatus == 0)
  }
}
