// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checks
import Geometry
import JSON
import Sessions

/// Makes events of the lines of a log, whoever wrote them: JSON objects, alone or after a prefix of the logger's.
///
/// An object tells what it is by its `kind`, `event`, `type` or `name`, and its value by the names that the bus has
/// for it or the plain ones; also inside `nativeEvent`, `payload`, `data`, `value` or `params`. A line of `pivotctl watch
/// --json` is a transaction and holds several.
final class EventLines {
  private let map: EventMap
  private let reader = JSONReader()

  init(_ map: EventMap) { self.map = map }

  /// Nil for a line that is not known for an event; empty for one of a kind that has nothing to compare.
  func events(of line: ArraySlice<UInt8>) -> [ReportedEvent]? {
    guard let brace = line.firstIndex(of: UInt8(ascii: "{")) else { return nil }
    // What follows the object, as a trailing bracket of the logger's, is left alone.
    guard let object = object(line[brace...]) else { return nil }
    if let events =
      (object["transaction"]?["events"] ?? object["parameters"]?["transaction"]?["events"] ?? object["events"])?
      .array
    {
      return events.compactMap { $0.object.flatMap(event) }
    }
    if let event = event(object) { return [event] }
    return map.isOtherKind(object) ? [] : nil
  }

  private func object(_ bytes: ArraySlice<UInt8>) -> JSONObject? {
    if let object = (try? reader.read(bytes))?.object { return object }
    guard let end = bytes.lastIndex(of: UInt8(ascii: "}")), end < bytes.endIndex - 1 else { return nil }
    return (try? reader.read(bytes[...end]))?.object
  }

  private func event(_ object: JSONObject) -> ReportedEvent? {
    let kind: String
    if let named = map.kind(of: object) {
      kind = named
    } else if !map.names(object), map.insets(in: object) != nil {
      // An object of four insets and no name can be nothing else.
      kind = "inset-change"
    } else {
      return nil
    }
    let layers = map.layers(of: object)
    func string(_ keys: [String]) -> String? { first(layers, keys) { $0.string } }
    let value = ReportedEvent.Value(
      insets: map.insets(in: object), size: first(layers, ["newSize", "size", "window"]) { Self.size($0) },
      orientation: string(["newOrientation", "orientation", "interfaceOrientation", "to"]),
      height: kind == "keyboard"
        ? first(layers, ["newHeight", "height", "keyboardHeight"]) { $0.double } : nil,
      bar: string(["bar"]), isVisible: first(layers, ["visible", "isVisible"]) { $0.bool },
      frame: kind == "region" ? region(layers, ["newFrame", "frame", "bounds", "rect"]) : nil)
    let old = ReportedEvent.Value(
      insets: first(layers, ["oldInsets"]) { Self.insets($0) },
      size: first(layers, ["oldSize"]) { Self.size($0) },
      orientation: string(["oldOrientation", "from"]), height: first(layers, ["oldHeight"]) { $0.double },
      frame: kind == "region" ? region(layers, ["oldFrame"]) : nil)
    return ReportedEvent(kind: kind, node: string(["node"]), value: value.only(for: kind), old: old)
  }

  /// Where a region is. One that is not told, or said to be inactive, is not there.
  private func region(_ layers: [JSONObject], _ keys: [String]) -> Rect {
    let isActive = first(layers, ["active", "isActive"]) { $0.bool } ?? true
    return isActive ? first(layers, keys) { Self.frame($0) } ?? .zero : .zero
  }

  private func first<Value>(_ layers: [JSONObject], _ keys: [String], _ read: (JSONValue) -> Value?) -> Value?
  {
    for layer in layers {
      for key in keys { if let value = layer[key].flatMap(read) { return value } }
    }
    return nil
  }

  static func insets(_ value: JSONValue) -> EdgeInsets? {
    if let list = value.array?.map(\.double), list.count == 4, let top = list[0], let left = list[1],
      let bottom = list[2], let right = list[3]
    {
      return EdgeInsets(top, left, bottom, right)
    }
    guard let object = value.object else { return nil }
    let edges = ["top", "left", "bottom", "right"].map { object[$0]?.double }
    guard edges.contains(where: { $0 != nil }) else { return nil }
    return EdgeInsets(edges[0] ?? 0, edges[1] ?? 0, edges[2] ?? 0, edges[3] ?? 0)
  }

