// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// All strategy modules that are on the strategy path, by name.
public struct ListStrategies: MethodCall, Hashable {
  public static let method = "io.pivotd.Catalogue.ListStrategies"

  public init() {}
  public init(from reader: inout RecordReader) {}
  public func encodeMembers(to json: inout JSONWriter) {}

  /// What comes back.
  public struct Reply: VarlinkRecord, Hashable {
    /// The strategy modules.
    public var strategies: [Strategy]

    public init(strategies: [Strategy]) {
      self.strategies = strategies
    }

    public init(from reader: inout RecordReader) throws(ParameterError) {
      strategies = try reader.required("strategies")
    }

    public func encodeMembers(to json: inout JSONWriter) {
      json.field("strategies", strategies)
    }
  }
}
