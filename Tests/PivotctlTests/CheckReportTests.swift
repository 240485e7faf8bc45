// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ShippedDevices
import Devices
import Foundation
import FoundationXML
import Geometry
import JSON
import Sessions
import SourceText
import Testing
import Traits

@testable import Checks
@testable import pivotctl

/// What a check found, in the forms that other programs read.
@Suite struct CheckReportTests {
  /// Two cases, of which one has a finding with an awkward text.
  static func part(kind: Finding.Kind = .unsafe, isKnown: Bool = false) throws -> CheckDocument.Part {
    let model = try Shipped.model("iphone-x")
    func state(_ orientation: InterfaceOrientation) -> CheckCase {
      CheckCase(
        device: "iphone-x", model: model, os: OSVersion(16), orientation: orientation, keyboardHeight: 0,
        keyboardIsGiven: false)
    }
    var occurrence = Finding.Occurrence(
      checkCase: state(.landscapeLeft), detail: "a.right 796 > 768, 28 too far", shortage: 28)
    occurrence.isKnown = isKnown
    let mark = SourceMark(file: "my screens/a,b.yaml", line: 7, column: 5)
    let finding = Finding(
      kind: kind, screen: "a.yaml", controller: "root", node: "a", message: "\"a\" <& b> 100% is\u{1} wrong",
      mark: mark, members: [Diagnostic.Member(text: "a.right == root.right", mark: mark)],
      occurrences: [occurrence])
    return CheckDocument.Part(
      screen: "a.yaml",
      report: CheckReport(
        cases: [state(.portrait), state(.landscapeLeft)], findings: [finding], isExtrapolated: false))
  }

  private final class Elements: NSObject, XMLParserDelegate {
    var names: [String] = []
    var attributes: [[String: String]] = []
    var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      names.append(name)
      self.attributes.append(attributes)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }

  @Test func `what was laid out as a part is said once, with its size`() throws {
    var part = try Self.part()
    let plan = CheckPlan(devices: [], os: [], turns: [.portrait], keyboard: [.off])
    func texts(_ part: CheckDocument.Part) -> (text: String, json: String) {
      let text = CheckText(part.report, screen: part.screen, suffix: "").lines(plan: plan)
      var document = CheckDocument()
      document.add(part.report, on: part.screen)
      var json = JSONWriter()
      document.write(to: &json)
      return (text.joined(separator: "\n"), String(decoding: json.bytes, as: UTF8.self))
    }

    let screen = texts(part)
    part.report.part = Size(width: 320, height: 440.5)
    let cell = texts(part)

    #expect(cell.text.components(separatedBy: "as a part, 320 x 440.5)").count == 2)
    #expect(cell.json.contains("\"part\":[320"))
    #expect(!screen.text.contains("part") && !screen.json.contains("\"part\""))
  }

  @Test func `JUnit has a test for each case, whatever the texts hold`() throws {
    let parser = XMLParser(data: Data(CheckJUnit(parts: [try Self.part()]).text.utf8))
    let elements = Elements()
    parser.delegate = elements

    #expect(parser.parse())
    #expect(elements.names == ["testsuites", "testsuite", "testcase", "testcase", "failure"])
    #expect(elements.attributes[1]["tests"] == "2")
    #expect(elements.attributes[1]["failures"] == "1")
    #expect(elements.attributes[3]["name"] == "iphone-x, OS 16, landscapeLeft")
    #expect(elements.attributes[4]["message"]?.hasPrefix("\"a\" <& b> 100% is\\u{1} wrong") == true)
    #expect(elements.text.contains("repeat: pivotctl check a.yaml"))
  }

  @Test func `what is known fails no test, nor does a note`() throws {
    for part in [try Self.part(isKnown: true), try Self.part(kind: .indistinguishable)] {
      let text = CheckJUnit(parts: [part]).text

      #expect(!text.contains("<failure"))
      #expect(text.contains("failures=\"0\""))
    }
  }

