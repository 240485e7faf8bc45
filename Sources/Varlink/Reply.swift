// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON

/// An answer to a call: parameters or an error, and whether more will follow.
public struct Reply: Hashable, Sendable {
  public var parameters: JSONObject
  /// The full name of the error, as `io.pivotd.Sessions.SessionNotFound`; nil for success.
  public var error: String?
  public var continues: Bool

  public init(parameters: JSONObject = JSONObject(), error: String? = nil, continues: Bool = false) {
    self.parameters = parameters
    self.error = error
    self.continues = continues
  }

  /// Reads a message; nil when it is no reply.
  public init?(_ message: JSONValue) {
    guard case .object(let object) = message else { return nil }
    self.init()
    for member in object.members {
      switch (member.key, member.value) {
      case ("parameters", .object(let given)): parameters = given
      case ("parameters", .null): break
      case ("error", .string(let name)): error = name
      case ("continues", .bool(let isSet)): continues = isSet
      case ("parameters", _), ("error", _), ("continues", _): return nil
      default: break
      }
    }
  }
}

extension Reply {
  /// A successful reply as it goes over the connection, its closing NUL included.
  ///
  /// Empty parameters are left out, never written as null; `continues` only where it is true.
  public static func encode(_ record: some VarlinkRecord, continues: Bool = false) -> [UInt8] {
    encode(error: nil, continues: continues) { record.encodeMembers(to: &$0) }
  }

  public static func encode(_ error: VarlinkError) -> [UInt8] {
    encode(error: error.name, continues: false) { json in
      for member in error.parameters.members {
        json.key(member.key)
        json.value(member.value)
      }
    }
  }

  private static func encode(
    error: String?, continues: Bool, _ parameters: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var json = JSONWriter(reservingCapacity: 512)
    json.object {
      if let error { $0.field("error", error) }
      $0.nonEmptyObject("parameters", parameters)
      if continues { $0.field("continues", true) }
    }
    json.endMessage()
    return json.take()
  }
}
