// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The kinds of events, in the order in which they stand in a transaction.
public enum EventKind: String, CaseIterable, Hashable, Sendable {
  case session
  case rotation
  case windowSize = "window-size"
  case presentation
  case barVisibility = "bar-visibility"
  case keyboard
  case region
  case traitsChange = "traits-change"
  case insetChange = "inset-change"
  case marginsChange = "margins-change"
  case decision
  case layout
  case diagnostic

  /// What a subscription gets that names no kinds. Kinds added later are not among them, since clients
  /// written before would not know them.
  public static let ofVersion1: [EventKind] = [
    .session, .rotation, .windowSize, .barVisibility, .keyboard, .traitsChange, .insetChange,
    .marginsChange, .decision, .layout, .diagnostic,
  ]
}
