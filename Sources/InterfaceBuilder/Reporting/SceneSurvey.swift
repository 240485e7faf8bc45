// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import TextMetrics

/// What of a scene a screen document cannot say, or says only nearly.
struct SceneSurvey {
  private(set) var notes: [InterfaceNote] = []
  private let fonts: InstalledFonts?

  init(
    _ document: InterfaceDocument, _ scene: InterfaceScene, root: InterfaceView.Index,
    variants: SceneVariants
  ) {
    fonts = document.fonts
    for other in scene.roots where other != root {
      notes.append(
        InterfaceNote(
          .unsupported, scene.views[other].element, "it lies outside the main view and is left out",
          isRoutine: true))
    }
    let part = document.partSize(of: scene).map {
      "the screen document fills the screen with it, check and frames lay it out as a part of "
        + "\(ViewKeys.number($0.width)) x \(ViewKeys.number($0.height)) points"
    }
    if scene.isController, let part {
      notes.append(
        InterfaceNote(
          .approximated, scene.element, "nothing in the document shows this controller full screen: \(part)"))
    }
    if !scene.isController, scene.views[root].frame?.size != document.device?.screen {
      let shown = part ?? "it is made to fill the screen"
      notes.append(
        InterfaceNote(
          .approximated, scene.views[root].element, "no controller shows this view: \(shown)"))
    }
    if scene.context.isInSplit, scene.context.column?.place != .secondary {
      notes.append(
        InterfaceNote(
          .approximated, scene.element,
          "it is laid out alone: its column of the split view is narrower where several stand side by side"))
    }
    switch scene.context.presentation {
    case .sheet?:
      notes.append(
        InterfaceNote(
          .approximated, scene.element,
          "it is presented: laid out full screen, where iOS 13 and later show a sheet unless the app says otherwise"
        ))
    case .popover?:
      notes.append(
        InterfaceNote(.approximated, scene.element, "it is presented in a popover: laid out full screen"))
    case nil: break
    }
    for view in scene.views(inside: root) { survey(view, in: scene) }
    let values = ValueSurvey(document, scene, root: root)
    notes += values.notes
    notes += AttributeSurvey(document, scene, root: root).notes
    if variants.varies { surveyVariations(scene, root) }
  }
}

extension SceneSurvey {
  private func isInstalled(_ element: XMLElement) -> Bool {
    guard let fonts, let font = FontReader.font(element) else { return false }
    return fonts.has(font)
  }

  private mutating func survey(_ index: InterfaceView.Index, in scene: InterfaceScene) {
    let view = scene.views[index]
    let element = view.element
    switch view.kind {
    case "tableView", "collectionView":
      if !view.children.isEmpty {
        notes.append(
          InterfaceNote(.approximated, element, "its cells stand where they were drawn, and do not scroll"))
      }
    case "tableViewCell":
      if RowHeights(scene).hasStyledText(index) {
        notes.append(
          InterfaceNote(
            .approximated, element,
            "its style lays out its texts: they keep how far they were drawn from its sides, and a detail without room gives way"
          ))
      }
    case "datePicker":
      guard element["style"] == "inline", element["datePickerMode"] != "countDownTimer", !view.hasGivenFrame,
        !hasOwnSize(element)
      else { break }
      notes.append(
        InterfaceNote(
          .approximated, element, "the size of an inline date picker is guessed",
          isGuess: true))
    case "colorWell":
      guard !view.hasGivenFrame, !hasOwnSize(element) else { break }
      notes.append(
        InterfaceNote(.unsupported, element, "the size of a color well is not known: taken for none"))
    case "mapView", "webView", "wkWebView", "glkView", "sceneKitView", "arscnView", "skView", "mtkView":
      notes.append(InterfaceNote(.approximated, element, "what it shows has no size of its own"))
    case "containerView" where scene.leftEmpty.contains(index):
      var note = InterfaceNote(
        .unsupported, element,
        "what it embeds is left out, since a scene takes in no more than \(EmbeddedScenes.mostContainers) scenes with "
          + "\(EmbeddedScenes.mostViews) views, \(EmbeddedScenes.depthLimit) in one another: a plain view")
      note.isOfScreen = true
      notes.append(note)
    case "containerView":
      notes.append(
        view.children.isEmpty
          ? InterfaceNote(
            .unsupported, element, "the controller that it embeds is left out: a plain view", isRoutine: true)
          : InterfaceNote(
            .approximated, element,
            "the view of the controller that it embeds is laid out as a view like others"))
    default: break
    }
    surveyFonts(element)
    surveyAttributedText(element)
    let placeholders = ["placeholderIntrinsicWidth", "placeholderIntrinsicHeight"].filter {
      element[$0] != nil
    }
    if !placeholders.isEmpty, let customClass = view.customClass, !view.hasGivenFrame, !hasOwnSize(element) {
      notes.append(
        InterfaceNote(
          .approximated, element,
          "\(placeholders.joined(separator: " and ")) may not be what \(customClass.prefix(60)) measures",
          isGuess: true))
    }
    if element.isYes("layoutMarginsFollowReadableWidth") {
      notes.append(
        InterfaceNote(
          .approximated, element, "its margins are those of the readable width where constraints ask"))
    }
    if element["catalog"] == "system" || element.child("state")?["catalog"] == "system" {
      notes.append(
        InterfaceNote(.approximated, element, "the size of a symbol is guessed from its drawing"))
    }
    for child in element.children {
      switch child.name {
      case "userDefinedRuntimeAttributes", "gestureRecognizers", "animations":
        notes.append(InterfaceNote(.ignored, child, "it says nothing of where views are"))
      default: break
      }
    }
  }

