// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry

/// One case played on a stage, and the answers to what it expects.
final class Run {
  private let expect: [String: Value]
  private var exception = Value.null
  /// What was answered before the steps, and at each `read` among them.
  private var early: [String: Value] = [:]
  private var readings: [[String: Value]] = []

  init(_ value: Value) { expect = value.expect.table ?? [:] }

  func answers(_ given: Value) throws -> [String: Value] {
    var stage: Stage?
    do {
      let made = try Stage(given)
      stage = made
      try play(made, given.actions.list ?? [])
    } catch let refusal as any UIKitRefusal {
      exception =
        refusal.exception.map { .table(["name": .text($0.name), "about": .text($0.about)]) }
        ?? .text("\(refusal)")
    }
    return try expect.reduce(into: ["exception": exception]) { answers, entry in
      guard entry.key != "exception", entry.key != "tolerance", let stage else { return }
      answers[entry.key] =
        try read(entry.key) ?? early[entry.key] ?? answer(entry.key, entry.value, on: stage)
    }
  }

  private func play(_ stage: Stage, _ steps: [Value]) throws {
    stage.read = { [unowned self, unowned stage] name in
      readings.append(
        try expect.keys.reduce(into: [:]) { found, key in
          if let answer = Subject.answers[Self.base(key)], Self.base(key) != key {
            found[key] = .table([name: try answer(Subject(stage: stage, name: name))])
          }
        })
    }
    try answer(on: stage) { $0.hasSuffix("BeforeLayout") }
    if !steps.contains(where: { $0.do.text == "present" }) { stage.layout() }
    try answer(on: stage) { $0.hasSuffix("Before") || $0.hasSuffix("Initially") || $0 == "gaps" }
    _ = stage.tree.takeCallbacks()
    for step in steps { try Step(stage: stage, step: step).perform() }
    stage.calls = stage.tree.takeCallbacks()
    stage.layout()
  }

  private func answer(on stage: Stage, _ isAsked: (String) -> Bool) throws {
    for (key, shape) in expect where isAsked(key) { early[key] = try answer(key, shape, on: stage) }
  }

  /// The key without the words for a moment.
  private static func base(_ key: String) -> String {
    ["After", "Before", "Initially"].reduce(key) { String($0.split(separator: $1)[0]) }
  }

  private func read(_ key: String) -> Value? {
    guard let first = readings.first?[key], let last = readings.last?[key] else { return nil }
    if key.hasSuffix("AfterAction") { return .list(readings.map { $0[key] ?? .null }) }
    return key.hasSuffix("BeforeLayout") ? first : last
  }

  private func answer(_ key: String, _ shape: Value, on stage: Stage) throws -> Value {
    let base = Self.base(key)
    if let whole = Whole.answers[base] { return try whole(Whole(stage: stage, shape: shape)) }
    let answer = try found(Subject.answers[base], "the answer \(key)")
    guard let table = shape.table else {
      return try answer(Subject(stage: stage, name: "root", shape: shape))
    }
    return .table(
      try table.reduce(into: [:]) {
        $0[$1.key] = try answer(Subject(stage: stage, name: $1.key, shape: $1.value))
      })
  }
}