  private static func frame(_ value: JSONValue) -> Rect? {
    if let list = value.array?.compactMap(\.double), list.count == 4 {
      return Rect(x: list[0], y: list[1], width: list[2], height: list[3])
    }
    guard let x = value["x"]?.double, let y = value["y"]?.double, let size = size(value) else { return nil }
    return Rect(origin: Point(x: x, y: y), size: size)
  }

  private static func size(_ value: JSONValue) -> Size? {
    if let list = value.array?.map(\.double), list.count == 2, let width = list[0], let height = list[1] {
      return Size(width: width, height: height)
    }
    guard let width = value["width"]?.double, let height = value["height"]?.double else { return nil }
    return Size(width: width, height: height)
  }
}

extension ReportedEvent.Value {
  /// What goes with a kind of event, and nothing that merely stands beside it.
  fileprivate func only(for kind: String) -> Self {
    switch kind {
    case "inset-change", "margins-change": .init(insets: insets)
    case "rotation": .init(size: size, orientation: orientation)
    case "window-size": .init(size: size)
    case "keyboard": .init(height: height)
    case "bar-visibility": .init(bar: bar, isVisible: isVisible)
    case "region": .init(frame: frame)
    default: .init()
    }
  }
}

/// What an app's log calls things.
struct EventMap {
  /// Kinds that have values to be held against one another.
  static let judged = [
    "rotation", "window-size", "bar-visibility", "keyboard", "region", "inset-change", "margins-change",
  ]

  private var kinds: [String: String] = [:]
  private var nameKeys = ["kind", "event", "type", "name"]
  private var insetKeys = ["newInsets", "insets", "safeAreaInsets", "safeArea", "padding"]
  /// The kinds that the log is said to have.
  private(set) var mapped: Set<String> = []

  /// - Parameter words: as `event=onInsetsChange`, `rotation=didRotate`, `name=what`, `insets=edges`.
  init(_ words: [String]) throws(Failure) {
    for kind in Self.judged { kinds[kind] = kind }
    for word in words.flatMap({ $0.split(separator: ",") }) {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw .usage("--map: '\(word)' is not WHAT=NAME, as event=onInsetsChange")
      }
      switch parts[0] {
      case "event": add(parts[1], "inset-change")
      case "name": nameKeys.insert(parts[1], at: 0)
      case "insets": insetKeys.insert(parts[1], at: 0)
      case let kind where Self.judged.contains(kind): add(parts[1], kind)
      default:
        throw .usage(
          "--map: there is no '\(parts[0])': use event, name, insets, or one of \(Self.judged.joined(separator: ", "))"
        )
      }
    }
  }

  private mutating func add(_ name: String, _ kind: String) {
    kinds[name] = kind
    mapped.insert(kind)
  }

  func kind(of object: JSONObject) -> String? {
    for key in nameKeys { if let name = object[key]?.string, let kind = kinds[name] { return kind } }
    return nil
  }

  /// True for the bus's kinds that are not judged.
  func isOtherKind(_ object: JSONObject) -> Bool {
    nameKeys.contains { object[$0]?.string.map(Sessions.Event.kinds.contains) ?? false }
  }

  /// True when the object has a name, known or not.
  func names(_ object: JSONObject) -> Bool { nameKeys.contains { object[$0]?.string != nil } }

  /// The object and what lies in it, as far as values are looked for.
  func layers(of object: JSONObject) -> [JSONObject] {
    var layers = [object]
    for key in ["nativeEvent", "payload", "data", "value", "params", "detail"] {
      guard let inner = object[key]?.object else { continue }
      layers.append(inner)
      for key in ["nativeEvent", "payload", "data"] {
        if let next = inner[key]?.object { layers.append(next) }
      }
    }
    return layers
  }

  func insets(in object: JSONObject) -> EdgeInsets? {
    let layers = layers(of: object)
    for layer in layers {
      for key in insetKeys { if let insets = layer[key].flatMap(EventLines.insets) { return insets } }
    }
    for layer in layers {
      guard ["top", "left", "bottom", "right"].allSatisfy({ layer[$0]?.double != nil }) else { continue }
      return EventLines.insets(.object(layer))
    }
    return nil
  }
}
