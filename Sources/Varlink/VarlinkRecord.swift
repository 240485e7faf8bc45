// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON

/// A struct of the interface, or the parameters of a call, a reply or an error.
public protocol VarlinkRecord: VarlinkValue {
  init(from reader: inout RecordReader) throws(ParameterError)
  /// Writes the members one after the other with `JSONWriter.field`.
  func encodeMembers(to json: inout JSONWriter)
}

extension VarlinkRecord {
  public init(from value: JSONValue, at place: DecodingPlace) throws(ParameterError) {
    guard case .object(let object) = value else { throw place.error }
    try self.init(object: object, at: place)
  }

  /// Reads a whole object; when the place is strict, one with an unknown member is refused.
  public init(object: JSONObject, at place: DecodingPlace) throws(ParameterError) {
    var reader = RecordReader(object, at: place)
    try self.init(from: &reader)
    try reader.finish()
  }

  public func encode(to json: inout JSONWriter) {
    json.object { encodeMembers(to: &$0) }
  }

  /// The record as a JSON object.
  public var object: JSONObject {
    var json = JSONWriter()
    encode(to: &json)
    // What we write ourselves can be read; an empty object stands for the case that cannot be.
    let value = try? JSONReader().read(json.bytes)
    return value?.object ?? JSONObject()
  }
}

extension JSONWriter {
  /// One member of a record. What is nil is left out: our messages hold no null.
  public mutating func field(_ name: String, _ value: (some VarlinkValue)?) {
    guard let value else { return }
    key(name)
    value.encode(to: &self)
  }
}

/// The parameters of a method that has none.
public struct NoParameters: VarlinkRecord, Hashable {
  public init() {}
  public init(from reader: inout RecordReader) {}
  public func encodeMembers(to json: inout JSONWriter) {}
}

/// Reads the members of one object and notices those nobody asked for.
public struct RecordReader {
  private let object: JSONObject
  private let place: DecodingPlace
  private var asked: [String] = []

  public init(_ object: JSONObject, at place: DecodingPlace) {
    self.object = object
    self.place = place
  }

  public mutating func required<Value: VarlinkValue>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(ParameterError) -> Value {
    guard let value = try optional(name, as: type) else { throw place.member(name).error }
    return value
  }

  /// The member, or nil when it is absent or null, which mean the same.
  public mutating func optional<Value: VarlinkValue>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(ParameterError) -> Value? {
    asked.append(name)
    guard let value = object[name], !value.isNull else { return nil }
    return try Value(from: value, at: place.member(name))
  }

  /// The error for a member of this object that has the right type and yet cannot be.
  public func error(_ name: String) -> ParameterError { place.member(name).error }

  func finish() throws(ParameterError) {
    guard place.isStrict else { return }
    for member in object.members where !asked.contains(member.key) {
      throw place.member(member.key).error
    }
  }
}
