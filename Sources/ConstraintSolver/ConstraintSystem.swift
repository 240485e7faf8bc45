// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The solver's memory: every record, and the lists of what a batch left to do.
///
/// What it keeps is not a tableau. Of all constraints only the *tight* ones, those that hold exactly,
/// say where things are, and each of them defines one variable in its own terms:
///
///     a.top == root.top + 8        defines  a.top      <- root.top
///     b.top == a.top + a.height    defines  b.top      <- a.top, a.height
///     a.height == 20 @250          defines  a.height
///     root.top == 0                defines  root.top
///     a.width >= 0                 loose: merely watched
///
/// The definitions form a graph without circles, so values follow from constants in one walk, and a
/// change costs what depends on it. See `DefinitionGraph.swift` for the graph, `Propagation.swift`
/// for the walk, `Simplex.swift` for the rare case in which a violated constraint could really be
/// helped, and `Conflicts.swift` for what to do when it cannot.
///
/// The class never solves by itself; `settle()` does, once per batch.
final class ConstraintSystem {
  var values = Arena<Double>()
  var variables = Arena<VariableRecord>()
  var variableIdentities = Arena<VariableIdentity>()
  var constraints = Arena<ConstraintRecord>()
  var constraintIdentities = Arena<ConstraintIdentity>()
  var terms = SlotPool()
  var operands = SlotPool()
  var multipliers = SlotPool()
  var expansions = Arena<Expansion>()
  var freeVariables = Arena<Int32>()
  var freeConstraints = Arena<Int32>()
  var freeExpansions = Arena<Int32>()
  var nextAge: Int64 = 0
  var liveVariableCount = 0
  var liveConstraintCount = 0
  /// Those that have an effect.
  var enteredCount = 0

  // What the batch left to do.
  /// Loose constraints that have not been looked at.
  var queued = Arena<ConstraintIndex>()
  /// Variables whose definition went away or came.
  var dirty = Arena<VariableIndex>()
  /// Variables that lost their definition.
  var freed = Arena<VariableIndex>()
  /// Constraints with a new constant.
  var changedConstants = Arena<ConstraintIndex>()
  /// Loose constraints to look at in any case.
  var suspects = Arena<ConstraintIndex>()
  /// Variables that may move for the better because a pull on them is gone, and the level of the pull.
  var seedVariables = Arena<Seed>()
  /// What withdrawn definitions were made of; see `Propagation.swift`.
  var orphans = Arena<VariableIndex>()
  /// For each of them what was defined by it; see `Orphans.swift`.
  var orphanHeads = Arena<VariableIndex>()
  /// What was violated before the batch, of what a batch with orphans looks at.
  var pulls = Arena<Pull>()
  /// Old values of what this batch moved, and by variable the stamp of the batch that noted it.
  var touched = Arena<Touched>()
  var touchMarks = Arena<Int32>()
  /// Counts changes of the graph; edit plans hold for one version.
  var version: Int64 = 0
  /// Everything came in with the batch at hand.
  var isFresh = false
  /// Whose `joinMark` it is depends on no free variable, and has the strength that is noted; 0: none is known.
  var settledMark: Int32 = 0
  /// How many steps may still be spent on finding such variables in vain.
  var settledBudget = 0
  var requiredChanged = false
  /// A plan leaves the labels of constraints alone that could not matter then.
  var labelsMayBeStale = false
  var scale = PriorityScale()
  /// Counts changes of labels other than those that go with a change of the graph.
  var labelChanges: Int64 = 0
  /// Counts batches that changed constants.
  var constantChanges: Int64 = 0

  struct Seed: BitwiseCopyable {
    var variable: VariableIndex
    var level: Level
  }

  struct Touched: BitwiseCopyable {
    var variable: VariableIndex
    var old: Double
  }

