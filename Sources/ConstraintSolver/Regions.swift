// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What a batch moved, in parts that do not hang together: across and along, one row and another.
///
/// How far the simplex has to look is a question of levels: a wish of 50 that fails cannot move what is held at
/// 250. Were one limit taken for all that a batch did, a failing width would open the way along the heights of
/// everything above. So each part has its own.
///
/// A part is what can be reached from one change downwards; parts that meet become one. Number 0 is everything
/// that did not move.
struct Regions {
  /// By variable, `first` and its region's number; less than `first` for what did not move.
  private var numbers = Arena<Int32>()
  private var first: Int32 = 1
  private var parents = Arena<Int32>()
  /// The strongest level that failed or fails in a region.
  private(set) var pulls = Arena<Level>()
  /// How strong a thing may be for the simplex to give it up at first; -1: nothing begins there.
  private(set) var limits = Arena<Level>()

  /// Beyond so many changes all that moved counts as one region.
  static let most = 64

  var footprint: Int {
    numbers.footprint + parents.footprint + 2 * (pulls.count + limits.count)
  }

  func free() {
    numbers.free()
    parents.free()
    pulls.free()
    limits.free()
  }

  /// Forgets the last batch. Everything is in region 0.
  mutating func begin(variables: Int) {
    if first > .max / 2 {
      for i in 0..<numbers.count { numbers.base[i] = 0 }
      first = 1
    }
    first &+= Int32(parents.count)
    parents.removeAll()
    pulls.removeAll()
    limits.removeAll()
    numbers.extend(to: variables, with: 0)
    add()
  }

  /// A further region, which the walks that follow fill.
  mutating func add() {
    parents.append(Int32(parents.count))
    pulls.append(0)
    limits.append(-1)
  }

  @inline(__always)
  func enter(_ v: VariableIndex) {
    numbers.base[Int(v)] = first &+ Int32(parents.count) &- 1
  }

  /// A walk came to a variable that an earlier one may have entered.
  @inline(__always)
  func meet(_ v: VariableIndex) {
    let number = numbers.base[Int(v)] &- first
    let last = Int32(parents.count) &- 1
    if number != last && number >= 0 { unite(root(number), root(last)) }
  }

  @inline(never)
  private func unite(_ a: Int32, _ b: Int32) {
    parents.base[Int(max(a, b))] = min(a, b)
  }

  @inline(__always)
  private func root(_ number: Int32) -> Int32 {
    var number = number
    while parents.base[Int(number)] != number { number = parents.base[Int(number)] }
    return number
  }

  @inline(__always)
  func region(of v: VariableIndex) -> Int32 {
    if parents.count <= 1 { return 0 }
    let number = numbers.base[Int(v)] &- first
    return number > 0 ? root(number) : 0
  }

  @inline(__always)
  func pull(_ level: Level, at region: Int32) {
    pulls.base[Int(region)] = max(pulls.base[Int(region)], level)
  }

  @inline(__always)
  func raise(_ level: Level, at region: Int32) {
    limits.base[Int(region)] = max(limits.base[Int(region)], level)
  }

  func clearLimits() {
    for i in 0..<limits.count { limits.base[i] = -1 }
  }

  /// The smallest limit of a region above `level`, or nil.
  func nextLimit(above level: Level) -> Level? {
    var next: Level?
    for i in 0..<limits.count where limits.base[i] > level { next = min(next ?? .max, limits.base[i]) }
    return next
  }
}
