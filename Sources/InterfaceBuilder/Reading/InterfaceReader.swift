// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import SourceText

/// Finds scenes and views in the tree of a document.
struct InterfaceReader {
  private let tree: XMLTree
  private var notes: [InterfaceNote] = []

  static func read(_ tree: XMLTree) throws(DocumentError) -> InterfaceDocument {
    let root = tree.root
    let type = root["type"] ?? ""
    guard root.name == "document", type.contains("InterfaceBuilder3") else {
      throw DocumentError(mark: root.mark, message: wrongKind(root))
    }
    guard type.contains("CocoaTouch") || type.contains("AppleTV") else {
      throw DocumentError(
        mark: root.mark, message: "\(type) is not for UIKit: only iOS and tvOS documents are read")
    }
    if let runtime = root["targetRuntime"], !runtime.contains("CocoaTouch"), !runtime.contains("AppleTV") {
      throw DocumentError(
        mark: root.mark,
        message: "targetRuntime \(runtime.prefix(60)) is not UIKit's: only iOS and tvOS documents are read")
    }
    var reader = InterfaceReader(tree: tree)
    return reader.document(isStoryboard: type.contains("Storyboard"))
  }

  private init(tree: XMLTree) { self.tree = tree }

  private static func wrongKind(_ root: XMLElement) -> String {
    if root.name == "archive" {
      return "this was saved by Xcode 4 or older: open and save it with a newer one first"
    }
    return "this is no Interface Builder document: it begins with <\(root.name.prefix(40))>"
  }
}

extension InterfaceReader {
  private mutating func document(isStoryboard: Bool) -> InterfaceDocument {
    let root = tree.root
    var scenes = self.scenes()
    let told = RuntimeAttributes.used(in: root)
    InterfaceContext.infer(&scenes, initial: root["initialViewController"])
    let running = told.isEmpty ? nil : scenesRunning(with: told)
    surveyFiles()
    surveyDevice()
    surveyValues()
    let kind: InterfaceDocument.Kind = isStoryboard ? .storyboard : .xib
    let index = SceneIndex(scenes, in: tree, kind: kind)
    notes += CircleSurvey(scenes, placesByID: index.placesByID).notes
    for place in notes.indices { notes[place].isOfWholeDocument = true }
    return InterfaceDocument(
      tree: tree, kind: kind, tools: InterfaceTools(root["toolsVersion"]),
      device: device(), usesSafeAreas: root.isYes("useSafeAreas"),
      usesAutoLayout: root["useAutolayout"] == "YES", isLaunchScreen: root.isYes("launchScreen"),
      imageSizes: imageSizes(), designableSizes: designableSizes(), scenes: scenes, runningScenes: running,
      index: index, notes: notes)
  }

  /// The same scenes in the app, which sets attributes of its own.
  private func scenesRunning(with told: [Int: [String: String]]) -> [InterfaceScene] {
    var reader = InterfaceReader(tree: XMLTree(tree, overlay: told))
    var scenes = reader.scenes()
    InterfaceContext.infer(&scenes, initial: tree.root["initialViewController"])
    return scenes
  }

  private mutating func surveyFiles() {
    for external in tree.externals {
      notes.append(
        InterfaceNote(
          .unsupported,
          at: SourceMark(file: tree.file, line: external.line, column: external.column), element: "DOCTYPE",
          "\(external.name) stands in another file, which is not opened: what refers to it is empty"))
    }
  }

  /// Of the document and its pictures.
  private mutating func surveyValues() {
    var elements = [tree.root]
    for child in tree.root.child("resources")?.children ?? tree.root.noChildren where child.name == "image" {
      elements.append(child)
    }
    for element in elements {
      for attribute in element.attributes {
        let rule = ValueRule.rule(of: attribute.name, in: element.name)
        if let fault = rule?.fault(of: attribute.name, attribute.value) {
          notes.append(InterfaceNote(.broken, element, fault))
        }
      }
    }
  }

  private mutating func surveyDevice() {
    guard let element = tree.root.child("device") else { return }
    if let device = device(), device.screen == nil {
      notes.append(
        InterfaceNote(
          .approximated, element,
          "the device \(device.id.shown) is not known: its screen is as large as the view was saved, with the insets of "
            + "\(device.isPad ? "an iPad" : "a phone") that has a home button"
        ))
    }
    if let turn = element["orientation"], turn != "portrait", turn != "landscape" {
      notes.append(
        InterfaceNote(
          .approximated, element, "the orientation \(turn.shown) is not known: portrait is taken"))
    }
  }

  private func device() -> InterfaceDevice? {
    guard let element = tree.root.child("device"), let id = element["id"] else { return nil }
    return InterfaceDevice(
      id: id, isLandscape: element["orientation"] == "landscape",
      adaptation: element.child("adaptation")?["id"] ?? element["layout"])
  }

