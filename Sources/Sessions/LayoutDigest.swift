// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import AutoLayout

/// Sixteen hexadecimal digits that are equal for two layouts of one root exactly when frames (in pixels),
/// superviews and visibility are; a collision is as unlikely as 64 bits allow.
public func digest(of layout: Layout) -> String {
  let digits = String(layout.fingerprint, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
