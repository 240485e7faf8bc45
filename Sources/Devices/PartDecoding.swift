// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import SourceText
import Traits
import YAMLTree

extension Device.SensorHousing {
  init(_ node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    kind = try reader.required("kind").choice()
    frame = try reader.optional("frame")?.rect()
    width = try reader.optional("width")?.positive()
    statusRegion = try Self.regions(reader.optional("statusRegion"))
    camera = try Self.regions(reader.optional("camera"))
    models = try reader.optional("models")?.list(Device.ModelHousing.init) ?? []
    let notes = try reader.optional("notes")?.strings() ?? []
    evidence = try reader.evidence()
    try reader.finish()
    if !notes.isEmpty {
      evidence.note = ([evidence.note].compactMap { $0 } + notes).joined(separator: "; ")
    }
  }

  /// Frames by turn; `landscape` stands for both.
  private static func regions(
    _ node: YAMLNode?
  ) throws(DocumentError) -> [InterfaceOrientation: Rect] {
    guard let node else { return [:] }
    var reader = try MappingReader(node)
    var result: [InterfaceOrientation: Rect] = [:]
    if let both = try reader.optional("landscape")?.rect() {
      result[.landscapeLeft] = both
      result[.landscapeRight] = both
    }
    for orientation in InterfaceOrientation.allCases {
      if let frame = try reader.optional(orientation.rawValue)?.rect() { result[orientation] = frame }
    }
    try reader.finish()
    return result
  }
}

extension Device.ModelHousing {
  init(_ node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    names = try reader.required("names").strings()
    frame = try reader.optional("frame")?.rect()
    innerFrame = try reader.optional("innerFrame")?.rect()
    height = try reader.optional("height")?.positive()
    evidence = try reader.evidence()
    try reader.finish()
  }
}

extension Device.Cutout {
  init(_ node: YAMLNode, scale: Double) throws(DocumentError) {
    var reader = try MappingReader(node)
    kind = try reader.required("kind").choice()
    let unit = try reader.unit(scale: scale)
    if let edge = reader.optional("edge"), try edge.string() != "top" {
      throw edge.error("cut-outs at the top edge only are known")
    }
    frame = try reader.optional("frame")?.rect(scale: unit)
    if let circle = reader.optional("circle") {
      let items = try circle.items(3)
      circleCenter = Point(x: try items[0].length() / unit, y: try items[1].length() / unit)
      circleRadius = try items[2].positive() / unit
    }
    readFrom = try reader.optional("readFrom")?.string()
    evidence = try reader.evidence()
    try reader.finish()
  }
}

extension Device.Fold {
  init(_ node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    portrait = try reader.required("portrait").rect()
    landscape = try reader.required("landscape").rect()
    margin = try reader.required("margin").length()
    evidence = try reader.evidence()
    try reader.finish()
  }
}

extension Device.CornerRadius {
  init(_ node: YAMLNode, scale: Double) throws(DocumentError) {
    var reader = try MappingReader(node)
    let unit = try reader.unit(scale: scale)
    let both = try reader.optional("value").map { node throws(DocumentError) in try node.length() / unit }
    top = try reader.optional("top").map { node throws(DocumentError) in try node.length() / unit } ?? both
    bottom =
      try reader.optional("bottom").map { node throws(DocumentError) in try node.length() / unit } ?? both
    models = try reader.optional("models")?.list(Device.ModelRadius.init) ?? []
    evidence = try reader.evidence()
    try reader.finish()
  }
}

extension Device.ModelRadius {
  init(_ node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    names = try reader.required("names").strings()
    value = try reader.required("value").length()
    evidence = try reader.evidence()
    try reader.finish()
  }
}

extension Device.SplitView {
  init(_ node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    os = try reader.osRange()
    portrait = try Self.panes(reader.optional("portrait"))
    landscape = try Self.panes(reader.optional("landscape"))
    evidence = try reader.evidence()
    try reader.finish()
  }

  private static func panes(_ node: YAMLNode?) throws(DocumentError) -> [Share: Pane] {
    guard let node else { return [:] }
    var reader = try MappingReader(node)
    var result: [Share: Pane] = [:]
    for share in Share.allCases {
      guard let node = reader.optional(share.rawValue) else { continue }
      var pane = try MappingReader(node)
      result[share] = Pane(
        width: try pane.required("width").positive(),
        horizontal: try pane.optional("horizontal")?.choice())
      try pane.finish()
    }
    try reader.finish()
    return result
  }
}

extension Device.SlideOver {
  init(_ node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    width = try reader.optional("width")?.positive()
    heightDelta = try reader.optional("heightDelta")?.double()
    horizontal = try reader.required("horizontal").choice()
    evidence = try reader.evidence()
    try reader.finish()
  }
}

extension Device.DisplayZoom {
  init(_ node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    size = try reader.required("points").size()
    safeTop = try reader.optional("safeTop")?.length()
    safeBottom = try reader.optional("safeBottom")?.length()
    evidence = try reader.evidence()
    try reader.finish()
  }
}

extension Device.Grid {
  init(_ node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    contentWidths = [:]
    for entry in try reader.required("contentWidths").mapping() {
      guard let columns = Int(entry.key) else {
        throw DocumentError(
          mark: entry.keyMark, keyPath: entry.value.keyPath, message: "write a number of columns")
      }
      contentWidths[columns] = try entry.value.positive()
    }
    rowSpacing = try reader.required("rowSpacing").length()
    evidence = try reader.evidence()
    try reader.finish()
  }
}
