// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// How letters of the system font move together, by classes of letters.
///
/// Fitted with the advances: without it a word like "To" comes out a pixel too wide.
enum Kerning {
  case none
  case all
  /// What follows T, V, W or Y: as far as anybody saw it in Helvetica Neue, whose other pairs are not known.
  case capitals

  /// In thousandths of the size.
  func perThousand(_ a: UInt8, _ b: UInt8) -> Double {
    guard self != .none, a < 128, b < 128 else { return 0 }
    let left = Self.lefts[Int(a)]
    let right = Self.rights[Int(b)]
    guard left != 0, right != 0, self == .all || left <= Self.lastCapital else { return 0 }
    return Self.table[Int(left)][Int(right)]
  }

  /// The classes of T, V, W and Y.
  private static let lastCapital: UInt8 = 4

  // Classes of the first letter, and of the second; 0 is everybody else.
  private static let lefts = classes([
    "T", "V", "W", "Y", "F", "AL", "P", "r", "f", "vwy", "kKxX", "t", "oebpc", "1",
  ])
  private static let rights = classes([
    "acdegoqs", "u", "v", "wy", "x", "mnprz", "TVWY", "A", ".,", "0123456789",
  ])

  private static func classes(_ groups: [String]) -> [UInt8] {
    var classes = Array(repeating: UInt8(0), count: 128)
    for (place, group) in groups.enumerated() {
      for letter in group.utf8 { classes[Int(letter)] = UInt8(place + 1) }
    }
    return classes
  }

  /// By the class of the first letter; columns: none, acdegoqs, u, v, wy, x, mnprz, TVWY, A, full stop
  /// and comma, digits.
  private static let table: [[Double]] = [
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, -80.2, -51, -51, -51, -51, -51, 0, -39, -39, 0],  // T
    [0, -48, -48, -48, -48, -48, -48, 0, -39, -39, 0],  // V
    [0, -4, -4, -4, -4, -4, -20.8, 0, -39, -39, 0],  // W
    [0, -52, -52, -52, -52, -52, -52, 0, -39, -39, 0],  // Y
    [0, 0, 0, 0, 0, 0, 0, 0, -39, -39, 0],  // F
    [0, -8, 0, -18, -18, 25.2, 0, -18, 0, 0, 0],  // A L
    [0, -11.7, 0, 0, 0, 0, 0, 0, -39, -39, 0],  // P
    [0, -22.4, 0, 0, 0, 0, 0, 0, 0, -45, 0],  // r
    [0, -6, 0, 0, 0, 0, 0, 0, 0, -45, 0],  // f
    [0, -19.5, 0, 0, 0, 0, 0, 0, 0, -45, 0],  // v w y
    [0, -25.2, -5, -5, 0, 0, 0, 0, 0, 0, 0],  // k K x X
    [0, -10, -1.9, 0, 0, 0, 0, -12, 0, 0, 0],  // t
    [0, -0.6, 15.1, -14, -19, -14, 4.9, 0, 0, 0, 0],  // o e b p c
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -13],  // 1
  ]
}
