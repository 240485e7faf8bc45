// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ShippedDevices
import SourceText
import Sessions
import Devices
import Controllers
import Geometry
import Testing
import Traits

@testable import Checks

@Suite struct SweepTests {
  private func sweep(
    _ text: String, along axis: Axis = .horizontal, _ range: ClosedRange<Double> = 200...1000,
    insets: EdgeInsets? = .zero
  ) throws -> Sweep {
    let model = try Shipped.model("ipad-pro-13-m4")
    let state = ScreenState(model: model, orientation: .landscapeLeft)
    return Sweep(
      SweptState(try Shelf.prepared(text: text), state, along: axis, insets: insets), along: axis, over: range
    )
  }

  private func texts(_ sweep: Sweep) -> [String] {
    sweep.stretches.map { "\($0.range.lowerBound)...\($0.range.upperBound) \($0.holds)" }
  }

  @Test
  func `a title in the middle of the window meets the button at 408, in the middle of the safe area at 324`()
    throws
  {
    let model = try Shipped.model("ipad-pro-13-m4")
    let state = SweptState(
      try Shelf.prepared("examples/titlebar"), ScreenState(model: model), along: .horizontal,
      insets: EdgeInsets(0, 0, 34, 84))

    let sweep = Sweep(state, along: .horizontal, over: 200...1000)

    #expect(texts(sweep) == ["200.0...408.0 false", "408.0...1000.0 true"])
    #expect(sweep.holdsFrom == 408 && !sweep.isExclusive)
    #expect(sweep.stretches[0].members.map(\.mark?.line) == [14, 15, 16, 17, 18])
    #expect(sweep.alternatives.map(\.holdsFrom) == [324])
    #expect(sweep.alternatives[0].title == "title.centerX tied to root.safeArea.centerX instead")
  }

  @Test func `limits are exact where no sample would meet them`() throws {
    let sweep = try sweep(
      """
      screen: s
      root: {subviews: [{id: a}]}
      constraints: [a.leading == root.leading + 10.3, a.trailing == root.trailing, a.width >= 1/3 * root.width + 200]
      """)

    let limit = try #require(sweep.holdsFrom)
    #expect(abs(limit - 210.3 * 1.5) < 1e-5)
  }

  @Test func `a screen can hold between two limits, or nowhere`() throws {
    let between = try sweep(
      """
      screen: s
      root: {subviews: [{id: a}]}
      constraints: [a.horizontalEdges == root.horizontalEdges, a.width >= 300, a.width <= 450.5]
      """)
    let nowhere = try sweep(
      """
      screen: s
      root: {subviews: [{id: a}]}
      constraints: [a.horizontalEdges == root.horizontalEdges, a.width >= 300, a.width <= 290]
      """)

    #expect(texts(between) == ["200.0...300.0 false", "300.0...450.5 true", "450.5...1000.0 false"])
    #expect(between.holdsFrom == nil)
    #expect(texts(nowhere) == ["200.0...1000.0 false"])
  }

  @Test func `a strategy that changes its mind divides the range`() throws {
    let sweep = try sweep(
      """
      screen: s
      root: {subviews: [{id: a}, {id: b}]}
      constraints: [a.leading == root.leading, b.trailing == root.trailing, a.top == root.top, b.height == 10]
      sets:
        beside: [a.width == 250, b.width == 250, "b.leading >= a.trailing", b.top == root.top]
        below: [a.width == 250, b.width == 250, b.top == a.bottom]
      strategies:
        - use: constraint-swap
          cases:
            - when: {width: {min: 400}}
              activate: [beside]
            - activate: [below]
      """)

    #expect(texts(sweep) == ["200.0...400.0 true", "400.0...500.0 false", "500.0...1000.0 true"])
    #expect(sweep.stretches.map(\.hasLast) == [false, false, true])
    #expect(sweep.stretches.map(\.hasFirst) == [true, true, true])
  }

  @Test func `a limit at which a rule for up to that length still fails is open`() throws {
    func sweep(_ low: String, _ high: String) throws -> Sweep {
      try self.sweep(
        """
        screen: s
        root: {subviews: [{id: a}]}
        constraints: [a.edges == root.safeArea.edges + 10]
        sets: {wide: [a.width >= 500], narrow: [a.width <= 300]}
        strategies:
          - use: constraint-swap
            cases:
              - {when: {width: {min: \(high)}}, activate: [wide]}
              - {when: {width: {max: \(low)}}, activate: [narrow]}
        """, 400...1000)
    }
    let whole = try sweep("599", "600")
    let broken = try sweep("599.25", "599.5")

    #expect(texts(whole) == ["400.0...599.0 false", "599.0...1000.0 true"])
    #expect(whole.holdsFrom == 599 && whole.isExclusive)
    #expect(whole.stretches[0].hasLast && whole.stretches[0].at == 599)
    #expect(broken.holdsFrom == 599.25 && broken.isExclusive)
  }

  @Test func `heights are swept with a keyboard that stays as high`() throws {
    let model = try Shipped.model("ipad-pro-13-m4")
    var device = ScreenState(model: model, orientation: .portrait)
    device.keyboardHeight = 300
    let state = SweptState(
      try Shelf.prepared(
        text: """
          screen: s
          root: {subviews: [{id: a}]}
          constraints: [a.top == root.top, a.bottom == root.keyboard.top, a.height >= 200]
          """), device, along: .vertical, insets: .zero)

    let sweep = Sweep(state, along: .vertical, over: 1000...1300)

    #expect(texts(sweep) == ["1000.0...1300.0 true"])
  }

  @Test func `what holds at a limit is laid out, and what fails below it too`() throws {
    for gap in [3.0, 7.5, 20] {
      let text = """
        screen: s
        root: {subviews: [{id: a}, {id: b, subviews: [{id: c}]}]}
        constraints:
          - a.leading == root.safeArea.leading + \(gap)
          - b.leading == a.trailing + \(gap)
          - b.trailing == root.safeArea.trailing - \(gap)
          - b.width == 1.5 * a.width
          - c.edges == b.edges + 4
          - c.width >= 111
        """
      let sweep = try sweep(text)
      let limit = try #require(sweep.holdsFrom)

      #expect(abs(limit - (3 * gap + 119 + 119 / 1.5)) < 1e-5)
    }
  }

  @Test func `insets that leave no room, or less than none, are refused with what would do`() {
    func refusal(_ insets: EdgeInsets) -> String? {
      Sweep.refusal(of: insets, along: .horizontal, over: 200...1000)
    }

    #expect(refusal(EdgeInsets(0, 0, 34, 84)) == nil)
    #expect(refusal(EdgeInsets(0, 200, 0, 100))?.hasSuffix("begin above 300") == true)
    #expect(refusal(EdgeInsets(0, 0, 0, -5))?.contains("0 and more") == true)
    #expect(Sweep.refusal(of: EdgeInsets(0, 200, 0, 100), along: .vertical, over: 200...1000) == nil)
  }
}
