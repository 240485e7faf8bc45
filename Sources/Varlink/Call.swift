// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON

/// A method call as it came over the connection.
public struct Call: Hashable, Sendable {
  /// How the caller wants to be answered; a call asks for at most one of these.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// One reply.
    case single
    /// Any number of replies.
    case more
    /// No reply, not even an error.
    case oneway
    /// A reply, and another protocol on the connection after it.
    case upgrade
  }

  /// The full name, as `io.pivotd.Sessions.Apply`.
  public var method: String
  public var parameters: JSONObject
  public var mode: Mode

  public init(method: String, parameters: JSONObject = JSONObject(), mode: Mode = .single) {
    self.method = method
    self.parameters = parameters
    self.mode = mode
  }

  /// What stands before the last dot; empty when there is no dot.
  public var interface: String {
    method.lastIndex(of: ".").map { String(method[..<$0]) } ?? ""
  }
}

/// Why a message is no call. There is no well-defined reply to such a message: the connection is closed.
public enum CallError: Error, Hashable, Sendable, CustomStringConvertible {
  case notJSON(JSONError)
  case notAnObject
  case noMethod
  case wrongType(member: String)
  case unknownMember(String)
  case conflictingFlags

  public var description: String {
    switch self {
    case .notJSON(let error): "the message is not JSON: \(error)"
    case .notAnObject: "the message is not a JSON object"
    case .noMethod: "the message has no \"method\""
    case .wrongType(let member): "\"\(member)\" has the wrong type"
    case .unknownMember(let member): "\"\(member)\" is no member of a call"
    case .conflictingFlags: "a call may be only one of oneway, more and upgrade"
    }
  }
}

extension Call {
  /// Reads the bytes of a message, without its NUL.
  public init(_ message: UnsafeRawBufferPointer, reader: JSONReader) throws(CallError) {
    let json: JSONValue
    do throws(JSONError) { json = try reader.read(message) } catch { throw .notJSON(error) }
    try self.init(json)
  }

  /// Reads a message. Members with a dot in their name are extensions of some vendor and passed over.
  public init(_ message: JSONValue) throws(CallError) {
    guard case .object(let object) = message else { throw .notAnObject }
    self.init(method: "")
    var hasMethod = false
    var modes: [Mode] = []
    for member in object.members {
      switch member.key {
      case "method":
        guard case .string(let name) = member.value else { throw .wrongType(member: "method") }
        method = name
        hasMethod = true
      case "parameters":
        switch member.value {
        case .null: break
        case .object(let given): parameters = given
        default: throw .wrongType(member: "parameters")
        }
      case "oneway", "more", "upgrade":
        guard case .bool(let isSet) = member.value else { throw .wrongType(member: member.key) }
        if isSet, let mode = Mode(rawValue: member.key) { modes.append(mode) }
      default:
        guard member.key.contains(".") else { throw .unknownMember(member.key) }
      }
    }
    guard hasMethod else { throw .noMethod }
    guard modes.count <= 1 else { throw .conflictingFlags }
    mode = modes.first ?? .single
  }

  /// The message, its closing NUL included.
  public func encoded() -> [UInt8] {
    var writer = JSONWriter(reservingCapacity: 256)
    writer.object {
      $0.field("method", method)
      if !parameters.isEmpty {
        $0.key("parameters")
        $0.object(parameters)
      }
      if mode != .single { $0.field(mode.rawValue, true) }
    }
    writer.endMessage()
    return writer.take()
  }
}
