// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import SourceText
import TextMetrics
import YAMLTree

// A text whose letters do not all look alike.

extension YAMLNode {
  /// A text in one font, or a list of runs, which are in `font` where they tell none.
  func text(in font: FontDescription, _ faults: inout Faults) throws(DocumentError) -> TextBlock {
    guard case .sequence(let items) = content else { return TextBlock(try text(), font: font) }
    guard (1...1_000).contains(items.count) else { throw error("write a text of 1 to 1000 runs") }
    var runs: [TextRun] = []
    for item in items {
      let run = faults.attempt { faults throws(DocumentError) in try item.textRun(in: font, &faults) }
      if let run { runs.append(run) }
    }
    guard runs.reduce(0, { $0 + $1.text.unicodeScalars.count }) <= 20_000 else {
      throw error("write a text of at most 20000 characters")
    }
    return TextBlock(runs: runs, font: font)
  }

  /// A text, or a mapping of it and how it looks.
  private func textRun(in font: FontDescription, _ faults: inout Faults) throws(DocumentError) -> TextRun {
    guard case .mapping = content else { return TextRun(try text(), font: font) }
    var reader = try MappingReader(self)
    var run = TextRun(try reader.required("text").text(), font: font)
    if let node = reader.optional("font") {
      let told = faults.attempt { faults throws(DocumentError) in try node.font(or: font, &faults) }
      run.font = told ?? font
    }
    if let node = reader.optional("kern") {
      run.kern = faults.attempt { () throws(DocumentError) in try node.number(in: -1_000...1_000) } ?? 0
    }
    if let node = reader.optional("paragraphStyle") {
      let told = faults.attempt { faults throws(DocumentError) in try node.paragraphStyle(&faults) }
      run.paragraphStyle = told ?? ParagraphStyle()
    }
    for error in reader.unknownKeys() { faults.note(error) }
    return run
  }

  private func paragraphStyle(_ faults: inout Faults) throws(DocumentError) -> ParagraphStyle {
    var reader = try MappingReader(self)
    var style = ParagraphStyle()
    for (key, length, most) in ParagraphStyle.lengths {
      guard let node = reader.optional(key) else { continue }
      let told = faults.attempt { () throws(DocumentError) in try node.number(in: 0...most) }
      if let told { style[keyPath: length] = told }
    }
    for error in reader.unknownKeys() { faults.note(error) }
    return style
  }

  private func number(in range: ClosedRange<Double>) throws(DocumentError) -> Double {
    let value = try double()
    guard range.contains(value) else {
      throw error("expected a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
    }
    return value
  }
}
