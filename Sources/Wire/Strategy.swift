// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// A strategy module that is loaded.
public struct Strategy: VarlinkRecord, Hashable {
  /// The word for `use:`.
  public var strategy: String
  /// The version.
  public var version: String
  /// What it does, in a sentence.
  public var summary: String
  /// The file it was loaded from.
  public var path: String

  public init(strategy: String, version: String, summary: String, path: String) {
    self.strategy = strategy
    self.version = version
    self.summary = summary
    self.path = path
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    strategy = try reader.required("strategy")
    version = try reader.required("version")
    summary = try reader.required("summary")
    path = try reader.required("path")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("strategy", strategy)
    json.field("version", version)
    json.field("summary", summary)
    json.field("path", path)
  }
}
