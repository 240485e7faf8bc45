// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import SourceText
import Traits
import YAMLTree

/// What every file of the catalogue is made of.
extension YAMLNode {
  func osVersion() throws(DocumentError) -> OSVersion {
    let text = try string()
    // Nearly every version is a whole number.
    if text.utf8.count <= 3, let major = Int(text), major >= 0 { return OSVersion(major) }
    guard let version = OSVersion(text) else {
      throw error("\(text) is not a system version: write 16 or 27.1")
    }
    return version
  }

  func osRange() throws(DocumentError) -> OSRange {
    var reader = try MappingReader(self)
    let range = OSRange(
      min: try reader.optional("min")?.osVersion(), max: try reader.optional("max")?.osVersion())
    try reader.finish()
    if let min = range.min, range.isBefore(min) {
      throw error("the range ends before it begins")
    }
    return range
  }

  /// A number that is not below zero.
  func length() throws(DocumentError) -> Double {
    let value = try double()
    guard value >= 0, value <= 100_000 else { throw error("\(value) is not a length in points") }
    return value
  }

  func positive() throws(DocumentError) -> Double {
    let value = try length()
    guard value > 0 else { throw error("0 is not possible here") }
    return value
  }

  func size() throws(DocumentError) -> Size {
    let items = try items(2)
    return Size(width: try items[0].positive(), height: try items[1].positive())
  }

  func rect(scale: Double = 1) throws(DocumentError) -> Rect {
    let items = try items(4)
    return Rect(
      x: try items[0].length() / scale, y: try items[1].length() / scale,
      width: try items[2].length() / scale, height: try items[3].length() / scale)
  }

  func edgeInsets(scale: Double = 1) throws(DocumentError) -> EdgeInsets {
    let items = try items(4)
    return EdgeInsets(
      try items[0].length() / scale, try items[1].length() / scale,
      try items[2].length() / scale, try items[3].length() / scale)
  }

  func items(_ count: Int) throws(DocumentError) -> [YAMLNode] {
    let items = try sequence()
    guard items.count == count else {
      throw error("\(items.count) entries stand where \(count) are wanted")
    }
    return items
  }

  func strings() throws(DocumentError) -> [String] {
    var result: [String] = []
    for item in try sequence() { result.append(try item.string()) }
    return result
  }

  /// Words separated by blanks.
  func words() throws(DocumentError) -> [String] {
    try string().utf8.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
  }

  func orientations() throws(DocumentError) -> [InterfaceOrientation] {
    var result: [InterfaceOrientation] = []
    for word in try words() {
      guard let orientation = InterfaceOrientation(rawValue: word) else {
        let known = InterfaceOrientation.allCases.map(\.rawValue).joined(separator: ", ")
        throw error("unknown orientation \(word): use \(known)")
      }
      guard !result.contains(orientation) else { throw error("\(word) is here twice") }
      result.append(orientation)
    }
    return result
  }

  /// One entry of a list for each element that `read` makes of it.
  func list<Element>(
    _ read: (YAMLNode) throws(DocumentError) -> Element
  ) throws(DocumentError) -> [Element] {
    var result: [Element] = []
    for item in try sequence() { result.append(try read(item)) }
    return result
  }
}

extension MappingReader {
  /// `sources`, `confidence` and `note`.
  mutating func evidence() throws(DocumentError) -> Evidence {
    let sources = try optional("sources")?.words() ?? []
    let confidence: Confidence? = try optional("confidence")?.choice()
    return Evidence(sources: sources, confidence: confidence, note: try optional("note")?.string())
  }

  /// `os`, or every version when it is left out.
  mutating func osRange() throws(DocumentError) -> OSRange {
    try optional("os")?.osRange() ?? .all
  }

  /// What a length is divided by to be in points: the screen's scale under `in: pixels`, else 1.
  mutating func unit(scale: Double) throws(DocumentError) -> Double {
    guard let node = optional("in") else { return 1 }
    guard try node.string() == "pixels" else { throw node.error("the only unit to name is pixels") }
    return scale
  }

  /// `portrait` and `landscape` lengths.
  mutating func turned(scale: Double = 1) throws(DocumentError) -> Turned<Double> {
    Turned(
      portrait: try optional("portrait").map { node throws(DocumentError) in try node.length() / scale },
      landscape: try optional("landscape").map { node throws(DocumentError) in try node.length() / scale })
  }
}

extension Eras {
  /// Reads a list of entries with an `os` range each; no two ranges may meet.
  init(
    _ node: YAMLNode?, _ read: (inout MappingReader) throws(DocumentError) -> Entry
  ) throws(DocumentError) {
    self.init()
    for item in try node?.sequence() ?? [] {
      var reader = try MappingReader(item)
      let os = try reader.osRange()
      let entry = try read(&reader)
      try reader.finish()
      if let clash = all.first(where: { $0.os.overlaps(os) }) {
        throw item.error("versions \(os) meet those of another entry: \(clash.os)")
      }
      all.append(Era(os: os, entry: entry))
    }
  }
}
