// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// An interface, as its text describes it.
public struct InterfaceDescription: Hashable, Sendable {
  /// A parameter of a call or reply, or a part of a struct.
  public struct Field: Hashable, Sendable {
    public var name: String
    public var type: FieldType
    public var documentation: String
  }

  /// A method, what it takes and what it answers.
  public struct Method: Hashable, Sendable {
    public var name: String
    public var input: [Field]
    public var output: [Field]
    public var documentation: String
  }

  /// An error that a method may answer with.
  public struct ErrorReply: Hashable, Sendable {
    public var name: String
    public var fields: [Field]
    public var documentation: String
  }

  /// A type that fields name.
  public struct NamedType: Hashable, Sendable {
    public var name: String
    /// A struct or an enumeration.
    public var type: FieldType
    public var documentation: String
  }

  public var name: String
  public var documentation: String
  public var types: [NamedType]
  public var methods: [Method]
  public var errors: [ErrorReply]

  /// The type of that name; nil where the interface has none.
  public func type(_ name: String) -> NamedType? { types.first { $0.name == name } }
  /// The method of that name, without the interface in front; nil where there is none.
  public func method(_ name: String) -> Method? { methods.first { $0.name == name } }
  /// The error of that name, without the interface in front; nil where there is none.
  public func error(_ name: String) -> ErrorReply? { errors.first { $0.name == name } }
}

/// What a field may hold.
public indirect enum FieldType: Hashable, Sendable {
  case bool
  case int
  case float
  case string
  case object
  case any
  case named(String)
  case structure([InterfaceDescription.Field])
  case enumeration([String])
  case array(FieldType)
  /// Any keys, all with values of one type: `[string]`.
  case dictionary(FieldType)
  /// Absent, null, or of the type.
  case nullable(FieldType)
}

/// A place where a text is not an interface description.
public struct InterfaceError: Error, Hashable, Sendable, CustomStringConvertible {
  public var line: Int
  public var message: String

  public var description: String { "line \(line): \(message)" }
}
