// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import JSON
import Testing
import Varlink

struct ReplyTests {
  struct Answer: VarlinkRecord {
    var size: Double?
    var names: [String]?

    init(size: Double? = nil, names: [String]? = nil) {
      self.size = size
      self.names = names
    }

    init(from reader: inout RecordReader) throws(ParameterError) {
      size = try reader.optional("size")
      names = try reader.optional("names")
    }

    func encodeMembers(to json: inout JSONWriter) {
      json.field("size", size)
      json.field("names", names)
    }
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `nil fields are absent and empty parameters left out`() {
    #expect(text(Reply.encode(Answer(size: 90))) == "{\"parameters\":{\"size\":90}}\0")
    #expect(text(Reply.encode(Answer())) == "{}\0")
    #expect(text(Reply.encode(Answer(), continues: true)) == "{\"continues\":true}\0")
    #expect(
      text(Reply.encode(Answer(names: []), continues: true))
        == "{\"parameters\":{\"names\":[]},\"continues\":true}\0")
  }

  @Test func `an error is final and carries its parameters`() {
    #expect(
      text(Reply.encode(VarlinkError(.expectedMore)))
        == "{\"error\":\"org.varlink.service.ExpectedMore\"}\0")
    #expect(
      text(Reply.encode(VarlinkError(.invalidParameter("a[1].b"))))
        == "{\"error\":\"org.varlink.service.InvalidParameter\",\"parameters\":{\"parameter\":\"a[1].b\"}}\0")
  }

  @Test func `reads replies and refuses what is none`() throws {
    let reader = JSONReader()

    #expect(Reply(try reader.read(#"{"parameters":null}"#)) == Reply())
    #expect(Reply(try reader.read(#"{"continues":true}"#))?.continues == true)
    #expect(Reply(try reader.read(#"{"error":"a.b.C"}"#))?.error == "a.b.C")
    #expect(Reply(try reader.read(#"{"error":1}"#)) == nil)
    #expect(Reply(try reader.read("[]")) == nil)
  }
}

struct VarlinkRecordTests {
  struct Inner: VarlinkRecord, Hashable {
    var count: Int

    init(from reader: inout RecordReader) throws(ParameterError) { count = try reader.required("count") }
    func encodeMembers(to json: inout JSONWriter) { json.field("count", count) }
  }

  struct Outer: VarlinkRecord, Hashable {
    var inner: [Inner]
    var note: String?

    init(from reader: inout RecordReader) throws(ParameterError) {
      inner = try reader.required("inner")
      note = try reader.optional("note")
    }

    func encodeMembers(to json: inout JSONWriter) {
      json.field("inner", inner)
      json.field("note", note)
    }
  }

  private func outer(_ text: String, isStrict: Bool = true) throws -> Outer {
    try Outer(from: try JSONReader().read(text), at: DecodingPlace(isStrict: isStrict))
  }

  @Test func `the error names the way to the parameter`() {
    #expect(throws: ParameterError("inner")) { try outer("{}") }
    #expect(throws: ParameterError("inner[1].count")) { try outer(#"{"inner":[{"count":1},{}]}"#) }
    #expect(throws: ParameterError("inner[0].count")) {
      try outer(#"{"inner":[{"count":9223372036854775808}]}"#)
    }
    #expect(throws: ParameterError("note")) { try outer(#"{"inner":[],"note":1}"#) }
    #expect(throws: ParameterError("inner[0].extra")) { try outer(#"{"inner":[{"count":1,"extra":0}]}"#) }
  }

  @Test func `null is absent`() throws {
    #expect(try outer(#"{"inner":[],"note":null}"#).note == nil)
    #expect(throws: ParameterError("inner")) { try outer(#"{"inner":null}"#) }
  }

  @Test func `clients pass over what a newer server adds`() throws {
    let read = try outer(#"{"inner":[{"count":1,"extra":0}],"new":{}}"#, isStrict: false)

    #expect(read.inner.map(\.count) == [1])
    #expect(read.object == JSONObject([.init(key: "inner", value: [["count": 1]])]))
  }
}
