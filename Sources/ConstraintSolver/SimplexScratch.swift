// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A set of priority levels, quick to ask for the strongest.
struct LevelSet {
  private var words = Arena<UInt64>()
  static let levelCount = Int(Level.required) + 1
  private static let wordCount = levelCount / 64 + 1
  /// The last word has a bit for each of the others that is not empty.
  private static let summary = wordCount

  mutating func prepare() {
    words.extend(to: Self.wordCount + 1, with: 0)
  }

  func free() {
    words.free()
  }

  @inline(__always)
  func insert(_ level: Level) {
    let at = Int(level) >> 6
    words.base[at] |= 1 &<< UInt64(level & 63)
    words.base[Self.summary] |= 1 &<< UInt64(at)
  }

  @inline(__always)
  func remove(_ level: Level) {
    let at = Int(level) >> 6
    words.base[at] &= ~(1 &<< UInt64(level & 63))
    if words.base[at] == 0 { words.base[Self.summary] &= ~(1 &<< UInt64(at)) }
  }

  /// The strongest level in the set below `bound`, or 0.
  @inline(__always)
  func strongest(below bound: Level) -> Level {
    var at = Int(bound) >> 6
    var word = words.base[at] & ((1 &<< UInt64(bound & 63)) &- 1)
    if word == 0 {
      let below = words.base[Self.summary] & ((1 &<< UInt64(at)) &- 1)
      if below == 0 { return 0 }
      at = 63 &- below.leadingZeroBitCount
      word = words.base[at]
    }
    return Level(truncatingIfNeeded: at &<< 6 &+ 63 &- word.leadingZeroBitCount)
  }
}

/// How fast each level's violation grows along a ray. A ray is worth going while the strongest level
/// that changes at all falls.
struct Slopes {
  private var amounts = Arena<Double>()
  private var levels = LevelSet()

  mutating func prepare() {
    amounts.extend(to: LevelSet.levelCount, with: 0)
    levels.prepare()
  }

  func free() {
    amounts.free()
    levels.free()
  }

  @inline(__always)
  func add(_ amount: Double, to level: Level) {
    if level == 0 { return }
    amounts.base[Int(level)] += amount
    levels.insert(level)
  }

  @inline(__always)
  var isFalling: Bool {
    var level = levels.strongest(below: .required + 1)
    while level > 0 {
      let amount = amounts.base[Int(level)]
      if amount < -Tolerance.cost { return true }
      if amount > Tolerance.cost { return false }
      level = levels.strongest(below: level)
    }
    return false
  }

  /// What going one way does.
  enum Sign {
    case falling, rising
    /// Nothing at any level.
    case level
    /// Nothing down to the moved constraint's own level, and there its cost is made up for; below that
    /// it does not fall.
    case tie
  }

  /// What going in the direction does, for a constraint whose own violation costs `weight` at level `own`.
  func sign(_ direction: Double, own: Level, weight: Double) -> Sign {
    var isTie = false
    if own > 0 { levels.insert(own) }
    var level = levels.strongest(below: .required + 1)
    while level > 0 {
      let amount = amounts.base[Int(level)] * direction + (level == own ? weight : 0)
      if amount < -Tolerance.cost { return .falling }
      if amount > Tolerance.cost { return isTie ? .tie : .rising }
      if level == own { isTie = true }
      level = levels.strongest(below: level)
    }
    return isTie ? .tie : .level
  }

  @inline(__always)
  func clear() {
    var level = levels.strongest(below: .required + 1)
    while level > 0 {
      amounts.base[Int(level)] = 0
      levels.remove(level)
      level = levels.strongest(below: level)
    }
  }
}

/// What the simplex keeps between its steps; all of it is empty at rest.
struct SimplexScratch {
  /// A way to move: let a tight constraint go on one side, or move a free variable.
  struct Candidate: BitwiseCopyable {
    var constraint: ConstraintIndex
    var variable: VariableIndex
    var direction: Double
    /// What letting go costs at its own level, and what the priced level gains.
    var level: Level
    var cost: Double
    var age: Int32

    init(
      constraint: ConstraintIndex, variable: VariableIndex, direction: Double, level: Level, cost: Double,
      age: Int32
    ) {
      (self.constraint, self.variable, self.direction) = (constraint, variable, direction)
      (self.level, self.cost, self.age) = (level, cost, age)
    }

