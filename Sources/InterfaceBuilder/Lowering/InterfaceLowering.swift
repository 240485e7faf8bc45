// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import SourceText
import Traits

/// Turns one root view of a scene, with all that is installed in it, into a hierarchy.
struct InterfaceLowering {
  let document: InterfaceDocument
  let scene: InterfaceScene
  let root: InterfaceView.Index
  let traits: VariationTraits
  let canvas: InterfaceCanvas
  /// Sizes that were measured elsewhere, by the views' ids: frames, not alignment rectangles.
  let measured: [String: AxisPair<Double?>]

  /// True for the canvas that Interface Builder draws, false for devices in general.
  let isCanvas: Bool
  /// At text sizes of accessibility some cells place their texts otherwise.
  let hasAccessibilitySizes: Bool

  private(set) var hierarchy: ViewHierarchy
  /// What each constraint of the hierarchy was written as: its own element, or that of the view whose frame it
  /// keeps.
  private(set) var constraintElements: [XMLElement] = []
  /// The views in the hierarchy's order.
  private(set) var views: [InterfaceView.Index] = []
  private(set) var notes: [InterfaceNote] = []
  private(set) var places: [InterfaceView.Index: ViewIndex] = [:]
  /// What ids stand for, in the scene and in each copy of a scene that it embeds.
  private var items: [Int: [String: LayoutItem]] = [:]
  /// The old guides of embedded controllers.
  private var embeddedGuides: Set<LayoutItem> = []

  init(
    _ document: InterfaceDocument, _ scene: InterfaceScene, root: InterfaceView.Index,
    canvas: InterfaceCanvas, traits: VariationTraits? = nil, names: InterfaceNames? = nil,
    measured: [String: AxisPair<Double?>] = [:], isCanvas: Bool = true, hasAccessibilitySizes: Bool = false
  ) {
    self.isCanvas = isCanvas
    self.hasAccessibilitySizes = hasAccessibilitySizes
    self.document = document
    self.scene = scene
    self.root = root
    self.canvas = canvas
    self.traits = traits ?? canvas.variationTraits
    self.measured = measured
    let names = names ?? InterfaceNames(scene)
    hierarchy = ViewHierarchy(rootName: names[root], properties: ViewProperties())
    let installed = installedViews()
    let properties = PropertyReader(document, scene, self.traits, canvas, measured, isCanvas: isCanvas)
    hierarchy = ViewHierarchy(
      rootName: names[root], properties: properties.properties(of: root, isRoot: true), tag: root)
    views = [root]
    places[root] = .root
    note(guidesOf: root, at: .root)
    for view in scene.views(inside: root).dropFirst() where installed.contains(view) {
      guard let parent = scene.views[view].parent, let place = places[parent] else { continue }
      add(view, named: names[view], properties.properties(of: view, isRoot: false), to: place)
    }
    noteControllerGuides()
    addEmbeddedGuides()
    if !isCanvas { addKeptFrames() }
    for view in isCanvas ? innermostFirst : views { addConstraints(of: view) }
    if isCanvas { addTextShares() }
  }
}

// MARK: Views

extension InterfaceLowering {
  /// What size-class variations leave of the views.
  private func installedViews() -> Set<InterfaceView.Index> {
    let inside = scene.views(inside: root)
    var byID: [Int: [String: InterfaceView.Index]] = [:]
    for view in inside {
      if let id = scene.views[view].id { byID[scene.views[view].copy, default: [:]][id] = view }
    }
    var excluded: Set<InterfaceView.Index> = []
    for view in inside {
      for mask in Varied(scene.views[view].element, traits).masks("subviews") {
        guard let target = byID[scene.views[view].copy]?[mask.id] else { continue }
        if mask.isIncluded { excluded.remove(target) } else { excluded.insert(target) }
      }
    }
    var installed: Set<InterfaceView.Index> = [root]
    for view in inside.dropFirst() {
      guard let parent = scene.views[view].parent, installed.contains(parent), !excluded.contains(view) else {
        continue
      }
      installed.insert(view)
    }
    return installed
  }

