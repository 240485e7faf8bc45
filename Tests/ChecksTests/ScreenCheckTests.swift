// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import ShippedDevices
import AutoLayout
import Devices
import Foundation
import Screens
import Sessions
import SourceText
import Strategies
import Testing
import Traits

@testable import Checks

@Suite struct ScreenCheckTests {
  @Test(arguments: [
    ("iphone-8-plus", 208.0, 146.0), ("iphone-14-pro-max", 209, 131), ("ipad-mini-6", 395, 27),
  ])
  func `a set that cannot hold is named with its lines and what is missing`(
    device: String, keyboard: Double, shortage: Double
  ) throws {
    let report = try check("checkout", [device], turns: [.landscapeLeft], keyboard: [.height(keyboard)])

    let finding = try #require(report.findings.first { $0.kind == .impossible })
    #expect(finding.occurrences.map(\.shortage) == [shortage])
    #expect(
      finding.occurrences[0].detail == "need 352 have \(352 - Int(shortage)) short \(Int(shortage))")
    #expect(finding.members.count == 9)
    #expect(finding.members.contains { $0.text == "hero.height == 180" && $0.mark?.line == 29 })
    #expect(finding.members.allSatisfy { $0.mark != nil })
    #expect(finding.members.filter(\.isBroken).count == 1)
    #expect(
      finding.remark == "hero was kept: the case at line 41 asks for compact width, here it is regular")
  }

  @Test func `what depends on the size class alone holds where the class is compact`() throws {
    let report = try check("checkout", ["iphone-se-3"], turns: [.landscapeLeft], keyboard: [.height(199)])

    #expect(report.findings.isEmpty)
    #expect(report.caseCount == 1)
  }

  @Test(arguments: [
    ("iphone-14", "help.right 828 > 797, 31 too far"), ("iphone-14-pro", "help.right 836 > 793, 43 too far"),
    ("iphone-14-pro-max", "help.right 916 > 873, 43 too far"),
  ])
  func `content under the cutout is unsafe, by the point`(device: String, detail: String) throws {
    let report = try check(
      "checkout", [device], turns: [.portrait, .landscapeLeft, .landscapeRight], keyboard: [.off])

    let finding = try #require(report.findings.first)
    #expect(finding.kind == .unsafe)
    #expect(finding.node == "help")
    #expect(finding.occurrences.map(\.detail) == [detail, detail])
    #expect(report.caseCount == 3)
  }

  @Test func `a finding names the command that repeats one case`() throws {
    let report = try check("checkout", ["iphone-14"], turns: [.landscapeLeft], keyboard: [.height(209)])

    let occurrence = try #require(report.findings.first?.occurrences.first)
    #expect(
      occurrence.checkCase.command(screen: "checkout")
        == "pivotctl check checkout --devices iphone-14 --os 16 --turns landscapeLeft --keyboard 209")
    #expect(occurrence.checkCase.command(screen: "it's here").contains("'it'\\''s here'"))
  }

  @Test func `a backdrop that says why may bleed`() throws {
    let text = """
      screen: s
      root:
        subviews:
          - {id: a, intrinsicSize: [20, 20]MAYBLEED}
      constraints: [a.top == root.top, a.leading == root.leading]
      """
    for (property, count) in [("", 1), (", mayBleed: it is the background", 0), (", isHidden: true", 0)] {
      let screen = try Screen.parse(text.replacingOccurrences(of: "MAYBLEED", with: property), file: "s.yaml")

      let report = try check(screen, ["iphone-x"], turns: [.portrait], keyboard: [.off])

      #expect(report.findings.count { $0.kind == .unsafe } == count)
    }
  }

  @Test func `turns a device does not make are left out`() throws {
    let report = try check(
      "checkout", ["iphone-14", "ipad-mini-6"], turns: InterfaceOrientation.allCases, keyboard: [.off])

    #expect(report.caseCount == 3 + 4)
  }

  @Test(arguments: [
    "safe-area", "three-labels", "two-panels", "status-bar-backdrop", "by-size-class", "preferences",
  ])
  func `shipped screens have no finding on any device`(screen: String) throws {
    let devices = try Shipped.catalogue.get().devices.map(\.id)

    let report = try check(
      screen, devices, os: nil, turns: InterfaceOrientation.allCases, keyboard: [.off, .on])

    #expect(report.findings.allSatisfy { $0.kind == .indistinguishable })
    #expect(report.findings.isEmpty == (screen != "by-size-class"))
    #expect(report.caseCount > devices.count)
  }

  @Test func `an edge that rounds to the safe area's pixel is inside it`() throws {
    // 65.905 points at 2.625 pixels each: the nearest pixel lies a little further up.
    let report = try check("three-labels", ["pixel-9"], os: nil, turns: [.portrait], keyboard: [.off])

    #expect(report.findings.isEmpty)
  }

  @Test(arguments: [49, 50, 51, 130])
  func `fifty conflicts are told one by one and the others counted`(conflictCount: Int) throws {
    let widths = (0...conflictCount).map { "  - a.width == \($0 + 10)" }.joined(separator: "\n")
    let text = """
      screen: s
      root:
        subviews:
          - {id: a}
      constraints:
        - a.top == root.top
        - a.leading == root.leading
        - a.height == 20
      \(widths)
      """
    let report = try check(
      try Screen.parse(text, file: "s.yaml"), ["iphone-14"], turns: [.portrait, .landscapeLeft],
      keyboard: [.off])

    let impossible = report.findings.filter { $0.kind == .impossible }
    let told = impossible.filter { $0.members.count == 2 }
    #expect(told.count == min(conflictCount, 50))
    #expect(told.allSatisfy { $0.occurrences.count == 2 && $0.occurrences.allSatisfy { $0.count == 1 } })
    #expect(report.occurrenceCount == conflictCount * 2)
    let counted = impossible.filter { $0.members.isEmpty }
    #expect(counted.count == (conflictCount > 50 ? 1 : 0))
    #expect(counted.allSatisfy { $0.occurrences.map(\.count) == [conflictCount - 50, conflictCount - 50] })
    if conflictCount == 51 { #expect(counted.first?.occurrences.first?.detail == "... and 1 more conflict") }
  }

  @Test func `a proof of one conflict is the same whatever else cannot hold`() throws {
    let text = """
      screen: s
      root:
        subviews:
          - {id: a}
          - {id: b}
      constraints:
        - a.top == root.top
        - a.leading == root.leading
        - a.trailing == root.trailing
        - a.width == 500
        - b.top == root.top
        - b.leading == root.leading
        - b.height == 1
        - b.height == 3
      """
    let prepared = try Shelf.prepared(text: text)
    let session = try Shelf.session(prepared, device: "iphone-14")
    let moment = try #require(session.moment)
    let context = try #require(RootContext.all(prepared, moment).first)
    let prover = ConflictProver(context.equations)

    let proofs = context.layout.conflicts.compactMap { prover.proof(of: Set($0.members)) }
    #expect(Set(proofs.map(\.shortage)) == [110, 2])
    #expect(prover.proof(of: Set(context.layout.conflicts.flatMap(\.members).prefix(1))) == nil)
  }

  @Test func `what a document lost is found once, and only faults count`() throws {
    func losses(line: Int) -> [ScreenLoss] {
      var fault = ScreenLoss(
        isFault: true, mark: SourceMark(file: "Main.storyboard", line: line, column: 9),
        message: "constraint c: its item gone is nowhere in the document: it is left out")
      fault.others = [
        .init(text: "constraint d", mark: SourceMark(file: "Main.storyboard", line: line + 4, column: 1))
      ]
      let odd = ScreenLoss(
        isFault: false, mark: SourceMark(file: "Main.storyboard", line: line + 1, column: 1), message: "odd")
      return [fault, odd]
    }
    func report(_ losses: [ScreenLoss], _ device: String) throws -> CheckReport {
      let screen = try Screen.parse(
        "screen: s\nroot: {subviews: []}\n", file: "Main.storyboard", standingFor: [], without: losses)
      return try check(screen, [device], turns: [.portrait, .landscapeLeft], keyboard: [.off])
    }
    let found = try report(losses(line: 68), "iphone-14")
    var baseline = try Baseline(Baseline.text(for: [("s", found)]))
    var moved = try report(losses(line: 90), "iphone-x")
    baseline.mark(&moved, of: "s")

    #expect(found.findings.map(\.kind) == [.broken, .unread])
    #expect(found.findings[0].mark?.line == 68 && found.findings[0].members[0].mark?.line == 72)
    #expect(found.findings.allSatisfy { $0.occurrences.count == 1 })
    #expect(found.occurrenceCount == 1 && found.noteCount == 1 && found.caseCount == 2)
    #expect(moved.occurrenceCount == 0 && moved.knownCount == 1)
  }

  private func check(
    _ name: String, _ devices: [String], os: OSVersion? = OSVersion(16), turns: [InterfaceOrientation],
    keyboard: [CheckPlan.Keyboard]
  ) throws -> CheckReport {
    let folder = name == "checkout" ? "config/screens/examples" : "config/screens"
    let screen = try Screen.parse(Checkout.text(of: "\(folder)/\(name).yaml"), file: "\(name).yaml")
    return try check(screen, devices, os: os, turns: turns, keyboard: keyboard)
  }

  private func check(
    _ screen: Screen, _ devices: [String], os: OSVersion? = OSVersion(16), turns: [InterfaceOrientation],
    keyboard: [CheckPlan.Keyboard]
  ) throws -> CheckReport {
    let library = StrategyLibrary(paths: [Checkout.products])
    let plan = CheckPlan(
      devices: try devices.map { .init(name: $0, model: try Shipped.model($0)) },
      os: os.map { [$0] } ?? [], turns: turns, keyboard: keyboard)
    var check = ScreenCheck(try PreparedScreen(screen, library: library), name: screen.name, plan: plan)
    return try check.run()
  }

  @Test func `what is too long in one case and too short in another has its own sum in each`() throws {
    let text = """
      screen: s
      root: {subviews: [{id: go, kind: button, text: Sign out}]}
      constraints:
        - go.leading == root.safeArea.leading + 20
        - go.trailing == root.safeArea.trailing - 20
        - go.width == 350
        - go.bottom == root.safeArea.bottom - 10
      """
    for names in [["iphone-se-1", "ipad-9-7", "iphone-x"], ["ipad-9-7", "iphone-se-1", "iphone-x"]] {
      let plan = CheckPlan(
        devices: try names.map { .init(name: $0, model: try Shipped.model($0)) },
        turns: [.portrait])
      var check = ScreenCheck(try Shelf.prepared(text: text), name: "s", plan: plan)
      let findings = try check.run().findings
      let details = findings.flatMap(\.occurrences).map { "\($0.checkCase.device) \($0.detail)" }

      #expect(
        Set(details) == [
          "iphone-se-1 need 390 have 320 short 70", "ipad-9-7 fill 390 of 768, 378 left over",
          "iphone-x need 390 have 375 short 15",
        ])
    }
  }
}
