// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import JSON
import SourceText
import Varlink

extension JSONWriter {
  /// The members that say where in a document something stands; none without a mark.
  mutating func markFields(_ mark: SourceMark?) {
    field("file", mark?.file)
    field("line", mark?.line)
    field("column", mark?.column)
  }

  /// A member that is an array, with what `write` writes for each element.
  mutating func list<Element>(
    _ name: String, _ elements: [Element], _ write: (Element, inout JSONWriter) -> Void
  ) {
    key(name)
    array { json in for element in elements { write(element, &json) } }
  }
}
