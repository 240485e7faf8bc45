// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

extension Layout {
  /// Every view, a superview before its subviews, siblings in the document's order: the order in which
  /// changes are told (UIKIT-RULES 39, 47).
  public var preorder: [ViewIndex] {
    guard !parents.isEmpty else { return [] }
    var firstChild = [Int32](repeating: -1, count: parents.count)
    var nextSibling = firstChild
    // From the back, so that each list comes out ascending.
    for view in parents.indices.reversed() where parents[view] >= 0 {
      let parent = Int(parents[view])
      nextSibling[view] = firstChild[parent]
      firstChild[parent] = Int32(view)
    }
    var order: [ViewIndex] = []
    order.reserveCapacity(parents.count)
    var waiting: [Int32] = [0]
    while let view = waiting.popLast() {
      order.append(ViewIndex(Int(view)))
      if nextSibling[Int(view)] >= 0 { waiting.append(nextSibling[Int(view)]) }
      if firstChild[Int(view)] >= 0 { waiting.append(firstChild[Int(view)]) }
    }
    return order
  }

  /// Equal for two layouts of one hierarchy when frames in pixels, superviews and visibility are; otherwise as
  /// unlikely to be equal as 64 bits allow. The same on every machine and in every run.
  public var fingerprint: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ word: UInt64) {
      hash = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
      hash ^= hash >> 29
    }
    for (place, rect) in pixels.enumerated() {
      mix(UInt64(UInt32(bitPattern: parents[place])) << 1 | (hidden[place] ? 1 : 0))
      // Adding 0 makes one zero of both.
      mix((rect.left + 0).bitPattern)
      mix((rect.top + 0).bitPattern)
      mix((rect.right + 0).bitPattern)
      mix((rect.bottom + 0).bitPattern)
    }
    return hash
  }
}
