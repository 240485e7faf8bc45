// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import SourceText
public import YAMLTree

/// A strategy that a screen uses, with the part of the document that is the module's own.
public struct StrategyReference: Hashable, Sendable {
  /// The name that the module is found by.
  public let use: String
  /// Where that name stands.
  public let useMark: SourceMark
  /// The controller whose root view the strategy arranges.
  public let controller: String
  /// The mapping without `use` and `controller`: what only the module understands.
  public let config: YAMLNode
  public let mark: SourceMark
}
