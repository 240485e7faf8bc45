// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import AutoLayout
import Geometry

/// Sixteen hexadecimal digits that are equal for two layouts of one root exactly when frames (in pixels),
/// superviews and visibility are; a collision is as unlikely as 64 bits allow.
///
/// FNV-1a, because it needs no table and gives the same digits on every machine and run.
public func digest(of layout: Layout, scale: Double) -> String {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  func mix(_ value: Int64) {
    var rest = UInt64(bitPattern: value)
    for _ in 0..<8 {
      hash = (hash ^ (rest & 0xff)) &* 0x100_0000_01b3
      rest >>= 8
    }
  }
  func pixels(_ points: Double) -> Int64 {
    Int64(exactly: (points * scale).rounded()) ?? Int64.max
  }
  for view in layout.preorder {
    let frame = layout.frame(of: view)
    mix(Int64(view.rawValue))
    mix(Int64(layout.parent(of: view)?.rawValue ?? -1))
    mix(layout.isHidden(view) ? 1 : 0)
    for edge in [frame.minX, frame.minY, frame.width, frame.height] { mix(pixels(edge)) }
  }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
