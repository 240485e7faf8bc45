// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Geometry

/// The search for insets and frames that agree with each other.
///
/// A nested guide's distances follow from frames, and frames may follow from the guide. Each pass solves
/// with the distances known so far, works out what they should have been, and corrects the outermost ones
/// that differ: what lies inside them may change on its own once they are right. The start is canonical
/// and the order outermost first, so the result depends on nothing but the question.
struct InsetsSearch {
  private static let usualPasses = 10

  private let propagation: InsetsPropagation
  private let inputs: LayoutInputs
  /// As if nothing were scrolled.
  var pixels: [PixelRect] = []
  /// In step with the propagation's scroll views.
  var contentSizes: [Size] = []
  /// As it is seen; the same where nothing scrolls.
  private(set) var seen: [PixelRect] = []
  private(set) var contents: [ScrolledContent] = []
  private(set) var insets: [ViewInsets]
  private(set) var passes = 0
  /// Views that were still being corrected when the search gave up.
  private(set) var loop: [ViewIndex] = []
  private var restless: Set<Int32> = []
  /// How far contents are scrolled so far, by their place; nil: not at all.
  private var offsets: [Int: Point] = [:]

  init(_ propagation: InsetsPropagation, _ inputs: LayoutInputs, viewCount: Int) {
    self.propagation = propagation
    self.inputs = inputs
    insets = Array(repeating: ViewInsets(), count: viewCount)
  }

  /// Looks at what was solved; true when corrected distances were set and it has to be solved again.
  mutating func goesOn(
    _ guides: [LoweredGuide], _ nested: [Int], _ distances: inout [EdgeInsets], _ shifts: [ScrollShift],
    in solver: Solver
  ) -> Bool {
    passes += 1
    propagate()
    let scrolled = wrongShifts(shifts)
    let wrong = nested.isEmpty ? [] : corrections(guides, nested, distances)
    guard !wrong.isEmpty || !scrolled.isEmpty else { return false }
    let limit = Self.usualPasses + levels(guides, nested) + shifts.count
    if passes > limit / 2 {
      restless.formUnion(wrong.map { guides[nested[$0.place]].view })
      restless.formUnion(scrolled.map(\.view))
    }
    guard passes < limit else {
      loop = restless.sorted().map { ViewIndex(Int($0)) }
      return false
    }
    for shift in scrolled {
      offsets[shift.place] = contents[shift.place].offset
      shift.set(offsets[shift.place] ?? .zero, in: solver)
    }
    let views = Set(wrong.map { guides[nested[$0.place]].view })
    for correction in wrong {
      let guide = guides[nested[correction.place]]
      guard !liesInside(guide.view, views) else { continue }
      distances[correction.place] = correction.distances
      guide.set(correction.distances, in: solver)
    }
    return true
  }

  /// Those whose content does not stand where the lines across its border have it.
  private func wrongShifts(_ shifts: [ScrollShift]) -> [ScrollShift] {
    shifts.filter { shift in
      guard contents.indices.contains(shift.place) else { return false }
      let (now, right) = (offsets[shift.place] ?? .zero, contents[shift.place].offset)
      return abs(now.x - right.x) > 1e-6 || abs(now.y - right.y) > 1e-6
    }
  }
}

extension InsetsSearch {
  private mutating func propagate() {
    if propagation.scrollViews.isEmpty {
      propagation.propagate(inputs, pixels, into: &insets)
      seen = pixels
    } else {
      contents = propagation.propagate(inputs, pixels, contentSizes: contentSizes, into: &insets)
      seen = propagation.scrolled(pixels, by: contents, scale: inputs.scale)
    }
  }

  private struct Correction {
    var place: Int
    var distances: EdgeInsets
  }

  private func corrections(
    _ guides: [LoweredGuide], _ nested: [Int], _ distances: [EdgeInsets]
  ) -> [Correction] {
    nested.indices.compactMap { place in
      let guide = guides[nested[place]]
      let view = Int(guide.view)
      let right = GuideDistances(
        inputs: inputs, insets: insets[view],
        frame: seen[view].rect(scale: inputs.scale), isRoot: propagation.parents[view] < 0
      ).distances(of: guide.kind)
      return right.isClose(to: distances[place]) ? nil : Correction(place: place, distances: right)
    }
  }

  /// How many guides may have to come to rest one after the other.
  private func levels(_ guides: [LoweredGuide], _ nested: [Int]) -> Int {
    Set(nested.map { propagation.depths[Int(guides[$0].view)] }).count
  }

  private func liesInside(_ view: Int32, _ others: Set<Int32>) -> Bool {
    var next = propagation.parents[Int(view)]
    while next >= 0 {
      if others.contains(next) { return true }
      next = propagation.parents[Int(next)]
    }
    return false
  }
}

extension EdgeInsets {
  fileprivate func isClose(to other: EdgeInsets) -> Bool {
    abs(top - other.top) < 1e-6 && abs(left - other.left) < 1e-6
      && abs(bottom - other.bottom) < 1e-6 && abs(right - other.right) < 1e-6
  }
}
