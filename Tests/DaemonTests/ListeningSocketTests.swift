// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Foundation
import Glibc
import Testing

@testable import Daemon

struct ListeningSocketTests {
  /// A folder of this test's own, removed in the end.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "pivotd-test-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func isAnswered(_ path: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    Glibc.close(descriptor)
    return result == 0
  }

  @Test func `makes the standard folder, sets the mode, and is gone in the end`() throws {
    try withFolder { folder in
      let path = folder + "/run/io.pivotd"
      let socket = try ListeningSocket(path: path, mode: 0o640, makesFolder: true)
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int

      #expect(isAnswered(path))
      #expect(mode == 0o640)

      socket.remove()
      Glibc.close(socket.descriptor)
      #expect(!FileManager.default.fileExists(atPath: path))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/run") == ["io.pivotd.lock"])
    }
  }

  @Test func `a stale socket is replaced`() throws {
    try withFolder { folder in
      let path = folder + "/io.pivotd"
      let dead = try ListeningSocket(path: path, mode: 0o660)
      Glibc.close(dead.descriptor)
      // As after a kill: the path is there, nobody answers, the lock is free.
      rename(path, path + ".kept")
      dead.remove()
      rename(path + ".kept", path)
      #expect(!isAnswered(path))

      let socket = try ListeningSocket(path: path, mode: 0o660)

      #expect(isAnswered(path))
      socket.remove()
      Glibc.close(socket.descriptor)
    }
  }

  @Test func `a live socket is never stolen, with its lock or without`() throws {
    try withFolder { folder in
      let path = folder + "/io.pivotd"
      let first = try ListeningSocket(path: path, mode: 0o660)

      #expect(throws: ListeningSocket.Failure.inUse(path, by: getpid())) {
        try ListeningSocket(path: path, mode: 0o660)
      }
      unlink(path + ".lock")
      #expect(throws: ListeningSocket.Failure.inUse(path, by: getpid())) {
        try ListeningSocket(path: path, mode: 0o660)
      }

      #expect(isAnswered(path))
      first.remove()
      Glibc.close(first.descriptor)
    }
  }

  @Test func `something else in the way stays where it is`() throws {
    try withFolder { folder in
      let path = folder + "/io.pivotd"
      try "precious".write(toFile: path, atomically: true, encoding: .utf8)

      #expect(throws: ListeningSocket.Failure.self) { try ListeningSocket(path: path, mode: 0o660) }

      #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
    }
  }

  @Test func `a path that somebody else has taken over is not removed`() throws {
    try withFolder { folder in
      let path = folder + "/io.pivotd"
      let socket = try ListeningSocket(path: path, mode: 0o660)
      unlink(path)
      try "other".write(toFile: path, atomically: true, encoding: .utf8)

      socket.remove()

      #expect(FileManager.default.fileExists(atPath: path))
      Glibc.close(socket.descriptor)
    }
  }

  @Test func `a path may have 107 bytes and no more, and is told so in a sentence`() throws {
    try withFolder { folder in
      let longest = folder + "/" + String(repeating: "x", count: 106 - folder.utf8.count)
      let tooLong = longest + "x"

      let socket = try ListeningSocket(path: longest, mode: 0o660)
      let error = #expect(throws: ListeningSocket.Failure.pathTooLong(tooLong)) {
        try ListeningSocket(path: tooLong, mode: 0o660)
      }

      #expect(isAnswered(longest))
      #expect(error?.description.contains("may have at most 107 bytes, this one has 108") == true)
      socket.remove()
      Glibc.close(socket.descriptor)
    }
  }

  @Test func `a folder that somebody named is not made, and no path is no place`() throws {
    try withFolder { folder in
      let path = folder + "/run/io.pivotd"

      let error = #expect(throws: ListeningSocket.Failure.missingFolder(folder + "/run", of: path)) {
        try ListeningSocket(path: path, mode: 0o660)
      }
      #expect(throws: ListeningSocket.Failure.noPath) { try ListeningSocket(path: "", mode: 0o660) }

      #expect(
        error?.description
          == "\(path): there is no folder \(folder)/run: make it first, or choose another path with --socket")
      #expect(!FileManager.default.fileExists(atPath: folder + "/run"))
    }
  }
}
