// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ShippedDevices
import Controllers
import Devices
import Geometry
import Testing
import Traits

/// What a split view controller gives its children.
struct SplitTests {
  private func tree(
    _ columns: [String] = ["list", "detail"], _ change: (inout ControllerState) -> Void = { _ in }
  ) -> Controller {
    var settings = ControllerState()
    change(&settings)
    return Controller(
      id: "split", kind: .split, children: columns.map { Controller(id: $0) }, initialState: settings)
  }

  private func found(_ tree: Controller, _ state: ScreenState) -> [String: Environment] {
    Dictionary(uniqueKeysWithValues: environments(for: tree, in: state).map { ($0.controller, $0) })
  }

  private func pad(_ turn: InterfaceOrientation = .landscapeLeft, pane: Pane? = nil) throws -> ScreenState {
    ScreenState(model: try Shipped.model("ipad-pro-11"), os: OSVersion(16), orientation: turn, pane: pane)
  }

  @Test func `children get sizes of their own, and the narrow one is compact (UIKIT-RULES 43, 73)`() throws {
    let found = found(tree { $0.preferredColumnWidth = 300 }, try pad())

    #expect(found["list"]?.frame == Rect(x: 0, y: 0, width: 300, height: 834))
    #expect(found["detail"]?.frame == Rect(x: 300.5, y: 0, width: 893.5, height: 834))
    #expect(found["list"]?.traits.sizeClasses == [.compact, .regular])
    #expect(found["detail"]?.traits.sizeClasses == [.regular, .regular])
    #expect(found.values.allSatisfy { !$0.isExtrapolated && !$0.isOffScreen })
  }

  @Test func `columns have what of the insets reaches into them`() throws {
    let state = ScreenState(
      model: try Shipped.model("iPhone XS Max"), os: OSVersion(13), orientation: .landscapeLeft)

    let found = found(tree { $0.preferredColumnWidth = 300 }, state)

    #expect(found["split"]?.safeAreaInsets == EdgeInsets(0, 44, 21, 44))
    #expect(found["list"]?.safeAreaInsets == EdgeInsets(0, 44, 21, 0))
    #expect(found["detail"]?.safeAreaInsets == EdgeInsets(0, 0, 21, 44))
    #expect(found["detail"]?.systemMinimumLayoutMargins == EdgeInsets(0, 20, 0, 20))
  }

  @Test func `a narrow split view shows its last child alone`() throws {
    for state in [
      try pad(.landscapeLeft, pane: .oneHalf), ScreenState(model: try Shipped.model("iPhone X")),
    ] {
      let found = found(tree(), state)
      #expect(found["list"]?.isOffScreen == true && found["list"]?.safeAreaInsets == .zero)
      #expect(found["detail"]?.frame == found["split"]?.frame)
      #expect(found["detail"]?.isOffScreen == false)
    }
  }

  @Test func `the display mode says which columns are there, and where`() throws {
    func frames(_ mode: SplitDisplayMode, _ turn: InterfaceOrientation = .landscapeLeft) throws -> [[Double]]
    {
      let tree = tree(["first", "second", "last"]) {
        $0.displayMode = mode
        $0.preferredColumnWidth = 200
      }
      let found = found(tree, try pad(turn))
      return ["first", "second", "last"].map { id in
        guard let environment = found[id], !environment.isOffScreen else { return [] }
        return [environment.frame.minX, environment.frame.width]
      }
    }

    #expect(try frames(.secondaryOnly) == [[], [], [0, 1194]])
    #expect(try frames(.oneBesideSecondary) == [[], [0, 200], [200.5, 993.5]])
    #expect(try frames(.oneOverSecondary) == [[], [0, 200], [0, 1194]])
    #expect(try frames(.twoBesideSecondary) == [[0, 200], [200.5, 200], [401, 793]])
    #expect(try frames(.twoOverSecondary) == [[0, 200], [200.5, 200], [0, 1194]])
    #expect(try frames(.automatic) == [[], [0, 200], [200.5, 993.5]])
    #expect(try frames(.automatic, .portrait) == [[], [], [0, 834]])
  }

