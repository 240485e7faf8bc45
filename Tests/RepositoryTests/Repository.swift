// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Foundation

/// The checkout that these tests stand in.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Paths, relative to the root, of the files below `folder` that have one of these extensions, sorted.
  static func files(below folder: String, extensions: Set<String>) -> [String] {
    let base = root.appendingPathComponent(folder)
    guard let walk = FileManager.default.enumerator(atPath: base.path) else { return [] }
    return walk.compactMap { $0 as? String }
      .filter { extensions.contains(($0 as NSString).pathExtension) }
      .map { "\(folder)/\($0)" }
      .sorted()
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}
