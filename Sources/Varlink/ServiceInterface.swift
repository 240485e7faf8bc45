// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON

/// `org.varlink.service`, the interface that every service has: its text and its messages.
public enum ServiceInterface {
  public static let name = "org.varlink.service"

  public static let text = """
    # The Varlink Service Interface is provided by every varlink service. It describes the service and the
    # interfaces it implements.
    interface org.varlink.service

    # Get a list of all the interfaces a service provides and information about the implementation.
    method GetInfo() -> (
      vendor: string,
      product: string,
      version: string,
      url: string,
      interfaces: []string
    )

    # Get the description of an interface that is implemented by this service.
    method GetInterfaceDescription(interface: string) -> (description: string)

    # The requested interface was not found.
    error InterfaceNotFound (interface: string)

    # The requested method was not found.
    error MethodNotFound (method: string)

    # The interface defines the requested method, but the service does not implement it.
    error MethodNotImplemented (method: string)

    # One of the passed parameters is invalid.
    error InvalidParameter (parameter: string)

    # Client is denied access.
    error PermissionDenied ()

    # Method is expected to be called with 'more' set to true, but wasn't.
    error ExpectedMore ()

    # Method is expected to be called with 'upgrade' set to true, but wasn't.
    error ExpectedUpgrade ()

    """

  /// The reply of `GetInfo`.
  public struct Info: VarlinkRecord, Hashable {
    public var vendor: String
    public var product: String
    public var version: String
    public var url: String
    public var interfaces: [String]

    public init(
      vendor: String, product: String, version: String, url: String, interfaces: [String]
    ) {
      self.vendor = vendor
      self.product = product
      self.version = version
      self.url = url
      self.interfaces = interfaces
    }

    public init(from reader: inout RecordReader) throws(ParameterError) {
      vendor = try reader.required("vendor")
      product = try reader.required("product")
      version = try reader.required("version")
      url = try reader.required("url")
      interfaces = try reader.required("interfaces")
    }

    public func encodeMembers(to json: inout JSONWriter) {
      json.field("vendor", vendor)
      json.field("product", product)
      json.field("version", version)
      json.field("url", url)
      json.field("interfaces", interfaces)
    }
  }

  /// The parameters of `GetInterfaceDescription`.
  public struct DescriptionRequest: VarlinkRecord, Hashable {
    public var interface: String

    public init(interface: String) { self.interface = interface }

    public init(from reader: inout RecordReader) throws(ParameterError) {
      interface = try reader.required("interface")
    }

    public func encodeMembers(to json: inout JSONWriter) { json.field("interface", interface) }
  }

  /// The reply of `GetInterfaceDescription`.
  public struct Description: VarlinkRecord, Hashable {
    public var description: String

    public init(description: String) { self.description = description }

    public init(from reader: inout RecordReader) throws(ParameterError) {
      description = try reader.required("description")
    }

    public func encodeMembers(to json: inout JSONWriter) { json.field("description", description) }
  }
}
