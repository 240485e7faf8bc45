// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc

/// A program that was started, with pipes at its standard output and error.
final class Child {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// How a program ended.
  enum End: Hashable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  let pid: pid_t
  let output: LineReader
  let errors: LineReader
  private var end: End?

  /// - Parameters:
  ///   - input: what the program reads from standard input.
  ///   - environment: changes to the environment of the tests; nil takes a variable away.
  init(
    _ program: String, _ arguments: [String], input: String = "", environment: [String: String?] = [:],
    folder: String? = nil
  ) throws {
    let output = try Self.makePipe()
    let errors = try Self.makePipe()
    let inputs = try Self.makePipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, inputs.read, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output.write, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors.write, STDERR_FILENO)
    var variables = Self.environment
    for (name, value) in environment { variables[name] = value }
    // The threads that run tests block signals; what they start should not inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // Nor that the tests outlive a program that ends before it has read its input.
    Self.ignoresBrokenPipes
    var usual = sigset_t()
    sigemptyset(&usual)
    sigaddset(&usual, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    // Swift does not see posix_spawn's own way to change the folder.
    let command =
      folder.map { ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", $0, program] + arguments }
      ?? [program] + arguments
    let words = command.map { strdup($0) } + [nil]
    let settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + settings { free(pointer) } }
    var pid: pid_t = 0
    let result = posix_spawnp(&pid, command[0], &actions, &attributes, words, settings)
    for descriptor in [output.write, errors.write, inputs.read] { close(descriptor) }
    Self.write(input, to: inputs.write)
    close(inputs.write)
    self.pid = pid
    self.output = LineReader(output.read)
    self.errors = LineReader(errors.read)
    guard result == 0 else { throw Failure(description: "\(program): \(String(cString: strerror(result)))") }
  }

  private static let ignoresBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

  func send(_ signal: Int32) { kill(pid, signal) }

  /// Waits for the end; the pipes must have been read, or hold little.
  @discardableResult
  func wait() -> End {
    if let end { return end }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    let end = signal == 0 ? End.exited((status >> 8) & 0xff) : End.killed(signal: signal)
    self.end = end
    return end
  }

  deinit {
    if end == nil {
      send(SIGKILL)
      wait()
    }
  }
}

extension Child {
  private static let environment: [String: String] = {
    var found: [String: String] = [:]
    var place = environ
    while let entry = place.pointee {
      let parts = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      found[String(parts[0])] = parts.count == 2 ? String(parts[1]) : ""
      place += 1
    }
    return found
  }()

  // A pair of sockets, because those can be closed on exec from the start: a pipe's end that slips into a
  // child started at the same time would never see the end.
  private static func makePipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Failure(description: "no pipe: \(errno)") }
    return (ends[0], ends[1])
  }

  /// What fits into a pipe, which is all that tests say.
  private static func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
  }
}
