// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Where the daemon listens.
public enum SocketAddress {
  /// The longest path of a socket that Linux takes, in bytes.
  public static let longestPath = 107

  /// `$XDG_RUNTIME_DIR/pivotd/io.pivotd` for a user's own daemon, `/run/pivotd/io.pivotd` for the system's.
  public static func standardPath(runtimeDirectory: String?) -> String {
    guard let runtimeDirectory, runtimeDirectory.hasPrefix("/") else { return "/run/pivotd/io.pivotd" }
    return runtimeDirectory + "/pivotd/io.pivotd"
  }

  /// The path in a Varlink address: `/path` or `unix:/path`, without the parameters after a semicolon.
  public static func path(of address: String) -> String {
    let place = address.hasPrefix("unix:") ? address.dropFirst(5) : address[...]
    return String(place.prefix { $0 != ";" })
  }
}
