// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import SourceText
import Traits

/// Writes a scene as a screen document that a person can read and edit.
struct SceneWriter {
  private let document: InterfaceDocument
  private let scene: InterfaceScene
  private let root: InterfaceView.Index
  let names: InterfaceNames
  private let variants: SceneVariants
  /// By view: its properties and the variants that it is installed in.
  private let properties: [InterfaceView.Index: (properties: ViewProperties, variants: [Int])]
  /// Names of the guides that views have of their own.
  private let guides: [InterfaceView.Index: [String]]
  /// The split view around the scene, where the scene is its last column.
  private let split: SplitColumns?
  /// Variants in which a view is hidden, of those that are not hidden in all.
  private let hidden: [InterfaceView.Index: [Int]]
  private(set) var text = PlacedText()
  private(set) var notes: [InterfaceNote] = []

  init(_ document: InterfaceDocument, _ scene: InterfaceScene, root: InterfaceView.Index, name: String) {
    self.document = document
    self.scene = scene
    self.root = root
    names = InterfaceNames(scene)
    split = SplitColumns(document, scene, names)
    variants = SceneVariants(document, scene, root: root, names: names)
    var properties: [InterfaceView.Index: (properties: ViewProperties, variants: [Int])] = [:]
    var hidden: [InterfaceView.Index: [Int]] = [:]
    for (variant, lowering) in variants.lowered.enumerated() {
      for (place, view) in lowering.views.enumerated() {
        let here = lowering.hierarchy.views[place].properties
        properties[view, default: (here, [])].variants.append(variant)
        if here.isHidden { hidden[view, default: []].append(variant) }
      }
    }
    // What is hidden under some size classes only is hidden by the strategy.
    hidden = hidden.filter { view, variants in variants != properties[view]?.variants }
    for view in hidden.keys { properties[view]?.properties.isHidden = false }
    // Margins are set where a view has some; that it has none, nobody can set.
    for view in Self.withoutMargins(in: variants) {
      properties[view]?.properties.layoutMargins = nil
      properties[view]?.properties.directionalLayoutMargins = nil
      properties[view]?.properties.systemMarginSides = []
    }
    self.hidden = hidden
    guides = Self.guides(of: variants)
    self.properties = properties
    write(name)
    collectNotes()
  }
}

extension SceneWriter {
  private mutating func write(_ name: String) {
    let title =
      scene.element["userLabel"] ?? scene.element["title"] ?? scene.element["customClass"] ?? scene.kind
    text.line(
      "# From \((document.file.split(separator: "/").last ?? "a document").onOneLine), "
        + "scene \(scene.id.onOneLine).", scene.mark)
    text.line("screen: \(ViewKeys.word(name))", scene.mark)
    text.line("summary: \(ViewKeys.quoted(String(Self.oneLine(title).prefix(150))))", scene.mark)
    if let controllers = ControllersLine(document, scene, split).text {
      text.line("controllers: \(controllers)", scene.mark)
    }
    text.line("")
    writeViews()
    writeConstraints()
    writeStrategies()
  }

  private static func oneLine(_ text: String) -> String {
    String(text.unicodeScalars.filter { $0.properties.generalCategory != .control }.map(Character.init))
  }
}

// MARK: Views

extension SceneWriter {
  /// Depth first without recursion: a list of what is still to be written, innermost last.
  private mutating func writeViews() {
    guard let own = properties[root] else { return }
    let mark = scene.views[root].element.mark
    if split != nil { text.line("roots:", mark) }
    text.line(base + "root:", mark)
    let keys = ViewKeys(own.properties, isRoot: true).entries
    for (key, value) in keys { text.line(base + "  \(key): \(value)", mark) }
    let guides = guides(of: root)
    if !guides.isEmpty { text.line(base + "  guides: [\(guides.joined(separator: ", "))]", mark) }
    var pending = [(view: root, depth: 1, opens: true)]
    var isFirst = true
    while let next = pending.popLast() {
      let children = scene.views[next.view].children.filter { properties[$0] != nil }
      if next.view != root || !isFirst {
        writeView(next.view, depth: next.depth, hasChildren: !children.isEmpty)
      }
      isFirst = false
      guard !children.isEmpty else { continue }
      let indent = base + String(repeating: "  ", count: next.view == root ? 1 : 2 * next.depth + 1)
      text.line(indent + "subviews:", scene.views[next.view].element.mark)
      for child in children.reversed() {
        pending.append((child, next.view == root ? 1 : next.depth + 1, true))
      }
    }
    if keys.isEmpty, guides.isEmpty, scene.views[root].children.allSatisfy({ properties[$0] == nil }) {
      text.line(base + "  subviews: []", mark)
    }
    for other in split?.others ?? [] { text.line(base + "\(other): {subviews: []}", scene.mark) }
  }

  /// One root stands alone; beside those of other columns it is indented.
  private var base: String { split == nil ? "" : "  " }

