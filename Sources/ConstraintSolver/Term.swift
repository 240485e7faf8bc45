// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A variable times a number, one part of the sum on a constraint's left side.
public struct Term: Hashable, Sendable {
  public var coefficient: Double
  public var variable: Variable

  public init(_ coefficient: Double, _ variable: Variable) {
    self.coefficient = coefficient
    self.variable = variable
  }
}
