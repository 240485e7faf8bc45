// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Testing

@Suite struct ManualPageTests {
  static let spec = CommandSpec(
    "tool fold", "Folds a sheet", operands: [.init("SHEET", isRepeated: true)],
    options: [
      .init("times", short: "n", value: "N|all", help: "how often"), .init("dry", help: ".only say it"),
    ])

  @Test func `head and options are the spec's, in mdoc`() {
    #expect(
      Self.spec.manualHead == [
        ".Sh NAME", ".Nm tool-fold", ".Nd folds a sheet", ".Sh SYNOPSIS", ".Nm tool fold",
        ".Op Fl -times Ns = Ns Ar N|all", ".Op Fl -dry", ".Ar SHEET ...",
      ])
    #expect(Self.spec.manualOptions.contains(".It Fl n , Fl -times Ns = Ns Ar N|all"))
    #expect(Self.spec.manualOptions.contains("\\&.only say it"))
  }

  @Test func `what is written by hand stays when parts are filled in`() {
    let page = "before\n.\\\" BEGIN a\nold\nold\n.\\\" END a\nbetween\n.\\\" BEGIN b\n.\\\" END b\nafter\n"

    let filled = ManualPage.filled(page, ["a": ["new"], "c": ["lost"]])

    #expect(filled == "before\n.\\\" BEGIN a\nnew\n.\\\" END a\nbetween\n.\\\" BEGIN b\n.\\\" END b\nafter\n")
    #expect(ManualPage.filled(filled, ["a": ["new"]]) == filled)
  }

  @Test func `a page that is only begun says nothing yet`() {
    let page = ManualPage.begun(for: Self.spec, section: 1)

    #expect(page.contains(".Dt TOOL-FOLD 1"))
    #expect(ManualPage.filled(page, ManualPage.parts(of: Self.spec)) == page)
    #expect(!ManualPage.isDescribed(page))
    #expect(ManualPage.isDescribed(page.replacing(".Sh DESCRIPTION", with: ".Sh DESCRIPTION\nFolds.")))
  }
}
