// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import SourceText
import YAMLTree

/// Reads the constraints and sets of a document into its roots.
struct ConstraintReader {
  /// In one document; a line of several counts each.
  static let largestConstraintCount = 100_000

  private(set) var roots: [DraftRoot]
  /// A constraint's tag is the place of its line in here.
  private(set) var lines: [SourceLine] = []
  private let resolver: ConstraintResolver
  private var namedLines: [String: Int] = [:]
  private var count = 0

  init(roots: [DraftRoot], names: NameTable) {
    self.roots = roots
    resolver = ConstraintResolver(names: names)
  }

  mutating func readAlwaysActive(_ node: YAMLNode, _ faults: inout Faults) {
    read(node, set: nil, &faults)
  }

  /// `sets: {wide: [...], narrow: [...]}`. A set belongs to every root that it holds constraints of, and to all
  /// of them while it is empty.
  mutating func readSets(_ node: YAMLNode, _ faults: inout Faults) {
    for entry in faults.attempt({ () throws(DocumentError) in try node.mapping() }) ?? [] {
      guard Identifier.isWellFormed(entry.key) else {
        faults.note(
          DocumentError(
            mark: entry.keyMark, keyPath: node.keyPath,
            message: "\(entry.key.prefix(40)) cannot name a set: \(Identifier.rule)"))
        continue
      }
      let before = lines.count
      if !entry.value.isNull { read(entry.value, set: entry.key, &faults) }
      guard lines.count == before || roots.count == 1 else { continue }
      for root in roots.indices { _ = place(ofSet: entry.key, in: root) }
    }
  }
}

extension ConstraintReader {
  private mutating func read(_ node: YAMLNode, set: String?, _ faults: inout Faults) {
    if case .scalar = node.content {
      faults.note(node.error("constraints are a list: write \"- \" before each line"))
      return
    }
    for item in faults.attempt({ () throws(DocumentError) in try node.sequence() }) ?? [] {
      readItem(item, set: set, &faults)
    }
  }

  /// A line, or `name: line`.
  private mutating func readItem(_ item: YAMLNode, set: String?, _ faults: inout Faults) {
    switch item.content {
    case .scalar(let text, _): add(text, from: item, name: nil, set: set, &faults)
    case .mapping(let entries):
      guard entries.count == 1, let entry = entries.first, case .scalar(let text, _) = entry.value.content
      else {
        faults.note(item.error("a constraint is one line, or a name and its line: - gap: a.top == b.bottom"))
        return
      }
      guard let name = checkedName(entry, at: item, &faults) else { return }
      add(text, from: entry.value, name: name, set: set, &faults)
    case .null: faults.note(item.error("a constraint is missing here: write a line after the dash"))
    case .sequence:
      faults.note(item.error("a list stands where a line is wanted: put lines that start with [ in quotes"))
    }
  }

  private mutating func checkedName(
    _ entry: YAMLNode.Entry, at item: YAMLNode, _ faults: inout Faults
  ) -> String? {
    func note(_ message: String) {
      faults.note(DocumentError(mark: entry.keyMark, keyPath: item.keyPath, message: message))
    }
    let name = entry.key
    guard Identifier.isWellFormed(name) else {
      note("\(name.prefix(40)) cannot name a constraint: \(Identifier.rule)")
      return nil
    }
    guard !name.hasPrefix("NS"), !name.hasPrefix("UI") else {
      note("\(name) cannot name a constraint: names that begin with NS or UI are UIKit's (UIKIT-RULES 92)")
      return nil
    }
    if let line = namedLines.updateValue(entry.keyMark.line, forKey: name) {
      note("the name \(name) is taken by line \(line): give each constraint its own")
      return nil
    }
    return name
  }

  private mutating func add(
    _ text: String, from node: YAMLNode, name: String?, set: String?, _ faults: inout Faults
  ) {
    guard !faults.isFull, count <= Self.largestConstraintCount else { return }
    do throws(LineFault) {
      let parsed = try ConstraintLine.parse(text)
      if parsed.count > 1, let name {
        faults.note(
          node.error(
            "\(name) names one constraint, and this line makes \(parsed.count): write them one by one"))
        return
      }
      let tag = lines.count
      lines.append(SourceLine(mark: node.mark, text: text))
      for line in parsed {
        for resolved in try resolver.resolve(line, name: name, tag: tag) {
          count += 1
          guard count <= Self.largestConstraintCount else {
            faults.note(node.error("a document makes at most \(Self.largestConstraintCount) constraints"))
            return
          }
          add(resolved, from: node, set: set, &faults)
        }
      }
    } catch {
      faults.note(node.error(error.message, at: error.offset))
    }
  }

  private mutating func add(
    _ resolved: ConstraintResolver.Resolved, from node: YAMLNode, set: String?, _ faults: inout Faults
  ) {
    let place = set.flatMap { self.place(ofSet: $0, in: resolved.root) }
    do throws(HierarchyError) {
      try roots[resolved.root].hierarchy.add(resolved.constraint, to: place)
    } catch {
      faults.note(node.error(error.description))
    }
  }

  private mutating func place(ofSet name: String, in root: Int) -> Int? {
    if let place = roots[root].hierarchy.set(named: name) { return place }
    return try? roots[root].hierarchy.addSet(named: name)
  }
}
