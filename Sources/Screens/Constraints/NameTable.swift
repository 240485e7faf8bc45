// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import SourceText

/// The views and guides of a document, by id: what its constraint lines can name.
struct NameTable {
  struct Entry: Hashable {
    /// Place of the root view it stands under, among the document's roots.
    var root: Int
    var item: LayoutItem
    /// The id of the superview, or of a guide's owner; nil for a root view.
    var parent: String?
    /// It scrolls what is in it, and so has guides for its content and its frame.
    var scrolls = false
  }

  private var entries: [String: Entry] = [:]
  /// In document order, for messages that do not depend on hashing.
  private(set) var names: [String] = []

  /// Suggestions compare a wrong word with at most so many names; a large document full of wrong words must
  /// not take long to refuse.
  private static let comparedNames = 200

  init() {}

  subscript(name: String) -> Entry? { entries[name] }

  /// False when the id is taken.
  mutating func add(_ name: String, _ entry: Entry) -> Bool {
    guard entries[name] == nil else { return false }
    entries[name] = entry
    names.append(name)
    return true
  }

  /// The id that was probably meant.
  func nearest(to word: String) -> String? {
    let length = word.utf8.count
    let candidates = names.lazy.filter { abs($0.utf8.count - length) <= length / 3 + 1 }
    return Suggestion.nearest(to: word, among: candidates.prefix(Self.comparedNames), limit: 1).first
  }

  /// What to say about an id that nothing has.
  func unknown(_ word: Word) -> LineFault {
    switch word.text {
    case "superview", "view", "self", "parent", "safe", "safeArea", "margins":
      let guide = word.text.hasPrefix("safe") ? ".safeArea" : word.text == "margins" ? ".margins" : ""
      return word.fault("nothing has the id \(word.text): name the view, as in root\(guide)")
    default: break
    }
    guard let nearest = nearest(to: word.text) else {
      return word.fault("no view or guide has the id \(word.text)")
    }
    return word.fault("no view or guide has the id \(word.text): did you mean \(nearest)?")
  }
}

extension ViewKind {
  /// `UIScrollView` and what inherits from it.
  var scrolls: Bool { self == .scroll || self == .textView }
}