  private mutating func add(
    _ view: InterfaceView.Index, named name: String, _ properties: ViewProperties, to parent: ViewIndex
  ) {
    do throws(HierarchyError) {
      let place = try hierarchy.addView(named: name, properties: properties, to: parent, tag: view)
      views.append(view)
      places[view] = place
      note(guidesOf: view, at: place)
    } catch {
      notes.append(InterfaceNote(.unsupported, scene.views[view].element, "\(error)"))
    }
  }

  private mutating func note(guidesOf view: InterfaceView.Index, at place: ViewIndex) {
    let view = scene.views[view]
    func name(_ id: String, _ item: LayoutItem) { items[view.copy, default: [:]][id] = item }
    if let id = view.id { name(id, LayoutItem(place)) }
    // Constraints with the content view of a cell that has no name are written with the cell.
    for element in view.element.children {
      switch element.name {
      case "viewLayoutGuide":
        guard let id = element["id"] else { continue }
        switch element["key"] {
        case "safeArea": name(id, LayoutItem(place, .safeArea))
        case "contentLayoutGuide": name(id, LayoutItem(place, .contentLayout))
        case "frameLayoutGuide": name(id, LayoutItem(place, .frameLayout))
        case "keyboard":
          name(id, LayoutItem(place, element["usesBottomSafeArea"] == "NO" ? .bareKeyboard : .keyboard))
        case "layoutMargins", "margins": name(id, LayoutItem(place, .margins))
        case "readableContent": name(id, LayoutItem(place, .readable))
        default:
          notes.append(InterfaceNote(.unsupported, element, "a guide \(element["key"] ?? "") is not known"))
        }
      case "layoutGuides":
        for guide in element.children { addGuide(guide, to: place, ofCopy: view.copy) }
      default: continue
      }
    }
  }

  private mutating func addGuide(_ element: XMLElement, to place: ViewIndex, ofCopy copy: Int) {
    guard let id = element["id"], let guide = addGuide(element, to: place) else { return }
    items[copy, default: [:]][id] = guide
  }

  /// Nil where there are too many already.
  mutating func addGuide(_ element: XMLElement, to place: ViewIndex) -> LayoutItem? {
    do throws(HierarchyError) {
      return LayoutItem(
        place, try hierarchy.addGuide(named: "guide-\(hierarchy.guides.count + 1)", to: place))
    } catch {
      notes.append(InterfaceNote(.unsupported, element, "\(error)"))
      return nil
    }
  }

  /// The old guides of a controller belong to its main view.
  private mutating func noteControllerGuides() {
    guard root == scene.mainRoot, let guides = scene.element.child("layoutGuides") else { return }
    for guide in guides.children where guide.name == "viewControllerLayoutGuide" {
      guard let id = guide["id"] else { continue }
      items[0, default: [:]][id] = LayoutItem(.root, guide["type"] == "bottom" ? .bottomGuide : .topGuide)
    }
  }

  /// Those of embedded controllers end where the safe area of their main views does. Only what is asked for is made.
  private mutating func addEmbeddedGuides() {
    let guides = scene.embeddedRoots.flatMap { embedded in
      (embedded.controller.child("layoutGuides")?.children ?? embedded.controller.noChildren)
        .filter { $0.name == "viewControllerLayoutGuide" }.map { (element: $0, root: embedded.root) }
    }
    guard !guides.isEmpty else { return }
    var asked: [Int: Set<String>] = [:]
    for view in views {
      let element = scene.views[view].element
      for constraint in element.child("constraints")?.children ?? element.noChildren {
        for key in ["firstItem", "secondItem"] {
          if let id = constraint[key] { asked[scene.views[view].copy, default: []].insert(id) }
        }
      }
    }
    for guide in guides {
      let copy = scene.views[guide.root].copy
      guard let id = guide.element["id"], asked[copy]?.contains(id) ?? false, let place = places[guide.root]
      else { continue }
      addGuide(guide.element, to: place, ofCopy: copy)
      guard let item = items[copy]?[id] else { continue }
      embeddedGuides.insert(item)
      let (view, safe) = (LayoutItem(place), LayoutItem(place, .safeArea))
      let isBottom = guide.element["type"] == "bottom"
      for (attribute, other, second) in [
        (Attribute.left, view, Attribute.left), (.right, view, .right),
        (.top, isBottom ? safe : view, isBottom ? .bottom : .top),
        (.bottom, isBottom ? view : safe, isBottom ? .bottom : .top),
      ] {
        add(
          LayoutConstraint(first: item, firstAttribute: attribute, second: other, secondAttribute: second),
          guide.element)
      }
    }
  }
}

