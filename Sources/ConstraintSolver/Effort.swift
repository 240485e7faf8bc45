// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The most that a batch may cost.
///
/// A simplex has no useful bound of its own: some small systems take exponentially many steps, and a
/// few thousand constraints at random can tie one another into definitions as long as the system. What
/// comes from a document must not be able to stop a host, so every term that is looked at counts, and
/// past a limit nothing more is improved. Operations rather than time, so that the same system ends in
/// the same state on every machine.
///
///     of the limit   0        3/8        4/8         6/8            8/8
///                    | wishes | required | conflicts | what is left |
///
/// In each part a quarter is kept back from wishes for required constraints.
extension ConstraintSystem {
  private static let leastLimit = 60_000_000
  private static let limitPerTerm = 30_000
  private static let largestLimit = 400_000_000

  /// Before the first step of a batch.
  func beginOperations() {
    totalOperations &+= operationCount
    operationCount = 0
    if isExhausted && (version != exhaustedVersion || queued.count > 0 || isOverflowing) { tryAgain() }
    isTooMuch = isExhausted
    operationLimit = allowance
  }

  /// What the batch may cost in all. Where a batch was too much already, the next ones, which change
  /// constants only, would likely be so too: they may cost an eighth.
  private var allowance: Int {
    let whole =
      ownAllowance ?? min(Self.leastLimit + Self.limitPerTerm * terms.liveCount, Self.largestLimit)
    return isTooMuch ? whole / 8 : whole
  }

  /// Sets the limit to so many eighths of the allowance.
  func allowOperations(shares: Int) {
    operationLimit = allowance / 8 * shares
  }

  /// Whether the limit is still ahead.
  @inline(__always)
  func mayGoOn() -> Bool {
    if operationCount < operationLimit { return true }
    isExhausted = true
    return false
  }

  /// Keeps a quarter of what is left for required constraints. The limit as it was.
  func reserveForRequired() -> Int {
    let limit = operationLimit
    operationLimit -= max(0, limit &- operationCount) / 4
    return limit
  }

  /// Definitions with lists of their own may take about as much room as thirty times the terms.
  var hasRoomForExpansion: Bool {
    operands.liveCount + multipliers.liveCount < 262_144 + 32 * terms.liveCount
  }

  /// Nothing of what was left is known any more: every loose constraint is looked at.
  private func tryAgain() {
    isExhausted = false
    if isOverflowing { computeAnew() }
    for i in 0..<constraints.count where constraints[i].state == .loose {
      suspects.append(ConstraintIndex(i))
    }
  }

  /// Values that ended at the bound say nothing about what they would be now.
  private func computeAnew() {
    isOverflowing = false
    for i in 0..<variables.count where variables[i].isAlive {
      if variables[i].definition >= 0 {
        dirty.append(VariableIndex(i))
      } else if abs(values[i]) >= Tolerance.largestValue {
        touch(VariableIndex(i))
        values[i] = 0
      }
    }
  }
}
