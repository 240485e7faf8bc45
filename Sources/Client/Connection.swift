// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc
import JSON
public import Varlink
public import Wire

/// A connection to a Varlink service that waits for its answers.
///
///     let connection = try Connection(path: "/run/pivotd/io.pivotd")
///     let opened = try connection.call(OpenSession(device: "iphone-x", screen: "safe-area"))
///
/// A stream occupies its connection until its last reply; use a second one for calls beside it. For one
/// thread at a time.
public final class Connection {
  public let descriptor: Int32
  /// How long to wait for each reply; nil waits for ever.
  public var timeoutMilliseconds: Int?
  private var framer = MessageFramer(limit: 64 << 20)
  private let reader = JSONReader()
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)

  /// Connects to the socket at a path or Varlink address (`unix:/path`).
  public convenience init(path address: String, timeoutMilliseconds: Int? = nil) throws(ClientError) {
    let descriptor = try Self.connect(to: SocketAddress.path(of: address))
    self.init(descriptor: descriptor, timeoutMilliseconds: timeoutMilliseconds)
  }

  /// Speaks over a socket that is connected already; closes it in the end.
  public init(descriptor: Int32, timeoutMilliseconds: Int? = nil) {
    self.descriptor = descriptor
    self.timeoutMilliseconds = timeoutMilliseconds
  }

  deinit {
    close(descriptor)
    buffer.deallocate()
  }

  /// Calls a method and waits for its one reply.
  public func call<Method: MethodCall>(_ method: Method) throws(ClientError) -> Method.Reply {
    try send(method.call.encoded())
    return try decode(try receiveReply(), for: Method.self)
  }

  /// Calls a method that answers many times.
  public func stream<Method: MethodCall>(_ method: Method) throws(ClientError) -> ReplyStream<Method> {
    var call = method.call
    call.mode = .more
    try send(call.encoded())
    return ReplyStream(self)
  }

  /// Calls a method without waiting for anything.
  public func post(_ method: some MethodCall) throws(ClientError) {
    var call = method.call
    call.mode = .oneway
    try send(call.encoded())
  }

  /// The texts of the service's interfaces, by name.
  public func introspect() throws(ClientError) -> [(name: String, text: String)] {
    var texts: [(name: String, text: String)] = []
    for name in try call(GetInfo()).interfaces {
      texts.append((name, try call(GetInterfaceDescription(interface: name)).description))
    }
    return texts
  }
}

extension Connection {
  /// Sends bytes as they are.
  public func send(_ bytes: [UInt8]) throws(ClientError) {
    let deadline = Deadline(timeoutMilliseconds: timeoutMilliseconds)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        try deadline.wait(descriptor, for: POLLOUT)
      } else if errno != EINTR {
        throw .lost
      }
    }
  }

  /// Tells the service that nothing more will be asked; replies can still be read.
  public func endWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// The next message without its NUL, or nil at the end of the connection.
  public func receiveMessage(timeoutMilliseconds: Int? = nil) throws(ClientError) -> [UInt8]? {
    let deadline = Deadline(timeoutMilliseconds: timeoutMilliseconds ?? self.timeoutMilliseconds)
    var message: [UInt8] = []
    while !framer.next({ message = Array($0) }) {
      try deadline.wait(descriptor, for: POLLIN)
      let count = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
      if count > 0 {
        framer.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        do { try framer.checkBound() } catch { throw .badReply(error.description) }
      } else if count == 0 || errno == ECONNRESET {
        return nil
      } else if errno != EAGAIN && errno != EINTR {
        throw .lost
      }
    }
    return message
  }

  /// The next reply, whether it is an error or not.
  public func receiveReply(timeoutMilliseconds: Int? = nil) throws(ClientError) -> Reply {
    guard let message = try receiveMessage(timeoutMilliseconds: timeoutMilliseconds) else { throw .lost }
    let json: JSONValue
    do throws(JSONError) { json = try reader.read(message) } catch { throw .badReply(error.description) }
    guard let reply = Reply(json) else { throw .badReply("it is no reply") }
    return reply
  }

  func decode<Method: MethodCall>(
    _ reply: Reply, for: Method.Type
  ) throws(ClientError) -> Method.Reply {
    if let name = reply.error {
      throw .refused(VarlinkError(name: name, parameters: reply.parameters))
    }
    do throws(ParameterError) {
      return try Method.Reply(object: reply.parameters, at: DecodingPlace(isStrict: false))
    } catch {
      throw .badReply(error.description)
    }
  }

  private static func connect(to path: String) throws(ClientError) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count <= SocketAddress.longestPath, !bytes.contains(0) else { throw .addressTooLong(path) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .cannotConnect(path: path, errno: errno) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else {
      let reason = errno
      close(descriptor)
      throw .cannotConnect(path: path, errno: reason)
    }
    return descriptor
  }
}
