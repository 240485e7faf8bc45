// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry

/// Where the names of a drawing's views stand: in the middle of a view or, where something lies there, in a corner.
///
/// A name never stands on a view in front of its own, where it would be read as that one's, nor on another name. What
/// finds no place is left to the pointer. What is marked comes first, and has its name at any price.
struct LabelPlacement {
  struct Label: Hashable {
    var text: String
    /// What the letters cover, by an estimate: no font is known here.
    var frame: Rect
    var fontSize: Double
    /// Written so that it is known for the name of what is marked, which it need not stand in.
    var isMarked = false

    /// Where the letters stand. Not every renderer knows `dominant-baseline`.
    var baseline: Double { frame.midY + 0.35 * fontSize }
  }

  /// The largest letters, in points of the drawing.
  let largest: Double
  /// What can just be read.
  let smallest: Double
  /// What is seen of the drawing.
  let seen: Rect
  private(set) var labels: [Label] = []

  init(largest: Double, smallest: Double, seen: Rect) {
    self.largest = largest
    self.smallest = smallest
    self.seen = seen
  }

  mutating func place(_ boxes: [LayoutDrawing.Box]) {
    let marked = boxes.indices.filter { boxes[$0].isMarked }
    for index in marked + boxes.indices.filter({ !boxes[$0].isMarked }) {
      let box = boxes[index]
      let inFront = boxes[(index + 1)...]
      let inside = candidates(box.name, in: box.frame)
      var label = inside.first { label in
        isFree(label) && !inFront.contains { Self.overlap($0.frame, label.frame) }
      }
      if label == nil, box.isMarked { label = (inside.prefix(1) + beside(box)).first(where: isFree) }
      guard var label else { continue }
      label.isMarked = box.isMarked
      labels.append(label)
    }
  }

  /// A name for a surface that covers what lies below it.
  mutating func place(_ text: String, over frame: Rect) {
    if let label = candidates(text, in: frame).first(where: isFree) { labels.append(label) }
  }

  /// The middle, and smaller the corners, as far as a readable size fits in.
  private func candidates(_ text: String, in frame: Rect) -> [Label] {
    let width = Self.width(text)
    guard width > 0, frame.minX.isFinite, frame.minY.isFinite else { return [] }
    let fitting = min(frame.height * 0.8, frame.width / (width + 0.3), largest)
    guard fitting >= smallest else { return [] }
    func label(_ size: Double, at place: (Size) -> Point) -> Label {
      let taken = Size(width: width * size, height: Self.lineHeight * size)
      return Label(text: text, frame: Rect(origin: place(taken), size: taken), fontSize: size)
    }
    let small = max(smallest, min(fitting, largest * 0.7))
    let (left, top) = (frame.minX + 0.15 * small, frame.minY)
    return [
      label(fitting) { Point(x: frame.midX - $0.width / 2, y: frame.midY - $0.height / 2) },
      label(small) { _ in Point(x: left, y: top) },
      label(small) { Point(x: left, y: frame.maxY - $0.height) },
      label(small) { Point(x: frame.maxX - 0.15 * small - $0.width, y: top) },
    ]
  }

  /// Over, under and beside a view that is too small for its name.
  private func beside(_ box: LayoutDrawing.Box) -> [Label] {
    let frame = box.frame
    guard frame.minX.isFinite, frame.minY.isFinite, frame.maxX.isFinite, frame.maxY.isFinite else {
      return []
    }
    let size = Size(width: Self.width(box.name) * smallest, height: Self.lineHeight * smallest)
    // What sticks out at the right is the commoner; a name that ends with its view is seen as well.
    let (above, below) = (frame.minY - size.height, frame.maxY)
    let columns = [frame.maxX - size.width, frame.minX]
    let beside = [frame.minX - size.width - 2, frame.maxX + 2].map {
      Point(x: $0, y: frame.midY - size.height / 2)
    }
    let origins = columns.flatMap { [Point(x: $0, y: above), Point(x: $0, y: below)] } + beside
    return origins.map { Label(text: box.name, frame: Rect(origin: $0, size: size), fontSize: smallest) }
      .filter { label in
        label.frame.minX >= seen.minX && label.frame.minY >= seen.minY && label.frame.maxX <= seen.maxX
          && label.frame.maxY <= seen.maxY
      }
  }

  /// In sizes of the font, about as wide as sans serif letters are.
  private static func width(_ text: String) -> Double {
    text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 0.62 : 1) }
  }

  private static let lineHeight = 1.2

  private func isFree(_ label: Label) -> Bool {
    !labels.contains { Self.overlap($0.frame, label.frame) }
  }

  private static func overlap(_ first: Rect, _ second: Rect) -> Bool {
    first.minX < second.maxX && second.minX < first.maxX && first.minY < second.maxY
      && second.minY < first.maxY
  }
}
