// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Glibc
import Wire

enum StatusCommand: Command {
  static let spec = CommandSpec(
    command: "status", "Tells how the daemon is doing",
    options: [.init("wait", value: "SECONDS", help: "for pivotd to come up, when it does not listen yet")])

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    let reply = try daemon(arguments).call(GetStatus())
    if arguments.has("json") {
      console.json(reply)
      return .ok
    }
    console.lines(rows(reply).map { "\(padded($0.0, to: 13))  \($0.1)" })
    return .ok
  }

  private static func daemon(_ arguments: ParsedArguments) throws -> Daemon {
    let deadline = try Deadline(option: "--wait", seconds: arguments["wait"] ?? "0")
    while true {
      do throws(Failure) {
        return try Daemon(arguments)
      } catch {
        guard error.exitCode == .cannotConnect, !deadline.isOver else { throw error }
        // The file system tells nobody when a socket begins to listen.
        usleep(10_000)
      }
    }
  }

  private static func rows(_ status: GetStatus.Reply) -> [(String, String)] {
    var rows = [
      ("pivotd", "\(status.version), process \(status.pid), up \(duration(status.uptimeMilliseconds))"),
      ("socket", status.socket ?? "from systemd"),
      ("configuration", status.config ?? "none: the defaults"),
      (
        "serves",
        "\(count(status.sessions, "session")), \(count(status.subscriptions, "subscription")) on "
          + count(status.connections, "connection")
      ),
      (
        "has",
        "\(count(status.devices, "device")), \(count(status.screens, "screen")), "
          + count(status.strategies, "strategy module")
      ),
      ("position", "\(status.epoch):\(status.sequence)"),
      (
        "slow readers",
        "missed \(count(status.droppedTransactions, "transaction")); \(status.closedReaders) were closed"
      ),
      ("reloads", "\(status.reloads)"),
    ]
    if let error = status.reloadError { rows.append(("last reload", "failed: \(error)")) }
    return rows
  }

  private static func duration(_ milliseconds: Int) -> String {
    let seconds = max(0, milliseconds) / 1000
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3600 { return "\(seconds / 60) min \(seconds % 60) s" }
    return "\(seconds / 3600) h \(seconds / 60 % 60) min"
  }
}
