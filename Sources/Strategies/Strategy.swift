// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CPivotStrategy
public import SourceText
import Traits
import YAMLTree

/// A module made ready for one use in one screen: answers questions.
///
/// Stays with whoever made it; calls may come from any thread, one at a time.
public final class Strategy {
  public let module: StrategyModule
  /// Where the document uses it.
  public let mark: SourceMark

  private let context: StrategyContext
  private let sink: DecisionSink
  private var state: UnsafeMutableRawPointer?

  init(
    _ module: StrategyModule, _ configuration: YAMLNode, _ names: ScreenNames,
    _ log: @escaping (String) -> Void
  ) throws(StrategyError) {
    self.module = module
    mark = configuration.mark
    context = StrategyContext(configuration: configuration, names: names, log: log)
    sink = DecisionSink(context)
    state = context.during(.create) { module.table.create(HostTable.pointer, $0) }
    // From here on `deinit` runs also when this throws, and destroys what was made.
    guard context.faults.isEmpty else { throw .configuration(context.faults) }
    guard state != nil else { throw .failed(module: module.name, mark: mark) }
  }

  deinit {
    guard let state else { return }
    context.during(.destroy) { _ in module.table.destroy(state) }
  }

  /// The module's answer, checked for form: texts, numbers and bounds. `resolve` holds it against the screen.
  public func decide(_ question: Question) throws(StrategyError) -> Decision {
    sink.empty()
    let result = question.lent { lent in
      context.lending(question.new, at: lent.pointee.new_environment) {
        context.during(.decide) { _ in module.table.decide(state, lent, sink.pointer) }
      }
    }
    defer { sink.empty() }
    switch sink.fault {
    case .refused(let reason): throw refused(reason)
    case .broken(let order, let reason):
      throw .brokenOrder(module: module.name, mark: mark, order: order, reason: reason)
    case nil: break
    }
    guard result == 0 else { throw refused("it returned \(result)") }
    return Decision(sink.orders)
  }

  private func refused(_ reason: String) -> StrategyError {
    .refused(module: module.name, mark: mark, reason: reason)
  }
}

extension Question {
  /// Calls `body` with this question as modules see it; the memory is gone when `body` returns.
  func lent<Result>(_ body: (UnsafePointer<pivot_question>) -> Result) -> Result {
    let strings = LentStrings()
    return withExtendedLifetime(strings) {
      var lent = pivot_question()
      lent.size = UInt32(MemoryLayout<pivot_question>.size)
      lent.is_animated = isAnimated ? 1 : 0
      lent.duration_milliseconds = UInt32(clamping: durationMilliseconds)
      lent.controller = strings.lend(controller)
      lent.cause = strings.lend(cause)
      return withUnsafePointer(to: new.lent(strings)) { new in
        lent.new_environment = new
        guard let old = old?.lent(strings) else { return withUnsafePointer(to: lent, body) }
        return withUnsafePointer(to: old) { old in
          lent.old_environment = old
          return withUnsafePointer(to: lent, body)
        }
      }
    }
  }
}
