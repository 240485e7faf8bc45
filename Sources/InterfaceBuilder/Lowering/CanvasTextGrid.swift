// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import TextMetrics

/// Which labels of a canvas have sizes in whole points, and which in pixels.
///
/// Up to 16.3 Interface Builder gave a label of one line whole points when it was put on the canvas, and kept them, as
/// the layout's own answer was less than a point away. Stacks lay out for real and take along what they stand
/// with, a cell's content or the whole scene: all in pixels there, as are texts of several lines everywhere from 8.3 on.
struct CanvasTextGrid {
  private let scene: InterfaceScene
  private let tools: InterfaceTools
  /// Scenes' views and cells' contents with a stack in them.
  private let laidOut: Set<InterfaceView.Index>

  init(_ scene: InterfaceScene, _ tools: InterfaceTools) {
    self.scene = scene
    self.tools = tools
    var laidOut: Set<InterfaceView.Index> = []
    for view in scene.views.indices where scene.views[view].kind == "stackView" {
      laidOut.insert(scene.contentRoot(of: view))
    }
    self.laidOut = laidOut
  }

  /// Also of the text in a field. Nil: that of the whole document.
  func rounding(ofLabel view: InterfaceView.Index, lines: Int) -> TextRuler.Rounding? {
    guard tools >= .xcode8, tools < .xcode16_4, lines == 1 || tools < .xcode8_3 else { return nil }
    return laidOut.contains(scene.contentRoot(of: view)) ? nil : .wholePoints
  }

  /// What a label's height alone is rounded up to. A text of a size that makes its label more than a point lower or
  /// higher than the one of 17 points, as which it was put on the canvas, was laid out anew; from 25 points on whole
  /// points are as common again. A text style counts as in its usual size.
  func heightRounding(ofSize size: Double) -> TextRuler.Rounding? {
    guard tools >= .xcode7, size < 16.9 || (20.1..<25).contains(size) else { return nil }
    return .pixels
  }
}

extension InterfaceScene {
  /// The view that a view is laid out in: the content of its cell, or the view that lies in no other.
  fileprivate func contentRoot(of view: InterfaceView.Index) -> InterfaceView.Index {
    var root = view
    while !views[root].isCellContent, let parent = views[root].parent { root = parent }
    return root
  }
}
