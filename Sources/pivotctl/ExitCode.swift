// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// How the program ends, for scripts.
enum ExitCode: Int32 {
  case ok = 0
  /// A check found something.
  case findings = 1
  /// A command line or a document that does not make sense.
  case usage = 2
  case cannotConnect = 3
  /// The daemon, or the catalogue, says no.
  case refused = 4
  /// The connection ended, or the time that `--timeout` gives is over.
  case lost = 5

  static let help = [
    "Exit codes: 0 ok, 1 findings, 2 usage or a bad document, 3 cannot connect, 4 refused by the daemon,",
    "5 the stream was lost or --timeout is over.",
  ]
}