// MARK: Constraints

extension InterfaceLowering {
  /// The views in the order in which their elements end. In a conflict the newest constraint gives way, and on the canvas
  /// those of a view are newer than those of what is in it.
  private var innermostFirst: [InterfaceView.Index] {
    var ended: [InterfaceView.Index] = []
    var open: [InterfaceView.Index] = []
    for view in views {
      while let last = open.last, last != scene.views[view].parent {
        ended.append(last)
        open.removeLast()
      }
      open.append(view)
    }
    return ended + open.reversed()
  }

  private mutating func addConstraints(of view: InterfaceView.Index) {
    let element = scene.views[view].element
    guard let list = element.child("constraints"), let owner = places[view] else { return }
    var excluded: Set<String> = []
    for mask in Varied(element, traits).masks("constraints") {
      if mask.isIncluded { excluded.remove(mask.id) } else { excluded.insert(mask.id) }
    }
    let items = items[scene.views[view].copy] ?? [:]
    for constraint in list.children where constraint.name == "constraint" {
      if let id = constraint["id"], excluded.contains(id) { continue }
      let varied = Varied(constraint, traits)
      if varied["installed"] == "NO" { continue }
      let reader = ConstraintElement(
        constraint, varied, owner: owner, items: items, oldGuides: embeddedGuides,
        tools: document.tools)
      switch reader.constraint(usesReadableWidth: usesReadableWidth) {
      case .success(var made):
        // Made for the canvas and left out of what is built: the app's code has another, so nothing is open there.
        if !isCanvas, constraint.isYes("placeholder"), let least = Priority(1) { made.priority = least }
        add(made, reader.element)
      case .failure(let reason):
        // What holds on to a view that is not installed is not installed either.
        guard reason != .notInstalled || !isElsewhere(reader.element, items) else { continue }
        notes.append(InterfaceNote(reason.kind, constraint, reason.sentence))
      }
    }
  }

  mutating func add(_ constraint: LayoutConstraint, _ element: XMLElement) {
    do throws(HierarchyError) {
      try hierarchy.add(constraint)
      constraintElements.append(element)
    } catch {
      let isWritten = element.name == "constraint"
      notes.append(
        InterfaceNote(isWritten && error.isMistake ? .broken : .unsupported, element, "\(error)"))
    }
  }

  /// Where the document has what takes part in a conflict.
  func mark(of member: LayoutConflict.Member) -> SourceMark? {
    guard case .constraint(let place) = member, constraintElements.indices.contains(place) else { return nil }
    return constraintElements[place].mark
  }

  /// True when the items that are missing here are views of this scene.
  private func isElsewhere(_ constraint: XMLElement, _ items: [String: LayoutItem]) -> Bool {
    for key in ["firstItem", "secondItem"] {
      guard let id = constraint[key], items[id] == nil else { continue }
      return scene.views.contains { view in
        view.id == id || view.element.children.contains { $0.name == "viewLayoutGuide" && $0["id"] == id }
      }
    }
    return false
  }

  private func usesReadableWidth(_ view: ViewIndex) -> Bool {
    views.indices.contains(view.rawValue)
      && scene.views[views[view.rawValue]].element.isYes("layoutMarginsFollowReadableWidth")
  }
}

extension HierarchyError {
  /// True for what UIKit refuses as well, not for a limit of ours.
  fileprivate var isMistake: Bool {
    switch self {
    case .invalidNumber, .mixedAxes, .mixedKinds, .mixedDirections, .missingSecondItem, .incompletePair,
      .zeroMultiplier, .missingAttribute:
      true
    default: false
    }
  }
}
