// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import InterfaceBuilder
import SourceText

/// An Interface Builder document on the command line: `Main.storyboard`, or one scene of it as
/// `Main.storyboard#login`.
struct InterfaceFile {
  let path: String
  /// The scene that is meant; nil: the one that the app begins with.
  let fragment: String?

  /// Nil for words that name something else.
  ///
  /// The sign may also stand in the name of a file that is there.
  init?(_ word: String) {
    let signs = word.indices.filter { word[$0] == "#" && InterfaceDocument.isNamed(word[..<$0]) }
    let isWhole = InterfaceDocument.isNamed(word)
    let sign = signs.first { InputFile.exists(String(word[..<$0])) } ?? signs.first
    if isWhole, sign == nil || InputFile.exists(word) {
      path = word
      fragment = nil
    } else if let sign {
      path = String(word[..<sign])
      fragment = String(word[word.index(after: sign)...])
    } else {
      return nil
    }
  }

  /// The word for such a document on the bus.
  var format: String { path.lowercased().hasSuffix(".xib") ? "xib" : "storyboard" }

  /// Reads it; `InterfaceDocuments` spares those who ask for several scenes from doing so again.
  func document() throws(Failure) -> InterfaceDocument {
    // The document says itself in what encoding it is.
    let bytes = try InputFile.bytes(of: path)
    do throws(DocumentError) {
      var document = try InterfaceDocument.read(bytes, file: path)
      document.fonts = MachineFonts.installed
      return document
    } catch {
      throw .document(["\(error)"])
    }
  }

  /// The document as one text, for what is sent.
  func text() throws(Failure) -> String {
    let bytes = try InputFile.bytes(of: path)
    do throws(DocumentError) {
      return try InterfaceDocument.text(of: bytes, file: path)
    } catch {
      throw .document(["\(error)"])
    }
  }

  /// Throws where a document has nothing to lay out.
  func requireScene(of document: InterfaceDocument) throws(Failure) {
    guard document.screenNames.isEmpty else { return }
    if let fault = document.circle { throw .document(["\(fault)"]) }
    throw .document(["\(path): no scene in here has a view to show"])
  }
}
