// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Foundation
import FoundationXML
import JSON
import SourceText
import Sessions
import Testing

@testable import Checks
@testable import pivotctl

/// Reports held against the published schemas of their formats, as far as ours use them.
@Suite struct CheckSchemaTests {
  /// A shape that the schema of SARIF 2.1.0 gives to a value. Objects are closed.
  private indirect enum Shape: Sendable {
    case text, uri, flag
    case whole(from: Int)
    case oneOf(Set<String>)
    case list(Shape, isSet: Bool)
    /// Any names, one shape.
    case map(Shape)
    case object([String: Shape], needs: Set<String>)

    func faults(_ value: JSONValue, at path: String) -> [String] {
      switch self {
      case .text: value.string == nil ? ["\(path): no text"] : []
      case .flag: value.bool == nil ? ["\(path): neither true nor false"] : []
      case .uri: value.string.map(Self.isURI) == true ? [] : ["\(path): no URI reference: \(value)"]
      case .whole(let least):
        (value.int ?? Int.min) >= least ? [] : ["\(path): no whole number from \(least)"]
      case .oneOf(let words):
        value.string.map(words.contains) == true ? [] : ["\(path): \(value) is none of them"]
      case .list(let shape, let isSet): Self.faults(of: value.array, shape, isSet: isSet, at: path)
      case .map(let shape):
        value.object?.members.flatMap { shape.faults($0.value, at: "\(path).\($0.key)") } ?? [
          "\(path): no object"
        ]
      case .object(let shapes, let needs): Self.faults(of: value.object, shapes, needs, at: path)
      }
    }

    private static func faults(of list: [JSONValue]?, _ shape: Shape, isSet: Bool, at path: String)
      -> [String]
    {
      guard let list else { return ["\(path): no list"] }
      let repeated = isSet && Set(list).count < list.count ? ["\(path): the same twice"] : []
      return repeated + list.enumerated().flatMap { shape.faults($1, at: "\(path)[\($0)]") }
    }

    private static func faults(
      of object: JSONObject?, _ shapes: [String: Shape], _ needs: Set<String>, at path: String
    ) -> [String] {
      guard let object else { return ["\(path): no object"] }
      let missing = needs.subtracting(object.members.map(\.key)).map { "\(path): \($0) is missing" }
      return missing
        + object.members.flatMap { member in
          shapes[member.key]?.faults(member.value, at: "\(path).\(member.key)")
            ?? ["\(path): there is no \(member.key)"]
        }
    }

    /// RFC 3986: nothing but its characters, per cent signs before two digits.
    private static func isURI(_ text: String) -> Bool {
      let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&'()*+,;=%")
      guard text.allSatisfy(plain.contains) else { return false }
      return text.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
        .allSatisfy { $0.prefix(2).count == 2 && $0.prefix(2).allSatisfy(\.isHexDigit) }
    }
  }

  private static let level = Shape.oneOf(["none", "note", "warning", "error"])
  private static let message = Shape.object(["text": .text, "id": .text], needs: ["text"])
  private static let location = Shape.object(
    [
      "id": .whole(from: -1), "message": message,
      "physicalLocation": .object(
        [
          "artifactLocation": .object(["uri": .uri], needs: []),
          "region": .object(["startLine": .whole(from: 1), "startColumn": .whole(from: 1)], needs: []),
        ], needs: ["artifactLocation"]),
    ], needs: [])
  private static let rule = Shape.object(
    [
      "id": .text, "shortDescription": .object(["text": .text], needs: ["text"]),
      "fullDescription": .object(["text": .text], needs: ["text"]),
      "help": .object(["text": .text], needs: ["text"]),
      "defaultConfiguration": .object(["level": level], needs: []),
    ], needs: ["id"])
  private static let result = Shape.object(
    [
      "ruleId": .text, "ruleIndex": .whole(from: -1), "level": level, "message": message,
      "baselineState": .oneOf(["new", "unchanged", "updated", "absent"]),
      "locations": .list(location, isSet: false), "relatedLocations": .list(location, isSet: true),
      "partialFingerprints": .map(.text),
    ], needs: ["message"])
  private static let invocation = Shape.object(
    [
      "executionSuccessful": .flag,
      "toolExecutionNotifications": .list(
        .object(
          ["level": level, "message": message, "locations": .list(location, isSet: false)], needs: ["message"]
        ),
        isSet: false),
    ], needs: ["executionSuccessful"])
  private static let log = Shape.object(
    [
      "$schema": .uri, "version": .oneOf(["2.1.0"]),
      "runs": .list(
        .object(
          [
            "tool": .object(
              [
                "driver": .object(
                  [
                    "name": .text, "version": .text, "semanticVersion": .text,
                    "rules": .list(rule, isSet: true),
                  ],
                  needs: ["name"])
              ], needs: ["driver"]),
            "invocations": .list(invocation, isSet: false),
            "columnKind": .oneOf(["utf16CodeUnits", "unicodeCodePoints"]),
            "results": .list(result, isSet: false),
          ], needs: ["tool"]), isSet: false),
    ], needs: ["version", "runs"])

