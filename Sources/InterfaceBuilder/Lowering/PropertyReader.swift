// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import TextMetrics

/// Reads what a view's element says into the properties of a view.
struct PropertyReader {
  private let document: InterfaceDocument
  private let scene: InterfaceScene
  private let traits: VariationTraits
  private let canvas: InterfaceCanvas
  private let measured: [String: AxisPair<Double?>]
  private let content: ContentReader
  private let isCanvas: Bool

  init(
    _ document: InterfaceDocument, _ scene: InterfaceScene, _ traits: VariationTraits,
    _ canvas: InterfaceCanvas, _ measured: [String: AxisPair<Double?>], isCanvas: Bool
  ) {
    self.isCanvas = isCanvas
    self.document = document
    self.scene = scene
    self.traits = traits
    self.canvas = canvas
    self.measured = measured
    content = ContentReader(document, canvas, isCanvas ? CanvasTextGrid(scene, document.tools) : nil)
  }

  func properties(of index: InterfaceView.Index, isRoot: Bool) -> ViewProperties {
    let view = scene.views[index]
    let element = Varied(view.element, traits)
    var properties = ViewProperties()
    properties.kind = kind(of: view)
    // The canvas shows indicators that are hidden only while they stand still.
    let isDrawn = isCanvas && view.kind == "activityIndicatorView" && element.isYes("hidesWhenStopped")
    properties.isHidden = element.isYes("hidden") && !isDrawn
    properties.keepsLengthWhenHidden = isCanvas && properties.isHidden && hasLengthInStack(view)
    properties.semanticContentAttribute =
      element["semanticContentAttribute"].flatMap { SemanticContentAttribute(rawValue: $0) } ?? .unspecified
    if let frame = CellFrames(scene, document.tools).frame(of: index) ?? view.frame {
      properties.frame = frame
    }
    readMask(of: view, isRoot, &properties)
    readPriorities(element, &properties)
    if !isCanvas, scene.isStyledPart(of: index, as: "detailTextLabel") {
      // A detail gives way to the text beside it.
      properties.contentCompressionResistancePriority.horizontal = Priority(749) ?? .high
    }
    readMargins(of: view, element, isRoot, &properties)
    if view.kind == "stackView" {
      properties.stack = stack(element)
      // Margins that vary are those of a stack that keeps to its margins.
      properties.stack.isLayoutMarginsRelativeArrangement =
        properties.hasOwnMargins || element.everValue(of: "layoutMargins")
        || element.everValue(of: "directionalLayoutMargins")
    }
    if view.isScrolling { readScrolling(of: view, element, &properties) }
    readContent(of: index, view, element, &properties)
    if isCanvas, !isRoot { keepSize(of: view, &properties) }
    if !isCanvas {
      properties.mayBleed = reasonToBleed(index)
      properties.containedBars = scene.embeddedBars[index]?.bars ?? []
    }
    if let verification = element["verifyAmbiguity"].flatMap(AmbiguityVerification.init(rawValue:)) {
      properties.verifyAmbiguity = verification
    }
    return properties
  }

  /// True when a constraint of its own says how long it is along the stack that it stands in.
  private func hasLengthInStack(_ view: InterfaceView) -> Bool {
    guard let parent = view.parent, scene.views[parent].kind == "stackView",
      let list = view.element.child("constraints")
    else { return false }
    let axis = stack(Varied(scene.views[parent].element, traits)).axis
    let excluded = Varied(view.element, traits).masks("constraints").filter { !$0.isIncluded }.map(\.id)
    return list.children.contains { constraint in
      constraint["firstAttribute"] == (axis == .horizontal ? "width" : "height")
        && (constraint["firstItem"] ?? view.id) == view.id && constraint["secondItem"] == nil
        && isNeeded(constraint) && constraint["priority"] == nil
        && !excluded.contains { $0 == constraint["id"] }
    }
  }

  /// True for a length, and for a least one that is more than nothing.
  private func isNeeded(_ length: XMLElement) -> Bool {
    switch length["relation"] {
    case nil: true
    case "greaterThanOrEqual": (length.number("constant") ?? 0) > 0
    default: false
    }
  }

