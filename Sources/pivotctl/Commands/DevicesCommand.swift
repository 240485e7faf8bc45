// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Client
import Devices
import SourceText
import Traits
import Wire
import WireSessions

enum DevicesCommand: Command {
  static let spec = CommandSpec(
    command: "devices", "Lists the devices, or shows one", operands: [.init("NAME", isOptional: true)],
    options: [LocalData.options[0]],
    notes: [
      "From pivotd when it answers; when it does not and nothing was said about where it is, from the files of",
      "this machine.",
    ] + LocalData.notes)

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    var reply = try ListDevices.Reply(devices: devices(arguments))
    if let name = arguments.operands.first {
      reply.devices = try matching(name, in: reply.devices)
    }
    if arguments.has("json") {
      console.json(reply)
    } else if arguments.operands.isEmpty {
      console.lines(table(reply.devices))
    } else {
      for (place, device) in reply.devices.enumerated() {
        if place > 0 { console.line() }
        console.lines(lines(device))
      }
    }
    return .ok
  }

  private static func devices(_ arguments: ParsedArguments) throws(Failure) -> [Wire.Device] {
    if !arguments.has("config-dir") {
      do {
        return try Daemon(arguments).call(ListDevices()).devices
      } catch Failure.client(.cannotConnect) where !Daemon.isNamed(arguments) {}
    }
    return try LocalData(arguments).catalogue().wireDevices
  }

  /// By id, name, slug or identifier; several where a folding device has several screens.
  private static func matching(_ name: String, in devices: [Wire.Device]) throws(Failure) -> [Wire.Device] {
    let wanted = name.lowercased()
    func names(_ device: Wire.Device) -> [String] {
      [device.device] + device.models.flatMap { [$0.name, $0.slug] + $0.identifiers }
    }
    let found = devices.filter { names($0).contains { $0.lowercased() == wanted } }
    if !found.isEmpty { return found }
    let beginning = devices.filter { names($0).contains { $0.lowercased().hasPrefix(wanted) } }
    if !beginning.isEmpty, !wanted.isEmpty { return beginning }
    let near = Suggestion.nearest(to: name, among: devices.flatMap { [$0.device] + $0.models.map(\.slug) })
    throw .refused([
      "there is no device '\(name)'"
        + (near.isEmpty ? ": pivotctl devices lists them" : ": did you mean \(Refusal.list(near, "or"))?")
    ])
  }

  private static func table(_ devices: [Wire.Device]) -> [String] {
    var table = Table("DEVICE", "PLATFORM", "SIZE", "SCALE", "MODELS")
    for device in devices {
      table.add(
        device.device, device.platform, text(device.size), scale(device),
        device.models.map(\.name).joined(separator: ", "))
    }
    return table.lines
  }

  private static func lines(_ device: Wire.Device) -> [String] {
    var rows = [
      "\(device.device)  \(device.platform), \(device.idiom), \(text(device.size)) at \(scale(device)) pixels a point",
      "  turns to \(device.orientations.map(\.rawValue).joined(separator: ", "))", "",
    ]
    var table = Table("MODEL", "ALSO", "IDENTIFIERS", "OS")
    for model in device.models {
      table.add(
        model.name, model.slug == model.name ? "" : model.slug, model.identifiers.joined(separator: " "),
        model.maximumOS.map { "\(model.minimumOS) to \($0)" } ?? "\(model.minimumOS) and later")
    }
    rows += table.lines.map { "  " + $0 }
    return rows
  }

  private static func scale(_ device: Wire.Device) -> String { text(device.scale) }
}

extension Catalogue {
  /// The devices as the daemon lists them.
  fileprivate var wireDevices: [Wire.Device] {
    devices.map { device in
      let products = models.filter { $0.device.id == device.id && $0.product != nil }
      return Wire.Device(
        device: device.id, platform: device.platform.rawValue, idiom: device.idiom.rawValue,
        size: device.screen.size, scale: device.screen.scale,
        orientations: (models.first { $0.device.id == device.id }?.supportedOrientations ?? [])
          .map(Orientation.init),
        models: products.map { model in
          Wire.DeviceModel(
            name: model.name, slug: model.id, identifiers: model.product?.identifiers ?? [],
            minimumOS: model.os.min.map { "\($0)" } ?? "", maximumOS: model.os.max.map { "\($0)" })
        })
    }
  }
}
