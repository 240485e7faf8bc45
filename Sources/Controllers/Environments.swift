// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Devices
public import Traits

/// The environment of every controller in the tree, parents before children, in document order.
public func environments(for tree: Controller, in state: ScreenState) -> [Environment] {
  let window = Window(state)
  var result: [Environment] = []
  var open: [(controller: Controller, place: ContainerPlace)] = [(tree, window.place)]
  while let (controller, place) = open.popLast() {
    let layout = ContainerLayout(controller, in: place, window: window, state: state)
    result.append(layout.environment)
    open.append(contentsOf: zip(controller.children, layout.children).reversed())
  }
  return result
}
