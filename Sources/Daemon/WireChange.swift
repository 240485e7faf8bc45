// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Controllers
import Devices
import Geometry
import Sessions
import Traits
import Wire
import WireSessions

/// Reads a change of the wire as the one that a session knows.
///
/// What is wrong with the fields of one kind (one is missing, one does not belong, a word is unknown) is said
/// in a sentence, because the change is what the caller got wrong and not the message.
struct WireChange {
  private let change: Wire.Change

  private init(_ change: Wire.Change) { self.change = change }

  /// All changes of a request; the error says which is wrong.
  static func read(_ changes: [Wire.Change]) throws(SessionsError) -> [Sessions.Change] {
    var read: [Sessions.Change] = []
    for (index, change) in changes.enumerated() {
      do throws(Reason) {
        read.append(try WireChange(change).read())
      } catch {
        throw .invalidChange(change: index, reason: error.sentence)
      }
    }
    return read
  }

  private struct Reason: Error {
    let sentence: String

    init(_ sentence: String) { self.sentence = sentence }
  }

  private func read() throws(Reason) -> Sessions.Change {
    guard let kind = ChangeKind(rawValue: change.kind) else {
      let known = ChangeKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw Reason("there is no kind of change \"\(change.kind.prefix(60))\": the kinds are \(known)")
    }
    try checkFields(of: kind)
    switch kind {
    case .rotate: return .rotate(to: InterfaceOrientation(try need(change.orientation, "orientation")))
    case .bar: return try bar()
    case .barOpaque: return try barOpaque()
    case .keyboard:
      if let frame = change.frame {
        guard change.height == nil, change.on == nil else { throw Reason("use one of height, on and frame") }
        return .keyboardFloats(in: frame)
      }
      if change.height == nil, change.on == true { return .keyboardShown }
      return .keyboard(height: try need(change.height, "height"))
    case .window: return try window()
    case .additionalInsets:
      return .additionalSafeAreaInsets(try need(change.insets, "insets"), controller: change.controller)
    case .layoutDirection:
      return .layoutDirection(LayoutDirection(try need(change.layoutDirection, "layoutDirection")))
    case .os:
      let text = try need(change.os, "os")
      guard let version = OSVersion(text) else {
        throw Reason("os is a version as 16 or 27.1, not \"\(text.prefix(20))\"")
      }
      return .os(version)
    case .supportedOrientations:
      return .supportedInterfaceOrientations(
        change.orientations.map { $0.map { InterfaceOrientation($0) } }, controller: change.controller)
    case .contentSizeCategory:
      let word = try need(change.contentSizeCategory, "contentSizeCategory")
      guard let category = ContentSizeCategory(rawValue: word) else {
        let known = ContentSizeCategory.allCases.map(\.rawValue).joined(separator: ", ")
        throw Reason("there is no category \"\(word.prefix(60))\": the categories are \(known)")
      }
      return .contentSizeCategory(category)
    case .call: return .call(isInProgress: try need(change.on, "on"))
    case .systemNavigation:
      return .systemNavigation(try word(change.systemNavigation, "systemNavigation"))
    case .display: return .display(try need(change.display, "display"))
    case .multitasking: return .multitasking(try need(change.on, "on"))
    case .fold: return .fold(isHalfOpen: try need(change.on, "on"))
    case .columns: return .displayMode(try word(change.mode, "mode"), controller: change.controller)
    case .present: return .presented(try need(change.on, "on"), controller: change.controller)
    case .detent: return .detent(try detent(), controller: change.controller)
    case .traitOverrides:
      let overrides = TraitOverrides(
        horizontalSizeClass: change.horizontalSizeClass.map { $0 == .compact ? .compact : .regular },
        verticalSizeClass: change.verticalSizeClass.map { $0 == .compact ? .compact : .regular })
      return .traitOverrides(overrides, controller: change.controller)
    }
  }
}

extension WireChange {
  /// One of mode and height.
  private func detent() throws(Reason) -> SheetDetent {
    guard let mode = change.mode else { return .height(try need(change.height, "mode or height")) }
    guard change.height == nil, let detent = SheetDetent(word: mode) else {
      throw Reason("a sheet rests at mode large or medium, or at a height: give one of them")
    }
    return detent
  }

  private func need<Value>(_ value: Value?, _ name: String) throws(Reason) -> Value {
    guard let value else { throw Reason("\(name) is missing") }
    return value
  }

