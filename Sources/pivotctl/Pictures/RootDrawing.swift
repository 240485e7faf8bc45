// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Controllers
import Geometry
import Rendering
import Screens
import Sessions
import Traits

extension LayoutDrawing {
  /// One root of a screen at a moment, with the keyboard where it covers it.
  init(_ layout: Layout, _ root: Screen.Root, in moment: Moment, marked: Set<ViewIndex> = []) {
    let environment = moment.environment(of: root.controller)
    let keyboard = environment.flatMap { environment in
      environment.keyboard?.intersection(environment.frame)?
        .offset(dx: -environment.frame.minX, dy: -environment.frame.minY)
    }
    self.init(of: layout, root.compiled.hierarchy, order: layout.preorder, keyboard: keyboard, marked: marked)
  }
}
