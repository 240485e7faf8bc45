// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import InterfaceBuilder
import SourceText

/// Interface Builder documents that a command reads, each once for all scenes of it that are asked for in a row.
///
/// The one that was asked for last is kept, and no other: a command may go through any number of them.
final class InterfaceDocuments {
  private var last: (path: String, document: InterfaceDocument)?

  func document(of file: InterfaceFile) throws(Failure) -> InterfaceDocument {
    if let last, last.path == file.path { return last.document }
    last = nil
    let document = try file.document()
    last = (file.path, document)
    return document
  }

  /// The scene that a word means.
  func screen(of file: InterfaceFile) throws(Failure) -> InterfaceScreen {
    let document = try document(of: file)
    do throws(DocumentError) {
      return try document.screen(file.fragment)
    } catch {
      throw .document(["\(error)"])
    }
  }

  /// The words for every scene of a document that is named without one; for all else the word itself.
  func scenes(of word: String) throws(Failure) -> [String] {
    guard let file = InterfaceFile(word), file.fragment == nil else { return [word] }
    let document = try document(of: file)
    try file.requireScene(of: document)
    return document.screenNames.map { "\(file.path)#\($0)" }
  }
}
