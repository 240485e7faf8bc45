// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import SourceText
import Traits
import YAMLTree

extension BarFigures {
  init(_ node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    phone = try Phone(try reader.required("phone"))
    pad = try Pad(try reader.required("pad"))
    duo = try Duo(try reader.required("duo"))
    android = try Android(try reader.required("android"))
    sheets = try Sheets(try reader.required("sheets"))
    var columns = try MappingReader(try reader.required("columns"))
    (columnShare, widestColumn) = (
      try columns.required("share").positive(), try columns.required("widest").length()
    )
    _ = try columns.evidence()
    try columns.finish()
    _ = try reader.required("margins")
    try reader.finish()
  }
}

extension BarFigures.Phone {
  init(_ node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    statusBar = try Figure(try reader.required("statusBar"), key: "height")
    navigationBar = try Eras(reader.optional("navigationBar"), BarFigures.PhoneBar.init)
    navigationBarOrigin = try Eras(reader.optional("navigationBarOrigin")) {
      entry throws(DocumentError) in
      BarFigures.Origin(
        portraitAtLeast: try entry.required("portraitAtLeast").length(),
        landscape: try entry.required("landscape").length(),
        contentTopLandscape: try entry.optional("contentTopLandscape")?.length(),
        evidence: try entry.evidence())
    }
    islandBarOrigins = try reader.required("islandBarOrigin").list(BarFigures.IslandOrigin.init)
    largeTitleExtra = try Figure(try reader.required("largeTitle"), key: "extra")
    prompt = try Eras(reader.optional("prompt"), BarFigures.Extra.init)
    searchRow = try Eras(reader.optional("searchRow"), BarFigures.Extra.init)
    tabBar = try Eras(reader.optional("tabBar"), BarFigures.PhoneBar.init)
    toolbar = try Eras(reader.optional("toolbar"), BarFigures.PhoneBar.init)
    // Known, and not needed by anything yet.
    for key in ["largeTitleTextInset", "barItems", "tabBarAccessory", "searchBar"] {
      _ = reader.optional(key)
    }
    try reader.finish()
  }
}

extension BarFigures.Extra {
  init(_ reader: inout MappingReader) throws(DocumentError) {
    extra = try reader.required("extra").length()
    evidence = try reader.evidence()
  }
}

extension BarFigures.PhoneBar {
  init(_ reader: inout MappingReader) throws(DocumentError) {
    isTotal = reader.has("portraitTotal")
    if isTotal {
      portrait = try reader.required("portraitTotal").length()
      landscapeCompact = try reader.required("landscapeTotal").length()
      landscapeRegular = landscapeCompact
    } else {
      portrait = try reader.required("portrait").length()
      landscapeCompact = try reader.required("landscapeCompact").length()
      landscapeRegular = try reader.required("landscapeRegular").length()
    }
    withHomeIndicator = try reader.optional("withHomeIndicator")?.doubles(count: 3)
    intrinsic = try reader.optional("intrinsic")?.length()
    intrinsicAboveIndicator = try reader.optional("intrinsicAboveIndicator")?.length()
    _ = try reader.optional("platterHeight")?.length()
    evidence = try reader.evidence()
  }
}

extension BarFigures.IslandOrigin {
  init(_ node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    os = try reader.osRange()
    safeTop = try reader.required("safeTop").length()
    originPixels = try reader.required("originPixels").length()
    contentTop = try reader.required("contentTop").length()
    evidence = try reader.evidence()
    try reader.finish()
  }
}

extension BarFigures.Pad {
  init(_ node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    navigationBar = try Eras(reader.optional("navigationBar")) { entry throws(DocumentError) in
      BarFigures.PadNavigationBar(
        height: try entry.required("height").length(), inSheet: try entry.optional("inSheet")?.length(),
        contentTop: try entry.optional("contentTop")?.length(), evidence: try entry.evidence())
    }
    largeTitle = try Eras(reader.optional("largeTitle")) { entry throws(DocumentError) in
      let extra = try entry.required("extra").length()
      let key = entry.has("contentTop") ? "contentTop" : "statusAndBar"
      let top = try entry.required(key)
      return BarFigures.PadLargeTitle(
        extra: extra, contentTop: try top.length(), evidence: try entry.evidence())
    }
    searchRow = try Eras(reader.optional("searchRow"), BarFigures.Extra.init)
    tabBar = try Eras(reader.optional("tabBar"), BarFigures.PadTabBar.init)
    toolbar = try Eras(reader.optional("toolbar")) { entry throws(DocumentError) in
      BarFigures.PadToolbar(
        height: try entry.optional("homeButton")?.length(), total: try entry.optional("total")?.length(),
        intrinsic: try entry.optional("intrinsic")?.length(),
        totalIncludesBottom: try entry.optional("totalIncludesBottom")?.length() ?? 0,
        evidence: try entry.evidence())
    }
    try reader.finish()
  }
}

extension BarFigures.PadTabBar {
  enum Position: String, CaseIterable {
    case top
    case bottom
  }

  init(_ reader: inout MappingReader) throws(DocumentError) {
    let position: Position = try reader.required("position").choice()
    isAtTop = position == .top
    let homeButton = try reader.optional("homeButton")?.length()
    height = try reader.optional("height")?.length() ?? homeButton
    homeIndicatorTotal = try reader.optional("homeIndicatorTotal")?.length()
    contentTop = try reader.optional("contentTop")?.length()
    evidence = try reader.evidence()
  }
}

extension BarFigures.Duo {
  init(_ node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    navigationContentTop = try Figure(try reader.required("navigationContentTop"), key: "value")
    sideBarWidth = try Figure(try reader.required("sideBar"), key: "width")
    sheet = try BarFigures.DuoSheet(try reader.required("sheet"))
    try reader.finish()
  }
}

extension BarFigures.Android {
  init(_ node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    statusBar = try Figure(try reader.required("statusBar"), key: "height")
    gestureBar = try Eras(reader.optional("gestureBar")) { entry throws(DocumentError) in
      Figure(try entry.required("height").length(), try entry.evidence())
    }
    largeScreenGestureBar = try reader.optional("largeScreenGestureBar").map {
      node throws(DocumentError) in
      try Figure(node, key: "height")
    }
    threeButtonBar = try Figure(try reader.required("threeButtonBar"), key: "height")
    for key in ["gestureFrame", "samples"] { _ = reader.optional(key) }
    try reader.finish()
  }
}

extension Figure<Double> {
  /// Reads `{key: value, sources: ...}`; the versions of a figure that has no other one are for the reader only.
  init(_ node: YAMLNode, key: String) throws(DocumentError) {
    var reader = try MappingReader(node)
    _ = try reader.osRange()
    self.init(try reader.required(key).length(), try reader.evidence())
    try reader.finish()
  }
}
