// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Who answers: the interfaces of a service, their texts and their methods.
///
/// Routing settles everything that is the same for every method (unknown names, flags that do not fit) so
/// that a handler only sees calls it can answer. `org.varlink.service` is answered here.
public final class Service {
  /// What `GetInfo` says about us.
  public struct Identity: Hashable, Sendable {
    public var vendor: String
    public var product: String
    public var version: String
    public var url: String

    public init(vendor: String, product: String, version: String, url: String) {
      self.vendor = vendor
      self.product = product
      self.version = version
      self.url = url
    }
  }

  /// How often a method answers.
  public enum MethodKind: Hashable, Sendable {
    /// One reply, whether the caller could take more or not.
    case single
    /// Only for callers that take more.
    case stream
  }

  /// Answers a call at once or later; until then the connection takes no other.
  public typealias Handler = (PendingCall) -> Void

  private struct Method {
    let kind: MethodKind
    let handler: Handler
  }

  public let identity: Identity
  /// The interfaces' texts by name, in the order in which they were added.
  public private(set) var interfaces: [(name: String, text: String)] = []
  private var methods: [String: Method] = [:]

  public init(_ identity: Identity) {
    self.identity = identity
    addInterface("org.varlink.service", text: ServiceInterface.text)
    addMethod("org.varlink.service.GetInfo") { [unowned self] in getInfo($0) }
    addMethod("org.varlink.service.GetInterfaceDescription") { [unowned self] in getDescription($0) }
  }

  /// Announces an interface with its text; its methods are added one by one.
  public func addInterface(_ name: String, text: String) {
    interfaces.append((name, text))
  }

  /// Adds a method by its whole name, `interface.Method`; one of the same name is replaced.
  public func addMethod(_ name: String, _ kind: MethodKind = .single, _ handler: @escaping Handler) {
    methods[name] = Method(kind: kind, handler: handler)
  }

  /// Hands a call to its method, or answers with the error that says why none takes it.
  public func answer(_ pending: PendingCall) {
    let call = pending.call
    guard let method = methods[call.method] else {
      let isKnown = interfaces.contains { $0.name == call.interface }
      return pending.fail(isKnown ? .methodNotFound(call.method) : .interfaceNotFound(call.interface))
    }
    // A reply without an error would mean that the connection now speaks another protocol.
    if call.mode == .upgrade { return pending.fail(.invalidParameter("upgrade")) }
    if method.kind == .stream, call.mode != .more { return pending.fail(.expectedMore) }
    method.handler(pending)
  }

  private func getInfo(_ pending: PendingCall) {
    do throws(ParameterError) {
      _ = try pending.parameters(NoParameters.self)
    } catch {
      return pending.fail(VarlinkError(error))
    }
    pending.reply(
      ServiceInterface.Info(
        vendor: identity.vendor, product: identity.product, version: identity.version,
        url: identity.url, interfaces: interfaces.map(\.name)))
  }

  private func getDescription(_ pending: PendingCall) {
    do throws(ParameterError) {
      let request = try pending.parameters(ServiceInterface.DescriptionRequest.self)
      guard let found = interfaces.first(where: { $0.name == request.interface }) else {
        return pending.fail(.interfaceNotFound(request.interface))
      }
      pending.reply(ServiceInterface.Description(description: found.text))
    } catch {
      pending.fail(VarlinkError(error))
    }
  }
}
