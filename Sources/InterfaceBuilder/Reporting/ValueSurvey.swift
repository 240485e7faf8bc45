// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import SourceText

/// What Interface Builder would not have written: numbers that are none, ids that several elements have, views
/// of no kind, and views that nothing gives a frame.
struct ValueSurvey {
  private(set) var notes: [InterfaceNote] = []
  private var owners: [String: XMLElement] = [:]

  init(_ document: InterfaceDocument, _ scene: InterfaceScene, root: InterfaceView.Index) {
    if scene.isController {
      surveyValues(scene.element, as: scene.element.name)
      if let item = scene.element.child("navigationItem") { surveyValues(item, as: item.name) }
      surveyID(scene.element)
      surveyIdentifier(document, scene)
    }
    for index in scene.views(inside: root) {
      let view = scene.views[index]
      surveyID(view.element)
      surveyKind(view)
      surveyFrame(view, isRoot: index == root)
      surveyPriorities(view.element)
      surveyValues(view.element, as: view.kind)
      for part in view.element.layoutParts {
        surveyValues(part.element, as: part.kind)
        if part.isVariation { surveyVariation(part) }
      }
      for child in view.element.children {
        switch child.name {
        case "viewLayoutGuide": surveyID(child)
        case "constraints":
          for constraint in child.children where constraint.name == "constraint" {
            surveyID(constraint)
            surveyPriority("priority", constraint)
          }
        default: break
        }
      }
    }
  }
}

extension ValueSurvey {
  private mutating func add(_ kind: InterfaceNote.Kind, _ element: XMLElement, _ message: String) {
    notes.append(InterfaceNote(kind, element, message))
  }

  private mutating func surveyID(_ element: XMLElement) {
    guard let id = element["id"] else { return }
    guard let owner = owners[id] else {
      owners[id] = element
      return surveyOwner(of: id, element)
    }
    // A scene that several containers embed is there several times.
    guard owner.number != element.number else { return }
    notes.append(
      InterfaceNote(
        .broken, element, "line \(owner.mark.line) has the same id: what names it means the last one",
        cause: "another element has the same id: what names it means the last one",
        partner: owner.mark))
  }

  /// Who else in the document has the id.
  private mutating func surveyOwner(of id: String, _ element: XMLElement) {
    guard let first = element.tree.repeatedIDs[id], first != element.number else { return }
    let owner = XMLElement(tree: element.tree, number: first)
    notes.append(
      InterfaceNote(
        .broken, element, "line \(owner.mark.line) has the same id: each scene takes its own",
        cause: "an element elsewhere has the same id: each scene takes its own", partner: owner.mark))
  }

  private mutating func surveyKind(_ view: InterfaceView) {
    guard !InterfaceView.knownKinds.contains(view.kind) else { return }
    add(
      .approximated, view.element, "an element <\(view.kind.prefix(40))> is not known: taken for a plain view"
    )
  }

  private mutating func surveyFrame(_ view: InterfaceView, isRoot: Bool) {
    let saved = view.element.child("rect", key: "frame") ?? view.element.child("frame", key: "frameInset")
    if let element = saved {
      guard view.frame != nil else {
        return add(
          view.hasGivenFrame || isRoot ? .broken : .ignored, element,
          "x, y, width and height are not all numbers: taken for no frame")
      }
      for key in ["width", "height"] where (element.number(key) ?? 0) < 0 {
        add(.approximated, element, "the \(key) is negative: taken for 0")
      }
    } else if view.hasGivenFrame, !isRoot, !view.isCell, !view.isCellContent, view.key != "contentView" {
      add(.unsupported, view.element, "it has neither a frame nor constraints of its own: taken for empty")
    }
  }

  private mutating func surveyPriorities(_ element: XMLElement) {
    for key in [
      "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
      "verticalCompressionResistancePriority",
    ] {
      guard let text = element[key] else { continue }
      if InterfaceNumber.read(text) == nil {
        add(.broken, element, "the \(key) \(text.shown) is not a number: the usual one is taken")
      } else {
        surveyPriority(key, element)
      }
    }
  }

  private mutating func surveyValues(_ element: XMLElement, as kind: String) {
    for attribute in element.attributes {
      guard
        let fault = ValueRule.rule(of: attribute.name, in: kind)?.fault(of: attribute.name, attribute.value)
      else { continue }
      add(.broken, element, fault)
    }
  }

  private mutating func surveyVariation(_ part: LayoutPart) {
    let key = part.element["key"] ?? ""
    guard !VariationTraits.isKnown(key) else { return }
    add(.broken, part.element, "the variation \(key.prefix(60)) holds under no size class: it is left out")
  }

  private mutating func surveyIdentifier(_ document: InterfaceDocument, _ scene: InterfaceScene) {
    guard let name = scene.identifier,
      let first = document.index.placesByIdentifier[name].map({ document.scenes[$0] }),
      first.element.number != scene.element.number
    else { return }
    notes.append(
      InterfaceNote(
        .broken, scene.element,
        "line \(first.mark.line) has the same storyboardIdentifier \(name.prefix(60)): what asks for it gets the first",
        cause: "another scene has the same storyboardIdentifier: what asks for it gets the first",
        partner: first.mark))
  }

  private mutating func surveyPriority(_ key: String, _ element: XMLElement) {
    guard let value = element.number(key), !(value > 0 && value <= 1_000) else { return }
    // A 0 comes to the same as the least there is.
    add(
      value == 0 ? .approximated : .broken, element,
      "the \(key) \(element[key] ?? "") is not between 1 and 1000: the nearest is taken")
  }
}

extension InterfaceView {
  /// The elements that Interface Builder writes for views.
  static let knownKinds: Set<String> = [
    "view", "label", "button", "textField", "textView", "imageView", "switch", "slider", "stepper",
    "progressView", "activityIndicatorView", "segmentedControl", "pageControl", "pickerView", "datePicker",
    "colorWell", "searchBar", "navigationBar", "toolbar", "tabBar", "stackView", "scrollView", "tableView",
    "tableViewCell", "tableViewCellContentView", "tableViewHeaderFooterView", "tableReusableView",
    "collectionView", "collectionViewCell", "collectionViewCellContentView", "collectionReusableView",
    "collectionViewListCell", "containerView", "visualEffectView", "control", "mapView", "webView",
    "wkWebView", "glkView", "sceneKitView", "arscnView", "arskView", "arView", "skView", "mtkView",
    "adBannerView", "avPlayerView", "backgroundView", "inkView", "sheetView", "windowView", "window",
    "tvDigitEntryView", "customView", "pdfView", "realityView", "contentUnavailableView", "calendarView",
    "textInputView", "refreshControl", "addPassButton", "authorizationAppleIDButton", "pasteControl",
  ]
}
