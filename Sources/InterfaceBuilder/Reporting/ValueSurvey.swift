// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import SourceText

/// What Interface Builder would not have written: numbers that are none, ids that several elements have, views
/// of no kind, and views that nothing gives a frame.
struct ValueSurvey {
  private(set) var notes: [InterfaceNote] = []
  private var owners: [String: XMLElement] = [:]

  init(_ scene: InterfaceScene, root: InterfaceView.Index) {
    for index in scene.views(inside: root) {
      let view = scene.views[index]
      surveyID(view.element)
      surveyKind(view)
      surveyFrame(view, isRoot: index == root)
      surveyNumbers(view.element)
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
    guard let owner = owners[id] else { return owners[id] = element }
    // A scene that several containers embed is there several times.
    guard owner.number != element.number else { return }
    notes.append(
      InterfaceNote(
        .broken, element, "line \(owner.mark.line) has the same id: what names it means the last one",
        cause: "another element has the same id: what names it means the last one",
        partner: owner.mark))
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

  private mutating func surveyNumbers(_ element: XMLElement) {
    for key in [
      "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
      "verticalCompressionResistancePriority",
    ] {
      guard let text = element[key] else { continue }
      if InterfaceNumber.read(text) == nil {
        add(.broken, element, "the \(key) \(text.prefix(40)) is not a number: the usual one is taken")
      } else {
        surveyPriority(key, element)
      }
    }
    if let text = element["spacing"], InterfaceNumber.read(text) == nil {
      add(.broken, element, "the spacing \(text.prefix(40)) is not a number that a layout can hold")
    }
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
