// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ShippedDevices
import Sessions
import Devices
import Geometry
import Testing
import Traits

@testable import Checks

@Suite struct StrategyComparisonTests {
  private func comparison(_ names: [String]) throws -> StrategyComparison {
    let catalogue = try Shipped.catalogue.get()
    return try StrategyComparison(
      try names.map { (name: $0, prepared: try Shelf.prepared("examples/tiles-\($0)")) },
      devices: try ["iphone-14", "iphone-14-pro-max", "ipad-9-7"].map {
        .init(name: $0, model: try catalogue.model(named: $0))
      }, os: OSVersion(16))
  }

  @Test func `swapping and moving come to the same frames, size classes do not on a tablet`() throws {
    let comparison = try comparison(["swap", "reparent", "size-class"])

    #expect(comparison.views == ["t1", "t2", "t3"])
    let same = comparison.rows.map { row in row.cells.map { StrategyComparison.isSame($0, row.cells[0]) } }
    #expect(same == [[true, true, true], [true, true, true], [true, true, false]])
    let tablet = comparison.rows[2].cells
    #expect(tablet[0].turnedFrames["t1"] == Rect(x: 0, y: 20, width: 512, height: 748))
    #expect(tablet[0].turnedFrames["t3"] == Rect(x: 512, y: 394, width: 512, height: 374))
    #expect(tablet[2].turnedFrames["t1"] == Rect(x: 0, y: 20, width: 1024, height: 249.5))
    #expect(tablet[2].turnedFrames["t2"] == Rect(x: 0, y: 269.5, width: 1024, height: 249))
    #expect(tablet[2].turnedFrames["t3"] == Rect(x: 0, y: 518.5, width: 1024, height: 249.5))
    #expect(!comparison.isSame)
  }

  @Test func `the work of a turn is counted`() throws {
    let cells = try comparison(["swap", "reparent", "size-class"]).rows[0].cells

    #expect(cells[0].work.text == "off 12, on 12")
    #expect(cells[1].work.moves == 3)
    #expect([cells[1].work.dropped, cells[1].work.declared, cells[1].work.restored] == [12, 12, 0])
    #expect(cells[2].work.text == "off 12, on 12")
    #expect(cells.map { "\($0.upright) | \($0.turned)" } == Array(repeating: "column | split", count: 3))
  }

  @Test func `what a strategy cannot tell apart is said of the tablet alone`() throws {
    let rows = try comparison(["swap", "reparent", "size-class"]).rows

    #expect(
      rows.map { $0.cells.map { $0.blindness != nil } } == [
        [false, false, false], [false, false, false], [false, false, true],
      ])
    #expect(rows[2].cells[2].blindness == "regular/regular upright and turned")
  }

  @Test
  func `constraints that a move ends and that nobody states anew are dropped, and restored on the way back`()
    throws
  {
    let text = """
      screen: s
      root: {subviews: [{id: left}, {id: right}, {id: a}]}
      constraints:
        - left.top == root.top
        - right.top == root.top
        - a.width == 10
        - a.leading == root.leading
      strategies:
        - use: container-reparent
          cases:
            - when: {orientation: portrait}
              place: {a: left}
            - hide: [right]
      """
    let prepared = try Shelf.prepared(text: text)
    let session = try Shelf.session(prepared, device: "iphone-x")
    let upright = try #require(session.moment)
    try session.applied(.rotate(to: .landscapeLeft))
    let turned = try #require(session.moment)

    let away = TurnWork(prepared, upright, turned)
    let back = TurnWork(prepared, turned, upright)

    #expect(away.text == "1 move, 4 dropped, 0 declared, 1 restored, 1 shown or hidden")
    #expect(back.text == "1 move, 1 dropped, 4 declared, 0 restored, 1 shown or hidden")
  }

  @Test func `screens without a view of one name are not the same, there is nothing to compare`() throws {
    let variants = try ["a", "b"].map { name in
      (name, try Shelf.prepared(text: "screen: \(name)\nroot: {subviews: [{id: \(name)}]}"))
    }
    let device = CheckPlan.Subject(name: "x", model: try Shipped.model("iphone-x"))

    #expect(throws: StrategyComparison.NothingInCommon(variants: ["a", "b"])) {
      try StrategyComparison(variants, devices: [device])
    }
  }
}
