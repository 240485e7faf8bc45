// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CPivotStrategy

/// What stands behind a `pivot_sink`: gathers the orders of one decision.
///
/// The C structure lives as long as the strategy, so a module that kept the pointer finds a sink that takes
/// nothing, not freed memory.
final class DecisionSink {
  /// Why the decision is refused whatever follows.
  enum Fault: Hashable {
    case refused(String)
    case broken(order: String, reason: String)
  }

  private struct Lent {
    var table: pivot_sink
    var owner: Unmanaged<DecisionSink>
  }

  private(set) var orders: [Decision.Order] = []
  private(set) var fault: Fault?
  private var byteCount = 0
  private unowned let context: StrategyContext
  private var lent: UnsafeMutablePointer<Lent>?

  init(_ context: StrategyContext) {
    self.context = context
    let lent = UnsafeMutablePointer<Lent>.allocate(capacity: 1)
    lent.initialize(to: Lent(table: Self.table, owner: Unmanaged.passUnretained(self)))
    self.lent = lent
  }

  deinit { lent?.deallocate() }

  /// What `decide` is given. Valid as long as this lives.
  var pointer: UnsafeMutablePointer<pivot_sink>? {
    // The table is the first member, so both have one address.
    lent.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: pivot_sink.self) }
  }

  /// Forgets the last decision.
  func empty() {
    orders = []
    fault = nil
    byteCount = 0
  }
}

extension DecisionSink {
  /// The sink that a module names, if it is being asked for a decision now.
  private static func current(_ pointer: UnsafeMutablePointer<pivot_sink>?) -> DecisionSink? {
    guard let pointer else { return nil }
    let lent = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Lent.self)
    let sink = lent.pointee.owner.takeUnretainedValue()
    return sink.context.isInUse(for: .decide) ? sink : nil
  }

  private func fail(_ fault: Fault) -> Int32 {
    if self.fault == nil { self.fault = fault }
    return 0
  }

  /// The name a module gave, counted against the limits; nil after a fault.
  private func name(_ string: pivot_string, _ role: String, of order: String) -> String? {
    do {
      let name = try ForeignText.name(string)
      byteCount += string.length
      return name
    } catch {
      _ = fail(.broken(order: order, reason: "the \(role) \(error)"))
      return nil
    }
  }

  private func take(_ order: Decision.Order, as verb: String) -> Int32 {
    guard orders.count < PIVOT_ORDER_LIMIT, byteCount <= PIVOT_ORDER_BYTES_LIMIT else {
      return fail(
        .broken(
          order: verb,
          reason: "a decision holds at most \(PIVOT_ORDER_LIMIT) orders "
            + "and \(PIVOT_ORDER_BYTES_LIMIT) bytes of names"))
    }
    orders.append(order)
    return 1
  }

  private static func one(
    _ pointer: UnsafeMutablePointer<pivot_sink>?, _ verb: String, _ role: String, _ string: pivot_string,
    _ order: (String) -> Decision.Order
  ) -> Int32 {
    guard let sink = current(pointer), sink.fault == nil,
      let name = sink.name(string, role, of: verb)
    else { return 0 }
    return sink.take(order(name), as: verb)
  }

  private static func two(
    _ pointer: UnsafeMutablePointer<pivot_sink>?, _ verb: String,
    _ first: (role: String, string: pivot_string), _ second: (role: String, string: pivot_string),
    _ order: (String, String) -> Decision.Order
  ) -> Int32 {
    guard let sink = current(pointer), sink.fault == nil,
      let one = sink.name(first.string, first.role, of: verb),
      let other = sink.name(second.string, second.role, of: verb)
    else { return 0 }
    return sink.take(order(one, other), as: verb)
  }

  private static func isFinite(
    _ value: Double, _ pointer: UnsafeMutablePointer<pivot_sink>?, _ verb: String
  ) -> Bool {
    if value.isFinite { return true }
    _ = current(pointer)?.fail(.broken(order: verb, reason: "\(value) is not a finite number"))
    return false
  }

  private static var table: pivot_sink {
    pivot_sink(
      size: UInt32(MemoryLayout<pivot_sink>.size), reserved: 0,
      activate: { sink, set in DecisionSink.one(sink, "activate", "set", set) { .activate($0) } },
      deactivate: { sink, set in DecisionSink.one(sink, "deactivate", "set", set) { .deactivate($0) } },
      place: { sink, view, container in
        DecisionSink.two(sink, "place", ("view", view), ("container", container)) {
          .place(view: $0, into: $1)
        }
      },
      show: { sink, view in DecisionSink.one(sink, "show", "view", view) { .show($0) } },
      hide: { sink, view in DecisionSink.one(sink, "hide", "view", view) { .hide($0) } },
      set_constant: { sink, constraint, constant in
        guard DecisionSink.isFinite(constant, sink, "set_constant") else { return 0 }
        return DecisionSink.one(sink, "set_constant", "constraint", constraint) { .setConstant($0, constant) }
      },
      set_priority: { sink, constraint, priority in
        DecisionSink.one(sink, "set_priority", "constraint", constraint) {
          .setPriority($0, Double(priority))
        }
      },
      set_word: { sink, view, property, value in
        guard let value = DecisionSink.current(sink)?.name(value, "value", of: "set_word") else { return 0 }
        return DecisionSink.two(sink, "set_word", ("view", view), ("property", property)) {
          .setProperty(view: $0, name: $1, value: .word(value))
        }
      },
      set_number: { sink, view, property, value in
        guard DecisionSink.isFinite(value, sink, "set_number") else { return 0 }
        return DecisionSink.two(sink, "set_number", ("view", view), ("property", property)) {
          .setProperty(view: $0, name: $1, value: .number(value))
        }
      },
      refuse: { sink, reason in
        guard let sink = DecisionSink.current(sink) else { return 0 }
        _ = sink.fail(.refused(ForeignText.message(reason, otherwise: "no reason given")))
        return 1
      },
      set_fractional_priority: { sink, constraint, priority in
        guard DecisionSink.isFinite(priority, sink, "set_fractional_priority") else { return 0 }
        return DecisionSink.one(sink, "set_fractional_priority", "constraint", constraint) {
          .setPriority($0, priority)
        }
      })
  }
}
