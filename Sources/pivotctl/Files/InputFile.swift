// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc

/// Reads a whole text from a file, or from standard input for `-`.
enum InputFile {
  /// Nobody writes a longer document or script by hand.
  static let byteLimit = 16 << 20

  /// True for what is meant as a file and not as a name: it has a slash or ends as documents do.
  static func isPath(_ word: String) -> Bool {
    word == "-" || word == "." || word == ".." || word.contains("/") || isNamedYAML(word)
      || InterfaceFile(word) != nil
  }

  /// True for names that end as those of screen documents in YAML do.
  static func isNamedYAML(_ word: String) -> Bool { word.hasSuffix(".yaml") || word.hasSuffix(".yml") }

  static func text(of path: String) throws(Failure) -> String {
    let bytes = try bytes(of: path)
    guard let text = String(validating: bytes, as: UTF8.self), !text.utf8.contains(0) else {
      throw .document(["\(shown(path)) \(Self.kind(of: bytes))"])
    }
    return text
  }

  /// Why bytes are no text that can be read.
  private static func kind(of bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) {
      return "is a text in UTF-16: save it as UTF-8"
    }
    if bytes.starts(with: Array("bplist".utf8)) { return "is a binary property list and no document" }
    if bytes.prefix(4096).contains(0) { return "is no text: it has bytes that stand in no document" }
    return "is no text in UTF-8: save it as that"
  }

  private static func shown(_ path: String) -> String { path == "-" ? "standard input" : path }

  /// Throws when there is no such document, or when it is a folder.
  static func find(_ path: String) throws(Failure) {
    guard path != "-" else { return }
    var info = stat()
    guard stat(path, &info) == 0 else { throw unreadable(path) }
    if info.st_mode & S_IFMT == S_IFDIR { throw MissingFile.documents(in: path) }
  }

  /// Hands out the bytes as they come, however many.
  static func pieces(
    of path: String, _ take: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    // Opening one waits for somebody to write. A pipe that is open already has somebody.
    var info = stat()
    if path != "-", !isOpenAlready(path), stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFIFO {
      throw .document(["\(path) is a named pipe, which may never be written to: name a file"])
    }
    let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path) }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { return }
      if count > 0 {
        try take(buffer[..<count])
      } else if errno != EINTR {
        throw unreadable(path)
      }
    }
  }

  /// True for what is there and is no folder: standard input, too.
  static func exists(_ path: String) -> Bool {
    var info = stat()
    return path == "-" || stat(path, &info) == 0 && info.st_mode & S_IFMT != S_IFDIR
  }

  private static func isOpenAlready(_ path: String) -> Bool {
    path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
  }

  static func bytes(of path: String) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    try pieces(of: path) { piece throws(Failure) in
      bytes.append(contentsOf: piece)
      guard bytes.count <= byteLimit else {
        throw .document(["\(shown(path)) is longer than a document may be (\(byteLimit >> 20) MiB)"])
      }
    }
    return bytes
  }

  private static func unreadable(_ path: String) -> Failure {
    switch errno {
    case EISDIR: .document(["\(path) is a folder: name a file"])
    case ENOENT: MissingFile.nothing(path)
    case let code: .document(["cannot read \(shown(path)): \(String(cString: strerror(code)))"])
    }
  }
}
