// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import SourceText
import Traits
import YAMLTree

extension CatalogueRules {
  init(_ node: YAMLNode) throws(DocumentError) {
    var document = try MappingReader(node)
    systems = try Self.systems(try document.required("systems"))
    var rules = try RuleReader(try document.required("rules"))
    try document.finish()
    try rules.plain("notch-sides")
    homeIndicatorPortrait = try rules.read("home-indicator-portrait") { rule throws(DocumentError) in
      try rule.required("bottom").length()
    }
    homeIndicatorLandscape = try rules.read("home-indicator-landscape") { rule throws(DocumentError) in
      try Eras(rule.optional("bottom")) { entry throws(DocumentError) in
        try entry.required("value").length()
      }
    }
    landscapeTop = try rules.read("landscape-top-ios26") { rule throws(DocumentError) in
      try rule.required("top").length()
    }
    (homeButtonPortrait, homeButtonLandscape) = try rules.read("home-button-phones") {
      rule throws(DocumentError) in
      (try rule.required("portrait").edgeInsets(), try rule.required("landscape").edgeInsets())
    }
    padHomeButton = Eras()
    padHomeIndicator = Eras()
    padBottomWithoutMultitasking = 0
    for id in ["ipad-insets-pre26", "ipados26-insets"] {
      let (os, button, indicator, bottom) = try rules.read(id) { rule throws(DocumentError) in
        (
          try rule.osRange(), try rule.required("homeButton").edgeInsets(),
          try rule.required("homeIndicator").edgeInsets(),
          try rule.optional("bottomWithoutMultitasking")?.length()
        )
      }
      padHomeButton.all.append(.init(os: os, entry: button))
      padHomeIndicator.all.append(.init(os: os, entry: indicator))
      padBottomWithoutMultitasking = bottom ?? padBottomWithoutMultitasking
    }
    (floatingWindowOS, floatingWindow) = try rules.read("ipados26-windows") {
      rule throws(DocumentError) in
      _ = rule.optional("cornerAdapted")
      return (try rule.osRange(), try rule.required("insets").edgeInsets())
    }
    try rules.plain("xr-ios14", keys: ["before", "from14"])
    (islandOS, islandStatusBar, islandSafeTops) = try rules.read("island-status-bar") {
      rule throws(DocumentError) in
      var tops: [Double] = []
      for top in try rule.required("safeTops").sequence() { tops.append(try top.length()) }
      return (try rule.osRange(), try rule.required("height").length(), tops)
    }
    try rules.plain("hidden-status-bar")
    regularLandscapeFromWidth = try rules.read("size-class-phone") { rule throws(DocumentError) in
      try rule.required("regularLandscapeFromWidth").length()
    }
    (padRegularFromWidth, padCompactToWidth) = try rules.read("size-class-pad") {
      rule throws(DocumentError) in
      (try rule.required("regularFromWidth").length(), try rule.required("compactToWidth").length())
    }
    (splitDivider, splitNarrow) = try rules.read("split-formula") { rule throws(DocumentError) in
      (try rule.required("divider").length(), try rule.required("narrow").list(Narrow.init))
    }
    try rules.plain("window-safe-area-ios11", keys: ["os"])
    (inCallOS, inCallHeight, inCallShift) = try rules.read("in-call-bar") {
      rule throws(DocumentError) in
      (
        try rule.osRange(), try rule.required("height").length(), try rule.required("shift").length()
      )
    }
    downsampled = try rules.read("downsampling") { rule throws(DocumentError) in
      try rule.required("except").strings()
    }
    readsAs = try rules.read("ios27") { rule throws(DocumentError) in
      try rule.required("readsAs").int(in: 1...999)
    }
    (duoColumn, duoTop, duoBottom) = try rules.read("duo-side-column") { rule throws(DocumentError) in
      (
        try rule.required("width").length(), try rule.required("top").length(),
        try rule.required("bottom").length()
      )
    }
    try rules.plain("ios26-0-defects", keys: ["isModelled"])
    androidStatusBar = try rules.read("android-top") { rule throws(DocumentError) in
      try rule.required("statusBar").length()
    }
    beforeSafeArea = try rules.read("before-safe-area") { rule throws(DocumentError) in
      try rule.osRange()
    }
    all = try rules.finish()
  }

  private static func systems(_ node: YAMLNode) throws(DocumentError) -> [Platform: System] {
    var reader = try MappingReader(node)
    var result: [Platform: System] = [:]
    for platform in Platform.allCases {
      var entry = try MappingReader(try reader.required(platform.rawValue))
      result[platform] = System(
        os: OSRange(
          min: try entry.required("min").osVersion(), max: try entry.required("max").osVersion()),
        skipped: try entry.optional("skipped")?.osRange(),
        defaultOS: try entry.optional("default")?.osVersion())
      try entry.finish()
    }
    try reader.finish()
    return result
  }
}

extension CatalogueRules.Narrow {
  init(_ node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    ipads = try reader.required("ipads").strings()
    landscape = try reader.required("landscape").positive()
    portrait = try reader.required("portrait").positive()
    try reader.finish()
  }
}

/// Reads rules by id; each must be there, and no other may be.
private struct RuleReader {
  private var reader: MappingReader
  private var all: [CatalogueRules.Rule] = []

  init(_ node: YAMLNode) throws(DocumentError) {
    reader = try MappingReader(node)
  }

  mutating func read<Value>(
    _ id: String, _ read: (inout MappingReader) throws(DocumentError) -> Value
  ) throws(DocumentError) -> Value {
    var rule = try MappingReader(try reader.required(id))
    let says = try rule.required("says").string()
    let value = try read(&rule)
    _ = rule.optional("except")
    all.append(.init(id: id, says: says, evidence: try rule.evidence()))
    try rule.finish()
    return value
  }

  /// A rule that a test holds the devices against, and that nothing computes with.
  mutating func plain(_ id: String, keys: [String] = []) throws(DocumentError) {
    try read(id) { rule throws(DocumentError) in
      for key in keys { _ = rule.optional(key) }
    }
  }

  func finish() throws(DocumentError) -> [CatalogueRules.Rule] {
    try reader.finish()
    return all
  }
}
