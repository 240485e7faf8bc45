// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON

/// A parameter that is missing, unknown, of the wrong type or out of range.
public struct ParameterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The way to it from the top, as `changes[0].height`.
  public var parameter: String

  public init(_ parameter: String) { self.parameter = parameter }

  public var description: String { "the parameter \"\(parameter)\" is missing, unknown or not valid" }
}

/// Where a value stands, and how exactly it must match.
public struct DecodingPlace: Hashable, Sendable {
  public var path: String
  /// Servers refuse members they do not know; clients pass over them, since a newer server may send more.
  public var isStrict: Bool

  public init(path: String = "", isStrict: Bool) {
    self.path = path
    self.isStrict = isStrict
  }

  /// The place of a member below this one.
  public func member(_ name: String) -> DecodingPlace {
    DecodingPlace(path: path.isEmpty ? name : "\(path).\(name)", isStrict: isStrict)
  }

  /// The place of an element below this one, from 0.
  public func element(_ index: Int) -> DecodingPlace {
    DecodingPlace(path: "\(path)[\(index)]", isStrict: isStrict)
  }

  public var error: ParameterError { ParameterError(path) }
}

/// What can be a parameter, a field or an element.
public protocol VarlinkValue: Sendable {
  init(from value: JSONValue, at place: DecodingPlace) throws(ParameterError)
  func encode(to json: inout JSONWriter)
}

extension Bool: VarlinkValue {
  public init(from value: JSONValue, at place: DecodingPlace) throws(ParameterError) {
    guard let bool = value.bool else { throw place.error }
    self = bool
  }
  public func encode(to json: inout JSONWriter) { json.bool(self) }
}

extension Int: VarlinkValue {
  public init(from value: JSONValue, at place: DecodingPlace) throws(ParameterError) {
    guard let int = value.int else { throw place.error }
    self = int
  }
  public func encode(to json: inout JSONWriter) { json.int(self) }
}

extension Double: VarlinkValue {
  public init(from value: JSONValue, at place: DecodingPlace) throws(ParameterError) {
    guard let double = value.double else { throw place.error }
    self = double
  }
  public func encode(to json: inout JSONWriter) { json.double(self) }
}

extension String: VarlinkValue {
  public init(from value: JSONValue, at place: DecodingPlace) throws(ParameterError) {
    guard let string = value.string else { throw place.error }
    self = string
  }
  public func encode(to json: inout JSONWriter) { json.string(self) }
}

extension Array: VarlinkValue where Element: VarlinkValue {
  public init(from value: JSONValue, at place: DecodingPlace) throws(ParameterError) {
    guard case .array(let elements) = value else { throw place.error }
    self = []
    reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      append(try Element(from: element, at: place.element(index)))
    }
  }

  public func encode(to json: inout JSONWriter) {
    json.array { for element in self { element.encode(to: &$0) } }
  }
}

/// An enumeration of the interface: a Swift enum of strings needs nothing more than to say that it is one.
public protocol VarlinkEnumeration: VarlinkValue, RawRepresentable, CaseIterable, Hashable
where RawValue == String {}

extension VarlinkEnumeration {
  public init(from value: JSONValue, at place: DecodingPlace) throws(ParameterError) {
    guard let string = value.string, let known = Self(rawValue: string) else { throw place.error }
    self = known
  }
  public func encode(to json: inout JSONWriter) { json.string(rawValue) }
}
