// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Foundation
import Geometry

/// A JSON value of a case; what is not there is null.
@dynamicMemberLookup
enum Value: Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([Value])
  case table([String: Value])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([Value].self) {
      self = .list(list)
    } else {
      self = .table(try value.decode([String: Value].self))
    }
  }

  subscript(dynamicMember key: String) -> Value { table?[key] ?? .null }

  var isNull: Bool { if case .null = self { true } else { false } }
  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  var double: Double? { if case .number(let value) = self { value } else { nil } }
  var text: String? { if case .text(let value) = self { value } else { nil } }
  var list: [Value]? { if case .list(let value) = self { value } else { nil } }
  var table: [String: Value]? { if case .table(let value) = self { value } else { nil } }
  var int: Int? { double.map { Int($0) } }
  var doubles: [Double]? { list?.compactMap(\.double) }
  var texts: [String] { list?.compactMap(\.text) ?? [] }
  var size: Size? { doubles.map { Size(width: $0[0], height: $0[1]) } }
  var insets: EdgeInsets? { doubles.map { EdgeInsets($0[0], $0[1], $0[2], $0[3]) } }
  var rect: Rect? { doubles.map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } }

  static func numbers(_ values: Double...) -> Value { .list(values.map { .number($0) }) }
  static func int(_ value: Int) -> Value { .number(Double(value)) }
  static func texts(_ values: [String]) -> Value { .list(values.map { .text($0) }) }
  static func size(_ size: Size) -> Value { numbers(size.width, size.height) }
  static func point(_ point: Point) -> Value { numbers(point.x, point.y) }
  static func range(_ range: ClosedRange<Double>) -> Value { numbers(range.lowerBound, range.upperBound) }
  static func insets(_ value: EdgeInsets) -> Value {
    numbers(value.top, value.left, value.bottom, value.right)
  }
  static func rect(_ rect: Rect) -> Value { numbers(rect.minX, rect.minY, rect.width, rect.height) }

  static func sides(_ insets: EdgeInsets) -> Value { numbers(insets.left, insets.right) }

  /// The same table with other values.
  func mapped(_ change: (String) throws -> Value) rethrows -> Value {
    .table(try (table ?? [:]).reduce(into: [:]) { $0[$1.key] = try change($1.key) })
  }

  /// True when `found` is what this expects. Null inside a list leaves a number open.
  func accepts(_ found: Value, tolerance: Double, isOpen: Bool = false) -> Bool {
    switch (self, found) {
    case (.null, .null): true
    case (.null, _): isOpen
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number(let b)): abs(a - b) <= tolerance
    case (.text(let a), .text(let b)): a == b
    case (.list(let a), .list(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.accepts($1, tolerance: tolerance, isOpen: true) }
    case (.table(let a), .table(let b)):
      a.allSatisfy { key, value in value.accepts(b[key] ?? .null, tolerance: tolerance) }
    default: false
    }
  }
}

extension Value: CustomStringConvertible {
  var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): pointsText(value)
    case .text(let value): value
    case .list(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
    case .table(let table):
      "{" + table.sorted { $0.key < $1.key }.map { "\($0): \($1)" }.joined(separator: ", ") + "}"
    }
  }
}
