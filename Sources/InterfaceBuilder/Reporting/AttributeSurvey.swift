// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What elements say that is not used: attributes that UIKit lays out by and we do not, and those that nobody here
/// knows. Colours, tags, outlets and the like have no say in a layout, and are not spoken of.
struct AttributeSurvey {
  private(set) var notes: [InterfaceNote] = []

  init(_ document: InterfaceDocument, _ scene: InterfaceScene, root: InterfaceView.Index) {
    if scene.isController { surveyController(scene) }
    surveyRuntimeAttributes(document, scene)
    if let place = scene.context.navigation {
      let navigation = document.scenes[place].element
      survey(navigation)
      if let bar = navigation.child("navigationBar") { survey(bar) }
    }
    for view in scene.views(inside: root) {
      let here = scene.views[view]
      survey(here.element)
      surveyParts(of: here.element)
      if here.element["autoresizesSubviews"] == "NO",
        here.children.contains(where: { scene.views[$0].hasGivenFrame })
      {
        add(.unsupported, here.element, "autoresizesSubviews is not used: the masks of what it holds count")
      }
    }
  }
}

extension AttributeSurvey {
  private mutating func add(
    _ kind: InterfaceNote.Kind, _ element: XMLElement, _ message: String, isRoutine: Bool = false
  ) {
    notes.append(InterfaceNote(kind, element, message, isRoutine: isRoutine))
  }

  private mutating func surveyController(_ scene: InterfaceScene) {
    survey(scene.element)
    if let item = scene.element.child("navigationItem") { survey(item) }
    let isAutomatic = { (view: InterfaceView) in
      view.kind == "scrollView" && view.element["contentInsetAdjustmentBehavior"] == nil
    }
    if scene.element["automaticallyAdjustsScrollViewInsets"] == "NO", scene.views.contains(where: isAutomatic)
    {
      add(
        .approximated, scene.element,
        "automaticallyAdjustsScrollViewInsets is not used: each scroll view's contentInsetAdjustmentBehavior counts"
      )
    }
  }

  /// What is set of the controller, of those around it and of their bars and items when the app runs, and not used.
  private mutating func surveyRuntimeAttributes(_ document: InterfaceDocument, _ scene: InterfaceScene) {
    let context = scene.deviceContext
    var owners = scene.isController ? scene.elements : scene.embedded
    owners += [context.navigation, context.tab, context.column?.split].compactMap { $0 }
      .map { document.scenes[$0].element }
    for owner in owners {
      let parts = ["navigationBar", "toolbar", "tabBar", "navigationItem"].compactMap { owner.child($0) }
      for part in [owner] + parts {
        for attribute in RuntimeAttributes.list(of: part) {
          guard let path = attribute["keyPath"], RuntimeAttributes.hasSay(path),
            RuntimeAttributes.use(of: attribute, in: part) == nil
          else { continue }
          add(
            .unsupported, attribute, Self.setWhenRunning(path))
        }
      }
    }
  }

  private static func setWhenRunning(_ path: String) -> String {
    "\(path.prefix(60)) is set when the app runs: what the document says of it counts"
  }

  /// `kind` is the element whose attributes it has.
  private mutating func surveyNames(_ element: XMLElement, as kind: String) {
    for attribute in element.attributes {
      if let unused = Self.unused[kind]?[attribute.name] {
        if unused.values.map({ $0.contains(attribute.value) }) ?? true {
          add(unused.kind, element, "\(attribute.name) \(unused.message)")
        }
      } else if let known = KnownAttributes.names(of: kind), !known.contains(attribute.name) {
        add(
          .unsupported, element, "the attribute \(attribute.name.prefix(60)) is not known: left out",
          isRoutine: true)
      }
    }
  }

  private mutating func survey(_ element: XMLElement) {
    surveyNames(element, as: element.name)
    guard KnownAttributes.names(of: element.name) != nil else { return }
    for child in element.children where child["contentMode"] == nil {
      let isLength = ["inset", "size", "edgeInsets", "directionalEdgeInsets"].contains(child.name)
      if isLength, let key = child["key"], !KnownAttributes.lengths.contains(key) {
        add(.unsupported, child, "the property \(key.prefix(60)) is not known: left out", isRoutine: true)
      } else if !isLength, !isKnown(child) {
        add(
          .unsupported, child, "an element <\(child.name.prefix(40))> is not known here: left out",
          isRoutine: true)
      }
    }
  }