  /// Of a text, under all size classes.
  private mutating func surveyFonts(_ element: XMLElement) {
    var told: Set<String> = []
    let owners = [element] + element.children.filter { $0.name == "variation" }
    for font in owners.compactMap({ $0.value(of: "fontDescription") }) {
      guard font["type"] == nil, font["style"] == nil, let name = font["name"], !FontReader.isSystem(name),
        !isInstalled(font), told.insert(name).inserted
      else { continue }
      notes.append(InterfaceNote(.approximated, element, "the letters of \(name.prefix(60)) are guessed"))
    }
  }

  /// Of an attributed text or title that is shown.
  private mutating func surveyAttributedText(_ element: XMLElement) {
    if !element.isYes("usesAttributedText"), let unused = element.value(of: "attributedText") {
      notes.append(
        InterfaceNote(
          element["text"] == nil ? .unsupported : .ignored, unused,
          "an attributed text counts where usesAttributedText=\"YES\" stands beside it: it is left out"))
    }
    let text =
      element.isYes("usesAttributedText")
      ? element.value(of: "attributedText")
      : element.name == "button"
        ? (element.child("buttonConfiguration") ?? element.child("state", key: "normal"))?
          .value(of: "attributedTitle") : nil
    guard let text else { return }
    if let unread = AttributedTextReader.unread(text) {
      notes.append(InterfaceNote(.approximated, text, "\(unread) are not looked at"))
    }
    var told: Set<String> = []
    for run in AttributedTextReader.runs(text, FontDescription()) {
      guard case .named(let name) = run.font.family, fonts?.has(run.font) != true,
        told.insert(name).inserted
      else { continue }
      notes.append(InterfaceNote(.approximated, text, "the letters of \(name.prefix(60)) are guessed"))
    }
  }

  /// Whether what varies with size classes is taken over, or of no account.
  private static func isTakenOver(_ child: XMLElement) -> Bool {
    switch child["key"] {
    case "fontDescription", "layoutMargins", "directionalLayoutMargins": true
    default: ["mask", "rect", "color", "fontDescription"].contains(child.name)
    }
  }

  /// True when its own constraints tell both lengths.
  private func hasOwnSize(_ element: XMLElement) -> Bool {
    ["width", "height"].allSatisfy { length in
      element.child("constraints")?.children.contains {
        $0["firstAttribute"] == length && $0["secondItem"] == nil
      } ?? false
    }
  }

  /// Of what varies, constraints, views, stacks, fonts, margins, pictures and what is hidden are taken over.
  private mutating func surveyVariations(_ scene: InterfaceScene, _ root: InterfaceView.Index) {
    for view in scene.views(inside: root) {
      for variation in scene.views[view].element.children
      where variation.name == "variation" && variation["key"] != "default" {
        // What is misplaced or fixed there is so on the canvas alone.
        var told: Set<String> = [
          "key", "axis", "distribution", "alignment", "spacing", "hidden", "misplaced", "fixedFrame",
        ]
        if scene.views[view].kind == "imageView" { told.formUnion(["image", "catalog"]) }
        for attribute in variation.attributes where !told.contains(attribute.name) {
          notes.append(
            InterfaceNote(
              .unsupported, scene.views[view].element,
              "\(attribute.name) varies by size class: the one for compact width is taken"))
        }
        for child in variation.children where !Self.isTakenOver(child) {
          notes.append(
            InterfaceNote(
              .unsupported, scene.views[view].element,
              "\(child["key"] ?? child.name) varies by size class: the one for compact width is taken"))
        }
      }
    }
  }
}
