// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A growable run of plain records behind one pointer.
///
/// The solver's inner loops touch a handful of records per step, so what they pay for is reaching
/// them. An arena costs one load and no uniqueness check, no retain, no bounds check in release;
/// indices come from the solver's own lists, never from a caller, and debug builds check them.
/// The owner frees it: an arena is a plain value so that it can lie inside a class without cost.
struct Arena<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private(set) var capacity: Int

  init(capacity: Int = 8) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  /// The same records in memory of their own.
  init(copying other: Arena) {
    capacity = Swift.max(8, other.count)
    base = .allocate(capacity: capacity)
    base.initialize(from: other.base, count: other.count)
    count = other.count
  }

  func free() {
    base.deallocate()
  }

  @inline(__always)
  subscript(index: Int32) -> Element {
    get {
      assert(index >= 0 && Int(index) < count)
      return base[Int(index)]
    }
    nonmutating _modify {
      assert(index >= 0 && Int(index) < count)
      yield &base[Int(index)]
    }
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    nonmutating _modify {
      assert(index >= 0 && index < count)
      yield &base[index]
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    base[count] = element
    count &+= 1
  }

  @inline(__always)
  mutating func removeLast() -> Element {
    assert(count > 0)
    count &-= 1
    return base[count]
  }

  @inline(__always)
  mutating func removeAll() {
    count = 0
  }

  @inline(__always)
  mutating func truncate(to length: Int) {
    assert(length <= count)
    count = length
  }

  /// Makes room for `length` records in all; those that are new hold `filler`.
  mutating func extend(to length: Int, with filler: Element) {
    while capacity < length { grow() }
    while count < length { append(filler) }
  }

  /// Half as much again: the slack stays below a third of what is held.
  @inline(never)
  private mutating func grow() {
    capacity = Swift.max(8, capacity + capacity / 2)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
  }

  /// Heap bytes held.
  var footprint: Int { capacity * MemoryLayout<Element>.stride }
}
