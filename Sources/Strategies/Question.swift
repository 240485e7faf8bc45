// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Traits

/// What a strategy is asked: something changed around a controller, or the screen opens; how shall the
/// controller's views be arranged?
///
/// A plain value, so that it can be put to a module in another process and so that equal questions are known
/// to have equal answers.
public struct Question: Sendable, Hashable {
  /// The controller whose views are asked about, by its id in the document.
  public var controller: String
  /// What changed, as an event kind: `rotation`, `keyboard`.
  public var cause: String
  /// Nil when the screen opens.
  public var old: Environment?
  /// What the decision is for.
  public var new: Environment
  /// Whether the change is shown as a movement.
  public var isAnimated: Bool
  /// How long that movement takes; 0 when there is none.
  public var durationMilliseconds: Int

  public init(
    controller: String, cause: String, old: Environment?, new: Environment, isAnimated: Bool = false,
    durationMilliseconds: Int = 0
  ) {
    self.controller = controller
    self.cause = cause
    self.old = old
    self.new = new
    self.isAnimated = isAnimated
    self.durationMilliseconds = durationMilliseconds
  }
}
