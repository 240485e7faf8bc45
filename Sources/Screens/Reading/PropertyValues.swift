// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import SourceText
import Traits
import YAMLTree

/// The values of view properties as documents write them.
///
/// A value of several parts notes each wrong one and stands in for it, so that one reading tells them all.
extension YAMLNode {
  /// A length or place in points, within what a layout can hold.
  func points() throws(DocumentError) -> Double {
    let value = try double()
    guard value.magnitude <= ConstraintNumber.largest else {
      throw error("\(try string()) is out of range: numbers go up to 1000000 either way")
    }
    return value
  }

  /// A line of text for people.
  func sentence() throws(DocumentError) -> String {
    let text = try string()
    let isPlain = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard isPlain, text.unicodeScalars.count <= 200 else {
      throw error("write one line of at most 200 characters")
    }
    return text
  }

  /// `[top, left, bottom, right]`, or one number for all four.
  func edgeInsets(named form: String = "[top, left, bottom, right]", _ faults: inout Faults)
    throws(DocumentError) -> EdgeInsets
  {
    guard case .sequence(let items) = content else {
      guard case .scalar = content else { throw error("write \(form), or one number for all four") }
      let all = try points()
      return EdgeInsets(all, all, all, all)
    }
    let values = try numbers(items, named: form, count: 4, &faults)
    return EdgeInsets(values[0], values[1], values[2], values[3])
  }

  /// `[top, leading, bottom, trailing]`, where a side may be `system`; or one number for all four.
  func directionalMargins(_ faults: inout Faults) throws(DocumentError) -> DirectionalMargins {
    let form = "[top, leading, bottom, trailing]"
    guard case .sequence(var items) = content, items.count == 4 else {
      return DirectionalMargins(insets: DirectionalEdgeInsets(listed: try edgeInsets(named: form, &faults)))
    }
    var sides: DirectionalSides = []
    for (place, side) in [(1, DirectionalSides.leading), (3, .trailing)] {
      guard case .scalar("system", _) = items[place].content else { continue }
      sides.insert(side)
      items[place] = YAMLNode(.scalar("0", isPlain: true))
    }
    let values = try numbers(items, named: form, count: 4, &faults)
    return DirectionalMargins(
      insets: DirectionalEdgeInsets(values[0], values[1], values[2], values[3]), systemSides: sides)
  }

  /// `[x, y, width, height]`.
  func rect(_ faults: inout Faults) throws(DocumentError) -> Rect {
    let values = try numbers(try sequence(), named: "[x, y, width, height]", count: 4, &faults)
    guard values[2] >= 0, values[3] >= 0 else {
      throw error("a width and a height are 0 or more: write [x, y, width, height]")
    }
    return Rect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  /// `[width, height]`.
  func size(_ faults: inout Faults) throws(DocumentError) -> Size {
    let values = try numbers(try sequence(), named: "[width, height]", count: 2, &faults)
    guard values[0] >= 0, values[1] >= 0 else {
      throw error("a width and a height are 0 or more: write [width, height]")
    }
    return Size(width: values[0], height: values[1])
  }

  private func numbers(
    _ items: [YAMLNode], named names: String, count: Int, _ faults: inout Faults
  ) throws(DocumentError) -> [Double] {
    guard items.count == count else { throw error("write \(names): \(count) numbers") }
    return items.map { item in faults.attempt { () throws(DocumentError) in try item.points() } ?? 0 }
  }

  /// `[width, height]`, where `none` is a direction in which the content has no size of its own.
  func intrinsicSize(_ faults: inout Faults) throws(DocumentError) -> AxisPair<Double?> {
    guard case .sequence(let items) = content, items.count == 2 else {
      throw error("write [width, height]; none where there is no size, as in [none, 44]")
    }
    var sizes = AxisPair<Double?>(nil)
    sizes.horizontal = faults.attempt { () throws(DocumentError) in try items[0].metric() } ?? nil
    sizes.vertical = faults.attempt { () throws(DocumentError) in try items[1].metric() } ?? nil
    return sizes
  }

  private func metric() throws(DocumentError) -> Double? {
    if case .scalar("none", _) = content { return nil }
    if isNull { return nil }
    let value = try points()
    guard value >= 0 else { throw error("a size is 0 or more: write none where there is no size") }
    return value
  }

  /// One priority for both directions, or `[horizontal, vertical]`.
  func priorityPair(_ faults: inout Faults) throws(DocumentError) -> AxisPair<Priority> {
    guard case .sequence(let items) = content else { return AxisPair(try priority()) }
    guard items.count == 2 else {
      throw error("write one priority, or two as [horizontal, vertical]")
    }
    let pair = items.map { item in
      faults.attempt { () throws(DocumentError) in try item.priority() } ?? .required
    }
    return AxisPair(horizontal: pair[0], vertical: pair[1])
  }

  private func priority() throws(DocumentError) -> Priority {
    guard case .scalar(let text, _) = content else {
      throw error("write one priority, or two as [horizontal, vertical]")
    }
    do throws(LineFault) {
      return try ConstraintPriority.read(Word(text, 0))
    } catch {
      throw self.error(error.message)
    }
  }

  /// A list of what may change, as `[flexibleWidth, flexibleHeight]`.
  func autoresizingMask(_ faults: inout Faults) throws(DocumentError) -> AutoresizingMask {
    var mask: AutoresizingMask = []
    for item in try sequence() {
      let word = faults.attempt { () throws(DocumentError) in try item.choice(MaskWord.self) }
      if let word { mask.insert(word.mask) }
    }
    return mask
  }
}

extension YAMLNode {
  /// A list of what stands around what a view holds, as `[navigation, toolbar]`.
  func containedBars(_ faults: inout Faults) throws(DocumentError) -> ContainedBars {
    var bars: ContainedBars = []
    let known = ContainedBars.named
    for item in try sequence() {
      guard let word = faults.attempt({ () throws(DocumentError) in try item.string() }) else { continue }
      if let found = known.first(where: { $0.name == word }) {
        bars.insert(found.bars)
      } else {
        let names = known.map(\.name)
        let nearest = Suggestion.nearest(to: word, among: names, limit: 1).first
        faults.note(
          item.error(
            "there is no bar \(word.prefix(40)): "
              + (nearest.map { "did you mean \($0)?" } ?? "use \(names.joined(separator: ", "))")))
      }
    }
    return bars
  }
}

private enum MaskWord: String, CaseIterable {
  case flexibleLeftMargin
  case flexibleWidth
  case flexibleRightMargin
  case flexibleTopMargin
  case flexibleHeight
  case flexibleBottomMargin

  var mask: AutoresizingMask {
    switch self {
    case .flexibleLeftMargin: .flexibleLeftMargin
    case .flexibleWidth: .flexibleWidth
    case .flexibleRightMargin: .flexibleRightMargin
    case .flexibleTopMargin: .flexibleTopMargin
    case .flexibleHeight: .flexibleHeight
    case .flexibleBottomMargin: .flexibleBottomMargin
    }
  }
}

/// Margins by direction, and the sides on which they are the system's.
struct DirectionalMargins {
  var insets: DirectionalEdgeInsets?
  var systemSides: DirectionalSides = []
}
