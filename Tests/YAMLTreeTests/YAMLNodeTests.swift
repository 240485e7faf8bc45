// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import SourceText
import Testing
import YAMLTree

struct YAMLNodeTests {
  @Test func `every node carries its place and the way to it`() throws {
    let text = "root:\n  subviews:\n    - {id: a}\n    - id: b\n      axis: vertical\n"

    let node = try YAMLNode.parse(text, file: "s.yaml")
    let axis = try #require(try node["root"]?["subviews"]?.sequence()[1]["axis"])

    #expect(axis.keyPath == "root.subviews[1].axis")
    #expect(axis.mark == SourceMark(file: "s.yaml", line: 5, column: 13))
    #expect(try axis.string() == "vertical")
  }

  @Test func `columns count characters, not bytes`() throws {
    let node = try YAMLNode.parse("{é: 1, ö𝄞: x}", file: "s")

    #expect(node["ö𝄞"]?.mark.column == 12)
  }

  @Test func `a fault inside a scalar is pointed at, past the quote`() throws {
    let node = try YAMLNode.parse("- a == b\n- 'a == b'\n- |\n  a == b\n", file: "s")
    let items = try node.sequence()

    #expect(items[0].error("x", at: 2).mark == SourceMark(file: "s", line: 1, column: 5))
    #expect(items[1].error("x", at: 2).mark == SourceMark(file: "s", line: 2, column: 6))
    #expect(items[2].error("x", at: 2).mark == SourceMark(file: "s", line: 3, column: 3))
    #expect(items[0].error("wrong", at: 0).description == "s:1:3: [0]: wrong")
  }

  @Test func `nothing, a tilde and null are null, quoted null is a text`() throws {
    let node = try YAMLNode.parse("[null, ~, {a: , b}, 'null']", file: "s")
    let items = try node.sequence()

    #expect(items.map(\.isNull) == [true, true, false, false])
    #expect(try items[2].mapping().map(\.value.isNull) == [true, true])
    #expect(try items.last?.string() == "null")
    #expect(try YAMLNode.parse("", file: "s").isNull)
    #expect(try YAMLNode.parse("# only a comment\n", file: "s").isNull)
  }

  @Test func `numbers are decimal, finite and unquoted`() throws {
    func double(_ text: String) throws -> Double { try YAMLNode.parse(text, file: "s").double() }
    func int(_ text: String) throws -> Int { try YAMLNode.parse(text, file: "s").int() }

    #expect(try double("53.667") == 53.667)
    #expect(try double("-1e3") == -1000)
    #expect(try int("-44") == -44)
    for text in ["0x10", "inf", ".inf", "nan", "'44'", "1e999", "4 4", "e", "[]", "--1", ""] {
      #expect(throws: DocumentError.self, "\(text)") { try double(text) }
    }
    for text in ["1.5", "99999999999999999999", "0x1", "-", "'1'", "1e3"] {
      #expect(throws: DocumentError.self, "\(text)") { try int(text) }
    }
    #expect(throws: DocumentError.self) { try YAMLNode.parse("1001", file: "s").int(in: 1...1000) }
  }

  @Test func `truth values are true and false only`() throws {
    #expect(try YAMLNode.parse("true", file: "s").bool())
    #expect(try YAMLNode.parse("false", file: "s").bool() == false)
    #expect(throws: DocumentError.self) { try YAMLNode.parse("yes", file: "s").bool() }
  }

  enum Side: String, CaseIterable { case left, right }

  @Test func `a wrong word is answered with the nearest or with all`() throws {
    #expect(try YAMLNode.parse("left", file: "s").choice(Side.self) == .left)
    #expect {
      try YAMLNode.parse("lefd", file: "s").choice(Side.self)
    } throws: {
      ($0 as? DocumentError)?.message == "unknown word \"lefd\": did you mean left?"
    }
    #expect {
      try YAMLNode.parse("upward", file: "s").choice(Side.self)
    } throws: {
      ($0 as? DocumentError)?.message == "unknown word \"upward\": use left, right"
    }
  }

  @Test func `a mapping reader names the unknown key and the nearest known one`() throws {
    let node = try YAMLNode.parse("axis: vertical\nspacing:\nspaxing: 4\n", file: "s")
    var reader = try MappingReader(node)

    let axis = try reader.required("axis").string()
    let spacing = reader.optional("spacing")

    #expect(axis == "vertical")
    #expect(spacing == nil)
    #expect {
      try reader.finish()
    } throws: {
      "\($0)" == "s:3:1: unknown key \"spaxing\": did you mean spacing?"
    }
    #expect(throws: DocumentError.self) { try reader.required("spacing") }
    #expect(throws: DocumentError.self) { try reader.required("missing") }
  }

  @Test func `removing keys keeps the rest with its places`() throws {
    let node = try YAMLNode.parse("use: swap\ncases: [1]\n", file: "s")

    let rest = node.removing(["use"])

    #expect(try rest.mapping().map(\.key) == ["cases"])
    #expect(rest["cases"]?.mark.line == 2)
  }
}
