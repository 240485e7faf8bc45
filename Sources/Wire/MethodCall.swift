// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Varlink

/// A method with its parameters, which knows its name and what it is answered with.
public protocol MethodCall: VarlinkRecord {
  associatedtype Reply: VarlinkRecord
  /// The full name, as `io.pivotd.Sessions.Apply`.
  static var method: String { get }
  /// How the method is called; `more` for a stream.
  static var mode: Call.Mode { get }
}

extension MethodCall {
  public static var mode: Call.Mode { .single }

  /// The call as it goes over a connection.
  public var call: Call { Call(method: Self.method, parameters: object, mode: Self.mode) }
}
