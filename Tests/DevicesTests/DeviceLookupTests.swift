// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ShippedDevices
import Devices
import Testing
import Traits

struct DeviceLookupTests {
  @Test(
    arguments: [
      ("iphone-12", "iphone-12", nil), ("iPhone 14", "iphone-12", "iPhone 14"),
      ("iphone-14", "iphone-12", "iPhone 14"), ("IPHONE-14", "iphone-12", "iPhone 14"),
      ("iPhone14,7", "iphone-12", "iPhone 14"), ("iphone-se-2", "iphone-4-7", "iPhone SE (2nd generation)"),
      ("iPhone SE 2", "iphone-4-7", "iPhone SE (2nd generation)"),
      ("iPhone SE (2nd generation)", "iphone-4-7", "iPhone SE (2nd generation)"),
      ("iPhone SE (1st)", "iphone-se-1", "iPhone SE (1st generation)"),
      ("iphone-8", "iphone-4-7", "iPhone 8"), ("iphone-x", "iphone-x", nil),
      ("iPhone X", "iphone-x", "iPhone X"),
      ("ipad-9.7", "ipad-9-7", nil), ("ipad-9-7", "ipad-9-7", nil), ("iPad 9.7", "ipad-9-7", nil),
      ("iPad Pro 12.9 (3rd)", "ipad-pro-12-9", "iPad Pro (12.9-inch) (3rd generation)"),
      ("iPad Pro 10.5", "ipad-10-5", "iPad Pro (10.5-inch)"), ("iPad Air 2", "ipad-9-7", "iPad Air 2"),
      ("apple tv 4k", "apple-tv", "Apple TV 4K (1st to 3rd generation)"), ("Apple TV", "apple-tv", nil),
      ("Apple TV 4K (2nd generation)", "apple-tv", "Apple TV 4K (1st to 3rd generation)"),
      ("iPad Air 13", "ipad-pro-12-9", nil), ("iPad Pro 13", "ipad-pro-13-m4", nil),
      ("iphone-duo", "iphone-duo-outer", nil), ("iPhone19,4", "iphone-duo-outer", "iPhone Duo (outer)"),
      ("Galaxy Note10+", "galaxy-note10-plus", "Galaxy Note10+"),
      ("iphone13mini", "iphone-mini", "iPhone 13 mini"),
      (
        "Pixel 9 Pro Fold", "pixel-9-pro-fold-outer", nil
      ),
    ] as [(String, String, String?)])
  func `a device goes by its id, its name, the name in words and Apple's identifier`(
    name: String, id: String, product: String?
  ) throws {
    let model = try Shipped.model(name)

    #expect(model.device.id == id)
    #expect(model.product?.name == product)
  }

  @Test func `every model is found again by its id, its name and its identifiers`() throws {
    let catalogue = try Shipped.catalogue.get()

    for model in catalogue.models {
      #expect(try catalogue.model(named: model.id) == model, "\(model.id)")
      guard let product = model.product else { continue }
      #expect(try catalogue.model(named: product.name).device.id == model.device.id, "\(product.name)")
      for identifier in product.identifiers where model.display != "inner" {
        #expect(try catalogue.model(named: identifier) == model, "\(identifier)")
      }
    }
  }

  @Test func `an unknown name is answered with the nearest`() throws {
    #expect {
      try Shipped.model("iphone-13-min")
    } throws: {
      ($0 as? DeviceLookupError)?.suggestions.first == "iphone-13-mini"
    }
    #expect {
      try Shipped.model("toaster")
    } throws: {
      "\($0)" == "no device is called \"toaster\""
    }
    for name in ["", " ", "-", "iphone", String(repeating: "iphone ", count: 100_000)] {
      #expect(throws: DeviceLookupError.self) { try Shipped.model(name) }
    }
  }

  @Test func `a name of several models is answered with all of them`() throws {
    #expect {
      try Shipped.model("iPhone SE")
    } throws: {
      ($0 as? DeviceLookupError)?.suggestions.count == 3
    }
  }

  @Test(arguments: [
    ("iPhone X", "17", "16"), ("iPhone X", "9", "11"), ("iPhone 14", "15", "16"), ("iPhone 14", "28", "27"),
    ("iPhone 14", "20", "18"), ("iPhone 14", "24", "26"), ("iPhone 8", "26", "16"),
  ])
  func `a version the model does not run is answered with the nearest`(
    name: String, version: String, nearest: String
  ) throws {
    let model = try Shipped.model(name)
    let version = try #require(OSVersion(version))

    #expect {
      try model.check(os: version)
    } throws: {
      ($0 as? DeviceLookupError)?.suggestions == [nearest]
    }
  }

  @Test(arguments: [
    ("iPhone X", "11.0"), ("iPhone X", "16.7"), ("iphone-x", "17"), ("iPhone 14", "27.1"), ("Apple TV", "12"),
    ("iPhone 6s", "9"), ("iPad Air 2", "8.4"), ("Pixel 5", "13"),
  ])
  func `a version the model runs is accepted`(name: String, version: String) throws {
    let version = try #require(OSVersion(version))

    #expect(throws: Never.self) { try Shipped.model(name).check(os: version) }
  }

  @Test(arguments: [
    ("iPhone X", "16"), ("iphone-x", "18"), ("iPhone 14", "26"), ("iPhone 13 mini", "18"), ("iPhone 8", "16"),
    ("iPad mini 5", "18"), ("iphone-duo-outer", "27.1"), ("Apple TV", "18"), ("Pixel 5", "15"),
    ("iPhone 18 Pro", "27"),
  ])
  func `without a version the newest one with figures for every turn is taken`(
    name: String, version: String
  ) throws {
    #expect(try Shipped.model(name).defaultOS.description == version)
  }

  @Test func `every default is a version the model runs`() throws {
    for model in try Shipped.catalogue.get().models {
      #expect(throws: Never.self, "\(model.name)") { try model.check(os: model.defaultOS) }
    }
  }
}
