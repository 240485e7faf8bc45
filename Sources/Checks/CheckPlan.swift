// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Devices
public import Geometry
public import Traits

/// Which states a check goes through: the product of its lists, as far as each device can reach it.
public struct CheckPlan: Sendable {
  public enum Keyboard: Hashable, Sendable {
    case off
    /// As high as the caller's list or the catalogue says for the device and its turn.
    case on
    /// A covered height in points.
    case height(Double)
  }

  /// Which bars the controllers show.
  public enum Bars: String, Hashable, Sendable, CaseIterable {
    /// As the document has them.
    case shown
    /// None at all.
    case hidden
    case noStatus = "no-status"
    case noNavigation = "no-navigation"
    case noTab = "no-tab"
    case large
    case toolbar
  }

  /// A device under the name that the caller used.
  public struct Subject: Sendable {
    public var name: String
    public var model: DeviceModel
    /// The caller's version for this device.
    public var os: OSVersion?
    /// The caller's own figures for `Keyboard.on`, in points.
    public var keyboardUpright: Double?
    public var keyboardTurned: Double?

    public init(
      name: String, model: DeviceModel, os: OSVersion? = nil, keyboardUpright: Double? = nil,
      keyboardTurned: Double? = nil
    ) {
      self.name = name
      self.model = model
      self.os = os
      self.keyboardUpright = keyboardUpright
      self.keyboardTurned = keyboardTurned
    }

    func keyboard(_ orientation: InterfaceOrientation) -> Double? {
      orientation.isPortrait ? keyboardUpright : keyboardTurned
    }
  }

  public var devices: [Subject]
  /// Empty: each device's own, or its default.
  public var os: [OSVersion]
  public var turns: [InterfaceOrientation]
  public var keyboard: [Keyboard]
  public var bars: [Bars] = [.shown]
  /// Nil: the whole screen.
  public var windows: [Size?] = [nil]
  public var directions: [LayoutDirection] = [.leftToRight]
  public var categories: [ContentSizeCategory] = [.large]
  /// How long texts are, beside what the document says; 1: as they stand.
  public var textLengths: [Double] = [1]
  /// Whether the moments between upright and turned are looked at too; see `TurnTrace`.
  public var looksAtMoments = false

  /// The size of what is no screen but a part of one, a cell or a view to be put somewhere: it is looked at as wide as
  /// that, no less high, and has no safe area to keep to. Nil: a screen.
  public var part: Size?

  /// How many cases the product has, those that a device cannot be in among them.
  public var productCount: Int {
    [
      devices.count, max(1, os.count), turns.count, keyboard.count, bars.count, windows.count,
      directions.count,
      categories.count, textLengths.count,
    ].reduce(1) { product, count in
      let (result, overflow) = product.multipliedReportingOverflow(by: count)
      return overflow ? Int.max : result
    }
  }

  public init(
    devices: [Subject], os: [OSVersion] = [], turns: [InterfaceOrientation], keyboard: [Keyboard] = [.off]
  ) {
    self.devices = devices
    self.os = os
    self.turns = turns
    self.keyboard = keyboard
  }
}
