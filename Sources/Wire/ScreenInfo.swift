// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// A screen that sessions can show.
public struct ScreenInfo: VarlinkRecord, Hashable {
  /// The screen's name.
  public var screen: String
  /// The name of the file.
  public var file: String
  /// Parents first.
  public var controllers: [String]
  /// How many views it has.
  public var views: Int
  /// How many constraints it has.
  public var constraints: Int
  /// The names of its constraint sets.
  public var sets: [String]
  /// The modules it uses, in order.
  public var strategies: [String]

  public init(
    screen: String, file: String, controllers: [String], views: Int, constraints: Int, sets: [String],
    strategies: [String]
  ) {
    self.screen = screen
    self.file = file
    self.controllers = controllers
    self.views = views
    self.constraints = constraints
    self.sets = sets
    self.strategies = strategies
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    screen = try reader.required("screen")
    file = try reader.required("file")
    controllers = try reader.required("controllers")
    views = try reader.required("views")
    constraints = try reader.required("constraints")
    sets = try reader.required("sets")
    strategies = try reader.required("strategies")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("screen", screen)
    json.field("file", file)
    json.field("controllers", controllers)
    json.field("views", views)
    json.field("constraints", constraints)
    json.field("sets", sets)
    json.field("strategies", strategies)
  }
}
