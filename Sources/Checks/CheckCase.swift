// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Devices
public import Geometry
public import Traits

/// One state in which a screen is looked at.
public struct CheckCase: Hashable, Sendable {
  /// The device as the caller named it or as the catalogue does.
  public var device: String
  public var model: DeviceModel
  public var os: OSVersion
  public var orientation: InterfaceOrientation
  /// Covered height from the bottom of the window, in points; 0: hidden.
  public var keyboardHeight: Double
  /// True when the keyboard's height is the caller's own number.
  public var keyboardIsGiven: Bool
  public var bars: CheckPlan.Bars = .shown
  /// Nil: the whole screen.
  public var window: Size?
  public var direction: LayoutDirection = .leftToRight
  public var category: ContentSizeCategory = .large
  public var textLength: Double = 1

  /// The command that looks at this case alone.
  public func command(screen: String) -> String {
    var words = ["pivotctl", "check", screen, "--devices", device, "--os", "\(os)"]
    words += ["--turns", orientation.rawValue]
    if keyboardHeight > 0 {
      words += ["--keyboard", keyboardIsGiven ? exactPointsText(keyboardHeight) : "on"]
    }
    return (words + settings.flatMap { ["--\($0.option)", $0.word] }).map(shellQuoted).joined(separator: " ")
  }

  /// What is not as usual beside device, turn and keyboard, as options and their words.
  public var settings: [(option: String, word: String)] {
    var settings: [(option: String, word: String)] = []
    if bars != .shown { settings.append(("bars", bars.rawValue)) }
    if let window {
      settings.append(("window", "\(exactPointsText(window.width))x\(exactPointsText(window.height))"))
    }
    if direction == .rightToLeft { settings.append(("direction", "rtl")) }
    if category != .large { settings.append(("category", category.rawValue)) }
    if textLength != 1 { settings.append(("text-length", exactPointsText(textLength))) }
    return settings
  }

  /// What is the same in every run, whatever figures a catalogue brings: a baseline's key. A height that the caller gave
  /// is part of it, or what is known of one would hide what is new in another.
  var key: String {
    let shown = keyboardIsGiven ? "keyboard \(exactPointsText(keyboardHeight))" : "keyboard"
    let keyboard = keyboardHeight > 0 ? shown : "no keyboard"
    let rest = settings.map { "\($0.option) \($0.word)" }
    return ([device, "\(os)", orientation.rawValue, keyboard] + rest).joined(separator: ", ")
  }
}