  /// One of the words for a field.
  private func word<Value: RawRepresentable<String> & CaseIterable>(
    _ text: String?, _ name: String
  ) throws(Reason) -> Value {
    let text = try need(text, name)
    if let value = Value(rawValue: text) { return value }
    let known = Value.allCases.map(\.rawValue).joined(separator: ", ")
    throw Reason("there is no \(name) \"\(text.prefix(60))\": use \(known)")
  }

  private func window() throws(Reason) -> Sessions.Change {
    guard let pane = change.pane else { return .window(change.size) }
    if change.size != nil { throw Reason("use either size or pane") }
    return .pane(try word(pane, "pane"))
  }

  private func barKind() throws(Reason) -> BarKind {
    let word = try need(change.bar, "bar")
    guard let kind = BarKind(rawValue: word) else {
      let known = BarKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw Reason("there is no bar \"\(word.prefix(60))\": the bars are \(known)")
    }
    return kind
  }

  private func bar() throws(Reason) -> Sessions.Change {
    let kind = try barKind()
    if let word = change.mode {
      guard kind == .navigation else { throw Reason("only a navigation bar has a mode: use visible") }
      if change.visible != nil { throw Reason("use either visible or mode") }
      guard let mode = NavigationBarMode(rawValue: word) else {
        throw Reason("there is no mode \"\(word.prefix(60))\": the modes are hidden, standard, large")
      }
      return .navigationBar(mode, controller: change.controller)
    }
    let isVisible = try need(change.visible, "visible")
    switch kind {
    case .status:
      if change.controller != nil { throw Reason("the status bar belongs to no controller") }
      return .statusBar(isVisible: isVisible)
    case .navigation: return .navigationBar(isVisible ? .standard : .hidden, controller: change.controller)
    case .tab: return .tabBar(isVisible: isVisible, controller: change.controller)
    case .toolbar: return .toolbar(isVisible: isVisible, controller: change.controller)
    }
  }

  private func barOpaque() throws(Reason) -> Sessions.Change {
    let isOpaque = try need(change.opaque, "opaque")
    switch try barKind() {
    case .navigation: return .navigationBarIsOpaque(isOpaque, controller: change.controller)
    case .tab: return .tabBarIsOpaque(isOpaque, controller: change.controller)
    case .toolbar: return .toolbarIsOpaque(isOpaque, controller: change.controller)
    case .status: throw Reason("a status bar is never opaque")
    }
  }

  private func checkFields(of kind: ChangeKind) throws(Reason) {
    let given: [(name: String, isGiven: Bool)] = [
      ("controller", change.controller != nil), ("orientation", change.orientation != nil),
      ("bar", change.bar != nil), ("visible", change.visible != nil), ("mode", change.mode != nil),
      ("opaque", change.opaque != nil), ("height", change.height != nil), ("size", change.size != nil),
      ("frame", change.frame != nil),
      ("insets", change.insets != nil), ("layoutDirection", change.layoutDirection != nil),
      ("os", change.os != nil), ("orientations", change.orientations != nil),
      ("contentSizeCategory", change.contentSizeCategory != nil), ("on", change.on != nil),
      ("pane", change.pane != nil), ("systemNavigation", change.systemNavigation != nil),
      ("display", change.display != nil), ("horizontalSizeClass", change.horizontalSizeClass != nil),
      ("verticalSizeClass", change.verticalSizeClass != nil),
    ]
    let allowed = Self.fields(of: kind)
    for field in given where field.isGiven && !allowed.contains(field.name) {
      throw Reason(
        "\(field.name) does not go with \(kind.rawValue): it takes \(allowed.joined(separator: ", "))")
    }
  }

  private static func fields(of kind: ChangeKind) -> [String] {
    switch kind {
    case .rotate: ["orientation"]
    case .bar: ["bar", "visible", "mode", "controller"]
    case .barOpaque: ["bar", "opaque", "controller"]
    case .keyboard: ["height", "on", "frame"]
    case .window: ["size", "pane"]
    case .additionalInsets: ["insets", "controller"]
    case .layoutDirection: ["layoutDirection"]
    case .os: ["os"]
    case .supportedOrientations: ["orientations", "controller"]
    case .contentSizeCategory: ["contentSizeCategory"]
    case .call, .fold, .multitasking: ["on"]
    case .systemNavigation: ["systemNavigation"]
    case .display: ["display"]
    case .columns: ["mode", "controller"]
    case .present: ["on", "controller"]
    case .detent: ["mode", "height", "controller"]
    case .traitOverrides: ["horizontalSizeClass", "verticalSizeClass", "controller"]
    }
  }
}
