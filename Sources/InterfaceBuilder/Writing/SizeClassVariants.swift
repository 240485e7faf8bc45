// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import Traits

/// A scene under each of the four pairs of size classes, and what differs between them.
struct SizeClassVariants {
  struct Classes: Hashable, Sendable {
    var width: SizeClass
    var height: SizeClass

    static let all = [
      Classes(width: .compact, height: .regular), Classes(width: .compact, height: .compact),
      Classes(width: .regular, height: .compact), Classes(width: .regular, height: .regular),
    ]

    /// As a set's name ends: `compact-regular`.
    var name: String { "\(width.rawValue)-\(height.rawValue)" }
  }

  /// A constraint as it is written, with where it holds.
  struct Line {
    var text: String
    var element: XMLElement
    /// Places among `lowered`.
    var variants: [Int]
  }

  /// One for each of `Classes.all`, or a single one where nothing varies.
  let lowered: [InterfaceLowering]
  let lines: [Line]

  var varies: Bool { lowered.count > 1 }

  init(
    _ document: InterfaceDocument, _ scene: InterfaceScene, root: InterfaceView.Index, names: InterfaceNames
  ) {
    let isVaried = scene.elements.flatMap { $0.descendants() }.contains {
      $0.name == "variation" && $0["key"] != "default"
    }
    let size = scene.savedSize ?? document.device?.screen ?? .init(width: 375, height: 667)
    lowered = (isVaried ? Classes.all : [Classes.all[0]]).map { classes in
      let canvas = InterfaceCanvas(
        size: size, scale: document.device?.scale ?? 2, horizontalSizeClass: classes.width,
        verticalSizeClass: classes.height, idiom: document.device?.isPad == true ? .pad : .phone)
      return InterfaceLowering(document, scene, root: root, canvas: canvas, names: names, isCanvas: false)
    }
    var found: [Key: Int] = [:]
    var lines: [Line] = []
    for (variant, lowering) in lowered.enumerated() {
      for (place, constraint) in lowering.hierarchy.constraints.enumerated() {
        let key = Key(
          text: lowering.hierarchy.text(of: constraint), element: lowering.constraintElements[place].number)
        if let line = found[key] {
          if lines[line].variants.last != variant { lines[line].variants.append(variant) }
        } else {
          found[key] = lines.count
          lines.append(Line(text: key.text, element: lowering.constraintElements[place], variants: [variant]))
        }
      }
    }
    self.lines = lines
  }

  private struct Key: Hashable {
    var text: String
    var element: Int
  }

  /// A view's properties where it is first installed, and the variants in which it is.
  func properties(of view: InterfaceView.Index) -> (properties: ViewProperties, variants: [Int])? {
    var first: ViewProperties?
    var variants: [Int] = []
    for (variant, lowering) in lowered.enumerated() {
      guard let place = lowering.views.firstIndex(of: view) else { continue }
      variants.append(variant)
      if first == nil { first = lowering.hierarchy.views[place].properties }
    }
    return first.map { ($0, variants) }
  }
}
