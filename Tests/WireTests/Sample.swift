// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import JSON
import Varlink

/// Values made from the text of an interface alone.
struct Sample {
  let interface: InterfaceDescription

  /// With every nullable field, or with none.
  func object(_ fields: [InterfaceDescription.Field], isFull: Bool) -> JSONObject {
    JSONObject(
      fields.compactMap { field in
        if case .nullable(let inner) = field.type {
          return isFull ? .init(key: field.name, value: value(inner, field: field.name, isFull: isFull)) : nil
        }
        return .init(key: field.name, value: value(field.type, field: field.name, isFull: isFull))
      })
  }

  private func value(_ type: FieldType, field: String, isFull: Bool) -> JSONValue {
    switch type {
    case .bool: true
    case .int: 7
    case .float: 2.5
    case .string: .string("\(field) \"ż\"")
    case .object, .any: [:]
    case .enumeration(let values): .string(values.last ?? "")
    // Every array of numbers is a size, a rectangle or insets.
    case .array(.float): .array(Array(repeating: 1.25, count: field.contains("ize") ? 2 : 4))
    case .array(let element): isFull ? [value(element, field: field, isFull: isFull)] : []
    case .dictionary(let element): ["key": value(element, field: field, isFull: isFull)]
    case .nullable(let inner): value(inner, field: field, isFull: isFull)
    case .structure(let fields): .object(object(fields, isFull: isFull))
    case .named(let name): interface.type(name).map { value($0.type, field: field, isFull: isFull) } ?? .null
    }
  }
}
