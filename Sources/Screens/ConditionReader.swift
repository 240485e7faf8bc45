// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import SourceText
public import Traits
public import YAMLTree

extension Condition {
  /// Reads what stands under `when:`, the same for every strategy.
  ///
  ///     when: {orientation: landscape, width: {min: 600}, bars: {tab: true}, os: {min: 11}}
  ///
  /// Throws everything that is wrong with it.
  public static func read(_ node: YAMLNode) throws(ScreenError) -> Condition {
    var reader = ConditionReader()
    reader.read(node)
    if let error = reader.faults.error { throw error }
    return reader.condition
  }

  /// The same for whoever can tell one fault only: the first.
  public init(_ node: YAMLNode) throws(DocumentError) {
    do throws(ScreenError) {
      self = try Condition.read(node)
    } catch {
      throw error.errors[0]
    }
  }
}

/// Reads a `when:` key by key and goes on behind what is wrong, so that one reading tells it all.
private struct ConditionReader {
  private(set) var condition = Condition()
  private(set) var faults = Faults()

  mutating func read(_ node: YAMLNode) {
    guard var reader = faults.attempt({ () throws(DocumentError) in try MappingReader(node) }) else { return }
    condition.orientation = value("orientation", &reader) { node throws(DocumentError) in try Self.turn(node)
    }
    condition.horizontalSizeClass = value("horizontalSizeClass", &reader) { node throws(DocumentError) in
      try node.choice()
    }
    condition.verticalSizeClass = value("verticalSizeClass", &reader) { node throws(DocumentError) in
      try node.choice()
    }
    condition.idiom = value("idiom", &reader) { node throws(DocumentError) in try node.choice() }
    condition.os = reader.optional("os").flatMap { osRange($0) }
    readSizes(&reader)
    condition.bars = reader.optional("bars").map { bars($0) } ?? [:]
    condition.keyboard = value("keyboard", &reader) { node throws(DocumentError) in try node.bool() }
    condition.isAccessibilityCategory = value("isAccessibilityCategory", &reader) {
      node throws(DocumentError) in try node.bool()
    }
    condition.display = value("display", &reader) { node throws(DocumentError) in try node.string() }
    finish(reader)
  }

  private mutating func value<Value>(
    _ key: String, _ reader: inout MappingReader, _ body: (YAMLNode) throws(DocumentError) -> Value
  ) -> Value? {
    guard let node = reader.optional(key) else { return nil }
    return faults.attempt { () throws(DocumentError) in try body(node) }
  }

  /// Notes the keys that nobody knows; some mean something and are called otherwise.
  private mutating func finish(_ reader: MappingReader) {
    for error in reader.unknownKeys() {
      guard let (key, instead) = Self.nearMiss(at: error.mark, in: reader.node) else {
        faults.note(error)
        continue
      }
      faults.note(
        DocumentError(mark: error.mark, keyPath: error.keyPath, message: "\(key) is written \(instead)"))
    }
  }
}

extension ConditionReader {
  /// `portrait` and `landscape` hold either way round; the other words of `InterfaceOrientation` are exact.
  private static func turn(_ node: YAMLNode) throws(DocumentError) -> Condition.Turn {
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
  private mutating func readSizes(_ reader: inout MappingReader) {
    if let node = reader.optional("width") {
      if case .scalar = node.content {
        let isTwice = reader.has("horizontalSizeClass")
        condition.horizontalSizeClass = sizeClass(
          node, twice: isTwice ? "horizontalSizeClass and width" : nil)
      } else {
        condition.width = range(node)
      }
    }
    if let node = reader.optional("height") {
      if case .scalar = node.content {
        let isTwice = reader.has("verticalSizeClass")
        condition.verticalSizeClass = sizeClass(node, twice: isTwice ? "verticalSizeClass and height" : nil)
      } else {
        condition.height = range(node)
      }
    }
    if let node = reader.optional("aspect") { condition.aspect = range(node) }
  }

  private mutating func sizeClass(_ node: YAMLNode, twice words: String?) -> SizeClass? {
    faults.attempt { () throws(DocumentError) in
      if let words { throw node.error("\(words) ask for the same size class: leave one out") }
      if (try? node.double()) != nil {
        let text = try node.string()
        throw node.error("a size is asked for as a range: write {min: \(text)} or {max: \(text)}")
      }
      return try node.choice()
    }
  }

  private mutating func range(_ node: YAMLNode) -> Condition.Bounds<Double>? {
    bounds(node, "a number, as in {min: 600}") { (value: YAMLNode) throws(DocumentError) in
      let number = try value.double()
      guard number >= 0 else { throw value.error("\(try value.string()) is below 0") }
      return number
    }
  }

  private mutating func osRange(_ node: YAMLNode) -> Condition.Bounds<OSVersion>? {
    bounds(node, "a version, as in {min: 11}") { (value: YAMLNode) throws(DocumentError) in
      let text = try value.string()
      guard let version = OSVersion(text) else {
        throw value.error("\(text.prefix(40)) is no version: write it as 16 or 16.4")
      }
      return version
    }
  }

  private mutating func bounds<Value: Hashable & Sendable & Comparable>(
    _ node: YAMLNode, _ example: String, _ read: (YAMLNode) throws(DocumentError) -> Value
  ) -> Condition.Bounds<Value>? {
    guard case .mapping = node.content else {
      faults.note(node.error("a range stands here, min, max or both, each \(example)"))
      return nil
    }
    guard var reader = faults.attempt({ () throws(DocumentError) in try MappingReader(node) }) else {
      return nil
    }
    var bounds = Condition.Bounds<Value>()
    let before = faults.count
    bounds.min = value("min", &reader, read)
    bounds.max = value("max", &reader, read)
    for error in reader.unknownKeys() { faults.note(error) }
    guard faults.count == before else { return nil }
    if bounds.min == nil, bounds.max == nil {
      faults.note(node.error("a range needs min, max or both"))
    }
    if let min = bounds.min, let max = bounds.max, max < min {
      faults.note(node.error("nothing is at least \(min) and at most \(max): exchange min and max"))
    }
    return bounds
  }

  private mutating func bars(_ node: YAMLNode) -> [BarKind: Bool] {
    guard var reader = faults.attempt({ () throws(DocumentError) in try MappingReader(node) }) else {
      return [:]
    }
    var bars: [BarKind: Bool] = [:]
    for kind in BarKind.allCases {
      bars[kind] = value(kind.rawValue, &reader) { node throws(DocumentError) in try node.bool() }
    }
    for error in reader.unknownKeys() { faults.note(error) }
    return bars
  }

  /// A key that means something but is called otherwise, and how.
  private static func nearMiss(at mark: SourceMark, in node: YAMLNode) -> (key: String, instead: String)? {
    guard case .mapping(let entries) = node.content,
      let entry = entries.first(where: { $0.keyMark == mark })
    else { return nil }
    let instead: String? =
      switch entry.key {
      case "widthClass": "width: compact or width: regular"
      case "heightClass": "height: compact or height: regular"
      case "device": "idiom: phone, pad or tv"
      case "shape", "turn": "orientation: portrait or landscape"
      default: nil
      }
    return instead.map { (entry.key, $0) }
  }
}
