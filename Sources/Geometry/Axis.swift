// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// One of the two directions in which a layout is solved.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  case horizontal
  case vertical
}
