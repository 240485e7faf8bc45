// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import AutoLayout
public import Geometry
public import SourceText
import ConstraintSolver
import TextMetrics
import Traits

/// Where the views of a scene are on a canvas.
public struct InterfaceLayout {
  public struct Frame: Hashable, Sendable {
    /// The view's id in the document, where it has one.
    public let id: String?
    /// Its name in screen documents.
    public let name: String
    /// In the superview's coordinates, points.
    public let frame: Rect
  }

  /// One of several constraints that cannot hold together.
  public struct Member: Hashable, Sendable {
    /// As a screen document would write it.
    public let text: String
    /// Where the document has it; nil for what nobody wrote.
    public let mark: SourceMark?
  }

  public internal(set) var frames: [Frame] = []
  public internal(set) var notes: [InterfaceNote] = []
  /// Required constraints that contradict each other: the members of each set.
  public internal(set) var conflicts: [[Member]] = []
  /// Views whose insets follow from their frames and those from the insets, without ever coming to rest.
  public internal(set) var restless: [String] = []
}

extension InterfaceDocument {
  /// Before Xcode 8 texts had sizes in whole points, and before Xcode 7 another font.
  var contentOptions: ContentOptions {
    ContentOptions(
      rounding: tools < .xcode8 ? .wholePoints : .pixels, systemFont: tools.systemFont, fonts: fonts)
  }

  /// Lays out every root view of a scene: the main one on the canvas, others in the size that they were saved
  /// with. `measured` are sizes of frames that were measured elsewhere, by view id.
  public func layout(
    _ scene: InterfaceScene, on canvas: InterfaceCanvas, measured: [String: AxisPair<Double?>] = [:]
  ) -> InterfaceLayout {
    var result = InterfaceLayout()
    let names = InterfaceNames(scene)
    for root in scene.roots {
      var canvas = canvas
      if root != scene.mainRoot {
        canvas.size = scene.views[root].frame?.size ?? .zero
        canvas.safeAreaInsets = .zero
      }
      let lowering = InterfaceLowering(
        self, scene, root: root, canvas: canvas, names: names, measured: measured)
      let environment = canvas.environment(of: names[root], tools: tools, isController: scene.isController)
      var hierarchy = lowering.hierarchy
      let layout = self.layout(&hierarchy, in: environment)
      for (place, view) in lowering.views.enumerated() {
        result.frames.append(
          .init(id: scene.views[view].id, name: names[view], frame: layout.frame(of: ViewIndex(place))))
      }
      result.notes += lowering.notes
      result.restless += layout.loop.map { hierarchy.name(of: LayoutItem($0)) }
      for conflict in layout.conflicts {
        result.conflicts.append(
          conflict.members.map { member in
            .init(text: hierarchy.text(of: member), mark: lowering.mark(of: member))
          })
      }
    }
    return result
  }
}

extension InterfaceDocument {
  /// On the canvas a required size of content gives way where it contradicts what the author requires; elsewhere an
  /// author's constraint does (Q02).
  private func layout(_ hierarchy: inout ViewHierarchy, in environment: Environment) -> Layout {
    var passes = 0
    while true {
      let layout = CompiledScreen(
        hierarchy, content: contentOptions, rememberedLayouts: 1, startingFrom: environment
      ).layout(in: environment)
      passes += 1
      guard passes < 4,
        hierarchy.letContentYield(in: layout.conflicts) || hierarchy.letCentersYield(in: layout.conflicts)
      else { return layout }
    }
  }
}

extension ViewHierarchy {
  /// Lowers required priorities of content in these conflicts; false where there are none.
  fileprivate mutating func letContentYield(in conflicts: [LayoutConflict]) -> Bool {
    let wish = Priority(999) ?? .high
    var isChanged = false
    let axes = Set(
      conflicts.flatMap(\.members).compactMap { member -> Axis? in
        if case .contentSize(_, let axis) = member { axis } else { nil }
      })
    for place in views.indices {
      var properties = views[place].properties
      var changed = false
      for axis in axes {
        let old = (
          properties.contentHuggingPriority[axis], properties.contentCompressionResistancePriority[axis]
        )
        guard max(old.0, old.1) > wish else { continue }
        properties.contentHuggingPriority[axis] = min(old.0, wish)
        properties.contentCompressionResistancePriority[axis] = min(old.1, wish)
        changed = true
      }
      if changed, (try? replaceProperties(of: ViewIndex(place), with: properties)) != nil { isChanged = true }
    }
    return isChanged
  }
}

extension ViewHierarchy {
  /// Lets centers go that edges miss by half a point: Interface Builder takes them for met. False where there are
  /// none.
  fileprivate mutating func letCentersYield(in conflicts: [LayoutConflict]) -> Bool {
    guard let wish = Priority(999) else { return false }
    var isChanged = false
    for conflict in conflicts where conflict.shortage <= 1 {
      for case .constraint(let place) in conflict.members {
        var constraint = constraints[place]
        guard constraint.priority.isRequired, constraint.isOnCenters else { continue }
        constraint.priority = wish
        guard (try? replaceConstraint(at: place, with: constraint)) != nil else { continue }
        isChanged = true
      }
    }
    return isChanged
  }
}

extension LayoutConstraint {
  fileprivate var isOnCenters: Bool {
    firstAttribute == secondAttribute && (firstAttribute == .centerX || firstAttribute == .centerY)
  }
}

extension ViewHierarchy {
  /// What a party to a conflict says.
  public func text(of member: LayoutConflict.Member) -> String {
    switch member {
    case .constraint(let place): name(ofConstraint: place)
    case .nonNegative(let view, let axis):
      "\(name(of: LayoutItem(view))).\(axis == .horizontal ? "width" : "height") >= 0"
    case .contentSize(let view, let axis):
      "the content \(axis == .horizontal ? "width" : "height") of \(name(of: LayoutItem(view)))"
    case .autoresizing(let view, let attribute):
      "the given \(attribute.name) of \(name(of: LayoutItem(view)))"
    case .stack(let view, let rule): "\(rule) of \(name(of: LayoutItem(view)))"
    case .guide(let item, let attribute): "\(name(of: item)).\(attribute.name)"
    case .placement(let view, let attribute): "the placed \(attribute.name) of \(name(of: LayoutItem(view)))"
    case .rootSize(let axis): "the root's \(axis == .horizontal ? "width" : "height")"
    }
  }
}
