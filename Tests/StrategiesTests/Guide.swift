// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import Foundation

/// The blocks of code in docs/strategies.md.
struct Guide {
  struct Block {
    /// What stands behind the fence: `c`, `yaml file=tools.yaml`.
    var words: [String]
    var text: String
  }

  let blocks: [Block]

  init() throws {
    let file = Checkout.file("docs/strategies.md")
    var blocks: [Block] = []
    var open: Block?
    for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
      if let block = open, line == "```" {
        blocks.append(block)
        open = nil
      } else if open != nil {
        open?.text += line + "\n"
      } else if line.hasPrefix("```") {
        open = Block(words: line.dropFirst(3).components(separatedBy: " "), text: "")
      }
    }
    self.blocks = blocks
  }

  func text(_ words: String...) -> String? {
    blocks.first { $0.words == words }?.text
  }

  /// The command that begins with a word.
  func command(_ program: String) -> String? {
    blocks.first { $0.words == ["sh"] && $0.text.hasPrefix(program + " ") }?.text
  }
}
