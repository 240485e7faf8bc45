// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What is wrong with a constraint line, and where in it.
///
/// A line does not know which file it stands in; whoever read it there turns the fault into a
/// `DocumentError` with the mark of the line's first character.
struct LineFault: Error, Hashable {
  /// Unicode scalars from the start of the line to the offending word.
  var offset: Int
  /// What is wrong and what to write instead, without a full stop.
  var message: String
}

/// A piece of a constraint line and where it starts, in Unicode scalars.
struct Word: Hashable {
  var text: String
  var offset: Int

  func fault(_ message: String) -> LineFault {
    LineFault(offset: offset, message: message)
  }
}
