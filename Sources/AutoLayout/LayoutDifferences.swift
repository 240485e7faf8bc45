// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry

/// What two layouts of one hierarchy differ in, view by view in the order in which changes are told
/// (UIKIT-RULES 39, 47). Frames are on pixels; insets differ where a query answers other ones (UIKIT-RULES 34).
public struct LayoutDifferences {
  public struct Insets: Hashable, Sendable {
    public let view: ViewIndex
    public let old: EdgeInsets
    public let new: EdgeInsets
  }

  public fileprivate(set) var safeAreas: [Insets] = []
  public fileprivate(set) var margins: [Insets] = []
  /// Views on other pixels of the screen, in another superview, or shown where they were hidden.
  public fileprivate(set) var moved: [ViewIndex] = []
}

extension Layout {
  /// How this layout differs from one of the same hierarchy; from nil every view has moved, and had no insets.
  public func differences(from other: Layout?) -> LayoutDifferences {
    var differences = LayoutDifferences()
    if let other, other.pixels.count == pixels.count {
      let isSameScale = scale == other.scale
      for view in preorder {
        let place = view.rawValue
        if insets[place] != other.insets[place] {
          differences.add(other.insets[place], insets[place], of: view)
        }
        let stands =
          isSameScale
          ? pixels[place] == other.pixels[place] : absoluteFrame(of: view) == other.absoluteFrame(of: view)
        if !stands || parents[place] != other.parents[place] || hidden[place] != other.hidden[place] {
          differences.moved.append(view)
        }
      }
    } else {
      differences.moved = preorder
      for view in differences.moved {
        differences.add(ViewInsets(), insets[view.rawValue], of: view)
      }
    }
    return differences
  }
}

extension LayoutDifferences {
  fileprivate mutating func add(_ old: ViewInsets, _ new: ViewInsets, of view: ViewIndex) {
    Self.add(old.safeArea, new.safeArea, of: view, to: &safeAreas)
    Self.add(old.margins, new.margins, of: view, to: &margins)
  }

  private static func add(
    _ old: EdgeInsets, _ new: EdgeInsets, of view: ViewIndex, to list: inout [Insets]
  ) {
    if old == new { return }
    let insets = Insets(view: view, old: old.withoutNoise, new: new.withoutNoise)
    if insets.old != insets.new { list.append(insets) }
  }
}
