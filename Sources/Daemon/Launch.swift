// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import EventLoop
import Glibc
import Installation
import Wire

/// One run of the daemon, from what the command line says to the exit code.
public struct Launch {
  /// Nil: the standard file, where it exists.
  public var configurationFile: String?
  /// Where to listen, whatever the configuration says.
  public var socket: String?

  public init(configurationFile: String? = nil, socket: String? = nil) {
    self.configurationFile = configurationFile
    self.socket = socket
  }

  /// Reads everything and says what is wrong; 0, or 2 when something is.
  public func check() -> Int32 {
    let log = Log(level: .error)
    do throws(LoadError) {
      let configuration = try ConfigurationFile.read(file)
      let generation = try Generation(configuration, folders: StandardFolders(), log: log)
      if !generation.faults.isEmpty { throw LoadError(faults: generation.faults) }
      print("\(generation.summary): all fine")
      return 0
    } catch {
      for fault in error.faults { Log.complain(fault.text) }
      return 2
    }
  }

  /// Serves until it is told to stop: 0 after a clean stop, 1 when it cannot serve, 2 for wrong documents.
  public func serve() -> Int32 {
    // First of all: a client that goes while it is written to must not take the daemon with it.
    signal(SIGPIPE, SIG_IGN)
    let log = Log()
    guard FileLimit.raise() >= FileLimit.least else {
      log(
        .error, "pivotd needs \(FileLimit.least) file descriptors: raise the limit (ulimit -n, LimitNOFILE=)")
      return 1
    }
    do {
      let loop = try Loop()
      var daemon: PivotDaemon?
      // A hang-up that nobody waits for would kill; files that changed while they were read are read again.
      let hangUp = try Signal(loop, SIGHUP) { daemon?.reload() }
      // Whoever started us may have blocked signals for itself, and the block is inherited.
      var none = sigset_t()
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, nil)
      let configuration = try ConfigurationFile.read(file)
      log.level = configuration.log
      // Before anybody can connect: what is found wrong leaves no socket behind.
      let folders = StandardFolders()
      let generation = try Generation(configuration, folders: folders, log: log)
      for fault in generation.faults { log(.warning, fault.text) }
      let signals = try [SIGTERM, SIGINT].map { try Signal(loop, $0) { daemon?.stop() } }
      let entrance = try entrance(socket ?? configuration.socket, mode: configuration.socketMode)
      let started = PivotDaemon(
        loop, entrance: entrance, generation: generation, folders: folders, configurationFile: file,
        notifier: ServiceNotifier(), log: log)
      daemon = started
      started.didStop = {
        for signal in signals + [hangUp] { signal.close() }
        daemon = nil
      }
      try started.start()
      loop.run()
      return 0
    } catch let error as LoadError {
      log(.error, error.description)
      return 2
    } catch {
      log(.error, "\(error)")
      return 1
    }
  }

  private func entrance(
    _ path: String?, mode: Int
  ) throws(ListeningSocket.Failure) -> PivotDaemon.Entrance {
    switch SocketActivation.take() {
    case .listening(let descriptor): return .passed(descriptor: descriptor)
    case .connected(let descriptor): return .connected(descriptor: descriptor)
    case nil:
      let runtime = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }
      let standard = SocketAddress.standardPath(runtimeDirectory: runtime)
      let place = path.map(SocketAddress.path) ?? standard
      return .own(try ListeningSocket(path: place, mode: mode, makesFolder: place == standard))
    }
  }

  /// The file that was named, or the standard one where it exists.
  private var file: String? {
    if let configurationFile { return configurationFile }
    let standard = StandardFolders().configuration
    return access(standard, F_OK) == 0 ? standard : nil
  }
}
