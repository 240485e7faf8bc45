// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Controllers
import SourceText
import YAMLTree

/// A screen document, read but not yet compiled.
struct ScreenDraft {
  var name: String
  var summary: String?
  var nameMark: SourceMark
  var controllers: Controller
  /// Root view to the controller that shows it.
  var controllerOfRoot: [String: String]
  /// In the document's order.
  var roots: [DraftRoot]
  var strategies: [StrategyReference]
  var lines: [SourceLine]
  var viewMarks: [SourceMark]
  /// What is allowed and does nothing.
  var notes: [DocumentError] = []
}

/// Reads a screen document from top to bottom and tells everything that is wrong with it.
struct ScreenReader {
  private var faults = Faults()

  static func read(_ text: String, file: String) throws(ScreenError) -> ScreenDraft {
    var reader = ScreenReader()
    let document = reader.faults.attempt { () throws(DocumentError) in
      try YAMLNode.parse(text, file: file)
    }
    let draft = document.flatMap { reader.draft($0) }
    if let draft, reader.faults.count == 0 { return draft }
    throw reader.faults.error
      ?? ScreenError([
        DocumentError(
          mark: SourceMark(file: file, line: 1, column: 1), message: "the document cannot be read")
      ])
  }
}

extension ScreenReader {
  private mutating func draft(_ document: YAMLNode) -> ScreenDraft? {
    if document.isNull {
      faults.note(document.error("the document is empty: a screen begins with screen: and its name"))
      return nil
    }
    guard var reader = faults.attempt({ () throws(DocumentError) in try MappingReader(document) })
    else { return nil }
    let name = name(&reader)
    let summary = reader.optional("summary").flatMap { node in
      faults.attempt { () throws(DocumentError) in try node.sentence() }
    }
    let (controllerNode, root, roots) = (
      reader.optional("controllers"), reader.any("root"), reader.optional("roots")
    )
    let (constraints, sets, strategyNode) = (
      reader.optional("constraints"), reader.optional("sets"), reader.optional("strategies")
    )
    for error in reader.unknownKeys() { faults.note(error) }

    var views = ViewTreeReader()
    views.read(root: root, roots: roots, document: document, &faults)
    var lines = ConstraintReader(roots: views.roots, names: views.names)
    if !views.roots.isEmpty {
      if let constraints { lines.readAlwaysActive(constraints, &faults) }
      if let sets { lines.readSets(sets, &faults) }
    }
    var controllerReader = ControllerReader(roots: views.roots, faults: faults)
    let controllers =
      views.roots.isEmpty ? nil : controllerReader.read(controllerNode, document: document, &faults)
    let plain = controllers?.flattened.filter { $0.kind == .plain }.map(\.id) ?? []
    let strategies = strategyNode.map { StrategyReader(controllers: plain).read($0, &faults) } ?? []
    guard let name, let controllers else { return nil }
    return ScreenDraft(
      name: name.text, summary: summary, nameMark: name.mark, controllers: controllers,
      controllerOfRoot: controllerReader.shown, roots: lines.roots, strategies: strategies,
      lines: lines.lines, viewMarks: views.marks, notes: views.notes)
  }

  private mutating func name(_ reader: inout MappingReader) -> (text: String, mark: SourceMark)? {
    guard let node = faults.attempt({ () throws(DocumentError) in try reader.required("screen") }),
      let text = faults.attempt({ () throws(DocumentError) in try node.string() })
    else { return nil }
    guard Identifier.isWellFormed(text) else {
      faults.note(node.error("\(text.prefix(40)) cannot name a screen: \(Identifier.rule)"))
      return nil
    }
    return (text, node.mark)
  }
}
