// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import SourceText
import YAMLTree

/// Reads the properties that a document gives a view, under UIKit's names.
///
/// Each wrong one is noted and left at its default, so that one reading tells them all.
struct ViewReader {
  var reader: MappingReader
  private let isRoot: Bool

  init(_ reader: MappingReader, isRoot: Bool) {
    self.reader = reader
    self.isRoot = isRoot
  }

  mutating func properties(_ faults: inout Faults) -> ViewProperties {
    var properties = ViewProperties()
    read("kind", &properties.kind, &faults) { node throws(DocumentError) in try node.choice() }
    if let control = properties.kind.control {
      properties.contentHuggingPriority = ControlMetrics.hugging(of: control)
      properties.contentCompressionResistancePriority = ControlMetrics.compressionResistance(of: control)
    }
    readGeometry(&properties, &faults)
    readMargins(&properties, &faults)
    readSwitches(&properties, &faults)
    readStack(&properties, &faults)
    readScroll(&properties, &faults)
    readContent(&properties, &faults)
    refuseMisplaced(&faults)
    return properties
  }

  /// The additional insets, which belong to the controller of a root view.
  mutating func additionalSafeAreaInsets(_ faults: inout Faults) -> EdgeInsets? {
    guard isRoot, let node = reader.optional("additionalSafeAreaInsets") else { return nil }
    return faults.attempt { faults throws(DocumentError) in try node.edgeInsets(&faults) }
  }

  mutating func optional(_ key: String) -> YAMLNode? { reader.optional(key) }

  /// Notes the keys that no view has.
  func finish(_ faults: inout Faults) {
    for error in reader.unknownKeys() { faults.note(error) }
  }
}

extension ViewReader {
  mutating func read<Value>(
    _ key: String, _ value: inout Value, _ faults: inout Faults,
    _ body: (YAMLNode) throws(DocumentError) -> Value
  ) {
    guard let node = reader.optional(key) else { return }
    if let found = faults.attempt({ () throws(DocumentError) in try body(node) }) { value = found }
  }

  /// The same for a value of several parts, each of which can be wrong.
  mutating func readParts<Value>(
    _ key: String, _ value: inout Value, _ faults: inout Faults,
    _ body: (YAMLNode, inout Faults) throws(DocumentError) -> Value
  ) {
    guard let node = reader.optional(key) else { return }
    let found = faults.attempt { faults throws(DocumentError) in try body(node, &faults) }
    if let found { value = found }
  }

  private mutating func readGeometry(_ properties: inout ViewProperties, _ faults: inout Faults) {
    readParts("frame", &properties.frame, &faults) { node, faults throws(DocumentError) in
      try node.rect(&faults)
    }
    readParts("intrinsicSize", &properties.intrinsicContentSize, &faults) {
      node, faults throws(DocumentError) in try node.intrinsicSize(&faults)
    }
    readParts("hugging", &properties.contentHuggingPriority, &faults) {
      node, faults throws(DocumentError) in try node.priorityPair(&faults)
    }
    readParts("compressionResistance", &properties.contentCompressionResistancePriority, &faults) {
      node, faults throws(DocumentError) in try node.priorityPair(&faults)
    }
    readParts("alignmentRectInsets", &properties.alignmentRectInsets, &faults) {
      node, faults throws(DocumentError) in try node.edgeInsets(&faults)
    }
    read("customSpacingAfter", &properties.customSpacingAfter, &faults) { node throws(DocumentError) in
      try node.points()
    }
    readParts("autoresizingMask", &properties.autoresizingMask, &faults) {
      node, faults throws(DocumentError) in try node.autoresizingMask(&faults)
    }
  }