  /// Why a view need not keep to the place that the document gives it: UIKit finds another one on a device.
  private func reasonToBleed(_ index: InterfaceView.Index) -> String? {
    switch scene.views[index].kind {
    case "toolbar", "tabBar": return "a bar that keeps its items within the safe area"
    case "label" where Varied(scene.views[index].element, traits)["numberOfLines"].map({ $0 == "1" }) ?? true:
      // What stays one line is cut where the cell has no room for it.
      return nil
    case "label", "imageView":
      return scene.isStyledPart(of: index) ? "laid out by its cell" : nil
    default: return nil
    }
  }

  private func kind(of view: InterfaceView) -> ViewKind {
    switch view.kind {
    case "stackView": .stack
    case "scrollView", "tableView", "collectionView": .scroll
    case "imageView": .image
    default: .view
    }
  }
}

// MARK: Frame and priorities

extension PropertyReader {
  private func readMask(of view: InterfaceView, _ isRoot: Bool, _ properties: inout ViewProperties) {
    guard view.hasGivenFrame, !isRoot, !view.isArranged else { return }
    properties.translatesAutoresizingMaskIntoConstraints = true
    // What an effect shows through is the whole of its view, whatever was saved of either: the view is as large as
    // what is in it needs.
    if scene.isEffectContent(view), let parent = view.parent {
      properties.frame = Rect(origin: .zero, size: scene.views[parent].frame?.size ?? .zero)
      properties.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      return
    }
    // Where the superview's own frame is not told, this one is as it should be. The canvas leaves frames that were
    // fixed by hand as they are; in an app they have a mask like others.
    guard !isCanvas || !view.element.isYes("fixedFrame"), let parent = view.parent,
      scene.views[parent].frame != nil || CellFrames(scene, document.tools).frame(of: parent) != nil
    else { return }
    if view.isCellContent || view.key == "contentView" {
      properties.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    } else if view.kind == "tableViewCell" {
      properties.autoresizingMask = .flexibleWidth
    } else if !view.isCell, let mask = view.element.child("autoresizingMask") {
      properties.autoresizingMask = AutoresizingMask(mask)
    }
  }

  private func readPriorities(_ element: Varied, _ properties: inout ViewProperties) {
    properties.contentHuggingPriority = AxisPair(
      horizontal: Priority(element.number("horizontalHuggingPriority")) ?? .low,
      vertical: Priority(element.number("verticalHuggingPriority")) ?? .low)
    properties.contentCompressionResistancePriority = AxisPair(
      horizontal: Priority(element.number("horizontalCompressionResistancePriority")) ?? .high,
      vertical: Priority(element.number("verticalCompressionResistancePriority")) ?? .high)
  }
}

extension AutoresizingMask {
  fileprivate init(_ element: XMLElement) {
    self = []
    let words: [(String, AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
      ("flexibleMaxX", .flexibleRightMargin),
      ("flexibleMinY", .flexibleTopMargin), ("heightSizable", .flexibleHeight),
      ("flexibleMaxY", .flexibleBottomMargin),
    ]
    for (word, part) in words where element.isYes(word) { insert(part) }
  }
}

// MARK: Plain views

extension PropertyReader {
  /// On the canvas a plain view has a content of its own, the size that it was saved with: what lies in it may make it
  /// larger where it must, but not smaller, and what lies beside it gives way to it before any content does. Stacks and
  /// other views have none.
  private func keepSize(of view: InterfaceView, _ properties: inout ViewProperties) {
    guard view.kind == "view", !view.hasGivenFrame else { return }
    let told = properties.intrinsicContentSize
    guard let size = view.frame?.size else {
      // Nobody says how large it was: across a line that it does not fill, as large as all that has nothing to show,
      // but the line is no larger for it.
      if let axis = freeAxis(of: view), told[axis] == nil {
        properties.intrinsicContentSize[axis] = ContentReader.nothingToShow
        properties.contentCompressionResistancePriority[axis] = .fittingSize
      }
      return
    }
    guard !view.element.isYes("misplaced"), !view.element.isYes("ambiguous") else { return }
    properties.intrinsicContentSize = AxisPair(
      horizontal: told.horizontal ?? size.width, vertical: told.vertical ?? size.height)
    for axis in [Axis.horizontal, .vertical] where told[axis] == nil {
      if properties.contentHuggingPriority[axis] == .low {
        properties.contentHuggingPriority[axis] = Self.keptHugging
      }
      if properties.contentCompressionResistancePriority[axis] == .high {
        properties.contentCompressionResistancePriority[axis] = Self.keptResistance
      }
    }
  }

