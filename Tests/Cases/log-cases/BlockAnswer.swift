// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CaseFiles
import ConflictLogs
import JSON

/// A block and what was computed of it, in the names of the case files.
struct BlockAnswer {
  let block: ConflictBlock
  let analysis: ConflictAnalysis

  /// - Parameter expected: sets come in its order, as far as they are the same.
  func value(ordered expected: Value) -> Value {
    var object = JSONObject()
    func add(_ key: String, _ value: Value) {
      object = JSONObject(object.members + [.init(key: key, value: value)])
    }
    add("constraints", .array(block.constraints.enumerated().map { Self.value($1, index: $0) }))
    add("shortage", number(analysis.shortage))
    add("axis", analysis.axis.map { .string($0.rawValue) } ?? .null)
    add("broken", block.broken.map { .int($0) } ?? .null)
    add("direction", .string(analysis.direction.rawValue))
    if let sets = ordered(expected) {
      add("minimalSets", .array(sets.map { .array($0.members.map { .int($0) }) }))
      add("shortagePerSet", .array(sets.map { number($0.shortage) }))
      add("hiddenPerSet", .array(sets.map { .bool($0.needsHiddenSize) }))
      add("changeAlone", .array(analysis.changeAlone.map(number)))
    } else {
      add("minimalSets", .null)
      add("readings", .array(analysis.readings.map(Self.value)))
    }
    if let least = analysis.shortageAtLeast { add("shortageAtLeast", .double(least)) }
    if block.isTruncated { add("truncated", .bool(true)) }
    if block.isRedacted { add("redacted", .bool(true)) }
    if block.unreadableCount > 0 { add("unreadable", .int(block.unreadableCount)) }
    if !block.brokenIsListed { add("brokenNotListed", .bool(true)) }
    if let earlier = block.repeats { add("sameConflictAsBlock", .int(earlier)) }
    return .object(object)
  }

  private func ordered(_ expected: Value) -> [ConflictAnalysis.MinimalSet]? {
    let wanted = (expected["minimalSets"]?.array ?? []).map { $0.array?.compactMap(\.int) ?? [] }
    return analysis.minimalSets?.sorted {
      (wanted.firstIndex(of: $0.members) ?? .max) < (wanted.firstIndex(of: $1.members) ?? .max)
    }
  }

  private static func value(_ reading: ConflictAnalysis.Reading) -> Value {
    [
      "minimalSets": .array(reading.minimalSets.map { .array($0.members.map { .int($0) }) }),
      "shortage": number(reading.shortage),
    ]
  }

  private static func value(_ constraint: LoggedConstraint, index: Int) -> Value {
    var members: [JSONObject.Member] = []
    func add(_ key: String, _ value: Value) { members.append(.init(key: key, value: value)) }
    func addText(_ key: String, _ text: String?) { if let text { add(key, .string(text)) } }
    add("index", .int(index))
    add("class", .string(constraint.className))
    addText("identifier", constraint.identifier)
    add("kind", .string(constraint.kind.rawValue))
    add("first", .string("\(constraint.first)"))
    addText("firstText", constraint.first.text)
    add("firstAttribute", .string(constraint.firstAttribute.rawValue))
    add("relation", .string(constraint.relation.rawValue))
    add("second", constraint.second.map { .string("\($0)") } ?? .null)
    addText("secondText", constraint.second?.text)
    add("secondAttribute", constraint.secondAttribute.map { .string($0.rawValue) } ?? .null)
    add("multiplier", .double(constraint.multiplier))
    add("constant", .double(constraint.constant))
    add("priority", number(constraint.priority))
    add("origin", .string("\(constraint.origin)"))
    if let mask = constraint.mask {
      add("mask", ["h": .string(mask.horizontal), "v": .string(mask.vertical)])
    }
    addText("superview", constraint.superview.map { "\($0)" })
    addText("state", constraint.state?.rawValue)
    addText("textDirection", constraint.textDirection)
    if constraint.isSymbolic { add("symbolic", .bool(true)) }
    addText("sourceFile", constraint.sourceFile)
    if let line = constraint.sourceLine { add("sourceLine", .int(line)) }
    if constraint.hasKey { add("key", .string(constraint.tag)) }
    if let hugging = constraint.hugging { add("hug", .double(hugging)) }
    if let resistance = constraint.compressionResistance { add("compressionResistance", .double(resistance)) }
    if constraint.timesListed > 1 { add("listed", .int(constraint.timesListed)) }
    if !constraint.candidates.isEmpty {
      add(
        "candidates",
        .object(
          JSONObject(
            constraint.candidates.sorted { $0.key < $1.key }.map { .init(key: $0, value: .texts($1)) })))
    }
    return .object(JSONObject(members))
  }
}

func number(_ value: Double?) -> Value { value.map { .double($0) } ?? .null }

/// Two values member by member; what one has and the other has not is a difference, too.
struct Comparison {
  private static let tolerance = 0.01
  /// Prose.
  private static let ignored: Set<String> = ["plain"]

  private(set) var differences: [String] = []

  init(expected: Value, answer: Value) {
    compare(expected, answer, "")
  }

  private mutating func compare(_ expected: Value, _ answer: Value, _ path: String) {
    if let object = expected.object, let other = answer.object {
      for key in Set(object.keys + other.keys).subtracting(Self.ignored).sorted() {
        compare(object[key] ?? .null, other[key] ?? .null, path.isEmpty ? key : "\(path).\(key)")
      }
    } else if path == "readings", let list = expected.array, let other = answer.array {
      // Which reading comes first means nothing.
      let isSame =
        list.count == other.count
        && list.allSatisfy { one in
          other.contains { Comparison(expected: one, answer: $0).differences.isEmpty }
        }
      if !isSame { add(expected, answer, path) }
    } else if let list = expected.array, let other = answer.array, list.count == other.count {
      for (place, (one, two)) in zip(list, other).enumerated() { compare(one, two, "\(path)[\(place)]") }
    } else if let number = expected.double, let other = answer.double {
      if !(abs(number - other) <= Self.tolerance) { add(expected, answer, path) }
    } else if expected != answer {
      add(expected, answer, path)
    }
  }

  private mutating func add(_ expected: Value, _ answer: Value, _ path: String) {
    differences.append("expected \(path) \(expected) got \(answer)")
  }
}
