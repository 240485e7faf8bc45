// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import Traits

/// A scene under each of the four pairs of size classes and at both kinds of text sizes, and what differs between them.
struct SceneVariants {
  struct Setting: Hashable, Sendable {
    var width: SizeClass
    var height: SizeClass
    /// Texts are of a size of accessibility.
    var isAccessibility = false

    static let classes = [
      Setting(width: .compact, height: .regular), Setting(width: .compact, height: .compact),
      Setting(width: .regular, height: .compact), Setting(width: .regular, height: .regular),
    ]

    /// As a set's name ends: `compact-regular`.
    fileprivate var className: String { "\(width.rawValue)-\(height.rawValue)" }
    fileprivate var sizeName: String { isAccessibility ? "at-accessibility-sizes" : "at-usual-sizes" }
  }

  /// A constraint as it is written, with where it holds.
  struct Line {
    var text: String
    var element: XMLElement
    /// Places among `lowered`.
    var variants: [Int]
  }

  /// One for each of `settings`.
  let lowered: [InterfaceLowering]
  let settings: [Setting]
  let lines: [Line]
  private let variesByClass: Bool
  private let variesBySize: Bool

  var varies: Bool { lowered.count > 1 }

  init(
    _ document: InterfaceDocument, _ scene: InterfaceScene, root: InterfaceView.Index, names: InterfaceNames
  ) {
    let variesByClass = scene.elements.flatMap { $0.descendants() }.contains {
      $0.name == "variation" && $0["key"] != "default"
    }
    let variesBySize = scene.views(inside: root).contains {
      let cell = scene.views[$0].element
      return StyledCell.Style(cell["style"]).stacks && cell["detailTextLabel"] != nil
    }
    let classes = variesByClass ? Setting.classes : [Setting.classes[0]]
    settings = (variesBySize ? [false, true] : [false]).flatMap { isAccessibility in
      classes.map { Setting(width: $0.width, height: $0.height, isAccessibility: isAccessibility) }
    }
    self.variesByClass = variesByClass
    self.variesBySize = variesBySize
    let size = scene.savedSize ?? document.device?.screen ?? .init(width: 375, height: 667)
    lowered = settings.map { setting in
      let canvas = InterfaceCanvas(
        size: size, scale: document.device?.scale ?? 2, horizontalSizeClass: setting.width,
        verticalSizeClass: setting.height, idiom: document.device?.isPad == true ? .pad : .phone)
      return InterfaceLowering(
        document, scene, root: root, canvas: canvas, names: names, isCanvas: false,
        hasAccessibilitySizes: setting.isAccessibility)
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
}

extension SceneVariants {
  /// What the constraints of sets hold under.
  var summary: String {
    let parts = (variesByClass ? ["size classes"] : []) + (variesBySize ? ["text sizes"] : [])
    return "under some \(parts.joined(separator: " or "))"
  }

  /// The strategy that tells the variants apart, the plainest that can.
  var module: String {
    variesBySize ? variesByClass ? "container-reparent" : "constraint-swap" : "size-class-switch"
  }

  /// What a `when:` asks for in a variant.
  func condition(_ variant: Int) -> String {
    let setting = settings[variant]
    var parts: [String] = []
    if variesByClass {
      parts = ["width: \(setting.width.rawValue)", "height: \(setting.height.rawValue)"]
    }
    if variesBySize { parts.append("isAccessibilityCategory: \(setting.isAccessibility)") }
    return parts.joined(separator: ", ")
  }

  /// Constraints that hold in the same variants.
  struct ConstraintSet {
    var name: String
    var variants: [Int]
    var lines: [Line]
  }

  /// What holds in every variant.
  var lastingLines: [Line] { lines.filter { $0.variants.count == lowered.count } }

  /// What holds in some, each with all that holds in the same.
  var sets: [ConstraintSet] {
    var sets: [ConstraintSet] = []
    for line in lines where line.variants.count < lowered.count {
      if let place = sets.firstIndex(where: { $0.variants == line.variants }) {
        sets[place].lines.append(line)
      } else {
        sets.append(ConstraintSet(name: name(of: line.variants), variants: line.variants, lines: [line]))
      }
    }
    return sets
  }

  /// What a set is called that holds in these variants.
  private func name(of variants: [Int]) -> String {
    let here = variants.map { settings[$0] }
    let sizes = Set(here.map(\.isAccessibility))
    let classes = here.filter { $0.isAccessibility == here[0].isAccessibility }.map(\.className)
    // Some classes, at some sizes or at all.
    guard classes.count * sizes.count == here.count, Set(here.map(\.className)) == Set(classes) else {
      return "in-" + here.map { "\($0.className)-\($0.sizeName)" }.joined(separator: "-or-")
    }
    var words: [String] = []
    if classes.count * (variesBySize ? 2 : 1) < settings.count {
      words.append("in-" + classes.joined(separator: "-or-"))
    }
    if variesBySize, sizes.count == 1 { words.append(here[0].sizeName) }
    return words.joined(separator: "-")
  }
}
