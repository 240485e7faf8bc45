// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The controllers around a scene, as a screen document says them: `{tab: [{navigation: {content: root}}]}`.
struct ControllersLine {
  private let document: InterfaceDocument
  private let scene: InterfaceScene
  private let split: SplitColumns?

  init(_ document: InterfaceDocument, _ scene: InterfaceScene, _ split: SplitColumns?) {
    self.document = document
    self.scene = scene
    self.split = split
  }

  /// Nil for one plain controller.
  var text: String? {
    let context = scene.deviceContext
    var inner = "root"
    if context.topBar == .inferred || context.topBar == .simulated || context.navigation != nil
      || context.bottomBar == .toolbar
    {
      var parts = ["content: root"]
      if context.hasLargeTitles, context.titleMode != "never", context.showsNavigationBar {
        parts.append("largeTitle: true")
      }
      if !context.showsNavigationBar { parts.append("barIsHidden: true") }
      if context.hasPrompt, context.showsNavigationBar { parts.append("hasPrompt: true") }
      if endsAtBar(.top, around: context.navigation, "navigationBar") { parts.append("barIsOpaque: true") }
      if context.showsToolbar && !context.hidesBottomBars || context.bottomBar == .toolbar {
        parts.append("toolbarIsShown: true")
        if endsAtBar(.bottom, around: context.navigation, "toolbar") { parts.append("toolbarIsOpaque: true") }
      }
      if let navigation = context.navigation.map({ document.scenes[$0].element }) {
        for name in ["hidesBarsWhenVerticallyCompact", "hidesBarsWhenKeyboardAppears"]
        where navigation.isYes(name) {
          parts.append("\(name): true")
        }
      }
      inner = "{navigation: {" + parts.joined(separator: ", ") + "}}"
    }
    if let split {
      var parts = ["content: [\((split.others + [inner]).joined(separator: ", "))]"]
      if let mode = split.displayMode { parts.append("displayMode: \(mode)") }
      inner = "{split: {\(parts.joined(separator: ", "))}}"
    }
    if context.bottomBar == .tab || context.isToolbarAboveTabs {
      inner =
        endsAtBar(.bottom, around: context.tab, "tabBar")
        ? "{tab: {content: [\(inner)], barIsOpaque: true}}" : "{tab: [\(inner)]}"
    }
    return inner == "root" ? nil : inner
  }
}

extension ControllersLine {
  /// `container` is the controller whose bar it is, where the document has it.
  private func endsAtBar(_ edge: BarEdge, around container: Int?, _ bar: String) -> Bool {
    let context = scene.deviceContext
    let isOpaque =
      edge == .top ? context.hasOpaqueTopBar : context.hasOpaqueBottomBar
    return scene.element.endsAtBar(
      edge,
      isOpaque: isOpaque
        || container.map { document.scenes[$0].element.child(bar)?["translucent"] == "NO" } ?? false)
  }
}
