// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import EventBus
public import EventLoop
import Glibc
import Installation
import JSON
import Varlink
import Wire

/// The daemon: one loop, the sockets on it, the sessions behind them.
///
/// Within a turn of the loop calls are answered and transactions published into outboxes. At its end the
/// commit hook runs and only then is anything written: whoever reads an acknowledgement can rely on it.
public final class PivotDaemon {
  public static let version = Product.version
  private static let mostUnfinishedBytes = 32 << 20

  /// Where clients come from.
  public enum Entrance {
    /// A socket of our own, to be removed in the end.
    case own(ListeningSocket)
    /// A listening socket that somebody else made and keeps.
    case passed(descriptor: Int32)
    /// One client that is connected already; the daemon ends with it.
    case connected(descriptor: Int32)
  }

  /// Runs after everything in a turn of the loop and before its replies leave.
  public var commit: (() -> Void)?
  /// Told when the daemon has stopped and nothing of it is left on the loop.
  public var didStop: (() -> Void)?

  private let loop: Loop
  private let log: Log
  private let entrance: Entrance
  private let notifier: ServiceNotifier
  private let folders: StandardFolders
  private let configurationFile: String?
  let state: DaemonState
  private let service: Service
  private let reader = JSONReader()
  private let flushList = FlushList()
  private var listener: Listener?
  private var connections: [ObjectIdentifier: ClientConnection] = [:]
  private var endOfTurn: EndOfTurn?
  private var stallTimer: EventLoop.Timer?
  private var nextTurn: EventLoop.Timer?
  private var continuing: [ClientConnection] = []
  private var watchdog: EventLoop.Timer?
  private var graceTimer: EventLoop.Timer?
  private var isStopping = false
  private let connectionLimit: Int
  /// Of all clients together.
  private var unfinishedBytes = 0

  /// Nothing is served before `start`.
  ///
  /// - Parameter configurationFile: read again by `reload`.
  init(
    _ loop: Loop, entrance: Entrance, generation: Generation, folders: StandardFolders,
    configurationFile: String?, notifier: ServiceNotifier, log: Log,
    asker: any StrategyAsker = InlineAsker()
  ) {
    self.loop = loop
    self.log = log
    self.entrance = entrance
    self.notifier = notifier
    self.folders = folders
    self.configurationFile = configurationFile
    state = DaemonState(generation, epoch: Self.newEpoch(), asker: asker, log: log)
    service = Service(
      .init(
        vendor: "The pivotd authors", product: "pivotd", version: Self.version,
        url: "https://pivotd.example.org"))
    connectionLimit = min(
      generation.configuration.limits.connections, max(16, Int(clamping: FileLimit.raise()) - 64))
    connectState()
    addMethods()
  }

  /// Serves.
  public func start() throws(LoopError) {
    endOfTurn = EndOfTurn(loop) { [unowned self] in endTurn() }
    stallTimer = Timer(loop) { [unowned self] in checkStalled() }
    nextTurn = Timer(loop) { [unowned self] in continueTurns() }
    flushList.didLeaveWaiting = { [unowned self] in watchStalled() }
    switch entrance {
    case .own(let socket):
      state.socketPath = socket.path
      try listen(on: socket.descriptor)
    case .passed(let descriptor): try listen(on: descriptor)
    case .connected(let descriptor): accept(try StreamSocket(loop, descriptor: descriptor))
    }
    startWatchdog()
    notifier.ready(state.generation.summary)
    log(.info, "ready: \(state.generation.summary)")
  }

  /// Says good-bye to every client, then ends. A second call ends at once.
  public func stop() {
    if isStopping { return closeAll() }
    isStopping = true
    log(.info, "stopping")
    notifier.stopping()
    listener?.close()
    listener = nil
    let grace = Timer(loop) { [unowned self] in closeAll() }
    grace.start(after: 2000)
    graceTimer = grace
    for connection in connections.values { connection.shutDown(SessionsError.shuttingDown.reply) }
    endIfEmpty()
  }

  /// Reads configuration, devices, screens and modules anew: all of it counts from now on, or nothing does.
  public func reload() {
    // What went wrong is in the log, the status and `GetStatus`.
    do throws(ManagerError) { try takeAnew() } catch {}
  }
}

extension PivotDaemon {
  private static func newEpoch() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }

  private func connectState() {
    let started = loop.milliseconds
    state.configurationFile = configurationFile
    state.connectionCount = { [unowned self] in connections.count }
    state.uptime = { [unowned self] in loop.milliseconds - started }
    state.reload = { [unowned self] () throws(ManagerError) in try takeAnew() }
  }

  private func addMethods() {
    service.addInterface(SessionsInterface.name, text: SessionsInterface.text)
    service.addInterface(CatalogueInterface.name, text: CatalogueInterface.text)
    service.addInterface(ManagerInterface.name, text: ManagerInterface.text)
    service.add(OpenSessionMethod(state: state))
    service.add(CloseSessionMethod(state: state))
    service.add(ListSessionsMethod(state: state))
    service.add(ApplyMethod(state: state))
    service.add(InspectMethod(state: state))
    service.add(WhyMethod(state: state))
    service.add(ExplainMethod(state: state))
    service.add(SubscribeMethod(state: state))
    service.add(ListDevicesMethod(state: state))
    service.add(ListScreensMethod(state: state))
    service.add(ListStrategiesMethod(state: state))
    service.add(GetStatusMethod(state: state))
    service.add(ReloadMethod(state: state))
  }

  private func endTurn() {
    if flushList.isEmpty { return }
    commit?()
    flushList.flush()
  }
}

