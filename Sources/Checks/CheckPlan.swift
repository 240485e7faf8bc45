// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Devices
public import Traits

/// Which states a check goes through: the product of its lists, as far as each device can reach it.
public struct CheckPlan: Sendable {
  public enum Keyboard: Hashable, Sendable {
    case off
    /// As high as the catalogue says for the device and its turn.
    case on
    /// A covered height in points.
    case height(Double)
  }

  /// A device under the name that the caller used.
  public struct Subject: Sendable {
    public var name: String
    public var model: DeviceModel

    public init(name: String, model: DeviceModel) {
      self.name = name
      self.model = model
    }
  }

  public var devices: [Subject]
  /// Nil: each device's default.
  public var os: OSVersion?
  /// Nil: the upright turn, or the only one that the device has.
  public var turns: [InterfaceOrientation]
  public var keyboard: [Keyboard]

  /// How many cases the product has, those that a device cannot be in among them.
  public var productCount: Int { devices.count * turns.count * keyboard.count }

  public init(
    devices: [Subject], os: OSVersion? = nil, turns: [InterfaceOrientation], keyboard: [Keyboard] = [.off]
  ) {
    self.devices = devices
    self.os = os
    self.turns = turns
    self.keyboard = keyboard
  }
}
