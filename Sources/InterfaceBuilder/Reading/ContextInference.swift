// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

// Which bars surround each scene: relationships put scenes into containers, and showing something inside a
// navigation controller keeps it there.

extension InterfaceContext {
  /// `initial` is the controller that the document begins with.
  static func infer(_ scenes: inout [InterfaceScene], initial: String?) {
    let segues = segues(of: scenes)
    // Simulated metrics are for the canvas alone: on a device they stand in for what no document tells.
    let reach = Reach(of: scenes, by: segues, from: initial)
    var running = scenes
    for place in scenes.indices {
      let isShown = reach.shown.contains(place)
      scenes[place].context = InterfaceContext(scenes[place], isSimulated: true, isShown: isShown)
      running[place].context = InterfaceContext(
        scenes[place], isSimulated: !reach.surrounded.contains(place), isShown: isShown)
    }
    spread(segues, over: &scenes)
    spread(segues, over: &running)
    for place in scenes.indices {
      scenes[place].context = scenes[place].settledContext(
        scenes, hidesBottomBars: scenes[place].element.isYes("hidesBottomBarWhenPushed"))
      running[place].context = running[place].settledContext(
        running, hidesBottomBars: running[place].context.hidesBottomBars)
      scenes[place].deviceContext = running[place].context
    }
  }

  private static func segues(of scenes: [InterfaceScene]) -> [Segue] {
    var places: [String: Int] = [:]
    for (place, scene) in scenes.enumerated() where !scene.id.isEmpty { places[scene.id] = place }
    var segues: [Segue] = []
    for (place, scene) in scenes.enumerated() where scene.isController {
      for element in scene.element.descendants() where element.name == "segue" {
        guard let target = element["destination"].flatMap({ places[$0] }) else { continue }
        segues.append(
          Segue(
            from: place, to: target, kind: element["kind"], relationship: element["relationship"],
            style: element["modalPresentationStyle"] ?? scenes[target].element["modalPresentationStyle"]))
      }
    }
    return segues
  }

  /// How scenes come to be on the screen, as far as the document tells.
  private struct Reach {
    /// The first scene, which nothing shows, and what a container or a segue shows, from wherever that is.
    var shown: Set<Int>
    /// The scenes of which the document tells what is around them: the first one, what containers show, what is
    /// presented or embedded, and what such a scene shows in turn.
    var surrounded: Set<Int> = []

    init(of scenes: [InterfaceScene], by segues: [Segue], from initial: String?) {
      var steps: [Int: [Int]] = [:]
      var pending = scenes.indices.filter { scenes[$0].isController && scenes[$0].id == initial }
      shown = Set(pending)
      for segue in segues {
        if segue.shows { shown.insert(segue.to) }
        if segue.isStep {
          steps[segue.from, default: []].append(segue.to)
        } else if segue.bringsSurroundings {
          pending.append(segue.to)
        }
      }
      while let place = pending.popLast() {
        if surrounded.insert(place).inserted { pending += steps[place] ?? [] }
      }
    }
  }

  private struct Segue {
    var from: Int
    var to: Int
    var kind: String?
    var relationship: String?
    /// How the target is presented, where the document says so.
    var style: String?

    /// What it shows need not fill the screen.
    var isSmall: Bool {
      kind == "embed" || kind == "popoverPresentation" || presents && InterfaceContext.isSmall(style)
    }

    /// It goes on from a screen to another.
    var isStep: Bool { ["show", "push", "showDetail", "replace"].contains(kind) }

    /// It shows the target in a container or on the screen. What segues of the app's own do is not told.
    var shows: Bool { presents || kind == "relationship" || isStep }

    private var presents: Bool { kind == "presentation" || kind == "modal" }

    /// What is around the target follows from the segue alone.
    var bringsSurroundings: Bool {
      presents || ["relationship", "popoverPresentation", "popover", "embed"].contains(kind)
    }

    /// Styles that fill the screen leave nothing to say.
    var presentation: InterfaceContext.Presentation? {
      switch (kind, style) {
      case ("popoverPresentation", _), ("presentation", "popover"): .popover
      case ("presentation", "fullScreen"), ("presentation", "overFullScreen"),
        ("presentation", "currentContext"),
        ("presentation", "overCurrentContext"):
        nil
      case ("presentation", _), ("modal", _): .sheet
      default: nil
      }
    }
  }

  /// Each pass carries contexts one segue further; a scene gains each of them once, so it ends.
  private static func spread(_ segues: [Segue], over scenes: inout [InterfaceScene]) {
    var changed = true
    var passes = 0
    while changed, passes < 64 {
      changed = false
      passes += 1
      for segue in segues {
        let before = scenes[segue.to].context
        scenes[segue.to].context.enter(
          segue, from: scenes[segue.from], kind: scenes[segue.to].kind)
        if scenes[segue.to].context != before { changed = true }
      }
    }
  }

