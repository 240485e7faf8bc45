// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import SourceText

/// Why a decision does not fit its screen. It is refused as a whole.
public struct DecisionError: Error, Hashable, Sendable, CustomStringConvertible {
  public var module: String
  /// Where the document uses the module.
  public var mark: SourceMark
  /// The order that cannot be carried out.
  public var order: Decision.Order?
  /// What is wrong and what to do instead, in one sentence without a full stop.
  public var message: String

  public init(module: String, mark: SourceMark, order: Decision.Order?, message: String) {
    self.module = module
    self.mark = mark
    self.order = order
    self.message = message
  }

  public var description: String {
    let what = order.map { "\($0): " } ?? ""
    return "\(mark): \(module) gave a decision that the screen cannot follow: \(what)\(message)"
  }
}
