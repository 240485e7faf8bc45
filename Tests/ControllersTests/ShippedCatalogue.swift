// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Devices
import Testing

/// The shipped catalogue, read once.
enum Shipped {
  static let folder =
    #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/config/devices"
  static let catalogue = Result { try Catalogue(directory: folder) }

  static func model(_ name: String) throws -> DeviceModel {
    try catalogue.get().model(named: name)
  }
}
