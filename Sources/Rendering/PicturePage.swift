// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Pictures with what is to be said of them, as one HTML file that needs nothing beside it.
public struct PicturePage {
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
      "<title>\(xmlEscaped(title))</title>", "<style>\(Self.style)</style>", "</head>", "<body>",
      "<h1>\(xmlEscaped(title))</h1>",
    ]
    for (place, row) in rows.enumerated() { lines += self.lines(row, place) }
    return (lines + ["</body>", "</html>", ""]).joined(separator: "\n")
  }
}

extension PicturePage {
  private func lines(_ row: Row, _ place: Int) -> [String] {
    var lines = ["<section>", "<h2>\(xmlEscaped(row.title))</h2>"]
    lines += row.notes.map { "<p>\(xmlEscaped($0))</p>" }
    lines.append("<div class=\"row\">")
    for (number, figure) in row.figures.enumerated() {
      lines.append(figure.isBad ? "<figure class=\"bad\">" : "<figure>")
      for (part, drawing) in figure.drawings.enumerated() {
        lines.append(
          SVGPicture(drawing, title: figure.caption, id: "p\(place)-\(number)-\(part)").element)
      }
      lines.append("<figcaption><b>\(xmlEscaped(figure.caption))</b>")
      lines += figure.notes.map { "<br>\(xmlEscaped($0))" }
      lines += ["</figcaption>", "</figure>"]
    }
    return lines + ["</div>", "</section>"]
  }

  private static let style = """
    body { font: 14px sans-serif; margin: 2em; color: #222 }
    .row { display: flex; flex-wrap: wrap; gap: 1.5em; align-items: flex-start }
    figure { margin: 0; max-width: 24em } svg { width: auto; height: 16em; display: block }
    figure.bad figcaption b { color: #c00 }
    """
}