  /// How strongly a view keeps a size of which the document does not say how strongly: labels and fields, which
  /// Interface Builder gives 250 to 252, stretch before it does, and contents with the priority of any content shrink.
  private static let keptHugging = Priority(253) ?? .low
  private static let keptResistance = Priority(751) ?? .high
}

extension PropertyReader {
  /// The one across the line of views that an empty view stands in, where the line does not stretch it.
  private func freeAxis(of view: InterfaceView) -> Axis? {
    guard view.isArranged, view.element.child("subviews") == nil, let parent = view.parent else { return nil }
    let line = Varied(scene.views[parent].element, traits)
    guard let alignment = line["alignment"], alignment != "fill" else { return nil }
    return line["axis"] == "vertical" ? .horizontal : .vertical
  }
}

// MARK: Margins

extension PropertyReader {
  private func readMargins(
    of view: InterfaceView, _ element: Varied, _ isRoot: Bool, _ properties: inout ViewProperties
  ) {
    properties.preservesSuperviewLayoutMargins = element.isYes("preservesSuperviewLayoutMargins")
    // The canvas of old documents knows no safe area; devices have one, and margins count from it there.
    properties.insetsLayoutMarginsFromSafeArea =
      (!isCanvas || document.usesSafeAreas || document.tools >= .xcode9)
      && element["insetsLayoutMarginsFromSafeArea"] != "NO"
    // Before safe areas, views of no controller had the margins of any view.
    let isPlainView = isRoot && !scene.isController && document.tools < .xcode9
    if element["viewRespectsSystemMinimumLayoutMargins"] == "NO" || isPlainView {
      properties.viewRespectsSystemMinimumLayoutMargins = false
    }
    readOwnMargins(element, &properties)
    properties.isControllerView = view.fillsSuperview && properties.viewRespectsSystemMinimumLayoutMargins
    // Under a bar, cells of a collection kept their margins clear of it until Xcode 10.
    let keepsClear = isCanvas && document.tools < .xcode11 && view.kind == "collectionViewCell"
    if view.isCellContent || view.isCell && !keepsClear || view.key == "contentView" {
      properties.insetsLayoutMarginsFromSafeArea = false
    }
    if view.kind == "tableViewCellContentView" { readCellMargins(of: view, &properties) }
  }

  private func readCellMargins(of content: InterfaceView, _ properties: inout ViewProperties) {
    properties.preservesSuperviewLayoutMargins = false
    let cell = content.parent.map { scene.views[$0] }
    let table = cell?.parent.map { scene.views[$0] }
    let isGiven = properties.hasOwnMargins
    if isGiven, !CellMargins.preserves(cell: cell, content: content) { return }
    if !isCanvas, cell?.element["style"] == nil {
      CellMargins.write(document.tools, table: table, cell: cell, content: content, to: &properties)
      return
    }
    let margins = CellMargins(
      document.tools, table: table, isNested: table?.parent != nil, cell: cell, content: content,
      screen: document.device?.screen)
    if isGiven {
      margins.raise(&properties)
    } else if isCanvas || margins.insets.left == margins.insets.right {
      properties.layoutMargins = margins.insets
    } else {
      // Beside an accessory they are less, and that changes sides.
      properties.directionalLayoutMargins = DirectionalEdgeInsets(listed: margins.insets)
    }
  }

  private func readOwnMargins(_ element: Varied, _ properties: inout ViewProperties) {
    if let margins = element.value(of: "directionalLayoutMargins") {
      properties.directionalLayoutMargins = DirectionalEdgeInsets(
        margins.number("top") ?? 0, margins.number("leading") ?? 0, margins.number("bottom") ?? 0,
        margins.number("trailing") ?? 0)
    } else if let margins = element.value(of: "layoutMargins") {
      properties.layoutMargins = EdgeInsets(
        margins.number("top") ?? 0, margins.number("left") ?? 0, margins.number("bottom") ?? 0,
        margins.number("right") ?? 0)
    }
  }
}

extension ViewProperties {
  fileprivate var hasOwnMargins: Bool { layoutMargins != nil || directionalLayoutMargins != nil }
}

// MARK: Stacks and scroll views

extension PropertyReader {
  private func stack(_ element: Varied) -> StackProperties {
    var stack = StackProperties()
    stack.axis = element["axis"] == "vertical" ? .vertical : .horizontal
    stack.distribution =
      element["distribution"].flatMap { StackProperties.Distribution(rawValue: $0) } ?? .fill
    stack.alignment = element["alignment"].flatMap { StackProperties.Alignment(name: $0) } ?? .fill
    stack.isSystemSpacing = element["spacingType"] == "standard"
    stack.spacing =
      stack.isSystemSpacing ? LayoutConstraint.standardSpacing : element.number("spacing") ?? 0
    stack.isBaselineRelativeArrangement = element.isYes("baselineRelativeArrangement")
    return stack
  }

