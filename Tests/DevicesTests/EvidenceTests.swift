// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ShippedDevices
import Devices
import Foundation
import Testing

/// Where the figures come from stays attached to them.
struct EvidenceTests {
  private static let folder = URL(fileURLWithPath: Shipped.folder)

  @Test func `every key of a source is in the table of sources`() throws {
    let table = try String(contentsOf: Self.folder.appendingPathComponent("SOURCES.md"), encoding: .utf8)
    let known = Set(table.matches(of: /\| (S\d+) \|/).map { String($0.1) })
    #expect(known.count == 114)

    var used: Set<String> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: Shipped.folder)
    where name.hasSuffix(".yaml") {
      let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
      for match in text.matches(of: /\bS\d+\b/) {
        #expect(known.contains(String(match.0)), "\(name): \(match.0)")
        used.insert(String(match.0))
      }
    }
    #expect(used.count > 90)
  }

  @Test func `every inset has its sources and how sure they are`() throws {
    for device in try Shipped.catalogue.get().devices {
      for era in device.safeArea.all {
        for (turn, figure) in era.entry.insets {
          #expect(figure.evidence.confidence != nil, "\(device.id) \(turn)")
          let isBySymmetry = figure.evidence.note == "by symmetry"
          #expect(!figure.evidence.sources.isEmpty || isBySymmetry, "\(device.id) \(turn)")
        }
      }
      #expect(!device.screen.evidence.sources.isEmpty, "\(device.id)")
      for model in device.models { #expect(!model.evidence.sources.isEmpty, "\(model.name)") }
    }
  }
}
