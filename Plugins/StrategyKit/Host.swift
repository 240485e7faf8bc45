// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import CPivotStrategy

/// What pivotd lends to one strategy: its configuration, conditions and a log.
public struct Host {
  let functions: UnsafePointer<pivot_host>
  let context: OpaquePointer

  /// The module's own mapping in the document.
  public var configuration: Node { Node(self, functions.pointee.configuration(context)) }

  /// Writes a line to pivotd's log at level debug.
  public func log(_ line: String) {
    line.lent { functions.pointee.log(context, $0) }
  }
}

/// A compiled `when:`.
public struct Condition {
  let host: Host
  let number: pivot_condition

  public func holds(in environment: UnsafePointer<pivot_environment>) -> Bool {
    host.functions.pointee.holds(host.context, number, environment) != 0
  }
}