  private func readScrolling(of view: InterfaceView, _ element: Varied, _ properties: inout ViewProperties) {
    var scroll = ScrollProperties()
    // What a table lays out itself stands where the table puts it, and the canvas scrolls nothing.
    let told = element["contentInsetAdjustmentBehavior"].flatMap {
      ScrollProperties.InsetAdjustment(rawValue: $0)
    }
    let isTable = view.kind != "scrollView"
    // Where frames and masks place all that is inside, code says how far it scrolls.
    scroll.laysOutContent =
      isTable || !view.children.isEmpty && view.children.allSatisfy { scene.views[$0].hasGivenFrame }
    // Until Xcode 10 the cells of a collection under a bar kept clear of it.
    let passesOn = isCanvas && view.kind == "collectionView" && document.tools < .xcode11
    scroll.contentInsetAdjustmentBehavior =
      told == .never && !(isCanvas && isTable) || passesOn
      ? .never : isCanvas || isTable ? .always : told ?? .automatic
    scroll.isScrollEnabled = element["scrollEnabled"] != "NO"
    scroll.alwaysBounceHorizontal = element.isYes("alwaysBounceHorizontal")
    scroll.alwaysBounceVertical = element.isYes("alwaysBounceVertical")
    if !isCanvas, view.kind == "tableView", told != .never {
      // Tables scroll up and down: safe areas at their sides move what is in the rows, never the rows.
      scroll.contentInsetAdjustmentBehavior = .scrollableAxes
      scroll.alwaysBounceVertical = true
    }
    // The canvas scrolls nothing, so nothing makes room there.
    if !isCanvas, let inset = element.value(of: "contentInset") { scroll.contentInset = EdgeInsets(inset) }
    properties.scroll = scroll
  }
}

// MARK: Content

extension PropertyReader {
  private func readContent(
    of index: InterfaceView.Index, _ view: InterfaceView, _ element: Varied,
    _ properties: inout ViewProperties
  ) {
    content.read(index, view, element, &properties)
    // The engine gives controls their insets; here they stand for sizes that are told as frames.
    let insets =
      (properties.control ?? properties.kind.control)
      .map { ControlMetrics.alignmentInsets(of: $0, era: ControlEra(document.tools.system)) }
      ?? properties.alignmentRectInsets
    // Placeholders count in Interface Builder alone. What a view of the app's own class measures, nobody else can tell:
    // there they are the best guess, unless the document tells what the class said.
    let designable = designableSize(of: view, properties)
    for (axis, name) in [
      (Axis.horizontal, "placeholderIntrinsicWidth"), (.vertical, "placeholderIntrinsicHeight"),
    ] {
      if let length = designable?[axis] { properties.intrinsicContentSize[axis] = length }
      guard isCanvas || view.customClass != nil && designable?[axis] == nil, let text = element[name] else {
        continue
      }
      properties.intrinsicContentSize[axis] = InterfaceNumber.read(text).flatMap { $0 < 0 ? nil : $0 }
    }
    guard let id = view.id, let frame = measured[id] else { return }
    if let width = frame.horizontal {
      properties.intrinsicContentSize.horizontal = max(0, width - insets.left - insets.right)
    }
    if let height = frame.vertical {
      properties.intrinsicContentSize.vertical = max(0, height - insets.top - insets.bottom)
    }
  }

  /// What Interface Builder let the app's own class measure is written in the document. Of what has a text that counts
  /// on the canvas, where the class ran, and for a single line: several lines have the room that they are given.
  private func designableSize(of view: InterfaceView, _ properties: ViewProperties) -> AxisPair<Double?>? {
    guard view.customClass != nil, isCanvas || view.kind == "view",
      properties.text?.numberOfLines ?? 1 == 1
    else { return nil }
    return view.id.flatMap { document.designableSizes[$0] }
  }
}
