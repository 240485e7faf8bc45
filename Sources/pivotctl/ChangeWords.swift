// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Controllers
import Devices
import Sessions
import SourceText
import Traits
import Wire
import WireSessions

/// Changes that people type, on their way to the daemon.
enum ChangeWords {
  /// Reads a script; `name` is what its errors call it.
  static func changes(_ script: String, name: String) throws(Failure) -> [Wire.Change] {
    try self.script(script, name: name).map(Wire.Change.init)
  }

  /// The same, for a session in this process.
  static func script(_ script: String, name: String) throws(Failure) -> [Sessions.Change] {
    let changes: [Sessions.Change]
    do throws(DocumentError) {
      changes = try ChangeScript(script, name: name).changes
    } catch {
      throw Failure(error)
    }
    guard !changes.isEmpty else { throw .usage("\(name): there is no change in it") }
    return changes
  }

  /// Reads one change that was made of a command's operands.
  static func change(_ words: [String]) throws(Failure) -> Wire.Change {
    Wire.Change(try parsed(words))
  }

  /// - Parameter option: the one whose value it is, as `--turn`.
  static func orientation(_ word: String, of option: String) throws -> InterfaceOrientation {
    guard case .rotate(let orientation) = try value(word, of: option, verb: "rotate") else {
      throw ArgumentError.badValue(option, reason: "'\(word)' is no orientation")
    }
    return orientation
  }

  /// The change that an option's value makes, with errors that name the option.
  static func value(_ word: String, of option: String, verb: String) throws -> Sessions.Change {
    do throws(Failure) {
      return try parsed([verb, word])
    } catch {
      guard case .usage(let sentence) = error else { throw error }
      throw ArgumentError.badValue(option, reason: sentence)
    }
  }

  /// One change that was made of words.
  static func parsed(_ words: [String]) throws(Failure) -> Sessions.Change {
    // An operand is one word: what separates changes in a script has no meaning in it.
    if let word = words.first(where: { $0.isEmpty || $0.contains(where: { " ;\n".contains($0) }) }) {
      throw .usage("'\(word)' is not one word")
    }
    let changes: [Sessions.Change]
    do throws(DocumentError) {
      changes = try ChangeScript(words.joined(separator: " "), name: "").changes
    } catch {
      throw Failure(operand: error)
    }
    guard let change = changes.first else { throw .usage("there is no change in it") }
    return change
  }
}

extension Wire.Change {
  /// The change as the bus knows it.
  init(_ change: Sessions.Change) {
    switch change {
    case .rotate(let orientation): self.init(kind: "rotate", orientation: Orientation(orientation))
    case .statusBar(let isVisible): self.init(kind: "bar", bar: "status", visible: isVisible)
    case .navigationBar(let mode, let controller):
      self.init(kind: "bar", controller: controller, bar: "navigation", mode: mode.rawValue)
    case .navigationBarIsOpaque(let isOpaque, let controller):
      self.init(kind: "bar-opaque", controller: controller, bar: "navigation", opaque: isOpaque)
    case .tabBar(let isVisible, let controller):
      self.init(kind: "bar", controller: controller, bar: "tab", visible: isVisible)
    case .tabBarIsOpaque(let isOpaque, let controller):
      self.init(kind: "bar-opaque", controller: controller, bar: "tab", opaque: isOpaque)
    case .toolbar(let isVisible, let controller):
      self.init(kind: "bar", controller: controller, bar: "toolbar", visible: isVisible)
    case .toolbarIsOpaque(let isOpaque, let controller):
      self.init(kind: "bar-opaque", controller: controller, bar: "toolbar", opaque: isOpaque)
    case .keyboard(let height): self.init(kind: "keyboard", height: height)
    case .keyboardFloats(let frame): self.init(kind: "keyboard", frame: frame)
    case .keyboardShown: self.init(kind: "keyboard", on: true)
    case .window(let size): self.init(kind: "window", size: size)
    case .additionalSafeAreaInsets(let insets, let controller):
      self.init(kind: "additional-insets", controller: controller, insets: insets)
    case .supportedInterfaceOrientations(let orientations, let controller):
      self.init(
        kind: "supported-orientations", controller: controller,
        orientations: orientations?.map(Orientation.init))
    case .layoutDirection(let direction):
      self.init(kind: "layout-direction", layoutDirection: Wire.LayoutDirection(rawValue: direction.rawValue))
    case .contentSizeCategory(let category):
      self.init(kind: "content-size-category", contentSizeCategory: category.rawValue)
    case .os(let version): self.init(kind: "os", os: "\(version)")
    case .call(let isInProgress): self.init(kind: "call", on: isInProgress)
    case .systemNavigation(let navigation):
      self.init(kind: "system-navigation", systemNavigation: navigation.rawValue)
    case .display(let name): self.init(kind: "display", display: name)
    case .fold(let isHalfOpen): self.init(kind: "fold", on: isHalfOpen)
    case .multitasking(let isSupported): self.init(kind: "multitasking", on: isSupported)
    case .pane(let pane): self.init(kind: "window", pane: pane.rawValue)
    case .displayMode(let mode, let controller):
      self.init(kind: "columns", controller: controller, mode: mode.rawValue)
    case .presented(let isPresented, let controller):
      self.init(kind: "present", controller: controller, on: isPresented)
    case .detent(let detent, let controller): self.init(detent, controller: controller)
    case .traitOverrides(let overrides, let controller):
      self.init(
        kind: "trait-overrides", controller: controller,
        horizontalSizeClass: overrides.horizontalSizeClass.map { $0 == .compact ? .compact : .regular },
        verticalSizeClass: overrides.verticalSizeClass.map { $0 == .compact ? .compact : .regular })
    }
  }

  private init(_ detent: SheetDetent, controller: String?) {
    switch detent {
    case .large: self.init(kind: "detent", controller: controller, mode: "large")
    case .medium: self.init(kind: "detent", controller: controller, mode: "medium")
    case .height(let height): self.init(kind: "detent", controller: controller, height: height)
    }
  }
}
