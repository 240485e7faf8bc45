// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc
import InterfaceBuilder
import SourceText

/// Words for files that are not there, or are folders, with what may have been meant.
enum MissingFile {
  /// What documents end in.
  private static let endings = [".yaml", ".yml", ".storyboard", ".xib"]

  static func nothing(_ path: String) -> Failure {
    if let sentence = link(path) ?? scene(of: path) { return .document([sentence]) }
    let meant = (path.isEmpty ? nil : Self.meant(by: path)).map { ": did you mean \($0)?" } ?? ""
    return .document(["there is no file \(path.isEmpty ? "''" : path)\(meant)"])
  }

  /// A folder where a document is wanted.
  static func documents(in path: String) -> Failure {
    let place = path.hasSuffix("/") ? path : path + "/"
    for (ending, source) in [("storyboardc", "storyboard"), ("nib", "xib")]
    where path.hasSuffix("." + ending) || path.hasSuffix(".\(ending)/") {
      return .document(["\(path) is compiled: name the .\(source) that it was made from"])
    }
    let documents = names(in: path).filter(isDocument)
    guard let first = documents.first, let dot = first.lastIndex(of: ".") else {
      return .document(["\(path) is a folder, and there is no document in it: name a file"])
    }
    return .document([
      "\(path) is a folder: name the documents in it, as \(place)\(first)"
        + (documents.count > 1 ? " or \(place)*\(first[dot...])" : "")
    ])
  }

  /// A sentence for a word that is no screen's name, where a file of that name is there.
  static func sentence(forName word: String) -> String? {
    var info = stat()
    if let sentence = scene(of: word) { return sentence }
    if stat(word, &info) == 0 {
      if info.st_mode & S_IFMT == S_IFDIR { return documents(in: word).lines.first }
      return
        "there is no screen \(word) among those that are installed; for the file of that name write ./\(word)"
    }
    return endings.first { stat(word + $0, &info) == 0 }
      .map { "there is no screen \(word): did you mean the file \(word)\($0)?" }
  }

  /// A sentence for a link to what is not there.
  private static func link(_ path: String) -> String? {
    var target = [CChar](repeating: 0, count: 4096)
    let count = readlink(path, &target, target.count)
    guard count > 0 else { return nil }
    let name = String(decoding: target.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return "\(path) is a link to \(name), which is not there"
  }

  /// A sentence for a scene of what has none.
  private static func scene(of word: String) -> String? {
    guard let sign = word.lastIndex(of: "#") else { return nil }
    let file = String(word[..<sign])
    guard InputFile.isPath(file), access(file, F_OK) == 0 else { return nil }
    return "\(file) is one screen, and no Interface Builder document with scenes: leave out \(word[sign...])"
  }

  /// The same path with an ending, or the name in its folder that comes nearest.
  private static func meant(by path: String) -> String? {
    if let ending = endings.first(where: { access(path + $0, F_OK) == 0 }) { return path + ending }
    let (folder, name) = FileIdentity.parts(of: path)
    guard let nearest = Suggestion.nearest(to: name, among: names(in: folder), limit: 1).first else {
      return nil
    }
    return path.contains("/") ? "\(folder == "/" ? "" : folder)/\(nearest)" : nearest
  }

  private static func isDocument(_ name: String) -> Bool {
    endings.contains(where: name.hasSuffix) || InterfaceDocument.isNamed(name)
  }

  private static func names(in folder: String) -> [String] { (try? TextFile.names(in: folder)) ?? [] }
}
