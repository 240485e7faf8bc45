// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Checks
import Devices
import Geometry
import Sessions
import Traits

/// What `pivotctl check` is asked to go through, in the words of its options.
struct CheckRequest {
  static let options: [CommandSpec.Option] = [
    .init(
      "devices", value: "LIST|FILE|all",
      help: "otherwise " + CheckCommand.defaultDevices.joined(separator: ", ")),
    .init("display", value: "LIST", help: "of what folds: outer, inner, or both; otherwise outer"),
    .init("os", value: "LIST", help: "as 15,16, for the devices that run them; otherwise each one's newest"),
    .init("turns", value: "LIST|all", help: "portrait, landscapeLeft, ...; otherwise all"),
    .init("keyboard", value: "LIST", help: "on, off or heights in points, as on,off; otherwise off"),
    .init("bars", value: "LIST", help: CheckPlan.Bars.allCases.map(\.rawValue).joined(separator: ", ")),
    .init("window", value: "LIST", help: "as full,507x1024; sizes in points, where devices have windows"),
    .init("direction", value: "LIST", help: "ltr, rtl; otherwise ltr"),
    .init("category", value: "LIST", help: "content size categories, as L,XXXL,AX3; otherwise L"),
    .init("text-length", value: "LIST", help: "texts that much longer, 0.1 to 10, as 1,1.4; otherwise 1"),
    .init("moments", help: "also note what shows at a turn where rules and size change one by one"),
  ]

  private let devices: DeviceList
  /// Of folding devices; none: the one that their name says.
  private let displays: [String]
  private var plan: CheckPlan

  init(_ arguments: ParsedArguments) throws {
    devices = try DeviceList(arguments.all("devices"), otherwise: CheckCommand.defaultDevices)
    displays = arguments.all("display").flatMap { $0.split(separator: ",").map(String.init) }.unique
    guard !displays.isEmpty || !arguments.has("display") else {
      throw ArgumentError.badValue("--display", reason: "it names nothing: write outer,inner")
    }
    plan = CheckPlan(
      devices: [], os: try Self.list(arguments, "os", otherwise: "", OptionWords.os),
      turns: try OptionWords.turns(
        arguments.has("turns") ? arguments.all("turns").joined(separator: ",") : "all"),
      keyboard: try Self.list(arguments, "keyboard", otherwise: "off", OptionWords.keyboard))
    plan.bars = try Self.list(arguments, "bars", otherwise: "shown", Self.bars)
    plan.windows = try Self.list(arguments, "window", otherwise: "full", OptionWords.window)
    plan.directions = try Self.list(arguments, "direction", otherwise: "ltr", OptionWords.direction)
    plan.categories = try Self.list(arguments, "category", otherwise: "L", OptionWords.category)
    plan.looksAtMoments = arguments.has("moments")
    plan.textLengths = try Self.list(arguments, "text-length", otherwise: "1", Self.textLength)
  }

  func plan(_ catalogue: Catalogue) throws(Failure) -> CheckPlan {
    var plan = plan
    plan.devices = try shown(try devices.subjects(catalogue, os: plan.os))
    return plan
  }

  /// Each device once for each display that is asked for. Those that do not fold have one.
  private func shown(_ subjects: [CheckPlan.Subject]) throws(Failure) -> [CheckPlan.Subject] {
    guard !displays.isEmpty else { return subjects }
    guard subjects.contains(where: { !$0.model.displays.isEmpty }) else {
      throw .usage("--display: none of these devices has two displays")
    }
    var shown: [CheckPlan.Subject] = []
    for subject in subjects {
      let models = displays.compactMap { name in
        subject.model.displays.isEmpty ? nil : subject.model.using(display: name)
      }
      if !subject.model.displays.isEmpty, models.isEmpty {
        let known = subject.model.displays.joined(separator: ", ")
        throw .usage("--display: \(subject.name) has none of these: \(known)")
      }
      let faces =
        models.isEmpty
        ? [subject]
        : models.map { model in
          var face = subject
          // A keyboard's height is that of the display which was named.
          if model.display != subject.model.display {
            face = .init(name: model.id, model: model, os: subject.os)
          }
          return face
        }
      shown += faces.filter { face in !shown.contains { $0.name == face.name && $0.os == face.os } }
    }
    return shown
  }

  /// The plan as a product, as `4 devices x 2 turns x keyboard on, off`.
  static func summary(_ plan: CheckPlan) -> String {
    var parts = [count(plan.devices.count, "device")]
    if plan.os.count > 1 { parts.append(count(plan.os.count, "system")) }
    parts.append(count(plan.turns.count, "turn"))
    if plan.keyboard != [.off] {
      let words = plan.keyboard.map { keyboard in
        switch keyboard {
        case .on: "on"
        case .off: "off"
        case .height(let height): pointsText(height)
        }
      }
      parts.append("keyboard \(words.joined(separator: ", "))")
    }
    if plan.bars != [.shown] { parts.append("bars \(plan.bars.map(\.rawValue).joined(separator: ", "))") }
    if plan.windows != [nil] { parts.append(count(plan.windows.count, "window")) }
    if plan.directions.count > 1 { parts.append("2 directions") }
    if plan.categories.count > 1 { parts.append(count(plan.categories.count, "category", "categories")) }
    if plan.textLengths.count > 1 { parts.append(count(plan.textLengths.count, "text length")) }
    return parts.joined(separator: " x ")
  }
}

extension CheckRequest {
  /// The words of a list, or of several, each read and each value once.
  private static func list<Value: Equatable>(
    _ arguments: ParsedArguments, _ option: String, otherwise: String, _ read: (String) throws -> Value
  ) throws -> [Value] {
    var values: [Value] = []
    let lists = arguments.has(option) ? arguments.all(option) : [otherwise]
    for word in lists.flatMap({ $0.split(separator: ",") }) {
      let value = try read(String(word))
      if !values.contains(value) { values.append(value) }
    }
    guard !values.isEmpty || !arguments.has(option) else {
      throw ArgumentError.badValue("--\(option)", reason: "it names nothing")
    }
    return values
  }

  private static func bars(_ word: String) throws(ArgumentError) -> CheckPlan.Bars {
    if let bars = CheckPlan.Bars(rawValue: word) { return bars }
    let all = CheckPlan.Bars.allCases.map(\.rawValue).joined(separator: ", ")
    throw .badValue("--bars", reason: "'\(word)' is none of \(all)")
  }

  private static func textLength(_ word: String) throws(ArgumentError) -> Double {
    guard let factor = OptionWords.number(word), (0.1...10).contains(factor) else {
      throw .badValue("--text-length", reason: "'\(word)' is no factor from 0.1 to 10: write 1.4")
    }
    return factor
  }
}
