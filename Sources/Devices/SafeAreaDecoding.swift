// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import SourceText
import Traits
import YAMLTree

extension Device.SafeAreas {
  init(_ reader: inout MappingReader, screen: Device.Screen) throws(DocumentError) {
    insets = [:]
    statusBarHidden = [:]
    withoutMultitasking = [:]
    for turn in Self.turns {
      guard let node = reader.optional(turn.key) else { continue }
      let figure = try Figure(node, screen: screen, known: insets)
      for orientation in turn.orientations { insets[orientation] = figure }
    }
    if let node = reader.optional("statusBarHidden") {
      try readHidden(node)
    }
    if let node = reader.optional("withoutMultitasking") {
      var entries = try MappingReader(node)
      for turn in Self.turns {
        guard let node = entries.optional(turn.key) else { continue }
        let figure = try Figure(node, screen: screen, known: [:])
        for orientation in turn.orientations { withoutMultitasking[orientation] = figure }
      }
      try entries.finish()
    }
    forcedUpsideDown = try reader.optional("forcedUpsideDown").map { node throws(DocumentError) in
      try Figure(node, screen: screen, known: [:])
    }
    alternate = try reader.optional("alternate").map { node throws(DocumentError) in
      try Figure(node, screen: screen, known: [:])
    }
    measuredOn = try reader.optional("measuredOn")?.osVersion()
    note = try reader.optional("note")?.string()
    guard !insets.isEmpty else { throw reader.node.error("an era without any insets says nothing") }
  }

  private mutating func readHidden(_ node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    for turn in Self.turns {
      guard let node = reader.optional(turn.key) else { continue }
      var entry = try MappingReader(node)
      let figure: Figure<Device.PartialInsets>
      if let other = entry.optional("equals") {
        let orientation: InterfaceOrientation = try other.choice()
        guard let known = statusBarHidden[orientation] else {
          throw other.error("\(orientation.rawValue) is not given before")
        }
        figure = Figure(known.value, try entry.evidence())
      } else {
        figure = Figure(
          try Device.PartialInsets(try entry.required("insets")), try entry.evidence())
      }
      try entry.finish()
      for orientation in turn.orientations { statusBarHidden[orientation] = figure }
    }
    try reader.finish()
  }

  /// The keys of a turn, in the order in which one may refer to an earlier one.
  private static let turns: [(key: String, orientations: [InterfaceOrientation])] = [
    ("portrait", [.portrait]), ("portraitUpsideDown", [.portraitUpsideDown]),
    ("landscape", [.landscapeLeft, .landscapeRight]), ("landscapeLeft", [.landscapeLeft]),
    ("landscapeRight", [.landscapeRight]),
  ]
}

extension Device.PartialInsets {
  init(_ node: YAMLNode) throws(DocumentError) {
    let items = try node.items(4)
    func edge(_ item: YAMLNode) throws(DocumentError) -> Double? {
      item.isNull ? nil : try item.length()
    }
    self.init(
      top: try edge(items[0]), left: try edge(items[1]), bottom: try edge(items[2]),
      right: try edge(items[3]))
  }
}

extension Figure<EdgeInsets> {
  /// Reads `insets`, or `equals` with the name of a turn among `known`.
  init(
    _ node: YAMLNode, screen: Device.Screen, known: [InterfaceOrientation: Figure<EdgeInsets>]
  ) throws(DocumentError) {
    var reader = try MappingReader(node)
    let unit = try reader.unit(scale: screen.scale)
    let basis = reader.optional("basis")
    if let basis, try basis.string() != "derived" {
      throw basis.error("the only basis to name is derived")
    }
    if let other = reader.optional("equals") {
      let orientation: InterfaceOrientation = try other.choice()
      guard let figure = known[orientation] else {
        throw other.error("\(orientation.rawValue) is not given before")
      }
      self.init(figure.value, try reader.evidence())
    } else {
      self.init(try reader.required("insets").edgeInsets(scale: unit), try reader.evidence())
    }
    try reader.finish()
    let longest = Swift.max(screen.size.width, screen.size.height)
    guard value.top + value.bottom < longest, value.left + value.right < longest else {
      throw node.error("the insets leave nothing of the screen")
    }
  }
}
