// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import SourceText

/// A text that is written line by line, each with the place in another document that it stands for.
struct PlacedText {
  private(set) var text = ""
  /// By line, counted from 0.
  private(set) var places: [SourceMark?] = []

  mutating func line(_ line: String, _ place: SourceMark? = nil) {
    text += line
    text += "\n"
    places.append(place)
  }
}
