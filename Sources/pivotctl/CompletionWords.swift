// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Traits

/// What can stand for the values and operands of commands, known by what their help calls them.
enum CompletionWords {
  static func command(_ spec: CommandSpec) -> CompletionScript.Command {
    var values: [String: CompletionScript.Source] = [:]
    for option in spec.options {
      if let value = option.value { values[option.name] = source(of: value, option: option.name) }
    }
    let needsDaemon = spec.options.contains { $0.name == "socket" }
    let operands = spec.operands.map { operand in
      operand.name == "NAME" && needsDaemon && !spec.name.hasSuffix(" devices")
        ? sessions : source(of: operand.name, option: nil)
    }
    return .init(spec, values: values, operands: operands)
  }

  private static let orientations = InterfaceOrientation.allCases.map(\.rawValue)
  /// The first column of a table, without its head.
  private static let sessions = CompletionScript.Source.output("pivotctl list | awk 'NR > 1 {print $1}'")
  private static let devices = CompletionScript.Source.output("pivotctl devices | awk 'NR > 1 {print $1}'")

  private static func source(of value: String, option: String?) -> CompletionScript.Source {
    switch option ?? "" {
    case "device", "devices": return devices
    case "session": return sessions
    case "display": return .words(["outer", "inner"])
    case "orientation": return .words(orientations)
    case "turns": return .words(orientations + ["all"])
    case "controllers": return .words(["navigation", "tab"])
    case "keyboard": return .words(["on", "off", "on,off"])
    default: break
    }
    switch value {
    case "ORIENTATION", "O": return .words(orientations)
    case "BAR": return .words(["status", "navigation", "tab", "toolbar"])
    case "DIR": return .folders
    case "INTERFACE": return .output("pivotctl introspect")
    case "NAME": return devices
    default: break
    }
    let parts = value.split(separator: "|").map(String.init)
    if parts.contains(where: { ["FILE", "PATH", "SCREEN", "SCRIPT"].contains($0) }) { return .files }
    // Words that stand for themselves.
    let words = parts.filter { $0.first?.isLowercase == true && !$0.contains("=") }
    return words.isEmpty ? .nothing : .words(words)
  }
}