  /// Parts with each kind, without a place, with a place outside the folder, and with the same line several times.
  private static func parts() throws -> [CheckDocument.Part] {
    var parts = try Finding.Kind.allCases.map { try CheckReportTests.part(kind: $0) }
    parts.append(try CheckReportTests.part(isKnown: true))
    var bare = try CheckReportTests.part()
    bare.screen = "My App/Main.storyboard#log in"
    bare.report.findings[0].mark = nil
    let other = SourceMark(file: "../ä b:c.yaml", line: 3, column: 1)
    bare.report.findings[0].members = (0..<3).map { Diagnostic.Member(text: "x == \($0 / 2)", mark: other) }
    return parts + [bare]
  }

  @Test func `SARIF logs have what the schema asks for, and nothing else`() throws {
    let log = try JSONReader().read(CheckSARIF(parts: try Self.parts()).text)

    #expect(Self.log.faults(log, at: "log") == [])
    let results = try #require(log["runs"]?[0]?["results"]?.array)
    let last = try #require(results.last)
    #expect(results.count == Finding.Kind.allCases.count + 2)
    let place = last["locations"]?[0]?["physicalLocation"]?["artifactLocation"]?["uri"]?.string
    #expect(place == "My%20App/Main.storyboard")
    #expect(last["relatedLocations"]?.array?.count == 2)
    #expect(try Self.log.faults(JSONReader().read(CheckSARIF(parts: []).text), at: "log") == [])
    #expect(log["runs"]?[0]?["invocations"]?[0]?["executionSuccessful"]?.bool == true)
  }

  /// One that tells its place and one that has none.
  private static let refused = [
    CheckRefusal("a b.storyboard#x", .document(["a b.storyboard:12:3: this is <no> document", "nor this"])),
    CheckRefusal("c.yaml", .usage("there is no screen c")),
  ]

