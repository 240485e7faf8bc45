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

  /// Empty, and without memory until something comes in.
  init() {
    capacity = 0
    base = Self.nowhere
  }

  private static var nowhere: UnsafeMutablePointer<Element> {
    UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
  }

  /// Records that fill a cache line begin with one.
  private static func memory(_ capacity: Int) -> UnsafeMutablePointer<Element> {
    let stride = MemoryLayout<Element>.stride
    if stride % 64 != 0 { return .allocate(capacity: capacity) }
    return UnsafeMutableRawPointer.allocate(byteCount: capacity * stride, alignment: 64)
      .bindMemory(to: Element.self, capacity: capacity)
  }

  /// The same records in memory of their own.
  init(copying other: Arena) {
    capacity = other.count
    base = capacity == 0 ? Self.nowhere : Self.memory(capacity)
    base.initialize(from: other.base, count: other.count)
    count = other.count
  }

  func free() {
    if capacity > 0 { base.deallocate() }
  }

  /// The same records as another's, in the memory that is there where it is enough.
  mutating func assign(_ other: Arena) {
    if capacity < other.count {
      free()
      self = Arena(copying: other)
    } else if other.count > 0 {
      base.update(from: other.base, count: other.count)
      count = other.count
    } else {
      count = 0
    }
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
    if count == capacity { grow(to: count + 1) }
    base[count] = element
    count &+= 1
  }

  /// Makes room for so many more, whose contents are stale.
  @inline(__always)
  mutating func extend(by more: Int) {
    if capacity - count < more { grow(to: count + more) }
    count &+= more
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

  /// Gives the memory back if an unusual amount piled up. For lists that are empty between batches.
  mutating func releaseIfLarge() {
    if count > 0 || capacity * MemoryLayout<Element>.stride <= 16384 { return }
    free()
    self = Arena()
  }

  /// Makes room for `length` records in all; those that are new hold `filler`.
  mutating func extend(to length: Int, with filler: Element) {
    if length <= count { return }
    if capacity < length { grow(to: length) }
    (base + count).initialize(repeating: filler, count: length - count)
    count = length
  }

  /// Four times as much while small, in the end an eighth more, so that the slack stays small beside what is held.
  @inline(never)
  private mutating func grow(to length: Int) {
    let more =
      switch capacity {
      case ..<256: capacity * 3
      case ..<2048: capacity
      case ..<8192: capacity / 2
      default: capacity / 8
      }
    let larger = Swift.max(16, length, capacity + more)
    let memory = Self.memory(larger)
    memory.moveInitialize(from: base, count: count)
    free()
    capacity = larger
    base = memory
  }

  /// Heap bytes held.
  var footprint: Int { capacity * MemoryLayout<Element>.stride }
}
