// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import SourceText
import Testing
import YAMLTree

/// What a document must not do, and where the error points.
struct YAMLRefusalTests {
  private func fault(_ text: String) -> DocumentError? {
    do {
      _ = try YAMLNode.parse(text, file: "s")
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("a: 1\nb: 2\na: 3\n", 3, 1, "second time"),
    ("a: &x 1\nb: *x\n", 1, 4, "anchors"),
    ("- *x\n", 1, 3, "aliases"),
    ("a: !!str 1\n", 1, 4, "tags"),
    ("a: 1\n---\nb: 1\n", 2, 1, "second document"),
    ("a: [1, 2\nb: 3\n", 2, 2, ""),
    ("a: \"open\n", 2, 1, "quoted scalar"),
    ("[a, b]: c\n", 1, 1, "a key must be"),
    ("a:\n\t- b\n", 2, 1, "indented with blanks, not tabs"),
    ("a:\n  b: 1\n\tc: 2\n", 3, 1, "indented with blanks, not tabs"),
    ("a:\n  \tb: 1\n", 2, 3, "indented with blanks, not tabs"),
    ("a: [1,\n\t2\nb: 3\n", 3, 2, "expected ',' or ']'"),
  ])
  func `a bad document is pointed at`(text: String, line: Int, column: Int, word: String) throws {
    let error = try #require(fault(text))

    #expect(error.mark == SourceMark(file: "s", line: line, column: column), "\(error)")
    #expect(error.message.contains(word), "\(error)")
  }

  @Test(arguments: [
    ("a: 1\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> x\n", 2), ("a:\n  - 1\n=======\n  - 2\n", 3),
    ("a: 1\r\nb: 1\r\n>>>>>>> x\r\n", 3), ("a: 1\n||||||| base\nb: 1\n", 2),
    ("a: [1,\n<<<<<<< HEAD\n2,\n=======\n3,\n>>>>>>> x\n4]\n", 2), ("<<<<<<< HEAD\na: 1\n", 1),
  ])
  func `merge conflicts are called by their name`(text: String, line: Int) throws {
    let error = try #require(fault(text))

    #expect(error.mark == SourceMark(file: "s", line: line, column: 1), "\(error)")
    #expect(error.message.contains("merge conflict"), "\(error)")
  }

  @Test(arguments: ["a: *x\nb: |\n  ======= text\n", "a: *x\n========\n", "a: *x\n<<<<<<<HEAD\n"])
  func `what only looks like a mark of a merge is none`(text: String) throws {
    #expect(try #require(fault(text)).message.contains("aliases"))
  }

  @Test func `64 levels are read and 65 are not, however many follow`() {
    let deep = { (n: Int) in String(repeating: "[", count: n) + String(repeating: "]", count: n) }

    #expect(fault(deep(64)) == nil)
    #expect(fault(deep(65))?.message == "nested deeper than 64 levels")
    #expect(fault(deep(100_000))?.message == "nested deeper than 64 levels")
    #expect(fault(deep(65)).map { "\($0)".count < 200 } == true)
    #expect(fault(String(repeating: "{a: ", count: 100_000)) != nil)
    #expect(fault(String(repeating: "- ", count: 100_000)) != nil)
  }

  @Test func `size and number of values are bounded`() {
    #expect(fault("# " + String(repeating: "x", count: 4 << 20))?.message.contains("bytes") == true)
    #expect(
      fault("[" + String(repeating: "1,", count: 200_001) + "]")?.message.contains("200000 values")
        == true)
  }

  @Test func `bytes that are not UTF-8 are pointed at`() {
    #expect {
      try YAMLNode.parse(bytes: Array("a: 1\né: ".utf8) + [0xFF, 0x0A], file: "s")
    } throws: {
      ($0 as? DocumentError)?.mark == SourceMark(file: "s", line: 2, column: 4)
    }
    #expect(fault("a: 1\nb: \u{0}\n")?.mark.line == 2)
  }

  @Test func `no prefix of a document traps`() {
    let text = "a: [1, {b: 'x', c: \"\\u00e9\"}]\nd: |\n  text\ne: >-\n  t\n? f\n: [~]\n"
    for end in text.indices { _ = fault(String(text[..<end])) }
    for index in text.indices {
      for other in ["\t", "}", "*", "&", "!", "%", "\u{0}", "'", "\"", "- ", "? "] {
        var changed = text
        changed.replaceSubrange(index...index, with: other)
        _ = fault(changed)
      }
    }
  }

  @Test func `a byte order mark is passed over, and places count from behind it`() throws {
    let node = try YAMLNode.parse("\u{FEFF}screen: a\nroot: {}\n", file: "s")

    #expect(node["screen"]?.mark == SourceMark(file: "s", line: 1, column: 9))
    #expect(try YAMLNode.parse("\u{FEFF}", file: "s").isNull)
    #expect(fault("\u{FEFF}a: *x\n")?.mark.column == 4)
    #expect(fault("\u{FEFF}a: \u{1}\n")?.mark.column == 4)
  }
}