  @Test func `a SARIF log says which documents were refused, and where`() throws {
    let log = try JSONReader().read(CheckSARIF(parts: try Self.parts(), refused: Self.refused).text)

    #expect(Self.log.faults(log, at: "log") == [])
    let invocation = try #require(log["runs"]?[0]?["invocations"]?[0])
    #expect(invocation["executionSuccessful"]?.bool == false)
    let told = try #require(invocation["toolExecutionNotifications"]?.array)
    #expect(
      told.map { $0["message"]?["text"]?.string } == [
        "a b.storyboard:12:3: this is <no> document\nnor this", "there is no screen c",
      ])
    let places = told.map { $0["locations"]?[0]?["physicalLocation"] }
    #expect(places.map { $0?["artifactLocation"]?["uri"]?.string } == ["a%20b.storyboard", "c.yaml"])
    #expect(places.map { $0?["region"]?["startLine"]?.int } == [12, 1])
  }

  @Test func `annotations tell refused documents at their lines`() {
    #expect(
      CheckAnnotations(parts: [], refused: Self.refused).lines == [
        "::error file=a b.storyboard,line=12,col=3,title=refused::"
          + "a b.storyboard:12:3: this is <no> document%0Anor this",
        "::error file=c.yaml,line=1,col=1,title=refused::there is no screen c",
      ])
  }

  @Test func `a log that breaks the schema would be noticed`() throws {
    for text in [
      "{\"version\":\"2.1\",\"runs\":[]}", "{\"version\":\"2.1.0\"}", "{\"version\":\"2.1.0\",\"runs\":[{}]}",
      "{\"version\":\"2.1.0\",\"runs\":[],\"extra\":1}",
      "{\"version\":\"2.1.0\",\"runs\":[{\"tool\":{\"driver\":{\"name\":\"x\",\"rules\":[{\"id\":\"A\"},{\"id\":\"A\"}]}}}]}",
      "{\"$schema\":\"a b\",\"version\":\"2.1.0\",\"runs\":[]}",
    ] {
      #expect(Self.log.faults(try JSONReader().read(text), at: "log").count == 1)
    }
  }

  @Test func `code hosts take a log: places in the repository, fingerprints, and not too many lines`() throws
  {
    var part = try CheckReportTests.part()
    part.report.findings[0].members = (0..<1_500).map {
      Diagnostic.Member(text: "x", mark: SourceMark(file: "./a.yaml", line: $0 + 1, column: 1))
    }
    let log = try JSONReader().read(CheckSARIF(parts: [part]).text)
    let result = try #require(log["runs"]?[0]?["results"]?[0])

    #expect(result["relatedLocations"]?.array?.count == CheckSARIF.mostRelated)
    #expect(result["partialFingerprints"]?.object?.members.isEmpty == false)
    let rule = log["runs"]?[0]?["tool"]?["driver"]?["rules"]?[result["ruleIndex"]?.int ?? -1]
    #expect(rule?["id"]?.string == result["ruleId"]?.string)
    for text in ["shortDescription", "fullDescription", "help"] {
      #expect(rule?[text]?["text"]?.string?.isEmpty == false, "\(text)")
    }
    for place in [result["locations"]?[0], result["relatedLocations"]?[0]] {
      let uri = try #require(place?["physicalLocation"]?["artifactLocation"]?["uri"]?.string)
      #expect(!uri.hasPrefix("/") && !uri.hasPrefix(".") && !uri.contains(":"))
    }
  }

  /// The elements of the schema that Jenkins' xUnit plugin publishes as `junit-10.xsd`: what they may hold, which
  /// attributes they have, which they need. `classname` is what GitLab and Jenkins file a test under.
  private static let elements: [String: (inside: [String], attributes: Set<String>, needs: Set<String>)] = [
    "testsuites": (["testsuite"], ["name", "time", "tests", "failures", "errors"], []),
    "testsuite": (
      ["testsuite", "properties", "testcase", "system-out", "system-err"],
      [
        "name", "tests", "failures", "errors", "group", "time", "skipped", "timestamp", "hostname", "id",
        "package", "file", "log", "url",
      ],
      ["name", "tests", "failures", "errors"]
    ),
    "testcase": (
      ["skipped", "error", "failure", "system-out", "system-err"], ["name", "time", "classname", "group"],
      ["name", "classname"]
    ),
    "failure": ([], ["type", "message"], ["type", "message"]), "system-out": ([], [], []),
    "error": ([], ["type", "message"], ["type", "message"]),
  ]

  private final class Reader: NSObject, XMLParserDelegate {
    var faults: [String] = []
    var counted: [String: Int] = [:]
    var told: [String: Int] = [:]
    private var open: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      guard let element = elements[name] else { return faults.append("there is no \(name)") }
      if let outer = open.last, elements[outer]?.inside.contains(name) != true {
        faults.append("\(name) in \(outer)")
      }
      faults += Set(attributes.keys).subtracting(element.attributes).map { "\(name) has no \($0)" }
      faults += element.needs.subtracting(attributes.keys).map { "\(name) needs \($0)" }
      counted[name, default: 0] += 1
      for word in ["tests", "failures", "errors", "skipped"] {
        guard let text = attributes[word] else { continue }
        guard let count = Int(text) else { return faults.append("\(word) is no number") }
        told["\(name) \(word)", default: 0] += count
      }
      open.append(name)
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      open.removeLast()
    }
  }

  @Test func `JUnit reports have the elements and attributes that readers know, and counts that come out`()
    throws
  {
    let report = CheckJUnit(parts: try Self.parts(), refused: Self.refused)
    let parser = XMLParser(data: Data(report.text.utf8))
    let reader = Reader()
    parser.delegate = reader

    #expect(parser.parse())
    #expect(reader.faults == [])
    #expect(reader.counted["error"] == 2)
    for (word, element) in [("tests", "testcase"), ("failures", "failure"), ("errors", "error")] {
      #expect(reader.told["testsuites \(word)"] == reader.counted[element])
      #expect(reader.told["testsuite \(word)"] == reader.counted[element])
    }
  }
}
