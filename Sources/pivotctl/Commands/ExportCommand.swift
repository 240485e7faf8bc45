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
      .init(
        "device", short: "d", value: "LIST|FILE|all", help: "as iphone-x,ipad-mini-6; may be repeated"),
      .init("os", value: "VERSION", help: "as 16; otherwise the newest that was measured for each device"),
      .init("display", value: "NAME", help: "of folding devices, outer or inner; otherwise outer"),
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
    guard arguments.has("device") else {
      throw ArgumentError.badValue("--device", reason: "which ones? pivotctl devices lists them")
    }
    let devices = DeviceList.files(arguments.all("device"))
    let subjects = try DeviceList(arguments.all("device"), otherwise: [], option: "--device")
      .subjects(catalogue, os: try arguments["os"].map(OptionWords.os).map { [$0] } ?? [])
    let toFiles = formats.count > 1 || arguments.has("out")
    let folder = arguments["out"] ?? "."
    func file(_ subject: CheckPlan.Subject, _ format: ExportFormat) -> String {
      "\(folder)/\(fileName(subject.name))\(format.fileEnding)"
    }
    if toFiles {
      try FileRoles.writes(into: folder, as: "--out")
      var roles = FileRoles()
      try roles.reads(screens: [], in: screens.data)
      for device in devices { try roles.reads(device, as: "a list of devices") }
      for subject in subjects {
        for format in formats { try roles.writes(file(subject, format), as: "--out") }
      }
    }
    let bare = try screens.prepared(text: TruthStream.bareScreen, file: "bare.yaml")
    let states = try subjects.map { try self.states($0, bare, arguments) }
    guard toFiles else {
      console.text(formats[0].text(states.flatMap(\.self)))
      return .ok
    }
    for (subject, states) in zip(subjects, states) {
      for format in formats {
        let file = file(subject, format)
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
    _ subject: CheckPlan.Subject, _ bare: PreparedScreen, _ arguments: ParsedArguments
  ) throws -> [ExportState] {
    let name = subject.name
    let model = try OptionWords.model(subject.model, display: arguments["display"])
    let os = try arguments["os"].map(OptionWords.os) ?? subject.os ?? model.defaultOS
    do throws(DeviceLookupError) {
      try model.check(os: os)
    } catch {
      throw Failure.usage("\(error)")
    }
    let keyboard = try arguments["keyboard"].map(OptionWords.keyboard) ?? .off
    let script = try arguments["do"].map { try ChangeWords.script($0, name: "--do") } ?? []
    return try turns(arguments["turns"], model, os).map { turn in
      let own = turn.isPortrait ? subject.keyboardUpright : subject.keyboardTurned
      let height =
        keyboard == .on && own != nil
        ? own ?? 0 : try keyboard.height(on: model, os: os, orientation: turn, name: name)
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
