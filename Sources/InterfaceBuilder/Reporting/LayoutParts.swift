// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Something inside a view's element that is no view and has a say in its layout.
struct LayoutPart {
  var element: XMLElement
  /// The element whose attributes it has: for a variation, that of what varies.
  var kind: String

  var isVariation: Bool { element.name == "variation" }
}

extension XMLElement {
  /// What a view's element holds that its layout goes by, in the document's order.
  var layoutParts: [LayoutPart] {
    var found: [LayoutPart] = []
    for child in children {
      child.addParts(to: &found)
      switch child.name {
      case "constraints":
        for constraint in child.children where constraint.name == "constraint" {
          found.append(LayoutPart(element: constraint, kind: "constraint"))
          for variation in constraint.children where variation.name == "variation" {
            found.append(LayoutPart(element: variation, kind: "constraint"))
          }
        }
      case "layoutGuides":
        for guide in child.children {
          found.append(LayoutPart(element: guide, kind: guide.name))
          for rect in guide.children { rect.addParts(to: &found) }
        }
      case "variation":
        found.append(LayoutPart(element: child, kind: name))
        for part in child.children {
          part.addParts(to: &found)
          guard part.name == "mask" else { continue }
          for reference in part.children {
            found.append(LayoutPart(element: reference, kind: reference.name))
          }
        }
      case "buttonConfiguration", "state":
        for part in child.children { part.addParts(to: &found) }
      default: break
      }
    }
    return found
  }

  private func addParts(to found: inout [LayoutPart]) {
    switch name {
    case "rect", "frame", "autoresizingMask", "fontDescription", "viewLayoutGuide", "mask",
      "preferredSymbolConfiguration", "buttonConfiguration":
      found.append(LayoutPart(element: self, kind: name))
    case "edgeInsets", "directionalEdgeInsets", "inset":
      let read = [
        "layoutMargins", "directionalLayoutMargins", "contentInset", "contentEdgeInsets", "contentInsets",
      ]
      guard let key = self["key"], read.contains(key) else { return }
      found.append(LayoutPart(element: self, kind: name))
    case "attributedString":
      for fragment in children where fragment.name == "fragment" {
        guard let attributes = fragment.child("attributes") else { continue }
        if let font = attributes.child("font", key: "NSFont") {
          found.append(LayoutPart(element: font, kind: "font"))
        }
        for (key, kind) in [("NSKern", "kern"), ("NSParagraphStyle", "paragraphStyle")] {
          if let part = attributes.value(of: key) { found.append(LayoutPart(element: part, kind: kind)) }
        }
      }
    default: break
    }
  }
}
