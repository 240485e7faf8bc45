// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// One entry of a sparse row that also hangs in a list of its column.
///
/// `owner` is the constraint whose row this is; `target` is what the entry multiplies: a variable in
/// terms and operands, a constraint in the multipliers of an expanded definition.
struct Slot: BitwiseCopyable {
  var coefficient: Double
  var target: Int32
  var owner: Int32
  var next: Int32 = -1
  var previous: Int32 = -1
}

/// Sparse rows side by side in one arena; given back runs are used again for rows of like length.
///
/// A run keeps its length class: exact up to eight entries, powers of two above. Constraints of a
/// layout have one to five terms, so nearly every given-back run fits the next row of its length.
struct SlotPool {
  var slots: Arena<Slot>
  /// First given-back run of each length class, chained through `next` of its first slot.
  private var free: Arena<Int32>
  private(set) var liveCount = 0

  init() {
    slots = Arena()
    free = Arena()
  }

  init(copying other: SlotPool) {
    slots = Arena(copying: other.slots)
    free = Arena(copying: other.free)
    liveCount = other.liveCount
  }

  mutating func assign(_ other: SlotPool) {
    slots.assign(other.slots)
    free.assign(other.free)
    liveCount = other.liveCount
  }

  func deallocate() {
    slots.free()
    free.free()
  }

  /// A run of `count` slots whose contents are stale.
  mutating func take(_ count: Int) -> Int32 {
    let (kind, length) = Self.lengthClass(count)
    liveCount += count
    if kind < free.count, free[kind] >= 0 {
      let run = free[kind]
      free[kind] = slots[run].next
      return run
    }
    let start = Int32(slots.count)
    slots.extend(by: length)
    return start
  }

  mutating func giveBack(_ start: Int32, _ count: Int) {
    let (kind, _) = Self.lengthClass(count)
    liveCount -= count
    if free.count <= kind { free.extend(to: kind + 1, with: -1) }
    slots[start].next = free[kind]
    free[kind] = start
  }

  /// Hangs a slot in front of the list that begins at `first`.
  @inline(__always)
  func link(_ slot: Int32, _ first: inout Int32) {
    let slots = slots.base
    slots[Int(slot)].previous = -1
    slots[Int(slot)].next = first
    if first >= 0 { slots[Int(first)].previous = slot }
    first = slot
  }

  @inline(__always)
  func unlink(_ slot: Int32, _ first: inout Int32) {
    let slots = slots.base
    let (next, previous) = (slots[Int(slot)].next, slots[Int(slot)].previous)
    if previous >= 0 { slots[Int(previous)].next = next } else { first = next }
    if next >= 0 { slots[Int(next)].previous = previous }
  }

  var footprint: Int { slots.footprint + free.footprint }

  private static func lengthClass(_ count: Int) -> (kind: Int, length: Int) {
    if count <= 8 { return (max(count, 1) - 1, max(count, 1)) }
    let power = Int.bitWidth - (count - 1).leadingZeroBitCount
    return (4 + power, 1 << power)
  }
}
