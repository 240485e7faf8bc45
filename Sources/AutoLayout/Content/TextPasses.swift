// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Geometry
import TextMetrics

/// Gives texts of several lines the height that suits their width.
///
/// The width is the layout's to find, and the height follows from it. So the constraints are solved as if every
/// text had room for its lines first; then each text is as wide and as high as it comes out in that width, and
/// everything is solved again, as UIKit does it. Should widths follow from heights in turn, heights follow a few
/// times more. Each search starts from the wide texts, never from the last answer.
struct TextPasses {
  private static let limit = 5

  private let texts: [LoweredText]
  private let ruler: TextRuler?
  /// What each text has now; nil while it has its full width.
  private var sizes: [Wrapped?]

  private struct Wrapped {
    /// What it was measured for.
    var width: Double
    /// Of its longest line; any width from here to `width` has the same lines.
    var longest: Double
  }

  init(_ texts: [LoweredText], _ metrics: ContentMetrics?) {
    ruler = metrics?.text
    self.texts = metrics == nil ? [] : texts
    sizes = Array(repeating: nil, count: self.texts.count)
  }

  /// Reads the solution once heights and widths agree.
  mutating func read(_ values: inout SolvedEdges, _ solver: Solver) {
    reset(in: solver)
    values.read(solver)
    guard !texts.isEmpty else { return }
    for pass in 0..<Self.limit {
      guard setSizes(from: values, in: solver, isFirst: pass == 0) else { return }
      values.read(solver)
    }
  }

  /// Sets the sizes for widths that are known.
  mutating func set(in solver: Solver, width: (Int32) -> Double) {
    for place in texts.indices { _ = set(place, width(texts[place].view), in: solver, isFirst: true) }
  }
}

extension TextPasses {
  private mutating func reset(in solver: Solver) {
    for place in texts.indices where sizes[place] != nil {
      sizes[place] = nil
      texts[place].reset(in: solver)
    }
  }

  private mutating func setSizes(from values: SolvedEdges, in solver: Solver, isFirst: Bool) -> Bool {
    var isChanged = false
    for place in texts.indices {
      let width = values.length(texts[place].rectangle, .horizontal)
      if set(place, width, in: solver, isFirst: isFirst) { isChanged = true }
    }
    return isChanged
  }

  /// True when the text has another size now. A text without width has its full one, as in UIKit.
  private mutating func set(_ place: Int, _ width: Double, in solver: Solver, isFirst: Bool) -> Bool {
    guard let ruler, width > 0.01 else { return false }
    if let now = sizes[place] {
      if width <= now.width + 1e-6, width >= now.longest - 1e-6 { return false }
    } else if width >= texts[place].naturalWidth - 1e-6 {
      return false
    }
    let size = ruler.measure(texts[place].text, width: width).size
    sizes[place] = Wrapped(width: width, longest: size.width)
    texts[place].set(size, isFirst: isFirst, in: solver)
    return true
  }
}

/// A text of several lines in the solver.
struct LoweredText {
  let view: Int32
  /// Its place among the rectangles that the lowering makes.
  let rectangle: Int
  let text: ShapedText
  /// Of the text itself, with room for every line.
  let naturalWidth: Double
  /// What the constraints begin with.
  private let natural: MeasuredContent
  /// The maker gave a width, which stays.
  private let hasGivenWidth: Bool
  private var width: ConstraintID?
  private var height: ConstraintID?

  init(
    view: Int32, rectangle: Int, text: ShapedText, natural: MeasuredContent, hasGivenWidth: Bool,
    naturalWidth: Double
  ) {
    self.view = view
    self.rectangle = rectangle
    self.text = text
    self.natural = natural
    self.hasGivenWidth = hasGivenWidth
    self.naturalWidth = naturalWidth
  }

  mutating func note(_ id: ConstraintID, _ axis: Axis) {
    if axis == .horizontal { width = id } else { height = id }
  }

  func reset(in solver: Solver) {
    if let width, let value = natural.width { try? solver.setConstant(value, of: width) }
    if let height, let value = natural.height { try? solver.setConstant(value, of: height) }
  }

  /// Only the first pass changes the width: the longest line may be shorter than the room for it.
  func set(_ size: Size, isFirst: Bool, in solver: Solver) {
    if isFirst, !hasGivenWidth, let width {
      try? solver.setConstant(MeasuredContent.usable(size.width), of: width)
    }
    if let height { try? solver.setConstant(MeasuredContent.usable(size.height), of: height) }
  }
}
