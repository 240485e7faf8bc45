// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import AutoLayout
import Geometry
public import JSON
import Traits

/// What the root's controller saw inside a call.
public struct Sight {
  let orientation: String
  let insets: EdgeInsets
  let size: Size
  let traits: [String]

  public init(_ tree: ViewTree) {
    orientation = tree.environment?.orientation.rawValue ?? ""
    (insets, size) = (tree.safeAreaInsets(of: .root), tree.frame(of: .root).size)
    traits = tree.traits(of: .root)?.sizeClasses.map(\.rawValue) ?? []
  }

  /// In the words of what is expected: an orientation, size classes, a size or insets.
  public func told(as shape: Value) -> Value {
    if let word = shape.string { return orientation.hasPrefix(word) ? shape : .string(orientation) }
    if !shape.texts.isEmpty { return .texts(traits) }
    return shape.array?.count == 2 ? .size(size) : .insets(insets)
  }
}
