// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import ShippedDevices
import Devices
import Foundation
import Geometry
import Testing
import Traits

/// What the page about the catalogue shows is what is read.
struct DeviceDocumentTests {
  @Test func `the example in the docs is a device that can be added`() throws {
    let text = try Checkout.text(of: "docs/devices.md")
    let example = try #require(text.firstMatch(of: /(?s)```yaml\n(.*?)```/)).1
    let own = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: own) }
    let file = own.appendingPathComponent("example-phone.yaml")
    try String(example).write(to: file, atomically: true, encoding: .utf8)

    let catalogue = try Catalogue(directories: [Shipped.folder, own.path])
    let model = try catalogue.model(named: "Example2,1")

    #expect(catalogue.devices.count == 66)
    #expect(model.defaultOS == OSVersion(18))
    #expect(model.supportedOrientations.count == 4)
    #expect(
      model.safeAreaInsets(os: OSVersion(26), orientation: .landscapeLeft).value
        == EdgeInsets(0, 47, 20, 47))
  }
}
