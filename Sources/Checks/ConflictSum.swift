// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry

/// The arithmetic of a conflict in a few words: what is asked for one after the other, and the room for it.
public struct ConflictSum: Hashable, Sendable {
  /// What the members ask for, along the chain, in points; those of no length are left out.
  public let lengths: [Double]
  public let needed: Double
  /// The room that there is, in points.
  public let available: Double

  init(_ proof: ConflictProof) {
    let sign: Double = proof.isTooSmall ? -1 : 1
    lengths = proof.parts.map { $0.amount * sign }.filter { $0 != 0 }
    needed = proof.isTooSmall ? proof.have : proof.need
    available = proof.isTooSmall ? proof.need : proof.have
  }

  /// As `325 + 125 = 450, there are 354, short 96`, or `325 is not 734`.
  public var sentence: String {
    guard lengths.count > 1, lengths.allSatisfy({ $0 > 0 }) else {
      return "\(pointsText(needed)) is not \(pointsText(available))"
    }
    let sum = "\(lengths.map(pointsText).joined(separator: " + ")) = \(pointsText(needed))"
    let short = needed > available ? ", short \(pointsText(needed - available))" : ""
    return "\(sum), there are \(pointsText(available))\(short)"
  }
}
