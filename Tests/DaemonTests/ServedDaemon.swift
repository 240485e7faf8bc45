// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import Client
import EventLoop
import Foundation
import Glibc
import Installation
import JSON
import Synchronization
import Testing
import Varlink
import Wire

@testable import Daemon

/// A daemon on a thread of its own, with a private socket, for one test.
///
/// The test talks to it with blocking clients, so nothing waits for a time: only for an answer, or for an end.
final class ServedDaemon: Sendable {
  enum Command: Sendable {
    case stop
    case reload
    /// Runs on the daemon's thread.
    case run(@Sendable (PivotDaemon) -> Void)
  }

  /// What the thread tells the test.
  private struct Started: Sendable {
    var sender: Mailbox<Command>.Sender?
    var failure: String?
  }

  let folder: String
  let socket: String
  private let sender: Mailbox<Command>.Sender
  private let finished: DispatchSemaphore
  let lines: LogLines

  /// - Parameters:
  ///   - configuration: changes the defaults, which are the shipped devices and screens.
  ///   - program: the folder that the program would be in, where standard folders count.
  init(
    _ configuration: Configuration = ServedDaemon.shipped, configurationText: String? = nil,
    program: String = StandardFolders.ofProgram, asker: (@Sendable () -> any StrategyAsker)? = nil
  ) throws {
    folder = NSTemporaryDirectory() + "pivotd-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    socket = folder + "/io.pivotd"
    let file = configurationText.map { [folder] _ in folder + "/pivotd.yaml" }
    if let configurationText {
      try configurationText.write(toFile: folder + "/pivotd.yaml", atomically: true, encoding: .utf8)
    }
    let ready = DispatchSemaphore(value: 0)
    let finished = DispatchSemaphore(value: 0)
    let lines = LogLines()
    self.lines = lines
    self.finished = finished
    let path = socket
    let thread = StartedBox()
    Thread.detachNewThread {
      do {
        let loop = try Loop()
        let log = Log(level: .debug, hasPriorities: true) { lines.append($0) }
        let read = try file.map { try ConfigurationFile.read($0) } ?? configuration
        let folders = StandardFolders(program: program)
        let generation = try Generation(read, folders: folders, log: log)
        let daemon = PivotDaemon(
          loop, entrance: .own(try ListeningSocket(path: path, mode: 0o600)), generation: generation,
          folders: folders, configurationFile: file,
          notifier: ServiceNotifier(address: nil, watchdogMicroseconds: nil), log: log,
          asker: asker?() ?? InlineAsker())
        let mailbox = try Mailbox<Command>(loop) { command in
          switch command {
          case .stop: daemon.stop()
          case .reload: daemon.reload()
          case .run(let body): body(daemon)
          }
        }
        daemon.didStop = { mailbox.close() }
        try daemon.start()
        thread.set(Started(sender: mailbox.sender))
        ready.signal()
        loop.run()
      } catch {
        thread.set(Started(failure: "\(error)"))
        ready.signal()
      }
      finished.signal()
    }
    ready.wait()
    let outcome = thread.value
    guard let sender = outcome.sender else { throw StartFailure(reason: outcome.failure ?? "") }
    self.sender = sender
  }

  deinit {
    sender.send(.stop)
    finished.wait()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// One daemon for all tests that open nothing and change nothing.
  static let shared: ServedDaemon = {
    do { return try ServedDaemon() } catch { preconditionFailure("no daemon: \(error)") }
  }()

  /// The shipped devices and screens, wherever the tests run from.
  static var shipped: Configuration {
    var configuration = Configuration()
    configuration.devices = [Checkout.root.path + "/config/devices"]
    configuration.screens = [Checkout.root.path + "/config/screens"]
    return configuration
  }

  func connect() throws -> Connection { try Connection(path: socket, timeoutMilliseconds: 20_000) }

  func stop() { sender.send(.stop) }
  func reload() { sender.send(.reload) }

  /// Runs something on the daemon's thread and waits for it.
  func onLoop(_ body: @escaping @Sendable (PivotDaemon) -> Void) {
    let done = DispatchSemaphore(value: 0)
    sender.send(
      .run {
        body($0)
        done.signal()
      })
    done.wait()
  }

  /// Runs something on the daemon's thread without waiting for it.
  func post(_ body: @escaping @Sendable () -> Void) { sender.send(.run { _ in body() }) }

  func status() throws -> GetStatus.Reply { try connect().call(GetStatus()) }

  /// Asks until the answer is the one wanted; for what another process or thread has yet to notice.
  func wait(until isSo: (GetStatus.Reply) -> Bool) throws {
    let connection = try connect()
    let end = Date().addingTimeInterval(20)
    while Date() < end {
      if isSo(try connection.call(GetStatus())) { return }
      sched_yield()
    }
    Issue.record("it did not come about: \(try connection.call(GetStatus()))")
  }

  private struct StartFailure: Error {
    let reason: String
  }

  private final class StartedBox: Sendable {
    private let state = Mutex(Started())

    func set(_ started: Started) { state.withLock { $0 = started } }
    var value: Started { state.withLock { $0 } }
  }
}

/// The log of a daemon on another thread.
final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])

  func append(_ line: String) { lines.withLock { $0.append(line) } }
  var all: [String] { lines.withLock { $0 } }
}

/// What the daemon says no with.
func refusal(_ body: () throws -> Void) -> SessionsError? {
  do {
    try body()
  } catch ClientError.refused(let error) {
    return SessionsError(error)
  } catch {
    Issue.record("\(error)")
  }
  return nil
}
