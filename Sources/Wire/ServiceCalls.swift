// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// Asks a service who it is.
public struct GetInfo: MethodCall, Hashable {
  public static let method = "org.varlink.service.GetInfo"
  public typealias Reply = ServiceInterface.Info

  public init() {}
  public init(from reader: inout RecordReader) {}
  public func encodeMembers(to json: inout JSONWriter) {}
}

/// Asks a service for the text of one of its interfaces.
public struct GetInterfaceDescription: MethodCall, Hashable {
  public static let method = "org.varlink.service.GetInterfaceDescription"
  public typealias Reply = ServiceInterface.Description

  public var interface: String

  public init(interface: String) { self.interface = interface }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    interface = try reader.required("interface")
  }

  public func encodeMembers(to json: inout JSONWriter) { json.field("interface", interface) }
}
