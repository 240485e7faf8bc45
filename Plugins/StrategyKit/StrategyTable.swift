// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import CPivotStrategy

/// A strategy of a module, made by its `create`.
///
/// `decide` is a function of what `create` read and of the question, and of nothing else.
open class Strategy {
  public init() {}

  open func decide(_ question: pivot_question, _ sink: Sink) {}

  /// For `create`: hands a strategy to pivotd, which gives it back to the other two functions.
  public static func create(
    _ functions: UnsafePointer<pivot_host>?, _ context: OpaquePointer?, _ make: (Host) -> Strategy
  ) -> UnsafeMutableRawPointer? {
    guard let functions, let context else { return nil }
    return Unmanaged.passRetained(make(Host(functions: functions, context: context))).toOpaque()
  }

  fileprivate static func of(_ state: UnsafeMutableRawPointer) -> Unmanaged<Strategy> {
    Unmanaged.fromOpaque(state)
  }
}

/// A module's table, to be kept in a global constant: pivotd keeps the pointer.
public struct StrategyTable: @unchecked Sendable {
  // Written once, here; unchecked only because a pointer cannot say so.
  private let pointer: UnsafePointer<pivot_strategy>

  public typealias Create =
    @convention(c) (UnsafePointer<pivot_host>?, OpaquePointer?) -> UnsafeMutableRawPointer?

  public init(name: StaticString, version: StaticString, summary: StaticString, create: @escaping Create) {
    let table = UnsafeMutablePointer<pivot_strategy>.allocate(capacity: 1)
    table.initialize(
      to: pivot_strategy(
        abi: PIVOT_STRATEGY_ABI, size: UInt32(MemoryLayout<pivot_strategy>.size),
        name: pivot_string(name), version: pivot_string(version), summary: pivot_string(summary),
        create: create,
        decide: { state, question, sink in
          guard let state, let question, let sink else { return 1 }
          Strategy.of(state).takeUnretainedValue().decide(question.pointee, Sink(pointer: sink))
          return 0
        },
        destroy: { state in
          guard let state else { return }
          Strategy.of(state).release()
        }))
    pointer = UnsafePointer(table)
  }

  /// What `pivot_strategy_entry` returns: nothing to a host that speaks another ABI.
  public func entry(_ host: UnsafePointer<pivot_host>?) -> UnsafePointer<pivot_strategy>? {
    host?.pointee.abi == PIVOT_STRATEGY_ABI ? pointer : nil
  }
}
