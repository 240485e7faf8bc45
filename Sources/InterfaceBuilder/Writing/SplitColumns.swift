// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The split view controller that shows a scene in its last column. The other columns are empty roots: what stands in
/// them changes nothing of the scene but its width.
struct SplitColumns: Hashable, Sendable {
  /// Names of the roots before the last.
  let others: [String]
  /// How the columns share the room, in the words of screen documents; nil where the document leaves it open.
  let displayMode: String?

  /// Nil for scenes in no split view, and for those in another column: where a split view is narrow it shows its
  /// last column, and theirs has to be laid out there too.
  init?(_ document: InterfaceDocument, _ scene: InterfaceScene, _ names: InterfaceNames) {
    guard let column = scene.context.column, column.place == .secondary else { return nil }
    let split = document.scenes[column.split].element
    let present = Set(
      split.segues.filter { $0["kind"] == "relationship" }
        .compactMap { SplitColumn(relationship: $0["relationship"]) })
    let taken = Set(scene.views.indices.map { names[$0] })
    others = SplitColumn.allCases.dropLast().filter { present.contains($0) || $0 == .primary }.map { column in
      var name = column.rawValue
      while taken.contains(name) { name += "-column" }
      return name
    }
    displayMode = Self.displayMode(split["preferredDisplayMode"], hasThree: others.count > 1)
  }

  private static func displayMode(_ word: String?, hasThree: Bool) -> String? {
    switch word {
    case "allVisible", "beside", "oneBesideSecondary": "oneBesideSecondary"
    case "primaryOverlay", "overlay", "oneOverSecondary": "oneOverSecondary"
    case "primaryHidden", "secondaryOnly": "secondaryOnly"
    case "twoBesideSecondary": hasThree ? "twoBesideSecondary" : "oneBesideSecondary"
    case "twoOverSecondary": hasThree ? "twoOverSecondary" : "oneOverSecondary"
    default: nil
    }
  }
}