  private mutating func writeView(_ view: InterfaceView.Index, depth: Int, hasChildren: Bool) {
    guard let own = properties[view] else { return }
    let mark = scene.views[view].element.mark
    let indent = base + String(repeating: "  ", count: 2 * depth)
    var entries =
      [(key: "id", value: ViewKeys.word(names[view]))] + ViewKeys(own.properties, isRoot: false).entries
    let guides = guides(of: view)
    if !guides.isEmpty { entries.append(("guides", "[\(guides.joined(separator: ", "))]")) }
    let line = entries.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    if !hasChildren, indent.count + line.count < 116 {
      text.line(indent + "- {\(line)}", mark)
      return
    }
    for (place, entry) in entries.enumerated() {
      text.line((place == 0 ? indent + "- " : indent + "  ") + "\(entry.key): \(entry.value)", mark)
    }
  }

  private func guides(of view: InterfaceView.Index) -> [String] { guides[view] ?? [] }
}

extension SceneWriter {
  /// As the first variant has them that a view is installed in.
  private static func guides(of variants: SceneVariants) -> [InterfaceView.Index: [String]] {
    var found: [InterfaceView.Index: [String]] = [:]
    for lowering in variants.lowered {
      var here: [InterfaceView.Index: [String]] = [:]
      for guide in lowering.hierarchy.guides {
        here[lowering.views[guide.owner.rawValue], default: []].append(guide.name)
      }
      found.merge(here) { first, _ in first }
    }
    return found
  }
}

// MARK: Variants

extension SceneWriter {
  /// Views that have no margins of their own in some variant.
  private static func withoutMargins(in variants: SceneVariants) -> Set<InterfaceView.Index> {
    guard variants.varies else { return [] }
    var found: Set<InterfaceView.Index> = []
    for lowering in variants.lowered {
      for (place, view) in lowering.views.enumerated() {
        let here = lowering.hierarchy.views[place].properties
        if here.layoutMargins == nil, here.directionalLayoutMargins == nil { found.insert(view) }
      }
    }
    return found
  }
}

// MARK: Constraints

extension SceneWriter {
  private mutating func writeConstraints() {
    let always = variants.lastingLines
    if !always.isEmpty {
      text.line("")
      text.line("constraints:", scene.mark)
      for line in always { text.line("  - \(line.text)", line.element.mark) }
    }
    let sets = variants.sets
    guard !sets.isEmpty else { return }
    text.line("")
    text.line("# What holds \(variants.summary) only.")
    text.line("sets:", scene.mark)
    for set in sets {
      text.line("  \(set.name):", scene.mark)
      for line in set.lines { text.line("    - \(line.text)", line.element.mark) }
    }
  }

  private mutating func writeStrategies() {
    guard variants.varies else { return }
    let sets = variants.sets
    var cases: [[String]] = []
    for variant in variants.lowered.indices {
      var lines = ["when: {\(variants.condition(variant))}"]
      let active = sets.filter { $0.variants.contains(variant) }.map(\.name)
      if !active.isEmpty { lines.append("activate: [\(active.joined(separator: ", "))]") }
      let hidden = absentViews(in: variant)
      if !hidden.isEmpty { lines.append("hide: [\(hidden.map(ViewKeys.word).joined(separator: ", "))]") }
      let changed = changes(in: variant)
      if !changed.isEmpty { lines.append("properties: {\(changed.joined(separator: ", "))}") }
      cases.append(lines)
    }
    guard cases.contains(where: { $0.count > 1 }) else { return }
    text.line("")
    text.line("strategies:", scene.mark)
    text.line("  - use: \(variants.module)", scene.mark)
    if split != nil { text.line("    controller: root", scene.mark) }
    text.line("    cases:", scene.mark)
    for lines in cases {
      for (place, line) in lines.enumerated() {
        text.line((place == 0 ? "      - " : "        ") + line, scene.mark)
      }
    }
  }

  private func absentViews(in variant: Int) -> [String] {
    scene.views(inside: root).filter { view in
      guard let own = properties[view] else { return false }
      if own.variants.contains(variant) { return hidden[view]?.contains(variant) ?? false }
      // Inside a view that is not there either, nothing has to be said.
      return scene.views[view].parent.flatMap { properties[$0] }?.variants.contains(variant) ?? false
    }.map { names[$0] }
  }

  /// What views have otherwise than where they are described.
  private func changes(in variant: Int) -> [String] {
    let lowering = variants.lowered[variant]
    return lowering.views.enumerated().compactMap { place, view in
      guard let usual = properties[view]?.properties else { return nil }
      let changes = PropertyChanges(from: usual, to: lowering.hierarchy.views[place].properties)
      return changes.isEmpty ? nil : "\(ViewKeys.word(names[view])): {\(changes.text)}"
    }
  }
}

// MARK: Notes

extension SceneWriter {
  private mutating func collectNotes() {
    var seen: Set<InterfaceNote> = []
    let survey = SceneSurvey(document, scene, root: root, variants: variants)
    // Copies of what is embedded say the same.
    for note in variants.lowered.flatMap(\.notes) + survey.notes where seen.insert(note).inserted {
      notes.append(note)
    }
  }
}
