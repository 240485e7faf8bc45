// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Daemon
import Glibc

/// The command line of `pivotd`, from its arguments to its exit code.
enum Program {
  /// 0 after a clean stop, 1 when it cannot serve, 2 for a wrong command line or document.
  static func run(_ arguments: [String]) -> Int32 {
    StandardDescriptors.fill()
    let parsed: ParsedArguments
    do throws(ArgumentError) {
      parsed = try spec.parse(arguments)
    } catch {
      complain("pivotd: \(error)\ntry 'pivotd --help'\n")
      return 2
    }
    if parsed.wantsHelp {
      say(spec.help)
      return 0
    }
    if parsed.has("version") {
      say("pivotd \(PivotDaemon.version)\n")
      return 0
    }
    if parsed["socket"]?.isEmpty == true {
      complain(
        "pivotd: --socket: a path is missing: write where to listen, or leave the option out\n"
          + "try 'pivotd --help'\n")
      return 2
    }
    let launch = Launch(configurationFile: parsed["config"], socket: parsed["socket"])
    return parsed.has("check") ? launch.check() : launch.serve()
  }

  static let spec = CommandSpec(
    "pivotd", "Holds screen sessions and tells clients on a socket what changes in them",
    options: [
      .init("config", value: "FILE", help: "the configuration; /etc/pivotd/pivotd.yaml unless given"),
      .init("socket", value: "PATH", help: "where to listen, whatever the configuration says"),
      .init("check", help: "read everything, say what is wrong, exit 0 or 2"),
      .init("version", help: "show the version and exit"),
    ],
    notes: [
      "Listens on the socket named varlink that a service manager passes, else on PATH, else on",
      "$XDG_RUNTIME_DIR/pivotd/io.pivotd, else on /run/pivotd/io.pivotd.",
      "SIGTERM and SIGINT stop it, SIGHUP reloads configuration, devices, screens and modules.",
    ])

  private static func say(_ text: String) { write(text, to: STDOUT_FILENO) }
  private static func complain(_ text: String) { write(text, to: STDERR_FILENO) }

  private static func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
  }
}
