// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import JSON
import Testing
import Varlink

struct InterfaceDescriptionTests {
  private let text = """
    # What it is for.
    interface org.example.thing

    # A colour.
    type Colour (red, green)

    type Shape (
      # In points.
      size: float,
      colour: ?Colour,
      tags: [string]int,
      parts: ?[](name: string)
    )

    # Says hello.
    # [Requires 'more' flag]
    method Hello(shape: Shape) -> (shapes: []Shape, note: ?string)

    error Refused (why: string)
    error Empty ()

    """

  @Test func `reads members, types and documentation`() throws {
    let interface = try InterfaceDescription(parsing: text)

    #expect(interface.name == "org.example.thing")
    #expect(interface.documentation == "What it is for.")
    #expect(interface.type("Colour")?.type == .enumeration(["red", "green"]))
    #expect(interface.method("Hello")?.documentation == "Says hello.\n[Requires 'more' flag]")
    #expect(interface.method("Hello")?.output.map(\.type) == [.array(.named("Shape")), .nullable(.string)])
    #expect(interface.error("Empty")?.fields == [])
    guard case .structure(let fields) = interface.type("Shape")?.type else {
      Issue.record("Shape is no struct")
      return
    }
    #expect(fields.map(\.name) == ["size", "colour", "tags", "parts"])
    #expect(fields[0].documentation == "In points.")
    #expect(fields[2].type == .dictionary(.int))
  }

  @Test(arguments: [
    "", "interface", "interface a", "interface a.b\nmethod x() -> ()", "interface a.b\ntype T ()",
    "interface a.b\ntype T (a: Missing)", "interface a.b\nerror E", "interface a.b\ntype T (a: int, b)",
    "interface a.b\ntype T (a: ??int)", "interface a.b\ntype T (a: int, a: int)",
    "interface a.b\ntype T (a_: int)", "interface a.b\ntype T (a__b: int)", "interface a.b\ntype T (a: int,)",
    "interface a.b\nerror E ()\nerror E ()", "interface a.b\nmethod M() -> () method N() -> ()",
    "interface a.b-\nerror E ()", "interface a.b\ntype T (a: [int]int)",
  ])
  func `refuses what the grammar does not have`(text: String) {
    #expect(throws: InterfaceError.self) { try InterfaceDescription(parsing: text) }
  }

  @Test func `bounds the depth of types`() {
    let deep = String(repeating: "[]", count: 100_000)

    #expect(throws: InterfaceError.self) {
      try InterfaceDescription(parsing: "interface a.b\ntype T (a: \(deep)int)")
    }
  }

  @Test func `finds what in a message does not fit`() throws {
    let interface = try InterfaceDescription(parsing: text)
    func faults(_ shape: JSONValue) -> [String] {
      interface.faults(inInputOf: "Hello", JSONObject([.init(key: "shape", value: shape)]))
    }

    #expect(faults(["size": 1.5, "tags": ["a": 1], "parts": [["name": "x"]]]) == [])
    #expect(
      faults(["size": 1, "tags": [:], "colour": "blue"]) == ["shape.colour: blue is none of red, green"])
    #expect(
      faults(["size": "1", "tags": ["a": 1.5]]) == [
        "shape.size: \"1\" is not of its type", "shape.tags.a: 1.5 is not of its type",
      ])
    #expect(
      faults(["tags": [:], "extra": 1]) == ["shape.size is missing", "shape.extra is not in the text"])
    #expect(
      faults(["size": 1, "tags": [:], "colour": .null]) == ["shape.colour is null where it should be absent"])
    #expect(interface.faults(inError: "Refused", JSONObject()) == ["why is missing"])
    #expect(interface.faults(inOutputOf: "Goodbye", JSONObject()) == ["there is no method Goodbye"])
  }
}
