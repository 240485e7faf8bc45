// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import Foundation
import Client
import Glibc
import JSON
import Wire

/// The programs under test: those that were built together with the tests.
enum Programs {
  /// Where they are: beside the program that runs the tests.
  static let folder = Checkout.products

  static var pivotd: String { folder + "/pivotd" }
  static var pivotctl: String { folder + "/pivotctl" }

  /// The checkout.
  static let root = Checkout.root.path

  /// What `pivotctl` said and how it ended.
  struct Outcome {
    var code: Int32
    var output: String
    var errors: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }
    var json: JSONValue? { try? JSONReader().read(output) }
  }

  /// Runs `pivotctl` to its end.
  static func pivotctl(
    _ words: [String], input: String = "", environment: [String: String?] = [:], folder: String = root
  ) throws -> Outcome {
    var variables: [String: String?] = ["PIVOTD_SOCKET": nil, "XDG_RUNTIME_DIR": nil]
    variables.merge(environment) { $1 }
    let child = try Child(pivotctl, words, input: input, environment: variables, folder: folder)
    // Little goes to standard error: it fits into its pipe while standard output is read.
    let output = try child.output.rest()
    let errors = try child.errors.rest()
    guard case .exited(let code) = child.wait() else {
      throw Child.Failure(description: "pivotctl \(words) was killed: \(errors)")
    }
    return Outcome(code: code, output: output, errors: errors)
  }
}

/// A folder that goes away with its owner.
final class ScratchFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/pivotd-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Child.Failure(description: "no folder: \(errno)") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  func write(_ text: String, to name: String) throws -> String {
    let file = "\(path)/\(name)"
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Child.Failure(description: "no file \(file): \(errno)") }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
    return file
  }

  deinit {
    if let stream = opendir(path) {
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != ".." { unlink("\(path)/\(name)") }
      }
      closedir(stream)
    }
    rmdir(path)
  }
}
