// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import JSON
import Testing

struct JSONReaderTests {
  private func read(_ text: String) throws(JSONError) -> JSONValue { try JSONReader().read(text) }

  private func nested(_ levels: Int) -> String {
    String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
  }

  @Test func `reads every kind of value`() throws {
    let value = try read(#" { "a" : [null, true, false, -7, 2.5, "x"], "b": {} , "c": [] } "#)

    #expect(value == ["a": [.null, true, false, -7, 2.5, "x"], "b": [:], "c": []])
    #expect(value.object?.keys == ["a", "b", "c"])
  }

  @Test func `keeps 64-bit integers exact`() throws {
    #expect(try read("9007199254740993").int == 9_007_199_254_740_993)
    #expect(try read("9223372036854775807").int == .max)
    #expect(try read("-9223372036854775808").int == .min)
    #expect(try read("-0").int == 0)
  }

  @Test func `takes a number as an integer only where nothing is lost`() throws {
    #expect(try read("9223372036854775808").int == nil)
    #expect(try read("9223372036854775808").double == 9_223_372_036_854_775_808)
    #expect(try read("1.0").int == 1)
    #expect(try read("1e3").int == 1000)
    #expect(try read("1.5").int == nil)
    #expect(try read("1e300").int == nil)
    #expect(try read("true").int == nil)
  }

  @Test(arguments: [
    "1e400", "-1e400", "99999999999999999999999", "NaN", "Infinity", "01", "1.", ".5", "+1", "0x1",
  ])
  func `refuses numbers that are not finite or not JSON`(text: String) {
    #expect(throws: JSONError.self) { try read(text) }
  }

  @Test func `nests as deep as its limit and no deeper`() throws {
    #expect(throws: Never.self) { try read(nested(64)) }
    #expect(throws: JSONError.tooDeep(limit: 64)) { try read(nested(65)) }
    #expect(throws: JSONError.tooDeep(limit: 64)) { try read(nested(100_000)) }
    #expect(throws: JSONError.tooDeep(limit: 64)) {
      try read(String(repeating: #"{"a":"#, count: 65) + "1" + String(repeating: "}", count: 65))
    }
  }

  @Test func `a deeper limit after a long text still holds`() throws {
    let reader = JSONReader(depthLimit: 3)
    let long = "[" + Array(repeating: "1", count: 100_000).joined(separator: ",") + "]"

    #expect(try reader.read(long).array?.count == 100_000)
    #expect(try reader.read(nested(3)) == [[[]]])
    #expect(throws: JSONError.tooDeep(limit: 3)) { try reader.read(nested(4)) }
    #expect(throws: JSONError.tooDeep(limit: 3)) { try reader.read(nested(40_000)) }
  }

  @Test func `names a key that is there twice, among few and among many`() throws {
    let many = (0..<50).map { #""k\#($0)":1"# }.joined(separator: ",")

    #expect(throws: JSONError.duplicateKey("a")) { try read(#"{"a":1,"b":2,"a":3}"#) }
    #expect(throws: JSONError.duplicateKey("k3")) { try read("{\(many),\"k3\":2}") }
    #expect(throws: JSONError.duplicateKey("a")) { try read(#"[{"a":1,"\u0061":3}]"#) }
    #expect(try read("{\(many)}").object?.members.count == 50)
  }

  @Test func `reads escapes, also of U+0000 and of pairs`() throws {
    #expect(try read(#""\u0000\ud83d\ude00\n\"\\\/""#) == "\u{0}\u{1F600}\n\"\\/")
  }

  @Test(arguments: [#""\ud800""#, #""\udc00""#, #""\ud800x""#, #""\ud800\ud800""#, #"{"\udfff":1}"#])
  func `refuses half a surrogate pair`(text: String) {
    #expect(throws: JSONError.self) { try read(text) }
  }

  @Test(arguments: [
    "", " ", "{", "[1,]", "{\"a\":}", "{a:1}", "'a'", "nul", "1 2", "{} x", "\"a", "\"\u{1}\"", "\u{FEFF}1",
    "[1,2", "]", "{\"a\" 1}", "\"\\x\"",
  ])
  func `refuses what is not JSON`(text: String) {
    #expect(throws: JSONError.self) { try read(text) }
  }

  @Test func `refuses bytes that are not UTF-8`() {
    let cases: [[UInt8]] = [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xF4, 0x90, 0x80, 0x80],
    ]
    for bytes in cases {
      #expect(throws: JSONError.self) { try JSONReader().read([0x22] + bytes + [0x22]) }
    }
  }

  @Test func `one reader reads many texts, good after bad`() throws {
    let reader = JSONReader()

    #expect(throws: JSONError.self) { try reader.read("[") }
    #expect(try reader.read("[1]") == [1])
    #expect(try reader.read(Array("[2]".utf8)[...]) == [2])
  }

  @Test func `objects are equal whatever the order of their members`() throws {
    #expect(try read(#"{"a":1,"b":[2]}"#) == read(#"{"b":[2],"a":1}"#))
    #expect(try read(#"{"a":1}"#) != read(#"{"a":1,"b":2}"#))
  }
}
