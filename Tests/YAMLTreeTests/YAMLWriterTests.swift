// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Testing
import YAMLTree

struct YAMLWriterTests {
  /// The tree without places.
  indirect enum Plain: Equatable {
    case null
    case scalar(String, Bool)
    case list([Plain])
    case map([String], [Plain])

    init(_ node: YAMLNode) {
      switch node.content {
      case .null: self = .null
      case .scalar(let text, let isPlain): self = .scalar(text, isPlain)
      case .sequence(let items): self = .list(items.map(Plain.init))
      case .mapping(let entries):
        self = .map(entries.map(\.key), entries.map { Plain($0.value) })
      }
    }
  }

  @Test(arguments: [
    "screen: a\nroot:\n  subviews:\n    - {id: one, size: [1, 2]}\n    - [[], {}, ~, 'x']\n",
    "- - - 1\n- a:\n    - b: c\n",
    "\"a: b\": \"- x\"\n\"\": ''\n\"null\": 'null'\n",
    "lines: |\n  first\n  second\n\nnumber: -1.5\n",
    "constraints:\n  - a.top == b.bottom + 4 @ 750\n  - 'a.left >= 0'\n",
    "é: \"ö𝄞\\u2028\\x85\\x7f\\0\"\n", "~", "[]", "{}", "plain", "'quoted \\ \"'",
  ])
  func `what is written reads back the same`(text: String) throws {
    let tree = try YAMLNode.parse(text, file: "s")

    let written = YAMLWriter.document(tree)

    #expect(Plain(try YAMLNode.parse(written, file: "w")) == Plain(tree), "\(written)")
    #expect(YAMLWriter.document(try YAMLNode.parse(written, file: "w")) == written)
  }

  @Test func `short containers stand on one line`() throws {
    let tree = try YAMLNode.parse("a:\n  - 1\n  - 2\nb:\n  c: {d: [1]}\n", file: "s")

    #expect(YAMLWriter.document(tree) == "a: [1, 2]\nb:\n  c:\n    d: [1]\n")
  }
}