  private func isKnown(_ child: XMLElement) -> Bool {
    KnownAttributes.children.contains(child.name) || InterfaceView.knownKinds.contains(child.name)
      || child.name.lowercased().contains("simulated")
  }

  /// What stands inside a view's element and is no view.
  private mutating func surveyParts(of element: XMLElement) {
    // What varies of a view is told as such.
    for part in element.layoutParts
    where part.kind != "buttonConfiguration" && !(part.isVariation && part.kind == element.name) {
      surveyNames(part.element, as: part.kind)
    }
    for child in element.children {
      switch child.name {
      case "buttonConfiguration":
        survey(child)
        if child["subtitle"] != nil || child.value(of: "subtitle") != nil {
          add(.approximated, child, "the font of the subtitle is guessed")
        }
      case "segments": for segment in child.children { survey(segment) }
      case "userDefinedRuntimeAttributes":
        for attribute in child.children {
          guard let path = attribute["keyPath"], Self.layoutPaths.contains(path) else { continue }
          add(.unsupported, attribute, Self.setWhenRunning(path))
        }
      default: break
      }
    }
  }
}

extension AttributeSurvey {
  private struct Unused {
    var kind: InterfaceNote.Kind = .unsupported
    /// Nil: whatever the value.
    var values: Set<String>? = ["YES"]
    /// Follows the attribute's name.
    var message: String
  }

  private static let gesture =
    "is for who touches the screen: the bars are there (check --bars no-navigation looks at it without)"

  /// By element and attribute: what UIKit lays out by, and we do not.
  private static let unused: [String: [String: Unused]] = [
    "label": [
      "lineBreakStrategy": Unused(
        kind: .approximated, values: nil, message: "is not used: lines end where the standard one ends them")
    ],
    "buttonConfiguration": [
      "buttonSize": Unused(
        values: ["mini", "small", "large"], message: "is not used: insets and font are those of a medium one"),
      "showsActivityIndicator": Unused(message: "is not used: the indicator has no room"),
      "indicator": Unused(values: ["popup", "automatic"], message: "is not used: it has no room"),
    ],
    "segment": [
      "width": Unused(values: nil, message: "is not used: segments are as wide as the widest"),
      "image": Unused(values: nil, message: "is not used: a segment with a picture counts as empty"),
    ],
    "segmentedControl": [
      "apportionsSegmentWidthsByContent": Unused(message: "is not used: segments are as wide as the widest")
    ],
    "tableView": [
      "contentViewInsetsToSafeArea": Unused(
        values: ["NO"], message: "is not used: the content of its cells keeps to the safe area"),
      "sectionHeaderTopPadding": Unused(
        values: nil, message: "is not used: rows stand where they were drawn"),
      "fillerRowHeight": Unused(
        kind: .ignored, values: nil, message: "is for rows that have no views"),
    ],
    "viewLayoutGuide": [
      "followsUndockedKeyboard": Unused(message: "is not used: keyboards stay at the bottom")
    ],
    "searchBar": [
      "showsScopeBar": Unused(message: "is not used: the bar is as high as without"),
      "prompt": Unused(values: nil, message: "is not used: the bar is as high as without"),
    ],
    "navigationController": [
      "hidesBarsOnSwipe": Unused(kind: .ignored, message: Self.gesture),
      "hidesBarsOnTap": Unused(kind: .ignored, message: Self.gesture),
    ],
  ]

  /// What an app's own attributes may set over what the document says.
  private static let layoutPaths: Set<String> = [
    "alignment", "axis", "baselineRelativeArrangement", "bounds", "contentEdgeInsets", "contentInset",
    "contentInsetAdjustmentBehavior", "directionalLayoutMargins", "distribution", "font", "frame", "hidden",
    "insetsLayoutMarginsFromSafeArea", "isBaselineRelativeArrangement", "isHidden",
    "isLayoutMarginsRelativeArrangement", "isScrollEnabled", "layoutMargins",
    "layoutMarginsRelativeArrangement",
    "numberOfLines", "preferredMaxLayoutWidth", "preservesSuperviewLayoutMargins", "rowHeight",
    "scrollEnabled",
    "sectionHeaderTopPadding", "semanticContentAttribute", "spacing", "text", "textContainerInset",
    "translatesAutoresizingMaskIntoConstraints",
  ]
}