  @Test func `however wide the columns are wished for, the last keeps room`() throws {
    func widths(_ columns: [String], _ mode: SplitDisplayMode, pane: Pane? = nil) throws -> [Double] {
      let tree = tree(columns) {
        $0.displayMode = mode
        $0.preferredColumnWidth = 99_999
      }
      let found = found(tree, try pad(pane: pane))
      #expect(columns.allSatisfy { found[$0]?.isOffScreen == false && found[$0]?.isExtrapolated == true })
      return columns.map { found[$0]?.frame.width ?? 0 }
    }

    #expect(try widths(["list", "detail"], .oneBesideSecondary) == [873.5, 320])
    #expect(try widths(["list", "other", "detail"], .twoBesideSecondary) == [436.5, 436.5, 320])
  }

  @Test func `from right to left the columns stand at the right`() throws {
    var state = try pad()
    state.layoutDirection = .rightToLeft

    let found = found(tree { $0.preferredColumnWidth = 300 }, state)

    #expect(found["list"]?.frame.minX == 894)
    #expect(found["detail"]?.frame == Rect(x: 0, y: 0, width: 893.5, height: 834))
  }

  @Test func `a column that nobody gave a width has the catalogue's, marked as extrapolated`() throws {
    let bars = try Shipped.catalogue.get().figures.bars

    let found = found(tree(), try pad())

    #expect(found["list"]?.frame.width == min(1194 * bars.columnShare, bars.widestColumn))
    #expect(found["list"]?.isExtrapolated == true && found["detail"]?.isExtrapolated == true)
    #expect(found["split"]?.isExtrapolated == false)
  }

  @Test func `the last of three columns keeps room from those that nobody gave a width, too`() throws {
    func widths(_ turn: InterfaceOrientation, _ mode: SplitDisplayMode) throws -> [Double] {
      let columns = ["list", "other", "detail"]
      let found = found(tree(columns) { $0.displayMode = mode }, try pad(turn))
      return columns.map { found[$0]?.frame.width ?? 0 }
    }

    #expect(try widths(.portrait, .twoBesideSecondary) == [256.5, 256.5, 320])
    #expect(try widths(.portrait, .twoOverSecondary) == [256.75, 256.75, 834])
    #expect(try widths(.landscapeLeft, .twoBesideSecondary) == [320, 320, 553])
    #expect(try widths(.portrait, .oneBesideSecondary).last == 513.5)
  }

  @Test func `bars stand in the columns`() throws {
    var tree = tree { $0.preferredColumnWidth = 300 }
    tree.children[0] = Controller(id: "nav", kind: .navigation, children: [tree.children[0]])

    let found = found(tree, try pad())

    #expect(found["list"]?.bars.navigation == Rect(x: 0, y: 24, width: 300, height: 50))
    #expect(found["list"]?.safeAreaInsets == EdgeInsets(74, 0, 20, 0))
    #expect(found["detail"]?.bars.navigation == nil && found["detail"]?.safeAreaInsets.top == 24)
  }

  @Test func `an override goes down to the children, what it leaves open comes from above (UIKIT-RULES 73)`()
    throws
  {
    var outer = ControllerState()
    outer.traitOverrides = TraitOverrides(horizontalSizeClass: .regular, layoutDirection: .rightToLeft)
    var inner = ControllerState()
    inner.traitOverrides = TraitOverrides(horizontalSizeClass: .compact)
    let tree = Controller(
      id: "tab", kind: .tab,
      children: [Controller(id: "a", initialState: inner), Controller(id: "b")], initialState: outer)

    let found = found(tree, ScreenState(model: try Shipped.model("iPhone X")))

    #expect(found["tab"]?.traits.sizeClasses == [.regular, .regular])
    #expect(found["a"]?.traits.sizeClasses == [.compact, .regular])
    #expect(found["b"]?.traits.sizeClasses == [.regular, .regular])
    #expect(found.values.allSatisfy { $0.traits.layoutDirection == .rightToLeft })
  }

  @Test func `a split view does not stand in a navigation controller`() throws {
    let error = #expect(throws: NestingError.self) {
      try Controller(id: "nav", kind: .navigation, children: [tree()]).checkNesting()
    }

    #expect(error?.description.contains("split") == true)
    try Controller(id: "tab", kind: .tab, children: [tree()]).checkNesting()
    #expect(
      tree().wrapped(in: [.split, .sheet, .tab]).flattened.map(\.id) == ["tab", "split", "list", "detail"])
  }
}
