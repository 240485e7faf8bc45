// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What a screen and its views are in the document that the screen was made from: what stays when others come and go.
public struct ScreenOrigin: Hashable, Sendable {
  /// A scene of the document.
  public struct Scene: Hashable, Sendable {
    /// What the document knows it by, whatever else comes and goes: its id.
    public var key: String
    /// What its screen is called.
    public var name: String
    /// Its storyboard identifier, where no other scene is known by the same.
    public var identifier: String?

    public init(key: String, name: String, identifier: String? = nil) {
      self.key = key
      self.name = name
      self.identifier = identifier
    }
  }

  /// The views of another scene, laid out where a container view shows it.
  public struct Copy: Hashable, Sendable {
    public var scene: Scene
    /// The container view, as the screen calls it.
    public var container: String
    /// The same, as it is known in its own scene.
    public var containerKey: String
    /// The copy that the container view is of, by its place; nil: the screen itself.
    public var parent: Int?

    public init(scene: Scene, container: String, containerKey: String, parent: Int?) {
      self.scene = scene
      self.container = container
      self.containerKey = containerKey
      self.parent = parent
    }
  }

  /// A view of a copy.
  public struct CopiedView: Hashable, Sendable {
    /// The place of the copy in `copies`.
    public var copy: Int
    /// What it is known by in its own scene: its name there, or its id where that goes by order.
    public var key: String

    public init(copy: Int, key: String) {
      self.copy = copy
      self.key = key
    }
  }

  /// Why a row of a table is not as high as its content asks for.
  public enum FixedRow: Hashable, Sendable {
    /// It, or its table, has a height of its own.
    case hasHeight
    /// Nothing in it is tied to its lower edge.
    case isUntied
  }

  public var scene: Scene
  /// The scenes with a container view that shows this one.
  public var holders: [Scene]
  /// Containers before those inside what they show.
  public var copies: [Copy]
  /// By the names that they have in the screen.
  public var copiedViews: [String: CopiedView]
  /// Views that are called by their place among others of their kind, with their ids, by their names in the screen.
  public var numbered: [String: String]
  /// Cells of tables that keep their height, by their names.
  public var fixedRows: [String: FixedRow]

  public init(
    scene: Scene, holders: [Scene] = [], copies: [Copy] = [], copiedViews: [String: CopiedView] = [:],
    numbered: [String: String] = [:], fixedRows: [String: FixedRow] = [:]
  ) {
    self.scene = scene
    self.holders = holders
    self.copies = copies
    self.copiedViews = copiedViews
    self.numbered = numbered
    self.fixedRows = fixedRows
  }
}
