// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
public import Controllers
public import Geometry
import Screens
public import Sessions
import Traits

/// Whose gap it is: the way from the root's edge to an edge of a view, one contributor a link.
///
/// The links come from the constraints that settle the edge in the layout as it is, those that win and those that are
/// tight; what merely happens to fit is not among them. They always add up to the edge's place.
public struct GapChain: Hashable, Sendable {
  /// How far the edge is from what it should keep clear of.
  public struct Gap: Hashable, Sendable {
    public var points: Double
    /// As `keyboard begins at 595`.
    public var words: String
  }

  public let controller: String
  /// The view or guide, by its name in the document.
  public let name: String
  public let attribute: String
  /// In the root's coordinates, as shown.
  public let frame: Rect
  /// The place or length, as shown.
  public let value: Double
  /// From the root's edge on.
  public let links: [GapLink]
  /// Nil for lengths and centres.
  public let gap: Gap?
  /// Strips that are avoided twice, each with what to write instead.
  public let lints: [StripTwice]

  /// What the links add up to: `value`.
  public var sum: Double { links.reduce(0) { $0 + $1.points } }

  public init(_ target: WhyTarget, in prepared: PreparedScreen, _ moment: Moment, controllers: Controller) {
    let place = GapPlace(target, in: prepared, moment, controllers: controllers)
    controller = place.root.controller
    name = place.hierarchy.name(of: target.item)
    attribute = place.attribute.name
    frame = place.layout.frame(of: target.item)
    value = frame.value(of: place.attribute)
    links = GapLinks(place).links
    gap = place.gap(of: frame)
    lints = StripTwice.all(in: links, at: place)
  }
}

/// What a question about an edge is asked of.
struct GapPlace {
  let target: WhyTarget
  let prepared: PreparedScreen
  let moment: Moment
  let controllers: Controller
  let root: Screen.Root
  let layout: Layout
  let environment: Environment
  /// Leading and trailing as the side that they are.
  let attribute: Attribute

  init(_ target: WhyTarget, in prepared: PreparedScreen, _ moment: Moment, controllers: Controller) {
    self.target = target
    self.prepared = prepared
    self.moment = moment
    self.controllers = controllers
    root = prepared.screen.roots[target.root]
    layout = moment.layouts[target.root]
    environment = moment.environment(of: root.controller) ?? moment.windowEnvironment
    let views = root.compiled.hierarchy.views
    // A view's own edges are read in its superview, as constraints read them.
    let parent = target.item.guide == nil ? views[target.item.view.rawValue].parent : nil
    let semantic = views[(parent ?? target.item.view).rawValue].properties.semanticContentAttribute
    let isRightToLeft = semantic.forcesRightToLeft ?? layout.isRightToLeft
    attribute =
      switch target.attribute {
      case .leading: isRightToLeft ? .right : .left
      case .trailing: isRightToLeft ? .left : .right
      default: target.attribute
      }
  }

  var hierarchy: ViewHierarchy { root.compiled.hierarchy }
  var arrangement: Arrangement { moment.arrangements[target.root] }

  var context: RootContext {
    RootContext(
      prepared: prepared, place: target.root, environment: environment, arrangement: arrangement,
      layout: layout)
  }

  /// The keyboard's upper edge in the root's coordinates; nil while it is hidden or beside the root.
  var keyboardTop: Double? {
    guard let keyboard = environment.dockedKeyboard?.intersection(environment.frame) else { return nil }
    return keyboard.minY - environment.frame.minY
  }

  func gap(of frame: Rect) -> GapChain.Gap? {
    let size = environment.size
    switch attribute {
    case .top: return .init(points: frame.minY, words: "\(root.name) begins at 0")
    case .left: return .init(points: frame.minX, words: "\(root.name) begins at 0")
    case .right:
      return .init(points: size.width - frame.maxX, words: "\(root.name) ends at \(pointsText(size.width))")
    case .bottom:
      if let top = keyboardTop {
        return .init(points: top - frame.maxY, words: "keyboard begins at \(pointsText(top))")
      }
      return .init(points: size.height - frame.maxY, words: "\(root.name) ends at \(pointsText(size.height))")
    default: return nil
    }
  }
}
