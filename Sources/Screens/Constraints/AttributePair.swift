// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry

/// Two attributes that a line ties, and whether UIKit lets them be (UIKIT-RULES 75-76).
struct AttributePair {
  let first: Attribute
  let second: Attribute

  init(_ first: Attribute, _ second: Attribute) {
    self.first = first
    self.second = second
  }

  /// Why they do not go together and what does, or nil.
  var problem: String? {
    if first.isDimension != second.isDimension {
      let (size, place) = first.isDimension ? (first, second) : (second, first)
      return "\(first.name) cannot be tied to \(second.name), a \(second.isDimension ? "size" : "place"): "
        + "tie \(place.name) to \(Self.partners(of: place)), or \(size.name) to width or height (UIKIT-RULES 75)"
    }
    if first.isDimension { return nil }
    if first.axis != second.axis {
      return "\(first.name) cannot be tied to \(second.name), which lies on the other axis: "
        + "tie \(first.name) to \(Self.partners(of: first)) (UIKIT-RULES 75)"
    }
    guard let isDirectional = Self.isDirectional(first), let other = Self.isDirectional(second),
      isDirectional != other
    else { return nil }
    let directional = isDirectional ? first : second
    let absolute = isDirectional ? second : first
    let twin = Self.twin(of: absolute)
    if twin == directional {
      return "\(first.name) cannot be tied to \(second.name): "
        + "use \(directional.name), or \(absolute.name) on both sides (UIKIT-RULES 76)"
    }
    let (absoluteTwin, directionalTwin) = (Self.twin(of: directional), Self.twin(of: absolute))
    return "\(first.name) cannot be tied to \(second.name): "
      + "use \(directionalTwin.name) instead of \(absolute.name), "
      + "or \(absoluteTwin.name) instead of \(directional.name) (UIKIT-RULES 76)"
  }

  /// Nil for attributes that go with both kinds.
  private static func isDirectional(_ attribute: Attribute) -> Bool? {
    switch attribute {
    case .leading, .trailing: true
    case .left, .right: false
    default: nil
    }
  }

  /// The attribute at the same edge of a left-to-right view, of the other kind.
  private static func twin(of attribute: Attribute) -> Attribute {
    switch attribute {
    case .left: .leading
    case .right: .trailing
    case .leading: .left
    case .trailing: .right
    default: attribute
    }
  }

  private static func partners(of attribute: Attribute) -> String {
    switch attribute {
    case .left, .right: "left, right or centerX"
    case .leading, .trailing: "leading, trailing or centerX"
    case .centerX: "centerX, leading, trailing, left or right"
    case .width, .height: "width or height"
    default: "top, bottom or centerY"
    }
  }
}
