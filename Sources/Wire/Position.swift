// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// A place in the stream of transactions.
public struct Position: VarlinkRecord, Hashable {
  /// Which run of the daemon: positions of another epoch are not comparable.
  public var epoch: Int
  /// The number of the last transaction that is included.
  public var sequence: Int

  public init(epoch: Int, sequence: Int) {
    self.epoch = epoch
    self.sequence = sequence
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    epoch = try reader.required("epoch")
    sequence = try reader.required("sequence")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("epoch", epoch)
    json.field("sequence", sequence)
  }
}
