// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import EventBus
import EventLoop
import JSON
import Varlink

/// One client: its socket, the calls that come over it and what waits to be written to it.
final class ClientConnection {
  /// More than this waiting for a client that asks and asks without reading, and no more calls are taken from it.
  private static let pausingBytes = 1 << 20
  /// So many calls of one client are taken in one turn of the loop; then the others have theirs.
  private static let callsPerTurn = 64

  let peer: PeerCredentials?
  let outbox: Outbox
  /// Sessions that are closed with the connection.
  private(set) var ownedSessions: [HostedSession] = []
  /// Changes that are taken back with the connection, unless somebody else has made them since.
  private(set) var held: [(session: HostedSession, change: HeldChange)] = []
  /// Told once, when the connection is over and everything of it has been given up.
  var didClose: ((ClientConnection) -> Void)?
  private let socket: StreamSocket
  private let sink: SocketSink
  private let server: ServerConnection
  private let log: Log
  /// Told when there are more calls than one turn takes; `continueTurn` is wanted in the next.
  var wantsNextTurn: ((ClientConnection) -> Void)?
  /// Told by how much ``unfinishedBytes`` has changed.
  var didKeep: ((Int) -> Void)?
  /// What came from the client and is no call yet.
  private(set) var unfinishedBytes = 0
  private var callsLeft = callsPerTurn
  private var isEnding = false
  private var isClosed = false

  init(
    _ socket: StreamSocket, service: Service, reader: JSONReader, flushList: FlushList,
    messageBytes: Int, log: Log
  ) {
    self.socket = socket
    self.log = log
    peer = socket.peer
    sink = SocketSink(socket)
    outbox = Outbox(sink: sink) { [loop = socket.loop] in loop.milliseconds }
    server = ServerConnection(reader: reader, limit: messageBytes)
    server.owner = self
    server.dispatch = { service.answer($0) }
    server.output = { [outbox] in outbox.append($0) }
    server.canTakeCall = { [unowned self] in canTakeCall() }
    server.didEnd = { [unowned self] in finish($0) }
    outbox.wantsFlush = { flushList.add($0) }
    outbox.didDrain = { [unowned self] in drained() }
    outbox.didFail = { [unowned self] in close() }
    socket.didRead = { [unowned self] in receive($0) }
    socket.didReachEnd = { [server] in server.receiveEnd() }
    socket.didBecomeWritable = { [outbox] in outbox.becameWritable() }
    socket.didEnd = { [unowned self] _ in close() }
    socket.isReading = true
  }

  var id: ObjectIdentifier { ObjectIdentifier(self) }

  /// Who it is, for log lines.
  var name: String { peer?.description ?? "an unknown client" }

  // Both lists are cleared of what is over as they grow, so that a client may live for ever.

  func own(_ session: HostedSession) {
    ownedSessions.removeAll(where: \.isClosed)
    ownedSessions.append(session)
  }

  func hold(_ change: HeldChange, of session: HostedSession) {
    held.removeAll { $0.session.isClosed || ($0.session === session && $0.change == change) }
    held.append((session, change))
  }

  /// Answers what is under way with an error, and ends once that is written.
  func shutDown(_ error: VarlinkError) { server.shutDown(error) }

  /// Ends at once.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    server.cancel()
    socket.close()
    outbox.didDrain = nil
    outbox.didFail = nil
    keep(0)
    didKeep = nil
    let told = didClose
    didClose = nil
    told?(self)
  }

  /// Takes the calls that the last turn has left.
  func continueTurn() {
    callsLeft = Self.callsPerTurn
    goOn()
  }

  private func receive(_ bytes: UnsafeRawBufferPointer) {
    callsLeft = Self.callsPerTurn
    server.receive(bytes)
    updateReading()
    if !isClosed { keep(server.waitingBytes) }
  }

  private func keep(_ count: Int) {
    let change = count - unfinishedBytes
    unfinishedBytes = count
    if change != 0 { didKeep?(change) }
  }

  private func canTakeCall() -> Bool {
    guard outbox.count <= Self.pausingBytes else { return false }
    guard callsLeft > 0 else {
      wantsNextTurn?(self)
      return false
    }
    callsLeft -= 1
    return true
  }

  private func drained() {
    if isEnding { close() } else { goOn() }
  }

  private func goOn() {
    guard !isClosed, !isEnding else { return }
    server.resume()
    updateReading()
    if !isClosed { keep(server.waitingBytes) }
  }

  // What cannot be taken now is not read either: it waits in the socket, at the client's cost.
  private func updateReading() {
    guard !isClosed, !isEnding else { return }
    socket.isReading = callsLeft > 0 && outbox.count <= Self.pausingBytes
  }

  private func finish(_ failure: ServerConnection.Failure?) {
    if let failure { log(.info, "closing the connection of \(name): \(failure)") }
    isEnding = true
    socket.isReading = false
    if !outbox.isWaiting { close() }
  }
}

/// A socket as an outbox sees it.
private final class SocketSink: ByteSink {
  private let socket: StreamSocket

  init(_ socket: StreamSocket) { self.socket = socket }

  func write(_ pieces: [UnsafeRawBufferPointer]) -> Int? {
    do throws(LoopError) { return try socket.write(pieces) } catch { return nil }
  }

  var unreadBytes: Int { socket.unreadBytes }
}
