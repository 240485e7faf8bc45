// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Devices
import Geometry
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

  /// The command that looks at this case alone.
  public func command(screen: String) -> String {
    var words = ["pivotctl", "check", screen, "--devices", device, "--os", "\(os)"]
    words += ["--turns", orientation.rawValue]
    if keyboardHeight > 0 {
      words += ["--keyboard", keyboardIsGiven ? pointsText(keyboardHeight) : "on"]
    }
    return words.map(shellQuoted).joined(separator: " ")
  }
}
