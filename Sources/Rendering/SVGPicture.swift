// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry

/// A drawing as SVG: one point is one user unit, the safe area's strips are hatched, views have their names.
public struct SVGPicture {
  private let drawing: LayoutDrawing
  private let title: String
  private let id: String
  private let scale: Double

  /// - Parameters:
  ///   - title: what the picture shows, for those who cannot see it.
  ///   - id: keeps the names in this picture apart from those of others on the same page.
  ///   - scale: how many pixels a point is shown with. Names stay readable in small pictures, too.
  public init(_ drawing: LayoutDrawing, title: String, id: String = "p", scale: Double = 1) {
    self.drawing = drawing
    self.title = title
    self.id = id
    self.scale = scale
  }

  /// How much room it takes, in points of the drawing.
  var size: Size { seen.size }

  /// A whole document of its own.
  public var document: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + element + "\n" }

  /// The element alone, to stand in a page.
  public var element: String {
    let width = number(drawing.size.width)
    let height = number(drawing.size.height)
    let seen = seen
    // A picture of its own is as large as it is, one on a page has whole pixels.
    let (wide, high) = (seen.width * scale, seen.height * scale)
    let shown = scale == 1 ? (wide, high) : (wide.rounded(), high.rounded())
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
        + "viewBox=\"\(number(seen.minX)) \(number(seen.minY)) \(number(seen.width)) \(number(seen.height))\" "
        + "width=\"\(number(shown.0))\" height=\"\(number(shown.1))\" "
        + "font-family=\"sans-serif\">",
      "<title>\(xmlEscaped(title))</title>", hatch,
      "<rect class=\"screen\" width=\"\(width)\" height=\"\(height)\" fill=\"#fff\" "
        + "stroke=\"\(drawing.isImpossible ? "#c00" : "#333")\"/>",
    ]
    lines += drawing.boxes.map(box)
    lines += strips + keyboard + labels + leftOut
    lines.append("</svg>")
    return lines.joined(separator: "\n")
  }
}

extension SVGPicture {
  /// The screen, what sticks out of it as far as half a screen, and a point around, so that no outline is cut.
  private var seen: Rect {
    let (width, height) = (finite(drawing.size.width), finite(drawing.size.height))
    var (left, top, right, bottom) = (0.0, 0.0, width, height)
    for box in drawing.boxes {
      left = min(left, max(finite(box.frame.minX), -width / 2))
      top = min(top, max(finite(box.frame.minY), -height / 2))
      right = max(right, min(finite(box.frame.maxX), 1.5 * width))
      bottom = max(bottom, min(finite(box.frame.maxY), 1.5 * height))
    }
    return Rect(x: left - 1, y: top - 1, width: right - left + 2, height: bottom - top + 2)
  }

  private func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }

  private var hatch: String {
    // As far apart on a small picture as on a large one, where it would be grey otherwise.
    let step = number(6 * max(1, 0.8 / scale))
    let stroke = number(1.5 * max(1, 0.8 / scale))
    return "<defs><pattern id=\"\(xmlEscaped(id))-hatch\" width=\"\(step)\" height=\"\(step)\" "
      + "patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">"
      + "<path d=\"M0 0V\(step)\" stroke=\"#999\" stroke-width=\"\(stroke)\"/></pattern></defs>"
  }

  private func box(_ box: LayoutDrawing.Box) -> String {
    let frame = box.frame
    let fill = box.isMarked ? "#fbd7d3" : Self.fills[min(box.depth, Self.fills.count) - 1]
    // Not by its colour alone: the outline is twice as wide.
    let stroke = box.isMarked ? "stroke=\"#c0392b\" stroke-width=\"2\"" : "stroke=\"#4a6fa5\""
    let sizes =
      "\(number(frame.width)) x \(number(frame.height)) at \(number(frame.minX)), \(number(frame.minY))"
    return "<rect class=\"view\" \(attributes(frame)) fill=\"\(fill)\" fill-opacity=\"0.75\" \(stroke)>"
      + "<title>\(xmlEscaped(box.name)): \(sizes)</title></rect>"
  }

  /// The names, over everything else and with a light edge, so that they are read on hatching as well.
  private var labels: [String] {
    var placement = LabelPlacement(largest: 18 * max(1, 0.8 / scale), smallest: max(5, 7 / scale), seen: seen)
    placement.place(drawing.boxes)
    if let keyboard = drawing.keyboard { placement.place("keyboard", over: keyboard) }
    return placement.labels.map { label in
      "<text x=\"\(number(label.frame.midX))\" y=\"\(number(label.baseline))\" "
        + "font-size=\"\(number(label.fontSize))\" text-anchor=\"middle\" fill=\"\(label.isMarked ? "#8e1b10" : "#223")\" stroke=\"#fff\" "
        + "stroke-opacity=\"0.8\" stroke-width=\"\(number(label.fontSize / 5))\" paint-order=\"stroke\">"
        + "\(xmlEscaped(label.text))</text>"
    }
  }

  /// Everything between the screen's edge and the safe area, in one shape with a hole.
  private var strips: [String] {
    let insets = drawing.safeAreaInsets
    guard insets != .zero else { return [] }
    let outer = Rect(origin: .zero, size: drawing.size)
    let inner = outer.inset(by: insets)
    return [
      "<path class=\"unsafe\" fill-rule=\"evenodd\" fill=\"url(#\(xmlEscaped(id))-hatch)\" "
        + "d=\"\(outline(outer))\(outline(inner))\"/>"
    ]
  }

  private var keyboard: [String] {
    guard let frame = drawing.keyboard else { return [] }
    return [
      "<rect class=\"keyboard\" \(attributes(frame)) fill=\"#888\" fill-opacity=\"0.35\" stroke=\"#666\">"
        + "<title>keyboard</title></rect>"
    ]
  }

  private var leftOut: [String] {
    guard drawing.leftOut > 0 else { return [] }
    return [
      "<text x=\"4\" y=\"\(number(drawing.size.height - 4))\" font-size=\"10\">"
        + "\(drawing.leftOut) more views are not drawn</text>"
    ]
  }

  private func outline(_ rect: Rect) -> String {
    "M\(number(rect.minX)) \(number(rect.minY))H\(number(rect.maxX))V\(number(rect.maxY))H\(number(rect.minX))Z"
  }

  private func attributes(_ rect: Rect) -> String {
    "x=\"\(number(rect.minX))\" y=\"\(number(rect.minY))\" width=\"\(number(max(0, rect.width)))\" "
      + "height=\"\(number(max(0, rect.height)))\""
  }

  private func number(_ value: Double) -> String { value.isFinite ? pointsText(value) : "0" }

  private static let fills = ["#dce8f7", "#c5d8ef", "#aec8e7", "#97b8df"]
}
