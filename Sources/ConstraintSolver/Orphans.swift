// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What lost a pull because a definition was withdrawn.
///
/// A definition hands the pull on its head on to what it is made of. When it goes, so does that pull, and
/// what it is made of, the *orphans*, may not be at its best any more. But only if something did pull:
///
///     w == s @250        (violated)  pulls at a.w
///     a.w == b.w         withdrawn:  b.w is rid of the pull of 250
///     a.y == b.y         withdrawn:  nothing pulled at a.y, so nothing changes for b.y
///
/// So from what was violated before the batch one walks up, along the definitions that are and those that
/// were, as far as the batch moved anything, and notes which withdrawn heads are met at which level. Where
/// there is much of either it is not worth the walk, and all are taken to have been pulled at.
extension ConstraintSystem {
  private static let mostOrphans = 128
  private static let mostLevels = 16
  private static let mostSources = 256

  struct Pull: BitwiseCopyable {
    var constraint: ConstraintIndex
    /// If there is no constraint: the variable that something pulled at.
    var variable: VariableIndex
    var level: Level
  }

  func orphan(_ v: VariableIndex, of head: VariableIndex) {
    orphans.append(v)
    orphanHeads.append(head)
  }

  func forgetOrphans() {
    orphans.removeAll()
    orphanHeads.removeAll()
  }

  /// Whether it is worth noting what pulled.
  var followsPulls: Bool { orphans.count > 0 && orphans.count <= Self.mostOrphans }

  /// Makes seeds of the orphans that something pulled at through what was withdrawn; `strongest` is the
  /// strongest level that did. The marks must be those of the walk that computed values.
  func seedOrphans(_ strongest: Level) {
    if orphans.count == 0 || strongest == 0 { return }
    var least = Level.required
    for i in 0..<orphans.count { least = min(least, variables[orphans.base[i]].strength) }
    if least > strongest { return }
    if followsPulls { reachOrphans(least) } else { seedAllOrphans(strongest) }
    pulls.removeAll()
  }

  private func seedAllOrphans(_ level: Level) {
    for i in 0..<orphans.count { seedOrphan(i, level) }
  }

  @inline(__always)
  private func seedOrphan(_ i: Int, _ level: Level) {
    let v = orphans.base[i]
    if variables.base[Int(v)].strength <= level {
      seedVariables.append(Seed(variable: v, level: min(level, .ordinary)))
    }
  }

  /// Walks up from all that pulled at `least` and above, the strongest first.
  private func reachOrphans(_ least: Level) {
    for i in 0..<seedVariables.count {
      let seed = seedVariables.base[i]
      pulls.append(Pull(constraint: -1, variable: seed.variable, level: seed.level))
    }
    var kept = 0
    for i in 0..<pulls.count where pulls.base[i].level >= least {
      pulls.base[kept] = pulls.base[i]
      kept += 1
    }
    pulls.truncate(to: kept)
    let moved = stamp
    stamp &+= 1
    backwardOrder.removeAll()
    var level = strongestPull(below: .max)
    var levels = 0
    while level > 0 {
      for i in 0..<kept where pulls.base[i].level == level {
        let pull = pulls.base[i]
        if pull.constraint < 0 {
          reach(pull.variable, moved)
          continue
        }
        let row = constraints.base + Int(pull.constraint)
        for slot in row.pointee.start..<row.pointee.start + row.pointee.count {
          reach(terms.slots.base[Int(slot)].target, moved)
        }
      }
      levels += 1
      if levels > Self.mostLevels || !climb(level, moved) {
        seedAllOrphans(level)
        break
      }
      level = strongestPull(below: level)
    }
    operationCount &+= kept &* levels
  }

  private func strongestPull(below bound: Level) -> Level {
    var strongest: Level = 0
    for i in 0..<pulls.count where pulls.base[i].level < bound {
      strongest = max(strongest, pulls.base[i].level)
    }
    return strongest
  }

  /// `backwardOrder` holds what was met and not gone on from. False if it is too much.
  private func climb(_ level: Level, _ moved: Int32) -> Bool {
    var steps = 0
    while backwardOrder.count > 0 {
      let v = backwardOrder.removeLast()
      steps += 1
      if steps > Self.mostSources { return false }
      for i in 0..<orphans.count where orphanHeads.base[i] == v {
        seedOrphan(i, level)
        reach(orphans.base[i], moved)
      }
      let definition = variables.base[Int(v)].definition
      if definition < 0 { continue }
      let row = constraints.base + Int(definition)
      if row.pointee.state == .tight {
        for slot in row.pointee.start..<row.pointee.start + row.pointee.count {
          reach(terms.slots.base[Int(slot)].target, moved)
        }
      } else {
        let expansion = expansions.base[Int(row.pointee.expansion)]
        if expansion.length > Self.mostSources { return false }
        for slot in expansion.operands..<expansion.operands + expansion.operandCount {
          reach(operands.slots.base[Int(slot)].target, moved)
        }
      }
    }
    operationCount &+= steps &* (4 &+ orphans.count / 4)
    return true
  }

  @inline(__always)
  private func reach(_ v: VariableIndex, _ moved: Int32) {
    let variable = variables.base + Int(v)
    if variable.pointee.forwardMark != moved || variable.pointee.backwardMark == stamp { return }
    variable.pointee.backwardMark = stamp
    backwardOrder.append(v)
  }
}