// Connections
extension PivotDaemon {
  private func listen(on descriptor: Int32) throws(LoopError) {
    let listener = try Listener(loop, descriptor: descriptor) { [unowned self] in accept($0) }
    listener.didTurnAway = { [unowned self] in
      log(.warning, "a client was turned away: no file descriptors are left")
    }
    self.listener = listener
  }

  private func accept(_ socket: StreamSocket) {
    guard connections.count < connectionLimit else {
      log(.warning, "a client was turned away: \(connectionLimit) are connected, more are not allowed")
      return socket.close()
    }
    let connection = ClientConnection(
      socket, service: service, reader: reader, flushList: flushList,
      messageBytes: state.generation.configuration.limits.messageBytes, log: log)
    connections[connection.id] = connection
    connection.didClose = { [unowned self] in didClose($0) }
    connection.didKeep = { [unowned self] change in
      unfinishedBytes += change
      if change > 0 { boundUnfinished() }
    }
    connection.wantsNextTurn = { [unowned self] connection in
      continuing.append(connection)
      nextTurn?.start(after: 0)
    }
    log(.debug, "\(connection.name) connected")
  }

  /// Thousands of clients, each with a message that it does not end, would be more than there is memory: whoever
  /// has sent most of it goes.
  private func boundUnfinished() {
    let longest = state.generation.configuration.limits.messageBytes
    guard unfinishedBytes > max(Self.mostUnfinishedBytes, 4 * longest),
      let greedy = connections.values.max(by: { $0.unfinishedBytes < $1.unfinishedBytes })
    else { return }
    log(
      .warning,
      "closing the connection of \(greedy.name): clients have sent \(unfinishedBytes) bytes without the ends of "
        + "their messages, \(greedy.unfinishedBytes) of them this one")
    greedy.close()
  }

  private func continueTurns() {
    let connections = continuing
    continuing = []
    for connection in connections { connection.continueTurn() }
  }

  private func didClose(_ connection: ClientConnection) {
    connections[connection.id] = nil
    log(.debug, "\(connection.name) disconnected")
    for session in connection.ownedSessions where !session.isClosed { state.sessions.close(session) }
    for (session, change) in connection.held { release(change, of: session, heldBy: connection) }
    if case .connected = entrance, !isStopping { return stop() }
    endIfEmpty()
  }

  private func release(_ change: HeldChange, of session: HostedSession, heldBy connection: ClientConnection) {
    guard session.holders[change] == connection.id, !session.isClosed else { return }
    session.holders[change] = nil
    session.apply([session.release(change)]) { [state] result in
      // A change that can no longer be made has nothing left to take back.
      guard case .success(let transaction) = result, !session.isClosed else { return }
      _ = state.sessions.publish(transaction, of: session)
    }
  }

  // The timer runs only while somebody does not read.
  private func watchStalled() {
    if let stallTimer, !stallTimer.isRunning { stallTimer.start(after: 1000, every: 1000) }
  }

  private func checkStalled() {
    let limit = state.generation.configuration.limits.stalledSeconds
    var isAnyWaiting = false
    for connection in connections.values where connection.outbox.isWaiting {
      connection.outbox.noticeReading()
      guard connection.outbox.stalledMilliseconds >= limit * 1000 else {
        isAnyWaiting = true
        continue
      }
      log(
        .warning,
        "closing the connection of \(connection.name): it has read nothing for \(limit) s, "
          + "\(connection.outbox.count + connection.outbox.unreadBytes) bytes wait")
      state.closedReaders += 1
      connection.close()
    }
    if !isAnyWaiting { stallTimer?.stop() }
  }
}

// Running and ending
extension PivotDaemon {
  private func startWatchdog() {
    guard let interval = notifier.watchdogMilliseconds else { return }
    let timer = Timer(loop) { [notifier] in notifier.alive() }
    timer.start(after: 0, every: max(1, interval / 2))
    watchdog = timer
  }

  private func takeAnew() throws(ManagerError) {
    notifier.reloading()
    do throws(LoadError) {
      let configuration = try ConfigurationFile.read(configurationFile)
      let next = try Generation(
        configuration, folders: folders.reread(), previous: state.generation, log: log)
      if !next.faults.isEmpty { throw LoadError(faults: next.faults) }
      state.generation = next
      log.level = configuration.log
      state.reloads += 1
      state.reloadError = nil
    } catch {
      state.reloadError = error.description
      log(.error, "nothing was reloaded: \(error.description)")
      notifier.ready("the last reload failed; \(state.generation.summary)")
      throw .reloadFailed(errors: error.faults)
    }
    log(.info, "reloaded: \(state.generation.summary)")
    notifier.ready(state.generation.summary)
  }

  private func closeAll() {
    for connection in connections.values { connection.close() }
    endIfEmpty()
  }

  private func endIfEmpty() {
    guard isStopping, connections.isEmpty, endOfTurn != nil else { return }
    endOfTurn?.close()
    endOfTurn = nil
    for timer in [stallTimer, nextTurn, watchdog, graceTimer] { timer?.close() }
    stallTimer = nil
    nextTurn = nil
    watchdog = nil
    graceTimer = nil
    if case .own(let socket) = entrance { socket.remove() }
    log(.info, "stopped")
    didStop?()
    didStop = nil
  }
}
