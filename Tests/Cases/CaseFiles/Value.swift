// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import JSON

/// A value of a case.
public typealias Value = JSONValue

// What numbers and lists of numbers stand for in cases: insets are top, left, bottom, right, frames x, y, width,
// height.

extension JSONValue {
  public var doubles: [Double]? { array?.compactMap(\.double) }
  public var texts: [String] { array?.compactMap(\.string) ?? [] }
  public var size: Size? { doubles.map { Size(width: $0[0], height: $0[1]) } }
  public var point: Point? { doubles.map { Point(x: $0[0], y: $0[1]) } }
  public var insets: EdgeInsets? { doubles.map { EdgeInsets($0[0], $0[1], $0[2], $0[3]) } }
  public var rect: Rect? { doubles.map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } }

  public static func numbers(_ values: Double...) -> JSONValue { .array(values.map { .double($0) }) }
  public static func texts(_ values: [String]) -> JSONValue { .array(values.map { .string($0) }) }
  public static func size(_ size: Size) -> JSONValue { numbers(size.width, size.height) }
  public static func point(_ point: Point) -> JSONValue { numbers(point.x, point.y) }
  public static func range(_ range: ClosedRange<Double>) -> JSONValue {
    numbers(range.lowerBound, range.upperBound)
  }
  public static func insets(_ value: EdgeInsets) -> JSONValue {
    numbers(value.top, value.left, value.bottom, value.right)
  }
  public static func rect(_ rect: Rect) -> JSONValue {
    numbers(rect.minX, rect.minY, rect.width, rect.height)
  }

  /// A part of a rectangle by the end of its name in cases: `X`, `heights`, `FramesX`, nothing for all of it. `isList` says
  /// that a place is asked for together with the length on its axis.
  public static func part(
    _ word: Substring, isList: Bool, of rect: @autoclosure () throws -> Rect
  ) rethrows -> JSONValue? {
    switch word.without("Frames").without("Frame").without("s").lowercased() {
    case "", "frames", "rects", "bounds": .rect(try rect())
    case "x" where isList: numbers(try rect().minX, try rect().width)
    case "y" where isList: numbers(try rect().minY, try rect().height)
    case "x", "leftx", "left": .double(try rect().minX)
    case "y", "topy", "top": .double(try rect().minY)
    case "maxx", "rightx", "right": .double(try rect().maxX)
    case "maxy", "bottomy", "bottom": .double(try rect().maxY)
    case "w", "width", "widths": .double(try rect().width)
    case "h", "height", "heights": .double(try rect().height)
    case "size", "sizes", "izes": .size(try rect().size)
    case "origin", "origins": .point(try rect().origin)
    case "centerx", "centersx": .double(try rect().midX)
    case "centery", "centersy": .double(try rect().midY)
    default: nil
    }
  }

  /// A part of insets in the same way: `Top`, `InsetsTop`, `Sides`, `Px` for pixels.
  public static func part(_ word: Substring, scale: Double, of insets: EdgeInsets) -> JSONValue? {
    switch word.without("Insets").without("Inset") {
    case "": .insets(insets)
    case "Px", "Pixels": .insets(PixelGrid(scale: scale).pixels(insets))
    case "Top": .double(insets.top)
    case "Left": .double(insets.left)
    case "Bottom": .double(insets.bottom)
    case "Right": .double(insets.right)
    case "Sides": numbers(insets.left, insets.right)
    default: nil
    }
  }

  /// The same members with other values.
  public func mapped(_ change: (String, JSONValue) throws -> JSONValue) rethrows -> JSONValue {
    .object(
      JSONObject(try (object?.members ?? []).map { .init(key: $0.key, value: try change($0.key, $0.value)) }))
  }

  /// True when `found` is what this expects. Null inside a list leaves a number open.
  public func accepts(_ found: JSONValue, within tolerance: Double, isOpen: Bool = false) -> Bool {
    if isNull { return isOpen || found.isNull }
    if let number = double { return found.double.map { abs($0 - number) <= tolerance } ?? false }
    if let list = array, let other = found.array {
      return list.count == other.count
        && zip(list, other).allSatisfy { $0.accepts($1, within: tolerance, isOpen: true) }
    }
    guard let members = object?.members else { return self == found }
    return members.allSatisfy { $0.value.accepts(found[$0.key] ?? .null, within: tolerance) }
  }
}

extension Substring {
  /// What follows this beginning, or all.
  fileprivate func without(_ start: String) -> Substring { hasPrefix(start) ? dropFirst(start.count) : self }
}
