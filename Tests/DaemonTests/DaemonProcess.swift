// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Client
import Foundation
import Glibc
import PipeText
import Testing
import Wire

/// `pivotd` as a process, with a folder of its own.
final class DaemonProcess {
  let folder: String
  let socket: String
  let process = Process()
  private let errors = Pipe()
  private let output = Pipe()

  /// The program beside the tests.
  static var program: String {
    let tests = Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") }
    let folder = URL(fileURLWithPath: tests ?? CommandLine.arguments[0]).deletingLastPathComponent()
    return folder.appendingPathComponent("pivotd").path
  }

  /// - Parameters:
  ///   - wrapper: a command that runs another, put before the program.
  ///   - configuration: the text of a file to start with.
  init(
    _ arguments: [String]? = nil, configuration: String? = nil, wrapper: [String] = [],
    environment: [String: String] = [:],
    input: FileHandle? = nil
  ) throws {
    folder = NSTemporaryDirectory() + "pivotd-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    socket = folder + "/io.pivotd"
    var command = wrapper + [Self.program] + (arguments ?? ["--socket", socket])
    if let configuration {
      try configuration.write(toFile: folder + "/pivotd.yaml", atomically: true, encoding: .utf8)
      command += ["--config", folder + "/pivotd.yaml"]
    }
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command.map { $0.replacing("FOLDER", with: folder) }
    process.environment = ["PATH": "/usr/bin:/bin", "XDG_RUNTIME_DIR": folder].merging(
      environment.mapValues { [folder] in $0.replacing("FOLDER", with: folder) }
    ) { $1 }
    process.standardError = errors
    process.standardOutput = output
    if let input { process.standardInput = input }
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Reads the log until a line has this in it.
  func waitForLine(_ text: String) throws -> String {
    var log = ""
    while !log.contains(text) {
      let piece = errors.available()
      try #require(!piece.isEmpty, "the log ended: \(log)")
      log += String(decoding: piece, as: UTF8.self)
    }
    return log
  }

  func connect(to path: String? = nil) throws -> Connection {
    try Connection(path: path ?? socket, timeoutMilliseconds: 20_000)
  }

  /// Everything it said, and its exit code.
  func finish() -> (code: Int32, output: String, errors: String) {
    let said = output.text()
    let complained = errors.text()
    process.waitUntilExit()
    return (process.terminationStatus, said, complained)
  }

  /// What Linux counts as resident and not shared with files, in bytes.
  var anonymousBytes: Int {
    get throws {
      let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") } ?? ""
      return (line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0) * 1024
    }
  }
}
