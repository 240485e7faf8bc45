// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import SourceText
import Traits
import YAMLTree

extension Device {
  /// Reads a device's file; what it does not know, or contradicts itself, is a pointed error.
  init(_ node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    id = try reader.required("id").string()
    name = try reader.required("name").string()
    platform = try reader.required("platform").choice()
    idiom = try reader.required("idiom").choice()
    codename = try reader.optional("codename")?.string()
    isProvisional = try reader.optional("isProvisional")?.bool() ?? false
    display = try reader.optional("display").map(Display.init)
    models = try reader.required("models").list(Model.init)
    os = try reader.osRange()
    let screen = try Screen(try reader.required("screen"))
    self.screen = screen
    orientations = try reader.required("orientations").orientations()
    optionalOrientations = try reader.optional("optionalOrientations")?.orientations() ?? []
    safeArea = try Eras(try reader.required("safeArea")) { entry throws(DocumentError) in
      try SafeAreas(&entry, screen: screen)
    }
    statusBar = try Eras(reader.optional("statusBar")) { entry throws(DocumentError) in
      try Turned(&entry, screen: screen)
    }
    homeIndicator = try Eras(reader.optional("homeIndicator")) { entry throws(DocumentError) in
      try Turned(&entry, screen: screen)
    }
    sensorHousing = try reader.optional("sensorHousing").map(SensorHousing.init)
    cutout = try reader.optional("cutout").map { node throws(DocumentError) in
      try Cutout(node, scale: screen.scale)
    }
    fold = try reader.optional("fold").map(Fold.init)
    cornerRadius = try reader.optional("cornerRadius").map { node throws(DocumentError) in
      try CornerRadius(node, scale: screen.scale)
    }
    sizeClasses = try reader.optional("sizeClasses").map { node throws(DocumentError) in
      try Turned(node) { value throws(DocumentError) in try SizeClasses(value) }
    }
    layoutMargins = try reader.optional("layoutMargins").map { node throws(DocumentError) in
      try Turned(node) { value throws(DocumentError) in try SideInsets(value) }
    }
    readableInsets = try reader.optional("readableInsets").map(Turned<Double>.init(lengths:))
    splitView = try reader.optional("splitView").map(SplitView.init)
    slideOver = try reader.optional("slideOver").map(SlideOver.init)
    displayZoom = try reader.optional("displayZoom").map(DisplayZoom.init)
    grid = try reader.optional("grid").map(Grid.init)
    note = try reader.optional("note")?.string()
    try reader.finish()
    guard !models.isEmpty else { throw node.error("a device needs at least one model") }
    guard !orientations.isEmpty else { throw node.error("a device needs at least one orientation") }
  }
}

extension Device.Display {
  init(_ node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    name = try reader.required("name").string()
    device = try reader.required("of").string()
    try reader.finish()
  }
}

extension Device.Model {
  init(_ node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    name = try reader.required("name").string()
    identifiers = try reader.optional("identifiers")?.strings() ?? []
    os = try reader.osRange()
    evidence = try reader.evidence()
    try reader.finish()
  }
}

extension Device.Screen {
  /// Points are pixels divided by the scale where the density is given, else as written.
  init(_ node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    let points = try reader.optional("points")?.size()
    pixels = try reader.optional("pixels")?.size()
    renderedPixels = try reader.optional("renderedPixels")?.size()
    dotsPerInch = try reader.optional("dotsPerInch")?.positive()
    models = try reader.optional("models")?.list(Device.ModelScale.init) ?? []
    let scale = try reader.optional("scale")?.positive()
    evidence = try reader.evidence()
    try reader.finish()
    if let dotsPerInch, let pixels, points == nil, scale == nil {
      // Android: one dp is a pixel at 160 dots per inch.
      let scale = dotsPerInch / 160
      self.scale = scale
      size = Size(width: pixels.width / scale, height: pixels.height / scale)
    } else {
      guard let points else { throw node.error("give points and scale, or pixels and dotsPerInch") }
      guard let scale = scale ?? models.first?.scale else { throw node.error("the scale is missing") }
      size = points
      self.scale = scale
    }
  }
}

extension Device.ModelScale {
  init(_ node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    names = try reader.required("names").strings()
    scale = try reader.required("scale").positive()
    pixels = try reader.required("pixels").size()
    try reader.finish()
  }
}

extension Turned {
  /// Reads a mapping of turns to what `value` reads.
  init(_ node: YAMLNode, _ value: (YAMLNode) throws(DocumentError) -> Value) throws(DocumentError) {
    var reader = try MappingReader(node)
    self.init(
      portrait: try reader.optional("portrait").map(value),
      landscape: try reader.optional("landscape").map(value), evidence: try reader.evidence())
    try reader.finish()
  }
}

extension Turned<Double> {
  init(_ reader: inout MappingReader, screen: Device.Screen) throws(DocumentError) {
    let unit = try reader.unit(scale: screen.scale)
    self = try reader.turned(scale: unit)
    evidence = try reader.evidence()
  }

  init(lengths node: YAMLNode) throws(DocumentError) {
    var reader = try MappingReader(node)
    self = try reader.turned()
    evidence = try reader.evidence()
    try reader.finish()
  }
}

extension SizeClasses {
  /// Reads `compact regular`: the width first.
  init(_ node: YAMLNode) throws(DocumentError) {
    let words = try node.words()
    guard words.count == 2, let horizontal = SizeClass(rawValue: words[0]),
      let vertical = SizeClass(rawValue: words[1])
    else {
      throw node.error("write the classes of width and height, such as compact regular")
    }
    self.init(horizontal: horizontal, vertical: vertical)
  }
}

extension SideInsets {
  init(_ node: YAMLNode) throws(DocumentError) {
    let items = try node.items(2)
    self.init(left: try items[0].length(), right: try items[1].length())
  }
}
