// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc

/// Reads a whole text from a file, or from standard input for `-`.
enum InputFile {
  /// Nobody writes a longer document or script by hand.
  static let byteLimit = 16 << 20

  /// True for what is meant as a file and not as a name: it has a slash or ends as documents do.
  static func isPath(_ word: String) -> Bool {
    word == "-" || word.contains("/") || word.hasSuffix(".yaml") || word.hasSuffix(".yml")
      || InterfaceFile(word) != nil
  }

  static func text(of path: String) throws(Failure) -> String {
    let bytes = try bytes(of: path)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .document(["\(path): the text is not UTF-8"])
    }
    return text
  }

  /// Hands out the bytes as they come, however many.
  static func pieces(
    of path: String, _ take: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
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

  static func bytes(of path: String) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    try pieces(of: path) { piece throws(Failure) in
      bytes.append(contentsOf: piece)
      guard bytes.count <= byteLimit else {
        throw .document(["\(path): longer than \(byteLimit >> 20) MiB"])
      }
    }
    return bytes
  }

  private static func unreadable(_ path: String) -> Failure {
    .document(["cannot read \(path): \(String(cString: strerror(errno)))"])
  }
}
