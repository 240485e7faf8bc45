// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import JSON
import Testing

struct JSONWriterTests {
  private func text(_ value: JSONValue) -> String { value.description }

  @Test func `writes compact JSON in the order given`() {
    #expect(
      text(["b": [1, 2, []], "a": ["x": .null, "y": true], "c": [:]])
        == #"{"b":[1,2,[]],"a":{"x":null,"y":true},"c":{}}"#)
  }

  @Test func `writes whole numbers without a fraction`() {
    #expect(text(.double(390)) == "390")
    #expect(text(.double(-0.0)) == "0")
    #expect(text(.double(-44)) == "-44")
    #expect(text(.int(.max)) == "9223372036854775807")
    #expect(text(.int(.min)) == "-9223372036854775808")
    #expect(text(.int(10)) == "10")
    #expect(text(.int(0)) == "0")
  }

  @Test func `every pixel of every scale reads back as itself`() throws {
    let reader = JSONReader()

    for scale in [1.0, 2, 2.625, 3, 3.5] {
      for pixel in stride(from: -500.0, to: 3000, by: 7) {
        let point = pixel / scale
        #expect(try reader.read(text(.double(point))).double == point)
      }
    }
  }

  @Test(arguments: [
    0.1, 1e-7, Double.leastNonzeroMagnitude, 1.7976931348623157e308, 301.3333333333333, 1e15 + 0.5, 1e21,
    123456789012345680,
  ])
  func `doubles read back exactly`(value: Double) throws {
    #expect(try JSONReader().read(text(.double(value))).double == value)
    #expect(try JSONReader().read(text(.double(-value))).double == -value)
  }

  @Test func `what is not finite cannot break a message`() {
    #expect(text([.double(.nan), .double(.infinity), .double(1)]) == "[0,0,1]")
  }

  @Test func `escapes what JSON asks for and nothing else`() throws {
    let awkward = "\u{0}\u{1}\u{8}\t\n\u{C}\r\u{1F}\"\\/\u{7F}ż\u{2028}\u{1F600}"

    #expect(text(.string("a/ż\n\"\u{1}")) == #""a/ż\n\"\u0001""#)
    #expect(try JSONReader().read(text(.string(awkward))) == .string(awkward))
    #expect(
      try JSONReader().read(text(JSONValue.object(JSONObject([.init(key: awkward, value: 1)]))))[awkward] == 1
    )
  }

  @Test func `sets commas between pieces however they are written`() {
    var writer = JSONWriter()
    writer.object {
      $0.key("a")
      $0.array {
        $0.int(1)
        $0.raw("[2]".utf8)
        $0.string("")
        $0.object { _ in }
        $0.bool(false)
      }
      $0.key("b")
      $0.double(0.5)
    }

    #expect(String(decoding: writer.take(), as: UTF8.self) == #"{"a":[1,[2],"",{},false],"b":0.5}"#)
    #expect(writer.bytes.isEmpty)
  }
}
