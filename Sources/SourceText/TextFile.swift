// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc

/// Reads documents from the file system.
public enum TextFile {
  /// Whatever is longer is no document; more of it is not read.
  public static let mostBytes = 8 << 20

  /// The bytes of a file.
  public static func contents(of path: String) throws(TextFileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, errno: errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 32 << 10)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(path: path, errno: errno)
      }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= mostBytes else { throw .tooLong(path: path, most: mostBytes) }
    }
  }

  /// The names in a folder, sorted; hidden ones are left out.
  public static func names(in directory: String) throws(TextFileError) -> [String] {
    guard let stream = opendir(directory) else { throw .unreadable(path: directory, errno: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}

public enum TextFileError: Error, Hashable, Sendable, CustomStringConvertible {
  case unreadable(path: String, errno: Int32)
  case tooLong(path: String, most: Int)

  public var description: String {
    switch self {
    case .unreadable(let path, let code): "\(path): \(String(cString: strerror(code)))"
    case .tooLong(let path, let most): "\(path): longer than \(most) bytes: this is no document"
    }
  }
}
