// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Screens
import Testing
import Traits

@testable import Sessions

@Suite struct ConflictNamesTests {
  @Test func `constraints that cost too much are an error with a sentence`() throws {
    let text = """
      screen: test
      root:
        subviews: [{id: first}, {id: second}]
      constraints:
        - first.left >= root.left + 20
        - second.left >= first.right + 8
        - second.right <= root.right
        - first.width >= 200
        - first.width == second.width @ 600

      """
    let screen = try Screen.parse(text, file: "test.yaml")
    let session = try Stage.session(text: text, device: "iphone-x")
    let root = try #require(screen.roots.first)
    let environment = try #require(session.moment?.environments.first)
    let layout = CompiledScreen(root.compiled.hierarchy, operationLimit: 0).layout(in: environment)
    let names = ConflictNames(screen: screen, hierarchy: root.compiled.hierarchy)

    let found = names.diagnostics(for: layout, controller: root.controller)

    let last = try #require(found.last)
    #expect(last.code.rawValue == "too-complex")
    #expect(last.severity == .error)
    #expect(last.message.contains("more work than a layout may cost"))
  }
}
