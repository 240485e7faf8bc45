// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON

/// An error reply: its full name and its parameters.
public struct VarlinkError: Error, Hashable, Sendable, CustomStringConvertible {
  public var name: String
  public var parameters: JSONObject

  public init(name: String, parameters: JSONObject = JSONObject()) {
    self.name = name
    self.parameters = parameters
  }

  /// With parameters written one after the other with `JSONWriter.field`.
  public init(name: String, _ members: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    json.object(members)
    // What we write ourselves can be read; no parameters stand for the case that cannot be.
    let value = try? JSONReader().read(json.bytes)
    self.init(name: name, parameters: value?.object ?? JSONObject())
  }

  public var description: String {
    parameters.isEmpty ? name : "\(name) \(JSONValue.object(parameters))"
  }
}

/// The errors that every Varlink service shares.
public enum ServiceError: Error, Hashable, Sendable {
  case interfaceNotFound(String)
  /// With the full name of the method.
  case methodNotFound(String)
  case methodNotImplemented(String)
  /// With the way to the parameter, as `changes[0].height`.
  case invalidParameter(String)
  case permissionDenied
  case expectedMore
}

extension VarlinkError {
  public init(_ error: ServiceError) {
    let prefix = "org.varlink.service."
    func with(_ key: String, _ value: String) -> JSONObject {
      JSONObject([JSONObject.Member(key: key, value: .string(value))])
    }
    switch error {
    case .interfaceNotFound(let name):
      self.init(name: prefix + "InterfaceNotFound", parameters: with("interface", name))
    case .methodNotFound(let name):
      self.init(name: prefix + "MethodNotFound", parameters: with("method", name))
    case .methodNotImplemented(let name):
      self.init(name: prefix + "MethodNotImplemented", parameters: with("method", name))
    case .invalidParameter(let name):
      self.init(name: prefix + "InvalidParameter", parameters: with("parameter", name))
    case .permissionDenied: self.init(name: prefix + "PermissionDenied")
    case .expectedMore: self.init(name: prefix + "ExpectedMore")
    }
  }

  public init(_ error: ParameterError) {
    self.init(.invalidParameter(error.parameter))
  }
}