  /// Symbols are told in drawings of 128 points, of 64 before Xcode 11.4; beside text of 17 a circle among them is 20
  /// points wide.
  private func symbolScale(_ tools: InterfaceTools) -> Double { tools < .xcode11_4 ? 0.314 : 0.157 }

  private func imageSizes() -> [String: Size] {
    var sizes: [String: Size] = [:]
    guard let resources = tree.root.child("resources") else { return sizes }
    let symbol = symbolScale(InterfaceTools(tree.root["toolsVersion"]))
    for image in resources.children where image.name == "image" {
      guard let name = image["name"], let width = image.number("width"),
        let height = image.number("height")
      else { continue }
      let scale = image["catalog"] == "system" ? symbol : 1
      sizes[name] = Size(width: max(0, width) * scale, height: max(0, height) * scale)
    }
    return sizes
  }

  private func designableSizes() -> [String: AxisPair<Double?>] {
    var sizes: [String: AxisPair<Double?>] = [:]
    for view in tree.root.child("designables")?.children ?? tree.root.noChildren {
      guard let name = view["name"], let size = view.value(of: "intrinsicContentSize") else { continue }
      // What has no size of its own is told as -1.
      sizes[name] = AxisPair(
        horizontal: size.number("width").flatMap { $0 < 0 ? nil : $0 },
        vertical: size.number("height").flatMap { $0 < 0 ? nil : $0 })
    }
    return sizes
  }

  private mutating func scenes() -> [InterfaceScene] {
    var scenes: [InterfaceScene] = []
    if let list = tree.root.child("scenes") {
      for element in list.children where element.name == "scene" {
        guard let objects = element.child("objects") else { continue }
        addScenes(of: objects, sceneID: element["sceneID"], to: &scenes)
      }
    } else if let objects = tree.root.child("objects") {
      addScenes(of: objects, sceneID: nil, to: &scenes)
    }
    return scenes
  }

  /// Controllers first: views beside them stand for themselves.
  private mutating func addScenes(
    of objects: XMLElement, sceneID: String?, to scenes: inout [InterfaceScene]
  ) {
    for element in objects.children where element.isController {
      var scene = InterfaceScene(element, isController: true, sceneID: sceneID)
      for child in element.children {
        if child.isView || child["key"] == "view" {
          addRoot(child, to: &scene)
        } else if child.name == "navigationItem" {
          addBarViews(in: child, to: &scene)
        }
      }
      scenes.append(scene)
    }
    for element in objects.children where !element.isController && element.isView {
      var scene = InterfaceScene(element, isController: false, sceneID: sceneID)
      addRoot(element, to: &scene)
      scenes.append(scene)
    }
  }

  /// Title views and buttons of a navigation item lie in the bar, each by itself.
  private mutating func addBarViews(in item: XMLElement, to scene: inout InterfaceScene) {
    var pending = [item]
    while let element = pending.popLast() {
      for child in element.children {
        if child.isView { addRoot(child, to: &scene) } else { pending.append(child) }
      }
    }
  }

  /// Adds a view and all in it, without recursion.
  private mutating func addRoot(_ element: XMLElement, to scene: inout InterfaceScene) {
    scene.roots.append(scene.views.count)
    var pending: [(element: XMLElement, parent: Int?, isArranged: Bool, isView: Bool)] = [
      (element, nil, false, true)
    ]
    while let next = pending.popLast() {
      var parent = next.parent
      if next.isView {
        let index = scene.views.count
        scene.views.append(
          InterfaceView(
            next.element, parent: next.parent, outer: next.parent.flatMap { scene.views[$0].frame?.size },
            isArranged: next.isArranged))
        if let parent { scene.views[parent].children.append(index) }
        parent = index
      }
      let arranges = next.element.name == "subviews" && parent.map { scene.views[$0].kind } == "stackView"
      var inner: [(element: XMLElement, parent: Int?, isArranged: Bool, isView: Bool)] = []
      for child in next.element.children {
        // Whatever is listed as a subview is one, with a frame or without.
        if child.isView || next.element.name == "subviews" {
          inner.append((child, parent, arranges, true))
        } else if child.holdsViews {
          inner.append((child, parent, false, false))
        }
      }
      pending.append(contentsOf: inner.reversed())
    }
  }
}

extension XMLElement {
  var isController: Bool {
    name.lowercased().hasSuffix("controller") || name == "viewControllerPlaceholder"
  }

  /// Views are known by their frame, or by how they fill it: every view has a content mode.
  fileprivate var isView: Bool {
    switch name {
    case "rect", "variation", "constraints", "connections", "color", "fontDescription", "autoresizingMask",
      "mask", "customObject", "placeholder":
      return false
    default: return self["contentMode"] != nil || child("rect", key: "frame") != nil
    }
  }

  fileprivate var holdsViews: Bool {
    switch name {
    case "subviews", "prototypes", "sections", "cells", "objects", "tableViewSection", "items",
      "navigationItem", "barButtonItem":
      true
    default: false
    }
  }
}
