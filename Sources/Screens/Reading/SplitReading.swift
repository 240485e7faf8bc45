// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Controllers
import Devices
import Geometry
import SourceText
import YAMLTree

// Containers that show several controllers at once.

extension ControllerReader {
  /// `{split: [list, detail]}`, or `{split: {content: [list, detail], displayMode: oneOverSecondary}}`.
  mutating func split(_ node: YAMLNode) -> Controller? {
    if case .sequence(let items) = node.content { return split(items, at: node, id: nil, ControllerState()) }
    guard var part = part(node, form: "split: [\(example(0)), \(example(1))], the widest last") else {
      return nil
    }
    var state = state(&part)
    let mode = part.reader.optional("displayMode")
    state.displayMode = word("displayMode", &part.reader) ?? .automatic
    state.preferredColumnWidth = columnWidth(&part)
    finish(part.reader)
    guard let content = part.content else {
      note("a split controller has content: a list of controllers, the widest last", at: node)
      return nil
    }
    guard let items = faults.attempt({ () throws(DocumentError) in try content.sequence() }) else {
      return nil
    }
    if let mode, items.count == 2 { check(state.displayMode, at: mode) }
    return split(items, at: node, id: part.id, state)
  }

  private mutating func split(
    _ items: [YAMLNode], at node: YAMLNode, id: YAMLNode?, _ state: ControllerState
  ) -> Controller? {
    guard (2...3).contains(items.count) else {
      note("a split controller has two or three columns, not \(items.count)", at: node)
      return nil
    }
    let id = take(id, default: "split", at: node)
    guard let children = children(items, in: .split) else { return nil }
    return Controller(id: id, kind: .split, children: children, initialState: state)
  }

  /// What two columns cannot show.
  private mutating func check(_ mode: SplitDisplayMode, at node: YAMLNode) {
    let meant: SplitDisplayMode
    switch mode {
    case .twoBesideSecondary: meant = .oneBesideSecondary
    case .twoOverSecondary: meant = .oneOverSecondary
    default: return
    }
    note(
      "\(mode.rawValue) shows two columns with the last: write \(meant.rawValue), or give three columns",
      at: node)
  }

  private mutating func columnWidth(_ part: inout Part) -> Double? {
    guard let node = part.reader.optional("preferredColumnWidth") else { return nil }
    return faults.attempt { () throws(DocumentError) in
      let width = try node.double()
      guard width > 0, width <= 100_000 else { throw node.error("a column is more than 0 points wide") }
      return width
    }
  }

  private mutating func preferredSize(_ part: inout Part) -> Size? {
    guard let node = part.reader.optional("preferredContentSize") else { return nil }
    return faults.attempt { () throws(DocumentError) in
      let lengths = try node.doubles(count: 2)
      guard lengths.allSatisfy({ $0 > 0 && $0 <= 100_000 }) else {
        throw node.error("a sheet is more than 0 points wide and high")
      }
      return Size(width: lengths[0], height: lengths[1])
    }
  }

  private mutating func detent(_ part: inout Part) -> SheetDetent? {
    guard let node = part.reader.optional("detent") else { return nil }
    return faults.attempt { () throws(DocumentError) in
      if let word = try? node.string(), let detent = SheetDetent(word: word) { return detent }
      guard let height = try? node.double(), (1...100_000).contains(height) else {
        throw node.error("a sheet rests at large, medium or a height of at least 1 point")
      }
      return .height(height)
    }
  }

  /// `{sheet: {over: list, content: form, style: formSheet, isPresented: false}}`.
  mutating func sheet(_ node: YAMLNode) -> Controller? {
    let form = "sheet: {over: \(example(0)), content: \(example(1))}"
    guard var part = part(node, form: form) else { return nil }
    var state = state(&part)
    state.presentationStyle = word("style", &part.reader) ?? .automatic
    state.sheetDetent = detent(&part) ?? .large
    state.preferredContentSize = preferredSize(&part)
    state.isPresented = flag("isPresented", &part) ?? true
    let over = part.reader.optional("over")
    finish(part.reader)
    guard let over, let content = part.content else {
      note("a sheet has content, and over: the controller that presents it", at: node)
      return nil
    }
    let id = take(part.id, default: "sheet", at: node)
    guard let children = children([over, content], in: .sheet) else { return nil }
    return Controller(id: id, kind: .sheet, children: children, initialState: state)
  }
}
