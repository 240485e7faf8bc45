// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Devices
import Traits
import Wire
import WireSessions

/// Lists the catalogue.
struct ListDevicesMethod: Method {
  let state: DaemonState

  func answer(_ request: ListDevices, to caller: Caller<ListDevices>) throws {
    let catalogue = state.generation.catalogue
    caller.reply(.init(devices: catalogue.devices.map { Wire.Device($0, in: catalogue) }))
  }
}

extension Wire.Device {
  fileprivate init(_ device: Devices.Device, in catalogue: Catalogue) {
    let turns = InterfaceOrientation.allCases.filter {
      device.orientations.contains($0) || device.optionalOrientations.contains($0)
    }
    self.init(
      device: device.id, platform: device.platform.rawValue, idiom: device.idiom.rawValue,
      size: device.screen.size, scale: device.screen.scale, orientations: turns.map { Orientation($0) },
      models: device.models.map { model in
        let known = try? catalogue.model(named: model.name)
        return Wire.DeviceModel(
          name: model.name, slug: known?.id ?? device.id, identifiers: model.identifiers,
          minimumOS: (known?.os.min ?? model.os.min)?.description ?? "",
          maximumOS: (known?.os.max ?? model.os.max)?.description)
      })
  }
}
