// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The order in which equalities are adopted: the strongest first, the older first within a level.
extension ConstraintSystem {
  func sortStrongestFirst() {
    let keys = UnsafeMutableBufferPointer(start: sorting.base, count: sorting.count)
    if keys.count <= 12 {
      insert(keys)
    } else if isByAge(keys) {
      countLevels(keys)
    } else {
      var slice = keys[...]
      slice.sort(by: isStronger)
    }
  }

  @inline(__always)
  private func isStronger(_ a: SortKey, _ b: SortKey) -> Bool {
    a.level != b.level ? a.level > b.level : a.age < b.age
  }

  private func insert(_ keys: UnsafeMutableBufferPointer<SortKey>) {
    for i in keys.indices.dropFirst() {
      let key = keys[i]
      var at = i
      while at > 0 && isStronger(key, keys[at - 1]) {
        keys[at] = keys[at - 1]
        at -= 1
      }
      keys[at] = key
    }
  }

  private func isByAge(_ keys: UnsafeMutableBufferPointer<SortKey>) -> Bool {
    for i in 1..<keys.count where keys[i].age < keys[i - 1].age { return false }
    return true
  }

  /// What is in order of age, as a build is, only has to be dealt out by level. `levelStarts` and
  /// `sortedLevels` are empty between uses.
  private func countLevels(_ keys: UnsafeMutableBufferPointer<SortKey>) {
    levelStarts.extend(to: LevelSet.levelCount, with: 0)
    sortedLevels.prepare()
    let starts = levelStarts.base
    for key in keys {
      starts[Int(key.level)] += 1
      sortedLevels.insert(key.level)
    }
    var place: Int32 = 0
    var level = sortedLevels.strongest(below: .required + 1)
    while level > 0 {
      let count = starts[Int(level)]
      starts[Int(level)] = place
      place += count
      level = sortedLevels.strongest(below: level)
    }
    sorted.removeAll()
    sorted.extend(to: keys.count, with: keys[0])
    for key in keys {
      sorted.base[Int(starts[Int(key.level)])] = key
      starts[Int(key.level)] += 1
    }
    level = sortedLevels.strongest(below: .required + 1)
    while level > 0 {
      starts[Int(level)] = 0
      sortedLevels.remove(level)
      level = sortedLevels.strongest(below: level)
    }
    swap(&sorting, &sorted)
  }
}
