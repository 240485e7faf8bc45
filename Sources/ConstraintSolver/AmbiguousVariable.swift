// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A variable that the constraints leave open, and how far.
///
/// Every value in the range occurs in some arrangement that is as good as the present one at every
/// priority. The bounds may be infinite.
public struct AmbiguousVariable: Hashable, Sendable {
  public let variable: Variable
  public let range: ClosedRange<Double>
  /// False where the effort ended before all of the range was known: it may reach farther then.
  public let isWhole: Bool
}
