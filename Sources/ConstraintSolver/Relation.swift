// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// How the two sides of a constraint compare. Raw values are UIKit's (UIKIT-RULES 74).
public enum Relation: Int8, Hashable, Sendable, CaseIterable {
  case lessOrEqual = -1
  case equal = 0
  case greaterOrEqual = 1
}
