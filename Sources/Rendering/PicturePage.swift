// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry

/// Pictures with what is to be said of them, as one HTML file that needs nothing beside it.
public struct PicturePage {
  /// A picture with the words below it.
  public struct Figure {
    public var caption: String
    /// Sentences under it.
    public var notes: [String]
    public var isBad: Bool
    public var drawings: [LayoutDrawing]

    public init(caption: String, notes: [String] = [], isBad: Bool = false, drawings: [LayoutDrawing]) {
      self.caption = caption
      self.notes = notes
      self.isBad = isBad
      self.drawings = drawings
    }
  }

  /// A row of figures, read from left to right.
  public struct Row {
    public var title: String
    public var notes: [String]
    public var figures: [Figure]

    public init(title: String, notes: [String] = [], figures: [Figure]) {
      self.title = title
      self.notes = notes
      self.figures = figures
    }
  }

  public var title: String
  public var rows: [Row]

  public init(title: String, rows: [Row]) {
    self.title = title
    self.rows = rows
  }

  public var html: String {
    var lines = [
      "<!DOCTYPE html>", "<html lang=\"en\">", "<head>", "<meta charset=\"utf-8\">",
      "<meta name=\"viewport\" content=\"width=device-width\">",
      "<meta name=\"color-scheme\" content=\"light dark\">",
      "<title>\(xmlEscaped(title))</title>", "<style>\(Self.style)</style>", "</head>", "<body>",
      "<h1>\(xmlEscaped(title))</h1>",
    ]
    if let legend { lines.append(legend) }
    for (place, row) in rows.enumerated() { lines += self.lines(row, place) }
    return (lines + ["</body>", "</html>", ""]).joined(separator: "\n")
  }
}

extension PicturePage {
  /// How long the longest side of a row's largest picture is, in pixels.
  private static let longestSide = 300.0

  /// What hatching and colours say, as far as the page has them.
  private var legend: String? {
    let drawings = rows.flatMap(\.figures).flatMap(\.drawings)
    var words: [String] = []
    if drawings.contains(where: { $0.safeAreaInsets != .zero }) {
      words.append("<i class=\"hatched\"></i>outside the safe area")
    }
    if drawings.contains(where: { $0.keyboard != nil }) {
      words.append("<i class=\"keyboard\"></i>keyboard")
    }
    if drawings.contains(where: { $0.boxes.contains(where: \.isMarked) }) {
      words.append("<i class=\"marked\"></i>not as it should be")
    }
    return words.isEmpty ? nil : "<p class=\"legend\">\(words.joined(separator: " "))</p>"
  }

  /// One for all pictures of a row, so that upright and turned ones can be compared.
  private func scale(_ row: Row) -> Double {
    let sides = row.figures.flatMap(\.drawings).map { drawing in
      let size = SVGPicture(drawing, title: "").size
      return max(size.width, size.height)
    }
    return min(1, Self.longestSide / max(1, sides.max() ?? 1))
  }

  private func lines(_ row: Row, _ place: Int) -> [String] {
    let scale = scale(row)
    // A row without figures is the heading of those below it.
    let start = row.figures.isEmpty ? "<section class=\"part\">" : "<section>"
    var lines = [start, "<h2>\(xmlEscaped(row.title))</h2>"]
    lines += row.notes.map { "<p>\(xmlEscaped($0))</p>" }
    lines.append("<div class=\"row\">")
    for (number, figure) in row.figures.enumerated() {
      lines.append(figure.isBad ? "<figure class=\"bad\">" : "<figure>")
      for (part, drawing) in figure.drawings.enumerated() {
        lines.append(
          SVGPicture(drawing, title: figure.caption, id: "p\(place)-\(number)-\(part)", scale: scale).element)
      }
      lines.append("<figcaption><b>\(xmlEscaped(figure.caption))</b>")
      lines += figure.notes.map { "<br>\(xmlEscaped($0))" }
      lines += ["</figcaption>", "</figure>"]
    }
    return lines + ["</div>", "</section>"]
  }

  private static let style = """
    body { font: 14px sans-serif; margin: 2em; color: #222; background: #fff }
    h1 { font-size: 1.7em } h2 { font-size: 1.15em; margin: 1.6em 0 .5em }
    .part h2 { font-size: 1.4em; border-top: 1px solid #999; padding-top: .8em }
    p { margin: .3em 0 .8em } .row { display: flex; flex-wrap: wrap; gap: 1.5em; align-items: flex-start }
    figure { margin: 0; width: min-content; min-width: 12em; overflow-wrap: anywhere }
    svg { display: block; margin-bottom: .4em }
    figure.bad figcaption b { color: #c00 }
    .legend i { display: inline-block; width: 1.4em; height: 1em; margin: 0 .5em 0 1em; vertical-align: -.1em;
      border: 1px solid #666 }
    .legend i:first-child { margin-left: 0 }
    i.hatched { background: repeating-linear-gradient(135deg, #999 0 1.5px, #fff 1.5px 5px) }
    i.keyboard { background: #d5d5d5 } i.marked { background: #fbd7d3; border: 2px solid #c0392b }
    @media (prefers-color-scheme: dark) {
      body { color: #e6e6e8; background: #1c1c1e } figure.bad figcaption b { color: #ff8a80 }
    }
    """
}
