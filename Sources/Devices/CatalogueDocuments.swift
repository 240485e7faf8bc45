// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import SourceText
import YAMLTree

/// Gathers the files of a catalogue and everything that is wrong with them.
struct CatalogueDocuments {
  private var devices: [(device: Device, node: YAMLNode)] = []
  private var bars: BarFigures?
  private var margins: MarginFigures?
  private var keyboards: KeyboardFigures?
  private var rules: CatalogueRules?
  private var faults: [DocumentError] = []

  mutating func read(_ bytes: [UInt8], file: String) {
    do throws(DocumentError) {
      let node = try YAMLNode.parse(bytes: bytes, file: file)
      let stem = Self.stem(of: file)
      switch stem {
      case "bars":
        bars = try BarFigures(node)
        if let node = node["margins"] { margins = try MarginFigures(node) }
      case "keyboards": keyboards = try KeyboardFigures(node)
      case "rules": rules = try CatalogueRules(node)
      default:
        let device = try Device(node)
        guard device.id == stem else {
          throw (node["id"] ?? node).error("the id must be the file's name, \(stem)")
        }
        devices.append((device, node))
      }
    } catch {
      faults.append(error)
    }
  }

  mutating func finish() throws(CatalogueError) -> ([Device], SharedFigures) {
    checkIdentifiers()
    guard faults.isEmpty else { throw .faults(faults) }
    guard let bars, let margins, let keyboards, let rules, !devices.isEmpty else {
      let missing = [
        bars == nil ? "bars.yaml" : nil, keyboards == nil ? "keyboards.yaml" : nil,
        rules == nil ? "rules.yaml" : nil, devices.isEmpty ? "any device" : nil,
      ].compactMap { $0 }.joined(separator: ", ")
      throw .faults([
        DocumentError(
          mark: SourceMark(file: "devices", line: 1, column: 1), message: "\(missing) is missing")
      ])
    }
    let figures = SharedFigures(bars: bars, margins: margins, keyboards: keyboards, rules: rules)
    return (devices.map(\.device).sorted { $0.id < $1.id }, figures)
  }

  /// An identifier belongs to one device; only its displays may share it.
  private mutating func checkIdentifiers() {
    var owners: [String: String] = [:]
    for (device, node) in devices {
      let owner = device.display?.device ?? device.id
      for identifier in device.models.flatMap(\.identifiers) {
        if let other = owners[identifier], other != owner {
          faults.append((node["models"] ?? node).error("\(identifier) is also a model of \(other)"))
        }
        owners[identifier] = owner
      }
    }
  }

  private static func stem(of file: String) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return name.hasSuffix(".yaml") ? String(name.dropLast(5)) : name
  }
}
