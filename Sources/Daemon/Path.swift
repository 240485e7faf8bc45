// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc

/// The few things to be done with paths.
enum Path {
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func join(_ folder: String, _ path: String) -> String {
    if folder == "." { return path }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// What is wrong with a path that should be a folder's; nil when it is one.
  static func faultOfFolder(_ path: String) -> String? {
    if isFolder(path) { return nil }
    return access(path, F_OK) == 0 ? "\(path) is no folder" : "there is no folder \(path)"
  }
}
