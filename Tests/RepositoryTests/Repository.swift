// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import Foundation

/// Files of the checkout that these tests stand in.
enum Repository {
  /// Paths, relative to the root, of the files below `folder` that have one of these extensions, sorted.
  static func files(below folder: String, extensions: Set<String>) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: Checkout.file(folder).path) else { return [] }
    return walk.compactMap { $0 as? String }
      .filter { extensions.contains(($0 as NSString).pathExtension) }
      .map { "\(folder)/\($0)" }
      .sorted()
  }
}
