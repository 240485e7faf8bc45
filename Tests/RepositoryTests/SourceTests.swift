// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import Foundation
import Testing

/// What every source file keeps to and no compiler checks.
@Suite struct SourceTests {
  @Test func `every source file starts with its licence`() throws {
    let sources =
      ["Sources", "Plugins", "Tests"].flatMap {
        Repository.files(below: $0, extensions: ["swift", "h", "c", "cpp"])
      }
    #expect(sources.count > 10)
    for path in sources {
      let start = try Checkout.text(of: path).prefix(200)
      #expect(start.contains("SPDX-License-Identifier: Apache-2.0"), "\(path)")
    }
  }

  @Test func `no module shares its name with a type inside it`() throws {
    for path in Repository.files(below: "Sources", extensions: ["swift"]) {
      let module = String(path.split(separator: "/")[1])
      let text = try Checkout.text(of: path)
      for kind in ["struct", "class", "enum", "protocol", "typealias"] {
        #expect(!text.contains("\(kind) \(module) "), "\(path)")
        #expect(!text.contains("\(kind) \(module):"), "\(path)")
      }
    }
  }

  @Test func `no source knows a document of Interface Builder's by its ids`() throws {
    let id = try Regex(#""[A-Za-z0-9]{3}-[A-Za-z0-9]{2}-[A-Za-z0-9]{3}""#)
    for path in Repository.files(below: "Sources", extensions: ["swift"]) {
      #expect(try Checkout.text(of: path).firstMatch(of: id) == nil, "\(path)")
    }
  }

  @Test func `no text ties the project to the machine it was written on`() throws {
    let texts =
      ["Sources", "Plugins", "config", "docs", "systemd", "Benchmarks", "scripts"].flatMap {
        Repository.files(
          below: $0, extensions: ["swift", "h", "c", "cpp", "md", "yaml", "service", "socket", "py", ""])
      }
      + ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "Makefile"]
    for path in texts {
      let text = try Checkout.text(of: path)
      for word in ["/work" + "/", "../sha" + "red", "/root" + "/"] {
        #expect(!text.contains(word), "\(path) names \(word)")
      }
    }
  }
}
