// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CPivotStrategy
import Glibc
import SourceText
import Synchronization
import Traits
import YAMLTree

/// What stands behind a `pivot_context`: one use of a module in one screen.
///
/// Everything here is plain values and numbers handed out for them, so the same context can serve a module
/// inline or in a worker process.
final class StrategyContext {
  enum Call {
    case create
    case decide
    case destroy
  }

  static let faultLimit = 100
  /// Log lines a module may write in one call; the rest is dropped.
  static let logLineLimit = 1_000

  let names: ScreenNames
  var tree: ConfigurationTree
  var conditions: [Condition] = []
  private(set) var faults: [DocumentError] = []
  private let logLine: (String) -> Void
  private var logLinesLeft = 0
  private var call: Call?
  private var asked: (pointer: UnsafePointer<pivot_environment>, environment: Environment)?
  // Nobody but the thread that pivotd called the module on gets past `current`; everything else here is
  // touched by that thread alone.
  private let thread = Atomic<UInt>(0)

  init(configuration: YAMLNode, names: ScreenNames, log: @escaping (String) -> Void) {
    self.names = names
    tree = ConfigurationTree(configuration)
    logLine = log
  }

  /// Lets the module use this context while `body` calls it.
  func during<Result>(_ call: Call, _ body: (OpaquePointer) -> Result) -> Result {
    self.call = call
    logLinesLeft = Self.logLineLimit
    thread.store(UInt(pthread_self()), ordering: .releasing)
    defer {
      thread.store(0, ordering: .releasing)
      self.call = nil
    }
    return body(OpaquePointer(Unmanaged.passUnretained(self).toOpaque()))
  }

  /// Lets the module look at `environment` through `pointer` while `body` runs.
  func lending<Result>(
    _ environment: Environment, at pointer: UnsafePointer<pivot_environment>, _ body: () -> Result
  ) -> Result {
    asked = (pointer, environment)
    defer { asked = nil }
    return body()
  }

  /// The environment that a module shows: the one that it was lent, or a copy that it may have changed.
  func environment(at pointer: UnsafePointer<pivot_environment>) -> Environment? {
    if let asked, asked.pointer == pointer { return asked.environment }
    return Environment(pointer)
  }

  func isInUse(for call: Call? = nil) -> Bool {
    guard thread.load(ordering: .acquiring) == UInt(pthread_self()) else { return false }
    return call == nil || self.call == call
  }

  /// The context that a module names, if it may use it now.
  static func current(_ pointer: OpaquePointer?) -> StrategyContext? {
    guard let pointer else { return nil }
    let context = Unmanaged<StrategyContext>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
    return context.isInUse() ? context : nil
  }

  func report(_ fault: DocumentError) {
    // A module that looks for five keys in what is no mapping need not say so five times.
    guard call == .create, faults.count < Self.faultLimit, !faults.contains(fault) else { return }
    faults.append(fault)
  }

  /// 1 when `body` went through; else its fault is reported and the answer is 0.
  func reporting(at node: pivot_node, _ body: () throws(DocumentError) -> Void) -> Int32 {
    guard tree[node] != nil else { return 0 }
    do {
      try body()
      return 1
    } catch {
      report(tree.placed(error, at: node))
      return 0
    }
  }

  func log(_ line: String) {
    guard logLinesLeft > 0 else { return }
    logLinesLeft -= 1
    logLine(line)
  }
}
