// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// What the strategies have decided for one controller.
public struct Arrangement: VarlinkRecord, Hashable {
  /// The controller's id in the screen document.
  public var controller: String
  /// The modules that were asked, in order.
  public var strategies: [String]
  /// The constraint sets that hold.
  public var activeSets: [String]
  /// Views that are in another container.
  public var placed: [Placement]
  /// Views that the strategies hide.
  public var hidden: [String]
  /// Constants, priorities and properties that are set otherwise than in the document, a sentence each.
  public var notes: [String]
  /// A hash of every frame of the controller: equal digests, equal layouts.
  public var digest: String

  public init(
    controller: String, strategies: [String], activeSets: [String], placed: [Placement], hidden: [String],
    notes: [String], digest: String
  ) {
    self.controller = controller
    self.strategies = strategies
    self.activeSets = activeSets
    self.placed = placed
    self.hidden = hidden
    self.notes = notes
    self.digest = digest
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    controller = try reader.required("controller")
    strategies = try reader.required("strategies")
    activeSets = try reader.required("activeSets")
    placed = try reader.required("placed")
    hidden = try reader.required("hidden")
    notes = try reader.required("notes")
    digest = try reader.required("digest")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("controller", controller)
    json.field("strategies", strategies)
    json.field("activeSets", activeSets)
    json.field("placed", placed)
    json.field("hidden", hidden)
    json.field("notes", notes)
    json.field("digest", digest)
  }
}
