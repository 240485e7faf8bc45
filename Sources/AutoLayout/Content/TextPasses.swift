// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Geometry

/// Gives texts of several lines the height that suits their width.
///
/// The width is the layout's to find, and the height follows from it. So the constraints are solved as if every
/// text had room for its lines first; then each text is as wide and as high as it comes out in that width, and
/// everything is solved again, as UIKit does it. Should widths follow from heights in turn, heights follow a few
/// times more. Each search starts from the wide texts, never from the last answer.
struct TextPasses {
  private static let limit = 5

  private let texts: [LoweredText]
  private let metrics: ContentMetrics?
  /// What each text is measured for now; nil while it has its full width.
  private var widths: [Double?]

  init(_ texts: [LoweredText], _ metrics: ContentMetrics?) {
    self.texts = metrics == nil ? [] : texts
    self.metrics = metrics
    widths = Array(repeating: nil, count: self.texts.count)
  }

  /// Reads the solution once heights and widths agree.
  mutating func read(_ values: inout SolvedEdges, _ solver: Solver) {
    reset(in: solver)
    values.read(solver)
    guard !texts.isEmpty else { return }
    for pass in 0..<Self.limit {
      let isChanged = setSizes(from: values, in: solver, isFirst: pass == 0)
      guard isChanged else { return }
      values.read(solver)
    }
  }

  /// Sets the sizes for widths that are known.
  mutating func set(in solver: Solver, width: (Int32) -> Double) {
    for place in texts.indices {
      _ = set(place, width(texts[place].view), in: solver, isFirst: true)
    }
  }
}

extension TextPasses {
  private mutating func reset(in solver: Solver) {
    for (place, text) in texts.enumerated() where widths[place] != nil {
      widths[place] = nil
      text.set(text.natural, isFirst: true, in: solver)
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
    let text = texts[place]
    guard let metrics, width > 0.01, abs(width - (widths[place] ?? -1)) > 1e-6 else { return false }
    if widths[place] == nil, let natural = text.natural.width, width >= natural - 1e-6 { return false }
    widths[place] = width
    let measured = metrics.measure(text.properties, width: width)
    text.set(measured, isFirst: isFirst, in: solver)
    return true
  }
}

/// A text of several lines in the solver.
struct LoweredText {
  let view: Int32
  /// Its place among the rectangles that the lowering makes.
  let rectangle: Int
  /// As its maker gave them.
  let properties: ViewProperties
  /// With room for every line.
  let natural: MeasuredContent
  private var width: ConstraintID?
  private var height: ConstraintID?

  init(view: Int32, rectangle: Int, properties: ViewProperties, natural: MeasuredContent) {
    self.view = view
    self.rectangle = rectangle
    self.properties = properties
    self.natural = natural
  }

  mutating func note(_ id: ConstraintID, _ axis: Axis) {
    if axis == .horizontal { width = id } else { height = id }
  }

  /// Only the first pass changes the width: the longest line may be shorter than the room for it.
  func set(_ content: MeasuredContent, isFirst: Bool, in solver: Solver) {
    if isFirst, let width, let value = content.width { try? solver.setConstant(value, of: width) }
    if let height, let value = content.height { try? solver.setConstant(value, of: height) }
  }
}
