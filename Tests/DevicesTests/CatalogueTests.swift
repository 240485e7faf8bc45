// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ShippedDevices
import Devices
import Testing
import Traits

struct CatalogueTests {
  @Test func `the shipped catalogue is read without a fault`() throws {
    let catalogue = try Shipped.catalogue.get()

    #expect(catalogue.devices.count == 65)
    #expect(catalogue.devices.map(\.id) == catalogue.devices.map(\.id).sorted())
  }
}
