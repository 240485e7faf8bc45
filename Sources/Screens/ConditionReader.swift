// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import SourceText
public import Traits
public import YAMLTree

extension Condition {
  /// Reads what stands under `when:`, the same for every strategy.
  ///
  ///     when: {orientation: landscape, width: {min: 600}, bars: {tab: true}, os: {min: 11}}
  public init(_ node: YAMLNode) throws(DocumentError) {
    self.init()
    var reader = try MappingReader(node)
    orientation = try reader.optional("orientation").map(Self.turn)
    horizontalSizeClass = try reader.optional("horizontalSizeClass")?.choice()
    verticalSizeClass = try reader.optional("verticalSizeClass")?.choice()
    idiom = try reader.optional("idiom")?.choice()
    os = try reader.optional("os").map(Self.osRange)
    try readSizes(&reader)
    bars = try reader.optional("bars").map(Self.bars) ?? [:]
    keyboard = try reader.optional("keyboard")?.bool()
    display = try reader.optional("display")?.string()
    try Self.refuseNearMisses(in: node)
    try reader.finish()
  }
}

extension Condition {
  /// `portrait` and `landscape` hold either way round; the other words of `InterfaceOrientation` are exact.
  private static func turn(_ node: YAMLNode) throws(DocumentError) -> Turn {
    switch try node.string() {
    case "portrait": .portrait
    case "landscape": .landscape
    default: .exactly(try node.choice(ExactTurn.self).orientation)
    }
  }

  /// The words that `orientation:` knows, for the message about one that it does not.
  private enum ExactTurn: String, CaseIterable {
    case portrait, landscape, portraitUpsideDown, landscapeLeft, landscapeRight

    var orientation: InterfaceOrientation {
      switch self {
      case .portrait: .portrait
      case .portraitUpsideDown: .portraitUpsideDown
      case .landscape, .landscapeLeft: .landscapeLeft
      case .landscapeRight: .landscapeRight
      }
    }
  }

  /// `width: compact` asks for the size class, `width: {min: 600}` for points.
  private mutating func readSizes(_ reader: inout MappingReader) throws(DocumentError) {
    if let node = reader.optional("width") {
      if case .scalar = node.content {
        guard horizontalSizeClass == nil else { throw node.error(Self.twice("horizontalSizeClass", "width")) }
        horizontalSizeClass = try Self.sizeClass(node)
      } else {
        width = try Self.range(node)
      }
    }
    if let node = reader.optional("height") {
      if case .scalar = node.content {
        guard verticalSizeClass == nil else { throw node.error(Self.twice("verticalSizeClass", "height")) }
        verticalSizeClass = try Self.sizeClass(node)
      } else {
        height = try Self.range(node)
      }
    }
    if let node = reader.optional("aspect") { aspect = try Self.range(node) }
  }

  private static func twice(_ long: String, _ short: String) -> String {
    "\(long) and \(short) ask for the same size class: leave one out"
  }

  private static func sizeClass(_ node: YAMLNode) throws(DocumentError) -> SizeClass {
    if (try? node.double()) != nil {
      let text = try node.string()
      throw node.error("a size is asked for as a range: write {min: \(text)} or {max: \(text)}")
    }
    return try node.choice()
  }

  private static func range(_ node: YAMLNode) throws(DocumentError) -> Bounds<Double> {
    try bounds(node, "a number, as in {min: 600}") { (value: YAMLNode) throws(DocumentError) in
      let number = try value.double()
      guard number >= 0 else { throw value.error("\(try value.string()) is below 0") }
      return number
    }
  }

  private static func osRange(_ node: YAMLNode) throws(DocumentError) -> Bounds<OSVersion> {
    try bounds(node, "a version, as in {min: 11}") { (value: YAMLNode) throws(DocumentError) in
      let text = try value.string()
      guard let version = OSVersion(text) else {
        throw value.error("\(text.prefix(40)) is no version: write it as 16 or 16.4")
      }
      return version
    }
  }

  private static func bounds<Value: Hashable & Sendable & Comparable>(
    _ node: YAMLNode, _ example: String, _ value: (YAMLNode) throws(DocumentError) -> Value
  ) throws(DocumentError) -> Bounds<Value> {
    guard case .mapping = node.content else {
      throw node.error("a range stands here, min, max or both, each \(example)")
    }
    var reader = try MappingReader(node)
    var bounds = Bounds<Value>()
    if let min = reader.optional("min") { bounds.min = try value(min) }
    if let max = reader.optional("max") { bounds.max = try value(max) }
    try reader.finish()
    if bounds.min == nil, bounds.max == nil {
      throw node.error("a range needs min, max or both")
    }
    if let min = bounds.min, let max = bounds.max, max < min {
      throw node.error("nothing is at least \(min) and at most \(max): exchange min and max")
    }
    return bounds
  }

  private static func bars(_ node: YAMLNode) throws(DocumentError) -> [BarKind: Bool] {
    var reader = try MappingReader(node)
    var bars: [BarKind: Bool] = [:]
    for kind in BarKind.allCases {
      bars[kind] = try reader.optional(kind.rawValue)?.bool()
    }
    try reader.finish()
    return bars
  }

  /// Words that mean something but are called otherwise.
  private static func refuseNearMisses(in node: YAMLNode) throws(DocumentError) {
    for entry in try node.mapping() {
      let instead: String? =
        switch entry.key {
        case "widthClass": "width: compact or width: regular"
        case "heightClass": "height: compact or height: regular"
        case "device": "idiom: phone, pad or tv"
        case "shape", "turn": "orientation: portrait or landscape"
        default: nil
        }
      guard let instead else { continue }
      throw DocumentError(
        mark: entry.keyMark, keyPath: node.keyPath, message: "\(entry.key) is written \(instead)")
    }
  }
}
