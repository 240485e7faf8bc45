// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import EventLoop
import Glibc
import Wire

/// The command line of `pivotd`, from its arguments to its exit code.
public enum DaemonCommand {
  /// 0 after a clean stop, 1 when it cannot serve, 2 for a wrong command line or document.
  public static func run(_ arguments: [String]) -> Int32 {
    let parsed: ParsedArguments
    do throws(ArgumentError) {
      parsed = try spec.parse(arguments)
    } catch {
      complain("pivotd: \(error)\ntry 'pivotd --help'\n")
      return 2
    }
    if parsed.wantsHelp {
      say(spec.help)
      return 0
    }
    if parsed.has("version") {
      say("pivotd \(PivotDaemon.version)\n")
      return 0
    }
    return parsed.has("check") ? check(parsed) : serve(parsed)
  }

  static let spec = CommandSpec(
    "pivotd", "Holds screen sessions and tells clients on a socket what changes in them",
    options: [
      .init("config", value: "FILE", help: "the configuration; /etc/pivotd/pivotd.yaml unless given"),
      .init("socket", value: "PATH", help: "where to listen, whatever the configuration says"),
      .init("check", help: "read everything, say what is wrong, exit 0 or 2"),
      .init("version", help: "show the version and exit"),
    ],
    notes: [
      "Listens on the socket named varlink that a service manager passes, else on PATH, else on",
      "$XDG_RUNTIME_DIR/pivotd/io.pivotd, else on /run/pivotd/io.pivotd.",
      "SIGTERM and SIGINT stop it, SIGHUP reloads configuration, devices, screens and modules.",
    ])

  private static func say(_ text: String) { write(text, to: STDOUT_FILENO) }
  private static func complain(_ text: String) { write(text, to: STDERR_FILENO) }

  private static func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
  }

  /// The file that was named, or the standard one where it exists.
  private static func configurationFile(_ parsed: ParsedArguments) -> String? {
    if let named = parsed["config"] { return named }
    let standard = StandardFolders().configuration
    return access(standard, F_OK) == 0 ? standard : nil
  }

  private static func check(_ parsed: ParsedArguments) -> Int32 {
    let log = Log(level: .error)
    do throws(LoadError) {
      let configuration = try ConfigurationFile.read(configurationFile(parsed))
      let generation = try Generation(configuration, folders: StandardFolders(), log: log)
      if !generation.faults.isEmpty { throw LoadError(faults: generation.faults) }
      say("\(generation.summary): all fine\n")
      return 0
    } catch {
      complain(error.description + "\n")
      return 2
    }
  }

  private static func serve(_ parsed: ParsedArguments) -> Int32 {
    // First of all: a client that goes while it is written to must not take the daemon with it.
    signal(SIGPIPE, SIG_IGN)
    let log = Log()
    let file = configurationFile(parsed)
    do {
      let configuration = try ConfigurationFile.read(file)
      log.level = configuration.log
      let loop = try Loop()
      let entrance = try entrance(parsed["socket"] ?? configuration.socket, mode: configuration.socketMode)
      let daemon = try PivotDaemon(
        loop, entrance: entrance, configuration: configuration, configurationFile: file,
        notifier: ServiceNotifier(), log: log)
      let signals = try [SIGTERM, SIGINT].map { try Signal(loop, $0) { daemon.stop() } }
      let hangUp = try Signal(loop, SIGHUP) { daemon.reload() }
      daemon.didStop = { for signal in signals + [hangUp] { signal.close() } }
      try daemon.start()
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

  private static func entrance(
    _ path: String?, mode: Int
  ) throws(ListeningSocket.Failure) -> PivotDaemon.Entrance {
    switch SocketActivation.take() {
    case .listening(let descriptor): return .passed(descriptor: descriptor)
    case .connected(let descriptor): return .connected(descriptor: descriptor)
    case nil:
      let runtime = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }
      let place = path.map(SocketAddress.path) ?? SocketAddress.standardPath(runtimeDirectory: runtime)
      return .own(try ListeningSocket(path: place, mode: mode))
    }
  }
}
