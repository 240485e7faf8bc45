// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A view or guide in a log.
public struct LoggedItem: Hashable, Sendable, CustomStringConvertible {
  /// Class or name, as printed.
  public var name: String
  /// What tells it from others: an address, a key of Masonry's, `?` when the text does not say, `?1` and `?2`
  /// when several have the name.
  public var address: String
  /// What stands in quotes behind the address: a text, an accessibility label, the name of a guide.
  public var text: String?

  public init(name: String, address: String, text: String? = nil) {
    self.name = name
    self.address = address
    self.text = text
  }

  public var description: String { "\(name):\(address)" }
  public var isUnknown: Bool { address.hasPrefix("?") }
}
