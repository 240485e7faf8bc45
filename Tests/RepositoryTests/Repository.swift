// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import Foundation
import Testing

/// Files of the checkout that these tests stand in.
enum Repository {
  /// Paths, relative to the root, of the files below `folder` that have one of these extensions, sorted. There are some:
  /// a folder that moved away must not leave a test with nothing to look at.
  static func files(below folder: String, extensions: Set<String>) -> [String] {
    let walk = FileManager.default.enumerator(
      at: Checkout.file(folder), includingPropertiesForKeys: [.isRegularFileKey])
    let root = Checkout.file("").standardizedFileURL.path + "/"
    let found = (walk?.compactMap { $0 as? URL } ?? [])
      .filter { extensions.contains($0.pathExtension) }
      .filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true }
      .map { String($0.standardizedFileURL.path.dropFirst(root.count)) }
      .sorted()
    if found.isEmpty { Issue.record("no files below \(folder)") }
    return found
  }
}
