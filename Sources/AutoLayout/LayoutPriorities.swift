// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import ConstraintSolver

// Where scenes that can be resized stand among the priorities (UIKIT-RULES 79).

extension Priority {
  /// The size that a person drags a scene to, where the content may resist.
  public static let dragThatCanResizeScene = Priority(510) ?? .low
  /// That a scene keeps its size.
  public static let sceneSizeStayPut = Priority(500) ?? .low
  public static let dragThatCannotResizeScene = Priority(490) ?? .low

  /// UIKit's names for priorities, without the prefix.
  public static let named: [String: Priority] = [
    "required": .required, "defaultHigh": .high, "dragThatCanResizeScene": .dragThatCanResizeScene,
    "sceneSizeStayPut": .sceneSizeStayPut, "dragThatCannotResizeScene": .dragThatCannotResizeScene,
    "defaultLow": .low, "fittingSizeLevel": .fittingSize,
  ]
}
