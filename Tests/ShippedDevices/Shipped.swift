// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
public import Devices
import Foundation

/// The catalogue of devices that comes with pivotd, read once.
public enum Shipped {
  public static let folder = Checkout.file("config/devices").path
  public static let catalogue = Result { try Catalogue(directory: folder) }

  /// By its id, its name or its identifier.
  public static func model(_ name: String) throws -> DeviceModel { try catalogue.get().model(named: name) }
}
