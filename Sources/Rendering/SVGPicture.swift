// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry

/// A drawing as SVG: one point is one user unit, the safe area's strips are hatched, views have their names.
public struct SVGPicture {
  private let drawing: LayoutDrawing
  private let title: String
  private let id: String

  /// - Parameters:
  ///   - title: what the picture shows, for those who cannot see it.
  ///   - id: keeps the names in this picture apart from those of others on the same page.
  public init(_ drawing: LayoutDrawing, title: String, id: String = "p") {
    self.drawing = drawing
    self.title = title
    self.id = id
  }

  /// A whole document of its own.
  public var document: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + element + "\n" }

  /// The element alone, to stand in a page.
  public var element: String {
    let width = number(drawing.size.width)
    let height = number(drawing.size.height)
    let seen = seen
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
        + "viewBox=\"\(number(seen.minX)) \(number(seen.minY)) \(number(seen.width)) \(number(seen.height))\" "
        + "width=\"\(number(seen.width))\" height=\"\(number(seen.height))\" font-family=\"sans-serif\">",
      "<title>\(xmlEscaped(title))</title>", hatch,
      "<rect class=\"screen\" width=\"\(width)\" height=\"\(height)\" fill=\"#fff\" "
        + "stroke=\"\(drawing.isImpossible ? "#c00" : "#333")\"/>",
    ]
    lines += drawing.boxes.flatMap(box)
    lines += strips + keyboard + leftOut
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
    "<defs><pattern id=\"\(xmlEscaped(id))-hatch\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" "
      + "patternTransform=\"rotate(45)\"><path d=\"M0 0V6\" stroke=\"#999\" stroke-width=\"1.5\"/></pattern></defs>"
  }

  private func box(_ box: LayoutDrawing.Box) -> [String] {
    let frame = box.frame
    let fill = box.isMarked ? "#fbd7d3" : Self.fills[min(box.depth, Self.fills.count) - 1]
    let stroke = box.isMarked ? "#c0392b" : "#4a6fa5"
    let name = xmlEscaped(box.name)
    let sizes =
      "\(number(frame.width)) x \(number(frame.height)) at \(number(frame.minX)), \(number(frame.minY))"
    var lines = [
      "<rect class=\"view\" \(attributes(frame)) fill=\"\(fill)\" fill-opacity=\"0.75\" stroke=\"\(stroke)\">"
        + "<title>\(name): \(sizes)</title></rect>"
    ]
    let letters = max(1, box.name.count)
    if let size = Self.fontSize(letters: letters, in: frame.size) {
      lines.append(
        "<text x=\"\(number(frame.midX))\" y=\"\(number(frame.midY))\" font-size=\"\(number(size))\" "
          + "text-anchor=\"middle\" dominant-baseline=\"central\" fill=\"#223\">\(name)</text>")
    }
    return lines
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

  /// Nil where no readable name fits; a pointer still finds it.
  private static func fontSize(letters: Int, in size: Size) -> Double? {
    let fitting = min(size.height * 0.8, size.width / (0.62 * Double(letters)), 18)
    return fitting >= 5 ? fitting.rounded(.down) : nil
  }
}
