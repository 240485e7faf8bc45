// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What is said of constraints that gave way where the search for the smallest set came to its end.
enum UnprovenWords {
  /// How many of the lines are named.
  static let mostLines = 20

  static let message =
    "constraints cannot hold together; the smallest set was not found within the effort"

  static func detail(_ count: Int) -> String {
    let which = count == 1 ? "this line" : "one of these \(count) lines"
    let more = count > mostLines ? ", of which \(mostLines) are named" : ""
    return "\(which) or what it is tied to\(more)"
  }
}
