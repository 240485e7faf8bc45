// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc

/// Reads documents from the file system.
public enum TextFile {
  /// Whatever is longer is no document; more of it is not read.
  public static let mostBytes = 8 << 20

  /// The bytes of a file.
  public static func contents(of path: String) throws(TextFileError) -> [UInt8] {
    // Without O_NONBLOCK the opening of a pipe would wait for somebody to write into it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path: path, errno: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, errno: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
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
  /// A folder, a pipe, a device.
  case notAFile(path: String)
  case tooLong(path: String, most: Int)

  public var path: String {
    switch self {
    case .unreadable(let path, _), .notAFile(let path), .tooLong(let path, _): path
    }
  }

  /// What is wrong, without the path.
  public var reason: String {
    switch self {
    case .unreadable(_, let code): String(cString: strerror(code))
    case .notAFile: "this is not an ordinary file"
    case .tooLong(_, let most): "longer than \(most) bytes: this is no document"
    }
  }

  public var description: String { "\(path): \(reason)" }
}
