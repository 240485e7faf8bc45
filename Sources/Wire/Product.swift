// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What daemon and client both say of themselves; they are released together.
public enum Product {
  public static let version = "0.1.0"
}
