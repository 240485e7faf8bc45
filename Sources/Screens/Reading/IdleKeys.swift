// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import SourceText
import YAMLTree

/// Keys that are right and do nothing where they stand: most likely something else was meant.
struct IdleKeys {
  private var found: [DocumentError] = []
  /// Frames of views that do not keep them, unless what lies in them counts from there.
  private var frames: [(root: Int, view: ViewIndex, note: DocumentError)] = []

  mutating func look(at node: YAMLNode, of view: ViewIndex, in root: Int, _ hierarchy: ViewHierarchy) {
    let properties = hierarchy.views[view.rawValue].properties
    let parent = hierarchy.views[view.rawValue].parent
    if !properties.translatesAutoresizingMaskIntoConstraints {
      let missing = "add translatesAutoresizingMaskIntoConstraints: true"
      if let note = node.fault(
        ofKey: "frame", "frame does nothing for a view that constraints place: \(missing)")
      {
        frames.append((root, view, note))
      }
      if let note = node.fault(
        ofKey: "autoresizingMask",
        "autoresizingMask does nothing for a view that constraints place: \(missing)")
      {
        found.append(note)
      }
    }
    if let parent, hierarchy.views[parent.rawValue].properties.kind != .stack,
      let note = node.fault(
        ofKey: "customSpacingAfter",
        "customSpacingAfter does nothing outside a stack: no stack lines this view up")
    {
      found.append(note)
    }
  }

  func notes(in roots: [DraftRoot]) -> [DocumentError] {
    let idle = frames.filter { entry in
      !roots[entry.root].hierarchy.views.contains {
        $0.parent == entry.view && $0.properties.translatesAutoresizingMaskIntoConstraints
      }
    }
    return (found + idle.map(\.note)).sorted {
      ($0.mark.line, $0.mark.column) < ($1.mark.line, $1.mark.column)
    }
  }
}
