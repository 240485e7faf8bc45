// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import CaseFiles
import Foundation
import JSON

// uikit-cases FILE.jsonl: what the project says of each case, held against what UIKit does.

guard CommandLine.arguments.count == 2, let file = CaseFile(CommandLine.arguments[1]) else {
  print("usage: uikit-cases FILE.jsonl")
  exit(2)
}
exit(file.play { Run($0["expect"] ?? [:]).verdict($0["given"] ?? [:]) })

/// One case played on a stage, its answers held against what it expects.
final class Run {
  private let expected: [JSONObject.Member]
  private let tolerance: Double
  private var stage: Stage?
  /// What was answered before the steps, and at each `read` among them.
  private var early: [String: Value] = [:]
  private var readings: [[String: Value]] = []

  init(_ expect: Value) {
    tolerance = expect["tolerance"]?.double ?? 0.001
    expected = expect.object?.members.filter { $0.key != "tolerance" } ?? []
  }

  func verdict(_ given: Value) -> Verdict {
    do {
      var exception = Value.null
      do { try play(given) } catch let refusal as any UIKitRefusal {
        exception = answer(refusal.exception ?? UIKitException("\(refusal)", about: ""))
      }
      if !exception.isNull, !expected.contains(where: { $0.key == "exception" }) {
        return .wrong(["expected no exception got \(exception)"])
      }
      return try Verdict(expected, within: tolerance) {
        $0.key == "exception" ? exception : try read($0.key) ?? early[$0.key] ?? answer($0.key, $0.value)
      }
    } catch {
      return (error as? Unsupported).map { .unsupported($0.what) } ?? .wrong(["refused: \(error)"])
    }
  }

  /// What an exception is about is prose: it counts where it is told in words that the project has too.
  private func answer(_ raised: UIKitException) -> Value {
    let wanted = expected.first { $0.key == "exception" }?.value["about"] ?? .null
    let isKnown = UIKitException.known.contains { .string($0.about) == wanted }
    return ["name": .string(raised.name), "about": isKnown ? .string(raised.about) : wanted]
  }

  private func play(_ given: Value) throws {
    let stage = try Stage(given)
    self.stage = stage
    let steps = given["actions"]?.array ?? []
    stage.read = { [unowned self] name in
      let keys = expected.map(\.key).filter { withoutMoment($0) != $0 }
      let asked = Value.object(JSONObject([.init(key: name, value: .null)]))
      readings.append(try keys.reduce(into: [:]) { $0[$1] = try answer($1, asked) })
    }
    try answerEarly { $0.hasSuffix("BeforeLayout") }
    if !steps.contains(where: { $0["do"] == "present" }) { stage.tree.layoutEverything() }
    try answerEarly { key in
      key.hasSuffix("Before") || key.hasSuffix("Initially")
        || expected.contains { $0.key.hasPrefix(key + "After") }
    }
    _ = stage.tree.takeCallbacks()
    for step in steps { try Step(stage: stage, step: step).perform() }
    stage.calls = stage.tree.takeCallbacks()
    stage.tree.layoutEverything()
  }

  private func answerEarly(_ isAsked: (String) -> Bool) throws {
    for member in expected where isAsked(member.key) {
      early[member.key] = try answer(member.key, member.value)
    }
  }

  private func read(_ key: String) -> Value? {
    guard let first = readings.first?[key], let last = readings.last?[key] else { return nil }
    if key.hasSuffix("AfterAction") { return .array(readings.map { $0[key] ?? .null }) }
    return key.hasSuffix("BeforeLayout") ? first : last
  }

  private func answer(_ key: String, _ shape: Value) throws -> Value {
    guard let stage else { return .null }
    func answer(_ name: String, _ shape: Value) throws -> Value {
      try Subject(stage: stage, name: name, shape: shape).answer(withoutMoment(key))
    }
    return try shape.object == nil ? answer(stage.rootName, shape) : shape.mapped(answer)
  }
}
