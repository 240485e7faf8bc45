// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import AutoLayout
public import Controllers
public import Geometry
public import SourceText
public import TextMetrics

/// A screen document, compiled: what a session shows.
///
/// Shared by all sessions that show it; what they ask of its roots is solved once.
public final class Screen {
  /// A root view and the controller that shows it.
  public struct Root {
    /// The controller's id in `Screen.controllers`.
    public let controller: String
    public let compiled: CompiledScreen

    /// The id of the root view.
    public var name: String { compiled.hierarchy.views[0].name }
  }

  public let name: String
  /// What it shows, in a few words, if the document says so.
  public let summary: String?
  /// A hash of the document's text that stays the same from run to run: two screens with equal hashes were
  /// made from the same text.
  public let textHash: UInt64
  /// The document's name in messages: a file, or a word for where the text came from.
  public let file: String
  public let controllers: Controller
  /// In the order of the controllers that show them.
  public let roots: [Root]
  /// In the order of the document, in which they decide.
  public let strategies: [StrategyReference]

  /// Keys that do nothing where they stand, in the document's order: no faults, and worth a warning.
  public let notes: [DocumentError]

  /// What the document that it was made from says, and this screen is without.
  public let losses: [ScreenLoss]

  /// In points, the size of what is a part of a screen and none itself, as a cell; nil for a screen.
  public let partSize: Size?

  /// What it is in the document that it was made from; nil for one that was written as a screen.
  public let origin: ScreenOrigin?

  private let lines: [SourceLine]
  private let viewMarks: [SourceMark]
  let nameMark: SourceMark

  /// Reads and compiles a document. `file` is what its errors call it.
  public static func parse(_ text: String, file: String) throws(ScreenError) -> Screen {
    Screen(try ScreenReader.read(text, file: file), file: file, textHash: TextHash.of(text))
  }

  /// The same for a text that was made from another document: `places` are the places in that one that its lines
  /// stand for, from the first line on. Faults and findings point there. `partSize` is that of what is no screen.
  public static func parse(
    _ text: String, file: String, standingFor places: [SourceMark?], without losses: [ScreenLoss] = [],
    partSize: Size? = nil, origin: ScreenOrigin? = nil
  ) throws(ScreenError) -> Screen {
    func place(_ mark: SourceMark) -> SourceMark {
      guard places.indices.contains(mark.line - 1) else { return mark }
      return places[mark.line - 1] ?? mark
    }
    do throws(ScreenError) {
      var draft = try ScreenReader.read(text, file: file)
      draft.nameMark = place(draft.nameMark)
      draft.viewMarks = draft.viewMarks.map(place)
      draft.notes = []
      draft.lines = draft.lines.map { SourceLine(mark: place($0.mark), text: $0.text) }
      return Screen(
        draft, file: file, textHash: TextHash.of(text), losses: losses, partSize: partSize,
        origin: origin)
    } catch {
      let errors = error.errors.map { fault in
        DocumentError(mark: place(fault.mark), keyPath: fault.keyPath, message: fault.message)
      }
      throw ScreenError(errors, isCutShort: error.isCutShort)
    }
  }

  private init(
    _ draft: ScreenDraft, file: String, textHash: UInt64, losses: [ScreenLoss] = [], partSize: Size? = nil,
    origin: ScreenOrigin? = nil
  ) {
    self.origin = origin
    self.losses = losses
    self.partSize = partSize
    name = draft.name
    summary = draft.summary
    self.textHash = textHash
    self.file = file
    controllers = draft.controllers
    var compiled: [String: CompiledScreen] = [:]
    for root in draft.roots {
      if let controller = draft.controllerOfRoot[root.name] {
        compiled[controller] = CompiledScreen(root.hierarchy)
      }
    }
    roots = draft.controllers.flattened.compactMap { controller in
      compiled[controller.id].map { Root(controller: controller.id, compiled: $0) }
    }
    strategies = draft.strategies
    lines = draft.lines
    viewMarks = draft.viewMarks
    nameMark = draft.nameMark
    notes = draft.notes
  }

  private init(_ other: Screen, _ compiled: [CompiledScreen]) {
    name = other.name
    summary = other.summary
    textHash = other.textHash
    file = other.file
    controllers = other.controllers
    roots = zip(other.roots, compiled).map { Root(controller: $0.controller, compiled: $1) }
    strategies = other.strategies
    lines = other.lines
    viewMarks = other.viewMarks
    nameMark = other.nameMark
    notes = other.notes
    losses = other.losses
    partSize = other.partSize
    origin = other.origin
  }
}

extension Screen {
  /// The same screen with other contents of its roots, in their order: for those who try what it would be
  /// otherwise. Views and sets are called as before, constraints keep their places.
  public func replacing(_ hierarchies: [ViewHierarchy]) -> Screen {
    Screen(
      self,
      zip(roots, hierarchies).map { CompiledScreen($1, content: $0.compiled.contentOptions) })
  }

  /// The same screen with its texts and controls measured otherwise: longer texts, another era.
  public func measured(by content: ContentOptions) -> Screen {
    Screen(self, roots.map { CompiledScreen($0.compiled.hierarchy, content: content) })
  }

  /// The same screen with texts in fonts by name measured with these fonts; itself where it has none.
  public func measured(with fonts: InstalledFonts) -> Screen {
    guard roots.contains(where: { $0.compiled.hierarchy.namesFonts }) else { return self }
    return Screen(
      self,
      roots.map {
        var content = $0.compiled.contentOptions
        content.fonts = fonts
        return CompiledScreen($0.compiled.hierarchy, content: content)
      })
  }

  /// The root that a controller shows; nil for a container.
  public func root(ofController id: String) -> Root? {
    roots.first { $0.controller == id }
  }

  /// The line that a constraint was written in, by the constraint's tag; nil for one that no line made.
  public func line(ofConstraintTag tag: Int) -> SourceLine? {
    lines.indices.contains(tag) ? lines[tag] : nil
  }

  public func mark(ofConstraintTag tag: Int) -> SourceMark? {
    line(ofConstraintTag: tag)?.mark
  }

  /// Where a view stands in the document.
  public func mark(of view: ViewIndex, in root: Root) -> SourceMark? {
    let views = root.compiled.hierarchy.views
    guard views.indices.contains(view.rawValue) else { return nil }
    let tag = views[view.rawValue].tag
    return viewMarks.indices.contains(tag) ? viewMarks[tag] : nil
  }
}

/// FNV-1a: `Hasher` gives other values in every run.
private enum TextHash {
  static func of(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 {
      hash ^= UInt64(byte)
      hash = hash &* 0x0000_0100_0000_01b3
    }
    return hash
  }
}