  private mutating func readMargins(_ properties: inout ViewProperties, _ faults: inout Faults) {
    readParts("layoutMargins", &properties.layoutMargins, &faults) { node, faults throws(DocumentError) in
      try node.edgeInsets(&faults)
    }
    var directional = DirectionalMargins()
    readParts("directionalLayoutMargins", &directional, &faults) { node, faults throws(DocumentError) in
      try node.directionalMargins(&faults)
    }
    properties.directionalLayoutMargins = directional.insets
    properties.systemMarginSides = directional.systemSides
    if properties.layoutMargins != nil, properties.directionalLayoutMargins != nil,
      let fault = reader.node.fault(
        ofKey: "directionalLayoutMargins", "layoutMargins are given, too: leave one out")
    {
      faults.note(fault)
    }
    read("insetsLayoutMarginsFromSafeArea", &properties.insetsLayoutMarginsFromSafeArea, &faults) {
      node throws(DocumentError) in try node.bool()
    }
    read("preservesSuperviewLayoutMargins", &properties.preservesSuperviewLayoutMargins, &faults) {
      node throws(DocumentError) in try node.bool()
    }
    read(
      "viewRespectsSystemMinimumLayoutMargins", &properties.viewRespectsSystemMinimumLayoutMargins,
      &faults
    ) { node throws(DocumentError) in try node.bool() }
  }

  private mutating func readSwitches(_ properties: inout ViewProperties, _ faults: inout Faults) {
    read(
      "translatesAutoresizingMaskIntoConstraints",
      &properties.translatesAutoresizingMaskIntoConstraints, &faults
    ) { node throws(DocumentError) in try node.bool() }
    read("isControllerView", &properties.isControllerView, &faults) { node throws(DocumentError) in
      try node.bool()
    }
    read("isHidden", &properties.isHidden, &faults) { node throws(DocumentError) in try node.bool() }
    read("semanticContentAttribute", &properties.semanticContentAttribute, &faults) {
      node throws(DocumentError) in try node.choice()
    }
    readParts("containedBars", &properties.containedBars, &faults) { node, faults throws(DocumentError) in
      try node.containedBars(&faults)
    }
    read("verifyAmbiguity", &properties.verifyAmbiguity, &faults) { node throws(DocumentError) in
      try node.choice()
    }
    read("mayBleed", &properties.mayBleed, &faults) { node throws(DocumentError) in
      let reason = try node.sentence()
      guard !reason.isEmpty, reason != "true", reason != "false" else {
        throw node.error("write the reason why it may lie under the bars, as in mayBleed: backdrop")
      }
      return reason
    }
  }

  private mutating func readStack(_ properties: inout ViewProperties, _ faults: inout Faults) {
    guard properties.kind == .stack else {
      let keys = [
        "axis", "distribution", "alignment", "spacing", "isLayoutMarginsRelativeArrangement",
        "isBaselineRelativeArrangement", "isProportionExact",
      ]
      return refuse(keys, belongs(to: "a stack", .stack, properties.kind), &faults)
    }
    var stack = properties.stack
    read("axis", &stack.axis, &faults) { node throws(DocumentError) in try node.choice() }
    read("distribution", &stack.distribution, &faults) { node throws(DocumentError) in
      try node.choice()
    }
    read("alignment", &stack.alignment, &faults) { node throws(DocumentError) in
      switch try node.string() {
      case "top": .leading
      case "bottom": .trailing
      default: try node.choice()
      }
    }
    var isSystem = false
    read("spacing", &stack.spacing, &faults) { node throws(DocumentError) in
      isSystem = (try? node.string()) == "system"
      return isSystem ? LayoutConstraint.standardSpacing : try node.points()
    }
    stack.isSystemSpacing = isSystem
    read("isLayoutMarginsRelativeArrangement", &stack.isLayoutMarginsRelativeArrangement, &faults) {
      node throws(DocumentError) in try node.bool()
    }
    read("isBaselineRelativeArrangement", &stack.isBaselineRelativeArrangement, &faults) {
      node throws(DocumentError) in try node.bool()
    }
    read("isProportionExact", &stack.isProportionExact, &faults) { node throws(DocumentError) in
      try node.bool()
    }
    properties.stack = stack
  }

