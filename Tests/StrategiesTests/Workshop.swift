// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import Foundation
import PipeText

/// Compiles C modules into shared objects for tests; a folder of its own, gone with it.
final class Workshop {
  struct CompilerError: Error, CustomStringConvertible {
    let description: String
  }

  static let header = Checkout.file("Sources/CPivotStrategy/include")
  static let sources = Checkout.file("Tests/StrategiesTests/Modules")

  let folder: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("pivot-workshop-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Builds one of the C sources of this folder.
  @discardableResult
  func build(_ source: String, as name: String, defining defines: [String: String] = [:]) throws -> String {
    let path = Self.sources.appendingPathComponent(source).path
    return try build(path: path, as: name, defining: defines)
  }

  @discardableResult
  func build(path: String, as name: String, defining defines: [String: String] = [:]) throws -> String {
    let product = "\(folder)/libpivot-\(name).so"
    let defines = defines.sorted { $0.key < $1.key }.map { "-D\($0.key)=\($0.value)" }
    // Removed first, as linkers do: a file that is loaded keeps its old content.
    try? FileManager.default.removeItem(atPath: product)
    try run(
      ["cc", "-std=c11", "-shared", "-fPIC", "-pthread", "-I", Self.header.path] + defines
        + [path, "-o", product])
    return product
  }

  /// Builds `faulty.c` with one of its faults.
  @discardableResult
  func buildFaulty(_ fault: String, as name: String = "faulty", calling itself: String? = nil) throws
    -> String
  {
    try build(
      "faulty.c", as: name, defining: ["FAULT": fault, "NAME": "\"\(itself ?? name)\""])
  }

  func run(_ command: [String], in folder: String? = nil) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let output = Pipe()
    process.standardError = output
    process.standardOutput = output
    try process.run()
    let text = output.text()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CompilerError(description: command.joined(separator: " ") + "\n" + text)
    }
  }
}
