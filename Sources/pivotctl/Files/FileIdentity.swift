// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc

/// Which file a path means, so that two spellings of one are known to be one.
enum FileIdentity: Hashable {
  case standardOutput
  /// One that is there.
  case file(device: UInt, number: UInt)
  /// One that is not there yet, in a folder that is.
  case name(String, device: UInt, number: UInt)
  /// Where not even the folder is there.
  case path(String)

  /// Nil for what is no file: a terminal, a pipe, `/dev/null`.
  init?(_ path: String) {
    if Self.isStandardOutput(path) {
      self = .standardOutput
      return
    }
    var info = stat()
    if stat(path, &info) == 0 {
      guard let file = FileIdentity(info) else { return nil }
      self = file
      return
    }
    let (folder, name) = Self.parts(of: path)
    guard stat(folder, &info) == 0 else {
      self = .path(path)
      return
    }
    self = .name(name, device: UInt(info.st_dev), number: UInt(info.st_ino))
  }

  /// The file that a descriptor stands for; nil when it is none.
  init?(descriptor: Int32) {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { return nil }
    self.init(info)
  }

  private init?(_ info: stat) {
    guard info.st_mode & S_IFMT == S_IFREG else { return nil }
    self = .file(device: UInt(info.st_dev), number: UInt(info.st_ino))
  }

  static func isStandardOutput(_ path: String) -> Bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path)
  }

  /// The folder of a path, and the name in it.
  static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.utf8.index(after: slash)...]))
  }
}