    /// Moves a free variable against the pull that arrives at it.
    init(freeing v: VariableIndex, pull: Double) {
      self.init(
        constraint: -1, variable: v, direction: pull > 0 ? -1 : 1, level: -1, cost: -abs(pull), age: v)
    }

    /// Lets a tight constraint go to the side on which that costs nothing.
    init(loosening c: ConstraintIndex, share: Double) {
      self.init(
        constraint: c, variable: -1, direction: share < 0 ? 1 : -1, level: 0, cost: -abs(share), age: c)
    }
  }

  /// A loose constraint whose residual changes along the ray.
  struct Passing: BitwiseCopyable {
    var constraint: ConstraintIndex
    var residual: Double
    var rate: Double
  }

  /// Where along the ray a constraint's cost changes.
  struct Breakpoint: BitwiseCopyable {
    var step: Double
    var constraint: ConstraintIndex
    /// How fast its residual changes there.
    var rate: Double
  }

  /// A constraint on a path of definitions and the slot of the variable that it defines from now on.
  struct Turn: BitwiseCopyable {
    var constraint: ConstraintIndex
    var slot: SlotIndex
  }

  var seeds = Arena<ConstraintIndex>()
  var leftover = Arena<ConstraintIndex>()
  var candidates = Arena<Candidate>()
  var passing = Arena<Passing>()
  var breakpoints = Arena<Breakpoint>()
  var newTies = Arena<ConstraintIndex>()
  var active = Arena<ConstraintIndex>()
  var joining = Arena<VariableIndex>()
  var path = Arena<Turn>()
  /// First violated constraint of each level in the group at hand.
  var violated = Arena<ConstraintIndex>()
  var violatedLevels = LevelSet()
  /// Counts what ever came into the lists of violated constraints.
  var listedCount: Int32 = 0
  /// The first group stamp of the sweep at hand.
  var sweepStart: Int32 = 0
  /// How often a group of the sweep came to a variable of an earlier one.
  var sharedCount = 0
  /// The strongest level at which the group at hand had an old pull that its limit leaves out.
  var oldPull: Level = 0
  /// Whether the group has violated constraints that cannot be helped, and whether some may be by now.
  var hasIdle = false
  var mayWake = false
  /// What is violated up to this level had its turn in an earlier sweep.
  var settledLevel: Level = 0
  /// The strongest pull that was gone before the simplex began.
  var gonePull: Level = 0
  /// Where a batch changed something; see `SpotCheck.swift`.
  var roots = Arena<VariableIndex>()
  var hasTooManyRoots = false
  var turnedLevel: Level = 0
  var slopes = Slopes()
  var limit: Level = .required
  /// How many variables were walked when the group was last priced by a walk.
  var reach = 0

  /// Makes room for every level, the first time it is needed.
  mutating func prepare() {
    if violated.count > 0 { return }
    violated.extend(to: LevelSet.levelCount, with: -1)
    violatedLevels.prepare()
    slopes.prepare()
  }

  func free() {
    for arena in [seeds, leftover, newTies, active, joining, violated, roots] { arena.free() }
    candidates.free()
    passing.free()
    path.free()
    breakpoints.free()
    violatedLevels.free()
    slopes.free()
  }

  var footprint: Int {
    let lists = [seeds, leftover, newTies, active, joining, violated, roots].reduce(0) { $0 + $1.footprint }
    return lists + candidates.footprint + passing.footprint + path.footprint
      + breakpoints.footprint
      + violated.count * 8 + 300
  }

  // MARK: The nearest breakpoint first: a binary heap

  func makeHeap() {
    var at = breakpoints.count / 2
    while at > 0 {
      at -= 1
      sift(at)
    }
  }

  mutating func popNearest() -> Breakpoint {
    let nearest = breakpoints[0]
    let last = breakpoints.removeLast()
    if breakpoints.count > 0 {
      breakpoints[0] = last
      sift(0)
    }
    return nearest
  }

  private func sift(_ start: Int) {
    let base = breakpoints.base
    let count = breakpoints.count
    let moved = base[start]
    var at = start
    while true {
      var child = 2 * at + 1
      if child >= count { break }
      if child + 1 < count && isNearer(base[child + 1], base[child]) { child += 1 }
      if !isNearer(base[child], moved) { break }
      base[at] = base[child]
      at = child
    }
    base[at] = moved
  }

  @inline(__always)
  private func isNearer(_ a: Breakpoint, _ b: Breakpoint) -> Bool {
    a.step != b.step ? a.step < b.step : a.constraint < b.constraint
  }
}