  // Scratch. Marks hold the stamp of the last walk that came by.
  var stamp: Int32 = 0
  var seenStamp: Int32 = 0
  var groupStamp: Int32 = 0
  var blockStamp: Int32 = 0
  var touchStamp: Int32 = 1
  /// Per variable, zero between uses.
  var adjoint = Arena<Double>()
  /// Per constraint, zero between uses: how much the priced level gains per unit of its residual.
  var multiplier = Arena<Double>()
  var rate = Arena<Double>()
  var walk = Arena<WalkFrame>()
  var order = Arena<VariableIndex>()
  /// The row that is being put together.
  var row = Arena<Slot>()
  var backwardOrder = Arena<VariableIndex>()
  var watched = Arena<ConstraintIndex>()
  /// The first so many of `watched` are there for a reason of their own, not because the walk came by.
  var askedCount = 0
  var priced = Arena<ConstraintIndex>()
  var adjointOfConstants = Arena<Double>()
  var elimination = Arena<VariableIndex>()
  var eliminationBudget = 0
  var isPivoting = false
  var eliminationMark: Int32 = 0
  var formerHead: VariableIndex = -1
  /// Expanded definitions whose rounding shows.
  var worn = Arena<ConstraintIndex>()
  var isRepairing = false
  var searchRoots = Arena<VariableIndex>()
  var searchOrder = Arena<VariableIndex>()
  var searchMark: Int32 = 0
  var sorting = Arena<SortKey>()
  var sorted = Arena<SortKey>()
  var levelStarts = Arena<Int32>()
  var sortedLevels = LevelSet()
  var simplex = SimplexScratch()
  /// From where on wishes give way together; see `Yielding.swift`.
  var yieldingThreshold = Threshold()
  var plans = EditPlans()
  var statistics = Statistics()

  // What a batch may cost; see `Effort.swift`.
  var operationCount = 0
  var operationLimit = Int.max
  var ownAllowance: Int?
  var totalOperations = 0
  var isExhausted = false
  /// A value came out too large to be computed with.
  var isOverflowing = false
  /// It was before the batch began.
  var isTooMuch = false
  /// The version of the system that was left so.
  var exhaustedVersion: Int64 = 0

  struct WalkFrame: BitwiseCopyable {
    var variable: VariableIndex
    var slot: SlotIndex
    var operand: SlotIndex
  }

  struct SortKey: BitwiseCopyable {
    var age: Int64
    var constraint: ConstraintIndex
    var level: Level
  }

  struct Statistics {
    var pivots = 0
    var expansions = 0
    var displacements = 0
    /// What gave way together with others; see `Yielding.swift`.
    var yielded = 0
    var planned = 0
    var exhausted = 0
  }

  // Conflicts; see `Conflicts.swift`.
  var standing: [StandingConflict] = []
  var droppedCount = 0
  /// Required constraints that were seen to fail.
  var failing = Arena<ConstraintIndex>()

  init() {}

  deinit { freeMemory() }

  /// Marks are only ever compared with the latest stamps; long before those run out all begin anew.
  func renewStampsIfNeeded() {
    if max(stamp, seenStamp, groupStamp, blockStamp, touchStamp) < .max / 2 { return }
    for i in 0..<variables.count {
      variables[i].forwardMark = 0
      variables[i].backwardMark = 0
      variables[i].joinMark = 0
      touchMarks[i] = 0
    }
    for i in 0..<constraints.count {
      constraints[i].seenMark = 0
      constraints[i].groupMark = 0
      constraints[i].blockMark = 0
    }
    (stamp, seenStamp, groupStamp, blockStamp, touchStamp) = (1, 1, 4, 1, 1)
    for i in 0..<touched.count { touchMarks[touched[i].variable] = touchStamp }
    plans.forget()
  }

  var isPending: Bool {
    // A required constraint that merely was watched may still have been the reason to drop another.
    queued.count + dirty.count + freed.count + changedConstants.count + suspects.count
      + seedVariables.count > 0 || (requiredChanged && !standing.isEmpty)
  }
}
