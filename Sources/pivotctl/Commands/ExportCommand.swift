// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Checks
import Controllers
import Devices
import Sessions
import SourceText
import Traits

enum ExportCommand: Command {
  static let spec = CommandSpec(
    command: "export", "Writes a device's sizes and insets as the fixtures of other tools",
    options: [
      .init("to", value: "LIST", help: "css, cdp, jest, flutter, json; several go into files"),
      .init("device", short: "d", value: "LIST", help: "as iphone-x,ipad-mini-6; may be repeated"),
      .init("os", value: "VERSION", help: "as 16; otherwise the newest that was measured for each device"),
      .init("turns", value: "LIST|all", help: "portrait, landscapeLeft, ...; otherwise upright"),
      .init("keyboard", value: "on|off|N", help: "as high as the catalogue says, or N points; otherwise off"),
      .init("do", value: "CHANGES", help: "made after that, as pivotctl apply takes them"),
      .init(
        "out", value: "DIR", help: "write files there; otherwise a single format goes to standard output"),
    ] + LocalData.options,
    needsDaemon: false,
    notes: [
      "  css      custom properties, for var(--safe-area-inset-top, env(safe-area-inset-top))",
      "  cdp      Emulation.setDeviceMetricsOverride and setSafeAreaInsetsOverride, ready to be sent",
      "  jest     a module of initialMetrics for react-native-safe-area-context",
      "  flutter  MediaQueryData, and a function that gives a test's view the same",
      "  json     plain values",
      "",
      "  pivotctl export --to jest,cdp,flutter --device iphone-x --turns all --out fixtures",
      "",
    ] + LocalData.notes)

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    let formats = try formats(arguments["to"])
    let screens = try LocalScreens(arguments, console)
    let catalogue = try screens.data.catalogue()
    let names = DeviceWords.names(arguments.all("device"))
    guard !names.isEmpty else {
      throw ArgumentError.badValue("--device", reason: "which ones? pivotctl devices lists them")
    }
    let bare = try screens.prepared(text: TruthStream.bareScreen, file: "bare.yaml")
    var states: [[ExportState]] = []
    for name in names { states.append(try self.states(name, catalogue, bare, arguments)) }
    guard formats.count > 1 || arguments.has("out") else {
      console.text(formats[0].text(states.flatMap(\.self)))
      return .ok
    }
    let folder = arguments["out"] ?? "."
    try OutputFile.makeFolder(folder)
    for (name, states) in zip(names, states) {
      for format in formats {
        let file = "\(folder)/\(Self.fileName(name))\(format.fileEnding)"
        try OutputFile.write(format.text(states), to: file, console)
        console.line(file)
      }
    }
    return .ok
  }

  private static func formats(_ list: String?) throws(ArgumentError) -> [ExportFormat] {
    let known = ExportFormat.allCases.map(\.rawValue)
    var formats: [ExportFormat] = []
    for word in (list ?? "").split(separator: ",") {
      guard let format = ExportFormat(rawValue: String(word)) else {
        let nearest = Suggestion.nearest(to: String(word), among: known, limit: 1).first
        throw .badValue(
          "--to",
          reason: "there is no '\(word)': "
            + (nearest.map { "did you mean \($0)?" } ?? known.joined(separator: ", ")))
      }
      if !formats.contains(format) { formats.append(format) }
    }
    guard !formats.isEmpty else {
      throw .badValue("--to", reason: "for which tool? \(known.joined(separator: ", "))")
    }
    return formats
  }

  private static func states(
    _ name: String, _ catalogue: Catalogue, _ bare: PreparedScreen, _ arguments: ParsedArguments
  ) throws -> [ExportState] {
    let model: DeviceModel
    let os: OSVersion
    do throws(DeviceLookupError) {
      model = try catalogue.model(named: name)
      os = arguments["os"].flatMap(OSVersion.init) ?? model.defaultOS
      try model.check(os: os)
    } catch {
      throw Failure.usage("\(error)")
    }
    if let word = arguments["os"] { _ = try OptionWords.os(word) }
    let keyboard = try arguments["keyboard"].map(OptionWords.keyboard) ?? .off
    let script = try arguments["do"].map { try ChangeWords.script($0, name: "--do") } ?? []
    return try turns(arguments["turns"], model, os).map { turn in
      let height = try keyboard.height(on: model, os: os, orientation: turn, name: name)
      let session = ScreenSession(name: "export", prepared: bare, state: ScreenState(model: model, os: os))
      do throws(ChangeError) {
        try session.opened([.rotate(to: turn), .keyboard(height: height)])
        for change in script { try session.applied(change) }
      } catch {
        throw Failure.usage("\(name): \(error.reason)")
      }
      guard let moment = session.moment else { throw Failure.usage("\(name): nothing to export") }
      return ExportState(device: name, moment)
    }
  }

  private static func turns(_ list: String?, _ model: DeviceModel, _ os: OSVersion) throws
    -> [InterfaceOrientation]
  {
    let possible = model.device.orientations
    let known = InterfaceOrientation.allCases.filter(possible.contains)
    guard let list else { return Array(known.prefix(1)) }
    if list == "all" { return known }
    return try OptionWords.turns(list)
  }

  /// What stands in names of devices and has no place in those of files.
  private static func fileName(_ device: String) -> String {
    String(device.map { $0 == "/" || $0 == " " || $0 == "\0" ? "-" : $0 })
  }
}
