// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import JSON
import Testing
import Varlink

struct CallTests {
  private func call(_ text: String) throws(CallError) -> Call {
    let bytes = Array(text.utf8)
    return try bytes.span.withUnsafeBytes { buffer throws(CallError) in
      try Call(buffer, reader: JSONReader())
    }
  }

  @Test func `reads method, parameters and mode`() throws {
    let read = try call(#"{"method":"a.b.C","parameters":{"x":1},"more":true,"oneway":false}"#)

    #expect(read == Call(method: "a.b.C", parameters: JSONObject([.init(key: "x", value: 1)]), mode: .more))
    #expect(read.interface == "a.b")
  }

  @Test(arguments: [
    #"{"method":"a.b.C"}"#, #"{"method":"a.b.C","parameters":null}"#, #"{"method":"a.b.C","parameters":{}}"#,
  ])
  func `absent, null and empty parameters are the same`(text: String) throws {
    #expect(try call(text) == Call(method: "a.b.C"))
  }

  @Test func `passes over members with a dot and refuses others`() throws {
    #expect(try call(#"{"method":"a.b.C","com.example.trace":{"id":1}}"#).method == "a.b.C")
    #expect(throws: CallError.unknownMember("trace")) { try call(#"{"method":"a.b.C","trace":1}"#) }
  }

  @Test(arguments: [
    (#"[]"#, CallError.notAnObject), (#""x""#, .notAnObject), (#"{}"#, .noMethod),
    (#"{"method":3}"#, .wrongType(member: "method")),
    (#"{"method":"a.b.C","parameters":[]}"#, .wrongType(member: "parameters")),
    (#"{"method":"a.b.C","more":1}"#, .wrongType(member: "more")),
    (#"{"method":"a.b.C","oneway":null}"#, .wrongType(member: "oneway")),
    (#"{"method":"a.b.C","more":true,"oneway":true}"#, .conflictingFlags),
    (#"{"method":"a.b.C","more":true,"upgrade":true}"#, .conflictingFlags),
    (#"{"method":"a.b.C","method":"a.b.D"}"#, .notJSON(.duplicateKey("method"))),
  ])
  func `says what is wrong with a message that is no call`(text: String, expected: CallError) {
    #expect(throws: expected) { try call(text) }
  }

  @Test func `what is written is read back`() throws {
    for mode in Call.Mode.allCases {
      let written = Call(method: "a.b.C", parameters: JSONObject([.init(key: "x", value: [1])]), mode: mode)
      let bytes = written.encoded()

      #expect(bytes.last == 0)
      #expect(try call(String(decoding: bytes.dropLast(), as: UTF8.self)) == written)
    }
  }
}
