// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Controllers
import Screens
import Wire

/// Lists the screens that can be opened by name.
struct ListScreensMethod: Method {
  let state: DaemonState

  func answer(_ request: ListScreens, to caller: Caller<ListScreens>) throws {
    let library = state.generation.screens
    let screens = library.names.compactMap { name -> ScreenInfo? in
      // Every name in the list is that of a screen that could be read.
      guard let screen = try? library.screen(named: name) else { return nil }
      let hierarchies = screen.roots.map(\.compiled.hierarchy)
      return ScreenInfo(
        screen: name, file: screen.file, controllers: screen.controllers.flattened.map(\.id),
        views: hierarchies.reduce(0) { $0 + $1.views.count },
        constraints: hierarchies.reduce(0) { $0 + $1.constraints.count },
        sets: hierarchies.flatMap(\.sets), strategies: screen.strategies.map(\.use))
    }
    caller.reply(.init(screens: screens))
  }
}
