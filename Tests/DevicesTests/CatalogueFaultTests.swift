// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ShippedDevices
import Devices
import Foundation
import Geometry
import SourceText
import Testing
import Traits

/// What happens to a catalogue with a mistake in it.
struct CatalogueFaultTests {
  /// The shipped files with one of them changed.
  private func faults(
    in file: String, _ original: String, _ changed: String
  ) throws -> [DocumentError] {
    let folder = URL(fileURLWithPath: Shipped.folder)
    var texts: [(file: String, text: String)] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: Shipped.folder).sorted()
    where name.hasSuffix(".yaml") {
      var text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      if name == file {
        let range = try #require(text.range(of: original), "\(file) has no \(original)")
        text.replaceSubrange(range, with: changed)
      }
      texts.append((name, text))
    }
    return faults(of: texts)
  }

  private func faults(of texts: [(file: String, text: String)]) -> [DocumentError] {
    do throws(CatalogueError) {
      _ = try Catalogue(texts: texts)
      return []
    } catch {
      guard case .faults(let faults) = error else { return [] }
      return faults
    }
  }

  @Test(arguments: [
    ("platform: iOS", "platform: ios", "did you mean iOS?"),
    ("idiom: phone", "idom: phone", "idiom is missing"),
    ("scale: 2", "scale: 0", "0 is not possible"),
    ("[48, 0, 34, 0]", "[48, 0, 34]", "3 entries stand where 4 are wanted"),
    ("[48, 0, 34, 0]", "[-1, 0, 34, 0]", "is not a length"),
    ("[48, 0, 34, 0]", "[900, 0, 34, 0]", "leave nothing of the screen"),
    ("{min: 14, max: 18}", "{min: 13, max: 18}", "meet those of another entry"),
    ("{min: 14, max: 18}", "{min: 14, max: 12}", "ends before it begins"),
    ("confidence: high", "confidence: sure", "unknown word"),
    ("id: iphone-xr", "id: iphone-xt", "must be the file's name"),
    ("iPhone11,8", "iPhone14,7", "is also a model of"),
    ("orientations: portrait", "orientations: portrait portrait", "twice"),
    ("cornerRadius:", "cornerRadios:", "did you mean cornerRadius?"),
  ])
  func `a mistake is pointed at`(original: String, changed: String, message: String) throws {
    let faults = try faults(in: "iphone-xr.yaml", original, changed)

    #expect(faults.contains { "\($0)".contains(message) && "\($0)".contains(".yaml:") }, "\(faults)")
  }

  @Test func `every file with a mistake is named, not only the first`() {
    let faults = faults(of: [("a.yaml", "id: b"), ("b.yaml", "[")])

    #expect(faults.map(\.mark.file) == ["a.yaml", "b.yaml"])
  }

  @Test func `a missing rules file or rule is said`() throws {
    #expect(try !faults(in: "rules.yaml", "ios27:", "ios28:").isEmpty)
    #expect(throws: CatalogueError.self) { try Catalogue(texts: []) }
  }

  @Test func `a folder that is not there is said`() {
    #expect {
      try Catalogue(directory: "/nowhere/at/all")
    } throws: {
      "\($0)" == "cannot read /nowhere/at/all: No such file or directory"
    }
  }

  @Test func `a later folder's file replaces an earlier one's`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let shipped = URL(fileURLWithPath: Shipped.folder).appendingPathComponent("apple-tv.yaml")
    let text = try String(contentsOf: shipped, encoding: .utf8)
      .replacingOccurrences(of: "[60, 80, 60, 80]", with: "[60, 90, 60, 90]")
    try text.write(to: folder.appendingPathComponent("apple-tv.yaml"), atomically: true, encoding: .utf8)

    let catalogue = try Catalogue(directories: [Shipped.folder, folder.path])
    let model = try catalogue.model(named: "apple-tv")

    #expect(catalogue.devices.count == 65)
    #expect(model.safeAreaInsets(os: model.defaultOS, orientation: .landscapeRight).value.left == 90)
  }
}
