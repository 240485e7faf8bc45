// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Checks
import JSON
import Sessions

enum CheckCommand: Command {
  /// One of each kind: home button, notch, a large phone that is regular when it lies, tablets of both builds.
  static let defaultDevices = ["iphone-se-3", "iphone-14", "iphone-14-pro-max", "ipad-9-7", "ipad-pro-11"]

  static let spec = CommandSpec(
    command: "check", "Looks for layouts that cannot hold and for content that is not safe",
    operands: [.init("SCREEN", isRepeated: true)],
    options: [
      .init("devices", value: "LIST|all", help: "otherwise " + defaultDevices.joined(separator: ",")),
      .init("os", value: "VERSION", help: "as 16; otherwise the newest that was measured for each device"),
      .init("turns", value: "LIST|all", help: "portrait, landscapeLeft, ...; otherwise all"),
      .init("keyboard", value: "LIST", help: "on, off or heights in points, as on,off; otherwise off"),
    ] + LocalData.options,
    needsDaemon: false,
    notes: [
      "SCREEN is a file, or the name of a shipped screen. Every case of devices x turns x keyboards is laid out",
      "by the engine that pivotd has, without a daemon. Findings:",
      "",
      "  IMPOSSIBLE  required constraints that cannot hold together; the smallest such set, with its lines",
      "  UNSAFE      a view with content outside the safe area; `mayBleed: reason` in the document allows it",
      "  REFUSED     a strategy module whose decision could not be taken, or that gave none",
      "",
      "Exit code 1 when there are findings.",
      "",
      "  pivotctl check login.yaml --devices iphone-14,ipad-mini-6 --turns all --keyboard on,off",
      "",
    ] + LocalData.notes)

  static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    let screens = try LocalScreens(arguments, console)
    let plan = try CheckRequest(arguments).plan(try screens.data.catalogue())
    var document = CheckDocument()
    for name in arguments.operands {
      let prepared = try screens.prepared(name)
      document.parts.append(.init(screen: name, report: try report(on: prepared, name: name, plan: plan)))
    }
    write(document, plan, arguments, console)
    return document.parts.contains { $0.report.occurrenceCount > 0 } ? .findings : .ok
  }

  private static func report(
    on prepared: PreparedScreen, name: String, plan: CheckPlan
  ) throws -> CheckReport {
    var check = ScreenCheck(prepared, name: name, plan: plan)
    let report: CheckReport
    do {
      report = try check.run()
    } catch let error as ChangeError {
      throw Failure.usage("\(name): \(error)")
    } catch {
      throw Failure.usage("\(error)")
    }
    guard report.caseCount > 0 else {
      throw Failure.usage("\(name): there is no case to look at: none of the devices turns that way")
    }
    return report
  }

  private static func write(
    _ document: CheckDocument, _ plan: CheckPlan, _ arguments: ParsedArguments, _ console: Console
  ) {
    if arguments.has("json") {
      var json = JSONWriter()
      document.write(to: &json)
      console.line(String(decoding: json.bytes, as: UTF8.self))
      return
    }
    var words: [String] = []
    for name in ["config-dir", "strategies"] {
      for value in arguments.all(name) { words.append(" --\(name)=\(shellQuoted(value))") }
    }
    for (place, part) in document.parts.enumerated() {
      if place > 0 { console.line() }
      let text = CheckText(part.report, screen: part.screen, suffix: words.joined())
      console.lines(text.lines(plan: plan))
    }
  }
}
