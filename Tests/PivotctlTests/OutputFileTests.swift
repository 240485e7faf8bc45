// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Foundation
import Testing

@testable import pivotctl

/// What is written where, and what is left alone.
@Suite struct OutputFileTests {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "/pivotd-output-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func write(_ text: String, to name: String) throws {
    try OutputFile.write(text, to: "\(folder)/\(name)", Console())
  }

  private func contents(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  private func remove() { try? FileManager.default.removeItem(atPath: folder) }

  @Test func `folders are made, an old text is replaced whole, and nothing else is left behind`() throws {
    defer { remove() }

    try write("a longer text\n", to: "a/b/c.xml")
    try write("short\n", to: "a/b/c.xml")

    #expect(try contents("a/b/c.xml") == "short\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/a/b") == ["c.xml"])
  }

  @Test func `permissions stay, and a link stays a link`() throws {
    defer { remove() }
    try write("old", to: "real")
    chmod(folder + "/real", 0o640)
    symlink("real", folder + "/link")

    try write("new", to: "link")

    var info = stat()
    #expect(lstat(folder + "/link", &info) == 0 && info.st_mode & S_IFMT == S_IFLNK)
    #expect(stat(folder + "/real", &info) == 0 && info.st_mode & 0o777 == 0o640)
    #expect(try contents("real") == "new")
  }

  @Test func `whoever reads the old file goes on reading it`() throws {
    defer { remove() }
    try write("old text", to: "report")
    let reader = open(folder + "/report", O_RDONLY)
    defer { close(reader) }

    try write("new", to: "report")

    var bytes = [UInt8](repeating: 0, count: 20)
    let count = read(reader, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "old text")
  }

  @Test func `what is no plain file is written to as it is`() throws {
    defer { remove() }

    try write("gone", to: "x")
    try OutputFile.write("gone", to: "/dev/null", Console())
    #expect(throws: Failure.self) { try OutputFile.write("no room", to: "/dev/full", Console()) }
    #expect(throws: Failure.self) { try OutputFile.write("a folder", to: folder, Console()) }
    #expect(throws: Failure.self) { try write("below a file", to: "x/y/z") }

    var info = stat()
    #expect(stat("/dev/null", &info) == 0 && info.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func `no output is an input, and no two are one`() throws {
    defer { remove() }
    for name in ["screen.yaml", "known.txt"] { try write("x", to: name) }
    symlink("screen.yaml", folder + "/other.yaml")
    var roles = FileRoles()
    try roles.reads(folder + "/screen.yaml", as: "a screen")
    try roles.reads(folder + "/known.txt", as: "the baseline")

    for (path, sentence) in [
      ("screen.yaml", "is read as a screen"),
      ("../\(folder.split(separator: "/").last ?? "")/screen.yaml", "a screen"),
      ("other.yaml", "is read as a screen"), ("known.txt", "is read as the baseline"), (".", "is a folder"),
    ] {
      let error = #expect(throws: Failure.self) { try roles.writes("\(folder)/\(path)", as: "--junit") }
      #expect(error?.lines.first?.contains(sentence) == true, "\(path)")
      #expect(error?.exitCode == .usage)
    }
    try roles.writes(folder + "/report.xml", as: "--junit")
    try roles.writes(folder + "/new/report.xml", as: "--html")
    let again = #expect(throws: Failure.self) { try roles.writes(folder + "/./report.xml", as: "--sarif") }
    #expect(again?.lines.first?.contains("is written by --junit already") == true)
    try roles.writes("-", as: "--svg")
    #expect(throws: Failure.self) { try roles.writes("/dev/stdout", as: "--sarif") }
    for option in ["--junit", "--sarif"] { try roles.writes("/dev/null", as: option) }
  }
}
