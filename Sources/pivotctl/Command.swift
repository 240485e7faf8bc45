// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments

/// What follows `pivotctl`: a word with its options, operands and its work.
protocol Command {
  static var spec: CommandSpec { get }
  /// Throws a `Failure`, or an `ArgumentError` for a value that makes no sense.
  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode
}

extension Command {
  /// The word that calls it.
  static var name: String { String(spec.name.split(separator: " ").last ?? "") }

  /// What becomes of one operand among several: nil where it is refused, which is said, so that the others follow.
  static func goingOn<Result>(
    _ console: Console, refused: (Failure) -> Void = { _ in }, _ work: () throws -> Result
  ) throws -> Result? {
    do {
      return try work()
    } catch let failure as Failure {
      guard failure.exitCode == .usage else { throw failure }
      for line in failure.lines { console.complain("\(spec.name): \(line)") }
      refused(failure)
      return nil
    }
  }
}

/// Every command, in the order of the help.
enum Commands {
  struct Group {
    var title: String
    var commands: [any Command.Type]
  }

  static var groups: [Group] {
    [
      Group(
        title: "Sessions; pivotd must be running:",
        commands: [
          OpenCommand.self, CloseCommand.self, ListCommand.self, ShowCommand.self, WatchCommand.self,
        ]),
      Group(
        title: "What is done to a session:",
        commands: [
          RotateCommand.self, BarCommand.self, KeyboardCommand.self, WindowCommand.self,
          InsetsCommand.self, ApplyCommand.self,
        ]),
      Group(
        title: "Without a daemon:",
        commands: [
          CheckCommand.self, ExplainCommand.self, SweepCommand.self, CompareCommand.self, TraceCommand.self,
          WhyCommand.self, TruthCommand.self, JudgeCommand.self, ExportCommand.self, FramesCommand.self,
          ImportCommand.self,
        ]),
      Group(
        title: "What there is, and the daemon itself:",
        commands: [
          DevicesCommand.self, ScreensCommand.self, StrategiesCommand.self, StatusCommand.self,
          ReloadCommand.self, IntrospectCommand.self, CompletionsCommand.self,
        ]),
    ]
  }

  static var all: [any Command.Type] { groups.flatMap(\.commands) }
}

extension CommandSpec.Option {
  static let version = CommandSpec.Option("version", help: "print the version and exit")
  static let json = CommandSpec.Option("json", help: "print JSON")
  static let layout = CommandSpec.Option("layout", help: "list the views that move")
  static let socket = CommandSpec.Option("socket", value: "PATH", help: "where pivotd listens")
}

extension CommandSpec {
  /// A command of this program. All have `--version`.
  init(
    command: String, _ summary: String, operands: [Operand] = [], options: [Option] = [],
    needsDaemon: Bool = true, notes: [String] = []
  ) {
    let shared: [Option] = needsDaemon ? [.json, .socket, .version] : [.json, .version]
    self.init(
      "pivotctl \(command)", summary, operands: operands, options: options + shared, notes: notes)
  }
}
