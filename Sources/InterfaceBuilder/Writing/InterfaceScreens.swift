// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
public import Screens
public import SourceText
import TextMetrics

/// A scene as a screen document.
public struct InterfaceScreen: Sendable {
  /// What the screen is called: by its storyboard identifier, its class, or what it is.
  public private(set) var name: String
  /// The screen document.
  public private(set) var text: String
  /// What was not taken over as it stands there, in the order of the document.
  public let notes: [InterfaceNote]
  let file: String
  /// Nil for what is a screen.
  let partSize: Size?
  let origin: ScreenOrigin
  let beginnings: SceneBeginnings
  let places: [SourceMark?]
  let fonts: InstalledFonts?
  let tree: XMLTree

  /// The document, read: its views and constraints are told by their places in the original.
  public func screen() throws(ScreenError) -> Screen {
    do throws(ScreenError) {
      let screen = try Screen.parse(
        text, file: file, standingFor: places, without: losses, partSize: partSize, origin: origin)
      return fonts.map { screen.measured(with: $0) } ?? screen
    } catch {
      throw ScreenError(error.errors.map(named), isCutShort: error.isCutShort)
    }
  }

  /// The fault with the element of the document instead of a way through the written one, which nobody sees.
  private func named(_ fault: DocumentError) -> DocumentError {
    guard let element = tree.element(at: fault.mark) else { return fault }
    var named = fault
    var words = [element.name, element["id"] ?? ""]
    if let label = element["userLabel"], label != words[1] { words.append("(\(label.prefix(60)))") }
    named.keyPath = words.filter { !$0.isEmpty }.joined(separator: " ")
    // The last part may be a property, as `text`; of a way that is cut short it may be anything.
    if let last = fault.keyPath.split(separator: ".").dropFirst().last, !last.hasSuffix("]"),
      last != "subviews", !fault.keyPath.hasSuffix("...")
    {
      named.keyPath += ": \(last)"
    }
    return named
  }

  /// The same under another name, which has letters, digits and dashes.
  public func renamed(_ name: String) -> InterfaceScreen {
    var renamed = self
    renamed.name = name
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if let line = lines.firstIndex(where: { $0.hasPrefix("screen: ") }) {
      lines[line] = "screen: \(ViewKeys.word(name))"
    }
    renamed.text = lines.joined(separator: "\n")
    return renamed
  }

  /// Why the written document is refused when it is read, as those are that nest deeper, are longer, or have
  /// longer texts than screen documents may. Nil for one that can be used.
  public var refusal: String? {
    do throws(ScreenError) {
      _ = try screen()
      return nil
    } catch {
      return "\(error)"
    }
  }
}

extension InterfaceDocument {
  /// Letters, digits and dashes of a text, as screens and views are called.
  public static func word(_ text: String) -> String { InterfaceNames.identifier(text) }

  /// The names of the scenes that have something to show, in the document's order.
  public var screenNames: [String] { index.named.map(\.name) }

  /// The scene that a fragment names: by its own id, its controller's, its storyboard identifier or its screen's
  /// name; of a container the scene that it shows first. Without one, the scene that the app begins with, else the
  /// first.
  public func screen(_ fragment: String? = nil) throws(DocumentError) -> InterfaceScreen {
    written(try scene(fragment))
  }

  private func scene(_ fragment: String?) throws(DocumentError) -> SceneIndex.Named {
    let named = index.named
    guard !named.isEmpty else {
      if let circle { throw circle }
      throw DocumentError(mark: tree.root.mark, message: "no scene in here has a view to show")
    }
    guard let fragment else {
      return shown(first: tree.root["initialViewController"]) ?? named[0]
    }
    guard !fragment.isEmpty else {
      throw DocumentError(
        mark: tree.root.mark,
        message:
          "no scene is named behind #: there are \(named.prefix(12).map(\.name).joined(separator: ", "))")
    }
    if let found = index.named(as: fragment) { return found }
    guard let container = index.place(of: fragment).map({ scenes[$0] }) else {
      let names = named.map(\.name)
      let nearest = Suggestion.nearest(to: fragment, among: names, limit: 1).first
      let hint =
        nearest.map { "did you mean \($0)?" } ?? "there are \(names.prefix(12).joined(separator: ", "))"
      throw DocumentError(mark: tree.root.mark, message: "there is no scene \(fragment.prefix(60)): \(hint)")
    }
    guard let found = shown(first: container.id) else {
      throw DocumentError(
        mark: container.mark,
        message:
          "\(fragment.prefix(60)) has no view of its own, and shows no scene of this document that has one: "
          + "name one of \(named.prefix(12).map(\.name).joined(separator: ", "))")
    }
    return found
  }

  /// The scenes that a fragment names, or all, each with its screen's name.
  public func shownScenes(_ fragment: String?) throws(DocumentError) -> [(
    name: String, scene: InterfaceScene
  )] {
    let shown = fragment == nil ? index.named : [try scene(fragment)]
    return shown.map { ($0.name, scenes[$0.scene]) }
  }

  /// Every scene that has something to show.
  public func screens() -> [InterfaceScreen] {
    let running = self.running
    var embedded = EmbeddedScenes(running)
    var origins = SceneOrigins(running)
    return index.named.map { running.written($0, &embedded, &origins) }
  }
}

extension InterfaceDocument {
  /// From a controller down to the first one that shows a view of its own.
  private func shown(first start: String?) -> SceneIndex.Named? {
    var id = start
    var passed: Set<Int> = []
    while let place = id.flatMap({ index.placesByID[$0] }), passed.insert(place).inserted {
      if let found = index.named(for: place) { return found }
      id = scenes[place].firstShown
    }
    return nil
  }

  /// Says that controllers show each other and nothing else; nil where none do.
  public var circle: DocumentError? {
    var seen: Set<Int> = []
    for start in scenes.indices {
      var way: Set<Int> = []
      var next: Int? = start
      while let place = next, seen.insert(place).inserted {
        way.insert(place)
        next = scenes[place].firstShown.flatMap { index.placesByID[$0] }
      }
      if let next, way.contains(next) {
        return DocumentError(
          mark: scenes[next].mark,
          message: "\(scenes[next].kind) \(scenes[next].id.shown) shows controllers that show it in turn: "
            + "none of them has a view of its own")
      }
    }
    return nil
  }

  private func written(_ named: SceneIndex.Named) -> InterfaceScreen {
    let running = self.running
    var embedded = EmbeddedScenes(running)
    var origins = SceneOrigins(running)
    return running.written(named, &embedded, &origins)
  }

  private func written(
    _ named: SceneIndex.Named, _ embedded: inout EmbeddedScenes, _ origins: inout SceneOrigins
  ) -> InterfaceScreen {
    let scene = embedded.filled(scenes[named.scene], from: named.root)
    let writer = SceneWriter(self, scene, root: named.root, name: named.name)
    let notes = (notes + writer.notes).sorted {
      ($0.mark.line, $0.mark.column) < ($1.mark.line, $1.mark.column)
    }
    return InterfaceScreen(
      name: named.name, text: writer.text.text, notes: notes, file: file,
      partSize: partSize(of: scenes[named.scene]),
      origin: origins.origin(of: scene, at: named.scene, writer.names),
      beginnings: SceneBeginnings(self, scene, at: named.scene),
      places: writer.text.places, fonts: fonts, tree: tree)
  }
}

extension InterfaceScene {
  /// The id of the controller that it shows first.
  fileprivate var firstShown: String? {
    element.descendants().first { $0.name == "segue" && $0["kind"] == "relationship" }?["destination"]
  }
}
