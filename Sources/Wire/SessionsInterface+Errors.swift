// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

extension SessionsInterface {
  /// What can be refused.
  static let errors = """
    # No open session has this name.
    error SessionNotFound (
      # The session's name.
      session: string
    )

    # The session shows no such edge.
    error EdgeNotFound (
      # What was asked for.
      edge: string,
      # A sentence.
      reason: string
    )

    # There is a session of this name already.
    error SessionExists (
      # The session's name.
      session: string
    )

    # The catalogue has no such device.
    error DeviceNotFound (
      # What was asked for.
      device: string,
      # What may have been meant, nearest first.
      suggestions: []string
    )

    # The device does not run this version.
    error OSNotAvailable (
      # The device's id in the catalogue.
      device: string,
      # The version asked for.
      os: string,
      # A sentence.
      reason: string
    )

    # There is no screen of this name.
    error ScreenNotFound (
      # What was asked for.
      screen: string,
      # What may have been meant, nearest first.
      suggestions: []string
    )

    # The screen document has faults.
    error InvalidScreen (
      # Every fault that was found.
      errors: []Fault
    )

    # A change cannot be made; none of the request was.
    error InvalidChange (
      # Its place among the changes, from 0; -1 for the orientation that a session was to open in.
      change: int,
      # A sentence.
      reason: string
    )

    # No more sessions can be opened.
    error TooManySessions (
      # The greatest number.
      limit: int
    )

    # The daemon is stopping.
    error ShuttingDown ()

    """
}
