// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The text of `io.pivotd.Manager`.
public enum ManagerInterface {
  public static let name = "io.pivotd.Manager"

  /// What clients read as the manual; every reply is held against it by a test.
  public static let text = """
    # The daemon itself.
    interface io.pivotd.Manager

    # A place in a document and what is wrong there.
    type Fault (
      # The name of the file.
      file: string,
      # Counted from 1.
      line: int,
      # Counted from 1, in characters.
      column: int,
      # The way from the top of the document, as `constraints[2]`; may be empty.
      keyPath: string,
      # What is wrong and what to write instead.
      message: string
    )

    # How the daemon is doing.
    method GetStatus() -> (
      # The version.
      version: string,
      # The process.
      pid: int,
      # Which run of the daemon.
      epoch: int,
      # The last transaction.
      sequence: int,
      # Since the start.
      uptimeMilliseconds: int,
      # How many sessions are open.
      sessions: int,
      # How many connections are open.
      connections: int,
      # How many streams are open.
      subscriptions: int,
      # How many devices the catalogue has.
      devices: int,
      # How many screens can be opened by name.
      screens: int,
      # How many strategy modules there are.
      strategies: int,
      # That slow readers have missed.
      droppedTransactions: int,
      # Connections closed because their reader made no progress.
      closedReaders: int,
      # The path of the socket; absent when systemd opened it.
      socket: ?string,
      # The configuration file; absent when there is none.
      config: ?string,
      # That succeeded.
      reloads: int,
      # Why the last reload failed; absent when it did not.
      reloadError: ?string
    )

    # Reads configuration, devices, screens and strategy modules again. Either all of it is taken or nothing.
    # Open sessions stay as they are. For the daemon's own user and root.
    #
    # Errors: ReloadFailed, org.varlink.service.PermissionDenied.
    method Reload() -> (
      # How many devices the catalogue has.
      devices: int,
      # How many screens can be opened by name.
      screens: int,
      # How many strategy modules there are.
      strategies: int
    )

    # What is on disk has faults; the daemon goes on with what it had.
    error ReloadFailed (
      # Every fault that was found.
      errors: []Fault
    )

    """
}
