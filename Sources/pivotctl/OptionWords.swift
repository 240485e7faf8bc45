// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Checks
import Devices
import Geometry
import Sessions
import Traits

/// Single words of options, read.
enum OptionWords {
  /// A number in decimal digits, and nothing of what `Double` takes beside them, as `0x10` and `nan`.
  static func number(_ word: some StringProtocol) -> Double? {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard word.utf8.contains(where: digits.contains),
      word.utf8.allSatisfy({ digits.contains($0) || "+-.eE".utf8.contains($0) }), let value = Double(word)
    else { return nil }
    return value.isFinite ? value : nil
  }

  static func os(_ word: String) throws(ArgumentError) -> OSVersion {
    guard let version = OSVersion(word) else {
      throw .badValue("--os", reason: "'\(word)' is not a version: write 16 or 27.1")
    }
    return version
  }

  static func keyboard(_ word: String) throws(ArgumentError) -> CheckPlan.Keyboard {
    switch word {
    case "on": return .on
    case "off": return .off
    default:
      guard let height = number(word), (0...100_000).contains(height) else {
        throw .badValue("--keyboard", reason: "'\(word)' is neither on, off nor a height in points")
      }
      return height == 0 ? .off : .height(height)
    }
  }

  /// `all`, or turns with commas between, each once.
  static func turns(_ list: String) throws -> [InterfaceOrientation] {
    var turns: [InterfaceOrientation] = []
    for word in list.split(separator: ",") {
      let named =
        word == "all"
        ? InterfaceOrientation.allCases : [try ChangeWords.orientation(String(word), of: "--turns")]
      for turn in named where !turns.contains(turn) { turns.append(turn) }
    }
    guard !turns.isEmpty else {
      throw ArgumentError.badValue("--turns", reason: "which ones? write all, or a list")
    }
    return turns
  }

  /// Apple's short names, as `XXXL` and `AX3`, or the long ones, as `accessibilityLarge`.
  static func category(_ word: String) throws(ArgumentError) -> ContentSizeCategory {
    if let category = ContentSizeCategory(word: word) { return category }
    let short = ContentSizeCategory.allCases.map(\.shortName)
    throw .badValue("--category", reason: "'\(word)' is none of \(short.joined(separator: ", "))")
  }

  /// `WIDTHxHEIGHT` in points, or `full` for the whole screen.
  static func window(_ word: String) throws -> Size? {
    guard case .window(let size) = try ChangeWords.value(word, of: "--window", verb: "window") else {
      throw ArgumentError.badValue("--window", reason: "'\(word)' is not WIDTHxHEIGHT in points")
    }
    let range = 1.0...100_000
    if let size, !range.contains(size.width) || !range.contains(size.height) {
      throw ArgumentError.badValue(
        "--window", reason: "a window is 1 to 100000 points wide and high, not \(word)")
    }
    return size
  }

  static func direction(_ word: String) throws(ArgumentError) -> LayoutDirection {
    switch word {
    case "ltr", LayoutDirection.leftToRight.rawValue: return .leftToRight
    case "rtl", LayoutDirection.rightToLeft.rawValue: return .rightToLeft
    default: throw .badValue("--direction", reason: "'\(word)' is neither ltr nor rtl")
    }
  }

  /// A device with the display in use that an option names; nil: the one it has in use anyway.
  static func model(_ model: DeviceModel, display name: String?) throws(ArgumentError) -> DeviceModel {
    guard let name else { return model }
    if let other = model.using(display: name) { return other }
    let displays = model.displays.joined(separator: ", ")
    throw .badValue(
      "--display",
      reason: displays.isEmpty
        ? "\(model.name) has one display alone" : "'\(name)' is none of \(displays)")
  }

  /// `TOP/LEFT/BOTTOM/RIGHT`, or with commas.
  static func insets(_ word: String) throws(ArgumentError) -> EdgeInsets {
    let parts = word.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "," }.map { number($0) }
    guard parts.count == 4, let top = parts[0], let left = parts[1], let bottom = parts[2],
      let right = parts[3],
      [top, left, bottom, right].allSatisfy({ abs($0) <= 100_000 })
    else { throw .badValue("--insets", reason: "'\(word)' is not TOP/LEFT/BOTTOM/RIGHT in points") }
    return EdgeInsets(top, left, bottom, right)
  }
}
