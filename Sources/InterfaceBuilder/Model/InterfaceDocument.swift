// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
public import Geometry
public import SourceText
public import TextMetrics

/// A .storyboard or .xib, read: its scenes, and what they share.
public struct InterfaceDocument: Sendable {
  public enum Kind: String, Hashable, Sendable {
    case storyboard
    case xib
  }

  let tree: XMLTree
  public let kind: Kind
  public let tools: InterfaceTools
  /// The device that it was drawn on; nil before Xcode 8.
  public let device: InterfaceDevice?
  /// Constraints may hold on to safe areas.
  let usesSafeAreas: Bool
  let usesAutoLayout: Bool
  public let isLaunchScreen: Bool
  /// Sizes of the pictures that it names, in points.
  let imageSizes: [String: Size]
  /// What views of the app's own classes measured when Interface Builder drew them, by the views' ids.
  let designableSizes: [String: AxisPair<Double?>]
  public internal(set) var scenes: [InterfaceScene]
  /// The same ones with what is set of controllers and bars when the app runs; nil where nothing is.
  var runningScenes: [InterfaceScene]?
  let index: SceneIndex
  /// What reading could not take over.
  var notes: [InterfaceNote]
  /// Where fonts by name are looked for; nil: they are guessed from figures, on every machine alike.
  public var fonts: InstalledFonts?

  public var file: String { tree.file }

  /// The document as it is in the app, not on the canvas.
  var running: InterfaceDocument {
    guard let runningScenes else { return self }
    var running = self
    running.scenes = runningScenes
    return running
  }

  /// True for a view of the app's own class, or one that an object of such a class loads, that no controller has for
  /// its view: whoever shows it says where and how large.
  public func standsForItself(_ scene: InterfaceScene) -> Bool {
    guard !scene.isController, !isLaunchScreen else { return false }
    return index.standsForItself(scene)
  }

  /// The size of a scene that is no screen: a cell, a view of the app's own class that is no controller's, or a view or
  /// a controller drawn freely that is smaller than any screen. Nil for a screen.
  ///
  /// The size that a controller was drawn in says nothing of the one that it has in an app. It is a screen where the
  /// document shows it full screen or in a controller that is, and a part where a container view, a popover or a form
  /// sheet shows it, or code that nobody sees.
  public func partSize(of scene: InterfaceScene) -> Size? {
    guard !scene.isController || scene.isFreeform, let size = scene.savedSize else { return nil }
    if scene.isController, scene.context.isShown, !scene.context.isShownSmall { return nil }
    let isCell = scene.kind.hasSuffix("Cell") || scene.kind.hasPrefix("collectionReusable")
    let isSmall = size.width < 320 || size.height < 460
    return isCell || isSmall || standsForItself(scene) ? size : nil
  }

  /// Reads a document in the encoding that it declares: UTF-8, UTF-16 or ISO-8859-1. `file` is what its errors
  /// call it.
  public static func read(_ bytes: some Sequence<UInt8>, file: String) throws(DocumentError)
    -> InterfaceDocument
  {
    try InterfaceReader.read(try XMLReader.read(bytes, file: file))
  }

  public static func read(_ text: String, file: String) throws(DocumentError) -> InterfaceDocument {
    // Whatever it declares, it has become a text already.
    try InterfaceReader.read(try XMLReader.read(text.utf8, encoding: "UTF-8", file: file))
  }

  /// True for names of files that hold such documents, in letters of any case.
  public static func isNamed(_ file: some StringProtocol) -> Bool {
    let ending = file.suffix(11).lowercased()
    return ending.hasSuffix(".storyboard") || ending.hasSuffix(".xib")
  }
}
