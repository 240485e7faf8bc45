// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import Testing
import TextMetrics
import Traits

@Suite struct ControlTests {
  private func frame(
    _ kind: ViewKind, os: Int, scale: Double = 2, _ change: (inout ViewProperties) -> Void = { _ in }
  ) throws -> Rect {
    var scene = Scene()
    let control = try scene.view("control") {
      $0.kind = kind
      change(&$0)
    }
    try scene.constrain("control.left == root.left + 20", "control.top == root.top + 20")
    if [.slider, .segmentedControl, .progressView].contains(kind) {
      try scene.constrain("control.right == root.right - 20")
    }
    var environment = Environment.bare(320, 600, scale: scale)
    environment.os = OSVersion(os)
    return CompiledScreen(scene.hierarchy).layout(in: environment).frame(of: control)
  }

  @Test func `controls have the sizes of their era`() throws {
    expectFrame(try frame(.switch, os: 12), [20, 20, 51, 31])
    expectFrame(try frame(.switch, os: 26), [20, 20, 63, 28])
    expectFrame(try frame(.slider, os: 15), [18, 20, 284, 31])
    expectFrame(try frame(.segmentedControl, os: 12), [20, 20, 280, 29])
    expectFrame(try frame(.segmentedControl, os: 13), [20, 20, 280, 32])
    expectFrame(try frame(.stepper, os: 9), [20, 20, 94, 29])
    expectFrame(try frame(.stepper, os: 17), [20, 20, 94, 32])
    expectFrame(try frame(.progressView, os: 12), [20, 20, 280, 2])
    expectFrame(try frame(.progressView, os: 14), [20, 20, 280, 4])
    expectFrame(try frame(.activityIndicator, os: 14), [20, 20, 20, 20])
    expectFrame(
      try frame(.activityIndicator, os: 14) { $0.control = .activityIndicator(isLarge: true) },
      [20, 20, 37, 37])
    expectFrame(try frame(.pageControl, os: 9), [20, 20, 39, 37])
    #expect(try frame(.pageControl, os: 14).height == 27.5)
    #expect(try frame(.pageControl, os: 15).height == 26)
    #expect(try frame(.searchBar, os: 10).height == 44)
    #expect(try frame(.searchBar, os: 11).height == 56)
    expectFrame(try frame(.textField, os: 12), [20, 20, 25, 30])
    expectFrame(try frame(.textField, os: 13), [20, 20, 32, 34])
  }

  @Test func `bars among views are as high as the device has them`() throws {
    func height(_ bar: ContainedBars, _ change: (inout ContainedBarHeights) -> Void = { _ in }) throws
      -> Double?
    {
      var scene = Scene()
      let view = try scene.view("bar") { $0.control = .bar(bar) }
      try scene.constrain("bar.left == root.left", "bar.right == root.right", "bar.top == root.top")
      var environment = Environment.bare(320, 600)
      change(&environment.containedBars)
      return CompiledScreen(scene.hierarchy).layout(in: environment).frame(of: view).height
    }

    #expect(try height(.toolbar) == 44)
    #expect(try height(.toolbar) { $0.toolbarAmongViews = 49 } == 49)
    #expect(try height(.tab) { $0.tabAmongViews = 32 } == 32)
    #expect(try height(.navigation) == 44)
    let bar = try height([.navigation, .largeTitle]) { ($0.navigation, $0.largeTitle) = (50, 52) }
    #expect(bar == 102)
  }

  @Test func `a text view without a text has the line that is written next`() throws {
    func height(_ text: String) throws -> Double {
      try frame(.textView, os: 12) {
        $0.control = .textView(isScrollable: false)
        $0.text = TextBlock(text, font: FontDescription(size: 14), numberOfLines: 0)
      }.height
    }

    #expect(try height("") == height("Hello"))
    #expect(try height("") == 33)
  }

  @Test(arguments: [(13.0, 28.0), (15, 30), (17, 33), (18, 34), (20, 36), (22, 39), (25, 42), (28, 46)])
  func `a button is twelve points higher than its title`(size: Double, height: Double) throws {
    let frame = try frame(.button, os: 12) {
      $0.text = TextBlock("Continue", font: FontDescription(size: size))
    }

    #expect(frame.height == height)
  }

  @Test(arguments: [(14.0, 30.0), (22, 31), (50, 64)])
  func `a large font makes a rounded field higher`(size: Double, height: Double) throws {
    let frame = try frame(.textField, os: 12) {
      $0.text = TextBlock("", font: FontDescription(size: size))
    }

    #expect(frame.height == height)
  }

  @Test func `insets take the place of a button's own room`() throws {
    let frame = try frame(.button, os: 12) {
      $0.text = TextBlock("Go", font: FontDescription(size: 15), insets: EdgeInsets(12, 0, 12, 0))
    }

    #expect(frame.height == 42)
    #expect(frame.width < 30)
  }

  @Test func `insets take no more away than there is`() throws {
    let frame = try frame(.button, os: 12) {
      $0.text = TextBlock("Go", font: FontDescription(size: 15), insets: EdgeInsets(-90, -90, -90, -90))
    }

    #expect(frame.size == .zero)
  }

  @Test func `a button is no narrower than thirty points`() throws {
    let frame = try frame(.button, os: 12) { $0.text = TextBlock("Go", font: FontDescription(size: 15)) }

    #expect(frame.width == 30)
  }

  @Test(arguments: [(2.0, 34.5), (3.0, 103 / 3.0)])
  func `a configured button has seven points above and below its title`(scale: Double, height: Double) throws
  {
    let frame = try frame(.button, os: 16, scale: scale) {
      $0.control = .button(.configuration)
      $0.text = TextBlock("Continue", font: FontDescription(.body))
    }

    #expect(abs(frame.height - height) < 1e-9)
  }

  @Test func `a field without border is as high as its line`() throws {
    let old = try frame(.textField, os: 12) { $0.control = .textField(.none) }
    let new = try frame(.textField, os: 16) { $0.control = .textField(.none) }

    #expect(old.height == 21)
    #expect(new.height == 22)
  }

  @Test func `fields of one row share the baseline of the label beside them`() throws {
    var scene = Scene()
    let label = try scene.text("label", "Name")
    let field = try scene.view("field") { $0.kind = .textField }
    try scene.constrain(
      "field.top == root.top", "field.right == root.right", "label.left == root.left",
      "field.left == label.right + 8", "label.firstBaseline == field.firstBaseline")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(320, 600, scale: 2))

    #expect(layout.frame(of: field).height == 34)
    #expect(layout.frame(of: label).minY == 7)
  }

  @Test func `a given size counts more than the control's own`() throws {
    let frame = try frame(.switch, os: 16) {
      $0.intrinsicContentSize = AxisPair(horizontal: 10, vertical: 10)
    }

    expectFrame(frame, [20, 20, 12, 10])
  }

  @Test func `hugging is the kind's own`() {
    #expect(ControlMetrics.hugging(of: .switch) == AxisPair(.high))
    #expect(ControlMetrics.hugging(of: .progressView()) == AxisPair(horizontal: .low, vertical: .high))
    #expect(ControlMetrics.hugging(of: .slider) == AxisPair(.low))
  }
}
