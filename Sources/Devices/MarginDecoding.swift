// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import SourceText
import Traits
import YAMLTree

extension MarginFigures {
  init(_ node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    systemMinimum = try reader.required("systemMinimum").list(SystemMinimum.init)
    let border = try reader.required("wideFrom")
    wideFrom = try border.length()
    let (wideFrom, general) = (self.wideFrom, systemMinimum.filter { $0.device == nil && $0.idiom == .phone })
    let upright = general.filter { $0.isLandscape == false }
    let turned = general.filter { $0.isLandscape == true }
    guard let narrow = upright.first(where: { ($0.maxWidth ?? .infinity) < wideFrom }),
      let wide = upright.first(where: { ($0.minWidth ?? 0) >= wideFrom }),
      let plain = turned.first(where: { $0.hasSideInset == false })
    else {
      throw border.error("phones need margins on both sides of this width, and turned")
    }
    (self.narrow, self.wide, self.turned) = (narrow.value, wide.value, plain.value)
    turnedBesideInset = Eras(
      turned.filter { $0.hasSideInset == true }.map { .init(os: $0.os, entry: $0.value) })
    view = try Eras(reader.optional("view")) { entry throws(DocumentError) in
      Figure(try entry.required("value").length(), try entry.evidence())
    }
    systemSpacing = try Figure(try reader.required("systemSpacing"), key: "value")
    readableWidth = try Eras(reader.optional("readableWidth")) { entry throws(DocumentError) in
      _ = try entry.optional("notAtSafeWidth")?.length()
      return ReadableWidth(
        value: try entry.required("value").length(),
        fromSafeWidth: try entry.optional("fromSafeWidth")?.length(), evidence: try entry.evidence())
    }
    let sizes = try reader.required("bodySizes")
    bodySizes = try sizes.doubles(count: ContentSizeCategory.allCases.count)
    guard bodySizes.allSatisfy({ $0 > 0 }) else { throw sizes.error("a text size is above zero") }
    try reader.finish()
  }
}

extension MarginFigures.SystemMinimum {
  enum Turn: String, CaseIterable {
    case portrait
    case landscape
  }

  init(_ node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    idiom = try reader.required("idiom").choice()
    let turn: Turn? = try reader.optional("turn")?.choice()
    isLandscape = turn.map { $0 == .landscape }
    hasSideInset = try reader.optional("sideInset")?.bool()
    device = try reader.optional("device")?.string()
    os = try reader.osRange()
    if let width = reader.optional("width") {
      var range = try MappingReader(width)
      minWidth = try range.optional("min")?.length()
      maxWidth = try range.optional("max")?.length()
      try range.finish()
    }
    value = try reader.required("value").length()
    barSide = try reader.optional("barSide")?.length()
    evidence = try reader.evidence()
    try reader.finish()
  }
}

extension KeyboardFigures {
  init(_ node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    heights = try reader.required("heights").list(Height.init)
    android = try Turned(lengths: try reader.required("android"))
    _ = reader.optional("parts")
    try reader.finish()
  }
}

extension KeyboardFigures.Height {
  init(_ node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    screen = try reader.required("screen").size()
    os = try reader.osRange()
    full = try reader.turned()
    withoutSuggestions = try reader.optional("withoutSuggestions").map(Turned<Double>.init(lengths:))
    keypad = try reader.optional("keypad").map(Turned<Double>.init(lengths:))
    full.evidence = try reader.evidence()
    try reader.finish()
  }
}