  @Test func `a fault of the document is told without cases, with the other lines`() throws {
    let part = try Self.part(kind: .broken)
    let plan = CheckPlan(devices: [], os: [], turns: [.portrait], keyboard: [.off])

    let lines = CheckText(part.report, screen: "a.yaml", suffix: "").lines(plan: plan)

    #expect(lines[0].hasSuffix("1 finding"))
    #expect(
      lines.suffix(2) == [
        "BROKEN      my screens/a,b.yaml:7: \"a\" <& b> 100% is\u{1} wrong", "  the same on line 7",
      ])
    #expect(
      CheckAnnotations(parts: [part]).lines[0].hasSuffix("title=BROKEN::\"a\" <& b> 100%25 is\\u{1} wrong"))
  }

  @Test func `JUnit tells beside the tests what could not be taken over`() throws {
    let text = CheckJUnit(parts: [try Self.part(kind: .unread)]).text

    #expect(text.contains("<system-out>UNREAD: my screens/a,b.yaml:7: "))
    #expect(!text.contains("<failure"))
  }

  @Test func `SARIF names the rule, the place and whether it is new`() throws {
    let new = try JSONReader().read(CheckSARIF(parts: [try Self.part()]).text)
    let known = try JSONReader().read(CheckSARIF(parts: [try Self.part(isKnown: true)]).text)

    let run = try #require(new["runs"]?[0])
    let result = try #require(run["results"]?[0])
    let rules = try #require(run["tool"]?["driver"]?["rules"]?.array)
    let index = try #require(result["ruleIndex"]?.int)
    #expect(rules[index]["id"]?.string == "UNSAFE")
    #expect(result["baselineState"]?.string == "new")
    #expect(known["runs"]?[0]?["results"]?[0]?["baselineState"]?.string == "unchanged")
    let place = try #require(result["locations"]?[0]?["physicalLocation"])
    #expect(place["artifactLocation"]?["uri"]?.string == "my%20screens/a%2Cb.yaml")
    #expect(place["region"]?["startLine"]?.int == 7)
    #expect(["none", "note", "warning", "error"].contains(result["level"]?.string ?? ""))
  }

  @Test func `annotations escape what a runner would take for its own`() throws {
    let lines = CheckAnnotations(parts: [try Self.part()]).lines

    #expect(lines.count == 1)
    #expect(
      lines[0].hasPrefix(
        "::warning file=my screens/a%2Cb.yaml,line=7,col=5,title=UNSAFE::\"a\" <& b> 100%25 is"))
    #expect(!lines[0].contains("\n"))
    #expect(CheckAnnotations(parts: [try Self.part(isKnown: true)]).lines.isEmpty)
  }

  @Test func `a file of devices has names, versions and figures of its own`() throws {
    let path = NSTemporaryDirectory() + "/pivotd-devices-\(UUID().uuidString).list"
    try """
    # what we support
    iphone-x                               # as it is
    iPad mini (6th generation)  os=16  keyboard=313/395
    iphone-8  keyboard=260

    """.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }

    let list = try DeviceList([path], otherwise: [])

    let entries = list.items.compactMap { item in
      if case .device(let entry) = item { entry } else { nil }
    }
    #expect(entries.map(\.name) == ["iphone-x", "iPad mini (6th generation)", "iphone-8"])
    #expect(entries[1].os == OSVersion(16))
    #expect(entries[1].keyboardUpright == 313 && entries[1].keyboardTurned == 395)
    #expect(entries[2].keyboardTurned == 260)
    #expect(try list.subjects(try Shipped.catalogue.get(), os: []).count == 3)
  }

  @Test(arguments: ["os=16", "iphone-x os=x", "iphone-x keyboard=a/b", "iphone-x color=red", "# nothing"])
  func `a faulty line of a device file is pointed at`(line: String) throws {
    let path = NSTemporaryDirectory() + "/pivotd-devices-\(UUID().uuidString).list"
    try line.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }

    let error = #expect(throws: Failure.self) { try DeviceList([path], otherwise: []) }
    #expect(error?.lines.first?.hasPrefix(path) == true)
  }
}