  private mutating func readScroll(_ properties: inout ViewProperties, _ faults: inout Faults) {
    guard properties.kind == .scroll else {
      var keys = [
        "contentSize", "contentInset", "contentInsetAdjustmentBehavior", "alwaysBounceHorizontal",
        "alwaysBounceVertical", "laysOutContent",
      ]
      if properties.kind != .textView { keys.append("isScrollEnabled") }
      return refuse(keys, belongs(to: "a scroll view", .scroll, properties.kind), &faults)
    }
    var scroll = properties.scroll
    readParts("contentSize", &scroll.contentSize, &faults) { node, faults throws(DocumentError) in
      try node.size(&faults)
    }
    readParts("contentInset", &scroll.contentInset, &faults) { node, faults throws(DocumentError) in
      try node.edgeInsets(&faults)
    }
    read("contentInsetAdjustmentBehavior", &scroll.contentInsetAdjustmentBehavior, &faults) {
      node throws(DocumentError) in try node.choice()
    }
    read("isScrollEnabled", &scroll.isScrollEnabled, &faults) { node throws(DocumentError) in
      try node.bool()
    }
    read("alwaysBounceHorizontal", &scroll.alwaysBounceHorizontal, &faults) {
      node throws(DocumentError) in try node.bool()
    }
    read("laysOutContent", &scroll.laysOutContent, &faults) { node throws(DocumentError) in
      try node.bool()
    }
    read("alwaysBounceVertical", &scroll.alwaysBounceVertical, &faults) { node throws(DocumentError) in
      try node.bool()
    }
    properties.scroll = scroll
  }

  mutating func refuse(_ keys: [String], _ sentence: String, _ faults: inout Faults) {
    for key in keys {
      _ = reader.any(key)
      if let fault = reader.node.fault(ofKey: key, "\(key) \(sentence)") { faults.note(fault) }
    }
  }

  /// Keys that people try and that mean something elsewhere.
  private mutating func refuseMisplaced(_ faults: inout Faults) {
    var sentences: [(key: String, sentence: String)] = [
      ("contentHuggingPriority", "contentHuggingPriority is written hugging"),
      (
        "contentCompressionResistancePriority",
        "contentCompressionResistancePriority is written compressionResistance"
      ),
      ("intrinsicContentSize", "intrinsicContentSize is written intrinsicSize"),
      ("hidden", "hidden is written isHidden"),
      ("title", "a title is written text"),
      ("attributedText", "attributedText is written text, with a list of runs"),
      (
        "adjustsFontForContentSizeCategory",
        "a font with a textStyle follows the category by itself: leave it out"
      ),
      ("constraints", "constraints stand at the top of the document, beside root"),
      ("children", "children is written subviews"),
      ("type", "type is written kind"),
      ("class", "class is written kind"),
      ("name", "name is written id"),
      ("size", "a size is a constraint, as in title.size == 44; that of a content is its intrinsicSize"),
      ("width", "a width is a constraint, as in title.width == 44"),
      ("height", "a height is a constraint, as in title.height == 44"),
      ("backgroundColor", "a document says where views are, not how they look: leave it out"),
      ("background", "a document says where views are, not how they look: leave it out"),
      ("alpha", "a document says where views are, not how they look: leave it out"),
      ("textColor", "a document says where views are, not how they look: leave it out"),
    ]
    if isRoot {
      sentences += [
        ("frame", "the frame of a root view is its controller's to decide: leave it out"),
        ("id", "a root view has its id by its place: under root: it is root, under roots: its key"),
      ]
    } else {
      sentences += [
        (
          "additionalSafeAreaInsets",
          "additionalSafeAreaInsets belong to a controller: write them at its root view or in controllers:"
        ),
        (
          "viewRespectsSystemMinimumLayoutMargins",
          "viewRespectsSystemMinimumLayoutMargins counts on a root view only: leave it out here"
        ),
      ]
    }
    for (key, sentence) in sentences where reader.has(key) {
      _ = reader.any(key)
      if let fault = reader.node.fault(ofKey: key, sentence) { faults.note(fault) }
    }
  }
}
