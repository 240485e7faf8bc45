// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Places in the arenas. Outside this module only generation-checked handles exist.
typealias VariableIndex = Int32
typealias ConstraintIndex = Int32
typealias SlotIndex = Int32

/// A priority level inside the solver: one above the priority asked for, so that there is room for
/// levels of its own below and above.
typealias Level = Int16

extension Level {
  /// A question rather than a wish: never outvotes anything.
  static let whim: Level = 1
  /// The strongest level that is ordinarily given up for a required constraint. Priority 999 is where
  /// hosts keep what they set from outside, the size of a screen, and giving that up ties the whole
  /// system together; it is tried last.
  static let ordinary: Level = 999
  /// A required constraint that was given up in a conflict: stronger than every wish.
  static let dropped: Level = 1001
  static let required: Level = 1002

  init(_ priority: Priority, on scale: PriorityScale) {
    self = priority.isRequired ? .required : scale.level(of: priority) + 1
  }
}

/// What the solver knows of a variable besides its value. Two of them share a cache line.
struct VariableRecord: BitwiseCopyable {
  /// The tight constraint that defines it, or -1: free.
  var definition: ConstraintIndex = -1
  /// The list of terms it stands in.
  var firstTerm: SlotIndex = -1
  /// The list of expanded definitions it is an operand of.
  var firstOperand: SlotIndex = -1
  /// How many definitions use it.
  var dependents: Int32 = 0
  var forwardMark: Int32 = 0
  var backwardMark: Int32 = 0
  /// The stamp of the group it joined, and in the two lowest bits in which direction.
  var joinMark: Int32 = 0
  /// The weakest level that must give way before this variable can move; 0: it can move for nothing.
  var strength: Level = 0
  /// In the heap of an elimination.
  var isQueued = false
  var isAlive = true
}

struct VariableIdentity: BitwiseCopyable {
  var age: Int64
  var generation: UInt32
}

/// A constraint `terms - constant = residual`, and what a residual above or below zero costs.
///
/// One cache line, and exactly one, holds all that the inner loops ask of a constraint.
struct ConstraintRecord: BitwiseCopyable {
  enum State: UInt8, BitwiseCopyable {
    case dead
    /// Alive but without effect: an inequality against a number beyond 1e9.
    case vacuous
    case loose
    /// Holds exactly and defines `head` by its own terms.
    case tight
    /// Holds exactly and defines `head` by an expansion.
    case expanded
  }

  var constant: Double
  var start: SlotIndex
  var count: Int32
  var head: VariableIndex = -1
  var headSlot: SlotIndex = -1
  var expansion: Int32 = -1
  /// The list of expanded definitions that contain this constraint.
  var firstUse: SlotIndex = -1
  var seenMark: Int32 = 0
  var groupMark: Int32 = 0
  var blockMark: Int32 = 0
  /// Neighbours in the list of violated constraints of one level; -2: in none.
  var nextViolated: ConstraintIndex = -2
  var previousViolated: ConstraintIndex = -2
  /// What it costs when the sum is too large, too small; 0: nothing.
  var up: Level
  var down: Level
  var state: State = .loose
  /// Which error the simplex counts as basic while the constraint is loose: +1 too large, -1 too
  /// small, 0 none. It survives a residual of zero, else equal wishes would cycle for ever.
  var label: Int8 = 0
  var blocked: UInt8 = 0
  var flags: Flags = []
  /// What one unit of the scaled residual weighs: violations are summed in the constraint's own unit.
  var weight: Float

  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    static let builtIn = Flags(rawValue: 1)
    static let dropped = Flags(rawValue: 2)
    /// Tight, and giving it up on one side costs nothing at its own level.
    static let tie = Flags(rawValue: 4)
    static let queued = Flags(rawValue: 8)
    /// Loose with a label and a residual of zero, and what its pull would move was beyond the limit when
    /// it was last priced: once the residual is another its pull counts as new.
    static let unpriced = Flags(rawValue: 16)
    /// Violated, and was not before the batch; all that have it are among the seeds of the simplex.
    static let fresh = Flags(rawValue: 32)
  }

  @inline(__always) var isTight: Bool { state == .tight || state == .expanded }
  @inline(__always) var isEquality: Bool { up > 0 && down > 0 }
  /// What giving the tight constraint up costs on its cheaper side.
  @inline(__always) var hold: Level { flags.contains(.tie) ? 0 : Swift.min(up, down) }
  @inline(__always) var violatedLevel: Level { label > 0 ? up : label < 0 ? down : 0 }
  @inline(__always) func cost(_ side: Int) -> Level { side > 0 ? up : down }
  /// What one unit weighs at a level. What is required is to hold, however small the unit it was written in, so
  /// there is nothing to be summed up.
  @inline(__always) func weight(at level: Level) -> Double { level == .required ? 1 : Double(weight) }
  /// Required, also while given up in a conflict.
  var isRequired: Bool { Swift.max(up, down) >= .dropped }
}

struct ConstraintIdentity: BitwiseCopyable {
  /// What the row was divided by when it came in.
  var scale: Double
  var age: Int64
  var generation: UInt32
}

/// A definition that could not be written in the constraint's own terms without a circle:
/// `head = sum(operands) + sum(multipliers x constants)`.
struct Expansion: BitwiseCopyable {
  var operands: SlotIndex
  var operandCount: Int32
  var multipliers: SlotIndex
  var multiplierCount: Int32

  @inline(__always) var length: Int { Int(operandCount) &+ Int(multiplierCount) }
}

/// Tolerances, in points unless said otherwise; rows are scaled to a largest coefficient of 1.
enum Tolerance {
  /// Below this a residual counts as zero.
  static let residual = 1e-7
  /// Below this a multiplier or a rate counts as zero.
  static let multiplier = 1e-9
  /// Below this a reduced cost counts as zero.
  static let cost = 1e-9
  /// A head must have at least this part of its row's largest coefficient.
  static let head = 1e-3
  /// An inequality against more than this has no effect.
  static let vacuous = 1e9
  static let largestConstant = 1e12
  /// Values end here; what asks for more is too much.
  static let largestValue = 1e100
  /// Rows scaled by more than this count as if scaled by this when violations are summed.
  static let largestWeight: Float = 1024
}