  private mutating func enter(_ segue: Segue, from source: InterfaceScene, kind: String) {
    if presentation == nil { presentation = segue.presentation }
    let staysInside =
      segue.kind == "relationship"
      || (segue.kind == "show" || segue.kind == "push") && source.context.navigation != nil
    isShownSmall = isShownSmall || segue.isSmall || staysInside && source.context.isShownSmall
    switch segue.kind {
    case "relationship":
      if presentation == nil { presentation = source.context.presentation }
      switch source.kind {
      case "navigationController":
        if navigation == nil {
          navigation = segue.from
          hidesBottomBars = isHidingBottomBars
        }
        stayInTab(of: source)
        stayInSplit(of: source)
      case "tabBarController":
        isInTab = true
        if tab == nil { tab = segue.from }
        // The bar of a navigation controller around it stands over every tab.
        if navigation == nil, kind != "navigationController" { navigation = source.context.navigation }
        stayInSplit(of: source)
      case "splitViewController":
        isInSplit = true
        if column == nil {
          column = SplitColumn(relationship: segue.relationship).map { (segue.from, $0) }
        }
      default: break
      }
    case "show", "push":
      let shown = source.kind == "navigationController" ? segue.from : source.context.navigation
      guard let outer = shown, navigation == nil, kind != "navigationController" else {
        return
      }
      navigation = outer
      // What is below in the stack counts too.
      hidesBottomBars = isHidingBottomBars || source.context.hidesBottomBars
      previousTitleMode = source.context.titleMode
      stayInTab(of: source)
      stayInSplit(of: source)
    case "embed": isEmbedded = true
    case "presentation", "modal": isPresented = true
    default: break
    }
  }

  private mutating func stayInTab(of source: InterfaceScene) {
    guard source.context.isInTab else { return }
    isInTab = true
    if tab == nil { tab = source.context.tab }
  }

  private mutating func stayInSplit(of source: InterfaceScene) {
    guard source.context.isInSplit else { return }
    isInSplit = true
    if column == nil { column = source.context.column }
  }

  /// What the scene says of itself, with or without the bars that it simulates.
  private init(_ scene: InterfaceScene, isSimulated: Bool, isShown: Bool) {
    self.isShown = isShown
    if isSimulated { simulate(scene) }
    isShownSmall = Self.isSmall(scene.element["modalPresentationStyle"])
    isHidingBottomBars = scene.element.isYes("hidesBottomBarWhenPushed")
    if let item = scene.element.child("navigationItem") {
      largeTitleMode = item["largeTitleDisplayMode"]
      if item["prompt"] != nil || item.value(of: "prompt") != nil { hasPrompt = true }
    }
  }

  /// True for the presentation styles that need not fill the screen.
  private static func isSmall(_ style: String?) -> Bool {
    ["popover", "formSheet", "custom"].contains(style)
  }

  private mutating func simulate(_ scene: InterfaceScene) {
    var elements = [scene.element]
    for root in scene.roots { elements.append(scene.views[root].element) }
    var told: Set<String> = []
    for element in elements {
      for child in element.children {
        guard let key = child["key"], child.isSimulation else { continue }
        if child.name == "size", key == "freeformSize" { hasFreeformSize = true }
        guard told.insert(key).inserted else { continue }
        let isNone = child.name == "nil"
        switch key {
        case "simulatedTopBarMetrics":
          topBar = isNone ? .none : .simulated
          hasOpaqueTopBar = child["translucent"] == "NO"
          if child.isYes("prompted") { hasPrompt = true }
        case "simulatedBottomBarMetrics":
          hasOpaqueBottomBar = child["translucent"] == "NO"
          bottomBar =
            isNone
            ? .none
            : child.name == "simulatedTabBarMetrics"
              ? .tab : child.name == "simulatedToolbarMetrics" ? .toolbar : .absent
        case "simulatedStatusBarMetrics": hasNoStatusBar = isNone
        default: break
        }
      }
    }
  }
}

extension InterfaceScene {
  /// Bars that the context brings where the scene says nothing of its own.
  fileprivate func settledContext(
    _ scenes: [InterfaceScene], hidesBottomBars: Bool
  ) -> InterfaceContext {
    var context = context
    if let place = context.navigation {
      let navigation = scenes[place].element
      context.hidesNavigationBar = navigation.isYes("navigationBarHidden")
      context.showsToolbar = navigation["toolbarHidden"] == "NO"
      context.hasLargeTitles = navigation.child("navigationBar")?.isYes("largeTitles") ?? false
      if context.topBar == .absent { context.topBar = .inferred }
      // A tab bar that is simulated below a navigation controller is below what it shows.
      let outer = scenes[place].context
      if context.bottomBar == .absent, outer.bottomBar == .tab, !outer.isBottomBarInferred, !hidesBottomBars {
        context.bottomBar = .tab
        context.hasOpaqueBottomBar = outer.hasOpaqueBottomBar
      }
    }
    guard context.isInTab, !hidesBottomBars else { return context }
    if context.bottomBar == .absent {
      context.bottomBar = .tab
      context.isBottomBarInferred = true
    }
    context.isToolbarAboveTabs = context.bottomBar == .toolbar
    return context
  }
}

extension XMLElement {
  fileprivate var isSimulation: Bool {
    name.hasPrefix("simulated") || name.hasPrefix("freeform")
      || name == "nil" && (self["key"]?.hasPrefix("simulated") ?? false)
      || name == "size" && self["key"] == "freeformSize"
  }
}
