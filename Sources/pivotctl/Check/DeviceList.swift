// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Checks
import Devices
import Glibc
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

  enum Item: Hashable {
    /// Every device of the catalogue.
    case all
    case device(Entry)
  }

  let items: [Item]

  /// More than anybody supports; each is held against all others.
  private static let most = 10_000

  /// - Parameter option: the one whose values these are.
  init(_ lists: [String], otherwise standard: [String], option: String = "--devices") throws {
    let words = lists.flatMap(Self.words)
    items =
      lists.isEmpty
      ? standard.map { .device(Entry(name: $0)) }
      : try words.flatMap { word in
        if word == "all" { return [Item.all] }
        return Self.isFile(word) ? try Self.file(word).map(Item.device) : [.device(Entry(name: word))]
      }
    guard !items.isEmpty else {
      throw ArgumentError.badValue(option, reason: "it names nothing: pivotctl devices lists them")
    }
    guard items.count <= Self.most else {
      throw ArgumentError.badValue(option, reason: "more than \(Self.most) devices")
    }
  }

  /// The files that hold lists.
  static func files(_ lists: [String]) -> [String] { lists.flatMap(words).filter(isFile) }

  /// A comma may be part of a file's name.
  private static func words(_ list: String) -> [String] {
    isFile(list) && (!list.contains(",") || access(list, F_OK) == 0) ? [list] : DeviceWords.names([list])
  }

  /// A file's name has a slash or ends as lists do; a device's has a slash between blanks alone.
  private static func isFile(_ word: String) -> Bool {
    word == "-" || word.replacing(" / ", with: " ").contains("/") || word.hasSuffix(".list")
      || word.hasSuffix(".txt")
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
        let heights = parts[1].split(separator: "/", omittingEmptySubsequences: false).map {
          OptionWords.number($0)
        }
        guard (1...2).contains(heights.count),
          heights.allSatisfy({ $0.map { (0...100_000).contains($0) } ?? false })
        else { throw .badValue(word, reason: "write UPRIGHT/TURNED, in points") }
        entry.keyboardUpright = heights[0]
        entry.keyboardTurned = heights.last ?? nil
      default: throw .badValue(word, reason: "write os=VERSION or keyboard=UPRIGHT/TURNED")
      }
    }
    return entry
  }

  /// The devices with their models, each once under the first name that it is given; of all devices those that run one
  /// of the versions.
  ///
  /// A class and a product in it are one where the same versions of both are meant. Two products are two.
  func subjects(_ catalogue: Catalogue, os: [OSVersion]) throws(Failure) -> [CheckPlan.Subject] {
    var subjects: [CheckPlan.Subject] = []
    func add(_ subject: CheckPlan.Subject) {
      let twin = subjects.firstIndex {
        Self.isOne($0, subject) && (Self.holds($0, subject, os) || Self.holds(subject, $0, os))
      }
      guard let twin else { return subjects.append(subject) }
      if !Self.holds(subjects[twin], subject, os) { subjects[twin] = subject }
    }
    for item in items {
      switch item {
      case .all:
        for device in catalogue.devices {
          let model = try Self.model(device.id, catalogue)
          if !os.isEmpty, !os.contains(where: { Self.runs($0, on: model) }) { continue }
          add(.init(name: device.id, model: model))
        }
      case .device(let entry):
        add(
          .init(
            name: entry.name, model: try Self.model(entry.name, catalogue), os: entry.os,
            keyboardUpright: entry.keyboardUpright, keyboardTurned: entry.keyboardTurned))
      }
    }
    return subjects
  }

  /// Whether both are one thing as far as figures go.
  private static func isOne(_ a: CheckPlan.Subject, _ b: CheckPlan.Subject) -> Bool {
    let products = [a.model.product, b.model.product]
    return a.model.device.id == b.model.device.id && a.model.scale == b.model.scale
      && (products.contains(nil) || products[0] == products[1])
      && a.keyboardUpright == b.keyboardUpright && a.keyboardTurned == b.keyboardTurned
  }

  /// Whether every version that is looked at on `b` is looked at on `a`.
  private static func holds(_ a: CheckPlan.Subject, _ b: CheckPlan.Subject, _ os: [OSVersion]) -> Bool {
    func versions(_ subject: CheckPlan.Subject) -> [OSVersion] {
      os.isEmpty ? [subject.os ?? subject.model.defaultOS] : os.filter { runs($0, on: subject.model) }
    }
    let known = versions(a)
    return versions(b).allSatisfy(known.contains)
  }

  private static func runs(_ os: OSVersion, on model: DeviceModel) -> Bool {
    (try? model.check(os: os)) != nil
  }

  private static func model(_ name: String, _ catalogue: Catalogue) throws(Failure) -> DeviceModel {
    do throws(DeviceLookupError) {
      return try catalogue.model(named: name)
    } catch {
      throw .usage("\(error)")
    }
  }
}
