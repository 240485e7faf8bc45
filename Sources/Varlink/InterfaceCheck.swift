// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON

extension InterfaceDescription {
  /// What is wrong with a call's parameters, as sentences; empty when they fit the text.
  public func faults(inInputOf method: String, _ parameters: JSONObject) -> [String] {
    guard let method = self.method(method) else { return ["there is no method \(method)"] }
    return faults(parameters, method.input, at: "")
  }

  /// What is wrong with a reply's parameters; empty when they fit the text.
  public func faults(inOutputOf method: String, _ parameters: JSONObject) -> [String] {
    guard let method = self.method(method) else { return ["there is no method \(method)"] }
    return faults(parameters, method.output, at: "")
  }

  /// What is wrong with an error's parameters; empty when they fit the text.
  public func faults(inError error: String, _ parameters: JSONObject) -> [String] {
    guard let error = self.error(error) else { return ["there is no error \(error)"] }
    return faults(parameters, error.fields, at: "")
  }

  private func faults(_ object: JSONObject, _ fields: [Field], at path: String) -> [String] {
    func member(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
    var found: [String] = []
    for field in fields {
      if let value = object[field.name] {
        found += faults(value, field.type, at: member(field.name))
      } else if case .nullable = field.type {
        continue
      } else {
        found.append("\(member(field.name)) is missing")
      }
    }
    for key in object.keys where !fields.contains(where: { $0.name == key }) {
      found.append("\(member(key)) is not in the text")
    }
    return found
  }

  private func faults(_ value: JSONValue, _ type: FieldType, at path: String) -> [String] {
    switch (type, value) {
    // Allowed by Varlink; we promise more, because clients trip over it.
    case (.nullable, .null): return ["\(path) is null where it should be absent"]
    case (.nullable(let inner), _): return faults(value, inner, at: path)
    case (.bool, .bool), (.int, .int), (.float, .int), (.float, .double), (.string, .string),
      (.object, .object), (.any, _):
      return []
    case (.enumeration(let values), .string(let string)):
      return values.contains(string)
        ? [] : ["\(path): \(string) is none of \(values.joined(separator: ", "))"]
    case (.array(let element), .array(let elements)):
      return elements.enumerated().flatMap { faults($1, element, at: "\(path)[\($0)]") }
    case (.dictionary(let element), .object(let object)):
      return object.members.flatMap { faults($0.value, element, at: "\(path).\($0.key)") }
    case (.structure(let fields), .object(let object)): return faults(object, fields, at: path)
    case (.named(let name), _):
      guard let named = self.type(name) else { return ["there is no type \(name)"] }
      return faults(value, named.type, at: path)
    default: return ["\(path): \(value) is not of its type"]
    }
  }
}
