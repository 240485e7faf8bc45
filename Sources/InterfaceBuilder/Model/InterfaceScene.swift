// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import SourceText

/// A controller with its views, or a view that stands for itself.
public struct InterfaceScene: Sendable {
  let element: XMLElement
  /// The controller's id, or that of a view that no controller shows.
  public let id: String
  /// The scene's own id in a storyboard.
  public let sceneID: String?
  /// `storyboardIdentifier`: the name that code asks for it by.
  public let identifier: String?
  /// `viewController`, `navigationController`, ... or the view's kind.
  public let kind: String
  public let isController: Bool
  /// Every view, superviews before subviews.
  var views: [InterfaceView] = []
  /// The views that lie in no other; the controller's own comes first.
  var roots: [InterfaceView.Index] = []
  /// Controllers whose views were taken in where container views embed them.
  var embedded: [XMLElement] = []
  /// Each copy of their main views.
  var embeddedRoots: [Embedded] = []
  /// The bars around what container views show.
  var embeddedBars: [InterfaceView.Index: EmbeddedBars] = [:]
  /// What was taken in, by the number of the copy, which counts from 1.
  var copies: [Copy] = []
  /// Container views that show nothing because the scene holds as much of others as one may.
  var leftEmpty: Set<InterfaceView.Index> = []
  /// Which bars surround it on the canvas.
  var context = InterfaceContext()
  /// Which bars surround it when the app runs: what it simulates counts only where nothing in the document tells.
  var deviceContext = InterfaceContext()

  /// A controller with a copy of its main view, as it is numbered here.
  struct Embedded {
    var controller: XMLElement
    var root: InterfaceView.Index
  }

  /// The views of another scene, laid out in a container view of this one or of another copy.
  struct Copy {
    /// The place of the other in the document.
    var scene: Int
    var container: InterfaceView.Index
    /// Its views, as they are numbered here and in their own scene.
    var views: [InterfaceView.Index]
    var originals: [InterfaceView.Index]
  }

  public var mark: SourceMark { element.mark }

  init(_ element: XMLElement, isController: Bool, sceneID: String?) {
    self.element = element
    id = element["id"] ?? ""
    self.sceneID = sceneID
    identifier = element["storyboardIdentifier"]
    kind = element.name
    self.isController = isController
  }

  /// Everything that the scene is written in, with what it embeds.
  var elements: [XMLElement] { [element] + embedded }

  /// The view that the controller shows; nil for a container or a scene without one.
  var mainRoot: InterfaceView.Index? {
    roots.first { views[$0].key == "view" } ?? roots.first
  }

  /// The size that the main view was saved with.
  public var savedSize: Size? { mainRoot.flatMap { views[$0].frame?.size } }

  /// True for a controller that was drawn in a size of its own, as those are that are no whole screen.
  public var isFreeform: Bool { context.hasFreeformSize }

  /// One of the labels or the picture of a cell with a style, which the cell lays out itself; only what the cell has
  /// `as` that, where it is told.
  func isStyledPart(of index: InterfaceView.Index, as role: String? = nil) -> Bool {
    guard let content = views[index].parent, views[content].isCellContent, let id = views[index].id,
      let cell = views[content].parent.map({ views[$0].element }), cell["style"] != nil
    else { return false }
    return (role.map { [$0] } ?? ["textLabel", "detailTextLabel", "imageView"]).contains { cell[$0] == id }
  }

  /// What an effect view shows its views in: it fills the effect view, which is as large as they need.
  func isEffectContent(_ view: InterfaceView) -> Bool {
    view.key == "contentView" && view.parent.map { views[$0].kind == "visualEffectView" } ?? false
  }

  /// The root and all in it, superviews first.
  func views(inside root: InterfaceView.Index) -> [InterfaceView.Index] {
    var found: [InterfaceView.Index] = []
    var pending = [root]
    while let view = pending.popLast() {
      found.append(view)
      pending.append(contentsOf: views[view].children.reversed())
    }
    return found
  }
}
