// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Checks
import Devices
import Geometry
import Glibc
import Sessions
import Traits

/// What `pivotctl check` is asked to go through, in the words of its options.
struct CheckRequest {
  /// Nil: every device of the catalogue.
  private let devices: [String]?
  private let os: OSVersion?
  private let turns: [InterfaceOrientation]
  private let keyboard: [CheckPlan.Keyboard]

  init(_ arguments: ParsedArguments) throws {
    devices = Self.devices(arguments.all("devices"))
    os = try arguments["os"].map(OptionWords.os)
    turns = try Self.turns(arguments["turns"] ?? "all")
    keyboard = try Self.keyboard(arguments["keyboard"] ?? "off")
  }

  func plan(_ catalogue: Catalogue) throws(Failure) -> CheckPlan {
    var subjects: [CheckPlan.Subject] = []
    guard let devices else {
      for device in catalogue.devices {
        let model = try model(device.id, catalogue)
        // Of all devices those that run the version; a device that was named must run it.
        if let os, (try? model.check(os: os)) == nil { continue }
        subjects.append(.init(name: device.id, model: model))
      }
      return CheckPlan(devices: subjects, os: os, turns: turns, keyboard: keyboard)
    }
    for name in devices { subjects.append(.init(name: name, model: try model(name, catalogue))) }
    return CheckPlan(devices: subjects, os: os, turns: turns, keyboard: keyboard)
  }

  /// The plan as a product, as `4 devices x 2 turns x keyboard on, off`.
  static func summary(_ plan: CheckPlan) -> String {
    var parts = [count(plan.devices.count, "device"), count(plan.turns.count, "turn")]
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
    return parts.joined(separator: " x ")
  }
}

extension CheckRequest {
  private func model(_ name: String, _ catalogue: Catalogue) throws(Failure) -> DeviceModel {
    do throws(DeviceLookupError) {
      return try catalogue.model(named: name)
    } catch {
      throw .usage("\(error)")
    }
  }

  /// A comma that is followed by digits alone belongs to a name, as in `iPhone14,7`.
  private static func devices(_ lists: [String]) -> [String]? {
    if lists.isEmpty { return CheckCommand.defaultDevices }
    if lists.contains("all") { return nil }
    var names: [String] = []
    for list in lists {
      for (place, part) in list.split(separator: ",").enumerated() {
        if place > 0, part.utf8.allSatisfy({ (48...57).contains($0) }), let last = names.popLast() {
          names.append("\(last),\(part)")
        } else {
          names.append(String(part))
        }
      }
    }
    return names
  }

  private static func turns(_ list: String) throws -> [InterfaceOrientation] {
    if list == "all" { return InterfaceOrientation.allCases }
    var turns: [InterfaceOrientation] = []
    for word in list.split(separator: ",") {
      let turn = try ChangeWords.orientation(String(word))
      if !turns.contains(turn) { turns.append(turn) }
    }
    guard !turns.isEmpty else {
      throw ArgumentError.badValue("--turns", reason: "which ones? write all, or a list")
    }
    return turns
  }

  private static func keyboard(_ list: String) throws(ArgumentError) -> [CheckPlan.Keyboard] {
    var states: [CheckPlan.Keyboard] = []
    for word in list.split(separator: ",") { states.append(try OptionWords.keyboard(String(word))) }
    guard !states.isEmpty else { throw .badValue("--keyboard", reason: "write on, off or heights in points") }
    return states
  }
}
