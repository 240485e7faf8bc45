// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import SourceText
import YAMLTree

extension YAMLNode {
  /// A fault of a key of this mapping, pointed at where the key stands; nil when there is no such key.
  func fault(ofKey key: String, _ message: String) -> DocumentError? {
    guard case .mapping(let entries) = content, let entry = entries.first(where: { $0.key == key })
    else { return nil }
    return DocumentError(mark: entry.keyMark, keyPath: entry.value.keyPath, message: message)
  }
}
