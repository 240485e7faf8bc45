// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import InterfaceBuilder

/// Names for the screens of several documents, all different: what two documents call alike has the document's name in
/// front, in both.
struct ImportNames {
  private(set) var screens: [InterfaceScreen] = []
  /// A sentence for each screen that is called otherwise than in its document.
  private(set) var sentences: [String] = []

  /// - Parameter documents: the path of each screen's document.
  init(_ screens: [InterfaceScreen], documents: [String]) {
    var seen: Set<[String]> = []
    // A scene that is named twice is one.
    let all = zip(screens, documents).filter { entry in seen.insert([entry.1, entry.0.name]).inserted }
    var counts: [String: Int] = [:]
    for (screen, _) in all { counts[screen.name, default: 0] += 1 }
    let prefixes = Self.prefixes(Set(all.filter { entry in (counts[entry.0.name] ?? 0) > 1 }.map(\.1)))
    var taken = Set(counts.filter { $0.value == 1 }.keys)
    for (screen, document) in all {
      guard counts[screen.name] != 1, let prefix = prefixes[document] else {
        self.screens.append(screen)
        continue
      }
      let base = "\(prefix)-\(screen.name)"
      var name = base
      var number = 1
      while !taken.insert(name).inserted {
        number += 1
        name = "\(base)-\(number)"
      }
      self.screens.append(screen.renamed(name))
      sentences.append(
        "\(document): \(screen.name) is called \(name), since another document has one of that name")
    }
  }

  /// What each document is called, with as many of the folders around it as it takes for all to differ.
  private static func prefixes(_ documents: Set<String>) -> [String: String] {
    var prefixes: [String: String] = [:]
    let paths = documents.map { (document: $0, parts: parts(of: $0)) }
    for (document, parts) in paths {
      let others = paths.filter { $0.document != document }.map(\.parts)
      var depth = 1
      while depth < parts.count, others.contains(where: { $0.suffix(depth) == parts.suffix(depth) }) {
        depth += 1
      }
      prefixes[document] = parts.suffix(depth).joined(separator: "-")
    }
    return prefixes
  }

  /// Folders and name, in letters that screens may be called in.
  private static func parts(of path: String) -> [String] {
    var parts = path.split(separator: "/").map(String.init)
    if let last = parts.popLast() {
      let name = last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
      parts.append(name)
    }
    return parts.map(InterfaceDocument.word).filter { !$0.isEmpty }
  }
}
