// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Checks
import Devices
import Traits

/// The devices of `--devices`: names with commas between, `all`, or a file with one on each line.
///
///     # what we support           system  covered by the keyboard, upright/turned
///     iphone-14
///     iphone-8-plus               os=16   keyboard=271/208
///     iPad mini (6th generation)  os=16   keyboard=313/395
struct DeviceList {
  struct Entry: Hashable {
    var name: String
    var os: OSVersion?
    var keyboardUpright: Double?
    var keyboardTurned: Double?
  }

  /// Nil: every device of the catalogue.
  let entries: [Entry]?

  init(_ lists: [String], otherwise standard: [String]) throws {
    if lists.isEmpty {
      entries = standard.map { Entry(name: $0) }
    } else if lists.contains("all") {
      entries = nil
    } else {
      entries = try lists.flatMap {
        try Self.isFile($0) ? Self.file($0) : DeviceWords.names([$0]).map { Entry(name: $0) }
      }
    }
  }

  /// A file's name has a slash or ends as lists do; no device's name does.
  private static func isFile(_ word: String) -> Bool {
    word == "-" || word.contains("/") || word.hasSuffix(".list") || word.hasSuffix(".txt")
  }

  private static func file(_ path: String) throws -> [Entry] {
    var entries: [Entry] = []
    let lines = try InputFile.text(of: path).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
      if words.isEmpty { continue }
      do throws(ArgumentError) {
        entries.append(try entry(words))
      } catch {
        throw Failure.document(["\(path):\(number + 1): \(error)"])
      }
    }
    guard !entries.isEmpty else { throw Failure.document(["\(path): there is no device in it"]) }
    return entries
  }

  private static func entry(_ words: [String]) throws(ArgumentError) -> Entry {
    let name = words.prefix { !$0.contains("=") }
    var entry = Entry(name: name.joined(separator: " "))
    guard !name.isEmpty else { throw .badValue(words[0], reason: "the line begins with a device") }
    for word in words.dropFirst(name.count) {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      switch parts[0] {
      case "os": entry.os = try OptionWords.os(parts[1])
      case "keyboard":
        let heights = parts[1].split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
        guard (1...2).contains(heights.count),
          heights.allSatisfy({ $0.map { $0.isFinite && $0 >= 0 } ?? false })
        else { throw .badValue(word, reason: "write UPRIGHT/TURNED, in points") }
        entry.keyboardUpright = heights[0]
        entry.keyboardTurned = heights.last ?? nil
      default: throw .badValue(word, reason: "write os=VERSION or keyboard=UPRIGHT/TURNED")
      }
    }
    return entry
  }

  /// The devices with their models; of all devices those that run one of the versions.
  func subjects(_ catalogue: Catalogue, os: [OSVersion]) throws(Failure) -> [CheckPlan.Subject] {
    var subjects: [CheckPlan.Subject] = []
    guard let entries else {
      for device in catalogue.devices {
        let model = try Self.model(device.id, catalogue)
        if os.contains(where: { (try? model.check(os: $0)) == nil }) { continue }
        subjects.append(.init(name: device.id, model: model))
      }
      return subjects
    }
    for entry in entries {
      subjects.append(
        .init(
          name: entry.name, model: try Self.model(entry.name, catalogue), os: entry.os,
          keyboardUpright: entry.keyboardUpright, keyboardTurned: entry.keyboardTurned))
    }
    return subjects
  }

  private static func model(_ name: String, _ catalogue: Catalogue) throws(Failure) -> DeviceModel {
    do throws(DeviceLookupError) {
      return try catalogue.model(named: name)
    } catch {
      throw .usage("\(error)")
    }
  }
}
