// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What the system font adds between letters, by size.
///
/// The figures are those of Apple's tracking table for SF Pro, relative to the advances as drawn at 12 points.
enum SystemTracking {
  /// In thousandths of the size.
  static func perThousand(at size: Double) -> Double {
    guard size > 6 else { return table[0] }
    let low = Int(size)
    guard low - 6 < table.count - 1 else { return 0 }
    let part = size - Double(low)
    return table[low - 6] * (1 - part) + table[low - 5] * part
  }

  /// From 6 points up.
  private static let table: [Double] = [
    41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -26, -23, -18, -12, -4, 3, 6, 8, 11, 14, 14, 14,
    13, 13, 12, 12, 11, 10, 10, 10, 10, 10, 9, 9, 9, 8, 8, 8, 8, 8, 7, 7, 7, 7, 6, 6, 6, 6, 6, 5, 5, 5,
  ]
}
